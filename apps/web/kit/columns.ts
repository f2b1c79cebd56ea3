// Turns long recordings into what a plot of some pixels can show: extremes of each pixel column, smoothing, ranges.

/** Rows that share a pixel column when `rows` of them go into `pixels`; 1: every row has its own place. */
export const rowsPerColumn = (rows: number, pixels: number): number =>
  rows <= 2 * pixels ? 1 : Math.ceil(rows / Math.max(1, pixels));

/**
 * Down-sampling that loses no extreme: every column of `per` rows gives two values, its smallest and its largest in
 * the order in which they came. `first` is the number of the first row: columns begin at multiples of `per`, so that a
 * plot that moves does not flicker. A column without a finite value gives null, which is a gap in the line.
 */
export function extremes(values: ArrayLike<number>, first: number, per: number): (number | null)[] {
  if (per <= 1) return Array.from(values, finite);
  return columnsOf(values.length, first, per).flatMap(([start, end]) => {
    let low = -1;
    let high = -1;
    for (let i = start; i < end; i++) {
      const value = values[i] as number;
      if (!Number.isFinite(value)) continue;
      if (low < 0 || value < (values[low] as number)) low = i;
      if (high < 0 || value > (values[high] as number)) high = i;
    }
    return low < 0 ? [null, null] : [values[Math.min(low, high)] as number, values[Math.max(low, high)] as number];
  });
}

/** Where the two values of each column of `extremes` stand: at its first and its last row, true for all that rises. */
export function columnPlaces(places: ArrayLike<number>, first: number, per: number): number[] {
  if (per <= 1) return Array.from(places);
  return columnsOf(places.length, first, per).flatMap(([start, end]) => [
    places[start] as number,
    places[end - 1] as number,
  ]);
}

/** First row of each column, and the row after its last. */
function columnsOf(rows: number, first: number, per: number): [start: number, end: number][] {
  const out: [number, number][] = [];
  for (let start = 0, end = 0; start < rows; start = end) {
    end = Math.min(rows, start + per - ((first + start) % per));
    out.push([start, end]);
  }
  return out;
}

/** Exponential smoothing with a time constant [s]; for the eye only, what is recorded stays as it is. */
export function smooth(values: Float64Array, times: ArrayLike<number>, constant: number): Float64Array {
  if (!(constant > 0)) return values;
  const out = new Float64Array(values.length);
  let level = NaN;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const passed = i > 0 ? (times[i] as number) - (times[i - 1] as number) : 0;
    if (!Number.isFinite(value)) level = NaN;
    else if (!Number.isFinite(level)) level = value;
    else level += (1 - Math.exp(-Math.max(0, passed) / constant)) * (value - level);
    out[i] = Number.isFinite(value) ? level : value;
  }
  return out;
}

export interface Range {
  low: number;
  high: number;
  flat: boolean;
}

/** Smallest and largest finite value of any of the lines; null when there is none. */
export function bounds(lines: readonly ArrayLike<number | null | undefined>[]): [number, number] | null {
  let low = Infinity;
  let high = -Infinity;
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) {
      const value = line[i];
      if (value === null || value === undefined || !Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : null;
}

/** What hardly changes is a constant: the range is one to either side of it. Everything else gets a little air. */
export function plotRange(low: number, high: number): Range {
  const magnitude = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= Math.max(1e-3, 1e-4 * magnitude)) {
    const middle = (low + high) / 2;
    return { low: middle - 1, high: middle + 1, flat: true };
  }
  const air = 0.06 * (high - low);
  return { low: low - air, high: high + air, flat: false };
}

/** Values between 0 (their smallest) and 1 (their largest); a constant lies in the middle. */
export function normalise(values: readonly (number | null)[], low: number, high: number): (number | null)[] {
  const flat = plotRange(low, high).flat;
  return values.map((value) => (value === null ? null : flat ? 0.5 : (value - low) / (high - low)));
}

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The first number of a range that fits, where all after it do; `to` when none does. */
export function firstWhere(from: number, to: number, fits: (at: number) => boolean): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (fits(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
