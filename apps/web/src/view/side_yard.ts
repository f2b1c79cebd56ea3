// The parking yard from the side: parked cars seen at whatever angle they stand, and the free gap as a strip on the ground.
import type { CarView } from '../core/types';
import { cornersOf, gap, type ParkedCar, parkedCars, quarters } from '../yard/yard';
import { carShape } from './car_shape';
import type { Ink, Point } from './ink';
import type { Palette } from './palette';
import { parkedMeasures, touchedColour } from './top_yard';

const shape = carShape(parkedMeasures);
const { wheelbase, wheelRadius, width } = parkedMeasures;
const nearest = 8; // m: those still nearer to the eye stand behind it

/** A parked car as the side view of another car sees it. */
export interface SideParked {
  number: number;
  along: number; // m ahead of the car that is looked at, of the middle of its wheelbase
  across: number; // m to its left: farther from the eye
  turned: number; // rad, its yaw less that of the car that is looked at
}

/** The parked cars, those farthest from the eye first; the eye is to the right of the car that is looked at. */
export function parkedFromSide(car: Pick<CarView, 'x' | 'y' | 'yaw'>, parked: readonly ParkedCar[] = parkedCars): SideParked[] {
  const [c, s] = [Math.cos(car.yaw), Math.sin(car.yaw)];
  return parked
    .map(({ x, y, yaw }, number) => {
      const ahead = -(shape.front + shape.rear) / 2; // of the box's middle lies the middle of the wheelbase
      const [dx, dy] = [x + ahead * Math.cos(yaw) - car.x, y + ahead * Math.sin(yaw) - car.y];
      return { number, along: dx * c + dy * s, across: dy * c - dx * s, turned: yaw - car.yaw };
    })
    .sort((a, b) => b.across - a.across);
}

/** Parts of the outline of a bar with this cross-section, `half` to each side, turned away from the eye: all wound the same way. */
export function barOutline(section: readonly Point[], half: number, turned: number): Point[][] {
  const [c, reach] = [Math.cos(turned), Math.abs(half * Math.sin(turned))];
  const seen = section.map(([x, z]): Point => [x * c, z]);
  const moved = (by: number): Point[] => seen.map(([x, z]) => [x + by, z]);
  const sides = seen.map(([x, z], i): Point[] => {
    const [nextX, nextZ] = seen[(i + 1) % seen.length]!;
    return [
      [x - reach, z],
      [x + reach, z],
      [nextX + reach, nextZ],
      [nextX - reach, nextZ],
    ];
  });
  return [moved(-reach), moved(reach), ...sides].map((part) => (area(part) < 0 ? part.reverse() : part));
}

const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, z], i) => {
    const [nextX, nextZ] = points[(i + 1) % points.length]!;
    return sum + (x * nextZ - nextX * z) / 2;
  }, 0);

function fill(ink: Ink, parts: readonly Point[][]): void {
  ink.beginPath();
  for (const part of parts) {
    part.forEach(([x, z], i) => (i === 0 ? ink.moveTo(x, z) : ink.lineTo(x, z)));
    ink.closePath();
  }
  ink.fill();
}

/** One parked car; x and y: pixels of the ground under the middle of its wheelbase. */
function drawParked(ink: Ink, x: number, y: number, scale: number, turned: number, colour: string): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(scale, -scale);
  const [c, s] = [Math.cos(turned), Math.sin(turned)];
  ink.fillStyle = '#1d2023';
  for (const [axle, side] of quarters) {
    ink.beginPath();
    const middle = (axle * wheelbase * c) / 2 - side * (width / 2 - 0.13) * s;
    const half = wheelRadius * Math.abs(c) + 0.1 * Math.abs(s);
    ink.roundRect(middle - half, 0, 2 * half, 2 * wheelRadius, wheelRadius * Math.abs(c) + 0.05 * Math.abs(s));
    ink.fill();
  }
  ink.fillStyle = colour;
  fill(ink, barOutline(shape.body, width / 2, turned));
  fill(ink, barOutline(shape.cabin, 0.42 * width, turned));
  ink.fillStyle = '#27333d';
  const [foot, roof] = [shape.belt + 0.06, parkedMeasures.height - 0.1];
  const pane = shape.cabin.map(([along, z]): Point => [along * 0.8, z > shape.belt + 0.1 ? roof : foot]);
  fill(ink, barOutline(pane, 0.35 * width, turned));
  ink.restore();
}

/** Those beyond the car that is looked at (`beyond`), or those between it and the eye, which it shines through. */
export function drawSideYard(
  ink: Ink,
  car: CarView,
  middle: number,
  level: number,
  scale: number,
  palette: Palette,
  touched: ReadonlySet<number>,
  beyond: boolean,
): void {
  const ground = level + car.z * scale;
  if (beyond) {
    const [c, s] = [Math.cos(car.yaw), Math.sin(car.yaw)];
    const along = cornersOf(gap).map(([x, y]) => (x - car.x) * c + (y - car.y) * s);
    ink.fillStyle = palette.paint;
    ink.fillRect(middle + Math.min(...along) * scale, ground, (Math.max(...along) - Math.min(...along)) * scale, Math.max(3, 0.05 * scale));
  }
  for (const { number, along, across, turned } of parkedFromSide(car)) {
    const x = middle + along * scale;
    if (across >= 0 !== beyond || across < -nearest || x + 4 * scale < 0 || x - 4 * scale > 2 * middle) continue;
    const hit = touched.has(number);
    ink.globalAlpha = beyond ? (hit ? 0.9 : 0.6) : hit ? 0.6 : 0.25;
    drawParked(ink, x, ground, scale, turned, hit ? touchedColour : parkedCars[number]!.colour);
  }
  ink.globalAlpha = 1;
}
