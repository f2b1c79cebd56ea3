// Notices of the yard: each touch once, a car that stands in the gap, and nothing where there is no yard.
import { describe, expect, it } from 'vitest';
import type { World } from '../../../src/session';
import { YardWatch } from '../../../src/yard/watch';
import { gap, parkedCars, rearDrawnStraight, slidesSideways } from '../../../src/yard/yard';

/** One car of the yard's size, where the test puts it. */
function driven(kind = 'plane') {
  const view = {
    x: 0,
    y: 0,
    yaw: 0,
    speed: 1,
    wheelbase: 2.5,
    length: 4.1,
    width: 1.75,
    height: 1.4,
    wheel_radius: 0.33,
    box_half_x: 0,
    tracks: 1,
  };
  const notices: string[] = [];
  const world = { ground: { kind }, cars: [{ model: 'six_line' }], view: () => view } as unknown as World;
  const choices = { on: { yard: true } } as ConstructorParameters<typeof YardWatch>[1];
  const watch = new YardWatch(world, choices, (text) => notices.push(text));
  const put = (place: Partial<typeof view>): void => {
    Object.assign(view, place);
    watch.look();
  };
  return { watch, notices, put };
}

describe('the yard reports', () => {
  it('a touch when it begins, and not again while it lasts', () => {
    const { watch, notices, put } = driven();
    const { x, y } = parkedCars[0]!;
    put({ x: x + 1, y });
    put({ x: x + 0.9 });
    expect(notices).toEqual(['Your car touches a parked car (1 touch). Parked cars are only drawn: nothing stops it.']);
    expect([...watch.touched]).toEqual([0]);
    put({ y: 0 });
    put({ y });
    expect(notices.at(-1)).toContain('2 touches');
    watch.forget();
    expect(watch.touched.size).toBe(0);
  });
  it('that a car stands in the gap, once it is at rest', () => {
    const { notices, put } = driven();
    put({ x: gap.x + 0.05, y: gap.y, speed: 0.5 });
    expect(notices).toEqual([]);
    put({ speed: 0 });
    put({ speed: 0 });
    expect(notices).toEqual(['Your car stands in the gap: no touch.']);
  });
  it('nothing on a track', () => {
    const { notices, put } = driven('track');
    put({ x: parkedCars[0]!.x, y: parkedCars[0]!.y });
    expect(notices).toEqual([]);
  });
});

describe('rear wheels', () => {
  it('are drawn straight for the car that turns about its middle, in the yard, and not in its true form', () => {
    expect(rearDrawnStraight('any_axle_steer', true, 'wheels')).toBe(true);
    expect(rearDrawnStraight('any_axle_steer', true, 'frame')).toBe(false);
    expect(rearDrawnStraight('any_axle_steer', false, 'wheels')).toBe(false);
    expect(rearDrawnStraight('six_line', true, 'wheels')).toBe(false);
  });
  it('slide when they would have to point elsewhere to roll', () => {
    expect(slidesSideways({ vx: 1 }, -0.28)).toBe(true);
    expect(slidesSideways({ vx: -1 }, 0.28)).toBe(true);
    expect(slidesSideways({ vx: 1 }, 0)).toBe(false);
    expect(slidesSideways({ vx: 0 }, 0.28)).toBe(false);
  });
});
