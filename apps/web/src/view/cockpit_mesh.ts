// What the driver sees of the car from inside: the top of the dashboard and the steering wheel, which turns.
import { BoxGeometry, BufferGeometry, CylinderGeometry, Group, Mesh, MeshLambertMaterial, TorusGeometry } from 'three';
import type { CarShape, Measures } from './car_shape';

/** How many turns of the steering wheel are drawn for one of the road wheels. */
const steeringRatio = 9;

export class Cockpit {
  readonly group = new Group();
  private readonly dark = new MeshLambertMaterial({ color: '#23282d' });
  private readonly rim = new MeshLambertMaterial({ color: '#3a4148' });
  private readonly wheel = new Group();
  private readonly made: BufferGeometry[] = [];

  constructor() {
    const board = this.mesh(new BoxGeometry(0.42, 0.16, 1), this.dark);
    board.name = 'board';
    const floor = this.mesh(new BoxGeometry(1, 0.03, 1), this.dark);
    floor.name = 'floor';
    const ring = this.mesh(new TorusGeometry(0.185, 0.017, 8, 28), this.rim);
    const spoke = this.mesh(new BoxGeometry(0.34, 0.03, 0.015), this.rim);
    const foot = this.mesh(new BoxGeometry(0.03, 0.17, 0.015), this.rim);
    foot.position.y = -0.09;
    const mark = this.mesh(new CylinderGeometry(0.02, 0.02, 0.045, 8), new MeshLambertMaterial({ color: '#e69f00' }));
    mark.rotation.z = Math.PI / 2;
    mark.position.y = 0.185;
    this.wheel.add(ring, spoke, foot, mark);
    this.group.add(board, floor, this.wheel);
    this.group.visible = false;
  }

  /** In the car's own axes (scene): x forward, y up, z to the right. `box`: half the height of a car that is a box, whose
   *  axes begin in its middle; it has a steering wheel only. */
  place(measures: Measures, shape: CarShape, box: number): void {
    const board = this.group.getObjectByName('board')!;
    board.scale.z = measures.width * 0.86;
    const side = shape.open ? 0 : -0.2 * measures.width;
    const eye = -0.1 * measures.wheelbase;
    const height = measures.height * (shape.open ? 1 : 0.82);
    board.visible = !shape.open && box === 0;
    board.position.set(eye + 0.92, height - 0.36, 0);
    const floor = this.group.getObjectByName('floor')!;
    floor.visible = board.visible;
    floor.scale.set(0.95 * measures.wheelbase, 1, measures.width * 0.9);
    floor.position.set(shape.cabin[3]![0] - 0.48 * measures.wheelbase - 0.12, shape.belt + 0.02, 0);
    if (box > 0) this.wheel.position.set(0.6, 0.9 * box - 0.27, 0);
    else this.wheel.position.set(eye + 0.6, height - 0.27, side);
  }

  /** The wheel leans back and turns about its own axle; to the left is anticlockwise for the driver. */
  steer(angle: number): void {
    this.wheel.rotation.set(0, -Math.PI / 2, 0);
    this.wheel.rotateX(-0.35);
    this.wheel.rotateZ(angle * steeringRatio);
  }

  dispose(): void {
    for (const geometry of this.made) geometry.dispose();
    this.dark.dispose();
    this.rim.dispose();
  }

  private mesh(geometry: BufferGeometry, material: MeshLambertMaterial): Mesh {
    this.made.push(geometry);
    return new Mesh(geometry, material);
  }
}
