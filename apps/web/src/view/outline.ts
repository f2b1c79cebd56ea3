// What a car covers of the ground as it is drawn: where it is, its bumpers and half its width.
import type { CarView } from '../core/types';
import { bodyKind } from './body_kind';
import { measuresOf } from './car_model';
import { carShape } from './car_shape';

export interface Outline {
  x: number; // m, where `front` and `rear` are counted from
  y: number;
  front: number; // m ahead of it; rear is negative
  rear: number;
  half: number; // of the width
}

export function outlineOf(car: CarView): Outline {
  const kind = bodyKind(car);
  if (kind === 'box') return { x: car.box_x, y: car.box_y, front: car.box_half_x, rear: -car.box_half_x, half: car.box_half_y };
  const measures = measuresOf(car);
  const { front, rear } = kind === 'rectangle' ? { front: measures.length / 2, rear: -measures.length / 2 } : carShape(measures);
  return { x: car.x, y: car.y, front, rear, half: measures.width / 2 };
}
