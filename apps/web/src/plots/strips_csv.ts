// The channels of the strips as a table.
import { csvHeading } from '../../kit/csv';
import { historyRows } from '../export/csv';
import type { Session } from '../session';
import { recordedRows, rowAtTime } from './history';

/** The rows of a stretch of time as they were recorded, in the core's units: time and these channels of a car. */
export function stripsCsv(session: Session, car: number, names: readonly string[], from: number, to: number): string {
  const channels = session.world.channels(car),
    history = session.world.history(car),
    all = recordedRows(history);
  const columns = channels.flatMap(({ name }, i) => (name === 't' || names.includes(name) ? [i] : []));
  const [first, after] = [rowAtTime(history, from - 1e-6, all), rowAtTime(history, to + 1e-6, all)];
  return `${csvHeading(columns.map((i) => channels[i]!))}\n${historyRows(history, columns, first, after)}`;
}
