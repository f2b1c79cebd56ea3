// The parking yard: parked cars, a free gap at the kerb, bays; and whether a car touches one or stands in the gap.
// Geometry of what is drawn. The parked cars are not part of the simulated world: nothing stops a car there.
import type { CarView } from '../core/types';
import type { Form } from '../view/menu';

/** A rectangle on the ground: middle, direction of its length, sizes in metres. */
export interface Box {
  x: number;
  y: number;
  yaw: number;
  length: number;
  width: number;
}
export interface ParkedCar extends Box {
  colour: string;
}
export type Corner = readonly [number, number];

/** Of the parked cars: the size that a car with a wheelbase of 2.5 m is drawn with. */
export const parkedSize = { length: 4.1, width: 1.75, wheelbase: 2.5 } as const;

/** The street runs along x; cars start at the origin and look along it. Kerb on the right, bays on the left. */
export const street = { from: -26, to: 16, kerb: -3.65, bays: 3.9, end: 9.1, bayWidth: 2.6 } as const;

/** Free places before and behind a car that stands in the middle of the gap [m]. */
const room = 1.08;
/** Where the free gap lies. */
export const gap: Box = { x: -5.08, y: -2.55, yaw: 0, length: parkedSize.length + 2 * room, width: 2.1 };

const paints = ['#7d8f9e', '#a65f4e', '#c9c4b4', '#4d6f8f', '#5f7a5a', '#8a8580'];
const freeBays = new Set([3, 9]);

const parked = (x: number, y: number, yaw: number, place: number): ParkedCar => ({
  x,
  y,
  yaw,
  length: parkedSize.length,
  width: parkedSize.width,
  colour: paints[place % paints.length] as string,
});

/** At the kerb: two behind the gap, three before it. */
const atTheKerb = (): ParkedCar[] =>
  [-2, -1, 1, 2, 3].map((place) => {
    const side = Math.sign(place);
    const first = gap.x + side * (parkedSize.length + room);
    return parked(first + (place - side) * (parkedSize.length + 1.2), gap.y, 0, place + 6);
  });

/** In the bays across the street, front or rear to the street by turns. */
const inTheBays = (): ParkedCar[] => {
  const count = Math.floor((street.to - street.from) / street.bayWidth);
  const list: ParkedCar[] = [];
  for (let bay = 0; bay < count; bay += 1)
    if (!freeBays.has(bay))
      list.push(
        parked(
          street.from + (bay + 0.5) * street.bayWidth,
          (street.bays + street.end) / 2 + 0.1,
          ((bay % 3 === 0 ? 1 : -1) * Math.PI) / 2,
          bay,
        ),
      );
  return list;
};

export const parkedCars: readonly ParkedCar[] = [...atTheKerb(), ...inTheBays()];

/** White lines, each a thin box: the bays, and the corners of the gap. */
export function paintedLines(): Box[] {
  const line = (x: number, y: number, length: number, yaw: number): Box => ({ x, y, yaw, length, width: 0.12 });
  const deep = street.end - street.bays;
  const lines = Array.from({ length: Math.floor((street.to - street.from) / street.bayWidth) + 1 }, (_, bay) =>
    line(street.from + bay * street.bayWidth, street.bays + deep / 2, deep, Math.PI / 2),
  );
  for (const end of [-1, 1])
    lines.push(
      line(gap.x + (end * gap.length) / 2, gap.y, gap.width, Math.PI / 2),
      line(gap.x + end * (gap.length / 2 - 0.3), gap.y + gap.width / 2, 0.6, 0),
    );
  return lines;
}

/** A car's box from the middle of its wheelbase and its bumpers, in metres ahead of that. */
export function boxOf(x: number, y: number, yaw: number, front: number, rear: number, width: number): Box {
  const middle = (front + rear) / 2;
  return { x: x + middle * Math.cos(yaw), y: y + middle * Math.sin(yaw), yaw, length: front - rear, width };
}

/** Signs of the corners of a box: ahead or behind, left or right. */
export const quarters = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

export function cornersOf({ x, y, yaw, length, width }: Box): Corner[] {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return quarters.map(([along, across]) => {
    const [forward, left] = [(along * length) / 2, (across * width) / 2];
    return [x + c * forward - s * left, y + s * forward + c * left];
  });
}

/** Whether two boxes share ground: no side of either has the other wholly outside. */
export function touching(a: Box, b: Box): boolean {
  const [one, other] = [cornersOf(a), cornersOf(b)];
  for (const { yaw } of [a, b])
    for (const direction of [yaw, yaw + Math.PI / 2]) {
      const [c, s] = [Math.cos(direction), Math.sin(direction)];
      const along = (corners: Corner[]): number[] => corners.map(([x, y]) => x * c + y * s);
      const [p, q] = [along(one), along(other)];
      if (Math.max(...p) < Math.min(...q) || Math.max(...q) < Math.min(...p)) return false;
    }
  return true;
}

/** Numbers of the parked cars that a car touches. */
export const touchedBy = (car: Box, cars: readonly Box[] = parkedCars): number[] =>
  cars.flatMap((one, number) => (touching(car, one) ? [number] : []));

/** Whether a car stands in a place: its middle near that of the place, and along it, forwards or backwards. */
export function standsIn(car: Box, place: Box): boolean {
  const [c, s] = [Math.cos(place.yaw), Math.sin(place.yaw)];
  const [dx, dy] = [car.x - place.x, car.y - place.y];
  return (
    Math.abs(dx * c + dy * s) <= (place.length - car.length) / 2 &&
    Math.abs(dy * c - dx * s) <= 0.35 &&
    Math.abs(Math.sin(car.yaw - place.yaw)) < 0.1
  );
}

const slow = 0.1; // m/s sideways, from which a wheel is drawn as sliding

export const rearDrawnStraight = (model: string | undefined, yardShown: boolean, form: Form): boolean =>
  yardShown && model === 'any_axle_steer' && form !== 'frame';

/** Whether a wheel that points along the car slides: its sideways speed by the angle at which it would roll is above
 *  `slow`. */
export const slidesSideways = (car: Pick<CarView, 'vx'>, rolls: number): boolean =>
  Math.abs(car.vx * Math.tan(rolls)) > slow;
