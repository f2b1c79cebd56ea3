// The forces of a car along its road, summed for the side view, and where each of them acts.
import type { CarView, WheelView } from '../core/types';
import { climbOf } from './cameras';

/** Seen from the side: metres forward from the middle of the wheelbase, and up from the road, in the car's slope. */
export interface SidePoint {
  along: number;
  up: number;
}

/** A force along the road, forward positive [N], and where it acts. */
export interface SideForce extends SidePoint {
  name: 'drive' | 'drag' | 'rolling' | 'brakes' | 'tyres';
  value: number;
}

/** A point of the world as the side view sees it. */
export function sidePoint(car: CarView, x: number, y: number, z: number): SidePoint {
  const ahead = (x - car.x) * Math.cos(car.yaw) + (y - car.y) * Math.sin(car.yaw);
  const climb = climbOf(car);
  const rise = z - car.z;
  return { along: ahead * Math.cos(climb) + rise * Math.sin(climb), up: rise * Math.cos(climb) - ahead * Math.sin(climb) };
}

/** Drive at the driven axle, air at the centre of gravity, tyres, brakes and rolling resistance at the contacts. */
export function sideForces(car: CarView, point: boolean): SideForce[] {
  const cg = point ? { along: 0, up: car.wheel_radius } : sidePoint(car, car.cg_x, car.cg_y, car.cg_z);
  const [front, rear] = [axle(car, 0), axle(car, 2)];
  const [tyreFront, tyreRear] = [sum(car, 0), sum(car, 2)];
  const tyres = tyreFront + tyreRear;
  // The sum of both contacts acts between them, nearer to the one that carries more.
  const load = car.fz_front + car.fz_rear;
  const contacts = point ? cg : between(rear, front, load > 1 ? car.fz_front / load : 0.5);
  const back = -Math.sign(car.vx || 1);
  const forces: SideForce[] = [];
  const add = (name: SideForce['name'], value: number, at: SidePoint): void => {
    if (value !== 0) forces.push({ name, value, ...at });
  };
  if (point) add('drive', car.drive_force, cg);
  else {
    // Models whose wheels have forces know the shares; of the others the driven axle is known.
    const pulls = tyres * car.drive_force > 0 && tyreFront * tyreRear >= 0;
    const share = pulls ? tyreFront / tyres : car.drive_share_front;
    add('drive', car.drive_force * share, front);
    add('drive', car.drive_force * (1 - share), rear);
  }
  add('drag', back * Math.abs(car.drag_force), cg);
  add('rolling', back * Math.abs(car.rolling_resistance_force), contacts);
  add('brakes', back * Math.abs(car.brake_force), contacts);
  // Models with wheels that slip brake through their tyres: no force of the brakes, but one of the road.
  if (tyres * car.drive_force <= 0) {
    add('tyres', tyreFront, front);
    add('tyres', tyreRear, rear);
  }
  return forces;
}

/** Where the forces of an axle act: between those of its two wheels. */
function axle(car: CarView, first: number): SidePoint {
  const at = (wheel: WheelView | undefined): SidePoint => (wheel ? sidePoint(car, wheel.acts_x, wheel.acts_y, wheel.acts_z) : { along: 0, up: 0 });
  return between(at(car.wheels[first]), at(car.wheels[first + 1]), 0.5);
}

/** The forces of an axle's wheels along the car. */
function sum(car: CarView, first: number): number {
  const of = (wheel: WheelView | undefined): number => (wheel ? wheel.fx * Math.cos(wheel.steer_angle) - wheel.fy * Math.sin(wheel.steer_angle) : 0);
  return of(car.wheels[first]) + of(car.wheels[first + 1]);
}

function between(a: SidePoint, b: SidePoint, share: number): SidePoint {
  return { along: a.along + (b.along - a.along) * share, up: a.up + (b.up - a.up) * share };
}
