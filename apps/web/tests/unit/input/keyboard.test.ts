// Keys drive, text fields do not, and no key stays held when the window loses it.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActionId } from '../../../src/actions';
import type { Input } from '../../../src/core/types';
import { Bindings } from '../../../src/input/bindings';
import { belongsToControl, type Focused, Keyboard, type KeyPress } from '../../../src/input/keyboard';
import { SettingsStore } from '../../../src/settings';

const element = (tagName: string, attributes: Record<string, string> = {}): Focused => ({
  tagName,
  isContentEditable: false,
  getAttribute: (name) => attributes[name] ?? null,
});
const key = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  target: element('BODY'),
  preventDefault: vi.fn(),
  ...more,
});

let pressed: ActionId[], keyboard: Keyboard, waiting: boolean;
const input = (): Input => {
  const levels = {} as Input;
  keyboard.write(levels);
  return levels;
};
beforeEach(() => {
  pressed = [];
  waiting = false;
  keyboard = new Keyboard(
    new Bindings(new SettingsStore(null)),
    (id) => pressed.push(id),
    () => waiting,
  );
});

describe('keyboard', () => {
  test('a held key is a level of 1 until it is let go', () => {
    keyboard.keyDown(key('KeyW'));
    expect(input()).toMatchObject({ key_throttle: 1, key_brake: 0, key_touched: 1 });
    keyboard.keyUp(key('KeyW'));
    expect(input()).toMatchObject({ key_throttle: 0, key_touched: 0 });
  });
  test('where only the pad drives, keys are no pedals', () => {
    const levels = {} as Input;
    keyboard.keyDown(key('KeyW'));
    keyboard.write(levels, false);
    expect(levels).toMatchObject({ key_throttle: 0, key_touched: 0 });
  });
  test('two keys of one action: letting one go keeps the other', () => {
    keyboard.keyDown(key('KeyA'));
    keyboard.keyDown(key('ArrowLeft'));
    keyboard.keyUp(key('KeyA'));
    expect(input().key_left).toBe(1);
  });
  test('both sides held reach the core as both: it decides', () => {
    keyboard.keyDown(key('KeyA'));
    keyboard.keyDown(key('KeyD'));
    expect(input()).toMatchObject({ key_left: 1, key_right: 1 });
  });
  test('a press acts once, however long it is held', () => {
    keyboard.keyDown(key('KeyK'));
    for (let i = 0; i < 9; i += 1) keyboard.keyDown(key('KeyK', { repeat: true }));
    expect(pressed).toEqual(['gear_up']);
  });
  test('zoom and single step repeat', () => {
    keyboard.keyDown(key('Digit3'));
    keyboard.keyDown(key('Digit3', { repeat: true }));
    expect(pressed).toEqual(['zoom_out', 'zoom_out']);
  });
  test('the browser keeps its own shortcuts and every unbound key', () => {
    const reload = key('KeyR', { ctrlKey: true }),
      unbound = key('KeyY');
    keyboard.keyDown(reload);
    keyboard.keyDown(unbound);
    expect(pressed).toEqual([]);
    expect(reload.preventDefault).not.toHaveBeenCalled();
    expect(unbound.preventDefault).not.toHaveBeenCalled();
  });
  test('a bound key does not scroll the page', () => {
    const space = key('Space');
    keyboard.keyDown(space);
    expect(space.preventDefault).toHaveBeenCalled();
  });
  test('typing into a field does not drive, and a key held before is still let go', () => {
    keyboard.keyDown(key('KeyW'));
    keyboard.keyDown(key('KeyA', { target: element('INPUT', { type: 'text' }) }));
    expect(input()).toMatchObject({ key_throttle: 1, key_left: 0 });
    keyboard.keyUp(key('KeyW', { target: element('INPUT') }));
    expect(input().key_throttle).toBe(0);
  });
  test('a window that loses the keyboard lets everything go', () => {
    keyboard.keyDown(key('KeyW'));
    keyboard.keyDown(key('Backspace'));
    keyboard.releaseAll();
    expect(input().key_touched).toBe(0);
    expect(keyboard.held('rewind')).toBe(false);
  });
  test('a key that is being bound reaches nobody', () => {
    waiting = true;
    keyboard.keyDown(key('KeyW'));
    expect(pressed).toEqual([]);
    expect(input().key_throttle).toBe(0);
  });
});

describe('the focus', () => {
  test.each<[Focused, string, boolean]>([
    [element('INPUT'), 'KeyW', true],
    [element('INPUT', { type: 'number' }), 'ArrowUp', true],
    [element('TEXTAREA'), 'Space', true],
    [element('SELECT'), 'KeyR', true],
    [element('INPUT', { type: 'range' }), 'ArrowLeft', true],
    [element('INPUT', { type: 'range' }), 'KeyA', false],
    [element('INPUT', { type: 'checkbox' }), 'Space', true],
    [element('INPUT', { type: 'checkbox' }), 'KeyW', false],
    [element('INPUT', { type: 'radio' }), 'ArrowDown', true],
    [element('BUTTON'), 'Space', true],
    [element('BUTTON'), 'KeyW', false],
    [element('BUTTON'), 'ArrowUp', false],
    [element('BUTTON', { role: 'tab' }), 'ArrowRight', true],
    [element('SUMMARY'), 'Enter', true],
    [element('SECTION', { role: 'tabpanel' }), 'ArrowDown', true],
    [element('CANVAS'), 'Space', false],
    [element('DIV'), 'KeyW', false],
  ])('%o with %s', (focused, code, belongs) => {
    expect(belongsToControl(focused, code)).toBe(belongs);
  });
  test('editable text is a field', () => {
    expect(belongsToControl({ ...element('DIV'), isContentEditable: true }, 'KeyW')).toBe(true);
  });
  test("nothing focused: the key is the car's", () => {
    expect(belongsToControl(null, 'Space')).toBe(false);
  });
});
