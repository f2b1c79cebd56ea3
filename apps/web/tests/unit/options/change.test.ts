// Truths of changing parameters on one car or all: on every one, or on none.
import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../../src/core/core';
import { resetOnCars, setOnCars, setTableOnCars } from '../../../src/options/change';

function parameter(name: string, value: number, more: Partial<Parameter> = {}): Parameter {
  const plain = { index: 0, unit: '-', meaning: '', group: '', standard: 1, min: 0, max: 10, changed: false };
  return { ...plain, name, value, ...more };
}
/** Cars with values and ranges, as the core would judge them. */
function world(cars: Parameter[][]) {
  const at = (car: number, name: string) => {
    const found = cars[car]?.find((known) => known.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return {
    parameters: (car: number) => (cars[car] ?? []).map((known) => ({ ...known })),
    setParameter(car: number, name: string, value: number) {
      const known = at(car, name);
      if (value > (known.max ?? Infinity)) throw new Error(`${name} is ${value}: must be at most ${known.max}`);
      if (name === 'wheelbase') at(car, 'cg_to_rear').value += value - known.value;
      known.value = value;
    },
    setTable(car: number, name: string, text: string) {
      at(car, name).text = text;
    },
    resetParameters(car: number, name?: string) {
      at(car, name ?? '').value = at(car, name ?? '').standard;
    },
  };
}

describe('a change', () => {
  it('goes to all chosen cars', () => {
    const cars = [[parameter('mu', 1)], [parameter('mu', 2)]];
    expect(setOnCars(world(cars), [0, 1], parameter('mu', 1), 3)).toEqual({ refusal: '', passedOver: [] });
    expect(cars.map(([mu]) => mu?.value)).toEqual([3, 3]);
  });
  it('names the cars whose model has no such value', () => {
    const cars = [[parameter('mu', 1)], [parameter('mass', 2)]];
    expect(setOnCars(world(cars), [0, 1], parameter('mu', 1), 3).passedOver).toEqual([1]);
  });
  it('that one car refuses is on no car, and everything it moved goes back', () => {
    const cars = [
      [parameter('wheelbase', 2), parameter('cg_to_rear', 1)],
      [parameter('wheelbase', 2, { max: 3 }), parameter('cg_to_rear', 1)],
    ];
    const change = setOnCars(world(cars), [0, 1], parameter('wheelbase', 2), 5);
    expect(change.refusal).toBe('car 2: wheelbase is 5: must be at most 3');
    expect(cars.map((car) => car.map((known) => known.value))).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
  it('of a choice goes by its word, not by its number', () => {
    const cars = [['linear', 'magic_formula'], ['magic_formula', 'linear'], ['linear']].map((choices) => [
      parameter('tyre', 0, { choices }),
    ]);
    const [[asked]] = cars as [[Parameter]];
    expect(setOnCars(world(cars), [0, 1, 2], asked, 1).passedOver).toEqual([2]);
    expect(cars.map(([tyre]) => tyre?.value)).toEqual([1, 0, 0]);
  });
  it('of a table, and a reset, go the same way', () => {
    const cars = [[parameter('gear_ratios', 0, { text: 'a' }), parameter('mu', 5)]];
    expect(setTableOnCars(world(cars), [0], parameter('gear_ratios', 0), 'b').refusal).toBe('');
    expect(cars[0]?.[0]?.text).toBe('b');
    expect(resetOnCars(world(cars), [0], parameter('mu', 5)).refusal).toBe('');
    expect(cars[0]?.[1]?.value).toBe(1);
  });
});
