// From a recording to the lines of the strip charts: one reading of the window, thinned out to the pixels.
import type { Column, History } from '../core/types';
import { bounds, columnPlaces, extremes, normalise, rowsPerColumn, smooth } from './columns';
import { expressionColumn, readExpression } from './expression';
import { recordedRows, rowAtTime, type Span, timeAt, unroll } from './history';

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
