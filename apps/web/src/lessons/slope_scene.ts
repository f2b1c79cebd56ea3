// A car on a slope, seen from its right: for the lessons of starting and standing on one.
import { type Colour, type Handle, type Point, type Scene, type Shape, straight } from './scene';
import { degrees } from './text';

/** An arrow along the slope, uphill positive, from the middle of the car. */
export interface Along {
  size: number; // of the picture, 1: half a car
  colour: Colour;
  text: string;
}

const reach = 4.2; // m, half the road that is seen

/** The car stands `offset` metres up the road from the middle of the picture; the end of the road is dragged as the value `slope` [degrees]. */
export function slopeScene(title: string, slope: number, offset: number, wheelTurn: number, arrows: readonly Along[]): Scene {
  const [c, s] = [Math.cos(slope), Math.sin(slope)];
  const at = (along: number, up: number): Point => [along * c - up * s, along * s + up * c];
  const x = Math.max(-reach + 1.6, Math.min(offset, reach - 1.6));
  const body: readonly Point[] = [
    [-2, 0.35],
    [2.05, 0.35],
    [2.05, 0.75],
    [0.9, 0.9],
    [0.45, 1.35],
    [-1.15, 1.35],
    [-1.8, 0.85],
    [-2, 0.75],
  ];
  const shapes: Shape[] = [
    straight(at(-reach, 0), at(reach, 0), { colour: 'muted', width: 3 }),
    straight([-reach, at(-reach, 0)[1]], [reach, at(-reach, 0)[1]], { colour: 'line', width: 1, dashed: true }),
    { kind: 'area', points: body.map(([along, up]) => at(x + along, up)), colour: 1, fill: 1, strength: 0.2, width: 2 },
  ];
  for (const axle of [-1.3, 1.3]) {
    const spoke = placedSpoke(at(x + axle, 0.33), slope - wheelTurn);
    shapes.push({ kind: 'circle', at: at(x + axle, 0.33), radius: 0.33, colour: 'text', width: 4 }, { kind: 'line', points: spoke, colour: 'text', width: 2 });
  }
  arrows.forEach(({ size, colour, text }, i) => {
    if (Math.abs(size) < 0.02) return;
    const [from, to] = [at(x, 1.65 + 0.42 * i), at(x + 2 * size, 1.65 + 0.42 * i)];
    shapes.push(
      { kind: 'arrow', from, to, colour, width: 4 },
      { kind: 'text', at: size > 0 ? to : at(x + 2 * size, 1.8 + 0.42 * i), text, colour, down: -8, anchor: size > 0 ? 'start' : 'end' },
    );
  });
  const handle: Handle = { value: 'slope', at: at(reach * 0.97, 0), to: (p) => degrees(Math.atan2(p[1], p[0])) };
  return { kind: 'scene', title, x: [-reach - 0.8, reach + 0.8], y: [-2.3, 4.2], shapes, scaleBar: false, height: 0.7, handles: [handle] };
}

const placedSpoke = (hub: Point, angle: number): Point[] => [-0.3, 0.3].map((r) => [hub[0] + r * Math.cos(angle), hub[1] + r * Math.sin(angle)] as const);
