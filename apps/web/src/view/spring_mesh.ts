// Coil springs between a sprung car's body and its wheels, all in one draw.
import { Curve, MeshLambertMaterial, TubeGeometry, Vector3 } from 'three';
import type { WheelView } from '../core/types';
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

export class SpringMeshes extends Instances {
  constructor(capacity: number) {
    super(new TubeGeometry(new Coil(), 84, 0.17, 5), new MeshLambertMaterial({ color: '#d8a13a' }), capacity);
    this.mesh.castShadow = true;
  }

  /** From the hub up to where the spring is held; a wheel without a spring has none. */
  add(wheel: WheelView, radius: number): void {
    const hub = new Vector3(wheel.x, wheel.y, wheel.z);
    const by = new Vector3(wheel.attach_x, wheel.attach_y, wheel.attach_z).sub(hub);
    if (by.length() > 0.02 && by.length() <= 5) this.putAlong(hub, by, radius * 0.2);
  }
}
