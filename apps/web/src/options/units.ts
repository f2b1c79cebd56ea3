// Units on the screen: angles of parameters are shown and typed in degrees; every other unit is the core's own.

import { unitText } from '../../kit/unit_text';
import { briefText } from '../../kit/words';

export interface Shown {
  unit: string;
  /** A value of the core as the text of a field: the shortest that is read back to the same double, where one is. */
  text(value: number): string;
  /** The text of a field as a value of the core; null when it is not a number. */
  read(text: string): number | null;
  /** A value for reading only: about four digits. */
  brief(value: number): string;
  /** A value of the core as the number that is shown, and back. */
  toScreen(value: number): number;
  toCore(value: number): number;
}

const degree = Math.PI / 180;

export function shownIn(unit: string): Shown {
  const isAngle = unit === 'rad';
  const toScreen = (value: number): number => (isAngle ? value / degree : value);
  const toCore = (value: number): number => (isAngle ? value * degree : value);
  return {
    unit: isAngle ? 'deg' : unitText(unit),
    toScreen,
    toCore,
    text: (value) => shortest(value, toScreen, toCore),
    read: (text) => {
      const number = readNumber(text);
      return number === null ? null : toCore(number);
    },
    brief: (value) => briefText(toScreen(value)),
  };
}

/** Not every double in radians is some double in degrees: then 17 digits, of the doubles beside the converted one,
 *  which rounding may have missed. */
function shortest(value: number, toScreen: (v: number) => number, toCore: (v: number) => number): string {
  const screen = toScreen(value);
  const step = Math.abs(screen) * 2 ** -53;
  const digits = Array.from({ length: 17 }, (_, i) => Number(screen.toPrecision(i + 1)));
  const beside = [-2, -1, 1, 2].map((offset) => screen + offset * step);
  return String([...digits, ...beside].find((tried) => toCore(tried) === value) ?? screen);
}

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A decimal number as people and the core write it; null for everything else ("0,5", "12 kg", ""). */
export function readNumber(text: string): number | null {
  const trimmed = text.trim().replace(/^\u2212/, '-');
  return numberForm.test(trimmed) ? Number(trimmed) : null;
}
