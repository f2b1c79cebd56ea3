// Puffs of smoke and dust: where and when each began, and over what; every view draws them from these numbers.

export const puffLife = 1.6; // s

export class PuffRing {
  /** x, y, z where it began. */
  readonly place: Float32Array;
  /** Drift, m/s. */
  readonly drift: Float32Array;
  readonly birth: Float32Array;
  readonly strength: Float32Array;
  /** Index into `surfaces`. */
  readonly surface: Uint8Array;
  total = 0;

  constructor(readonly capacity: number) {
    this.place = new Float32Array(capacity * 3);
    this.drift = new Float32Array(capacity * 3);
    this.birth = new Float32Array(capacity).fill(-1e6);
    this.strength = new Float32Array(capacity);
    this.surface = new Uint8Array(capacity);
  }

  add(surface: number, strength: number, time: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    const slot = this.total % this.capacity;
    this.place[slot * 3] = x;
    this.place[slot * 3 + 1] = y;
    this.place[slot * 3 + 2] = z;
    this.drift[slot * 3] = dx;
    this.drift[slot * 3 + 1] = dy;
    this.drift[slot * 3 + 2] = dz;
    this.birth[slot] = time;
    this.strength[slot] = strength;
    this.surface[slot] = surface;
    this.total += 1;
  }

  get count(): number {
    return Math.min(this.total, this.capacity);
  }

  /** Age as a fraction of its life; 1 or more: gone; below 0: not yet begun. */
  age(slot: number, time: number): number {
    return (time - (this.birth[slot] ?? 0)) / puffLife;
  }

  clear(): void {
    this.birth.fill(-1e6);
    this.total = 0;
  }
}
