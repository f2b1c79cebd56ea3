// The yard: its places are free of one another, a touch is a touch, and standing in the gap is judged right.
import { describe, expect, it } from 'vitest';
import {
  type Box,
  boxOf,
  cornersOf,
  gap,
  paintedLines,
  parkedCars,
  standsIn,
  touchedBy,
  touching,
} from '../../../src/yard/yard';

const car = (x: number, y: number, yaw = 0): Box => ({ x, y, yaw, length: 4.1, width: 1.75 });

describe('the yard', () => {
  it('has parked cars that touch neither one another nor the free gap nor the start', () => {
    expect(parkedCars.length).toBeGreaterThan(15);
    parkedCars.forEach((one, i) =>
      expect(
        touchedBy(
          one,
          parkedCars.filter((_, k) => k !== i),
        ),
      ).toEqual([]),
    );
    expect(touchedBy({ ...gap, length: gap.length - 0.01 })).toEqual([]);
    expect(touchedBy(car(0, 0))).toEqual([]);
  });
  it('has painted lines that are finite', () => {
    for (const line of paintedLines()) expect(cornersOf(line).flat().every(Number.isFinite)).toBe(true);
  });
});

describe('a touch', () => {
  it('begins where two bumpers meet', () => {
    expect(touching(car(0, 0), car(4.09, 0))).toBe(true);
    expect(touching(car(0, 0), car(4.11, 0))).toBe(false);
  });
  it('is distinguished from a near miss of a corner past a side', () => {
    const turned = (y: number): boolean => touching(car(0, 0), car(0, y, Math.PI / 4));
    const reach = 0.875 + (2.05 + 0.875) * Math.SQRT1_2; // half a car and the turned one's corner
    expect([turned(reach - 0.01), turned(reach + 0.01)]).toEqual([true, false]);
  });
  it('is that of a corner, not of the circle around the car', () => {
    expect(touching(car(0, 0), car(3, 1.8, 0))).toBe(false);
  });
  it('names the parked car', () => {
    const first = parkedCars[0]!;
    expect(touchedBy(car(first.x + 0.5, first.y))).toEqual([0]);
  });
});

describe('standing in the gap', () => {
  it('is along it, either way round, and not across or beside it', () => {
    expect(standsIn(car(gap.x, gap.y), gap)).toBe(true);
    expect(standsIn(car(gap.x, gap.y, Math.PI), gap)).toBe(true);
    expect(standsIn(car(gap.x, gap.y, 0.2), gap)).toBe(false);
    expect(standsIn(car(gap.x, gap.y + 0.5), gap)).toBe(false);
    expect(standsIn(car(gap.x + 1.2, gap.y), gap)).toBe(false);
  });
});

describe('a box', () => {
  it('lies ahead of the middle of the wheelbase as the bumpers do', () => {
    const { x, y, length } = boxOf(1, 2, Math.PI / 2, 2, -1.5, 1.7);
    expect([x, y, length].map((value) => Number(value.toFixed(9)))).toEqual([1, 2.25, 3.5]);
  });
});
