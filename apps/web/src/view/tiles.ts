// The metric grid of the top view, and tiles of it that are painted: places to aim at, to park in, to come back to.
import type { Ink } from './ink';

export interface Tile {
  x: number; // of the lower left corner, m
  y: number;
  size: number;
}

/** The tile of a grid that holds a place. */
export function tileAt(x: number, y: number, size: number): Tile {
  return { x: Math.floor(x / size) * size, y: Math.floor(y / size) * size, size };
}

export class Tiles {
  private readonly painted = new Map<string, Tile>();
  private brush = true;

  get count(): number {
    return this.painted.size;
  }

  /** A press turns its tile over; what `paint` touches next becomes like it. */
  press(tile: Tile): void {
    this.brush = !this.painted.has(key(tile));
    this.paint(tile);
  }

  paint(tile: Tile): void {
    if (this.brush) this.painted.set(key(tile), tile);
    else this.painted.delete(key(tile));
  }

  clear(): void {
    this.painted.clear();
  }

  /** The context draws in metres. */
  draw(ink: Ink): void {
    ink.fillStyle = 'rgb(240 228 66 / 55%)';
    for (const { x, y, size } of this.painted.values()) ink.fillRect(x, y, size, size);
  }
}

const key = ({ x, y, size }: Tile): string => `${x} ${y} ${size}`;

export const gridSpacings = [2, 5, 10, 20, 50, 75] as const;

/** First line at or after `from`. */
export const firstLine = (from: number, spacing: number): number => Math.ceil(from / spacing - 1e-9) * spacing;

/** The chosen spacing, made coarser while lines would stand closer than `leastPixels`. */
export function readableSpacing(chosen: number, pixelsPerMetre: number, leastPixels: number): number {
  let spacing = Math.min(75, Math.max(2, chosen));
  while (spacing * pixelsPerMetre < leastPixels) spacing *= 2;
  return spacing;
}
