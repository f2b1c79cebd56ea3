// Soft dark spots under the cars, where real shadows cost too much.
import { CanvasTexture, MeshBasicMaterial, PlaneGeometry, type Quaternion, Vector3 } from 'three';
import { toScene } from './axes';
import { Instances } from './instances';
import { sheet } from './textures';

const place = new Vector3();
const size = new Vector3();

function spot(): CanvasTexture {
  const ink = sheet(64);
  ink.filter = 'blur(6px)';
  ink.fillStyle = '#000000';
  ink.beginPath();
  ink.roundRect(11, 11, 42, 42, 9);
  ink.fill();
  return new CanvasTexture(ink.canvas);
}

export class BlobShadows extends Instances {
  constructor() {
    const offset = { polygonOffset: true, polygonOffsetFactor: -3, polygonOffsetUnits: -3 };
    const paint = new MeshBasicMaterial({ map: spot(), transparent: true, opacity: 0.5, depthWrite: false, fog: false, ...offset });
    super(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), paint, 4);
    this.mesh.renderOrder = 5;
  }

  /** Under a car; `turn` in scene axes. */
  add(x: number, y: number, z: number, turn: Quaternion, length: number, width: number): void {
    this.put(toScene(place, x, y, z + 0.02), turn, size.set(length * 1.5, 1, width * 1.5));
  }
}
