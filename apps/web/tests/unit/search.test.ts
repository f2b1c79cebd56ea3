// Truths of the search over parameters.
import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../src/core/core';
import { matches } from '../../src/search';

const make = (name: string, unit: string, meaning: string, group: string, choices?: string[]): Parameter => ({
  index: 0,
  name,
  unit,
  meaning,
  group,
  value: 0,
  standard: 0,
  min: 0,
  max: 1,
  changed: false,
  ...(choices ? { choices } : {}),
});
const all = [
  make('mass', 'kg', 'mass of the car with its driver', 'Body'),
  make('yaw_inertia', 'kg m^2', 'about the vertical axis through the mass centre, I_z', 'Body'),
  make('brake_torque_max', 'N m', 'brake torque of all wheels together at full pedal', 'Brakes'),
  make('slip_stiffness_front', 'N', "front axle's force per unit slip ratio", 'Tyres'),
  make('steer_lock', 'rad', 'road-wheel angle at full lock, each way', 'Steering'),
  make('tyre', '-', 'tyre law', 'Options', ['linear', 'magic_formula', 'brush']),
];
const found = (search: string) =>
  all.filter((parameter) => matches(parameter, search)).map((parameter) => parameter.name);

describe('the search', () => {
  it('shows everything when it is empty', () => {
    expect(found('  ')).toHaveLength(all.length);
  });
  it('finds by name, with spaces for underscores and in any case', () => {
    expect(found('YAW inertia')).toEqual(['yaw_inertia']);
    expect(found('yaw_inertia')).toEqual(['yaw_inertia']);
  });
  it('finds by meaning', () => {
    expect(found('pedal')).toEqual(['brake_torque_max']);
  });
  it('finds by unit, in brackets exactly', () => {
    expect(found('[kg]')).toEqual(['mass']);
    expect(found('[kg m^2]')).toEqual(['yaw_inertia']);
    expect(found('[N m]')).toEqual(['brake_torque_max']);
    expect(found('[N]')).toEqual(['slip_stiffness_front']);
  });
  it('takes degrees for radians, as the fields show them', () => {
    expect(found('degrees')).toEqual(['steer_lock']);
    expect(found('[rad]')).toEqual(['steer_lock']);
  });
  it('finds by group and by the word of a choice', () => {
    expect(found('brakes')).toEqual(['brake_torque_max']);
    expect(found('magic')).toEqual(['tyre']);
  });
  it('wants every word', () => {
    expect(found('mass driver')).toEqual(['mass']);
    expect(found('mass pedal')).toEqual([]);
  });
  it('finds nothing for what nobody has', () => {
    expect(found('zzz')).toEqual([]);
    expect(found('[m/s]')).toEqual([]);
  });
});
