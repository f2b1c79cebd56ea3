// A car from its right side, painted, with rolling wheels.
import type { CarView } from '../core/types';
import { bodyKind, type CarShape, carShape, type Measures, measuresOf } from './car_shape';
import { cross, dot, type Ink, line, type Point, polygon } from './ink';
import type { Form } from './menu';
import { slipping } from './top_car';

/** Where the picture of a car stands: pixels of the point on the ground under the middle of its wheelbase. */
export interface SidePlace {
  x: number;
  y: number;
  scale: number; // px/m
  climb: number; // rad, front up
}

/** Painted body with rolling wheels, or without them. */
export function drawSideCar(
  ink: Ink,
  place: SidePlace,
  car: CarView,
  colour: string,
  opacity: number,
  form: Form,
  rolling = true,
): void {
  const measures = measuresOf(car);
  const shape = carShape(measures);
  const { scale } = place;
  ink.save();
  ink.globalAlpha = opacity;
  const kind = bodyKind(car);
  const wheeled = rolling && kind !== 'rectangle';
  if (wheeled) wheels(ink, place, car, measures.wheelRadius, [0, 2]);
  ink.translate(place.x, place.y);
  ink.rotate(-place.climb);
  ink.scale(scale, -scale);
  ink.fillStyle = colour;
  ink.strokeStyle = '#0d141a';
  ink.lineWidth = 1.5 / scale;
  ink.lineJoin = 'round';
  if (form === 'frame') ink.globalAlpha *= 0.2;
  if (kind === 'box') boxBody(ink, car, form);
  else if (form === 'box' || kind === 'rectangle') {
    ink.fillRect(shape.rear, 0.1, shape.front - shape.rear, measures.height - 0.1);
    ink.strokeRect(shape.rear, 0.1, shape.front - shape.rear, measures.height - 0.1);
  } else paintedBody(ink, car, measures, shape);
  ink.restore();
  ink.save();
  ink.globalAlpha = opacity;
  if (wheeled) wheels(ink, place, car, measures.wheelRadius, [1, 3]);
  ink.restore();
}

/** Body, cabin and lamps, in metres. */
function paintedBody(ink: Ink, car: CarView, measures: Measures, shape: CarShape): void {
  polygon(ink, shape.cabin);
  ink.fill();
  ink.stroke();
  body(
    ink,
    shape.body,
    measures.wheelbase / 2,
    measures.wheelRadius,
    shape.open ? 0 : shape.archRadius,
    shape.clearance,
  );
  if (!shape.open) windows(ink, shape.cabin);
  else {
    ink.fillStyle = '#31527a';
    ink.fillRect(-0.24 * measures.wheelbase, shape.belt, 0.2, 0.4);
    dot(ink, -0.14 * measures.wheelbase, shape.belt + 0.52, 0.13, '#e8e8e2');
  }
  ink.fillStyle = car.brake > 0.02 ? '#ff3b2a' : '#5c1210';
  ink.fillRect(shape.rear, shape.belt - 0.14, 0.09, 0.09);
  ink.fillStyle = '#fdf6dd';
  ink.fillRect(shape.front - 0.16, shape.body[8]![1] - 0.08, 0.13, 0.07);
}

/** The lower body with its wheel arches. */
function body(ink: Ink, points: readonly Point[], half: number, radius: number, arch: number, clearance: number): void {
  ink.beginPath();
  for (const [x, z] of points) ink.lineTo(x, z);
  const low = Math.asin(Math.min(1, (radius - clearance) / arch));
  if (arch > 0) for (const axle of [half, -half]) ink.arc(axle, radius, arch, -low, Math.PI + low, false);
  ink.closePath();
  ink.fill();
  ink.stroke();
}

function windows(ink: Ink, cabin: readonly Point[]): void {
  const [a, b, c, d] = cabin as readonly [Point, Point, Point, Point];
  const post: Point = [a[0] + (d[0] - a[0]) * 0.47, a[1] + (d[1] - a[1]) * 0.47];
  const roof: Point = [b[0] + (c[0] - b[0]) * 0.42, b[1] + (c[1] - b[1]) * 0.42];
  ink.fillStyle = '#27333d';
  for (const pane of [
    [a, b, roof, post],
    [post, roof, c, d],
  ]) {
    const middle = (axis: 0 | 1): number => pane.reduce((sum, point) => sum + point[axis] / 4, 0);
    const [mx, mz] = [middle(0), middle(1)];
    const glass = pane.map(([x, z]): Point => [x + (mx - x) * 0.16, z + (mz - z) * 0.16]);
    polygon(ink, glass);
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
  const [c, s] = [Math.cos(car.yaw), Math.sin(car.yaw)];
  for (const index of which) {
    const wheel = car.wheels[index]!;
    const along = (wheel.x - car.x) * c + (wheel.y - car.y) * s;
    const x = place.x + along * scale;
    const y = place.y - (wheel.z - car.z) * scale;
    dot(ink, x, y, radius * scale, '#1d2023');
    dot(ink, x, y, radius * scale * 0.64, '#aeb6bd');
    for (let spoke = 0; spoke < 5; spoke += 1) {
      const angle = wheel.rotation + (spoke * 2 * Math.PI) / 5,
        long = radius * scale * 0.6;
      line(
        ink,
        x,
        y,
        x + Math.cos(angle) * long,
        y + Math.sin(angle) * long,
        '#3b4147',
        Math.max(1.5, radius * scale * 0.1),
      );
    }
    dot(ink, x, y, radius * scale * 0.13, '#3b4147');
    if (wheel.sliding > slipping) cross(ink, x, y, radius * scale * 0.72, radius * scale * 0.72, 3);
  }
}
