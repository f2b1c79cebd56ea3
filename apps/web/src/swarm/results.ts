// What the laps of a swarm tell: which lap is shown, its best, median and worst time, and where a time stands between them.
import { frozen } from './messages';

/** Is it time to show that lap, whose times are given? Once half of the cars that still drive have finished it. */
export function nextLap(times: ArrayLike<number>, states: ArrayLike<number>): boolean {
  let driving = 0, finished = 0;
  for (let i = 0; i < times.length; i += 1) {
    if (!((states[i] as number) & frozen)) driving += 1;
    if (!Number.isNaN(times[i])) finished += 1;
  }
  return finished > 0 && finished >= driving / 2;
}

/** A car and its time [s]. */
export interface Timed {
  car: number;
  time: number;
}
export interface LapResult {
  finished: number;
  best: Timed;
  /** Of an even number the upper of both. */
  median: Timed;
  worst: Timed;
}

/** null: no car has finished that lap. */
export function lapResult(times: ArrayLike<number>): LapResult | null {
  const order: Timed[] = [];
  for (let car = 0; car < times.length; car += 1) {
    const time = times[car] as number;
    if (!Number.isNaN(time)) order.push({ car, time });
  }
  order.sort((one, other) => one.time - other.time || one.car - other.car);
  const [best] = order, median = order[order.length >> 1], worst = order.at(-1);
  return best && median && worst ? { finished: order.length, best, median, worst } : null;
}

/** What colours stand for: the time of a lap [s] or, before any is known, the value of the parameter. */
export interface ColourScale {
  of: 'value' | 'time';
  low: number;
  high: number;
}

/** The scale, and where each car stands on it. */
export interface Colours {
  scale: ColourScale;
  places: Float64Array;
}
/** Where each car stands on the scale, 0 (low) to 1 (high); NaN: it has finished no lap. In lap 0 the values of the parameter count.
 *  Times of the lap before stand on that lap's own scale: a car that has not finished this one keeps its colour. */
export function colourPlaces(values: ArrayLike<number>, lap: number, times: ArrayLike<number>, timesBefore: ArrayLike<number>): Colours {
  const places = new Float64Array(values.length).fill(NaN);
  const place = (from: ArrayLike<number>, low: number, high: number): void => {
    for (let i = 0; i < from.length; i += 1) {
      const value = from[i] as number;
      if (!Number.isNaN(value)) places[i] = high > low ? (value - low) / (high - low) : 0.5;
    }
  };
  const now = lapResult(times);
  if (lap > 0 && now) {
    const before = lapResult(timesBefore);
    if (before) place(timesBefore, before.best.time, before.worst.time);
    place(times, now.best.time, now.worst.time);
    return { scale: { of: 'time', low: now.best.time, high: now.worst.time }, places };
  }
  const low = Math.min(values[0] as number, values[values.length - 1] as number);
  const high = Math.max(values[0] as number, values[values.length - 1] as number);
  place(values, low, high);
  return { scale: { of: 'value', low, high }, places };
}
