// Patches on the ground (skid marks, trails): four-cornered pieces that fade; the oldest makes room for the newest.
import { Ring } from './ring';

/** Numbers of one patch: four corners of x, y, z, in the order left start, right start, left end, right end. */
export const patchSize = 12;

/** A line across a patch: its middle, and from there half its width to the left. */
export interface CrossLine {
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
}

export class QuadRing extends Ring {
  /** Corners, patchSize numbers a patch. */
  readonly corners: Float32Array;
  /** Which car made it. */
  readonly owner: Uint8Array;
  /** Changes when old patches were taken back, so that a copy must be made anew. */
  version = 0;

  constructor(
    capacity: number,
    readonly fadeSeconds: number,
  ) {
    super(capacity);
    this.corners = new Float32Array(capacity * patchSize);
    this.owner = new Uint8Array(capacity);
  }

  /** A patch from one cross line to the next. */
  add(owner: number, strength: number, time: number, from: CrossLine, to: CrossLine): void {
    const slot = this.next(strength, time);
    for (const [end, { x, y, z, dx, dy, dz }] of [from, to].entries()) {
      this.corners.set([x + dx, y + dy, z + dz, x - dx, y - dy, z - dz], slot * patchSize + end * 6);
    }
    this.owner[slot] = owner;
  }

  /** How visible a patch is now, 0..1. */
  shade(slot: number, time: number): number {
    const strength = this.strength[slot] ?? 0;
    if (strength === 0 || !Number.isFinite(this.fadeSeconds)) return strength;
    const left = 1 - (time - (this.birth[slot] ?? 0)) / this.fadeSeconds;
    return left <= 0 ? 0 : strength * Math.min(1, left);
  }

  /** Takes back what was made after `time`: after a rewind it has not happened. */
  forgetAfter(time: number): void {
    let changed = false;
    for (let slot = 0; slot < this.count; slot += 1) {
      if ((this.birth[slot] ?? 0) <= time || this.strength[slot] === 0) continue;
      this.strength[slot] = 0;
      changed = true;
    }
    if (changed) this.version += 1;
  }

  clear(): void {
    this.strength.fill(0);
    this.total = 0;
    this.version += 1;
  }
}
