// A drawing to scale as SVG text: metres in, one scale for both directions, y upwards.

import { ticks } from './plot';
import { escapeText } from './text';

export type Colour = number | 'text' | 'muted' | 'line' | 'raised' | 'panel' | 'accent' | 'good' | 'warn' | 'bad';
export type Point = readonly [number, number];

/** Places of an outline: x, y of the first, x, y of the next. */
export const pairs = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number]);

export type Shape =
  | { kind: 'line'; points: readonly Point[]; colour: Colour; width?: number; dashed?: boolean }
  | { kind: 'area'; points: readonly Point[]; colour: Colour; fill?: Colour; strength?: number; width?: number | undefined }
  | { kind: 'circle'; at: Point; radius: number; colour: Colour; dashed?: boolean; width?: number }
  | { kind: 'dot'; at: Point; colour: Colour; size?: number }
  | { kind: 'arrow'; from: Point; to: Point; colour: Colour; width?: number; text?: string }
  | { kind: 'text'; at: Point; text: string; colour?: Colour; anchor?: 'start' | 'middle' | 'end'; down?: number };

interface Look {
  colour: Colour;
  width?: number;
  dashed?: boolean;
}

/** A line through points. */
export const line = (points: readonly Point[], look: Look): Shape => ({ kind: 'line', points, ...look });

/** A line between two points. */
export const straight = (from: Point, to: Point, look: Look): Shape => line([from, to], look);

/** An area of one colour with its edge; `strength` is that of the colour inside. */
export const area = (points: readonly Point[], colour: Colour, strength: number, width?: number): Shape => ({
  kind: 'area',
  points,
  colour,
  fill: colour,
  strength,
  width,
});

export const circle = (at: Point, radius: number, look: Look): Shape => ({ kind: 'circle', at, radius, ...look });
export const dot = (at: Point, colour: Colour, size: number): Shape => ({ kind: 'dot', at, colour, size });
export const arrow = (from: Point, to: Point, colour: Colour, width: number): Shape => ({ kind: 'arrow', from, to, colour, width });

/** Words beside a place, `down` px below it. */
export const words = (at: Point, text: string, look: { colour?: Colour; anchor?: 'start' | 'middle' | 'end'; down?: number }): Shape => ({
  kind: 'text',
  at,
  text,
  ...look,
});

/** What the reader drags: the value of that name follows the place. */
export interface Handle {
  value: string;
  at: Point;
  to(place: Point): number;
}

/** A drawing of a part of the plane. */
export interface Scene {
  kind: 'scene';
  handles?: readonly Handle[];
  title: string;
  x: readonly [number, number];
  y: readonly [number, number];
  shapes: readonly Shape[];
  scaleBar?: boolean; // false: what is drawn is not in metres
  height?: number; // largest, of its width
}

const colourText = (colour: Colour): string => (typeof colour === 'number' ? `var(--series-${colour})` : `var(--${colour})`);
const n1 = (value: number): string => value.toFixed(1);

/** px per metre and the place of a point, so that the whole box is seen. */
export function fit(
  scene: Scene,
  width: number,
  tallest = 420,
): { px: number; height: number; place: (p: Point) => [number, number]; from: (p: Point) => Point } {
  const margin = 8;
  const spanX = Math.max(scene.x[1] - scene.x[0], 1e-6);
  const spanY = Math.max(scene.y[1] - scene.y[0], 1e-6);
  const most = Math.min(width * (scene.height ?? 0.75), tallest);
  const px = Math.min((width - 2 * margin) / spanX, (most - 2 * margin) / spanY);
  const height = Math.round(Math.max(Math.min(90, most), spanY * px + 2 * margin));
  const middleX = (scene.x[0] + scene.x[1]) / 2;
  const middleY = (scene.y[0] + scene.y[1]) / 2;
  return {
    px,
    height,
    place: (p) => [width / 2 + (p[0] - middleX) * px, height / 2 - (p[1] - middleY) * px],
    from: ([x, y]) => [middleX + (x - width / 2) / px, middleY - (y - height / 2) / px],
  };
}

function arrowHead(from: [number, number], to: [number, number], width: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 2) return '';
  const size = Math.min(5 + 2 * width, length);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side = size * 0.45;
  const back: [number, number] = [to[0] - ux * size, to[1] - uy * size];
  return `M${n1(to[0])} ${n1(to[1])}L${n1(back[0] - uy * side)} ${n1(back[1] + ux * side)}` + `L${n1(back[0] + uy * side)} ${n1(back[1] - ux * side)}Z`;
}

export function sceneSvg(scene: Scene, width: number, tallest?: number): string {
  const { px, height, place } = fit(scene, width, tallest);
  const path = (points: readonly Point[]): string =>
    points
      .filter((p) => Number.isFinite(p[0]) && Number.isFinite(p[1]))
      .map((p, i) => {
        const [x, y] = place(p);
        return `${i === 0 ? 'M' : 'L'}${n1(x)} ${n1(y)}`;
      })
      .join('');
  let out = '';
  for (const shape of scene.shapes) {
    const stroke = colourText(shape.colour ?? 'text');
    if (shape.kind === 'line') {
      out +=
        `<path class="plot-line" d="${path(shape.points)}" data-style="stroke:${stroke};stroke-width:${shape.width ?? 2}"` +
        `${shape.dashed ? ' stroke-dasharray="5 4"' : ''}/>`;
    } else if (shape.kind === 'area') {
      out +=
        `<path d="${path(shape.points)}Z" data-style="stroke:${stroke};stroke-width:${shape.width ?? 1.5};` +
        `fill:${shape.fill === undefined ? 'none' : colourText(shape.fill)};fill-opacity:${shape.strength ?? 1}"/>`;
    } else if (Number.isFinite(numbersOf(shape))) {
      out += single(shape, place, px, stroke);
    }
  }
  if (scene.scaleBar !== false) out += scaleBar(px, width, height);
  return `<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${out}</svg>`;
}

/** Not finite when any of a shape's places is not. */
const numbersOf = (shape: Shape): number =>
  shape.kind === 'text'
    ? shape.at[0] + shape.at[1]
    : shape.kind === 'circle'
      ? shape.at[0] + shape.at[1] + shape.radius
      : shape.kind === 'dot'
        ? shape.at[0] + shape.at[1]
        : shape.kind === 'arrow'
          ? shape.from[0] + shape.from[1] + shape.to[0] + shape.to[1]
          : 0;

function single(shape: Shape, place: (p: Point) => [number, number], px: number, stroke: string): string {
  if (shape.kind === 'circle') {
    const [x, y] = place(shape.at);
    return (
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(shape.radius * px)}" data-style="fill:none;stroke:${stroke};` +
      `stroke-width:${shape.width ?? 1.5}"${shape.dashed ? ' stroke-dasharray="5 4"' : ''}/>`
    );
  }
  if (shape.kind === 'dot') {
    const [x, y] = place(shape.at);
    return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${shape.size ?? 4}" class="plot-dot" data-style="fill:${stroke}"/>`;
  }
  if (shape.kind === 'arrow') {
    const [from, to] = [place(shape.from), place(shape.to)];
    const wide = shape.width ?? 2.5;
    const text =
      shape.text === undefined
        ? ''
        : `<text x="${n1(to[0] + 6)}" y="${n1(to[1] + 4)}" class="plot-label" data-style="--own:${stroke}">${escapeText(shape.text)}</text>`;
    return (
      `<path class="plot-line" d="M${n1(from[0])} ${n1(from[1])}L${n1(to[0])} ${n1(to[1])}" data-style="stroke:${stroke};stroke-width:${wide}"/>` +
      `<path d="${arrowHead(from, to, wide)}" data-style="fill:${stroke}"/>${text}`
    );
  }
  if (shape.kind === 'text') {
    const [x, y] = place(shape.at);
    return (
      `<text x="${n1(x)}" y="${n1(y + (shape.down ?? 0))}" text-anchor="${shape.anchor ?? 'start'}" class="plot-label" ` +
      `data-style="--own:${stroke}">${escapeText(shape.text)}</text>`
    );
  }
  return '';
}

/** A length of the picture as a bar in its lower left corner. */
function scaleBar(px: number, width: number, height: number): string {
  const length = ticks(0, (width * 0.3) / px, 1).find((value) => value > 0);
  if (length === undefined) return '';
  const text = length >= 1 ? `${length} m` : `${Math.round(length * 100)} cm`;
  return `<path class="plot-axis" d="M8 ${height - 9}v5h${n1(length * px)}v-5"/>` + `<text x="${n1(14 + length * px)}" y="${height - 4}">${text}</text>`;
}
