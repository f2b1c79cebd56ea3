// Reads the recording of a car: a ring of rows, one every 0.01 s, unrolled into plain arrays in the order of time. The
// first column is the time.
import { firstWhere } from '../../kit/columns';
import type { History } from '../core/types';
import type { World } from '../session';

/** Rows by their number since the start of the recording: from <= row < to. */
export interface Span {
  from: number;
  to: number;
}

/** The rows that the ring still holds. */
export function keptRows(history: History): Span {
  const { total, capacity } = history;
  return { from: Math.max(0, total - capacity), to: total };
}

/**
 * The last stretch of kept rows in which time rises. Rows before it are none of this drive: written before a rewind and
 * not yet written over, or empty because the car was exchanged or came later.
 */
export function recordedRows(history: History): Span {
  const kept = keptRows(history);
  const { rows, columns, capacity } = history;
  const time = (row: number) => rows[(row % capacity) * columns] as number;
  let from = kept.to;
  while (from > kept.from) {
    const earlier = time(from - 1);
    if (from < kept.to && !(earlier < time(from))) break;
    if (earlier === 0 && from > 1) break;
    from--;
  }
  return { from, to: kept.to };
}

/** The moment of a row; NaN outside of what is kept. */
export function timeAt(history: History, row: number): number {
  const kept = keptRows(history);
  return row < kept.from || row >= kept.to ? NaN : (history.rows[(row % history.capacity) * history.columns] as number);
}

/** The first of these rows at or after a time; `to` when all are earlier. */
export function rowAtTime(history: History, time: number, { from, to }: Span): number {
  return firstWhere(from, to, (row) => !(timeAt(history, row) < time));
}

/** A column of the recording, oldest row first; rows that are not kept any more are left out. */
export function unroll(history: History, column: number, span: Span): Float64Array {
  const kept = keptRows(history);
  const from = Math.max(span.from, kept.from);
  const to = Math.min(span.to, kept.to);
  const values = new Float64Array(Math.max(0, to - from));
  const { rows, columns, capacity } = history;
  let place = (from % capacity) * columns + column;
  const end = capacity * columns;
  for (let i = 0; i < values.length; i++) {
    values[i] = rows[place] as number;
    place += columns;
    if (place >= end) place -= end;
  }
  return values;
}

/** A channel of a car as it was recorded, since its last reset; null where its model has none of that name. */
export function recorded(world: Pick<World, 'channels' | 'history'>, car: number, name: string): Float64Array | null {
  const place = world.channels(car).findIndex((channel) => channel.name === name);
  const history = world.history(car);
  return place < 0 ? null : unroll(history, place, recordedRows(history));
}
