// The ground under the side view: heights along the way the car points, or along the road of a track.
import type { CarView } from '../core/types';
import type { World } from '../session';
import { at, nearestRow, type RoadLines } from './road_lines';
import { between } from './terrain';

const cell = 0.25; // m
const cells = 128; // along a side of a piece: 32 m
const piecesKept = 64;

export class LandTiles {
  private readonly pieces = new Map<string, Float64Array>();

  constructor(private readonly world: World) {}

  /** Another ground. */
  clear(): void {
    this.pieces.clear();
  }

  height(x: number, y: number): number {
    const [u, v] = [x / cell, y / cell];
    const [column, row] = [Math.floor(u / cells), Math.floor(v / cells)];
    const piece = this.piece(column, row);
    const [i, j] = [
      Math.min(cells - 1, Math.floor(u - column * cells)),
      Math.min(cells - 1, Math.floor(v - row * cells)),
    ];
    return between(piece, cells + 1, i, j, u - column * cells - i, v - row * cells - j);
  }

  private piece(column: number, row: number): Float64Array {
    const key = `${column} ${row}`;
    let piece = this.pieces.get(key);
    if (piece === undefined) {
      if (this.pieces.size >= piecesKept) this.clear();
      const side = cells * cell;
      piece = this.world.heights(column * side, row * side, cell, cells + 1, cells + 1);
      this.pieces.set(key, piece);
    }
    return piece;
  }
}

const most = 192;

export class SideGround {
  /** Heights at `first + k * cell` metres along the way. */
  readonly heights = new Float64Array(most);
  count = 0;
  first = 0;
  cell = 1;
  /** Metres along the way; with a straight way the coordinate along it. */
  distance = 0;
  private row = 0;
  private lastX = NaN;
  private lastY = NaN;
  private key = NaN;
  private heading = NaN;

  private readonly land: LandTiles;

  constructor(world: World) {
    this.land = new LandTiles(world);
  }

  /** Another ground. */
  newGround(): void {
    this.land.clear();
    this.forget();
  }

  /** After a reset everything is measured anew. */
  forget(): void {
    this.lastX = NaN;
    this.key = NaN;
  }

  /** Follows the car and measures the ground `reach` metres before and behind it. */
  update(car: CarView, road: RoadLines | null, reach: number): void {
    const heading = car.yaw;
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    const step = (car.x - this.lastX) * c + (car.y - this.lastY) * s;
    this.distance = Math.abs(step) < 20 ? this.distance + step : car.x * c + car.y * s;
    this.lastX = car.x;
    this.lastY = car.y;
    const cell = Math.max(0.125, (2 * reach) / (most - 4));
    const key = Math.floor((this.distance - reach) / cell);
    if (key === this.key && cell === this.cell && Math.abs(heading - this.heading) < 0.002) return;
    this.key = key;
    this.cell = cell;
    this.heading = heading;
    this.first = key * cell;
    this.count = Math.min(most, Math.ceil((2 * reach) / cell) + 3);
    if (road !== null) this.alongRoad(car, road);
    else this.straight(car, c, s);
  }

  /** Height at so many metres along the way. */
  heightAt(along: number): number {
    const place = Math.min(this.count - 1.001, Math.max(0, (along - this.first) / this.cell));
    const k = Math.floor(place);
    return at(this.heights, k) + (at(this.heights, k + 1) - at(this.heights, k)) * (place - k);
  }

  private straight(car: CarView, c: number, s: number): void {
    for (let k = 0; k < this.count; k += 1) {
      const offset = this.first + k * this.cell - this.distance;
      this.heights[k] = this.land.height(car.x + c * offset, car.y + s * offset);
    }
  }

  private alongRoad(car: CarView, road: RoadLines): void {
    this.row = nearestRow(road, car.x, car.y, Math.min(this.row, road.rows - 1));
    const spacing = Math.max(0.1, at(road.s, 1) - at(road.s, 0));
    const here = this.row + partOfRow(road, this.row, car.x, car.y);
    const level = car.z - roadHeight(road, here);
    for (let k = 0; k < this.count; k += 1) {
      this.heights[k] = level + roadHeight(road, here + (this.first + k * this.cell - this.distance) / spacing);
    }
  }
}

const rowOf = (road: RoadLines, i: number): number =>
  road.closed ? ((i % road.rows) + road.rows) % road.rows : Math.min(road.rows - 1, Math.max(0, i));

/** How far past a row a place is, in rows: without it the ground would jump from row to row as the car drives. */
export function partOfRow(road: RoadLines, row: number, x: number, y: number): number {
  const { x: along, y: across } = road.centre;
  const next = rowOf(road, row + 1);
  const [dx, dy] = [at(along, next) - at(along, row), at(across, next) - at(across, row)];
  const part = ((x - at(along, row)) * dx + (y - at(across, row)) * dy) / (dx * dx + dy * dy);
  return Number.isFinite(part) ? part : 0;
}

/** Height of the middle of the road between two rows. */
export function roadHeight(road: RoadLines, place: number): number {
  const low = Math.floor(place);
  const z = at(road.centre.z, rowOf(road, low));
  return z + (at(road.centre.z, rowOf(road, low + 1)) - z) * (place - low);
}
