// Slots in a ring, the oldest of which makes room for the newest: what marks and puffs have alike.
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
export function changingAttribute(geometry: BufferGeometry, name: string, corners: number, size: number): BufferAttribute {
  const made = new BufferAttribute(new Float32Array(corners * size), size);
  geometry.setAttribute(name, made.setUsage(DynamicDrawUsage));
  return made;
}
