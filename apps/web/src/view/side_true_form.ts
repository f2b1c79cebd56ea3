// The car of the side view as its equations see it: bar, centre of gravity, dimensions, axle loads, forces.
import type { CarView } from '../core/types';
import { measuresOf } from './car_model';
import type { Ink } from './ink';
import { arrow, dot, drawDimension, gravityMark, label, line } from './ink';
import type { Palette } from './palette';
import { forceColours } from './palette';
import type { SidePlace } from './side_car';
import { sideForces, sidePoint } from './side_forces';

/** How far under the road the wheelbase is measured, px. */
const below = (place: SidePlace): number => Math.max(64, 0.75 * place.scale);

/** A rigid bar on two axles with its centre of gravity and dimensions; a point where the model has no length. */
export function drawSideTrueForm(ink: Ink, place: SidePlace, car: CarView, point: boolean, palette: Palette): void {
  const [pen, rim] = palette.night ? ['#f1f5f8', '#14191e'] : ['#101a22', '#ffffff'];
  const { scale } = place;
  const measures = measuresOf(car);
  ink.font = '600 13px system-ui, sans-serif';
  if (point) {
    const y = place.y - measures.wheelRadius * scale;
    dot(ink, place.x, y, 13, rim);
    dot(ink, place.x, y, 10, pen);
    label(ink, 'a point', place.x, y - 26, pen, rim);
    return;
  }
  const [c, s] = [Math.cos(place.climb), Math.sin(place.climb)];
  const px = (along: number, up: number): number => place.x + (along * c - up * s) * scale;
  const py = (along: number, up: number): number => place.y - (along * s + up * c) * scale;
  const half = measures.wheelbase / 2;
  const r = measures.wheelRadius;
  const cg = half - car.cg_to_front;
  const h = car.cg_height;
  for (const [x, y] of [
    [half, r],
    [-half, r],
  ] as const) {
    line(ink, px(cg, h), py(cg, h), px(x, y), py(x, y), rim, 9);
    line(ink, px(cg, h), py(cg, h), px(x, y), py(x, y), pen, 5);
  }
  line(ink, px(-half, r), py(-half, r), px(half, r), py(half, r), pen, 3);
  for (const x of [half, -half]) dot(ink, px(x, r), py(x, r), 6, '#e69f00');
  gravityMark(ink, px(cg, h), py(cg, h), 11, pen, '#f0e442');
  const above = Math.max(40, (measures.height - h) * scale * 0.9 + 18);
  const aside = scale < 60 ? 18 : 0; // in a narrow picture b and c would overlap
  const metres = (value: number): string => `${value.toFixed(2)} m`;
  drawDimension(ink, `b ${metres(car.cg_to_front)}`, px(cg, h), py(cg, h), px(half, h), py(half, h), -above, pen, rim);
  drawDimension(ink, `c ${metres(car.cg_to_rear)}`, px(-half, h), py(-half, h), px(cg, h), py(cg, h), -above - aside, pen, rim);
  drawDimension(ink, `L ${metres(2 * half)}`, px(-half, 0), py(-half, 0), px(half, 0), py(half, 0), below(place), pen, rim);
  const front = half + (measures.length - 2 * half) / 2 + 0.2;
  drawDimension(ink, `h ${metres(h)}`, px(front, 0), py(front, 0), px(front, h), py(front, h), 14, pen, rim);
  ink.setLineDash([4, 4]);
  line(ink, px(cg, h), py(cg, h), px(front, h), py(front, h), pen, 1);
  ink.setLineDash([]);
}

/** Loads of both axles as arrows from the ground, those at rest as marks, and a bar that shows how they are shared. */
export function drawSideLoads(ink: Ink, place: SidePlace, car: CarView, palette: Palette): void {
  const rest = car.fz_front_static + car.fz_rear_static;
  const now = car.fz_front + car.fz_rear;
  if (!(rest > 1) || !(now > 1)) return;
  const [pen, rim] = palette.night ? ['#f1f5f8', '#14191e'] : ['#101a22', '#ffffff'];
  const measures = measuresOf(car);
  const tall = 1.5 * place.scale;
  const half = (measures.wheelbase / 2) * place.scale;
  ink.font = '600 12px system-ui, sans-serif';
  for (const front of [true, false]) {
    const along = front ? half : -half;
    const x = place.x + along * Math.cos(place.climb);
    const load = front ? car.fz_front : car.fz_rear;
    const still = front ? car.fz_front_static : car.fz_rear_static;
    const long = (load / rest) * tall;
    const y = place.y + 6 - along * Math.sin(place.climb);
    arrow(ink, x, y + long, 0, -long, forceColours.load, 6, rim);
    line(ink, x - 13, y + (still / rest) * tall, x + 13, y + (still / rest) * tall, pen, 2);
    label(ink, `${(load / 1000).toFixed(2)} kN`, x - 18, y + long * 0.6, pen, rim, 'right');
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
  label(ink, `rear ${(share * 100).toFixed(0)} %`, left, top + 25, pen, rim, 'left');
  label(ink, `${((1 - share) * 100).toFixed(0)} % front`, left + wide, top + 25, pen, rim, 'right');
}

/** The forces along the road, against the car's weight: each arrow begins where its force acts. `marked`: the true form
 *  shows the centre of gravity already. */
export function drawSideForces(ink: Ink, place: SidePlace, car: CarView, palette: Palette, point: boolean, marked: boolean): void {
  const weight = car.fz_front_static + car.fz_rear_static;
  const scale = (3.2 * place.scale) / (weight > 1 ? weight : 15000);
  const [pen, rim] = palette.night ? ['#f1f5f8', '#14191e'] : ['#101a22', '#ffffff'];
  const forces = sideForces(car, point).filter(({ value }) => Math.abs(value * scale) > 3);
  ink.font = '600 12px system-ui, sans-serif';
  ink.save();
  ink.translate(place.x, place.y);
  ink.rotate(-place.climb);
  const cg = sidePoint(car, car.cg_x, car.cg_y, car.cg_z);
  if (weight > 1 && !point && !marked) gravityMark(ink, cg.along * place.scale, -cg.up * place.scale, 8, pen, '#f0e442');
  const colours = { drive: forceColours.longitudinal, drag: '#9ad4f5', rolling: '#b8b8a0', brakes: '#ff8a52', tyres: '#ff8a52' };
  for (const { name, value, along, up } of forces) arrow(ink, along * place.scale, -up * place.scale, value * scale, 0, colours[name], 6, rim);
  // Texts stand where the arrows begin: above the centre of gravity, under the road one below the other.
  let row = 0;
  for (const { name, value, along, up } of forces) {
    const words = `${name} ${(Math.abs(value) / 1000).toFixed(2)} kN`;
    const room = place.x - 4 - ink.measureText(words).width; // up to the edge of a narrow picture
    const at = Math.max(-room, Math.min(room, along * place.scale));
    const down = up > 0.3 ? -14 - up * place.scale : 15 + 15 * row++;
    label(ink, words, at, down, pen, rim, value > 0 ? 'left' : 'right');
  }
  ink.restore();
}
