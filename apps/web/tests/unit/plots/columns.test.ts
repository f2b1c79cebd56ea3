// Thinning out, smoothing, ranges and normalising.
import { describe, expect, it } from 'vitest';
import { bounds, columnPlaces, extremes, normalise, plotRange, rowsPerColumn, smooth } from '../../../kit/columns';

describe('thinning out', () => {
  it('keeps a spike of a single row, upwards and downwards, wherever it lies', () => {
    for (let at = 0; at < 1000; at += 37) {
      for (const spike of [9, -9]) {
        const values = Array.from({ length: 1000 }, (_, i) => Math.sin(i / 50));
        values[at] = spike;
        expect(extremes(values, 0, 23)).toContain(spike);
      }
    }
  });
  it('gives the two extremes of a column in the order in which they came', () => {
    expect(extremes([1, 5, 2, 8, 0, 3], 0, 3)).toEqual([1, 5, 8, 0]);
  });
  it('puts the same rows into the same column while the window moves', () => {
    const values = Array.from({ length: 60 }, (_, i) => (i * 37) % 11);
    const early = extremes(values.slice(0, 40), 0, 10);
    const later = extremes(values.slice(7, 47), 7, 10);
    expect(later.slice(2, 8)).toEqual(early.slice(2, 8));
  });
  it('has a place for every value, in ascending order', () => {
    for (const [length, first, per] of [
      [40, 0, 7],
      [40, 3, 7],
      [5, 2, 1],
      [0, 0, 4],
      [9, 8, 9],
    ] as const) {
      const rows = Array.from({ length }, (_, i) => (first + i) / 100);
      const places = columnPlaces(rows, first, per);
      expect(places.length).toBe(extremes(rows, first, per).length);
      expect([...places].sort((a, b) => a - b)).toEqual(places);
    }
  });
  it('makes a gap of what is not finite, and only of that', () => {
    expect(extremes([1, NaN, Infinity, NaN, NaN, NaN, 2, 3, 4], 0, 3)).toEqual([1, 1, null, null, 2, 4]);
    expect(extremes([1, Infinity], 0, 1)).toEqual([1, null]);
  });
  it('does not thin out what fits', () => {
    expect(rowsPerColumn(600, 300)).toBe(1);
    expect(rowsPerColumn(601, 300)).toBe(3);
    expect(rowsPerColumn(0, 300)).toBe(1);
  });
});

describe('the range of a plot', () => {
  it('is one to either side of a value that hardly changes', () => {
    expect(plotRange(5, 5)).toEqual({ low: 4, high: 6, flat: true });
    expect(plotRange(12000, 12001)).toEqual({ low: 11999.5, high: 12001.5, flat: true });
    expect(plotRange(0, 0.001).flat).toBe(true);
  });
  it('follows a value that changes more than that', () => {
    expect(plotRange(0, 0.0011).flat).toBe(false);
    expect(plotRange(12000, 12002).flat).toBe(false);
    const { low, high } = plotRange(-3, 7);
    expect(low).toBeLessThan(-3);
    expect(high).toBeGreaterThan(7);
  });
  it('knows no bounds of nothing', () => {
    expect(bounds([[null, NaN], []])).toBeNull();
    expect(
      bounds([
        [null, 2],
        [-1, undefined],
      ]),
    ).toEqual([-1, 2]);
  });
});

describe('normalising', () => {
  it('reaches from 0 to 1 and keeps gaps', () => {
    expect(normalise([10, null, 20, 15], 10, 20)).toEqual([0, null, 1, 0.5]);
  });
  it('puts a constant in the middle', () => {
    expect(normalise([7, 7.0001], 7, 7.0001)).toEqual([0.5, 0.5]);
  });
});

describe('smoothing', () => {
  it('is off by default: the same values come back', () => {
    const values = Float64Array.of(1, 5, 2);
    expect(smooth(values, [0, 1, 2], 0)).toBe(values);
  });
  it('has covered 63 % of a step after one time constant, at whatever rate it is sampled', () => {
    for (const dt of [0.001, 0.01, 0.05]) {
      const count = Math.round(0.5 / dt);
      const times = Float64Array.from({ length: count + 1 }, (_, i) => i * dt);
      const step = Float64Array.from(times, (t) => (t > 0 ? 1 : 0));
      expect(smooth(step, times, 0.5).at(-1)).toBeCloseTo(1 - Math.exp(-1), 6);
    }
  });
  it('begins anew after a gap', () => {
    expect([...smooth(Float64Array.of(1, NaN, 9), [0, 1, 2], 5)]).toEqual([1, NaN, 9]);
  });
});
