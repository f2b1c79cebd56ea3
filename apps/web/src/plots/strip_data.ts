// From a recording to the lines of the strip charts: one reading of the window, thinned out to the pixels.
import type { Channel, History } from '../core/types';
import { bounds, columnPlaces, extremes, normalise, rowsPerColumn, smooth } from './columns';
import { keptRows, rowAtTime, unroll, valueAt, type Span } from './history';

/** What a strip is given. `raw` differs from `values` where these are normalised. */
export interface Lines {
  x: number[];
  values: (number | null)[][];
}

export interface Recording {
  history: History;
  channels: readonly Channel[];
}

/** First and last moment of a recording [s]; [0, 0] when it is empty. */
export function reach(recording: Recording): [number, number] {
  const { history, channels } = recording;
  const time = channels.findIndex((channel) => channel.name === 't');
  const kept = keptRows(history);
  if (kept.to <= kept.from || time < 0) return [0, 0];
  return [valueAt(history, time, kept.from), valueAt(history, time, kept.to - 1)];
}

/** The rows of a stretch of time, with one more on each side so that lines reach the edge, and their columns. */
export class Window {
  readonly span: Span;
  readonly per: number;
  readonly x: number[];
  private readonly times: Float64Array;
  private readonly lead: number;

  constructor(private readonly recording: Recording, from: number, to: number, pixels: number,
              private readonly constant = 0) {
    const { history, channels } = recording;
    const time = Math.max(0, channels.findIndex((channel) => channel.name === 't'));
    const kept = keptRows(history);
    const first = Math.max(kept.from, rowAtTime(history, time, from) - 1);
    const last = Math.min(kept.to, rowAtTime(history, time, to) + 1);
    this.per = rowsPerColumn(last - first, pixels);
    this.span = { from: Math.max(kept.from, first - (first % this.per)), to: Math.max(first, last) };
    // Smoothing needs some past to have settled at the left edge.
    const settled = constant > 0 ? rowAtTime(history, time, from - 6 * constant) : this.span.from;
    this.lead = this.span.from - Math.min(this.span.from, settled);
    this.times = unroll(history, time, { from: this.span.from - this.lead, to: this.span.to });
    this.x = columnPlaces(this.times.subarray(this.lead), this.span.from, this.per);
  }

  /** A channel in the unit of the screen; null when this car has none of that name. */
  line(name: string, factor: number): (number | null)[] | null {
    const column = this.recording.channels.findIndex((channel) => channel.name === name);
    if (column < 0) return null;
    const { from, to } = this.span;
    const read = unroll(this.recording.history, column, { from: from - this.lead, to });
    const values = smooth(read, this.times, this.constant).subarray(this.lead);
    if (factor !== 1) for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * factor;
    return extremes(values, from, this.per);
  }
}

/** Each line between 0 and 1 of its own range in the window. */
export function normaliseAll(lines: (number | null)[][]): (number | null)[][] {
  return lines.map((line) => {
    const range = bounds([line]);
    return range ? normalise(line, range[0], range[1]) : line;
  });
}
