// The parking yard from above, from the side and in 3D: asphalt, kerb, painted lines, parked cars; those that are
// touched are red.

import { type BufferGeometry, Group, Mesh, MeshLambertMaterial, MeshPhongMaterial } from 'three';
import type { CarView } from '../core/types';
import {
  type Box,
  cornersOf,
  gap,
  type ParkedCar,
  paintedLines,
  parkedCars,
  parkedSize,
  quarters,
  street,
} from '../yard/yard';
import { toScene, turnToScene } from './axes';
import { block, bodyGeometry } from './car_body';
import { WheelMeshes } from './car_instances';
import { carShape } from './car_shape';
import { type Ink, type Point, polygon } from './ink';
import { linear, MeshBuilder, type Place } from './mesh_builder';
import type { Palette } from './palette';
import { drawTopBody, type TopPicture } from './top_car';

/** A parked car's measures; those that the yard does not need are an everyday car's. */
export const parkedMeasures = { ...parkedSize, height: 1.4, wheelRadius: 0.32 };
const shape = carShape(parkedMeasures);
const lines = paintedLines();
export const touchedColour = '#e0312a';

export function drawTopYard({ ink, camera, palette }: TopPicture, touched: ReadonlySet<number>): void {
  camera.inMetres(ink);
  const fill = (box: Box): void => {
    polygon(ink, cornersOf(box));
    ink.fill();
  };
  const { from, to, kerb, end } = street;
  ink.fillStyle = palette.asphalt;
  ink.fillRect(from, kerb, to - from, end - kerb);
  ink.fillStyle = palette.border;
  ink.fillRect(from, kerb - 0.25, to - from, 0.25);
  ink.fillStyle = palette.paint;
  lines.forEach(fill);
  ink.globalAlpha = 0.12;
  fill(gap);
  ink.globalAlpha = 1;
  parkedCars.forEach(({ x, y, yaw, colour }, number) => {
    const hit = touched.has(number);
    ink.save();
    ink.translate(x, y);
    ink.rotate(yaw);
    // The box of the yard is the car's outline: its bumpers lie at both ends.
    ink.translate(-(shape.front + shape.rear) / 2, 0);
    ink.fillStyle = colour;
    ink.strokeStyle = hit ? touchedColour : palette.outline;
    ink.lineWidth = (hit ? 4 : 1.5) / camera.scale;
    drawTopBody(ink, { front: shape.front, rear: shape.rear, half: parkedSize.width / 2 }, shape);
    ink.restore();
  });
  camera.inPixels(ink);
}

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
export function parkedFromSide(
  car: Pick<CarView, 'x' | 'y' | 'yaw'>,
  parked: readonly ParkedCar[] = parkedCars,
): SideParked[] {
  const [c, s] = [Math.cos(car.yaw), Math.sin(car.yaw)];
  return parked
    .map(({ x, y, yaw }, number) => {
      const ahead = -(shape.front + shape.rear) / 2; // of the box's middle lies the middle of the wheelbase
      const [dx, dy] = [x + ahead * Math.cos(yaw) - car.x, y + ahead * Math.sin(yaw) - car.y];
      return { number, along: dx * c + dy * s, across: dy * c - dx * s, turned: yaw - car.yaw };
    })
    .sort((a, b) => b.across - a.across);
}

/** Parts of the outline of a bar with this cross-section, `half` to each side, turned away from the eye: all wound the
 *  same way. */
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
    ink.fillRect(
      middle + Math.min(...along) * scale,
      ground,
      (Math.max(...along) - Math.min(...along)) * scale,
      Math.max(3, 0.05 * scale),
    );
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

const look = { vertexColors: true, flatShading: true, shininess: 45, specular: 0x333333 } as const;

export class YardMesh {
  readonly group = new Group();
  private readonly paint = new MeshPhongMaterial(look);
  private readonly touchedPaint = new MeshPhongMaterial({ ...look, emissive: touchedColour, emissiveIntensity: 0.55 });
  private readonly ground = new Mesh<BufferGeometry, MeshLambertMaterial>(
    undefined,
    new MeshLambertMaterial({
      vertexColors: true,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    }),
  );
  private readonly cars: Mesh<BufferGeometry, MeshPhongMaterial>[] = [];
  private readonly wheels = new WheelMeshes(4 * parkedCars.length);
  private painted: Palette | null = null;

  constructor() {
    this.ground.receiveShadow = true;
    this.group.add(this.ground, this.wheels.mesh);
  }

  /** Shown or not; made when it is first shown. */
  show(on: boolean, palette: Palette, touched: ReadonlySet<number>): void {
    this.group.visible = on;
    if (!on) return;
    if (this.cars.length === 0) this.park();
    if (this.painted !== palette) {
      this.painted = palette;
      this.ground.geometry.dispose();
      this.ground.geometry = groundGeometry(palette);
    }
    this.cars.forEach((car, number) => (car.material = touched.has(number) ? this.touchedPaint : this.paint));
  }

  private park(): void {
    const { front, rear } = carShape(parkedMeasures);
    const { wheelbase, wheelRadius, width } = parkedMeasures;
    for (const { x, y, yaw, colour } of parkedCars) {
      const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
      const at = (along: number, across: number): [number, number] => [
        x + c * along - s * across,
        y + s * along + c * across,
      ];
      const ahead = -(front + rear) / 2; // of the box's middle lies the middle of the wheelbase
      const car = new Mesh(bodyGeometry(parkedMeasures, colour), this.paint);
      car.castShadow = true;
      toScene(car.position, ...at(ahead, 0), 0);
      turnToScene(car.quaternion, Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2));
      this.cars.push(car);
      this.group.add(car);
      for (const [along, across] of quarters) {
        const [wx, wy] = at(ahead + (along * wheelbase) / 2, across * (width / 2 - 0.13));
        this.wheels.add(
          { x: wx, y: wy, z: wheelRadius, steer_angle: 0, rotation: 0 },
          car.quaternion,
          wheelRadius,
          0.21,
        );
      }
    }
    this.wheels.show();
  }
}

function groundGeometry(palette: Palette): BufferGeometry {
  const mesh = new MeshBuilder();
  const flat = (box: Box, z: number, colour: string): void => {
    const [a, b, c, d] = cornersOf(box).map(([x, y]): Place => [x, y, z]);
    mesh.face(linear(colour), [a!, d!, c!, b!]);
  };
  const { from, to, kerb, end } = street;
  flat(
    { x: (from + to) / 2, y: (kerb + end) / 2, yaw: 0, length: to - from, width: end - kerb },
    0.004,
    palette.asphalt,
  );
  for (const line of paintedLines()) flat(line, 0.012, palette.paint);
  block(mesh, [(from + to) / 2, kerb - 0.13, 0.06], [(to - from) / 2, 0.12, 0.06], linear(palette.border));
  return mesh.build(true);
}
