// Cars that are kept in this browser: car files by name, in the browser's store and among the core's files.

import { messageOf } from '../notify';
import type { Session } from '../session';
import { browserStore, type TextStore } from '../settings';
import { fileNameFor } from './take_files';

const place = 'sixline.cars';
export const mostOwnCars = 100;

export interface OwnCar {
  name: string;
  path: string;
  text: string;
}

export class OwnCars {
  private cars: OwnCar[] = [];

  constructor(private readonly store: TextStore | null) {
    this.cars = readCars(store);
  }

  list(): readonly OwnCar[] {
    return this.cars;
  }

  /** Keeps a car, in place of one with the same path. Returns it; throws in words when the browser's store is full. */
  keep(name: string, text: string): OwnCar {
    const car = { name: name.trim(), path: ownPath(name), text: named(text, name.trim()) };
    const next = [...this.cars.filter((known) => known.path !== car.path), car];
    if (next.length > mostOwnCars) throw new Error(`${mostOwnCars} cars are kept already: delete one first`);
    this.write(next);
    return car;
  }

  remove(path: string): void {
    this.write(this.cars.filter((known) => known.path !== path));
  }

  private write(next: OwnCar[]): void {
    const kept = Object.fromEntries(next.map((car) => [car.name, car.text]));
    try {
      this.store?.setItem(place, JSON.stringify(kept));
    } catch {
      throw new Error('this browser keeps no more: save the car as a file instead');
    }
    this.cars = next;
  }
}

export const ownPath = (name: string): string => `saved/${fileNameFor(name, 'my-car')}.toml`;

/** The car file with the name given to it; the first name in a car file is the car's. */
export function named(text: string, name: string): string {
  const line = `name = ${JSON.stringify(name)}`;
  return /^name\s*=.*$/m.test(text)
    ? text.replace(/^name\s*=.*$/m, () => line)
    : text.replace(/^\[car\].*$/m, (head) => `${head}\n${line}`);
}

function readCars(store: TextStore | null): OwnCar[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(place) ?? '{}');
    if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return [];
    return Object.entries(kept)
      .flatMap(([name, text]) => (typeof text === 'string' ? [{ name, path: ownPath(name), text }] : []))
      .slice(0, mostOwnCars);
  } catch {
    return []; // a broken store means none
  }
}

/** The cars kept in this browser, put where the core finds them. To be called before a scene names one of them. */
export function putOwnCars(session: Pick<Session, 'putFile' | 'notify'>): OwnCars {
  const own = new OwnCars(browserStore());
  for (const car of own.list()) putOwnCar(session, car);
  return own;
}

/** A car that the core no longer takes (such as one of another version) must not keep the page from starting. */
export function putOwnCar(session: Pick<Session, 'putFile' | 'notify'>, car: OwnCar): void {
  try {
    session.putFile(car.path, car.text);
  } catch (error) {
    session.notify(messageOf(error), 'error');
  }
}
