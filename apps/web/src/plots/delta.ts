// Laps as times at places: those that the live car drives, remembered; where on the track time was lost against
// another; sectors. No elements here.
import type { Status, Strip } from '../core/types';
import { ascending, interpolate } from './telemetry_csv';

/** A lap from its start: seconds since then at places along the track [m], which never go back. */
export interface TimedLap {
  places: Float64Array;
  times: Float64Array;
}

/** A lap of a longer drive: rows `from` to `to` of places and moments. */
export function timedLap(places: ArrayLike<number>, times: ArrayLike<number>, from = 0, to = places.length): TimedLap {
  const begin = times[from] as number;
  return {
    places: ascending(Array.prototype.slice.call(places, from, to) as number[]),
    times: Float64Array.from({ length: to - from }, (_, i) => (times[from + i] as number) - begin),
  };
}

/** Seconds since the start at a place; NaN where the lap did not come. */
export const timeAt = ({ places, times }: TimedLap, place: number): number => interpolate(places, times, place);

/** How much later than the reference a lap is, at each of these places [s]; NaN where either did not come. */
export const delta = (lap: TimedLap, reference: TimedLap, places: readonly number[]): number[] =>
  places.map((place) => timeAt(lap, place) - timeAt(reference, place));

/** Times of equal parts of the track [s]; NaN for those that are not driven to their end. A lap's first and last rows
 *  may miss the line by a few metres. */
export function sectorTimes(lap: TimedLap, length: number, sectors = 3): number[] {
  const { places, times } = lap,
    first = places[0] ?? NaN,
    last = places.at(-1) ?? NaN,
    near = 0.01 * length;
  const at = (place: number): number => {
    if (place < first) return first - place < near ? (times[0] as number) : NaN;
    if (place > last) return place - last < near ? (times.at(-1) as number) : NaN;
    return timeAt(lap, place);
  };
  return Array.from({ length: sectors }, (_, k) => at(((k + 1) * length) / sectors) - at((k * length) / sectors));
}

/** The laps of a drive on a closed track, from places that start anew at the line: rows [from, to). */
export function lapsIn(places: ArrayLike<number>, length: number): [number, number][] {
  const out: [number, number][] = [];
  let from = 0;
  for (let i = 1; i <= places.length; i++) {
    if (i < places.length && (places[i] as number) > (places[i - 1] as number) - length / 2) continue;
    if (i - from > 1) out.push([from, i]);
    from = i;
  }
  return out;
}

/** A closed line of points: places along it, where they are [m]. */
export interface ClosedLine {
  s: ArrayLike<number>;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}
/** The middle of a road as the core measured it. */
export function middleOf({ columns, rows, data }: Strip): ClosedLine {
  const of = (name: 's' | 'x' | 'y') =>
    Float64Array.from({ length: rows }, (_, row) => data[row * columns.length + columns.indexOf(name)] as number);
  return { s: of('s'), x: of('x'), y: of('y') };
}
/** Once round: from the last point to the first, too [m]. */
export function lengthOf({ s, x, y }: ClosedLine): number {
  const end = s.length - 1;
  return end < 1
    ? 0
    : (s[end] as number) + Math.hypot((x[0] as number) - (x[end] as number), (y[0] as number) - (y[end] as number));
}

/** Places of a drive along a closed line of points (s, x, y): the nearest point, looked for near the last one; a drive
 *  begins anywhere. */
export function placesAlong(line: ClosedLine, xs: ArrayLike<number>, ys: ArrayLike<number>): Float64Array {
  const count = line.s.length,
    out = new Float64Array(xs.length);
  const distance = (i: number, k: number): number =>
    Math.hypot((line.x[k] as number) - (xs[i] as number), (line.y[k] as number) - (ys[i] as number));
  const whole = lengthOf(line);
  let at = 0;
  for (let i = 0; i < xs.length; i++) {
    let best = at;
    for (let step = 0; step < (i === 0 ? count : 40); step++) {
      const k = (at + (i === 0 ? step : step - 10) + count) % count;
      if (distance(i, k) < distance(i, best)) best = k;
    }
    at = best;
    const next = (at + 1) % count,
      dx = (line.x[next] as number) - (line.x[at] as number),
      dy = (line.y[next] as number) - (line.y[at] as number);
    const ahead =
      (((xs[i] as number) - (line.x[at] as number)) * dx + ((ys[i] as number) - (line.y[at] as number)) * dy) /
      Math.max(1e-9, Math.hypot(dx, dy));
    const place = (line.s[at] as number) + ahead;
    out[i] = place < 0 ? place + whole : place;
  }
  return out;
}

/** Between two moments, s, and how many are kept: laps of a quarter of an hour. They have their room from the
 *  beginning. */
const spacing = 0.05,
  kept = 18_000;

/** Moments of a lap, places along the track and offsets to the left of its middle. */
export interface DrivenLap {
  times: Float64Array;
  places: Float64Array;
  offsets: Float64Array;
}

export class LapLog {
  private readonly times = new Float64Array(kept);
  private readonly places = new Float64Array(kept);
  private readonly offsets = new Float64Array(kept);
  /** The fastest and the latest whole lap here. */
  best: DrivenLap | undefined;
  last: DrivenLap | undefined;
  private lap = 0;
  private count = 0;

  add(status: Pick<Status, 'time' | 'track_s' | 'track_n' | 'lap' | 'lap_time' | 'on_track'>): void {
    const { time, track_s: place, lap, lap_time: since } = status;
    // A reset or a rewind takes back what came after. A lap that is gone does not come back.
    if (!status.on_track || lap !== this.lap) {
      if (status.on_track && lap === this.lap + 1 && since < 1) this.finish(time - since);
      this.count = 0;
    }
    this.lap = lap;
    while (this.count > 0 && this.times[this.count - 1]! > time) this.count--;
    if (!status.on_track || this.count === kept) return;
    // The first moment of a lap may still have a place before the line.
    if (this.count === 1 && this.places[0]! > place + 10) this.count = 0;
    if (this.count === 0 && since > 0 && since < 1 && place < 30) this.note(time - since, 0, status.track_n);
    if (this.count > 0 && time - this.times[this.count - 1]! < spacing) return;
    this.note(time, place, status.track_n);
  }
  private note(time: number, place: number, offset: number): void {
    this.times[this.count] = time;
    this.places[this.count] = place;
    this.offsets[this.count] = offset;
    this.count++;
  }

  /** Another ground or car: none of these laps can be compared any more. */
  forget(): void {
    this.best = this.last = undefined;
  }
  /** The line was crossed: as far behind the last place as the car has driven since at its last speed. */
  private finish(crossed: number): void {
    if (this.count < 2 || this.count === kept) return;
    const { times, places, offsets, count } = this,
      last = count - 1,
      rate = (places[last]! - places[last - 1]!) / (times[last]! - times[last - 1]!);
    if (crossed > times[last]!)
      this.note(crossed, places[last]! + Math.max(0, rate) * (crossed - times[last]!), offsets[last]!);
    const lap = this.current(),
      time = ({ times }: DrivenLap): number => times.at(-1)! - times[0]!;
    if (!lap || lap.places[0]! > 30) return; // taken up in its middle
    this.last = lap;
    if (!this.best || time(lap) < time(this.best)) this.best = lap;
  }

  /** The lap being driven; null before there is one. */
  current(): DrivenLap | null {
    if (this.count === 0) return null;
    const part = (list: Float64Array) => list.slice(0, this.count);
    return { times: part(this.times), places: part(this.places), offsets: part(this.offsets) };
  }
}
