// The pace of a swarm: it follows the clock, computes no longer than a slice, and makes up for nothing after a rest.
import { describe, expect, test } from 'vitest';
import { look, Pace, Rates } from '../../../src/swarm/pace';

/** A clock [ms] and a drive that takes so long for each look. */
function machine(cost: number) {
  const now = { ms: 0, looks: 0 };
  return {
    now,
    clock: () => now.ms,
    drive: (looks: number) => {
      now.looks += looks;
      now.ms += cost * looks;
    },
  };
}

describe('a pace', () => {
  test('drives as fast as the clock, whatever the frames', () => {
    for (const frame of [4, 16.7, 33]) {
      const { now, clock, drive } = machine(0.1),
        pace = new Pace();
      for (let ms = 0; ms <= 3000; ms += frame) {
        now.ms = Math.max(now.ms, ms);
        pace.advance(clock, 1, drive);
      }
      expect(Math.abs(now.looks * look - 3)).toBeLessThan(0.06);
    }
  });
  test('drives so many times faster when asked', () => {
    const { now, clock, drive } = machine(0.01),
      pace = new Pace();
    for (let ms = 0; ms <= 2000; ms += 10) {
      now.ms = Math.max(now.ms, ms);
      pace.advance(clock, 5, drive);
    }
    expect(Math.abs(now.looks * look - 10)).toBeLessThan(0.2);
  });
  test('never computes much longer than a slice, and gives up what it cannot make', () => {
    const { now, clock, drive } = machine(5),
      pace = new Pace(); // 4 times real time at the most
    let longest = 0;
    for (let k = 0; k < 100; k += 1) {
      const before = now.ms;
      pace.advance(clock, 10, drive);
      longest = Math.max(longest, now.ms - before);
    }
    expect(longest).toBeLessThanOrEqual(15);
    const made = now.looks;
    now.ms += 60_000; // the machine slept
    pace.advance(clock, 1, drive);
    for (let k = 0; k < 10; k += 1) pace.advance(clock, 1, drive);
    expect(now.looks - made).toBeLessThan(25);
  });
  test('as fast as it goes fills the slice and remembers no arrears', () => {
    const { now, clock, drive } = machine(1),
      pace = new Pace();
    expect(pace.advance(clock, Infinity, drive)).toBe(12);
    expect(pace.advance(clock, Infinity, drive)).toBe(12);
    pace.rest();
    expect(pace.advance(clock, 1, drive)).toBe(0);
    expect(now.looks).toBe(24);
  });
  test('after a rest nothing is made up for', () => {
    const { now, clock, drive } = machine(0.1),
      pace = new Pace();
    pace.advance(clock, 1, drive);
    pace.rest();
    now.ms += 10_000;
    expect(pace.advance(clock, 1, drive)).toBe(0);
  });
});

describe('rates', () => {
  test('are those of the last second', () => {
    const rates = new Rates();
    expect(rates.get()).toEqual({ pace: 0, busy: 0 });
    for (let k = 0; k <= 300; k += 1) rates.add(10 * k, k < 150 ? 5 : 2, 4);
    expect(rates.get().pace).toBeCloseTo((2 * look) / 0.01, 6);
    expect(rates.get().busy).toBeCloseTo(0.4, 6);
    rates.clear();
    expect(rates.get()).toEqual({ pace: 0, busy: 0 });
  });
});
