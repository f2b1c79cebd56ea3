// Truths of the slider scale.
import { describe, expect, it } from 'vitest';
import { coreValue, looksRight, makeScale, places, rounded } from '../../../src/options/number_fields';
import { shownIn } from '../../../src/options/units';

describe('a slider scale', () => {
  const ranges: [number, number][] = [
    [50, 10000],
    [0, 1e7],
    [-20, 1],
    [0, 1],
    [-1, 1e7],
    [0.01, 1.57],
    [0.001, 2],
    [-10, 50],
  ];
  it('gives the range to the bit at its ends', () => {
    for (const [min, max] of ranges) {
      const scale = makeScale(min, max);
      expect([scale.value(0), scale.value(1)]).toEqual([min, max]);
      expect([scale.place(min), scale.place(max)]).toEqual([0, 1]);
    }
  });
  it('rises all the way, and finds the place of every value again', () => {
    for (const [min, max] of ranges) {
      const scale = makeScale(min, max);
      const at = Array.from({ length: 65 }, (_, i) => i / 64);
      const values = at.map((place) => scale.value(place));
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(Math.max(...at.map((place, i) => Math.abs(scale.place(values[i] as number) - place)))).toBeLessThan(1e-9);
    }
  });
  it('is logarithmic where the range spans decades, and even where it does not', () => {
    expect(makeScale(50, 10000).logarithmic).toBe(true);
    expect(makeScale(0, 1e7).logarithmic).toBe(true);
    expect(makeScale(0.5, 10).logarithmic).toBe(false);
    expect(makeScale(0, 1).value(0.25)).toBe(0.25);
    expect(makeScale(50, 10000).value(0.5)).toBeCloseTo(Math.sqrt(50 * 10000), 6);
  });
  it('shows a stiffness of 85000 in a range to 10 million well inside, and 0 at its end', () => {
    const scale = makeScale(0, 1e7);
    expect(scale.place(85000)).toBeGreaterThan(0.3);
    expect(scale.place(85000)).toBeLessThan(0.7);
    expect(scale.place(0)).toBe(0);
  });
  it('keeps values outside the range at its ends', () => {
    expect(makeScale(0, 5).place(9)).toBe(1);
    expect(makeScale(0, 5).place(-9)).toBe(0);
  });
});

describe('a value set by slider', () => {
  it('has few digits, is another at every place, and stays in the range', () => {
    const mass = makeScale(50, 10000);
    const values = Array.from({ length: places + 1 }, (_, place) => rounded(mass.value(place / places), mass));
    expect(new Set(values).size).toBe(places + 1);
    expect([values[0], values.at(-1)]).toEqual([50, 10000]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(Math.max(...values.map((value) => String(value).replace(/[.0]/g, '').length))).toBeLessThanOrEqual(4);
  });
  it('reaches the ends of an angle range to the bit, and degrees of few digits between', () => {
    const shown = shownIn('rad');
    const scale = makeScale(shown.toScreen(0.01), shown.toScreen(1.57));
    expect(coreValue(0, scale, shown, 0.01, 1.57)).toBe(0.01);
    expect(coreValue(1, scale, shown, 0.01, 1.57)).toBe(1.57);
    const degrees = Number(shown.text(coreValue(0.4, scale, shown, 0.01, 1.57)));
    expect(degrees).toBe(Number(degrees.toPrecision(4)));
  });
});

describe('a field while typing', () => {
  const mass = {
    index: 0,
    name: 'mass',
    unit: 'kg',
    meaning: '',
    group: '',
    value: 1,
    standard: 1,
    min: 50,
    max: 10000,
    changed: false,
  };
  it('doubts what is no number or out of range', () => {
    const shown = shownIn('kg');
    expect(['1500', '1.5e3', ' 50 '].map((text) => looksRight(text, mass, shown))).toEqual([true, true, true]);
    expect(['', 'abc', '49', '1,5', 'NaN', '0x10'].some((text) => looksRight(text, mass, shown))).toBe(false);
  });
});
