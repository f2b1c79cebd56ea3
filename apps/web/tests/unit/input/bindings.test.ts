// Keys bound anew: conflicts are reported, moves take the key from its owner, a reset brings the table back.
import { describe, expect, test, vi } from 'vitest';
import { Bindings } from '../../../src/input/bindings';
import { SettingsStore } from '../../../src/settings';

const fresh = (): [Bindings, SettingsStore] => {
  const settings = new SettingsStore(null);
  return [new Bindings(settings), settings];
};

describe('bindings', () => {
  test('a free key is bound at once and kept for the next visit', () => {
    const [bindings, settings] = fresh();
    expect(bindings.add('throttle', 'KeyE')).toBeUndefined();
    expect(bindings.action('KeyE')).toBe('throttle');
    expect(new Bindings(settings).keys('throttle')).toEqual(['KeyW', 'ArrowUp', 'KeyE']);
  });
  test('a key that is taken names its owner and changes nothing', () => {
    const [bindings] = fresh();
    expect(bindings.add('throttle', 'Space')).toBe('brake');
    expect(bindings.action('Space')).toBe('brake');
    expect(bindings.isChanged).toBe(false);
  });
  test('a moved key leaves its owner', () => {
    const [bindings] = fresh();
    expect(bindings.add('throttle', 'Space', true)).toBeUndefined();
    expect(bindings.action('Space')).toBe('throttle');
    expect(bindings.keys('brake')).toEqual(['ArrowDown', 'KeyS', 'ShiftLeft']);
  });
  test('the own key again changes nothing', () => {
    const [bindings] = fresh();
    expect(bindings.add('brake', 'Space')).toBeUndefined();
    expect(bindings.keys('brake')).toHaveLength(4);
  });
  test('an action may lose its last key and get one again', () => {
    const [bindings] = fresh();
    bindings.remove('pause', 'KeyP');
    expect(bindings.names('pause')).toBe('');
    bindings.add('pause', 'KeyB');
    expect(bindings.names('pause')).toBe('B');
  });
  test('back to the table counts as unchanged, and a reset forgets everything', () => {
    const [bindings, settings] = fresh();
    bindings.remove('pause', 'KeyP');
    bindings.add('pause', 'KeyP');
    expect(bindings.isChanged).toBe(false);
    bindings.add('pause', 'KeyB');
    bindings.reset();
    expect(new Bindings(settings).keys('pause')).toEqual(['KeyP']);
  });
  test('what was kept may be nonsense', () => {
    const settings = new SettingsStore(null);
    settings.set('keys', { throttle: 7, brake: ['KeyW', 3, ''], nobody: ['KeyE'] });
    const bindings = new Bindings(settings);
    expect(bindings.keys('throttle')).toEqual(['KeyW', 'ArrowUp']);
    expect(bindings.action('KeyW')).toBe('throttle'); // the first in the table has a key that is kept twice
    expect(bindings.action('KeyE')).toBeUndefined();
  });
  test('listeners hear each change', () => {
    const [bindings] = fresh();
    const heard = vi.fn();
    bindings.on(heard);
    bindings.add('pause', 'KeyB');
    bindings.add('pause', 'Space');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
