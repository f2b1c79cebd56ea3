// Coil springs between a sprung car's body and its wheels, all in one draw.
import { Curve, MeshLambertMaterial, Quaternion, TubeGeometry, Vector3 } from 'three';
import type { WheelView } from '../core/types';
import { toScene } from './axes';
import { Instances } from './instances';

const coils = 6;

/** A coil of length 1 along y, radius 1. */
class Coil extends Curve<Vector3> {
  // biome-ignore lint/complexity/noUselessConstructor: that of Curve is protected in three's types
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

export class SpringMeshes extends Instances {
  constructor(capacity: number) {
    super(new TubeGeometry(new Coil(), 84, 0.17, 5), new MeshLambertMaterial({ color: '#d8a13a' }), capacity);
    this.mesh.castShadow = true;
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
    this.put(place, turn, size.set(wide, length, wide));
  }
}
