// Coil springs between a sprung car's body and its wheels, all in one draw.
import { Curve, InstancedMesh, Matrix4, MeshLambertMaterial, Quaternion, TubeGeometry, Vector3 } from 'three';
import type { WheelView } from '../core/types';
import { toScene } from './axes';

const coils = 6;

/** A coil of length 1 along y, radius 1. */
class Coil extends Curve<Vector3> {
  constructor() {
    super();
  }
  override getPoint(t: number, out = new Vector3()): Vector3 {
    const angle = t * coils * 2 * Math.PI;
    return out.set(Math.cos(angle), t, Math.sin(angle));
  }
}

const up = new Vector3(0, 1, 0);
const place = new Vector3();
const direction = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const matrix = new Matrix4();

export class SpringMeshes {
  readonly mesh: InstancedMesh;
  private used = 0;

  constructor(capacity: number) {
    this.mesh = new InstancedMesh(
      new TubeGeometry(new Coil(), 84, 0.17, 5),
      new MeshLambertMaterial({ color: '#d8a13a' }),
      capacity,
    );
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    this.mesh.count = 0;
  }

  begin(): void {
    this.used = 0;
  }

  /** From the hub up to where the spring is held; a wheel without a spring has none. */
  add(wheel: WheelView, radius: number): void {
    const [dx, dy, dz] = [wheel.attach_x - wheel.x, wheel.attach_y - wheel.y, wheel.attach_z - wheel.z];
    const length = Math.hypot(dx, dy, dz);
    if (!(length > 0.02) || length > 5) return;
    toScene(direction, dx / length, dy / length, dz / length);
    turn.setFromUnitVectors(up, direction);
    toScene(place, wheel.x, wheel.y, wheel.z);
    const wide = radius * 0.2;
    this.mesh.setMatrixAt(this.used, matrix.compose(place, turn, size.set(wide, length, wide)));
    this.used += 1;
  }

  end(): void {
    this.mesh.count = this.used;
    this.mesh.visible = this.used > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    (this.mesh.material as MeshLambertMaterial).dispose();
    this.mesh.dispose();
  }
}
