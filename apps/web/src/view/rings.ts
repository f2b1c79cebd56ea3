// Rings of what cars leave behind, the oldest of which makes room for the newest: patches on the ground, puffs of smoke
// and dust.
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage } from 'three';

export class Ring {
  /** 0..1, how strong it was when it was made; 0: nothing. */
  readonly strength: Float32Array;
  /** Simulation time when it was made, s. */
  readonly birth: Float32Array;
  /** Ever made; the next goes to total % capacity. */
  total = 0;

  constructor(readonly capacity: number) {
    this.strength = new Float32Array(capacity);
    this.birth = new Float32Array(capacity);
  }

  /** Slots that are in use. */
  get count(): number {
    return Math.min(this.total, this.capacity);
  }
  /** The slot of the next, which is made now. */
  protected next(strength: number, time: number): number {
    const slot = this.total % this.capacity;
    this.strength[slot] = strength;
    this.birth[slot] = time;
    this.total += 1;
    return slot;
  }
}

/** Numbers of a geometry's corners that change while the car drives, `size` for each. */
export function changingAttribute(
  geometry: BufferGeometry,
  name: string,
  corners: number,
  size: number,
): BufferAttribute {
  const made = new BufferAttribute(new Float32Array(corners * size), size);
  geometry.setAttribute(name, made.setUsage(DynamicDrawUsage));
  return made;
}

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

  add(
    surface: number,
    strength: number,
    time: number,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
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

type Puff = (
  place: Float32Array,
  drift: Float32Array,
  age: number,
) => readonly [x: number, y: number, radius: number, opacity: number];
/** Draws the puffs that are there now on a flat picture; `where` says how each is seen, `pictures` has one for each
 *  surface or one for all. */
export function drawPuffs(
  ink: CanvasRenderingContext2D,
  puffs: PuffRing,
  time: number,
  pictures: readonly HTMLCanvasElement[],
  where: Puff,
): void {
  for (let slot = 0; slot < puffs.count; slot += 1) {
    const age = puffs.age(slot, time);
    if (age < 0 || age > 1) continue;
    const [x, y, size, opacity] = where(puffs.place.subarray(slot * 3), puffs.drift.subarray(slot * 3), age);
    ink.globalAlpha = opacity * (1 - age) * puffs.strength[slot]!;
    ink.drawImage(pictures[puffs.surface[slot]!] ?? pictures[0]!, x - size, y - size, 2 * size, 2 * size);
  }
  ink.globalAlpha = 1;
}
