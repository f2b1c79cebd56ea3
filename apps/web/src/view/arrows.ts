// Arrows, rings and discs for forces: pools of instances, filled anew each frame without making objects.
import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import { toScene } from './axes';
import { Instances } from './instances';

const up = new Vector3(0, 1, 0);
const direction = new Vector3();
const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const tint = new Color();

class Pool extends Instances {
  constructor(geometry: BufferGeometry, capacity: number, order: number, opacity: number, seenThrough: boolean) {
    const material = new MeshBasicMaterial({
      transparent: true,
      opacity,
      depthTest: !seenThrough,
      depthWrite: false,
      toneMapped: false,
      fog: false,
      polygonOffset: !seenThrough,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
    });
    super(geometry, material, capacity);
    this.mesh.setColorAt(0, tint);
    this.mesh.renderOrder = order;
  }

  /** At `place`, turned by `turn`, of this `size`. */
  add(colour: string): void {
    this.mesh.setColorAt(this.used, tint.set(colour));
    this.put(place, turn, size);
  }

  override show(): void {
    super.show();
    this.mesh.instanceColor!.needsUpdate = true;
  }
}

export class ArrowPools {
  private readonly shafts = new Pool(new CylinderGeometry(1, 1, 1, 8).translate(0, 0.5, 0), 96, 20, 0.95, true);
  private readonly heads = new Pool(new ConeGeometry(1, 1, 10).translate(0, 0.5, 0), 96, 20, 0.95, true);
  private readonly rings = new Pool(new RingGeometry(0.97, 1, 64).rotateX(-Math.PI / 2), 16, 15, 0.95, false);
  private readonly discs = new Pool(new CircleGeometry(1, 32).rotateX(-Math.PI / 2), 16, 14, 0.22, false);
  private readonly balls = new Pool(new SphereGeometry(1, 12, 8), 32, 21, 1, true);
  private readonly all = [this.shafts, this.heads, this.rings, this.discs, this.balls];
  readonly meshes = this.all.map((pool) => pool.mesh);

  /** From a place along a vector, both in the core's axes. Too short to see: nothing. */
  arrow(x: number, y: number, z: number, dx: number, dy: number, dz: number, colour: string, thick = 0.022): void {
    const length = Math.hypot(dx, dy, dz);
    if (!(length > 0.01)) return;
    toScene(direction, dx / length, dy / length, dz / length);
    turn.setFromUnitVectors(up, direction);
    const head = Math.min(length * 0.5, thick * 7);
    toScene(place, x, y, z);
    size.set(thick, length - head, thick);
    this.shafts.add(colour);
    place.addScaledVector(direction, length - head);
    size.set(thick * 2.6, head, thick * 2.6);
    this.heads.add(colour);
  }

  /** A bar without a head. */
  bar(x: number, y: number, z: number, dx: number, dy: number, dz: number, colour: string, thick: number): void {
    const length = Math.hypot(dx, dy, dz);
    if (!(length > 1e-4)) return;
    toScene(direction, dx / length, dy / length, dz / length);
    turn.setFromUnitVectors(up, direction);
    toScene(place, x, y, z);
    size.set(thick, length, thick);
    this.shafts.add(colour);
  }

  /** A circle on the ground. */
  circle(x: number, y: number, z: number, nx: number, ny: number, nz: number, radius: number, colour: string): void {
    if (!(radius > 0.01)) return;
    toScene(direction, nx, ny, nz).normalize();
    turn.setFromUnitVectors(up, direction);
    toScene(place, x, y, z).addScaledVector(direction, 0.02);
    size.set(radius, 1, radius);
    this.discs.add(colour);
    this.rings.add(colour);
  }

  ball(x: number, y: number, z: number, radius: number, colour: string): void {
    toScene(place, x, y, z);
    turn.identity();
    size.setScalar(radius);
    this.balls.add(colour);
  }

  show(): void {
    for (const pool of this.all) pool.show();
  }
  dispose(): void {
    for (const pool of this.all) pool.dispose();
  }
}
