// The lines of several cars over one stretch of time.
import { describe, expect, it } from 'vitest';
import { normaliseAll, type Recording, reach, Window } from '../../../src/plots/strip_data';

const channels = [
  { name: 't', unit: 's', meaning: '' },
  { name: 'vx', unit: 'm/s', meaning: '' },
];
/** 1000 rows of 0.01 s; vx is 1000 x the car plus the row; the rows before `from` are empty. */
function recording(car: number, from = 0): Recording {
  const rows = new Float32Array(2000);
  for (let row = from; row < 1000; row++) rows.set([row / 100, 1000 * car + row], 2 * row);
  return { channels, history: { rows, columns: 2, capacity: 1000, total: 1000 } };
}

describe('a window', () => {
  it('has the rows of its time and one more on each side', () => {
    const window = new Window([recording(0)], 1.995, 2.045, 400);
    expect(window.x[0]).toBeCloseTo(1.99, 5);
    expect(window.x.at(-1)).toBeCloseTo(2.05, 5);
    expect(window.line('vx', 1)).toEqual([199, 200, 201, 202, 203, 204, 205]);
  });
  it('has as many values as places, in the unit of the screen, and null for what the car lacks', () => {
    for (const pixels of [20, 120, 5000]) {
      const window = new Window([recording(0), recording(1)], 1.234, 8.765, pixels);
      expect(window.line('vx', 3.6, 1)).toHaveLength(window.x.length);
      expect(Math.max(...(window.line('vx', 3.6, 1) as number[]))).toBeGreaterThan(3.6 * 1876);
    }
    expect(new Window([recording(0)], 0, 1, 100).line('sideslip_angle', 1)).toBeNull();
  });
  it('shows a gap where a car was not there yet, whichever car is asked first', () => {
    for (const cars of [
      [recording(0), recording(1, 500)],
      [recording(1, 500), recording(0)],
    ]) {
      const window = new Window(cars, 4.965, 5.015, 400);
      const late = cars.findIndex((one) => one.history.rows[1] === 0 && one.history.rows[3] === 0);
      expect(window.line('vx', 1, late)).toEqual([null, null, null, null, 1500, 1501, 1502]);
      expect(window.line('vx', 1, 1 - late)).toEqual([496, 497, 498, 499, 500, 501, 502]);
    }
  });
  it('is empty, not wrong, for a time that was not recorded', () => {
    const nothing = { channels, history: { rows: new Float32Array(20), columns: 2, capacity: 10, total: 0 } };
    expect(new Window([nothing], 0, 30, 100).line('vx', 1)).toEqual([]);
    expect(reach(nothing)).toEqual([0, 0]);
    expect(reach(recording(0))[1]).toBeCloseTo(9.99, 5);
  });
  it('smooths from before its left edge, so that a window that moves does not change the past', () => {
    const at = (from: number) => {
      const window = new Window([recording(0)], from, 9, 5000, 0.3);
      return window.line('vx', 1)?.[window.x.findIndex((x) => x > 7.0)];
    };
    expect(at(6.9)).toBeCloseTo(at(5) as number, 0);
  });
});

describe('normalised lines', () => {
  it('each have their own range', () => {
    expect(normaliseAll([[0, 10], [100, 300, 200], [null]])).toEqual([[0, 1], [0, 1, 0.5], [null]]);
  });
});
