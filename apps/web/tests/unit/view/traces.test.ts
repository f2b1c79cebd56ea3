// Skid marks and smoke: rings that hold the newest, fade in simulation time, and forget what a rewind took back.
import { describe, expect, it } from 'vitest';
import type { CarView } from '../../../src/core/types';
import type { World } from '../../../src/session';
import { puffRate, type Surface, surfaceOf, surfaces } from '../../../src/view/palette';
import { PuffRing, patchSize, QuadRing } from '../../../src/view/rings';
import type { Line, RoadLines } from '../../../src/view/road_lines';
import { Traces } from '../../../src/view/traces';

const add = (ring: QuadRing, time: number, x = 0): void =>
  ring.add(0, 1, time, { x, y: 0, z: 0, dx: 0, dy: 0.1, dz: 0 }, { x: x + 1, y: 0, z: 0, dx: 0, dy: 0.1, dz: 0 });

describe('the ring of patches', () => {
  it('holds the newest when it is full', () => {
    const ring = new QuadRing(3, 10);
    for (let i = 0; i < 5; i += 1) add(ring, i, i);
    expect(ring.count).toBe(3);
    expect([...ring.birth].sort()).toEqual([2, 3, 4]);
    expect(ring.corners[(4 % 3) * patchSize]).toBe(4);
  });
  it('fades to nothing over its time, and not before it was made', () => {
    const ring = new QuadRing(4, 10);
    add(ring, 100);
    expect(ring.shade(0, 100)).toBe(1);
    expect(ring.shade(0, 105)).toBeCloseTo(0.5, 6);
    expect(ring.shade(0, 111)).toBe(0);
  });
  it('a trail does not fade', () => {
    const ring = new QuadRing(4, Infinity);
    add(ring, 0);
    expect(ring.shade(0, 1e6)).toBe(1);
  });
  it('forgets what was made after a rewind and tells its copies', () => {
    const ring = new QuadRing(4, 10);
    for (const time of [1, 2, 3]) add(ring, time);
    const { version } = ring;
    ring.forgetAfter(2);
    expect([0, 1, 2].map((slot) => ring.shade(slot, 3) > 0)).toEqual([true, true, false]);
    expect(ring.version).not.toBe(version);
  });
});

describe('smoke', () => {
  it('knows the age of a puff and forgets all at once', () => {
    const ring = new PuffRing(2);
    ring.add(0, 1, 5, 0, 0, 0, 0, 0, 1);
    expect(ring.age(0, 5)).toBe(0);
    expect(ring.age(0, 500)).toBeGreaterThan(1);
    ring.clear();
    expect(ring.count).toBe(0);
  });
});

/** A road along x, 8 m wide with its middle at `middle`, on grass or what else is beside it. */
function straightRoad(middle: number, beside: Surface = 'grass', on: Surface = 'hard'): RoadLines {
  const rows = 60;
  const line = (y: number): Line => ({ x: Float64Array.from({ length: rows }, (_, row) => row), y: new Float64Array(rows).fill(y), z: new Float64Array(rows) });
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
  const wheel = { contact_x: 0, contact_y: 0, contact_z: 0, grounded: 1, sliding: 1, steer_angle: 0, normal_x: 0, normal_y: 0, normal_z: 1 };
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
    move(0, 0.01);
    traces.update(true, false);
    move(0.5, 0.02, 0);
    traces.update(true, false);
    move(1, 0.03);
    traces.update(true, false);
    move(200, 0.04);
    traces.update(true, false);
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
  it('of wheels that slide on are lines alone, also where a frame is shorter than a piece of them', () => {
    const { world, move } = slidingWorld();
    const traces = new Traces(world);
    for (let i = 0; i <= 60; i += 1) {
      move(i * 0.24, i / 60); // 14 m/s
      traces.update(true, false);
    }
    expect(traces.marks.total).toBe(4 * 29); // a piece every other frame, from the second on
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
    const visible = (): number => Array.from({ length: traces.marks.count }, (_, slot) => traces.marks.shade(slot, 1)).filter((s) => s > 0).length;
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
  it('rise the more, the more a wheel slides and the faster it rolls; of a tyre that slides on a road they are smoke', () => {
    expect(puffs(beside('gravel'), 1).total).toBeGreaterThan(1.5 * puffs(beside('gravel'), 0).total);
    expect([...puffs(straightRoad(0), 1).over]).toEqual(['hard']);
    const rates = [0, 10, 20].map((speed) => puffRate('gravel', 0, speed));
    expect(rates[0]).toBe(0);
    expect(rates[2]).toBeGreaterThan(rates[1]!);
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
  ] as const)('%s beside a road is told by its numbers', (_, friction, rolling, surface) => expect(surfaceOf(friction, rolling, true)).toBe(surface));
  it('a wet road is no grass', () => expect(surfaceOf(0.3, 0, false)).toBe('hard'));
});
