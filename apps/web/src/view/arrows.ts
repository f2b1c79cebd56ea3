// Arrows, rings and discs for forces: pools of instances, filled anew each frame.
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
import { Instances } from './car_instances';

const direction = new Vector3();
const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const up = new Vector3(0, 1, 0);
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

  /** The colour of what is put next. */
  in(colour: string): this {
    this.mesh.setColorAt(this.used, tint.set(colour));
    return this;
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
  arrow(at: Vector3, by: Vector3, colour: string, thick = 0.022): void {
    const length = by.length();
    if (!(length > 0.01)) return;
    const head = Math.min(0.5, (thick * 7) / length);
    const neck = at.clone().addScaledVector(by, 1 - head);
    this.shafts.in(colour).putAlong(at, neck.clone().sub(at), thick);
    this.heads.in(colour).putAlong(neck, by.clone().multiplyScalar(head), thick * 2.6);
  }

  /** A bar without a head. */
  bar(at: Vector3, by: Vector3, colour: string, thick: number): void {
    if (by.length() > 1e-4) this.shafts.in(colour).putAlong(at, by, thick);
  }

  /** A circle on the ground. */
  circle({ x, y, z }: Vector3, normal: Vector3, radius: number, colour: string): void {
    if (!(radius > 0.01)) return;
    turn.setFromUnitVectors(up, toScene(direction, normal.x, normal.y, normal.z).normalize());
    toScene(place, x, y, z).addScaledVector(direction, 0.02);
    for (const pool of [this.discs, this.rings]) pool.in(colour).put(place, turn, size.set(radius, 1, radius));
  }

  ball({ x, y, z }: Vector3, radius: number, colour: string): void {
    this.balls.in(colour).put(toScene(place, x, y, z), turn.identity(), size.setScalar(radius));
  }

  show(): void {
    for (const pool of this.all) pool.show();
  }
}
