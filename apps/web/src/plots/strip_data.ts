// What the strip charts show: which stretch of time, and from a recording the lines in it, thinned out to the pixels.

import { bounds, columnPlaces, extremes, normalise, rowsPerColumn, smooth } from '../../kit/columns';
import type { Column, History } from '../core/types';
import { expressionColumn, readExpression } from './expression';
import { recordedRows, rowAtTime, type Span, timeAt, unroll } from './history';

export class Timeline {
  /** Length of what is shown [s]. */
  length = 30;
  /** Where it ends [s]; null follows the present. */
  end: number | null = null;
  private before: { length: number; end: number | null } | null = null;

  get live(): boolean {
    return this.end === null;
  }
  get zoomed(): boolean {
    return this.before !== null;
  }

  /** First and last moment to show of a recording that reaches from `earliest` to `now`. */
  shown(earliest: number, now: number): [number, number] {
    // A recording shorter than the window fills it from the left, so that nothing rushes by at the start.
    const end = this.end ?? Math.max(now, earliest + this.length);
    return [end - this.length, end];
  }

  setLength(seconds: number): void {
    this.length = Math.min(7200, Math.max(0.05, seconds));
    this.before = null;
  }
  /** Holds still at the moment `now`, or follows the present again. */
  hold(held: boolean, now: number): void {
    if (held === !this.live) return;
    if (held) this.end = now;
    else this.follow();
  }
  follow(): void {
    if (this.before) this.length = this.before.length;
    this.before = null;
    this.end = null;
  }
  /** Scrolls so that the last moment shown is `end`; at the present it follows again. */
  scroll(end: number, earliest: number, now: number): void {
    const held = Math.max(end, Math.min(now, earliest + this.length));
    this.end = held >= now ? null : held;
  }
  zoom(from: number, to: number): void {
    if (!(to - from >= 0.02)) return;
    this.before ??= { length: this.length, end: this.end };
    this.length = to - from;
    this.end = to;
  }
  /** As fingers moved or stretched it; beyond the present there is nothing. */
  move(from: number, to: number, earliest: number, now: number): void {
    const length = to - from,
      end = Math.min(to, now);
    if (Math.abs(length - this.length) > 1e-9 * length) this.zoom(end - length, end);
    else this.scroll(to, earliest, now);
  }
  /** Back to what was shown before the first zoom. */
  unzoom(): void {
    if (!this.before) return;
    ({ length: this.length, end: this.end } = this.before);
    this.before = null;
  }
  /** After a reset or a rewind nothing beyond the present can be shown. */
  clip(earliest: number, now: number): void {
    if (this.end !== null && (this.end > now || this.end < earliest)) this.follow();
  }
}

export interface Recording {
  history: History;
  channels: readonly Column[];
}

/** First and last moment of a recording [s]; [0, 0] when it is empty. */
export function reach({ history }: Recording): [number, number] {
  const { from, to } = recordedRows(history);
  return to > from ? [timeAt(history, from), timeAt(history, to - 1)] : [0, 0];
}

/**
 * A stretch of time in the recordings of all cars, which have the same rows. It has one more row on each side, so that
 * lines reach the edge.
 */
export class Window {
  readonly x: number[];
  private readonly spans: Span[];
  private readonly span: Span;
  private readonly per: number;
  private readonly times: Float64Array;
  private readonly lead: number;

  constructor(
    private readonly recordings: readonly Recording[],
    from: number,
    to: number,
    pixels: number,
    private readonly constant = 0,
  ) {
    this.spans = recordings.map(({ history }) => recordedRows(history));
    // The time is that of the car that was there first.
    const oldest = this.spans.reduce((best, span, i) => (span.from < (this.spans[best] as Span).from ? i : best), 0);
    const { history } = recordings[oldest] as Recording;
    const all = this.spans[oldest] as Span;
    const first = Math.max(all.from, rowAtTime(history, from, all) - 1);
    const last = Math.min(all.to, rowAtTime(history, to, all) + 1);
    this.per = rowsPerColumn(last - first, pixels);
    this.span = { from: Math.max(all.from, first - (first % this.per)), to: Math.max(first, last) };
    // Smoothing needs some past to have settled at the left edge.
    const settled = constant > 0 ? rowAtTime(history, from - 6 * constant, all) : this.span.from;
    this.lead = this.span.from - Math.min(this.span.from, settled);
    this.times = unroll(history, 0, { from: this.span.from - this.lead, to: this.span.to });
    this.x = columnPlaces(this.times.subarray(this.lead), this.span.from, this.per);
  }

  /** A channel of a car in the screen's unit, with a gap while the car was not there; null: it has no such channel. */
  line(name: string, factor: number, car = 0): (number | null)[] | null {
    const { history, channels } = this.recordings[car] as Recording;
    const place = (of: string): number => channels.findIndex((channel) => channel.name === of);
    const start = this.span.from - this.lead;
    const missing = Math.min(this.times.length, Math.max(0, (this.spans[car] as Span).from - start));
    const column = (of: string) => unroll(history, place(of), { from: start, to: this.span.to }).fill(NaN, 0, missing);
    const expression = name.startsWith('=') ? readExpression(name.slice(1), (one) => place(one) >= 0) : null;
    if (!expression && place(name) < 0) return null;
    const read = expression ? expressionColumn(expression, column, this.times.length) : column(name);
    const values = smooth(read, this.times, this.constant).subarray(this.lead);
    if (factor !== 1) for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * factor;
    return extremes(values, this.span.from, this.per);
  }
}

/** Each line between 0 and 1 of its own range in the window. */
export function normaliseAll(lines: (number | null)[][]): (number | null)[][] {
  return lines.map((line) => {
    const range = bounds([line]);
    return range ? normalise(line, range[0], range[1]) : line;
  });
}
