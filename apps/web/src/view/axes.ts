// The one place where the core's axes (x forward, y left, z up) become three.js axes (y up): (x, y, z) -> (x, z, -y).

interface HasPlace {
  set(x: number, y: number, z: number): unknown;
}
interface HasTurn {
  set(x: number, y: number, z: number, w: number): unknown;
}

/** A place or a direction. */
export function toScene<T extends HasPlace>(out: T, x: number, y: number, z: number): T {
  out.set(x, z, -y);
  return out;
}

/** A rotation, scalar first as the core writes it. The map is itself a rotation, so the axis part maps like a place. */
export function turnToScene<T extends HasTurn>(out: T, w: number, x: number, y: number, z: number): T {
  out.set(x, z, -y, w);
  return out;
}

/** Three numbers of a vertex list. */
export function vertexToScene(out: Float32Array, at: number, x: number, y: number, z: number): void {
  out[at] = x;
  out[at + 1] = z;
  out[at + 2] = -y;
}

/** Between -pi and pi. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
