// Walls along the road, and impacts: where each acted, and its impulse.
import { type BufferGeometry, Vector3 } from 'three';
import type { Impact } from '../core/types';
import type { World } from '../session';
import type { ArrowPools } from './forces';
import { arrow, dot, type Ink, label, type Point } from './ink';
import { linear, MeshBuilder, type Place } from './mesh_builder';
import type { Palette } from './palette';

const shownSeconds = 1;
const colour = '#ffd43b';

/** Impacts of the last second. */
const recentImpacts = ({ status, impacts }: Pick<World, 'status' | 'impacts'>): Impact[] =>
  impacts.filter(({ time }) => status.time - time < shownSeconds);

const newtonSeconds = ({ impulse_x, impulse_y, impulse_z }: Impact): number =>
  Math.hypot(impulse_x, impulse_y, impulse_z);
const impulseText = (size: number): string =>
  size >= 1000 ? `${(size / 1000).toFixed(1)} kN s` : `${size.toFixed(size < 10 ? 1 : 0)} N s`;

/** Metres per N s: 3 m stand for the weight of the car for a second; of a body without a weight, for 10 m/s. */
function scaleOf(world: World, impact: Impact): number {
  const { fz_front_static: front, fz_rear_static: rear } = world.view(Math.min(impact.car, world.cars.length - 1));
  return front + rear > 0 ? 3 / (front + rear) : (0.3 * impact.speed) / Math.max(newtonSeconds(impact), 1e-9);
}

export function drawImpacts(pools: ArrowPools, world: World): void {
  for (const impact of recentImpacts(world)) {
    const at = new Vector3(impact.x, impact.y, impact.z);
    const along = new Vector3(impact.impulse_x, impact.impulse_y, impact.impulse_z).multiplyScalar(
      scaleOf(world, impact),
    );
    pools.ball(at, 0.1, colour);
    pools.arrow(at, along, colour);
    if (impact.other >= 0) pools.arrow(at, along.negate(), colour);
  }
}

/** On a flat picture; `project`: where a place of the world is seen, px. */
export function drawFlatImpacts(
  ink: Ink,
  palette: Palette,
  world: World,
  project: (x: number, y: number, z: number) => Point,
): void {
  for (const impact of recentImpacts(world)) {
    const scale = scaleOf(world, impact);
    const [x, y] = project(impact.x, impact.y, impact.z);
    const tip = project(
      impact.x + impact.impulse_x * scale,
      impact.y + impact.impulse_y * scale,
      impact.z + impact.impulse_z * scale,
    );
    const [dx, dy] = [tip[0] - x, tip[1] - y];
    arrow(ink, x, y, dx, dy, colour, 4, palette.rim);
    if (impact.other >= 0) arrow(ink, x, y, -dx, -dy, colour, 4, palette.rim);
    dot(ink, x, y, 5, colour);
    if (Math.hypot(dx, dy) > 20) label(ink, impulseText(newtonSeconds(impact)), x + dx, y + dy - 12, palette);
  }
}

/** Walls as the core lists them: from x, y, to x, y, bottom, top, thickness. */
function* each(walls: Float64Array): Generator<[number, number, number, number, number, number, number]> {
  for (let i = 0; i < walls.length; i += 7)
    yield [...walls.subarray(i, i + 7)] as [number, number, number, number, number, number, number];
}

/** Both faces and the top of every wall. */
export function wallGeometry(walls: Float64Array, palette: Palette): BufferGeometry {
  const mesh = new MeshBuilder();
  const [side, top] = [linear(palette.concrete), linear(palette.concrete, 1.25)];
  for (const [x0, y0, x1, y1, low, high, thick] of each(walls)) {
    const half = thick / 2 / (Math.hypot(x1 - x0, y1 - y0) || 1);
    const [ax, ay] = [-(y1 - y0) * half, (x1 - x0) * half];
    const corner = (end: boolean, left: number, z: number): Place => [
      (end ? x1 : x0) + left * ax,
      (end ? y1 : y0) + left * ay,
      z,
    ];
    for (const left of [1, -1]) {
      const face = [
        corner(false, left, low),
        corner(true, left, low),
        corner(true, left, high),
        corner(false, left, high),
      ];
      mesh.face(side, left > 0 ? face.reverse() : face);
    }
    mesh.face(top, [corner(false, -1, high), corner(true, -1, high), corner(true, 1, high), corner(false, 1, high)]);
  }
  return mesh.build();
}

/** Their middle lines from above, m. */
export function wallPath(walls: Float64Array): Path2D {
  const path = new Path2D();
  for (const [x0, y0, x1, y1] of each(walls)) {
    path.moveTo(x0, y0);
    path.lineTo(x1, y1);
  }
  return path;
}
