// The texts of a swarm: times, rates, counts.

import { frozen, offTrack } from './messages';
import type { ColourScale, Ranked, Standing } from './results';

/** "1:48.24", "48.24" */
export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100),
    minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths - 6000 * minutes) / 100).toFixed(2);
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest;
}

/** A value of a parameter, with as many digits as a reader needs. */
export const valueText = (value: number, unit = ''): string => `${Number(value.toPrecision(4))}${unit === '' || unit === '-' ? '' : ` ${unit}`}`;

/** "2.05 million car-steps/s, 4.1 times real time" */
export function rateText(rate: number, pace: number): string {
  if (!(rate > 0)) return '';
  const steps = rate >= 1e6 ? `${(rate / 1e6).toFixed(2)} million` : `${Math.round(rate / 1e3)} thousand`;
  return `${steps} car-steps/s, ${pace.toFixed(pace < 10 ? 2 : 1)} × real time`;
}

/** How many are off the track, and how many stand because their next state would not be finite. */
export function lostText(states: ArrayLike<number>): string {
  let off = 0,
    stopped = 0;
  for (let i = 0; i < states.length; i += 1) {
    const state = states[i] as number;
    if (state & frozen) stopped += 1;
    else if (state & offTrack) off += 1;
  }
  const words = [`${off} off the track`];
  if (stopped > 0) words.push(`${stopped} stopped: no finite next state`);
  return words.join(', ');
}

/** A number of the results: "1:48.24", "93.4 m", "1240 m". */
export const numberText = (of: Standing['of'], value: number): string => (of === 'time' ? lapText(value) : `${value.toFixed(value < 1000 ? 1 : 0)} m`);

/** A result with whose it is: "1:48.24 at mu 1.23". */
export const rankedText = (of: Standing['of'], { car, value }: Ranked, values: ArrayLike<number>, name: string, unit: string): string =>
  `${numberText(of, value)} at ${name} ${valueText(values[car] as number, unit)}`;

/** The ends of a scale. */
export const endsText = ({ of, low, high }: ColourScale, unit: string): [string, string] =>
  of === 'value' ? [valueText(low, unit), valueText(high, unit)] : [numberText(of, low), numberText(of, high)];

/** What the colours stand for. */
export const headingText = ({ of }: ColourScale, lap: number, name: string, unit: string): string =>
  of === 'time' ? `Time of lap ${lap}` : of === 'progress' ? 'Distance so far' : unit === '-' || unit === '' ? name : `${name}, ${unit}`;
