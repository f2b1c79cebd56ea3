// Reading a curve between its points, and round numbers on axes.
import { describe, expect, it } from 'vitest';
import { ticks } from '../../../kit/ticks';
import { along } from '../../../src/plots/curves';

describe('a curve', () => {
  it('is straight between its points and held beyond its ends', () => {
    const curve = { x: [800, 1000, 2000], y: [200, 250, 300] };
    expect([500, 900, 1500, 9000].map((rpm) => along(curve, rpm))).toEqual([200, 225, 275, 300]);
    expect(along({ x: [], y: [] }, 1)).toBeNaN();
  });
});

describe('the marks of an axis', () => {
  it('are round and lie within it', () => {
    expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(-12, 12, 4)).toEqual([-10, 0, 10]);
    expect(ticks(3, 3, 4)).toEqual([]);
    expect(ticks(0, Infinity, 4)).toEqual([]);
  });
});
