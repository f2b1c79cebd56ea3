// Soft dark spots under the cars, where real shadows cost too much.
import { CanvasTexture, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry, type Quaternion, Vector3 } from 'three';
import { toScene } from './axes';

const place = new Vector3();
const size = new Vector3();
const matrix = new Matrix4();

function spot(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const ink = canvas.getContext('2d')!;
  ink.filter = 'blur(6px)';
  ink.fillStyle = '#000000';
  ink.beginPath();
  ink.roundRect(11, 11, 42, 42, 9);
  ink.fill();
  return new CanvasTexture(canvas);
}

export class BlobShadows {
  private readonly texture = spot();
  readonly mesh = new InstancedMesh(
    new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({
      map: this.texture,
      transparent: true,
      opacity: 0.5,
      depthWrite: false,
      fog: false,
      polygonOffset: true,
      polygonOffsetFactor: -3,
      polygonOffsetUnits: -3,
    }),
    4,
  );

  constructor() {
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 5;
  }

  /** Under car `index`; `turn` in scene axes. */
  put(index: number, x: number, y: number, z: number, turn: Quaternion, length: number, width: number): void {
    toScene(place, x, y, z + 0.02);
    this.mesh.setMatrixAt(index, matrix.compose(place, turn, size.set(length * 1.5, 1, width * 1.5)));
  }

  show(count: number): void {
    this.mesh.count = count;
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.texture.dispose();
    this.mesh.geometry.dispose();
    (this.mesh.material as MeshBasicMaterial).dispose();
    this.mesh.dispose();
  }
}
