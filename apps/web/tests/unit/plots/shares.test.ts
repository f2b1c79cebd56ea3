import { expect, test } from 'vitest';
import { shares } from '../../../kit/shares';

test('the shares of all values are 100 %, the ends of the range included', () => {
  const { low, high, shares: all } = shares([0, 1, 2, 3, 4], { count: 4 })!;
  expect([low, high]).toEqual([0, 4]);
  expect(all).toEqual([20, 20, 20, 40]);
});
test('one value alone stands in the middle, gaps do not count, nothing is nothing', () => {
  expect(shares([7, NaN, 7], { count: 3 })).toEqual({ low: 6.5, high: 7.5, shares: [0, 100, 0] });
  expect(shares([NaN])).toBeNull();
});
test('a value counts as much as the time that it lasted', () => {
  expect(shares([0, 1, 1], { weights: [3, 1, NaN], range: [0, 2], count: 2 })!.shares).toEqual([75, 25]);
});
