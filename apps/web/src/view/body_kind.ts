// What a car is drawn as: a road car, a toy's box with its wheels beside it, or a bare rectangle.
import type { CarView } from '../core/types';

export type BodyKind = 'car' | 'box' | 'rectangle';

/** A body in space whose wheels stand under it is a road car, whatever collides as a box. */
export function bodyKind(car: CarView): BodyKind {
  if (car.tracks < 0.5 && car.rail < 0.5) return 'rectangle';
  return car.box_half_x > 0 && car.track_width_front > 1.9 * car.box_half_y ? 'box' : 'car';
}
