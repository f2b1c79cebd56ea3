// What a run recorded, channel by channel, and its numbers for the screen: units, digits, angles.

import { bounds, firstWhere } from '../../kit/columns';
import { wheelNames } from '../core/types';
import type { Series } from './plot';
import type { Point } from './scene';

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

export const scaled = (list: readonly (number | null)[], factor: number): (number | null)[] => list.map((value) => (value === null ? null : value * factor));

/** Index of the sample at or just before a moment. */
export const indexAt = (times: readonly number[], moment: number): number =>
  Math.max(0, firstWhere(0, times.length, (i) => !((times[i] as number) <= moment + 1e-9)) - 1);

/** The smallest and the largest number of all; 0 to 1 without one. */
export const extent = (lists: readonly (readonly (number | null)[])[]): [number, number] => bounds(lists) ?? [0, 1];

/** Digits behind the point that a step of a slider needs. */
export const tickPrecision = (step: number): number => Math.max(0, Math.min(4, (String(step).split('.')[1] ?? '').length));

/** A channel at a moment; NaN where there is none. */
export type Read = (channel: string) => number;

/** Channels of all wheels. */
export const perWheel = (...channels: string[]): string[] => wheelNames.flatMap((wheel) => channels.map((channel) => `${channel}_${wheel}`));

export class Recording {
  readonly t: number[];

  constructor(private readonly samples: Readonly<Record<string, readonly (number | null)[]>>) {
    this.t = this.numbers('t');
  }

  /** A channel, NaN where a sample has no number. */
  numbers(channel: string): number[] {
    return solid(this.samples[channel]);
  }

  /** A channel in other units, for a plot: a line ends where a sample has no number. */
  line(channel: string, factor = 1): (number | null)[] {
    return scaled(finite(this.samples[channel]), factor);
  }

  /** A channel as a line of a plot over time. */
  series(channel: string, look: Omit<Series, 'x' | 'y' | 'name'> & { name?: string }, factor?: number): Series {
    return { name: '', ...look, x: this.t, y: this.line(channel, factor) };
  }

  /** The places along a way. */
  points(x = 'x', y = 'y'): Point[] {
    const across = this.numbers(y);
    return this.numbers(x).map((along, i) => [along, across[i] ?? NaN]);
  }

  /** The number of the sample at or just before a moment. */
  index(moment: number | undefined): number {
    return indexAt(this.t, moment as number);
  }

  /** All channels at a sample; a negative number counts from the end. */
  at(index: number): Read {
    return (channel) => this.samples[channel]?.at(index) ?? NaN;
  }
}
