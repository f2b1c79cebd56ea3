// Where the forces of the side view begin: at axles, contacts and the centre of gravity, not at the bumpers.
import { describe, expect, it } from 'vitest';
import type { CarView } from '../../../src/core/types';
import { sideForces, sidePoint } from '../../../src/view/side_true_form';

/** A car of 3 m between the axles, its centre of gravity 1 m behind the front one and 0.6 m up, at (10, 20). */
function carAt(numbers: Partial<CarView> = {}, wheelForces = [0, 0, 0, 0]): CarView {
  const wheels = wheelForces.map((fx, i) => ({
    fx,
    fy: 0,
    steer_angle: 0,
    acts_x: 10 + (i < 2 ? 1.5 : -1.5),
    acts_y: 20 + (i % 2 ? -0.7 : 0.7),
    acts_z: 5,
  }));
  return {
    x: 10,
    y: 20,
    z: 5,
    yaw: 0,
    q_w: 1,
    q_x: 0,
    q_y: 0,
    q_z: 0,
    vx: 20,
    wheel_radius: 0.3,
    cg_x: 10.5,
    cg_y: 20,
    cg_z: 5.6,
    fz_front: 9000,
    fz_rear: 3000,
    drive_force: 0,
    drive_share_front: 0,
    drag_force: 0,
    rolling_resistance_force: 0,
    brake_force: 0,
    ...numbers,
    wheels,
  } as unknown as CarView;
}
const force = (car: CarView, name: string, point = false) => sideForces(car, point).filter((one) => one.name === name);

describe('forces in the side view', () => {
  it('begin at the driven axle, forwards', () => {
    expect(force(carAt({ drive_force: 4000 }), 'drive')).toEqual([{ name: 'drive', value: 4000, along: -1.5, up: 0 }]);
    expect(force(carAt({ drive_force: 4000, drive_share_front: 1 }), 'drive')).toEqual([
      { name: 'drive', value: 4000, along: 1.5, up: 0 },
    ]);
    const both = force(carAt({ drive_force: 4000, drive_share_front: 0.25 }), 'drive');
    expect(both.map(({ value, along }) => [value, along])).toEqual([
      [1000, 1.5],
      [3000, -1.5],
    ]);
  });
  it('share the drive as the tyres push, where a model has forces of wheels', () => {
    const drive = force(carAt({ drive_force: 4000 }, [500, 500, 1500, 1500]), 'drive');
    expect(drive.map(({ value, along }) => [value, along])).toEqual([
      [1000, 1.5],
      [3000, -1.5],
    ]);
  });
  it('begin at the centre of gravity, where the air pushes back', () => {
    const [drag] = force(carAt({ drag_force: -300 }), 'drag');
    expect(drag?.value).toBe(-300);
    expect(drag?.along).toBeCloseTo(0.5, 12);
    expect(drag?.up).toBeCloseTo(0.6, 12);
    expect(force(carAt({ drag_force: 300, vx: -20 }), 'drag')[0]?.value).toBe(300);
  });
  it('begin on the road between the axles, nearer to the one that carries more', () => {
    for (const [name, numbers] of [
      ['rolling', { rolling_resistance_force: -100 }],
      ['brakes', { brake_force: 5000 }],
    ] as const) {
      const [one] = force(carAt(numbers), name);
      expect(one?.value).toBeLessThan(0);
      expect([one?.along, one?.up]).toEqual([0.75, 0]);
    }
  });
  it('begin at the contacts of both axles, where tyres brake', () => {
    const tyres = force(carAt({}, [-2000, -2000, -500, -500]), 'tyres');
    expect(tyres.map(({ value, along, up }) => [value, along, up])).toEqual([
      [-4000, 1.5, 0],
      [-1000, -1.5, 0],
    ]);
  });
  it('begin at the point, where a car is one', () => {
    for (const one of sideForces(carAt({ drive_force: 4000, drag_force: -300, brake_force: 10 }), true))
      expect([one.along, one.up], one.name).toEqual([0, 0.3]);
  });
  it('stand in the slope of the car', () => {
    const climb = 0.2;
    const car = carAt({ q_w: Math.cos(climb / 2), q_y: -Math.sin(climb / 2) });
    const at = sidePoint(car, 10 + 2 * Math.cos(climb), 20, 5 + 2 * Math.sin(climb));
    expect(at.along).toBeCloseTo(2, 12);
    expect(at.up).toBeCloseTo(0, 12);
  });
});
