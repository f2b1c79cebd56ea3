// The parking yard in 3D: asphalt, kerb and painted lines as one mesh, parked cars and their wheels.
import { type BufferGeometry, Group, Mesh, MeshLambertMaterial, MeshPhongMaterial } from 'three';
import { type Box, cornersOf, paintedLines, parkedCars, quarters, street } from '../yard/yard';
import { toScene, turnToScene } from './axes';
import { block, bodyGeometry } from './car_body';
import { WheelMeshes } from './car_instances';
import { carShape } from './car_shape';
import { linear, MeshBuilder, type Place } from './mesh_builder';
import type { Palette } from './palette';
import { parkedMeasures, touchedColour } from './top_yard';

const look = { vertexColors: true, flatShading: true, shininess: 45, specular: 0x333333 } as const;

export class YardMesh {
  readonly group = new Group();
  private readonly paint = new MeshPhongMaterial(look);
  private readonly touchedPaint = new MeshPhongMaterial({ ...look, emissive: touchedColour, emissiveIntensity: 0.55 });
  private readonly ground = new Mesh<BufferGeometry, MeshLambertMaterial>(
    undefined,
    new MeshLambertMaterial({ vertexColors: true, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 }),
  );
  private readonly cars: Mesh<BufferGeometry, MeshPhongMaterial>[] = [];
  private readonly wheels = new WheelMeshes(4 * parkedCars.length);
  private painted: Palette | null = null;

  constructor() {
    this.ground.receiveShadow = true;
    this.group.add(this.ground, this.wheels.mesh);
  }

  /** Shown or not; made when it is first shown. */
  show(on: boolean, palette: Palette, touched: ReadonlySet<number>): void {
    this.group.visible = on;
    if (!on) return;
    if (this.cars.length === 0) this.park();
    if (this.painted !== palette) {
      this.painted = palette;
      this.ground.geometry.dispose();
      this.ground.geometry = groundGeometry(palette);
    }
    this.cars.forEach((car, number) => (car.material = touched.has(number) ? this.touchedPaint : this.paint));
  }

  private park(): void {
    const { front, rear } = carShape(parkedMeasures);
    const { wheelbase, wheelRadius, width } = parkedMeasures;
    for (const { x, y, yaw, colour } of parkedCars) {
      const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
      const at = (along: number, across: number): [number, number] => [x + c * along - s * across, y + s * along + c * across];
      const ahead = -(front + rear) / 2; // of the box's middle lies the middle of the wheelbase
      const car = new Mesh(bodyGeometry(parkedMeasures, colour), this.paint);
      car.castShadow = true;
      toScene(car.position, ...at(ahead, 0), 0);
      turnToScene(car.quaternion, Math.cos(yaw / 2), 0, 0, Math.sin(yaw / 2));
      this.cars.push(car);
      this.group.add(car);
      for (const [along, across] of quarters) {
        const [wx, wy] = at(ahead + (along * wheelbase) / 2, across * (width / 2 - 0.13));
        this.wheels.add({ x: wx, y: wy, z: wheelRadius, steer_angle: 0, spin: 0 }, car.quaternion, wheelRadius, 0.21);
      }
    }
    this.wheels.show();
  }
}

function groundGeometry(palette: Palette): BufferGeometry {
  const mesh = new MeshBuilder();
  const flat = (box: Box, z: number, colour: string): void => {
    const [a, b, c, d] = cornersOf(box).map(([x, y]): Place => [x, y, z]);
    mesh.face(linear(colour), [a!, d!, c!, b!]);
  };
  const { from, to, kerb, end } = street;
  flat({ x: (from + to) / 2, y: (kerb + end) / 2, yaw: 0, length: to - from, width: end - kerb }, 0.004, palette.asphalt);
  for (const line of paintedLines()) flat(line, 0.012, palette.paint);
  block(mesh, [(from + to) / 2, kerb - 0.13, 0.06], [(to - from) / 2, 0.12, 0.06], linear(palette.border));
  return mesh.build(true);
}
