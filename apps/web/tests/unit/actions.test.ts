// The table of actions: every key of the checklist is there, no key does two things.
import { describe, expect, test } from 'vitest';
import { type Action, type ActionId, actions, keyName, type PadInput } from '../../src/actions';
import { Bindings, padBindings } from '../../src/input/bindings';
import { SettingsStore } from '../../src/settings';

const table: readonly Action[] = actions;

describe('the table of actions', () => {
  test('no key does two things', () => {
    const keys = table.flatMap((action) => action.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('no pad button does two things', () => {
    const pads = table.flatMap((action) => action.pad ?? []);
    expect(new Set(pads).size).toBe(pads.length);
  });
  test('every action has a name of its own, a label and a key', () => {
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ label }) => label)).size).toBe(table.length);
    for (const action of table) expect(action.keys.length, action.id).toBeGreaterThan(0);
  });
  test.each<[string, ActionId]>([
    ['KeyW', 'throttle'],
    ['ArrowUp', 'throttle'],
    ['Space', 'brake'],
    ['ArrowDown', 'brake'],
    ['KeyS', 'brake'],
    ['ShiftLeft', 'brake'],
    ['KeyA', 'left'],
    ['ArrowLeft', 'left'],
    ['KeyD', 'right'],
    ['ArrowRight', 'right'],
    ['KeyJ', 'gear_down'],
    ['KeyK', 'gear_up'],
    ['KeyH', 'handbrake'],
    ['KeyX', 'handbrake'],
    ['Digit1', 'auto_shift'],
    ['Digit4', 'path'],
    ['Digit5', 'true_form'],
    ['Digit2', 'zoom_in'],
    ['Digit3', 'zoom_out'],
    ['KeyQ', 'timer'],
    ['KeyR', 'reset'],
    ['Escape', 'options'],
    ['KeyF', 'fullscreen'],
    ['KeyP', 'pause'],
    ['Period', 'step'],
    ['Comma', 'slow'],
    ['Backspace', 'rewind'],
    ['KeyZ', 'rewind'],
    ['KeyC', 'camera'],
    ['KeyT', 'take_over'],
    ['KeyG', 'ghost'],
    ['F6', 'screenshot'],
  ])('%s is %s', (code, id) => {
    expect(new Bindings(new SettingsStore(null)).action(code)).toBe(id);
  });
  test.each<[PadInput, ActionId]>([
    ['X', 'gear_down'],
    ['LB', 'gear_down'],
    ['B', 'gear_up'],
    ['RB', 'gear_up'],
    ['A', 'auto_shift'],
    ['Y', 'path'],
    ['Left', 'timer'],
    ['Right', 'true_form'],
    ['Up', 'zoom_in'],
    ['Down', 'zoom_out'],
    ['Back', 'reset'],
    ['Start', 'options'],
    ['RS', 'fullscreen'],
  ])('pad %s is %s', (button, id) => {
    expect(padBindings(new SettingsStore(null)).action(button)).toBe(id);
  });
  test('keys are called as they are printed', () => {
    expect(
      ['KeyW', 'Digit4', 'ArrowLeft', 'Space', 'ShiftLeft', 'Period', 'F6', 'Numpad7'].map((code) => keyName(code)),
    ).toEqual(['W', '4', 'Left', 'Space', 'Left Shift', '.', 'F6', 'Num 7']);
  });
});
