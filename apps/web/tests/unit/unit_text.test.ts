// Units of one kind everywhere: what is chosen holds for angles, rates and their rates alike.
import { expect, test } from 'vitest';
import { shownIn, unitsOf } from '../../kit/unit_text';
import { SettingsStore } from '../../src/settings';

test('an angle, its rate and the rate of that are all in degrees, or all in radians', () => {
  const units = unitsOf(new SettingsStore(null));
  expect(['rad', 'rad/s', 'rad/s^2'].map((unit) => shownIn(unit, units).unit)).toEqual(['deg', 'deg/s', 'deg/s²']);
  expect(shownIn('rad/s', units).factor).toBeCloseTo(57.29578, 5);
  expect(['rad', 'rad/s', 'rad/s^2'].map((unit) => shownIn(unit, { ...units, angle: 'rad' }))).toEqual([
    { unit: 'rad', factor: 1 },
    { unit: 'rad/s', factor: 1 },
    { unit: 'rad/s²', factor: 1 },
  ]);
});
test('speeds and accelerations change, what only contains their unit does not', () => {
  const units = { speed: 'km/h', angle: 'deg', acceleration: 'g' };
  expect(shownIn('m/s', units)).toEqual({ unit: 'km/h', factor: 3.6 });
  expect(shownIn('m/s^2', units).factor * 9.80665).toBeCloseTo(1, 12);
  expect(shownIn('N/rad', units)).toEqual({ unit: 'N/rad', factor: 1 });
  expect(shownIn('-', units)).toEqual({ unit: '', factor: 1 });
});
test('a kept unit that there is not means the first', () => {
  const settings = new SettingsStore(null);
  settings.set('units.speed', 'knots');
  expect(unitsOf(settings).speed).toBe('m/s');
  settings.set('units.speed', 'km/h');
  expect(unitsOf(settings).speed).toBe('km/h');
});
