// Reads a telemetry table: headings "name [unit]", then one row of numbers a sample.
import { firstWhere } from '../../kit/columns';

export interface Column {
  name: string;
  unit: string;
  values: Float64Array;
}
export interface Telemetry {
  columns: Column[];
  rows: number;
}

/** Throws an Error that names the line and what is wrong there. Empty fields are unknown values. */
export function readTelemetry(text: string): Telemetry {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const headings = (lines[0] ?? '').split(',').map((heading) => heading.trim());
  const named = headings.map((heading) => /^(.+?)\s*\[([^\]]*)\]$/.exec(heading));
  if (!named.some(Boolean)) throw new Error('line 1: no heading of the form "name [unit]"');
  if (lines.length < 3) throw new Error('a telemetry file needs at least two rows of numbers');
  const rows = lines.length - 1;
  const columns = headings.map((heading, i) => ({
    name: named[i]?.[1] ?? heading,
    unit: named[i]?.[2] ?? '-',
    values: new Float64Array(rows),
  }));
  for (let row = 0; row < rows; row++) {
    const fields = (lines[row + 1] as string).split(',');
    if (fields.length !== columns.length) {
      throw new Error(`line ${row + 2}: ${fields.length} fields, the heading has ${columns.length}`);
    }
    columns.forEach(({ name, values }, i) => {
      const field = (fields[i] as string).trim();
      const value = field === '' ? NaN : Number(field);
      if (Number.isNaN(value) && !/^[-+]?(nan)?$/i.test(field)) {
        throw new Error(`line ${row + 2}: ${name} is "${field.slice(0, 40)}", not a number`);
      }
      values[row] = value;
    });
  }
  return { columns, rows };
}

export function column(telemetry: Telemetry, name: string): Float64Array | null {
  return telemetry.columns.find((one) => one.name === name)?.values ?? null;
}

/** The numbers of the laps in a file, in order; empty where it has none. */
export const lapsOf = (telemetry: Telemetry): number[] =>
  [...new Set(column(telemetry, 'lap') ?? [])].filter(Number.isFinite);

/** First row and the row after the last one of a lap; the whole file when it is not there. */
export function lapRows(telemetry: Telemetry, lap: number | null): [number, number] {
  const laps = lap === null ? null : column(telemetry, 'lap');
  if (!laps) return [0, telemetry.rows];
  const from = laps.indexOf(lap as number);
  return from < 0 ? [0, telemetry.rows] : [from, laps.lastIndexOf(lap as number) + 1];
}

/** Places that never go back: a car that stood or rolled back would fold the line. */
export function ascending(values: ArrayLike<number>): Float64Array {
  const out = new Float64Array(values.length);
  let most = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value > most) most = value;
    out[i] = most;
  }
  return out;
}

/** First place at or after `value` in an ascending array. */
export const placeOf = (values: ArrayLike<number>, value: number): number =>
  firstWhere(0, values.length, (at) => !((values[at] as number) < value));

/** Straight lines between points; NaN outside of them. */
export function interpolate(xs: ArrayLike<number>, ys: ArrayLike<number>, x: number): number {
  const after = placeOf(xs, x);
  if (after >= xs.length || !(x >= (xs[0] as number))) return NaN;
  if (after === 0 || xs[after] === x) return ys[after] as number;
  const part = (x - (xs[after - 1] as number)) / ((xs[after] as number) - (xs[after - 1] as number));
  return (ys[after - 1] as number) + part * ((ys[after] as number) - (ys[after - 1] as number));
}
