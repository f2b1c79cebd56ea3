// Many copies of one shape in one draw, put anew each frame.
import { type BufferGeometry, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from 'three';
import { toScene } from './axes';

const matrix = new Matrix4();
const up = new Vector3(0, 1, 0);
const foot = new Vector3();
const direction = new Vector3();
const turn = new Quaternion();
const size = new Vector3();

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

  /** One that reaches from its foot along a vector, both in the core's axes: a shape of height 1 along y, `thick` times as thick. */
  putAlong(from: Vector3, by: Vector3, thick: number): void {
    const length = by.length();
    turn.setFromUnitVectors(up, toScene(direction, by.x / length, by.y / length, by.z / length));
    this.put(toScene(foot, from.x, from.y, from.z), turn, size.set(thick, length, thick));
  }

  /** What was put since it was last shown is what is drawn. */
  show(): void {
    this.mesh.count = this.used;
    this.mesh.visible = this.used > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.used = 0;
  }
}
