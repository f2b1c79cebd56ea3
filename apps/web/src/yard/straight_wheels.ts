// In the yard the rear wheels of any_axle_steer are drawn straight, as games draw a car that they turn about its middle.
// The car's true form shows where the wheels would have to point to roll.
import type { CarView } from '../core/types';
import type { Form } from '../view/choices';

const slow = 0.1; // m/s sideways, from which a wheel is drawn as sliding

export const rearDrawnStraight = (model: string | undefined, yardShown: boolean, form: Form): boolean =>
  yardShown && model === 'any_axle_steer' && form !== 'frame';

/** Whether a wheel that points along the car slides: its sideways speed by the angle at which it would roll is above `slow`. */
export const slidesSideways = (car: Pick<CarView, 'vx'>, rolls: number): boolean => Math.abs(car.vx * Math.tan(rolls)) > slow;
