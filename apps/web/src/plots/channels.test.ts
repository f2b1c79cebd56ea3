// Which channels are shown first, and how they are written.
import { describe, expect, it } from 'vitest';
import { channelSets, relatives, resolve, rungKind, standardSet } from './channel_sets';
import { matches, numberText, shownAs } from './words';

const named = (text: string) => text.split(' ').map((name) => ({ name, unit: '-', meaning: '' }));
const pointMass = named('t x v a_forward throttle brake f_drive f_drag f_roll f_brake f_net');
const slip = named('t x v omega a_felt wheel_angle gear rpm a_forward throttle brake slip_rear f_long_rear ' +
  'friction_use_rear load_front load_rear t_engine t_drive t_brake t_traction wheel_acceleration ' +
  'f_drive f_drag f_roll f_net');

describe('the channels shown first', () => {
  it('are 7 on M1 and 14 on M5', () => {
    expect(standardSet('long.point_mass', pointMass))
      .toEqual(['v', 'a_forward', 'x', 'f_drive', 'f_drag', 'f_roll', 'f_brake']);
    expect(standardSet('long.slip', slip)).toHaveLength(14);
  });
  it('stand for both axles or all four wheels where a name ends in *', () => {
    expect(resolve(['alpha_*', 'v', 'gone'], named('v alpha_fl alpha_fr'))).toEqual(['alpha_fl', 'alpha_fr', 'v']);
  });
  it('never name what the car lacks, and no set is empty', () => {
    for (const set of channelSets('long.point_mass', pointMass)) {
      expect(set.names.length).toBeGreaterThan(0);
      for (const name of set.names) expect(pointMass.map((channel) => channel.name)).toContain(name);
    }
  });
  it('are compared with the nearest that another rung has', () => {
    expect(relatives('speed')).toContain('v');
    expect(relatives('alpha_fr')).toEqual(['alpha_front', 'alpha_fl']);
    expect(relatives('slip_rear')).toEqual(['slip_rl']);
    expect(relatives('rpm')).toEqual([]);
  });
  it('are remembered together for rungs of one kind', () => {
    expect(rungKind('plan.coupled4')).toBe(rungKind('plan.coupled'));
    expect(rungKind('plan.lateral')).not.toBe(rungKind('plan.coupled'));
    expect(rungKind('long.point_mass')).toBe(rungKind('long.engine_gear'));
    expect(rungKind('long.slip')).not.toBe(rungKind('long.engine_gear'));
  });
});

describe('a channel in words', () => {
  it('is in degrees where it is an angle, and wheel speeds stay in rad/s', () => {
    expect(shownAs({ name: 'beta', unit: 'rad' }, true)).toEqual({ unit: '°', factor: 180 / Math.PI });
    expect(shownAs({ name: 'yaw_rate', unit: 'rad/s' }, true).unit).toBe('°/s');
    expect(shownAs({ name: 'omega_fl', unit: 'rad/s' }, true)).toEqual({ unit: 'rad/s', factor: 1 });
    expect(shownAs({ name: 'beta', unit: 'rad' }, false)).toEqual({ unit: 'rad', factor: 1 });
  });
  it('is found by any of its words', () => {
    const channel = { name: 'yaw_rate', unit: 'rad/s', meaning: 'turning speed about the vertical' };
    expect(matches(channel, 'yaw rate')).toBe(true);
    expect(matches(channel, 'VERTICAL rad/s')).toBe(true);
    expect(matches(channel, 'roll')).toBe(false);
    expect(matches(channel, '')).toBe(true);
  });
  it('has digits that tell something', () => {
    expect([1234.5, 12.345, 0.01234, 0, -0.5, NaN, Infinity, 1e-5, 1e-16, 4].map(numberText))
      .toEqual(['1235', '12.35', '0.0123', '0', '-0.500', '–', '∞', '1.00e-5', '0', '4']);
  });
});
