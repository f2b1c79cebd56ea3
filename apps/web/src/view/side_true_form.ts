// The car of the side view as its equations see it: bar, centre of gravity, dimensions, axle loads, and the forces
// along its road.
import type { CarView, WheelView } from '../core/types';
import { climbOf } from './cameras';
import { measuresOf } from './car_shape';
import { arrow, dot, drawDimension, gravityMark, type Ink, label, labelWidth, line, type Point } from './ink';
import { forceColours, type Palette } from './palette';
import type { SidePlace } from './side_car';

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
  return {
    along: ahead * Math.cos(climb) + rise * Math.sin(climb),
    up: rise * Math.cos(climb) - ahead * Math.sin(climb),
  };
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
  const at = (wheel: WheelView | undefined): SidePoint =>
    wheel ? sidePoint(car, wheel.acts_x, wheel.acts_y, wheel.acts_z) : { along: 0, up: 0 };
  return between(at(car.wheels[first]), at(car.wheels[first + 1]), 0.5);
}

/** The forces of an axle's wheels along the car. */
function sum(car: CarView, first: number): number {
  const of = (wheel: WheelView | undefined): number =>
    wheel ? wheel.fx * Math.cos(wheel.steer_angle) - wheel.fy * Math.sin(wheel.steer_angle) : 0;
  return of(car.wheels[first]) + of(car.wheels[first + 1]);
}

function between(a: SidePoint, b: SidePoint, share: number): SidePoint {
  return { along: a.along + (b.along - a.along) * share, up: a.up + (b.up - a.up) * share };
}

/** How far under the road the wheelbase is measured, px. */
const below = (place: SidePlace): number => Math.max(64, 0.75 * place.scale);

/** A rigid bar on two axles with its centre of gravity and dimensions; a point where the model has no length. */
export function drawSideTrueForm(ink: Ink, place: SidePlace, car: CarView, point: boolean, palette: Palette): void {
  const { pen, rim } = palette;
  const { scale } = place;
  const measures = measuresOf(car);
  if (point) {
    const y = place.y - measures.wheelRadius * scale;
    dot(ink, place.x, y, 13, rim);
    dot(ink, place.x, y, 10, pen);
    return label(ink, 'a point', place.x, y - 26, palette, 'center', 13);
  }
  const [c, s] = [Math.cos(place.climb), Math.sin(place.climb)];
  const at = (along: number, up: number): Point => [
    place.x + (along * c - up * s) * scale,
    place.y - (along * s + up * c) * scale,
  ];
  const half = measures.wheelbase / 2;
  const h = car.cg_height;
  const gravity = at(half - car.cg_to_front, h);
  const hubs = [at(half, measures.wheelRadius), at(-half, measures.wheelRadius)] as const;
  for (const hub of hubs) {
    line(ink, ...gravity, ...hub, rim, 9);
    line(ink, ...gravity, ...hub, pen, 5);
  }
  line(ink, ...hubs[1], ...hubs[0], pen, 3);
  for (const hub of hubs) dot(ink, ...hub, 6, '#e69f00');
  gravityMark(ink, ...gravity, 11, pen, '#f0e442');
  const above = Math.max(40, (measures.height - h) * scale * 0.9 + 18);
  const aside = scale < 60 ? 18 : 0; // in a narrow picture b and c would overlap
  const front = half + (measures.length - 2 * half) / 2 + 0.2;
  const measure = (name: string, value: number, from: Point, to: Point, offset: number): void =>
    drawDimension(ink, `${name} ${value.toFixed(2)} m`, from, to, offset, palette, 13);
  measure('b', car.cg_to_front, gravity, at(half, h), -above);
  measure('c', car.cg_to_rear, at(-half, h), gravity, -above - aside);
  measure('L', 2 * half, at(-half, 0), at(half, 0), below(place));
  measure('h', h, at(front, 0), at(front, h), 14);
  ink.setLineDash([4, 4]);
  line(ink, ...gravity, ...at(front, h), pen, 1);
  ink.setLineDash([]);
}

/** Loads of both axles as arrows from the ground, those at rest as marks, and a bar that shows how they are shared. */
export function drawSideLoads(ink: Ink, place: SidePlace, car: CarView, palette: Palette): void {
  const rest = car.fz_front_static + car.fz_rear_static;
  const now = car.fz_front + car.fz_rear;
  if (!(rest > 1) || !(now > 1)) return;
  const { pen, rim } = palette;
  const measures = measuresOf(car);
  const tall = 1.5 * place.scale;
  const half = (measures.wheelbase / 2) * place.scale;
  for (const [along, load, still] of [
    [half, car.fz_front, car.fz_front_static],
    [-half, car.fz_rear, car.fz_rear_static],
  ] as const) {
    const x = place.x + along * Math.cos(place.climb);
    const long = (load / rest) * tall;
    const y = place.y + 6 - along * Math.sin(place.climb);
    arrow(ink, x, y + long, 0, -long, forceColours.load, 6, rim);
    line(ink, x - 13, y + (still / rest) * tall, x + 13, y + (still / rest) * tall, pen, 2);
    label(ink, `${(load / 1000).toFixed(2)} kN`, x - 18, y + long * 0.6, palette, 'right');
  }
  const wide = Math.max(150, 2 * half);
  const left = place.x - wide / 2;
  const top = place.y + below(place) + 34; // under the dimension L
  const share = car.fz_rear / now;
  ink.fillStyle = rim;
  ink.fillRect(left - 2, top - 2, wide + 4, 16);
  ink.fillStyle = '#56b4e9';
  ink.fillRect(left, top, wide * share, 12);
  ink.fillStyle = '#e69f00';
  ink.fillRect(left + wide * share, top, wide * (1 - share), 12);
  const still = car.fz_rear_static / rest;
  line(ink, left + wide * still, top - 5, left + wide * still, top + 17, pen, 2);
  label(ink, `rear ${(share * 100).toFixed(0)} %`, left, top + 25, palette, 'left');
  label(ink, `${((1 - share) * 100).toFixed(0)} % front`, left + wide, top + 25, palette, 'right');
}

/** The forces along the road, against the car's weight: each arrow begins where its force acts. `marked`: the true form
 *  shows the centre of gravity already. */
export function drawSideForces(
  ink: Ink,
  place: SidePlace,
  car: CarView,
  palette: Palette,
  point: boolean,
  marked: boolean,
): void {
  const weight = car.fz_front_static + car.fz_rear_static;
  const scale = (3.2 * place.scale) / (weight > 1 ? weight : 15000);
  const { pen, rim } = palette;
  const forces = sideForces(car, point).filter(({ value }) => Math.abs(value * scale) > 3);
  ink.save();
  ink.translate(place.x, place.y);
  ink.rotate(-place.climb);
  const cg = sidePoint(car, car.cg_x, car.cg_y, car.cg_z);
  if (weight > 1 && !point && !marked)
    gravityMark(ink, cg.along * place.scale, -cg.up * place.scale, 8, pen, '#f0e442');
  const colours = {
    drive: forceColours.longitudinal,
    drag: '#9ad4f5',
    rolling: '#b8b8a0',
    brakes: '#ff8a52',
    tyres: '#ff8a52',
  };
  for (const { name, value, along, up } of forces)
    arrow(ink, along * place.scale, -up * place.scale, value * scale, 0, colours[name], 6, rim);
  // Texts stand where the arrows begin: above the centre of gravity, under the road one below the other.
  let row = 0;
  for (const { name, value, along, up } of forces) {
    const words = `${name} ${(Math.abs(value) / 1000).toFixed(2)} kN`;
    const room = place.x - 4 - labelWidth(ink, words); // up to the edge of a narrow picture
    const at = Math.max(-room, Math.min(room, along * place.scale));
    const down = up > 0.3 ? -14 - up * place.scale : 15 + 15 * row++;
    label(ink, words, at, down, palette, value > 0 ? 'left' : 'right');
  }
  ink.restore();
}
