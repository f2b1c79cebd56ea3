// The one place where the core's axes (x forward, y left, z up) become three.js axes (y up): (x, y, z) -> (x, z, -y).

/** A place or a direction. */
export function toScene<T extends { set(x: number, y: number, z: number): unknown }>(
  out: T,
  x: number,
  y: number,
  z: number,
): T {
  out.set(x, z, -y);
  return out;
}

/** A rotation, scalar first as the core writes it. The map is itself a rotation, so the axis part maps like a place. */
export function turnToScene<T extends { set(x: number, y: number, z: number, w: number): unknown }>(
  out: T,
  w: number,
  x: number,
  y: number,
  z: number,
): T {
  out.set(x, z, -y, w);
  return out;
}

/** Three numbers of a vertex list. */
export function vertexToScene(out: Float32Array | number[], at: number, x: number, y: number, z: number): void {
  out[at] = x;
  out[at + 1] = z;
  out[at + 2] = -y;
}

/** Between -pi and pi. */
export const wrapAngle = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
