// Heights of free ground, fetched from the core by the piece and kept: a frame asks for hundreds of them.
import type { World } from '../session';

const cell = 0.25; // m
const cells = 128; // along a side of a piece: 32 m
const most = 64; // pieces kept

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
    const [i, j] = [Math.min(cells - 1, Math.floor(u - column * cells)), Math.min(cells - 1, Math.floor(v - row * cells))];
    const [right, up] = [u - column * cells - i, v - row * cells - j];
    const at = (a: number, b: number): number => piece[b * (cells + 1) + a] ?? 0;
    const low = at(i, j) + (at(i + 1, j) - at(i, j)) * right;
    const high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * right;
    return low + (high - low) * up;
  }

  private piece(column: number, row: number): Float64Array {
    const key = `${column} ${row}`;
    let piece = this.pieces.get(key);
    if (piece === undefined) {
      if (this.pieces.size >= most) this.clear();
      const side = cells * cell;
      piece = this.world.heights(column * side, row * side, cell, cells + 1, cells + 1);
      this.pieces.set(key, piece);
    }
    return piece;
  }
}
