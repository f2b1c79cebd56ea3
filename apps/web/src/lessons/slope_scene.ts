// A car on a slope, seen from its right: for the lessons of starting and standing on one.

import { degrees } from './recording';
import {
  area,
  arrow,
  type Colour,
  circle,
  type Handle,
  type Point,
  pairs,
  type Scene,
  sceneOf,
  straight,
  words,
} from './scene';

/** An arrow along the slope, uphill positive, from the middle of the car. */
export interface Along {
  size: number; // of the picture, 1: half a car
  colour: Colour;
  text: string;
}

const reach = 4.2; // m, half the road that is seen

/** The car stands `offset` metres up the road from the middle of the picture; the end of the road is dragged as the
 *  value `slope` [degrees]. */
export function slopeScene(
  title: string,
  slope: number,
  offset: number,
  wheelTurn: number,
  arrows: readonly Along[],
): Scene {
  const [c, s] = [Math.cos(slope), Math.sin(slope)];
  const at = (along: number, up: number): Point => [along * c - up * s, along * s + up * c];
  const x = Math.max(-reach + 1.6, Math.min(offset, reach - 1.6));
  const body = pairs(-2, 0.35, 2.05, 0.35, 2.05, 0.75, 0.9, 0.9, 0.45, 1.35, -1.15, 1.35, -1.8, 0.85, -2, 0.75).map(
    ([along, up]) => at(x + along, up),
  );
  const wheels = [-1.3, 1.3].flatMap((axle) => {
    const hub = at(x + axle, 0.33);
    const turned = slope - wheelTurn;
    const [dx, dy] = [0.3 * Math.cos(turned), 0.3 * Math.sin(turned)];
    return [
      circle(hub, 0.33, { colour: 'text', width: 4 }),
      straight([hub[0] - dx, hub[1] - dy], [hub[0] + dx, hub[1] + dy], { colour: 'text', width: 2 }),
    ];
  });
  const acting = arrows.flatMap(({ size, colour, text }, i) => {
    if (Math.abs(size) < 0.02) return [];
    const [from, to] = [at(x, 1.65 + 0.42 * i), at(x + 2 * size, 1.65 + 0.42 * i)];
    const beside = size > 0 ? to : at(x + 2 * size, 1.8 + 0.42 * i);
    return [arrow(from, to, colour, 4), words(beside, text, { colour, down: -8, anchor: size > 0 ? 'start' : 'end' })];
  });
  const shapes = [
    straight(at(-reach, 0), at(reach, 0), { colour: 'muted', width: 3 }),
    straight([-reach, at(-reach, 0)[1]], [reach, at(-reach, 0)[1]], { colour: 'line', width: 1, dashed: true }),
    area(body, 1, 0.2, 2),
    ...wheels,
    ...acting,
  ];
  const handle: Handle = { value: 'slope', at: at(reach * 0.97, 0), to: (p) => degrees(Math.atan2(p[1], p[0])) };
  return sceneOf(
    { title, x: [-reach - 0.8, reach + 0.8], y: [-2.3, 4.2], scaleBar: false, height: 0.7, handles: [handle] },
    shapes,
  );
}
