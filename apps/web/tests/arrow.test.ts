// The kit knows nothing of the page: src, lessons and reports import it, never the reverse.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../kit/', import.meta.url);

test('no file of the kit imports one outside of it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const outside = files.flatMap((name) => {
    const imports = readFileSync(new URL(name, folder), 'utf8').matchAll(/(?:from|import) '([^']+)'/g);
    const paths = [...imports].map(([, path = '']) => path).filter((path) => path.startsWith('.'));
    const leaves = (path: string): boolean => !new URL(path, new URL(name, folder)).href.startsWith(folder.href);
    return paths.filter(leaves).map((path) => `${name}: ${path}`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(outside).toEqual([]);
});
