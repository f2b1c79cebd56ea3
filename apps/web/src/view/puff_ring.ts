// Puffs of smoke and dust: where and when each began, and over what; every view draws them from these numbers.
import { Ring } from './ring';

export const puffLife = 1.6; // s

export class PuffRing extends Ring {
  /** x, y, z where it began. */
  readonly place: Float32Array;
  /** Drift, m/s. */
  readonly drift: Float32Array;
  /** Index into `surfaces`. */
  readonly surface: Uint8Array;

  constructor(capacity: number) {
    super(capacity);
    this.place = new Float32Array(capacity * 3);
    this.drift = new Float32Array(capacity * 3);
    this.surface = new Uint8Array(capacity);
  }

  add(surface: number, strength: number, time: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    const slot = this.next(strength, time);
    this.place.set([x, y, z], slot * 3);
    this.drift.set([dx, dy, dz], slot * 3);
    this.surface[slot] = surface;
  }

  /** Age as a fraction of its life; 1 or more: gone; below 0: not yet begun. */
  age(slot: number, time: number): number {
    return (time - (this.birth[slot] ?? 0)) / puffLife;
  }

  clear(): void {
    this.total = 0;
  }
}
