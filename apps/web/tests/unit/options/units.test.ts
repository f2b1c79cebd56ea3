// Truths of units on the screen: what is shown is read back as the same double.
import { describe, expect, it } from 'vitest';
import { readNumber, shownIn } from '../../../src/options/units';

/** A fixed sequence of numbers that look arbitrary. */
function* numbers(count: number): Generator<number> {
  let state = 12345;
  for (let i = 0; i < count; ++i) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    yield (state / 2 ** 32) * 10 ** ((state % 13) - 6);
  }
}

describe('a value shown and read again', () => {
  const values = [...numbers(400)];
  it('is the same to the bit in every unit that is shown as it is', () => {
    const mass = shownIn('kg');
    expect(values.map((value) => mass.read(mass.text(-value)))).toEqual(values.map((value) => -value));
  });
  it('is the same to the bit in degrees wherever the angle was given in degrees', () => {
    const angle = shownIn('rad');
    const angles = values.map((degrees) => angle.read(String(degrees)) as number);
    expect(angles.map((value) => angle.read(angle.text(value)))).toEqual(angles);
  });
  it('is within one part in 10^15 for any angle at all', () => {
    const angle = shownIn('rad');
    const errors = values.map((value) => Math.abs((angle.read(angle.text(value)) as number) / value - 1));
    expect(Math.max(...errors)).toBeLessThan(1e-15);
  });
  it('shows the full lock of the default car as 35 degrees', () => {
    expect(shownIn('rad').text(0.6108652381980153)).toBe('35');
    expect(shownIn('rad').unit).toBe('deg');
    expect(shownIn('rad').read('35')).toBe(0.6108652381980153);
  });
  it('leaves the unit "-" empty', () => {
    expect(shownIn('-').unit).toBe('');
  });
});

describe('a number as typed', () => {
  it('is taken in the forms that the core takes', () => {
    expect(['1', '-1.5', '+2', '.5', '5.', '1e3', '1E-3', ' 7 ', '\u22123'].map(readNumber)).toEqual([
      1, -1.5, 2, 0.5, 5, 1000, 0.001, 7, -3,
    ]);
  });
  it('is refused in any other form', () => {
    for (const text of ['', ' ', '1,5', '12 kg', '1e', '0x10', 'Infinity', 'nan', '1.2.3', '--1'])
      expect(readNumber(text)).toBeNull();
  });
});
