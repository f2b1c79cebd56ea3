// The pad gives raw numbers of the right sign and size, and each press of a button acts once.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActionId } from '../../../src/actions';
import type { Input } from '../../../src/core/types';
import { padBindings } from '../../../src/input/bindings';
import { GamepadInput, type Pad, readPad } from '../../../src/input/gamepad';
import { SettingsStore } from '../../../src/settings';

const pad = (
  down: number[] = [],
  axes: number[] = [0, 0, 0, 0],
  values: Record<number, number> = {},
  index = 0,
): Pad => ({
  id: 'stub',
  index,
  connected: true,
  mapping: 'standard',
  axes,
  buttons: Array.from({ length: 17 }, (_, i) => ({
    pressed: down.includes(i),
    value: values[i] ?? (down.includes(i) ? 1 : 0),
  })),
});

let pressed: ActionId[], pads: (Pad | null)[], gamepad: GamepadInput;
beforeEach(() => {
  pressed = [];
  pads = [null, null];
  gamepad = new GamepadInput(
    (id) => pressed.push(id),
    () => pads,
    padBindings(new SettingsStore(null)),
  );
});

describe('raw numbers', () => {
  test('triggers go from 0 to 255', () => {
    expect(readPad(pad([], [0], { 7: 1, 6: 0.5 }))).toMatchObject({ throttle: 255, brake: 128 });
  });
  test('the stick to the left is positive and never leaves 16 bits', () => {
    expect(readPad(pad([], [-1])).stick).toBe(32767);
    expect(readPad(pad([], [1])).stick).toBe(-32768);
    expect(readPad(pad([], [-0.25])).stick).toBe(8192);
    expect(Object.is(readPad(pad([], [0])).stick, 0)).toBe(true);
  });
  test('a pad of few parts, or one that gives no numbers, is at rest', () => {
    expect(readPad({ ...pad(), buttons: [], axes: [] })).toEqual({
      throttle: 0,
      brake: 0,
      stick: 0,
      handbrake: false,
      touched: false,
    });
    expect(readPad(pad([], [Number.NaN], { 7: Number.NaN }))).toMatchObject({ throttle: 0, stick: 0, touched: false });
  });
  test('touched from 5 % on, or by any button', () => {
    expect(readPad(pad([], [0.04])).touched).toBe(false);
    expect(readPad(pad([], [0.06])).touched).toBe(true);
    expect(readPad(pad([], [0], { 6: 0.06 })).touched).toBe(true);
    expect(readPad(pad([3])).touched).toBe(true);
  });
});

describe('buttons', () => {
  test('a press acts once until it is let go', () => {
    pads = [pad()];
    gamepad.poll();
    pads = [pad([1])];
    gamepad.poll();
    gamepad.poll();
    pads = [pad()];
    gamepad.poll();
    pads = [pad([1])];
    gamepad.poll();
    expect(pressed).toEqual(['gear_up', 'gear_up']);
  });
  test('a button held when the pad is first seen is no press', () => {
    pads = [pad([0])];
    gamepad.poll();
    gamepad.poll();
    expect(pressed).toEqual([]);
  });
  test('a button bound anew does the new thing, and goes to the table while one is asked for', () => {
    expect(gamepad.buttons.add('camera', 'Y')).toBe('path');
    gamepad.buttons.add('camera', 'Y', true);
    pads = [pad()];
    gamepad.poll();
    pads = [pad([3])];
    gamepad.poll();
    expect(pressed).toEqual(['camera']);
    const asked: string[] = [];
    gamepad.take = (name) => asked.push(name);
    pads = [pad()];
    gamepad.poll();
    pads = [pad([2, 7, 10])];
    gamepad.poll();
    expect(asked).toEqual(['X']); // trigger and handbrake are levels
    expect(pressed).toEqual(['camera']);
  });
  test('triggers are no buttons', () => {
    pads = [pad()];
    gamepad.poll();
    pads = [pad([6, 7])];
    gamepad.poll();
    expect(pressed).toEqual([]);
  });
  test('of two pads the one that is touched drives', () => {
    pads = [pad([], [0], {}, 0), pad([], [0], {}, 1)];
    gamepad.poll();
    pads = [pad([], [0], {}, 0), pad([], [-1], {}, 1)];
    gamepad.poll();
    expect(gamepad.pad?.index).toBe(1);
    expect(gamepad.reading.stick).toBe(32767);
  });
  test('a pad that is pulled out lets go of everything', () => {
    pads = [pad([10], [-1], { 7: 1 })];
    gamepad.poll();
    const input = {} as Input;
    gamepad.write(input);
    expect(input).toMatchObject({ pad_throttle: 255, pad_stick: 32767, pad_handbrake: 1, pad_touched: 1 });
    pads = [null];
    gamepad.poll();
    gamepad.write(input);
    expect(input).toEqual({ pad_throttle: 0, pad_brake: 0, pad_stick: 0, pad_handbrake: 0, pad_touched: 0 });
  });
});
