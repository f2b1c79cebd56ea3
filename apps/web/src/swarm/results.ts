// What a swarm shows as its results: from the first second how far each car has come, then the times of a lap; best, median and worst, and colours.

import { unitText } from '../../kit/unit_text';
import { briefText } from '../../kit/words';
import type { SwarmPlan } from './cars';
import { frozen, offTrack, type SwarmFrame } from './messages';

/** Is it time to show that lap, whose times are given? Once half of the cars that still drive have finished it. */
export function nextLap(times: ArrayLike<number>, states: ArrayLike<number>): boolean {
  let driving = 0,
    finished = 0;
  for (let i = 0; i < times.length; i += 1) {
    if (!((states[i] as number) & frozen)) driving += 1;
    if (!Number.isNaN(times[i])) finished += 1;
  }
  return finished > 0 && finished >= driving / 2;
}

/** A car and its number: of a lap the time [s], before that the distance [m]. */
export interface Ranked {
  car: number;
  value: number;
}
export interface Ranking {
  count: number;
  best: Ranked;
  /** Of an even number the worse of both. */
  median: Ranked;
  worst: Ranked;
}

/** The cars in order, `first` the least or the most; null: no car has a number. */
export function ranking(values: ArrayLike<number>, first: 'least' | 'most' = 'least'): Ranking | null {
  const order: Ranked[] = [],
    sign = first === 'least' ? 1 : -1;
  for (let car = 0; car < values.length; car += 1) {
    const value = values[car] as number;
    if (!Number.isNaN(value)) order.push({ car, value });
  }
  order.sort((one, other) => sign * (one.value - other.value) || one.car - other.car);
  const [best] = order,
    median = order[order.length >> 1],
    worst = order.at(-1);
  return best && median && worst ? { count: order.length, best, median, worst } : null;
}

/** Before, all are still next to their starts, s. */
const firstRanking = 1;

/** What the results are of: the times of a lap as soon as one car has finished one, until then how far each has come. */
export interface Standing {
  of: 'time' | 'progress';
  numbers: ArrayLike<number>;
  ranking: Ranking | null;
}
export function standing({ time, times, progress }: { time: number } & Record<'times' | 'progress', ArrayLike<number>>): Standing {
  const laps = ranking(times);
  return laps
    ? { of: 'time', numbers: times, ranking: laps }
    : { of: 'progress', numbers: progress, ranking: time < firstRanking ? null : ranking(progress, 'most') };
}

/** What colours stand for: the time of a lap [s], before any is shown the distance [m], in the first second the value of the parameter. */
export interface ColourScale {
  of: 'value' | 'progress' | 'time';
  /** At its beginning: the best, or the least value. */
  low: number;
  high: number;
}

/** The scale, and where each car stands on it. */
export interface Colours {
  scale: ColourScale;
  places: Float64Array;
}
/** Where each car stands on the scale, 0 to 1; NaN: it has finished no lap. Times of the lap before stand on that lap's own scale: a car that
 *  has not finished this one keeps its colour. */
export function colourPlaces(
  values: ArrayLike<number>,
  { time, lap, times, timesBefore, progress }: Pick<SwarmFrame, 'time' | 'lap' | 'times' | 'timesBefore' | 'progress'>,
): Colours {
  const places = new Float64Array(values.length).fill(NaN);
  const place = (from: ArrayLike<number>, low: number, high: number): void => {
    for (let i = 0; i < from.length; i += 1) {
      const value = from[i] as number;
      if (!Number.isNaN(value)) places[i] = high !== low ? Math.abs(value - low) / Math.abs(high - low) : 0.5;
    }
  };
  const scaled = (of: ColourScale['of'], from: ArrayLike<number>, low: number, high: number): Colours => {
    place(from, low, high);
    return { scale: { of, low, high }, places };
  };
  const now = lap > 0 ? ranking(times) : null;
  if (now) {
    const before = ranking(timesBefore);
    if (before) place(timesBefore, before.best.value, before.worst.value);
    return scaled('time', times, now.best.value, now.worst.value);
  }
  const so = time >= firstRanking ? ranking(progress, 'most') : null;
  if (so) return scaled('progress', progress, so.best.value, so.worst.value);
  const ends = [values[0] as number, values[values.length - 1] as number];
  return scaled('value', values, Math.min(...ends), Math.max(...ends));
}

/** All that is shown of a swarm at a moment: its cars and their colours, what they are, the values of the parameter and their unit. */
export interface SwarmScene {
  frame: SwarmFrame;
  colours: Colours;
  plan: SwarmPlan;
  values: ArrayLike<number>;
  unit: string;
}

/** "1:48.24", "48.24" */
export function lapText(seconds: number): string {
  const hundredths = Math.round(seconds * 100),
    minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths - 6000 * minutes) / 100).toFixed(2);
  return minutes > 0 ? `${minutes}:${rest.padStart(5, '0')}` : rest;
}

/** A value of a parameter, with as many digits as a reader needs. */
export const valueText = (value: number, unit = ''): string => `${briefText(value)}${unit === '' || unit === '-' ? '' : ` ${unitText(unit)}`}`;

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
