// What the dashboard shows: three states of the timer, times, figures, needle and scale.
import { describe, expect, test } from 'vitest';
import { numberText } from '../../../kit/words';
import { meantBy } from '../../../src/core/quantity';
import { CommandSource } from '../../../src/core/types';
import { sourceText } from '../../../src/dashboard/banners';
import { dialScale, needleAngle, needleTurn } from '../../../src/dashboard/dials';
import { clockText, gearText, Timer } from '../../../src/dashboard/laps';
import { absent } from '../../../src/dashboard/telemetry';

describe('timer', () => {
  test('idle, running, stopped, idle again, in simulation time', () => {
    const timer = new Timer();
    expect(timer.read(5)).toBe(0);
    timer.press(5);
    expect([timer.state, timer.read(7.5)]).toEqual(['running', 2.5]);
    timer.press(8);
    expect([timer.state, timer.read(100)]).toEqual(['stopped', 3]);
    timer.press(101);
    expect([timer.state, timer.read(102)]).toEqual(['idle', 0]);
  });
  test('a rewind behind the start shows nothing negative', () => {
    const timer = new Timer();
    timer.press(5);
    expect(timer.read(3)).toBe(0);
  });
});

describe('figures', () => {
  test.each([
    [83.4567, '1:23.457'],
    [0, '0:00.000'],
    [59.9996, '1:00.000'],
    [Number.NaN, '-:--.---'],
    [-1, '-:--.---'],
  ])('%d s is %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
  test('a gear is whole, a speed is not', () => {
    expect([numberText(2), numberText(-1), numberText(2, 'km/h')]).toEqual(['2', '−1', '2.0']);
  });
  test('gears are written as on the lever', () => {
    expect([-1, 0, 1, 5].map(gearText)).toEqual(['R', 'N', '1', '5']);
  });
  test('who drives is named', () => {
    const names = ['keys', 'pad', 'touch', 'driver', 'replay'];
    expect(sourceText(names, CommandSource.driver, 'tutorial')).toBe('robot: tutorial');
    expect(sourceText(names, CommandSource.pad, 'manual')).toBe('pad');
  });
});

describe('what a model does not have', () => {
  const named = (text: string) => text.split(' ').map(meantBy);
  test('is named, but not where its like is there', () => {
    const missing = absent(
      named('t x vx vx_rate drive_force drag_force rolling_resistance_force brake_force net_force'),
    );
    expect(missing).toContain('rpm');
    expect(missing).not.toContain('drag_force');
    for (const name of ['vx', 'slip_angle', 'wheel_speed', 'fz'])
      expect(absent(named('speed slip_angle_fl wheel_speed_rl fz_fl'))).not.toContain(name);
  });
});

describe('dials of angles', () => {
  test('turn to the left for what is positive, and stay at full deflection', () => {
    expect(needleTurn(15, false)).toBe(-45);
    expect(needleTurn(-80, false)).toBe(90);
    expect(needleTurn(Number.NaN, false)).toBe(0);
    expect(needleTurn(200, true)).toBe(-200);
  });
});

describe('tachometer', () => {
  test('the scale holds the redline in whole thousands', () => {
    expect(dialScale(6500)).toEqual({ end: 7000, every: 1000 });
    expect(dialScale(7000).end).toBe(7000);
    expect(dialScale(12000)).toEqual({ end: 12000, every: 2000 });
    expect(dialScale(0).end).toBe(1000);
  });
  test('the needle stays on the dial', () => {
    expect(needleAngle(0, 7000)).toBe(-210);
    expect(needleAngle(7000, 7000)).toBe(30);
    expect(needleAngle(99999, 7000)).toBe(30);
    expect(needleAngle(Number.NaN, 7000)).toBe(-210);
  });
});
