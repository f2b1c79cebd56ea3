// All wheels of all cars in one draw: tyre, rim and spokes, so that rolling shows.
import { type BufferGeometry, MeshLambertMaterial, Quaternion, Vector3 } from 'three';
import type { WheelView } from '../core/types';
import { toScene, turnToScene } from './axes';
import { Instances } from './instances';
import { type Colour, linear, MeshBuilder } from './mesh_builder';

/** A wheel of radius 1 whose axis is y and whose width is 1; stretched to size for each wheel. */
function wheelGeometry(): BufferGeometry {
  const mesh = new MeshBuilder();
  const rubber = linear('#202225');
  const side = linear('#2b2e32');
  const metal = linear('#b9c0c6');
  const hub = linear('#6d747b');
  const gap = linear('#15171a');
  const parts = 20;
  const point = (radius: number, y: number, i: number, colour: Colour): number => {
    const angle = (i / parts) * 2 * Math.PI;
    return mesh.corner(radius * Math.cos(angle), y, radius * Math.sin(angle), colour, 0, 0);
  };
  // Rings from the middle of one side over the tread to the other: radius, y, colour.
  const profile: [number, number, Colour][] = [
    [0.62, 0.44, side],
    [0.93, 0.5, side],
    [1, 0.38, rubber],
    [1, -0.38, rubber],
    [0.93, -0.5, side],
    [0.62, -0.44, side],
  ];
  for (let ring = 0; ring + 1 < profile.length; ring += 1) {
    const [r0, y0, tone] = profile[ring]!;
    const [r1, y1] = profile[ring + 1]!;
    for (let i = 0; i < parts; i += 1) {
      mesh.quad(point(r0, y0, i, tone), point(r0, y0, i + 1, tone), point(r1, y1, i + 1, tone), point(r1, y1, i, tone));
    }
  }
  for (const face of [1, -1]) {
    for (let i = 0; i < parts; i += 1) {
      const spoke = i % 4 < 2;
      const depth = spoke ? 0.4 : 0.24;
      const tone = spoke ? (i < 2 ? hub : metal) : gap;
      const ring = (radius: number, step: number): number => point(radius, face * depth, i + step, tone);
      const rim = [ring(0.16, 0), ring(0.16, 1), ring(0.63, 1), ring(0.63, 0)] as const;
      const middle = [point(0.17, face * 0.44, i, hub), point(0.17, face * 0.44, i + 1, hub), mesh.corner(0, face * 0.44, 0, hub, 0, 0)] as const;
      if (face > 0) {
        mesh.quad(rim[3], rim[2], rim[1], rim[0]);
        mesh.triangle(middle[1], middle[0], middle[2]);
      } else {
        mesh.quad(rim[0], rim[1], rim[2], rim[3]);
        mesh.triangle(middle[0], middle[1], middle[2]);
      }
    }
  }
  return mesh.build(true);
}

const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const steerTurn = new Quaternion();
const spinTurn = new Quaternion();

export class WheelMeshes extends Instances {
  constructor(capacity: number) {
    super(wheelGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }), capacity);
    this.mesh.castShadow = true;
  }

  /** A wheel of a car whose body has this rotation (scene axes); `angle` to the body. */
  add(wheel: Pick<WheelView, 'x' | 'y' | 'z' | 'spin' | 'steer_angle'>, body: Quaternion, radius: number, width: number, angle = wheel.steer_angle): void {
    turnToScene(steerTurn, Math.cos(angle / 2), 0, 0, Math.sin(angle / 2));
    // Rolling forward turns about the axis that points left.
    turnToScene(spinTurn, Math.cos(wheel.spin / 2), 0, Math.sin(wheel.spin / 2), 0);
    turn.copy(body).multiply(steerTurn).multiply(spinTurn);
    toScene(place, wheel.x, wheel.y, wheel.z);
    this.put(place, turn, size.set(radius, radius, width));
  }
}
