// What a swarm can be made of: first ranges, and plans of the last visit, whole or not.
import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../../src/core/types';
import { differing, firstPlan, firstRange, maxCount, readPlan } from '../../../src/swarm/form';
import { fitBox } from '../../../src/swarm/picture';

const parameter = (part: Partial<Parameter>): Parameter => ({
  index: 0,
  name: 'mass',
  unit: 'kg',
  meaning: 'mass',
  group: 'Body',
  value: 1200,
  standard: 1200,
  min: 1,
  max: 1e5,
  changed: false,
  ...part,
});

describe('the first range', () => {
  test('is 30 % around the value of the car, in rising order', () => {
    expect(firstRange(parameter({}))).toEqual({ from: 840, to: 1560 });
    expect(firstRange(parameter({ value: -2, min: null, max: null }))).toEqual({ from: -2.6, to: -1.4 });
  });
  test('stays within what is allowed', () => {
    expect(firstRange(parameter({ value: 0.9, min: 0, max: 1 }))).toEqual({ from: 0.63, to: 1 });
    expect(firstRange(parameter({ value: 0, min: 0, max: 0.4 }))).toEqual({ from: 0, to: 0.4 });
  });
  test('is there for numbers alone, not for choices and tables', () => {
    const list = [parameter({}), parameter({ name: 'law', choices: ['linear', 'atan'] }), parameter({ name: 'gears', text: '1:3' })];
    expect(differing(list).map(({ name }) => name)).toEqual(['mass']);
  });
});

describe('a plan of the last visit', () => {
  test('is read whole', () => {
    expect(readPlan(JSON.parse(JSON.stringify(firstPlan)))).toEqual(firstPlan);
    expect(readPlan({ ...firstPlan, more: 1 })).toEqual(firstPlan);
    const { driver, ...before } = firstPlan; // of a visit before there was a choice
    expect(readPlan(before)).toEqual({ ...before, driver });
  });
  test.each([
    null,
    7,
    {},
    { ...firstPlan, model: 1 },
    { ...firstPlan, from: null },
    { ...firstPlan, count: 0 },
    { ...firstPlan, count: 1.5 },
    { ...firstPlan, count: maxCount + 1 },
    { ...firstPlan, spread: 1.1 },
    { ...firstPlan, dt: 0 },
    { ...firstPlan, dt: 1 },
  ])('%j is none', (kept) => {
    expect(readPlan(kept)).toBeNull();
  });
});

test('the picture holds the whole box, between what is covered, and is not distorted', () => {
  for (const [width, height, above, below] of [
    [900, 700, 50, 100],
    [390, 270, 50, 30],
    [200, 600, 0, 0],
  ] as const) {
    const box = [-120, 40, 380, 300] as const,
      fit = fitBox(box, width, height, above, below);
    const [left, right] = [fit.left + fit.scale * box[0], fit.left + fit.scale * box[2]];
    const [top, bottom] = [fit.top - fit.scale * box[3], fit.top - fit.scale * box[1]];
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(top).toBeGreaterThanOrEqual(above);
    expect(bottom).toBeLessThanOrEqual(height - below);
    expect((right + left) / 2).toBeCloseTo(width / 2, 6);
  }
});
