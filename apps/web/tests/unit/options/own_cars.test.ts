// Truths of the cars kept in a browser.
import { describe, expect, it } from 'vitest';
import { named, OwnCars, ownPath } from '../../../src/options/own_cars';

function store(text: string | null = null, full = false) {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_: string, next: string) {
      if (full) throw new Error('full');
      this.text = next;
    },
  };
}

describe('own cars', () => {
  it('are there again after a visit', () => {
    const kept = store();
    new OwnCars(kept).keep('My kart', '[car]\nname = "Go-kart"\nmass = 200.0\n');
    expect(new OwnCars(kept).list()).toEqual([
      { name: 'My kart', path: 'saved/my-kart.toml', text: '[car]\nname = "My kart"\nmass = 200.0\n' },
    ]);
  });
  it('replace a car of the same file name, and can be deleted', () => {
    const cars = new OwnCars(store());
    cars.keep('My kart', '[car]\nname = "a"');
    cars.keep('my KART', '[car]\nname = "b"');
    expect(cars.list().map((car) => car.name)).toEqual(['my KART']);
    cars.remove(ownPath('My kart'));
    expect(cars.list()).toEqual([]);
  });
  it('are none when the store is broken', () => {
    for (const text of ['{', '[]', 'null', '{"a": 3}', '7']) expect(new OwnCars(store(text)).list()).toEqual([]);
    expect(new OwnCars(null).list()).toEqual([]);
  });
  it('are refused when the browser keeps no more, and stay as they were', () => {
    const cars = new OwnCars(store(null, true));
    expect(() => cars.keep('x', '[car]\nname = "x"')).toThrow('save the car as a file');
    expect(cars.list()).toEqual([]);
  });
});

describe("a car's name in its file", () => {
  it('replaces the first name only, and quotes what is typed', () => {
    expect(named('[car]\nname = "Old"\n[x]\nname = "other"\n', 'A "B" $&')).toBe(
      '[car]\nname = "A \\"B\\" $&"\n[x]\nname = "other"\n',
    );
  });
  it('is put in when there was none', () => {
    expect(named('[car]\nmass = 1.0\n', 'New')).toBe('[car]\nname = "New"\nmass = 1.0\n');
  });
});
