// Settings survive broken stores, wrong kinds and missing keys.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SettingsStore, type TextStore } from '../../src/settings';

function storeWith(text: string | null): TextStore & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key: string, next: string) {
      this.text = next;
    },
  };
}

afterEach(() => vi.useRealTimers());

describe('settings', () => {
  test('a missing store means defaults', () => {
    expect(new SettingsStore(null).get('zoom', 1.4)).toBe(1.4);
  });
  test.each(['{broken', '[1,2]', '"text"', 'null', '7', ''])(
    'a broken store (%s) means defaults and can be written again',
    (text) => {
      const store = storeWith(text);
      const settings = new SettingsStore(store);
      expect(settings.get('zoom', 2)).toBe(2);
      settings.set('zoom', 3);
      settings.flush();
      expect(new SettingsStore(store).get('zoom', 2)).toBe(3);
    },
  );
  test('a value of another kind is the default', () => {
    const settings = new SettingsStore(storeWith('{"a":"text","b":null,"c":[1],"d":{"x":1}}'));
    expect(settings.get('a', 5)).toBe(5);
    expect(settings.get('b', true)).toBe(true);
    expect(settings.get('c', { x: 0 })).toEqual({ x: 0 });
    expect(settings.get('d', [9])).toEqual([9]);
  });
  test('names of JavaScript itself are no settings', () => {
    const settings = new SettingsStore(storeWith('{"__proto__":{"zoom":9}}'));
    expect(settings.get('zoom', 1)).toBe(1);
    expect(settings.get('constructor', 'none')).toBe('none');
  });
  test('listeners hear their own key, and only a change', () => {
    const settings = new SettingsStore(storeWith(null));
    const heard = vi.fn();
    const stop = settings.on('zoom', heard);
    settings.set('zoom', 1);
    settings.set('zoom', 1);
    settings.set('other', 1);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    settings.set('zoom', 2);
    expect(heard).toHaveBeenCalledTimes(1);
  });
  test('many changes are written together, 0.2 s after', () => {
    vi.useFakeTimers();
    const store = storeWith(null);
    const settings = new SettingsStore(store);
    for (let i = 0; i < 50; i += 1) settings.set('zoom', i);
    expect(store.text).toBeNull();
    vi.advanceTimersByTime(300);
    expect(JSON.parse(store.text ?? '')).toEqual({ zoom: 49 });
  });
  test('a store that is full leaves the settings as they are on the page', () => {
    const settings = new SettingsStore({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    settings.set('zoom', 4);
    settings.flush();
    expect(settings.get('zoom', 1)).toBe(4);
  });
  test('forgetting takes every key and announces it', () => {
    const store = storeWith('{"view.zoom":2,"keys":{}}');
    const settings = new SettingsStore(store);
    const heard: number[] = [];
    settings.on('view.zoom', () => heard.push(settings.get('view.zoom', 1)));
    settings.forget();
    settings.flush();
    expect([heard, store.text]).toEqual([[1], '{}']);
  });
});
