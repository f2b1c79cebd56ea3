// The road's lines, its mesh and the land around it, on a round track that is banked and climbs.
import { describe, expect, it } from 'vitest';
import type { CarView, Strip, StripColumn } from '../../../src/core/types';
import type { World } from '../../../src/session';
import type { Palette } from '../../../src/view/palette';
import { at, nearestRow, roadLines, widthAt } from '../../../src/view/road_lines';
import { roadGeometry } from '../../../src/view/road_mesh';
import { SideGround } from '../../../src/view/side_ground';
import { groundCuts, landAround, landHeight } from '../../../src/view/terrain';

const columns: StripColumn[] = [
  's',
  'x',
  'y',
  'z',
  ...(['left', 'right', 'left_border', 'right_border', 'left_strip', 'right_strip'] as const).flatMap((name) =>
    (['x', 'y', 'z'] as const).map((axis) => `${name}_${axis}` as const),
  ),
  'friction',
  'curvature',
];

/** Anticlockwise, 80 m of radius, 10 m wide with kerbs of 1 m; rises and falls by 6 m; the outer side is higher. */
function round(rows: number, repeatFirst = false): Strip {
  const data: number[] = [];
  const radius = 80;
  for (let row = 0; row < rows + (repeatFirst ? 1 : 0); row += 1) {
    const angle = (row / rows) * 2 * Math.PI;
    const z = 6 * Math.sin(angle);
    const place = (left: number, up = 0): number[] => [
      (radius - left) * Math.cos(angle),
      (radius - left) * Math.sin(angle),
      z - 0.1 * Math.max(-5, Math.min(5, left)) + up,
    ];
    data.push(
      angle * radius,
      ...place(0),
      ...place(5),
      ...place(-5),
      ...place(6, 0.05),
      ...place(-6, 0.05),
      ...place(6),
      ...place(-6),
      1,
      1 / radius,
    );
  }
  return { columns, rows: rows + (repeatFirst ? 1 : 0), data: Float64Array.from(data) };
}

const palette = {
  asphalt: '#555555',
  asphaltEdge: '#666666',
  paint: '#ffffff',
  kerb: '#cc0000',
  border: '#999999',
  strip: '#889966',
  grass: '#667744',
  mark: '#111111',
  night: false,
} as unknown as Palette;

describe('the road', () => {
  it('is missing where there is no track', () => {
    expect(roadLines({ columns, rows: 0, data: new Float64Array(0) }, true)).toBeNull();
  });
  it('drops a first row that is repeated at the end', () => {
    expect(roadLines(round(100, true), true)!.rows).toBe(100);
  });
  it('keeps the width the core says, and has a verge outside of it', () => {
    const road = roadLines(round(200), true)!;
    expect(widthAt(road.left.edge, road.right.edge, 17)).toBeCloseTo(10, 9);
    for (let row = 0; row < road.rows; row += 1) {
      const radius = (line: { x: Float64Array; y: Float64Array }): number =>
        Math.hypot(at(line.x, row), at(line.y, row));
      expect(radius(road.right.verge)).toBeGreaterThan(radius(road.right.strip));
      expect(radius(road.left.verge)).toBeLessThan(radius(road.left.strip));
      expect(at(road.left.verge.z, row)).toBe(at(road.left.strip.z, row));
    }
  });
  it('finds the nearest row from anywhere', () => {
    const road = roadLines(round(200), true)!;
    for (const near of [0, 50, 199]) expect(nearestRow(road, -82, 1, near)).toBe(100);
  });
  it('as a mesh faces the sky everywhere but on the banks, and closes', () => {
    const road = roadLines(round(120), true)!;
    const geometry = roadGeometry(road, palette, () => -8);
    const place = geometry.getAttribute('position');
    const index = geometry.getIndex()!;
    let down = 0;
    for (let i = 0; i < index.count; i += 3) {
      const [a, b, c] = [index.getX(i), index.getX(i + 1), index.getX(i + 2)];
      // Seen from above (scene y up, so x and -z are the plan), corners must go anticlockwise.
      const area =
        (place.getX(b) - place.getX(a)) * -(place.getZ(c) - place.getZ(a)) -
        (place.getX(c) - place.getX(a)) * -(place.getZ(b) - place.getZ(a));
      if (area < -1e-6) down += 1;
    }
    expect(down).toBe(0);
    expect([...(place.array as Float32Array)].every(Number.isFinite)).toBe(true);
  });
});

describe('the land', () => {
  it('stays below every edge of the road', () => {
    const road = roadLines(round(200), true)!;
    const land = landAround(road);
    for (let row = 0; row < road.rows; row += 1) {
      for (const line of [road.centre, road.left.strip, road.right.strip]) {
        expect(landHeight(land, at(line.x, row), at(line.y, row))).toBeLessThan(at(line.z, row));
      }
    }
  });
  it('follows the hills of the road', () => {
    const land = landAround(roadLines(round(200), true)!);
    expect(landHeight(land, 0, 110) - landHeight(land, 0, -110)).toBeGreaterThan(5);
  });
});

describe('an open ground', () => {
  it('is cut exactly where a ramp begins and ends', () => {
    const { xs } = groundCuts({ kind: 'ramp', start: 20, length: 10 }, 0, 0);
    for (const edge of [20, 30]) expect(Math.min(...xs.map((x) => Math.abs(x - edge)))).toBeLessThan(1e-3);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
  it('of any shape is finer near the car', () => {
    const { xs } = groundCuts({ kind: 'heightfield' }, 100, 0);
    const near = xs.filter((x) => Math.abs(x - 100) < 10).length;
    expect(near).toBeGreaterThan(15);
    expect(xs.length).toBeLessThan(250);
  });
});

describe('the ground of the side view', () => {
  it('slides by without a jump from row to row of the road', () => {
    const road = roadLines(round(120), true)!; // rows 4.2 m apart
    const ground = new SideGround({} as World);
    let before = NaN;
    let most = 0;
    for (let distance = 0; distance < 60; distance += 0.1) {
      const angle = distance / 80;
      const car = {
        x: 80 * Math.cos(angle),
        y: 80 * Math.sin(angle),
        z: 6 * Math.sin(angle),
        yaw: angle + Math.PI / 2,
      };
      ground.update(car as CarView, road, 15);
      const ahead = ground.heightAt(ground.distance + 10) - car.z;
      if (distance > 0) most = Math.max(most, Math.abs(ahead - before));
      before = ahead;
    }
    expect(most).toBeLessThan(0.005); // the slope turns by a thousandth in 0.1 m
  });
});
