// A scene: shapes in metres, y upwards, and what the reader drags.

import { degrees } from './numbers';

export type Colour = number | 'text' | 'muted' | 'line' | 'raised' | 'panel' | 'accent' | 'good' | 'warn' | 'bad';
export type Point = readonly [number, number];

/** Places of an outline: x, y of the first, x, y of the next. */
export const pairs = (...numbers: number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number]);

export type Shape =
  | { kind: 'line'; points: readonly Point[]; colour: Colour; width?: number; dashed?: boolean }
  | {
      kind: 'area';
      points: readonly Point[];
      colour: Colour;
      fill?: Colour;
      strength?: number;
      width?: number | undefined;
    }
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
export const arrow = (from: Point, to: Point, colour: Colour, width: number): Shape => ({
  kind: 'arrow',
  from,
  to,
  colour,
  width,
});

/** Words beside a place, `down` px below it. */
export const words = (
  at: Point,
  text: string,
  look: { colour?: Colour; anchor?: 'start' | 'middle' | 'end'; down?: number },
): Shape => ({ kind: 'text', at, text, ...look });

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

export const sceneOf = (frame: Omit<Scene, 'kind' | 'shapes'>, shapes: readonly Shape[]): Scene => ({
  kind: 'scene',
  ...frame,
  shapes,
});

export interface Outline {
  wheelbase: number;
  width?: number;
  steerAngle?: number; // rad, road wheels
  ahead?: number; // m from the reference point forward to the middle of the wheelbase
  strength?: number; // of the fill
}

/** From one pair of axes to another. */
type Placed = (along: number, across: number) => Point;

/** Body axes to the world: x forward, y left. */
export function placed(x: number, y: number, yaw: number): Placed {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return (forward, left) => [x + c * forward - s * left, y + s * forward + c * left];
}

/** A body seen from behind, rolled to the right about a place: its own right and up to those of the picture. */
export function rolled(x: number, z: number, roll: number): Placed {
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  return (right, up) => [x + right * c + up * s, z - right * s + up * c];
}

/** The corners of a rectangle along a body, from `front` back to `rear` and `half` of its width to each side. */
export const rectangle = (at: Placed, front: number, rear: number, half: number): Point[] =>
  pairs(front, half, front, -half, rear, -half, rear, half).map((corner) => at(...corner));

/** Body with rounded front and four wheels, or two when it is drawn as a bicycle. */
export function carShapes(x: number, y: number, yaw: number, colour: Colour, outline: Outline): Shape[] {
  const { wheelbase, width = 1.7, steerAngle = 0, ahead = 0, strength = 0.18 } = outline;
  const at = placed(x, y, yaw);
  const [front, rear] = [ahead + wheelbase / 2, ahead - wheelbase / 2];
  const [tip, tail, half] = [front + 0.28 * wheelbase, rear - 0.22 * wheelbase, width / 2];
  const body: Point[] = [
    at(tail, half),
    at(tip - 0.35, half),
    at(tip, half * 0.6),
    at(tip, -half * 0.6),
    at(tip - 0.35, -half),
    at(tail, -half),
  ];
  const wheels = wheelsOf(
    at,
    yaw,
    { front, rear, across: [half - 0.08, 0.08 - half], steerAngle, radius: 0.13 * wheelbase },
    colour,
    3.5,
  );
  return [area(body, colour, strength), ...wheels];
}

interface Wheels {
  front: number; // m, axles from the place of the car
  rear: number;
  across: readonly [number, number]; // m, to the left, of the wheels of an axle
  steerAngle: number; // rad, of the front wheels
  radius: number;
}

/** The wheels of two axles. */
export function wheelsOf(
  at: Placed,
  yaw: number,
  { front, rear, across, steerAngle, radius }: Wheels,
  colour: Colour,
  width: number,
): Shape[] {
  const axle = (along: number, turned: number): Shape[] =>
    across.map((left) => wheel(at(along, left), yaw + turned, radius, colour, width));
  return [...axle(front, steerAngle), ...axle(rear, 0)];
}

/** A wheel seen from above. */
export function wheel(at: Point, direction: number, radius: number, colour: Colour, width = 4): Shape {
  const [dx, dy] = [Math.cos(direction) * radius, Math.sin(direction) * radius];
  return straight([at[0] - dx, at[1] - dy], [at[0] + dx, at[1] + dy], { colour, width });
}

/** A handle `reach` metres from the hub of a wheel that stands at `angle` to a direction [rad]; the value is that angle
 *  in degrees times `sign`. */
export function angleHandle(
  value: string,
  hub: Point,
  direction: number,
  angle: number,
  reach: number,
  sign = 1,
): Handle {
  const to = ([x, y]: Point): number => {
    const turned = Math.atan2(y - hub[1], x - hub[0]) - direction;
    return sign * degrees(Math.atan2(Math.sin(turned), Math.cos(turned)));
  };
  return { value, at: placed(...hub, direction + angle)(reach, 0), to };
}

/** The box around points, with room on every side. */
export function around(points: readonly Point[], room: number): { x: [number, number]; y: [number, number] } {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    (left = Math.min(left, x)), (right = Math.max(right, x)), (low = Math.min(low, y)), (high = Math.max(high, y));
  }
  if (left > right) [left, right, low, high] = [0, 1, 0, 1];
  return { x: [left - room, right + room], y: [low - room, high + room] };
}

/** The outline of points: what a solid body covers in a drawing. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}
