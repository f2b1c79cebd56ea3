// A racer's plan as the core writes it: its line, the speeds that it plans there, and what its car can do.

import { type ClosedLine, placesAlong } from '../plots/delta';
import type { Telemetry } from '../plots/telemetry_csv';

/** What the car can do at speeds 0, step, 2 step ...; drive and brake each by eleven shares of the largest lateral acceleration [m/s^2]. */
interface Table {
  step: number;
  lateral: number[];
  drive: number[];
  brake: number[];
}
const shares = 11;

export interface RacePlan {
  /** Points of the line [m], from each to the next [m], and the planned speed there [m/s]. */
  x: number[];
  y: number[];
  length: number[];
  speed: number[];
  closed: boolean;
  /** [s] */
  lapTime: number;
  table: Table;
}

/** Reads a file that the core has checked. */
export function readRacePlan(text: string): RacePlan {
  const file = JSON.parse(text) as Record<string, number[]> & { step: number; closed: number; lap_time: number };
  const list = (name: string): number[] => file[name] ?? [];
  const table = { step: file.step, lateral: list('lateral'), drive: list('drive'), brake: list('brake') };
  const bends = { corner: list('corner_squared'), brake: list('planned_brake'), curvature: list('curvature'), gravity: list('gravity') };
  const length = list('length'),
    closed = file.closed === 1;
  return { x: list('x'), y: list('y'), length, closed, lapTime: file.lap_time, table, speed: plannedSpeeds(length, bends, closed, table) };
}

/** Between the two speeds of a table around v. */
function between(table: Table, v: number, at: (row: number) => number): number {
  const place = Math.min(Math.max(v / table.step, 0), table.lateral.length - 1.001);
  const row = Math.floor(place);
  return at(row) + (place - row) * (at(row + 1) - at(row));
}

/** At each place as fast as its bend allows, as the brakes allow for the bends ahead, and as the engine gets it from the place before. */
function plannedSpeeds(length: number[], bends: Record<'corner' | 'brake' | 'curvature' | 'gravity', number[]>, closed: boolean, table: Table): number[] {
  const count = length.length,
    squares = [...bends.corner],
    top = (table.step * (table.lateral.length - 1)) ** 2;
  const of = (list: number[], i: number): number => list[i % count] as number;
  const limit = (i: number, most: number): void => void (squares[i % count] = Math.min(of(squares, i), most, top));
  const rounds = closed ? 2 * count : count - 1; // what is behind the line of a closed road counts before it, too
  for (let i = rounds - 1; i >= 0; i -= 1) limit(i, of(squares, i + 1) + 2 * of(bends.brake, i) * of(length, i));
  if (!closed) squares[0] = 0;
  for (let i = 0; i < rounds; i += 1) {
    const v = Math.sqrt(of(squares, i)),
      lateral = between(table, v, (row) => table.lateral[row] as number),
      share = Math.min(Math.abs(v * v * of(bends.curvature, i)) / lateral, 1) * (shares - 1),
      k = Math.min(Math.floor(share), shares - 2);
    const drive = between(table, v, (row) => {
      const [a, b] = [table.drive[row * shares + k] as number, table.drive[row * shares + k + 1] as number];
      return a + (share - k) * (b - a);
    });
    limit(i + 1, of(squares, i) + 2 * Math.max(drive + of(bends.gravity, i), 0) * of(length, i));
  }
  return squares.map(Math.sqrt);
}

/** The planned lap as a log, by the way along the middle of the road, beside which the live car and other laps stand. */
export function plannedLap({ x, y, speed, length }: RacePlan, middle: ClosedLine): Telemetry {
  let t = 0;
  const times = speed.map((v, i) => {
    const now = t;
    t += (2 * (length[i] as number)) / (v + (speed[(i + 1) % speed.length] as number));
    return now;
  });
  const column = (name: string, unit: string, values: ArrayLike<number>) => ({ name, unit, values: Float64Array.from(values) });
  return {
    rows: x.length,
    columns: [
      column('t', 's', times),
      column('s', 'm', placesAlong(middle, x, y)),
      column('vx', 'm/s', speed),
      column(
        'lap',
        '-',
        speed.map(() => 1),
      ),
    ],
  };
}

/** The edge of what the car can do at a speed on the flat, once round: accelerations forward and to the left [m/s^2]. */
export function envelopeAt({ table }: RacePlan, v: number): { forward: number; lateral: number }[] {
  const widest = between(table, v, (row) => table.lateral[row] as number);
  const half = (ends: number[], sign: number): { forward: number; lateral: number }[] =>
    Array.from({ length: 2 * shares - 1 }, (_, i) => {
      const share = i - shares + 1;
      return { forward: between(table, v, (row) => ends[row * shares + Math.abs(share)] as number), lateral: (sign * share * widest) / (shares - 1) };
    });
  return [...half(table.drive, 1), ...half(table.brake, -1)];
}
