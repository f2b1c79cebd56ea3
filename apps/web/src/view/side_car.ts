// A car from its right side: painted, or in its true form with centre of gravity, dimensions and loads.
import type { CarView } from '../core/types';
import { measuresOf } from './car_model';
import { carShape } from './car_shape';
import { arrow, dot, drawDimension, gravityMark, label, line } from './ink';
import type { Ink } from './ink';
import { forceColours } from './palette';
import type { Palette } from './palette';

/** Where the picture of a car stands: pixels of the point on the ground under the middle of its wheelbase. */
export interface SidePlace {
  x: number;
  y: number;
  scale: number; // px/m
  climb: number; // rad, nose up
}

/** Painted body with rolling wheels. */
export function drawSideCar(
  ink: Ink,
  place: SidePlace,
  car: CarView,
  colour: string,
  opacity: number,
  form: 'box' | 'wheels' | 'frame',
): void {
  const measures = measuresOf(car);
  const shape = carShape(measures);
  const { scale } = place;
  ink.save();
  ink.globalAlpha = opacity;
  wheels(ink, place, car, measures.wheelRadius, [0, 2]);
  ink.translate(place.x, place.y);
  ink.rotate(-place.climb);
  ink.scale(scale, -scale);
  ink.fillStyle = colour;
  ink.strokeStyle = '#0d141a';
  ink.lineWidth = 1.5 / scale;
  ink.lineJoin = 'round';
  if (form === 'frame') ink.globalAlpha *= 0.2;
  if (car.box_half_x > 0) boxBody(ink, car, form);
  else if (form === 'box') {
    ink.fillRect(shape.rear, 0.1, shape.front - shape.rear, measures.height - 0.1);
    ink.strokeRect(shape.rear, 0.1, shape.front - shape.rear, measures.height - 0.1);
  } else {
    outline(ink, shape.cabin);
    ink.fill();
    ink.stroke();
    body(ink, shape.body, measures.wheelbase / 2, measures.wheelRadius, shape.archRadius, shape.clearance);
    if (!shape.open) windows(ink, shape.cabin);
    else {
      ink.fillStyle = '#31527a';
      ink.fillRect(-0.24 * measures.wheelbase, shape.belt, 0.2, 0.4);
      ink.fillStyle = '#e8e8e2';
      ink.beginPath();
      ink.arc(-0.14 * measures.wheelbase, shape.belt + 0.52, 0.13, 0, 2 * Math.PI);
      ink.fill();
    }
    ink.fillStyle = car.brake > 0.02 ? '#ff3b2a' : '#5c1210';
    ink.fillRect(shape.rear, shape.belt - 0.14, 0.09, 0.09);
    ink.fillStyle = '#fdf6dd';
    ink.fillRect(shape.front - 0.16, shape.body[8]![1] - 0.08, 0.13, 0.07);
  }
  ink.restore();
  ink.save();
  ink.globalAlpha = opacity;
  wheels(ink, place, car, measures.wheelRadius, [1, 3]);
  ink.restore();
}

function outline(ink: Ink, points: readonly [number, number][]): void {
  ink.beginPath();
  points.forEach(([x, z], i) => (i === 0 ? ink.moveTo(x, z) : ink.lineTo(x, z)));
  ink.closePath();
}

/** The lower body with its wheel arches. */
function body(
  ink: Ink,
  points: readonly [number, number][],
  half: number,
  radius: number,
  arch: number,
  clearance: number,
): void {
  ink.beginPath();
  points.forEach(([x, z], i) => (i === 0 ? ink.moveTo(x, z) : ink.lineTo(x, z)));
  const low = Math.asin(Math.min(1, (radius - clearance) / arch));
  for (const axle of [half, -half]) ink.arc(axle, radius, arch, -low, Math.PI + low, false);
  ink.closePath();
  ink.fill();
  ink.stroke();
}

function windows(ink: Ink, cabin: readonly [number, number][]): void {
  const [a, b, c, d] = cabin as [[number, number], [number, number], [number, number], [number, number]];
  const post: [number, number] = [a[0] + (d[0] - a[0]) * 0.47, a[1] + (d[1] - a[1]) * 0.47];
  const roof: [number, number] = [b[0] + (c[0] - b[0]) * 0.42, b[1] + (c[1] - b[1]) * 0.42];
  ink.fillStyle = '#27333d';
  for (const pane of [
    [a, b, roof, post],
    [post, roof, c, d],
  ]) {
    const x = pane.reduce((sum, point) => sum + point[0] / 4, 0);
    const z = pane.reduce((sum, point) => sum + point[1] / 4, 0);
    outline(
      ink,
      pane.map((point) => [point[0] + (x - point[0]) * 0.16, point[1] + (z - point[1]) * 0.16]),
    );
    ink.fill();
  }
}

function boxBody(ink: Ink, car: CarView, form: string): void {
  const { box_half_x: hx, box_half_z: hz } = car;
  // The box's middle, in the body's own axes.
  const rise = Math.hypot(car.box_x - car.x, car.box_y - car.y, car.box_z - car.z);
  const solid = (x0: number, x1: number, z0: number, z1: number): void => {
    ink.fillRect(x0, rise + z0, x1 - x0, z1 - z0);
    ink.strokeRect(x0, rise + z0, x1 - x0, z1 - z0);
  };
  if (form === 'box') solid(-hx, hx, -hz, hz);
  else {
    solid(-0.7 * hx, 0.3 * hx, 0.15 * hz, hz);
    solid(-hx, hx, -hz, 0.15 * hz);
  }
}

function wheels(ink: Ink, place: SidePlace, car: CarView, radius: number, which: readonly number[]): void {
  const { scale } = place;
  const [c, s] = [Math.cos(car.heading), Math.sin(car.heading)];
  for (const index of which) {
    const wheel = car.wheels[index]!;
    const along = (wheel.x - car.x) * c + (wheel.y - car.y) * s;
    const x = place.x + along * scale;
    const y = place.y - (wheel.z - car.z) * scale;
    dot(ink, x, y, radius * scale, '#1d2023');
    dot(ink, x, y, radius * scale * 0.64, '#aeb6bd');
    ink.strokeStyle = '#3b4147';
    ink.lineWidth = Math.max(1.5, radius * scale * 0.1);
    for (let spoke = 0; spoke < 5; spoke += 1) {
      const angle = wheel.spin + (spoke * 2 * Math.PI) / 5;
      ink.beginPath();
      ink.moveTo(x, y);
      ink.lineTo(x + Math.cos(angle) * radius * scale * 0.6, y + Math.sin(angle) * radius * scale * 0.6);
      ink.stroke();
    }
    dot(ink, x, y, radius * scale * 0.13, '#3b4147');
  }
}

/** A rigid bar on two axles with its centre of gravity and dimensions; a point where the rung has no length. */
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
  const metres = (value: number): string => `${value.toFixed(2)} m`;
  drawDimension(ink, `b ${metres(car.cg_to_front)}`, px(cg, h), py(cg, h), px(half, h), py(half, h), -above, pen, rim);
  drawDimension(ink, `c ${metres(car.cg_to_rear)}`, px(-half, h), py(-half, h), px(cg, h), py(cg, h), -above, pen, rim);
  drawDimension(
    ink,
    `L ${metres(2 * half)}`,
    px(-half, 0),
    py(-half, 0),
    px(half, 0),
    py(half, 0),
    Math.max(64, 0.75 * scale),
    pen,
    rim,
  );
  const front = half + (measures.length - 2 * half) / 2 + 0.2;
  drawDimension(ink, `h ${metres(h)}`, px(front, 0), py(front, 0), px(front, h), py(front, h), 14, pen, rim);
  ink.setLineDash([4, 4]);
  line(ink, px(cg, h), py(cg, h), px(front, h), py(front, h), pen, 1);
  ink.setLineDash([]);
}

/** Loads of both axles as arrows from the ground, those at rest as marks, and a bar that shows how they are shared. */
export function drawSideLoads(ink: Ink, place: SidePlace, car: CarView, palette: Palette): void {
  const rest = car.load_front_rest + car.load_rear_rest;
  const now = car.load_front + car.load_rear;
  if (!(rest > 1) || !(now > 1)) return;
  const [pen, rim] = palette.night ? ['#f1f5f8', '#14191e'] : ['#101a22', '#ffffff'];
  const measures = measuresOf(car);
  const tall = 1.5 * place.scale;
  const half = (measures.wheelbase / 2) * place.scale;
  ink.font = '600 12px system-ui, sans-serif';
  for (const front of [true, false]) {
    const x = place.x + (front ? half : -half);
    const load = front ? car.load_front : car.load_rear;
    const still = front ? car.load_front_rest : car.load_rear_rest;
    const long = (load / rest) * tall;
    const y = place.y + 6;
    arrow(ink, x, y + long, 0, -long, forceColours.load, 6, rim);
    line(ink, x - 13, y + (still / rest) * tall, x + 13, y + (still / rest) * tall, pen, 2);
    label(
      ink,
      `${(load / 1000).toFixed(2)} kN`,
      x + (front ? 18 : -18),
      y + long * 0.6,
      pen,
      rim,
      front ? 'left' : 'right',
    );
  }
  const wide = Math.max(120, 2 * half);
  const left = place.x - wide / 2;
  const top = place.y - (measures.height + 0.75) * place.scale - 30;
  const share = car.load_rear / now;
  ink.fillStyle = rim;
  ink.fillRect(left - 2, top - 2, wide + 4, 16);
  ink.fillStyle = '#56b4e9';
  ink.fillRect(left, top, wide * share, 12);
  ink.fillStyle = '#e69f00';
  ink.fillRect(left + wide * share, top, wide * (1 - share), 12);
  const still = car.load_rear_rest / rest;
  line(ink, left + wide * still, top - 5, left + wide * still, top + 17, pen, 2);
  label(ink, `rear ${(share * 100).toFixed(0)} %`, left, top - 13, pen, rim, 'left');
  label(ink, `${((1 - share) * 100).toFixed(0)} % front`, left + wide, top - 13, pen, rim, 'right');
}

/** The forces along the road, against the car's weight. */
export function drawSideForces(ink: Ink, place: SidePlace, car: CarView, palette: Palette): void {
  const weight = car.load_front_rest + car.load_rear_rest;
  const scale = (5 * place.scale) / (weight > 1 ? weight : 15000);
  const [pen, rim] = palette.night ? ['#f1f5f8', '#14191e'] : ['#101a22', '#ffffff'];
  const measures = measuresOf(car);
  ink.font = '600 12px system-ui, sans-serif';
  const force = (value: number, x: number, y: number, colour: string, name: string, text = -13): void => {
    const long = value * scale;
    if (!(Math.abs(long) > 3)) return;
    arrow(ink, x, y, long, 0, colour, 6, rim);
    label(
      ink,
      `${name} ${(Math.abs(value) / 1000).toFixed(2)} kN`,
      x + long + Math.sign(long) * 8,
      y + text,
      pen,
      rim,
      long > 0 ? 'left' : 'right',
    );
  };
  const half = measures.wheelbase / 2;
  const overhang = ((measures.length - 2 * half) / 2 + 0.1) * place.scale;
  force(
    car.f_drive,
    place.x + half * place.scale + overhang,
    place.y - 0.04 * place.scale,
    forceColours.longitudinal,
    'drive',
    15,
  );
  const back = -Math.sign(car.v || 1);
  const rear = place.x - half * place.scale - overhang;
  force(back * Math.abs(car.f_drag), rear, place.y - measures.height * 0.8 * place.scale, '#9ad4f5', 'drag');
  force(back * Math.abs(car.f_roll), rear, place.y - 0.05 * place.scale, '#b8b8a0', 'rolling', 15);
  force(back * Math.abs(car.f_brake), rear, place.y - 0.42 * place.scale, '#ff8a52', 'brakes');
}
