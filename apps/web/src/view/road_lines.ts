// The road as lines: centre, edges, borders and strips of a track as the core measured them, verges beside them, and
// what it is made of.
import type { Strip, StripColumn } from '../core/types';
import { type Surface, surfaceOf } from './palette';

export interface Line {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}
/** One side of the road. */
export interface Side {
  /** Outer ends of the road, of its border, of the strip beside it, and of level ground as wide as the next stretch of
   *  road allows. */
  edge: Line;
  border: Line;
  strip: Line;
  verge: Line;
  /** Of the strip, row by row. */
  surface: Surface[];
}
/** The middle of the road, and how it runs. */
interface Course {
  rows: number;
  closed: boolean;
  s: Float64Array;
  curvature: Float64Array;
  centre: Line;
}
export interface RoadLines extends Course {
  left: Side;
  right: Side;
  surface: Surface[];
}

/** null where there is no track. */
export function roadLines(strip: Strip, closed: boolean): RoadLines | null {
  const wide = strip.columns.length;
  let { rows } = strip;
  if (rows < 2) return null;
  const column = (name: StripColumn): Float64Array => {
    const at = strip.columns.indexOf(name);
    const values = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) values[row] = at < 0 ? 0 : (strip.data[row * wide + at] ?? 0);
    return values;
  };
  const line = (prefix: '' | `${'left' | 'right'}_${'' | 'border_' | 'strip_'}`): Line => ({
    x: column(`${prefix}x`),
    y: column(`${prefix}y`),
    z: column(`${prefix}z`),
  });
  const whole = line('');
  // A closed road may repeat its first row at the end.
  const gap = Math.hypot(at(whole.x, 0) - at(whole.x, rows - 1), at(whole.y, 0) - at(whole.y, rows - 1));
  if (closed && gap < 1e-3 && rows > 2) rows -= 1;
  const course: Course = { rows, closed, s: column('s'), curvature: column('curvature'), centre: line('') };
  /** Where there is no strip a meadow begins. */
  const kinds = (of: '' | 'left_strip_' | 'right_strip_', laid: (row: number) => boolean): Surface[] => {
    const friction = column(`${of}friction`),
      rolling = column(`${of}rolling`);
    return Array.from({ length: rows }, (_, row) =>
      laid(row) ? surfaceOf(at(friction, row), at(rolling, row), of !== '') : 'grass',
    );
  };
  const side = (name: 'left' | 'right'): Side => {
    const [edge, border, strip] = [line(`${name}_`), line(`${name}_border_`), line(`${name}_strip_`)];
    const surface = kinds(`${name}_strip_`, (row) => widthAt(strip, border, row) > 0.02);
    return { edge, border, strip, verge: verge(course, strip, name === 'left' ? 1 : -1), surface };
  };
  return { ...course, left: side('left'), right: side('right'), surface: kinds('', () => true) };
}

export const at = (values: Float64Array, index: number): number => values[index] ?? 0;

const widestVerge = 9; // m

/** A line level with the outer edge, further out; it stops half way to any other stretch of road. `turn`: 1 on the
 *  left. */
function verge(road: Course, edge: Line, turn: 1 | -1): Line {
  const { rows, centre, s } = road;
  const out: Line = { x: new Float64Array(rows), y: new Float64Array(rows), z: edge.z.slice() };
  const length = at(s, rows - 1) + at(s, 1);
  const stride = Math.max(1, Math.round(6 / Math.max(0.5, at(s, 1) - at(s, 0))));
  for (let row = 0; row < rows; row += 1) {
    const x = at(edge.x, row);
    const y = at(edge.y, row);
    const dx = x - at(centre.x, row);
    const dy = y - at(centre.y, row);
    const half = Math.hypot(dx, dy) || 1;
    let room = widestVerge;
    for (let other = row % stride; other < rows; other += stride) {
      const ox = at(centre.x, other) - x;
      const oy = at(centre.y, other) - y;
      // Only what lies ahead of this edge and near: the road's own neighbours lie behind it.
      const far = ox * ox + oy * oy;
      if (far > (2 * widestVerge + half) ** 2 * 1.5 || ox * dx + oy * dy < 0) continue;
      let along = Math.abs(at(s, other) - at(s, row));
      if (road.closed) along = Math.min(along, length - along);
      // Inside a tight bend the verges of one bend must not cross at its middle.
      const free = along > 6 * half ? (Math.sqrt(far) - half) / 2 : Math.sqrt(far) * 0.6;
      if (along > 0) room = Math.min(room, Math.max(0.3, free));
    }
    const bend = at(road.curvature, row) * turn;
    if (bend > 1e-4) room = Math.min(room, Math.max(0.3, 0.85 * (1 / bend - half)));
    out.x[row] = x + (dx / half) * room;
    out.y[row] = y + (dy / half) * room;
  }
  return out;
}

/** The row nearest to a place, looked for around the last one found, or everywhere when that is far away. */
export function nearestRow(road: RoadLines, x: number, y: number, near: number): number {
  const { rows, centre } = road;
  let best = near;
  let least = Infinity;
  const look = (row: number): void => {
    const dx = at(centre.x, row) - x;
    const dy = at(centre.y, row) - y;
    const far = dx * dx + dy * dy;
    if (far < least) {
      least = far;
      best = row;
    }
  };
  const span = Math.min(40, rows >> 1);
  for (let step = -span; step <= span; step += 1) look((((near + step) % rows) + rows) % rows);
  // At the end of what was looked at the nearest may lie beyond.
  const steps = Math.abs(best - near);
  if (least > 60 * 60 || Math.min(steps, rows - steps) >= span) for (let row = 0; row < rows; row += 1) look(row);
  return best;
}

/** What a place near a row stands on: the road with its borders, or the strip beside it and what lies farther out. */
export function surfaceAt(road: RoadLines, row: number, x: number, y: number): Surface {
  const { centre, left, right } = road;
  const beyond = (border: Line): boolean => {
    const mx = at(centre.x, row),
      my = at(centre.y, row),
      dx = at(border.x, row) - mx,
      dy = at(border.y, row) - my;
    return (x - mx) * dx + (y - my) * dy > dx * dx + dy * dy;
  };
  const kinds = beyond(left.border) ? left.surface : beyond(right.border) ? right.surface : road.surface;
  return kinds[row] ?? 'hard';
}

/** Distance between two lines at a row, in plan. */
export const widthAt = (a: Line, b: Line, row: number): number =>
  Math.hypot(at(a.x, row) - at(b.x, row), at(a.y, row) - at(b.y, row));

/** How far a border climbs above the road's slope at a row. */
export function riseAt(road: RoadLines, inner: Line, outer: Line, row: number): number {
  const slope = at(inner.z, row) - at(road.centre.z, row);
  const half = widthAt(inner, road.centre, row) || 1;
  return at(outer.z, row) - at(inner.z, row) - (slope / half) * widthAt(inner, outer, row);
}

/** The start line: two rows of squares across the road at s = 0, every second of them white. */
export function startSquares({
  centre,
  left,
  right,
}: RoadLines): { white: boolean; corners: (readonly [x: number, y: number, z: number])[] }[] {
  const ahead = Math.hypot(at(centre.x, 1) - at(centre.x, 0), at(centre.y, 1) - at(centre.y, 0)) || 1;
  const columns = Math.max(4, 2 * Math.round(widthAt(left.edge, right.edge, 0) / 1.2));
  const corner = (along: number, across: number): readonly [number, number, number] => {
    const mix = (key: 'x' | 'y' | 'z'): number => {
      const [a, b] = [left, right].map(
        ({ edge }) => at(edge[key], 0) + (at(edge[key], 1) - at(edge[key], 0)) * ((along * 0.6) / ahead),
      );
      return a! + ((b! - a!) * across) / columns;
    };
    return [mix('x'), mix('y'), mix('z')];
  };
  return Array.from({ length: 2 * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const corners = [
      corner(row, column),
      corner(row, column + 1),
      corner(row + 1, column + 1),
      corner(row + 1, column),
    ];
    return { white: (row + column) % 2 === 0, corners };
  });
}

/** Box around a line: least x, least y, most x, most y. */
export function boundsOf(line: Line, rows: number): [number, number, number, number] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < rows; row += 1) {
    x0 = Math.min(x0, at(line.x, row));
    y0 = Math.min(y0, at(line.y, row));
    x1 = Math.max(x1, at(line.x, row));
    y1 = Math.max(y1, at(line.y, row));
  }
  return [x0, y0, x1, y1];
}
