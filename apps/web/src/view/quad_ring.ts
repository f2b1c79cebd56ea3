// Patches on the ground (skid marks, trails): four-cornered pieces that fade; the oldest makes room for the newest.

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

export class QuadRing {
  /** Corners, patchSize numbers a patch. */
  readonly corners: Float32Array;
  /** 0..1, how strong it was when it was made; 0: no patch. */
  readonly strength: Float32Array;
  /** Simulation time when it was made, s. */
  readonly birth: Float32Array;
  /** Which car made it. */
  readonly owner: Uint8Array;
  /** Patches ever made; the next goes to total % capacity. */
  total = 0;
  /** Changes when old patches were taken back, so that a copy must be made anew. */
  version = 0;

  constructor(
    readonly capacity: number,
    readonly fadeSeconds: number,
  ) {
    this.corners = new Float32Array(capacity * patchSize);
    this.strength = new Float32Array(capacity);
    this.birth = new Float32Array(capacity);
    this.owner = new Uint8Array(capacity);
  }

  /** A patch from one cross line to the next. */
  add(owner: number, strength: number, time: number, from: CrossLine, to: CrossLine): void {
    const slot = this.total % this.capacity;
    const { corners } = this;
    const at = slot * patchSize;
    for (let end = 0; end < 2; end += 1) {
      const { x, y, z, dx, dy, dz } = end === 0 ? from : to;
      const first = at + end * 6;
      corners[first] = x + dx;
      corners[first + 1] = y + dy;
      corners[first + 2] = z + dz;
      corners[first + 3] = x - dx;
      corners[first + 4] = y - dy;
      corners[first + 5] = z - dz;
    }
    this.strength[slot] = strength;
    this.birth[slot] = time;
    this.owner[slot] = owner;
    this.total += 1;
  }

  /** How visible a patch is now, 0..1. */
  shade(slot: number, time: number): number {
    const strength = this.strength[slot] ?? 0;
    if (strength === 0 || !Number.isFinite(this.fadeSeconds)) return strength;
    const left = 1 - (time - (this.birth[slot] ?? 0)) / this.fadeSeconds;
    return left <= 0 ? 0 : strength * Math.min(1, left);
  }

  /** Patches that are in use. */
  get count(): number {
    return Math.min(this.total, this.capacity);
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
