// The recording of a car as CSV, with every digit that a recorded number has.

import { csvHeading, csvRows, float32Text } from '../../kit/csv';
import type { Column, History } from '../core/types';
import { recordedRows } from '../plots/history';

/** These columns of the recording; rows are counted from its start. */
export function historyRows(
  { rows, capacity, columns: width }: History,
  columns: readonly number[],
  from: number,
  to: number,
): string {
  return csvRows(from, to, (row) =>
    columns.map((column) => float32Text(rows[(row % capacity) * width + column] as number)),
  );
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
  const columns = channels.flatMap(({ name }, i) =>
    names === null || name === 't' || names.includes(name) ? [i] : [],
  );
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
