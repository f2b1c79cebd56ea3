// Many copies of one shape in one draw, put anew each frame: the wheels, the springs and the soft shadows of all cars.
import {
  type BufferGeometry,
  CanvasTexture,
  Curve,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  TubeGeometry,
  Vector3,
} from 'three';
import type { WheelView } from '../core/types';
import { toScene, turnToScene } from './axes';
import { type Colour, linear, MeshBuilder } from './mesh_builder';
import { sheet } from './textures';

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

  /** One that reaches from its foot along a vector, both in the core's axes: a shape of height 1 along y, `thick` times
   *  as thick. */
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
      const middle = [
        point(0.17, face * 0.44, i, hub),
        point(0.17, face * 0.44, i + 1, hub),
        mesh.corner(0, face * 0.44, 0, hub, 0, 0),
      ] as const;
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
const steerTurn = new Quaternion();
const spinTurn = new Quaternion();

export class WheelMeshes extends Instances {
  constructor(capacity: number) {
    super(wheelGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }), capacity);
    this.mesh.castShadow = true;
  }

  /** A wheel of a car whose body has this rotation (scene axes); `angle` to the body. */
  add(
    wheel: Pick<WheelView, 'x' | 'y' | 'z' | 'rotation' | 'steer_angle'>,
    body: Quaternion,
    radius: number,
    width: number,
    angle = wheel.steer_angle,
  ): void {
    turnToScene(steerTurn, Math.cos(angle / 2), 0, 0, Math.sin(angle / 2));
    // Rolling forward turns about the axis that points left.
    turnToScene(spinTurn, Math.cos(wheel.rotation / 2), 0, Math.sin(wheel.rotation / 2), 0);
    turn.copy(body).multiply(steerTurn).multiply(spinTurn);
    toScene(place, wheel.x, wheel.y, wheel.z);
    this.put(place, turn, size.set(radius, radius, width));
  }
}

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
    const paint = new MeshBasicMaterial({
      map: spot(),
      transparent: true,
      opacity: 0.5,
      depthWrite: false,
      fog: false,
      ...offset,
    });
    super(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), paint, 4);
    this.mesh.renderOrder = 5;
  }

  /** Under a car; `turn` in scene axes. */
  add(x: number, y: number, z: number, turn: Quaternion, length: number, width: number): void {
    this.put(toScene(place, x, y, z + 0.02), turn, size.set(length * 1.5, 1, width * 1.5));
  }
}
