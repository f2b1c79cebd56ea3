// Many copies of one shape in one draw, put anew each frame without making objects.
import { type BufferGeometry, InstancedMesh, type Material, Matrix4, type Quaternion, type Vector3 } from 'three';

const matrix = new Matrix4();

export class Instances {
  readonly mesh: InstancedMesh<BufferGeometry, Material>;
  protected used = 0;

  constructor(geometry: BufferGeometry, material: Material, capacity: number) {
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  /** One more copy; nothing when all are in use. */
  put(place: Vector3, turn: Quaternion, size: Vector3): void {
    if (this.used >= this.mesh.instanceMatrix.count) return;
    this.mesh.setMatrixAt(this.used, matrix.compose(place, turn, size));
    this.used += 1;
  }

  /** What was put since it was last shown is what is drawn. */
  show(): void {
    this.mesh.count = this.used;
    this.mesh.visible = this.used > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.used = 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
  }
}
