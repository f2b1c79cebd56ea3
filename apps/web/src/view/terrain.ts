// The land: around a track it follows the road's edges and stays below them; elsewhere it is the core's own ground.
import type { BufferGeometry } from 'three';
import type { World } from '../session';
import { linear, MeshBuilder, meadow } from './mesh_builder';
import type { Palette } from './palette';
import { at, boundsOf, type RoadLines, widthAt } from './road_lines';

const margin = 420; // m of land around a track
const cellsAcross = 150;

/** Land heights around a track, on a grid. */
export interface Land {
  x: number;
  y: number;
  cell: number;
  columns: number;
  rows: number;
  heights: Float32Array;
  /** How far each node is from the middle of the nearest road, m. */
  distance: Float32Array;
}

/** Near the road below every edge in reach; further off the mean of the edges, the nearer the weightier. */
export function landAround(road: RoadLines): Land {
  const [x0, y0, x1, y1] = boundsOf(road.centre, road.rows);
  const cell = Math.max(4, Math.max(x1 - x0, y1 - y0) / cellsAcross);
  const border = Math.ceil(margin / cell / 2.2);
  const columns = Math.ceil((x1 - x0) / cell) + 2 * border + 1;
  const rows = Math.ceil((y1 - y0) / cell) + 2 * border + 1;
  const land: Land = {
    x: x0 - border * cell,
    y: y0 - border * cell,
    cell,
    columns,
    rows,
    heights: new Float32Array(columns * rows),
    distance: new Float32Array(columns * rows),
  };
  const step = Math.max(0.5, at(road.s, 1) - at(road.s, 0));
  farLand(road, land, Math.max(1, Math.round(25 / step)));
  nearLand(road, land, Math.max(1, Math.round(5 / step)));
  return land;
}

const lower = (road: RoadLines, row: number): number =>
  Math.min(at(road.left.strip.z, row), at(road.right.strip.z, row));

/** Everywhere: the mean of the road's heights, the nearer the weightier. A few rows of the road are enough. */
function farLand(road: RoadLines, land: Land, stride: number): void {
  for (let node = 0; node < land.heights.length; node += 1) {
    const x = land.x + (node % land.columns) * land.cell;
    const y = land.y + Math.floor(node / land.columns) * land.cell;
    let [weights, sum, nearest] = [0, 0, Infinity];
    for (let row = 0; row < road.rows; row += stride) {
      const dx = at(road.centre.x, row) - x;
      const dy = at(road.centre.y, row) - y;
      const far = dx * dx + dy * dy;
      const weight = 1 / ((far + 150) * (far + 150));
      weights += weight;
      sum += weight * lower(road, row);
      if (far < nearest) nearest = far;
    }
    land.heights[node] = sum / weights - 0.15;
    land.distance[node] = Math.sqrt(nearest);
  }
}

/** Near the road: below every edge in reach. */
function nearLand(road: RoadLines, land: Land, stride: number): void {
  const sides = [road.left, road.right];
  const { cell } = land;
  for (let row = 0; row < road.rows; row += stride) {
    const half = widthAt(road.left.strip, road.right.strip, row) / 2;
    // level ground on the wider side
    const reach = half + Math.max(...sides.map(({ strip, verge }) => widthAt(strip, verge, row))) + 1.6 * cell;
    const low = lower(road, row) - 0.35;
    const u = (at(road.centre.x, row) - land.x) / cell;
    const v = (at(road.centre.y, row) - land.y) / cell;
    const span = Math.ceil(reach / cell);
    for (let j = Math.floor(v) - span; j <= v + span + 1; j += 1) {
      for (let i = Math.floor(u) - span; i <= u + span + 1; i += 1) {
        const far = Math.hypot(i - u, j - v) * cell;
        if (far > reach || i < 0 || j < 0 || i >= land.columns || j >= land.rows) continue;
        const node = j * land.columns + i;
        land.heights[node] = Math.min(land.heights[node] ?? 0, low);
        land.distance[node] = Math.min(land.distance[node] ?? 0, far - half);
      }
    }
  }
}

/** Height of the land between its nodes. */
export function landHeight(land: Land, x: number, y: number): number {
  const u = Math.min(land.columns - 1.001, Math.max(0, (x - land.x) / land.cell));
  const v = Math.min(land.rows - 1.001, Math.max(0, (y - land.y) / land.cell));
  return between(land.heights, land.columns, Math.floor(u), Math.floor(v), u % 1, v % 1);
}

/** Between the four nodes of a grid's cell: so far to the right and up in it, 0 to 1. */
export function between(
  heights: ArrayLike<number>,
  columns: number,
  i: number,
  j: number,
  right: number,
  up: number,
): number {
  const height = (node: number): number => heights[node] ?? 0;
  const row = (first: number): number => height(first) + (height(first + 1) - height(first)) * right;
  const low = row(j * columns + i);
  return low + (row((j + 1) * columns + i) - low) * up;
}

/** The land as a mesh; its outermost nodes lie far out, where the haze hides the end of the world. */
export function landGeometry(land: Land, palette: Palette): BufferGeometry {
  const grass = linear(palette.grass);
  const mesh = new MeshBuilder();
  const outer = (i: number, count: number): number => (i === 0 ? -2200 : i === count - 1 ? 2200 : 0);
  for (let row = 0; row < land.rows; row += 1) {
    for (let column = 0; column < land.columns; column += 1) {
      const x = land.x + column * land.cell + outer(column, land.columns);
      const y = land.y + row * land.cell + outer(row, land.rows);
      const shade = meadow(x, y);
      mesh.corner(x, y, land.heights[row * land.columns + column] ?? 0, [
        grass[0] * shade,
        grass[1] * shade,
        grass[2] * shade,
      ]);
      if (row === 0 || column === 0) continue;
      const here = row * land.columns + column;
      mesh.quad(here - land.columns - 1, here - land.columns, here, here - 1);
    }
  }
  return mesh.build();
}

interface GroundTable {
  kind?: string;
  start?: number;
  length?: number;
  width?: number;
}

/** Lines across which an open ground is cut: its bends exactly, and finer near the car where it may have any shape. */
export function groundCuts(table: GroundTable, x: number, y: number): { xs: number[]; ys: number[] } {
  const far = 2600;
  if (table.kind === 'ramp') {
    const start = table.start ?? 20;
    const end = start + (table.length ?? 10);
    const half = (table.width ?? 0) / 2;
    const tiny = 1e-4;
    const inside = [start - tiny, start, end - tiny, end + tiny];
    const sides = half > 0 ? [-half - tiny, -half + tiny, half - tiny, half + tiny] : [0];
    const more = (list: number[], middle: number): number[] =>
      [...list, middle - far, middle + far].sort((a, b) => a - b);
    return { xs: more(inside, x), ys: more(sides, y) };
  }
  if (table.kind === 'heightfield') {
    const cuts: number[] = [];
    for (let offset = 0, step = 1; offset < far; offset += step) {
      cuts.push(offset);
      if (offset > 0) cuts.push(-offset);
      if (offset > 50) step *= 1.12;
    }
    cuts.sort((a, b) => a - b);
    return { xs: cuts.map((offset) => Math.round(x) + offset), ys: cuts.map((offset) => Math.round(y) + offset) };
  }
  return { xs: [x - far, x, x + far], ys: [y - far, y, y + far] };
}

/** An open ground (plane, slope, ramp, field) around a place; every height comes from the core. */
export function groundGeometry(world: World, x: number, y: number, palette: Palette): BufferGeometry {
  const table = world.ground as GroundTable;
  const { xs, ys } = groundCuts(table, x, y);
  const heights = ys.map((row) => xs.map((column) => world.heights(column, row, 1, 1, 1)[0] ?? 0));
  const mesh = new MeshBuilder();
  const plain = linear(palette.concrete);
  const raised = linear(palette.border, 0.82);
  const height = (row: number, column: number): number => heights[row]?.[column] ?? 0;
  for (let row = 0; row + 1 < ys.length; row += 1) {
    for (let column = 0; column + 1 < xs.length; column += 1) {
      const [a, b, c, d] = [
        height(row, column),
        height(row, column + 1),
        height(row + 1, column + 1),
        height(row + 1, column),
      ];
      const marked = table.kind === 'ramp' && (a !== 0 || b !== 0 || c !== 0 || d !== 0);
      const colour = marked ? raised : plain;
      const corner = (i: number, j: number, z: number): number =>
        mesh.corner(xs[j]!, ys[i]!, z, colour, xs[j]! / 20, ys[i]! / 20);
      mesh.quad(
        corner(row, column, a),
        corner(row, column + 1, b),
        corner(row + 1, column + 1, c),
        corner(row + 1, column, d),
      );
    }
  }
  return mesh.build();
}
