// What is heard of a car: the engine's firing frequency, louder under load; tyres only where they slide on the ground.
import { expect, test } from 'vitest';
import { engineTone, tyreGain } from '../../src/sound';

test('a four-cylinder at 3000 rpm fires 100 times a second, louder with the pedal down', () => {
  expect(engineTone(3000, 0).hertz).toBe(100);
  expect(engineTone(3000, 1).gain).toBeGreaterThan(engineTone(3000, 0).gain);
  expect(engineTone(0, 1).gain).toBe(0);
  expect(engineTone(Number.NaN, 1)).toEqual({ hertz: 20, gain: 0 });
});
test('tyres that roll, stand or fly are silent', () => {
  expect(tyreGain([{ sliding: 0, grounded: 1 }], 30)).toBe(0);
  expect(tyreGain([{ sliding: 1, grounded: 0 }], 30)).toBe(0);
  expect(tyreGain([{ sliding: 1, grounded: 1 }], 0)).toBe(0);
  expect(tyreGain([{ sliding: 1, grounded: 1 }], 30)).toBeGreaterThan(tyreGain([{ sliding: 0.3, grounded: 1 }], 30));
});
