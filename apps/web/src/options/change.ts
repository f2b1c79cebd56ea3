// Changes a parameter on one car or on all of them: on every one, or, when one refuses, on none.
import type { Parameter, World } from '../core/core';
import { messageOf } from '../notify';

/** A session, or a world. */
type Cars = Pick<World, 'parameters' | 'setParameter' | 'setTable' | 'resetParameters'>;

export interface Change {
  /** '' when done, or the core's refusal; then no car has changed. */
  refusal: string;
  /** Cars that have no such parameter, or not that choice. */
  passedOver: number[];
}

export function setOnCars(world: Cars, cars: number[], asked: Parameter, value: number): Change {
  return onCars(world, cars, asked, (car, own) => {
    if (!asked.choices) return (world.setParameter(car, own.name, value), true);
    const index = own.choices?.indexOf(asked.choices[value] ?? '') ?? -1;
    if (index < 0 && car !== cars[0]) return false;
    world.setParameter(car, own.name, index < 0 ? value : index);
    return true;
  });
}

export function setTableOnCars(world: Cars, cars: number[], asked: Parameter, text: string): Change {
  return onCars(world, cars, asked, (car, own) => (world.setTable(car, own.name, text), true));
}

export function resetOnCars(world: Cars, cars: number[], asked: Parameter): Change {
  return onCars(world, cars, asked, (car, own) => (world.resetParameters(car, own.name), true));
}

function onCars(world: Cars, cars: number[], asked: Parameter, act: (car: number, own: Parameter) => boolean): Change {
  const passedOver: number[] = [];
  const before: { car: number; values: Parameter[] }[] = [];
  for (const car of cars) {
    const values = world.parameters(car);
    const own = values.find((parameter) => parameter.name === asked.name);
    try {
      if (!own || !act(car, own)) passedOver.push(car);
      else before.push({ car, values });
    } catch (error) {
      for (const earlier of before) putBack(world, earlier.car, earlier.values);
      return { refusal: cars.length > 1 ? `car ${car + 1}: ${messageOf(error)}` : messageOf(error), passedOver: [] };
    }
  }
  return { refusal: '', passedOver };
}

/** One value may have moved others with it (the wheelbase an axle distance), so all that differ go back. */
function putBack(world: Cars, car: number, values: Parameter[]): void {
  const now = new Map(world.parameters(car).map((parameter) => [parameter.name, parameter]));
  for (const old of values) {
    const current = now.get(old.name);
    if (!current) continue;
    if (old.text !== undefined) {
      if (old.text !== current.text) world.setTable(car, old.name, old.text);
    } else if (!Object.is(old.value, current.value)) {
      world.setParameter(car, old.name, old.value);
    }
  }
}
