// A car as every view draws it: its kind, measures, outline, side profile and colour, and how long its forces are.
import type { CarView } from '../core/types';
import type { World } from '../session';
import type { Palette } from './palette';

/** Metres; x forward from the middle of the wheelbase, z up from the ground. */
export interface Measures {
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  wheelRadius: number;
}
type CarKind = 'saloon' | 'hatch' | 'sports' | 'formula' | 'truck' | 'kart';
export interface CarShape {
  kind: CarKind;
  front: number; // x of the front bumper
  rear: number;
  clearance: number;
  archRadius: number;
  belt: number; // height of the lower edge of the windows
  /** Lower body without wheel arches: from the rear foot along the top to the front foot. */
  body: [number, number][];
  /** Cabin: foot of the rear window, rear of the roof, front of the roof, foot of the windscreen. */
  cabin: [number, number][];
  /** Open, without a cabin, wheels beside the body: a kart, a formula car. */
  open: boolean;
  /** Width of the body over that of the car. */
  bodyWidth: number;
}

/** How wide a tyre of that radius is drawn, m. */
export const tyreWidth = (radius: number): number => Math.min(0.34, Math.max(0.1, radius * 0.66));

/** What a car of these measures is, decided by its size alone. */
function carKind({ length, height, wheelbase }: Measures): CarKind {
  if (height < 0.85 && wheelbase < 1.8) return 'kart';
  if (height < 1) return 'formula';
  if (height >= 1.65) return 'truck';
  if (height < 1.3) return 'sports';
  return length < 4.25 ? 'hatch' : 'saloon';
}

/** Where a driver's eye is, m: x forward, y to the left, z up. `box`: half the height of a car that is a box, whose
 *  axes begin in its middle. */
export function driverEye(car: Measures, shape: CarShape, box = 0): { x: number; y: number; z: number } {
  if (box > 0) return { x: 0, y: 0, z: 0.9 * box };
  return { x: -0.1 * car.wheelbase, y: shape.open ? 0 : 0.2 * car.width, z: car.height * (shape.open ? 1 : 0.86) };
}

/** Where an outer mirror of a closed car is. */
export function outerMirror(car: Measures, shape: CarShape): { x: number; y: number; z: number } {
  return { x: shape.cabin[3]![0] - 0.12, y: car.width / 2 + 0.02, z: shape.belt + 0.07 };
}

/** `cabin`: its four corners along the car in halves of the wheelbase; heights in that of the car; `bonnet`: its
 *  height. */
const forms: Record<CarKind, { cabin: readonly number[]; rearRoof: number; bonnet: number; bodyWidth: number }> = {
  saloon: { cabin: [-1, -0.52, 0.1, 0.56], rearRoof: 0.97, bonnet: 0.53, bodyWidth: 1 },
  hatch: { cabin: [-1.34, -0.98, 0.16, 0.64], rearRoof: 0.97, bonnet: 0.56, bodyWidth: 1 },
  sports: { cabin: [-0.98, -0.36, -0.04, 0.5], rearRoof: 0.985, bonnet: 0.5, bodyWidth: 1 },
  truck: { cabin: [-1.46, -1.24, 0.22, 0.58], rearRoof: 0.99, bonnet: 0.6, bodyWidth: 1 },
  formula: { cabin: [-0.6, -0.4, 0, 0.3], rearRoof: 1, bonnet: 0.42, bodyWidth: 0.44 },
  kart: { cabin: [-1, -0.52, 0.1, 0.56], rearRoof: 1, bonnet: 0.4, bodyWidth: 1 },
};

export function carShape(car: Measures): CarShape {
  const { length, height, wheelbase, wheelRadius } = car;
  const kind = carKind(car),
    form = forms[kind];
  const overhang = Math.max(0.1, length - wheelbase);
  const front = wheelbase / 2 + overhang * 0.47;
  const rear = front - Math.max(length, wheelbase + 0.2);
  const clearance = Math.min(0.2, Math.max(0.05, 0.42 * wheelRadius));
  const open = kind === 'kart' || kind === 'formula';
  const belt = open ? Math.max(clearance + 0.18, 0.5 * height) : Math.max(0.6 * height, 2.08 * wheelRadius + 0.13);
  const archRadius = (open ? 0.9 : 1.08) * wheelRadius + 0.015;
  // The bonnet must clear the wheel arches.
  const hood = open
    ? belt - 0.1 * height
    : Math.min(belt, Math.max(form.bonnet * height, wheelRadius + archRadius + 0.09));
  const bumper = clearance + 0.74 * (hood - clearance);
  const tail = belt + 0.02 * height;
  const half = wheelbase / 2;
  const cabinX = form.cabin.map((part) => Math.max(rear + 0.1, part * half));
  // The tail's lower edge rises, so that the rear tyres are seen below it.
  const tailFoot = open ? clearance : Math.max(clearance, 1.2 * wheelRadius);
  return {
    kind,
    front,
    rear,
    clearance,
    belt,
    open,
    archRadius,
    bodyWidth: form.bodyWidth,
    body: [
      [rear + 0.05 * overhang, tailFoot],
      [rear, tailFoot + 0.3 * (tail - tailFoot)],
      [rear + 0.04, tail - 0.05],
      [rear + 0.12 + 0.1 * overhang, tail],
      [-half * 0.98, belt + 0.03 * height],
      [half * 0.5, belt],
      [half * 0.98, hood + 0.25 * (belt - hood)],
      [front - 0.3 * overhang, 0.45 * hood + 0.55 * bumper],
      [front - 0.02, bumper - 0.04],
      [front, clearance + 0.4 * (bumper - clearance)],
      [front - 0.06 * overhang, clearance],
    ],
    cabin: [
      [cabinX[0]!, belt],
      [cabinX[1]!, height * form.rearRoof],
      [cabinX[2]!, height],
      [cabinX[3]!, belt],
    ],
  };
}

export type BodyKind = 'car' | 'box' | 'rectangle';

/** A body in space whose wheels stand under it is a road car, whatever collides as a box. */
export function bodyKind(car: CarView): BodyKind {
  if (car.tracks < 0.5 && car.rail < 0.5) return 'rectangle';
  return car.box_half_x > 0 && car.track_width_front > 1.9 * car.box_half_y ? 'box' : 'car';
}

/** Drawn height of a body on a plane, which has none of its own, m. */
const rectangleHeight = 0.5;

/** A car's measures as drawn: likely ones where a model has none; a short wheelbase makes an open kart. */
export function measuresOf(car: CarView): Measures {
  const likely = (value: number, standard: number): number => (value > 0.05 && value < 200 ? value : standard);
  const wheelbase = likely(car.wheelbase, 2.6);
  const wheelRadius = likely(car.wheel_radius, 0.33);
  const kart = wheelbase < 1.8 && bodyKind(car) === 'car';
  return {
    wheelbase,
    wheelRadius,
    length: Math.min(likely(car.length, 4.4), kart ? wheelbase + 0.7 : 1.8 * wheelbase),
    width: likely(car.width, 1.8) * (kart ? 0.55 : 1),
    height:
      bodyKind(car) === 'rectangle'
        ? rectangleHeight
        : kart
          ? Math.min(0.8, 0.3 + 1.7 * wheelRadius)
          : likely(car.height, 1.4),
  };
}

export interface Outline {
  x: number; // m, where `front` and `rear` are counted from
  y: number;
  front: number; // m ahead of it; rear is negative
  rear: number;
  half: number; // of the width
}

export function outlineOf(car: CarView): Outline {
  const kind = bodyKind(car);
  if (kind === 'box')
    return { x: car.box_x, y: car.box_y, front: car.box_half_x, rear: -car.box_half_x, half: car.box_half_y };
  const measures = measuresOf(car);
  const { front, rear } =
    kind === 'rectangle' ? { front: measures.length / 2, rear: -measures.length / 2 } : carShape(measures);
  return { x: car.x, y: car.y, front, rear, half: measures.width / 2 };
}

/** Of the body of a car. Several cars are told apart by their places' colours; one alone wears that of its file. */
export function paintOf(world: Pick<World, 'cars' | 'colour'>, palette: Pick<Palette, 'cars'>, car: number): string {
  const own = palette.cars[car] ?? '#0072b2';
  return world.cars.length > 1 ? own : world.colour(car) || own;
}

/** A force as large as the mean wheel load at rest is drawn this long, m. */
const restLength = 0.9;

/** Metres per newton; 0 when the car knows no loads. */
export function forceScale(car: CarView): number {
  const rest = car.fz_front_static + car.fz_rear_static;
  if (rest > 1) return (4 * restLength) / rest;
  let load = 0;
  for (const wheel of car.wheels) load += wheel.fz;
  return load > 1 ? (4 * restLength) / load : 0;
}

/** Metres per newton of the force on a body without wheels: a fifth of its weight is drawn 3 m long. */
export function pushScale(car: CarView): number {
  const weight = car.fz_front_static + car.fz_rear_static;
  return weight > 1 ? 15 / weight : 0;
}
