// The colour that a car file names, read from the tree that the core took.
import type { Tree } from './tree';

const known = new Map<string, string>();

/** "#rrggbb" of `color = [red, green, blue]` in [car]; '' where the tree has none. */
export function colourOf(content: string): string {
  const seen = known.get(content);
  if (seen !== undefined) return seen;
  const found = read(content);
  known.set(content, found);
  return found;
}

function read(content: string): string {
  if (!content.startsWith('["t"')) return ''; // XML of others, or a text that was refused
  const child = (tree: Tree | undefined, name: string): Tree | undefined =>
    (tree?.[0] === 't' ? tree[3].find((one) => one[1] === name) : undefined);
  const colour = child(child(JSON.parse(content) as Tree, 'car'), 'color');
  if (colour?.[0] !== 'l' || colour[3].length !== 3) return '';
  const hex = colour[3].map((part) => Number(part[3]));
  if (!hex.every((part) => part >= 0 && part <= 255)) return '';
  return `#${hex.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
