// Numbers of lessons: their values, and numbers for the screen with units, digits, angles.
import { bounds, firstWhere } from '../../kit/columns';

export type Values = Readonly<Record<string, number>>;

/** A number with so many digits behind the point and its unit; a dash when there is none. */
export function quantity(value: number | null | undefined, digits: number, unit = ''): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const text = value
    .toFixed(digits)
    .replace(/^-(?=[0.]*$)/, '')
    .replace('-', '−');
  if (unit === '') return text;
  return unit.startsWith('°') ? text + unit : `${text} ${unit}`;
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;
export const perHour = (metresPerSecond: number): number => metresPerSecond * 3.6;

/** The list without gaps: what is not a number becomes null, which ends a line. */
export function finite(list: readonly (number | null | undefined)[] | undefined): (number | null)[] {
  return (list ?? []).map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));
}

/** Numbers only: x axes need them all. */
export function solid(list: readonly (number | null | undefined)[] | undefined): number[] {
  return (list ?? []).map((value) => (typeof value === 'number' ? value : NaN));
}

export const scaled = (list: readonly (number | null)[], factor: number): (number | null)[] =>
  list.map((value) => (value === null ? null : value * factor));

/** Index of the sample at or just before a moment. */
export const indexAt = (times: readonly number[], moment: number): number =>
  Math.max(0, firstWhere(0, times.length, (i) => !((times[i] as number) <= moment + 1e-9)) - 1);

/** The smallest and the largest number of all; 0 to 1 without one. */
export const extent = (lists: readonly (readonly (number | null)[])[]): [number, number] => bounds(lists) ?? [0, 1];

/** Digits behind the point that a step of a slider needs. */
export const tickPrecision = (step: number): number =>
  Math.max(0, Math.min(4, (String(step).split('.')[1] ?? '').length));
