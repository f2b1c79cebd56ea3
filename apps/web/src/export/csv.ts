// Tables as CSV: "name [unit]" headings, rows of fields, and the recording of a car with every digit that a recorded number has.
import type { Column, History } from '../core/types';
import { recordedRows } from '../plots/history';

/** The shortest decimal that reads back to the same single-precision number; nothing for what is no number. */
export function float32Text(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return Object.is(value, -0) ? '-0' : String(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '' : value > 0 ? 'inf' : '-inf';
  for (let digits = 6; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

export const csvHeading = (channels: readonly Column[]): string => channels.map(({ name, unit }) => `${name} [${unit}]`).join(',');

/** A line for each row from `from` to before `to`. */
export function csvRows(from: number, to: number, fields: (row: number) => readonly (string | number | undefined)[]): string {
  let text = '';
  for (let row = from; row < to; row++) text += `${fields(row).join(',')}\n`;
  return text;
}

/** These columns of the recording; rows are counted from its start. */
export function historyRows({ rows, capacity, columns: width }: History, columns: readonly number[], from: number, to: number): string {
  return csvRows(from, to, (row) => columns.map((column) => float32Text(rows[(row % capacity) * width + column] as number)));
}

/**
 * The whole table in parts, oldest row first, with a pause between parts so that the page stays alive. `read` is asked
 * again for each part: the recording goes on meanwhile, and its memory may move.
 */
export async function historyCsv(
  read: () => History,
  channels: readonly Column[],
  names: readonly string[] | null,
  pause: () => Promise<void>,
): Promise<string[]> {
  const columns = channels.flatMap(({ name }, i) => (names === null || name === 't' || names.includes(name) ? [i] : []));
  const parts = [`${csvHeading(columns.map((i) => channels[i] as Column))}\n`];
  let { from, to } = recordedRows(read());
  while (from < to) {
    const history = read();
    from = Math.max(from, recordedRows(history).from); // rows that the ring has let go of meanwhile
    const end = Math.min(to, from + 2000, history.total);
    if (end <= from) break; // a reset or a rewind took the rest back
    parts.push(historyRows(history, columns, from, end));
    from = end;
    await pause();
  }
  return parts;
}
