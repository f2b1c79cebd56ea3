// How long a force is drawn: against the car's weight, so that a kart and a truck both give pictures of one size.
import type { CarView } from '../core/types';

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
