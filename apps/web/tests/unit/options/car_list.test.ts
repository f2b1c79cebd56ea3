// What the list of cars shows of them.
import { expect, it } from 'vitest';
import { forwardGears } from '../../../src/options/car_list';

it('five gears of the same ratio are one, reverse and neutral are none', () => {
  expect(forwardGears('R:1, N:0, 1:1, 2:1, 3:1, 4:1, 5:1')).toBe(1);
  expect(forwardGears('R:3.166, N:0, 1:2.97, 2:2.07, 3:1.43, 4:1, 5:0.84')).toBe(5);
  expect(forwardGears('')).toBe(0);
});
