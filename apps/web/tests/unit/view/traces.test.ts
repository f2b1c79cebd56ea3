// Skid marks and smoke: rings that hold the newest, fade in simulation time, and forget what a rewind took back.
import { describe, expect, it } from 'vitest';
import type { CarView } from '../../../src/core/types';
import type { World } from '../../../src/session';
import { type Surface, surfaceOf, surfaces } from '../../../src/view/palette';
import { patchSize } from '../../../src/view/rings';
import type { Line, RoadLines } from '../../../src/view/road_lines';
import { Traces } from '../../../src/view/traces';

/** A road along x, 8 m wide with its middle at `middle`, on grass or what else is beside it. */
function straightRoad(middle: number, beside: Surface = 'grass', on: Surface = 'hard'): RoadLines {
  const rows = 60;
  const line = (y: number): Line => ({
    x: Float64Array.from({ length: rows }, (_, row) => row),
    y: new Float64Array(rows).fill(y),
    z: new Float64Array(rows),
  });
  return {
    rows,
    closed: false,
    centre: line(middle),
    left: { border: line(middle + 4), surface: Array(rows).fill(beside) },
    right: { border: line(middle - 4), surface: Array(rows).fill(beside) },
    surface: Array(rows).fill(on),
  } as unknown as RoadLines;
}

/** A world in which one car slides along x. */
function slidingWorld(): { world: World; move: (x: number, time: number, sliding?: number) => void } {
  const wheel = {
    contact_x: 0,
    contact_y: 0,
    contact_z: 0,
    grounded: 1,
    sliding: 1,
    steer_angle: 0,
    normal_x: 0,
    normal_y: 0,
    normal_z: 1,
  };
  const wheels = [0, 1, 2, 3].map((i) => ({ ...wheel, contact_y: i % 2 === 0 ? 0.7 : -0.7 }));
  const view = { x: 0, y: 0, z: 0, yaw_drawn: 0, wheel_radius: 0.33, speed: 30, wheels };
  const status = { time: 0 };
  const world = { status, cars: [{}], view: () => view as unknown as CarView } as unknown as World;
  return {
    world,
    move(x, time, sliding = 1) {
      status.time = time;
      view.x = x;
      for (const one of wheels) Object.assign(one, { contact_x: x, sliding });
    },
  };
}

describe('marks', () => {
  it('join without a gap and are as wide as the tyre', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    for (let i = 0; i <= 20; i += 1) {
      move(i * 0.3, i * 0.01);
      traces.update(true, false);
    }
    const { corners, total } = traces.marks;
    expect(total).toBeGreaterThan(4 * 15);
    // Patches of the first wheel: every fourth; the end of one is the start of the next.
    for (let i = 4; i < 40; i += 4) {
      expect(corners[i * patchSize]).toBeCloseTo(corners[(i - 4) * patchSize + 6]!, 5);
    }
    expect(corners[1]! - corners[4]!).toBeCloseTo(2 * 0.3 * 0.33, 5);
    expect([...corners.subarray(0, total * patchSize)].every(Number.isFinite)).toBe(true);
  });
  it('stop where the tyre rolls again, and a jump draws nothing', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    for (const [x, sliding] of [
      [0, 1],
      [0.5, 0],
      [1, 1],
      [200, 1],
    ] as const) {
      move(x, x / 50, sliding);
      traces.update(true, false);
    }
    expect(traces.marks.total).toBe(0);
  });
  it('of wheels that spin on the spot are short patches, ten a second', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    for (let i = 0; i <= 60; i += 1) {
      move(5, i / 60);
      traces.update(true, false);
    }
    expect(traces.marks.total).toBeGreaterThanOrEqual(4 * 8);
    expect(traces.marks.total).toBeLessThanOrEqual(4 * 11);
    const [left, , , , , , right] = traces.marks.corners;
    expect(right! - left!).toBeCloseTo(2 * 0.6 * 0.33, 5);
  });
  it('of a wheel that rolls are seen on grass, not on the road and not on open ground', () => {
    const { world, move } = slidingWorld();
    const marksOf = (road: ReturnType<typeof straightRoad> | null): number => {
      const traces = new Traces(world);
      traces.setRoad(road);
      for (let i = 0; i <= 20; i += 1) {
        move(20 + i * 0.3, i * 0.01, 0);
        traces.update(true, false);
      }
      return traces.marks.total;
    };
    expect(marksOf(null)).toBe(0);
    expect(marksOf(straightRoad(2))).toBe(0);
    expect(marksOf(straightRoad(-6))).toBeGreaterThan(4 * 15);
  });
  it('of a rewound time are gone', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    for (let i = 1; i <= 20; i += 1) {
      move(i * 0.3, i * 0.1);
      traces.update(true, false);
    }
    const visible = (): number =>
      Array.from({ length: traces.marks.count }, (_, slot) => traces.marks.shade(slot, 1)).filter((s) => s > 0).length;
    const before = visible();
    move(3, 1);
    traces.update(true, false);
    expect(visible()).toBeLessThan(before);
    expect(visible()).toBeGreaterThan(0);
  });
});

describe('puffs', () => {
  /** So many rise in a second under a car that rolls or slides at 30 m/s, and over what. */
  const puffs = (road: RoadLines | null, sliding: number): { total: number; over: Set<string> } => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    traces.setRoad(road);
    for (let i = 0; i <= 60; i += 1) {
      move(2 + (i * 30) / 60, i / 60, sliding);
      traces.update(true, true);
    }
    const { total, surface } = traces.puffs;
    return { total, over: new Set([...surface.subarray(0, total)].map((kind) => surfaces[kind]!)) };
  };
  const beside = (surface: Surface) => straightRoad(-8, surface);

  it('rise by surface: none under wheels that roll on a road, most on gravel', () => {
    expect(puffs(null, 0).total).toBe(0);
    expect(puffs(straightRoad(0), 0).total).toBe(0);
    const [grass, dirt, gravel] = (['grass', 'dirt', 'gravel'] as const).map((surface) => puffs(beside(surface), 0));
    expect([...grass!.over, ...dirt!.over, ...gravel!.over]).toEqual(['grass', 'dirt', 'gravel']);
    expect(grass!.total).toBeGreaterThan(5);
    expect(dirt!.total).toBeGreaterThan(2 * grass!.total);
    expect(gravel!.total).toBeGreaterThan(1.1 * dirt!.total);
    expect([...puffs(straightRoad(0, 'grass', 'dirt'), 0).over]).toEqual(['dirt']);
  });
  it('do not rise without ground under the wheel, and not by thousands after a leap in time', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    move(0, 3600);
    traces.update(true, true);
    expect(traces.puffs.total).toBeLessThan(4 * 5);
    traces.clear();
    for (const wheel of world.view(0).wheels) Object.assign(wheel, { grounded: 0 });
    move(1, 3600.1);
    traces.update(true, true);
    expect(traces.puffs.total).toBe(0);
  });
  it.each([
    ['asphalt', 1.2, 0.001, 'hard'],
    ['concrete3', 0.7, 0.003, 'hard'],
    ['grass', 0.4, 0.01, 'grass'],
    ['sand', 0.6, 0.1, 'gravel'],
    ['gravel', 0.6, 0.15, 'gravel'],
    ['dirt', 0.9, 0.006, 'dirt'],
    ['the strip of a bundled track', 0.6, 0, 'grass'],
  ] as const)('%s beside a road is told by its numbers', (_, friction, rolling, surface) =>
    expect(surfaceOf(friction, rolling, true)).toBe(surface),
  );
  it('a wet road is no grass', () => expect(surfaceOf(0.3, 0, false)).toBe('hard'));
});
