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

export const sceneOf = (frame: Omit<Scene, 'kind' | 'shapes'>, shapes: readonly Shape[]): Scene => ({ kind: 'scene', ...frame, shapes });

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
  const shapes = scene.shapes.map((shape) => shapeSvg(shape, place, px)).join('');
  const bar = scene.scaleBar === false ? '' : scaleBar(px, width, height);
  return `<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${shapes}${bar}</svg>`;
}

/** A shape as markup; nothing where one of its places is no number. */
function shapeSvg(shape: Shape, place: (p: Point) => [number, number], px: number): string {
  const stroke = colourText(shape.colour ?? 'text');
  if ('points' in shape) return pointsSvg(shape, place, stroke);
  if ('from' in shape) return seen(...shape.from, ...shape.to) ? arrowSvg(shape, place(shape.from), place(shape.to), stroke) : '';
  if (!seen(...shape.at, shape.kind === 'circle' ? shape.radius : 0)) return '';
  const [x, y] = place(shape.at);
  if (shape.kind === 'dot') return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${shape.size ?? 4}" class="plot-dot" data-style="fill:${stroke}"/>`;
  if (shape.kind === 'circle')
    return (
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(shape.radius * px)}" data-style="fill:none;stroke:${stroke};` +
      `stroke-width:${shape.width ?? 1.5}"${dashes(shape)}/>`
    );
  return (
    `<text x="${n1(x)}" y="${n1(y + (shape.down ?? 0))}" text-anchor="${shape.anchor ?? 'start'}" class="plot-label" ` +
    `data-style="--own:${stroke}">${escapeText(shape.text)}</text>`
  );
}

const seen = (...numbers: number[]): boolean => numbers.every(Number.isFinite);
const dashes = ({ dashed }: { dashed?: boolean }): string => (dashed ? ' stroke-dasharray="5 4"' : '');

function pointsSvg(shape: Extract<Shape, { kind: 'line' | 'area' }>, place: (p: Point) => [number, number], stroke: string): string {
  const places = shape.points.filter((p) => seen(...p)).map((p) => place(p).map(n1).join(' '));
  const path = places.length ? `M${places.join('L')}` : '';
  if (shape.kind === 'line') return `<path class="plot-line" d="${path}" data-style="stroke:${stroke};stroke-width:${shape.width ?? 2}"${dashes(shape)}/>`;
  return (
    `<path d="${path}Z" data-style="stroke:${stroke};stroke-width:${shape.width ?? 1.5};` +
    `fill:${shape.fill === undefined ? 'none' : colourText(shape.fill)};fill-opacity:${shape.strength ?? 1}"/>`
  );
}

function arrowSvg({ width = 2.5, text }: Extract<Shape, { kind: 'arrow' }>, from: [number, number], to: [number, number], stroke: string): string {
  const label =
    text === undefined ? '' : `<text x="${n1(to[0] + 6)}" y="${n1(to[1] + 4)}" class="plot-label" data-style="--own:${stroke}">${escapeText(text)}</text>`;
  return (
    `<path class="plot-line" d="M${n1(from[0])} ${n1(from[1])}L${n1(to[0])} ${n1(to[1])}" data-style="stroke:${stroke};stroke-width:${width}"/>` +
    `<path d="${arrowHead(from, to, width)}" data-style="fill:${stroke}"/>${label}`
  );
}

/** A length of the picture as a bar in its lower left corner. */
function scaleBar(px: number, width: number, height: number): string {
  const length = ticks(0, (width * 0.3) / px, 1).find((value) => value > 0);
  if (length === undefined) return '';
  const text = length >= 1 ? `${length} m` : `${Math.round(length * 100)} cm`;
  return `<path class="plot-axis" d="M8 ${height - 9}v5h${n1(length * px)}v-5"/>` + `<text x="${n1(14 + length * px)}" y="${height - 4}">${text}</text>`;
}
