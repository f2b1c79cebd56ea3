// What shows where the car is going: its predicted path, the robot's look-ahead point and the line to it.
import {
  type BufferAttribute,
  BufferGeometry,
  type Camera,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import type { CarView } from '../core/types';
import { toScene, vertexToScene } from './axes';
import { measuresOf } from './car_shape';
import { targetName } from './palette';
import { changingAttribute } from './rings';
import { nameTexture } from './textures';

const place = new Vector3();
const thick = 0.07; // m, half the width of the path
const thin = 0.03; // and of the line
const nameShape = 7; // width over height of the name
const nameHeight = 1; // m at 20 m from the camera
const nameFrom = 14; // m before the car: nearer the name would lie across it

/** The height above which a thing so far from the eye is seen over the roof of a nearer car, m. */
export function clearOf(eye: number, roof: number, toCar: number, toThing: number): number {
  return toThing > toCar ? eye + ((roof + 0.15 - eye) * toThing) / toCar : -Infinity;
}

/** A ribbon on the ground whose points can be set anew every frame. */
export class Ribbon {
  readonly mesh: Mesh;
  private readonly place: BufferAttribute;
  private points = 0;

  constructor(
    private readonly capacity: number,
    private readonly paint: MeshBasicMaterial,
    private readonly half: number,
  ) {
    const faces: number[] = [];
    for (let i = 0; i + 1 < capacity; i += 1) faces.push(2 * i, 2 * i + 1, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 2);
    const geometry = new BufferGeometry();
    this.place = changingAttribute(geometry, 'position', capacity * 2, 3);
    geometry.setIndex(faces);
    this.mesh = new Mesh(geometry, paint);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 13;
  }

  begin(): void {
    this.points = 0;
  }
  /** A point and the unit direction across, to the left. */
  add(x: number, y: number, z: number, lx: number, ly: number): void {
    if (this.points >= this.capacity) return;
    const { half } = this;
    const array = this.place.array as Float32Array;
    vertexToScene(array, this.points * 6, x + lx * half, y + ly * half, z);
    vertexToScene(array, this.points * 6 + 3, x - lx * half, y - ly * half, z);
    this.points += 1;
  }
  end(): void {
    this.mesh.visible = this.points > 1;
    this.mesh.geometry.setDrawRange(0, Math.max(0, this.points - 1) * 6);
    this.place.needsUpdate = true;
  }
  dispose(): void {
    this.mesh.geometry.dispose();
    this.paint.dispose();
  }
}

/** `hidden`: by what stands before it. */
const ribbonPaint = (colour: string, opacity: number, hidden = false): MeshBasicMaterial =>
  new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    depthTest: hidden,
    depthWrite: false,
    side: 2,
    fog: false,
  });

export class Guides {
  readonly group = new Group();
  private readonly path = new Ribbon(64, ribbonPaint('#ffd43b', 0.9), thick);
  private readonly line = new Ribbon(2, ribbonPaint('#e36bd0', 0.65, true), thin);
  private readonly point = new Mesh(
    new SphereGeometry(0.35, 16, 10),
    new MeshBasicMaterial({ color: '#e36bd0', fog: false }),
  );

  private readonly name = new Mesh(
    new PlaneGeometry(nameHeight * nameShape, nameHeight),
    new MeshBasicMaterial({
      map: nameTexture(targetName, nameShape),
      transparent: true,
      toneMapped: false,
      depthTest: false,
      depthWrite: false,
      fog: false,
    }),
  );

  constructor() {
    this.name.renderOrder = 22;
    this.group.add(this.path.mesh, this.line.mesh, this.point, this.name);
  }

  /** The predicted path, laid on the plane the car stands on. */
  showPath(car: CarView, on: boolean): void {
    this.path.begin();
    if (!on) return this.path.end();
    const { path, pathPoints } = car;
    const { q_w: w, q_x: x, q_y: y, q_z: z } = car;
    const nx = 2 * (x * z + w * y);
    const ny = 2 * (y * z - w * x);
    const nz = Math.max(0.2, 1 - 2 * (x * x + y * y));
    for (let i = 0; i < pathPoints; i += 1) {
      const px = path[2 * i]!;
      const py = path[2 * i + 1]!;
      if (!Number.isFinite(px) || !Number.isFinite(py)) break;
      const other = i + 1 < pathPoints && Number.isFinite(path[2 * i + 2]!) ? i + 1 : i - 1;
      if (other < 0) break;
      const sign = other > i ? 1 : -1;
      const dx = (path[2 * other]! - px) * sign;
      const dy = (path[2 * other + 1]! - py) * sign;
      const length = Math.hypot(dx, dy);
      // Under the car there is nothing to predict.
      if (length < 1e-6 || Math.hypot(px - car.x, py - car.y) < car.length / 2) continue;
      this.path.add(px, py, car.z + 0.04 - (nx * (px - car.x) + ny * (py - car.y)) / nz, -dy / length, dx / length);
    }
    this.path.end();
  }

  /** The point the robot steers for; its height is that of the road there. */
  showTarget(car: CarView, x: number, y: number, z: number, on: boolean, camera: Camera): void {
    const [dx, dy] = [x - car.x, y - car.y];
    const length = Math.hypot(dx, dy) || 1;
    this.point.visible = on;
    this.name.visible = on && length > nameFrom + car.length / 2;
    this.line.begin();
    if (on) {
      toScene(this.point.position, x, y, z + 0.35);
      toScene(this.name.position, x, y, z + 0.35);
      // Upright before the camera, as large near by as far away, above the point.
      this.name.quaternion.copy(camera.quaternion);
      this.name.scale.setScalar(Math.max(0.5, this.name.position.distanceTo(camera.position) / 20));
      const half = 0.6 * this.name.scale.y * nameHeight,
        { position: eye } = camera;
      toScene(place, car.x, car.y, car.z);
      const clear = clearOf(
        eye.y,
        car.z + measuresOf(car).height,
        eye.distanceTo(place),
        eye.distanceTo(this.name.position),
      );
      this.name.position.y = Math.max(this.name.position.y + 0.5, clear) + half;
      const ahead = car.length / 2 / length;
      this.line.add(car.x + dx * ahead, car.y + dy * ahead, car.z + 0.3, -dy / length, dx / length);
      this.line.add(x, y, z + 0.35, -dy / length, dx / length);
    }
    this.line.end();
  }
}
