// Truths of keys in fields: typing drives no car, and a clicked button takes no driving key away.
import { describe, expect, it } from 'vitest';
import { fieldNeeds } from './field_keys';

describe('a key', () => {
  it('belongs to a field in which one types', () => {
    for (const key of ['w', 'ArrowUp', ' ', 'r', '1']) {
      expect(fieldNeeds('INPUT', 'text', key)).toBe(true);
      expect(fieldNeeds('TEXTAREA', '', key)).toBe(true);
      expect(fieldNeeds('SELECT', '', key)).toBe(true);
    }
  });
  it('belongs to a slider only when it moves it', () => {
    expect(fieldNeeds('INPUT', 'range', 'ArrowLeft')).toBe(true);
    expect(fieldNeeds('INPUT', 'range', 'w')).toBe(false);
  });
  it('belongs to a button only when it presses it', () => {
    const needed = [' ', 'Enter', 'w', 'ArrowUp'].map((key) => fieldNeeds('BUTTON', '', key));
    expect(needed).toEqual([true, true, false, false]);
    expect(fieldNeeds('INPUT', 'checkbox', 'a')).toBe(false);
  });
  it('reaches the page when it is Escape', () => {
    expect(fieldNeeds('INPUT', 'text', 'Escape')).toBe(false);
  });
});
