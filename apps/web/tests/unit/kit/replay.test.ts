// The replay of a race: samples from differences, values between them, the order of the cars.
import { expect, test } from 'vitest';
import { between, orderAt, summed } from '../../../kit/replay';

test('differences become values in units', () => {
  expect([...summed([100, -20, 5], 0.05)]).toEqual([5, 4, 4.25]);
});

test('an angle goes the shorter way round', () => {
  const yaw = Float64Array.from([3.1, -3.1]);
  expect(between(yaw, 0, 0.5, true)).toBeCloseTo(Math.PI, 3);
  expect(between(Float64Array.from([1, 3]), 0, 0.25)).toBe(1.5);
  expect(between(Float64Array.from([1, 3]), 1, 0.25)).toBe(3);
});

test('the order is by distance, equal ones as they are listed', () => {
  const cars = [
    [0, 5],
    [0, 9],
    [0, 9],
  ].map((driven) => ({ driven: Float64Array.from(driven) }));
  expect(orderAt(cars, 1)).toEqual([1, 2, 0]);
  expect(orderAt(cars, 0)).toEqual([0, 1, 2]);
});
