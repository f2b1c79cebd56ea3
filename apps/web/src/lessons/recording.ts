// What a run recorded, channel by channel, and its numbers for the screen: units, digits, angles.

import { wheelNames } from '../core/types';
import { finite, indexAt, scaled, solid } from './numbers';
import type { Series } from './plot';
import type { Point } from './scene';

export * from './numbers';

/** A channel at a moment; NaN where there is none. */
export type Read = (channel: string) => number;

/** Channels of all wheels. */
export const perWheel = (...channels: string[]): string[] =>
  wheelNames.flatMap((wheel) => channels.map((channel) => `${channel}_${wheel}`));

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
