// Which channels are shown first, and how they are written.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownIn } from '../../../kit/unit_text';
import { briefText, labelOf, numberText } from '../../../kit/words';
import { meantBy, nearest } from '../../../src/core/quantity';
import type { Family } from '../../../src/core/types';
import { channelSets, channelsKey, resolve, standardSet } from '../../../src/plots/channel_sets';
import { matches } from '../../../src/search';

const named = (text: string) => text.split(' ').map((name) => ({ name, unit: '-', meaning: '', ...meantBy(name) }));
const M1 = { has_wheel_inertia: false, family: 'longitudinal' } as const,
  M5 = { has_wheel_inertia: true, family: 'longitudinal' } as const;
const pointMass = named(
  't x vx vx_rate throttle brake drive_force drag_force rolling_resistance_force brake_force net_force',
);
const slip = named(
  't x vx wheel_speed_rear wheel_speed_front specific_force_x wheel_rotation gear rpm vx_rate throttle brake slip_ratio_rear fx_rear ' +
    'longitudinal_utilization_rear fz_front fz_rear engine_torque axle_drive_torque brake_torque traction_torque wheel_acceleration ' +
    'drive_force drag_force rolling_resistance_force net_force',
);

describe('the channels shown first', () => {
  it('are 7 on M1 and 14 on M5', () => {
    expect(standardSet(M1, pointMass)).toEqual([
      'vx',
      'vx_rate',
      'x',
      'drive_force',
      'drag_force',
      'rolling_resistance_force',
      'brake_force',
    ]);
    expect(standardSet(M5, slip)).toHaveLength(14);
  });
  it('stand for both axles or all four wheels, or for one axle', () => {
    const channels = named('vx slip_angle_fl slip_angle_fr fz_front fz_rear slip_angle_of_a_kite');
    expect(resolve(['slip_angle', 'vx', 'rpm', 'fz rear'], channels)).toEqual([
      'slip_angle_fl',
      'slip_angle_fr',
      'vx',
      'fz_rear',
    ]);
    expect(resolve(['own slip_angle_of_a_kite'], channels)).toEqual(['slip_angle_of_a_kite']);
  });
  it('never name what the car lacks, and no set is empty', () => {
    for (const set of channelSets(M1, pointMass)) {
      expect(set.names.length).toBeGreaterThan(0);
      for (const name of set.names) expect(pointMass.map((channel) => channel.name)).toContain(name);
    }
  });
  it('are compared with the nearest that another model has', () => {
    const found = (name: string, others: string): string | undefined =>
      nearest({ name, ...meantBy(name) }, named(others))?.name;
    expect(found('speed', 'vy vx')).toBe('vx');
    expect(found('slip_angle_fr', 'slip_angle_fl slip_angle_front')).toBe('slip_angle_front');
    expect(found('slip_angle_fr', 'slip_angle_rear slip_angle_fl')).toBe('slip_angle_fl');
    expect(found('slip_ratio_rear', 'slip_ratio_fl slip_ratio_rl')).toBe('slip_ratio_rl');
    expect(found('wheel_speed', 'wheel_speed_rear')).toBe('wheel_speed_rear');
    expect(found('lateral_utilization_front', 'friction_utilization_fl')).toBe('friction_utilization_fl');
    expect(found('rpm', 'gear vx')).toBeUndefined();
    expect(found('curvature_of_mine', 'curvature')).toBeUndefined();
  });
  it('are remembered together for models of one kind', () => {
    const key = (has_wheel_inertia: boolean, family: Family, channels: string) =>
      channelsKey({ has_wheel_inertia, family }, named(channels));
    expect(key(true, 'planar', 'friction_utilization_fl')).toBe(key(true, 'planar', 'friction_utilization_front'));
    expect(key(true, 'planar', 'lateral_utilization_rear longitudinal_utilization_rear')).not.toBe(
      key(true, 'planar', 'friction_utilization_front'),
    );
    expect(key(false, 'longitudinal', 'vx')).toBe(key(false, 'longitudinal', 'vx wheel_speed'));
    expect(key(true, 'longitudinal', 'vx wheel_speed')).toBe(key(true, 'longitudinal', 'vx fx_rear'));
    expect(key(true, 'longitudinal', 'vx wheel_speed')).not.toBe(key(false, 'longitudinal', 'vx wheel_speed'));
  });
  it('show something of a model that no rule knows', () => {
    expect(standardSet(undefined, pointMass)).toEqual(['vx']);
  });
});

describe('a channel in words', () => {
  it('is labelled as an engineer calls it', () => {
    const labels = ['speed', 'yaw_rate', 'vx_rate', 'yaw', 't', 'n', 'fz_fl', 'slip_angle_rear', 'constructor'].map(
      labelOf,
    );
    expect(labels.slice(0, 5)).toEqual(['Speed', 'Yaw rate', 'Longitudinal acceleration', 'Heading', 'Time']);
    expect(labels.slice(5)).toEqual(['Lateral position', 'Wheel load, front left', 'Slip angle, rear', 'Constructor']);
  });
  it('turns wheels in rpm and the car in degrees per second', () => {
    const shown = ['wheel_speed_rl', 'yaw_rate'].map(
      (name) => shownIn('rad/s', { speed: 'km/h', angle: 'deg', acceleration: 'g' }, name).unit,
    );
    expect(shown).toEqual(['rpm', 'deg/s']);
  });
  it('is found by any of its words', () => {
    const channel = { name: 'yaw_rate', unit: 'rad/s', meaning: 'turning speed about the vertical' };
    expect(matches(channel, 'yaw rate')).toBe(true);
    expect(matches(channel, 'VERTICAL rad/s')).toBe(true);
    expect(matches(channel, 'roll')).toBe(false);
    expect(matches(channel, '')).toBe(true);
  });
  // The core's test reads the same list: reports and page write a number in one way.
  it('is a number as in the list of both languages', () => {
    const rows = readFileSync('../../tests/io/shown_numbers.txt', 'utf8')
      .split('\n')
      .filter((row) => /^[^#].*\|/.test(row));
    const numbers: Record<string, number> = { nan: NaN, '-inf': -Infinity };
    for (const row of rows) {
      const [value = '', unit, text] = row.split('|');
      expect(numberText(numbers[value] ?? Number(value), unit), row).toBe(text);
    }
    expect(rows).toHaveLength(25);
  });
  it('has no zeros at its end where somebody typed it', () =>
    expect([0.5, 1500, 20.1, 10, 1e-5].map(briefText)).toEqual(['0.5', '1500', '20.1', '10', '1e−5']));
});
