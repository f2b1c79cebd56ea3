// Fingers become levels: of the right sign, within their limits, gone when the finger is.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../src/core/types';
import { type Place, pedalLevel, steerLevel, TouchInput } from '../../../src/input/touch_pads';

const steering: Place = { left: 0, top: 700, width: 160, height: 110 };
const pedal: Place = { left: 300, top: 700, width: 80, height: 130 };
let touch: TouchInput;
beforeEach(() => {
  touch = new TouchInput();
});

describe('levels', () => {
  test('to the left is positive, full lock is held', () => {
    expect(steerLevel(80, 60, 160)).toBeCloseTo(20 / 67.2, 12);
    expect(steerLevel(80, -500, 160)).toBe(1);
    expect(steerLevel(80, 500, 160)).toBe(-1);
    expect(steerLevel(80, 60, 0)).toBe(0);
  });
  test('a pedal gives a little at its foot and all well before its top', () => {
    expect(pedalLevel(pedal, 830)).toBeCloseTo(0.15, 12);
    expect(pedalLevel(pedal, 735)).toBe(1);
    expect(pedalLevel(pedal, 0)).toBe(1);
    expect(pedalLevel(pedal, 2000)).toBeCloseTo(0.15, 12);
  });
});

describe('fingers', () => {
  test('steering and a pedal at the same time', () => {
    touch.down(1, 'steer', steering, 80, 750);
    touch.move(1, steering, 40, 750);
    touch.down(2, 'throttle', pedal, 340, 710);
    const input = {} as Input;
    touch.write(input);
    expect(input).toMatchObject({ touch_active: 1, touch_throttle: 1, touch_brake: 0 });
    expect(input.touch_steer).toBeGreaterThan(0.5);
  });
  test('a thumb that comes down at the side steers at once, one near the middle goes straight', () => {
    touch.down(1, 'steer', steering, 10, 750);
    expect(touch.steer).toBe(1);
    touch.up(1);
    touch.down(2, 'steer', steering, 95, 750);
    expect(touch.steer).toBe(0);
  });
  test('a finger that leaves takes its level along, the other stays', () => {
    touch.down(1, 'throttle', pedal, 340, 710);
    touch.down(2, 'handbrake', pedal, 340, 800);
    touch.up(1);
    expect(touch).toMatchObject({ throttle: 0, handbrake: 1, active: true });
    touch.up(2);
    expect(touch).toMatchObject({ handbrake: 0, active: false });
  });
  test('two fingers on one pedal: the harder one counts', () => {
    touch.down(1, 'brake', pedal, 340, 825);
    touch.down(2, 'brake', pedal, 340, 705);
    expect(touch.brake).toBe(1);
  });
  test('a finger nobody knows moves nothing', () => {
    touch.move(7, steering, 0, 0);
    touch.up(7);
    expect(touch.active).toBe(false);
  });
  test('everything is let go at once when the page is left', () => {
    touch.down(1, 'steer', steering, 0, 750);
    touch.down(2, 'brake', pedal, 340, 705);
    touch.releaseAll();
    expect(touch).toMatchObject({ steer: 0, brake: 0, active: false });
  });
});
