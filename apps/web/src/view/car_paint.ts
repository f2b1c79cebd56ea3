// The colour of a car's body: what its own file says, or its place's.
import type { World } from '../session';
import type { Palette } from './palette';

/** Of the body of a car. Several cars are told apart by their places' colours; one alone wears that of its file. */
export function paintOf(world: Pick<World, 'cars' | 'colour'>, palette: Pick<Palette, 'cars'>, car: number): string {
  const own = palette.cars[car] ?? '#0072b2';
  return world.cars.length > 1 ? own : world.colour(car) || own;
}
