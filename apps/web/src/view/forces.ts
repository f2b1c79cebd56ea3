// Forces of a car in 3D: blue load, green lateral, red longitudinal, friction circles; axle loads; its true form. Pools
// of instances, filled anew each frame.
import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import type { CarView } from '../core/types';
import { toScene } from './axes';
import { Instances } from './car_instances';
import { forceScale, pushScale } from './car_shape';
import { forceColours } from './palette';

const direction = new Vector3();
const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const up = new Vector3(0, 1, 0);
const tint = new Color();

class Pool extends Instances {
  constructor(geometry: BufferGeometry, capacity: number, order: number, opacity: number, seenThrough: boolean) {
    const material = new MeshBasicMaterial({
      transparent: true,
      opacity,
      depthTest: !seenThrough,
      depthWrite: false,
      toneMapped: false,
      fog: false,
      polygonOffset: !seenThrough,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
    });
    super(geometry, material, capacity);
    this.mesh.setColorAt(0, tint);
    this.mesh.renderOrder = order;
  }

  /** The colour of what is put next. */
  in(colour: string): this {
    this.mesh.setColorAt(this.used, tint.set(colour));
    return this;
  }

  override show(): void {
    super.show();
    this.mesh.instanceColor!.needsUpdate = true;
  }
}

export class ArrowPools {
  private readonly shafts = new Pool(new CylinderGeometry(1, 1, 1, 8).translate(0, 0.5, 0), 96, 20, 0.95, true);
  private readonly heads = new Pool(new ConeGeometry(1, 1, 10).translate(0, 0.5, 0), 96, 20, 0.95, true);
  private readonly rings = new Pool(new RingGeometry(0.97, 1, 64).rotateX(-Math.PI / 2), 16, 15, 0.95, false);
  private readonly discs = new Pool(new CircleGeometry(1, 32).rotateX(-Math.PI / 2), 16, 14, 0.22, false);
  private readonly balls = new Pool(new SphereGeometry(1, 12, 8), 32, 21, 1, true);
  private readonly all = [this.shafts, this.heads, this.rings, this.discs, this.balls];
  readonly meshes = this.all.map((pool) => pool.mesh);

  /** From a place along a vector, both in the core's axes. Too short to see: nothing. */
  arrow(at: Vector3, by: Vector3, colour: string, thick = 0.022): void {
    const length = by.length();
    if (!(length > 0.01)) return;
    const head = Math.min(0.5, (thick * 7) / length);
    const neck = at.clone().addScaledVector(by, 1 - head);
    this.shafts.in(colour).putAlong(at, neck.clone().sub(at), thick);
    this.heads.in(colour).putAlong(neck, by.clone().multiplyScalar(head), thick * 2.6);
  }

  /** A bar without a head. */
  bar(at: Vector3, by: Vector3, colour: string, thick: number): void {
    if (by.length() > 1e-4) this.shafts.in(colour).putAlong(at, by, thick);
  }

  /** A circle on the ground. */
  circle({ x, y, z }: Vector3, normal: Vector3, radius: number, colour: string): void {
    if (!(radius > 0.01)) return;
    turn.setFromUnitVectors(up, toScene(direction, normal.x, normal.y, normal.z).normalize());
    toScene(place, x, y, z).addScaledVector(direction, 0.02);
    for (const pool of [this.discs, this.rings]) pool.in(colour).put(place, turn, size.set(radius, 1, radius));
  }

  ball({ x, y, z }: Vector3, radius: number, colour: string): void {
    this.balls.in(colour).put(toScene(place, x, y, z), turn.identity(), size.setScalar(radius));
  }

  show(): void {
    for (const pool of this.all) pool.show();
  }
}

const bars = { axle: '#e69f00', wheelbase: '#56b4e9', gravity: '#f0e442', normal: '#cc79a7' };

/** A direction of the body (cos a, sin a, 0) in the world. */
const bodyDirection = ({ q_x, q_y, q_z, q_w }: CarView, angle: number): Vector3 =>
  new Vector3(Math.cos(angle), Math.sin(angle), 0).applyQuaternion(new Quaternion(q_x, q_y, q_z, q_w));
const gravityOf = (car: CarView): Vector3 => new Vector3(car.cg_x, car.cg_y, car.cg_z);

/** Arrows at the tyres and circles on the ground. Of sprung wheels their rays too. */
export function drawTyreForces(pools: ArrowPools, car: CarView): void {
  const scale = forceScale(car);
  if (scale === 0) return;
  const sprung = car.box_half_x > 0;
  if (sprung) pools.ball(gravityOf(car), 0.09, bars.gravity); // seen through the body
  for (const wheel of car.wheels) {
    const contact = new Vector3(wheel.contact_x, wheel.contact_y, wheel.contact_z);
    const attach = new Vector3(wheel.attach_x, wheel.attach_y, wheel.attach_z);
    if (sprung) pools.bar(attach, contact.clone().sub(attach), '#c9d3da', 0.008); // the ray that looks for the ground
    if (wheel.grounded < 0.5) continue;
    const normal = new Vector3(wheel.normal_x, wheel.normal_y, wheel.normal_z);
    // The wheel's direction laid into the ground, and the one to its left.
    const ahead = bodyDirection(car, wheel.steer_angle).projectOnPlane(normal).normalize();
    const long = ahead.clone().multiplyScalar(wheel.fx * scale);
    const side = new Vector3().crossVectors(normal, ahead).multiplyScalar(wheel.fy * scale);
    pools.arrow(contact, normal.clone().multiplyScalar(wheel.fz * scale), forceColours.load);
    // A road car's tyres push where they touch the ground, a toy's wheels at a height of their own.
    const at = new Vector3(wheel.acts_x, wheel.acts_y, wheel.acts_z).addScaledVector(normal, 0.03);
    pools.arrow(at, long, forceColours.longitudinal);
    pools.arrow(at, side, forceColours.lateral);
    if (wheel.friction_limit > 1)
      pools.circle(contact, normal, wheel.friction_limit * scale, wheel.sliding > 0.3 ? '#ff8a52' : '#f4f4ee');
    const result = long.add(side);
    if (result.length() > 0.01) pools.ball(at.add(result), 0.045, forceColours.result);
  }
}

/** The force on a body without wheels, from where it acts. */
export function drawPush(pools: ArrowPools, car: CarView): void {
  const scale = pushScale(car);
  const z = car.z + 0.3;
  const at = new Vector3(car.push_at_x, car.push_at_y, z);
  pools.ball(gravityOf(car).setZ(z), 0.13, bars.gravity);
  pools.ball(at, 0.09, forceColours.longitudinal);
  pools.arrow(at, new Vector3(car.push_x * scale, car.push_y * scale, 0), forceColours.longitudinal, 0.05);
}

/** Axle loads as arrows beside the car, with the loads at rest as a mark. */
export function drawAxleLoads(pools: ArrowPools, car: CarView): void {
  const rest = car.fz_front_static + car.fz_rear_static;
  if (!(rest > 1)) return;
  const scale = 2.2 / rest;
  const [ahead, left] = [bodyDirection(car, 0), bodyDirection(car, Math.PI / 2).setZ(0)];
  for (const [along, load, still] of [
    [car.wheelbase / 2, car.fz_front, car.fz_front_static],
    [-car.wheelbase / 2, car.fz_rear, car.fz_rear_static],
  ] as const) {
    const beside = new Vector3(car.x, car.y, car.z)
      .addScaledVector(ahead, along)
      .addScaledVector(left, car.width / 2 + 0.3);
    pools.arrow(beside, new Vector3(0, 0, load * scale), forceColours.load, 0.045);
    const mark = beside.addScaledVector(left, -0.15);
    mark.z += still * scale;
    pools.bar(mark, left.clone().multiplyScalar(0.3), '#f4f4ee', 0.02);
  }
}

/** The car as the equations see it: axles, wheelbase, centre of gravity, normals to the rotation centre. */
export function drawFrame(pools: ArrowPools, car: CarView, single: boolean): void {
  const [ahead, left] = [bodyDirection(car, 0), bodyDirection(car, Math.PI / 2)];
  const up = ahead.clone().cross(left);
  const middle = new Vector3(car.x, car.y, car.z).addScaledVector(up, Math.max(0.05, car.wheel_radius));
  const rear = middle.clone().addScaledVector(ahead, -car.wheelbase / 2);
  const front = middle.clone().addScaledVector(ahead, car.wheelbase / 2);
  pools.bar(rear, front.clone().sub(rear), bars.wheelbase, 0.04);
  for (const [axle, wide] of [
    [rear, car.track_width_rear],
    [front, car.track_width_front],
  ] as const)
    if (!single)
      pools.bar(axle.clone().addScaledVector(left, -wide / 2), left.clone().multiplyScalar(wide), bars.axle, 0.035);
  pools.ball(gravityOf(car), 0.13, bars.gravity);
  pools.bar(gravityOf(car), up.multiplyScalar(-car.cg_height), bars.gravity, 0.012);
  const far = Math.hypot(car.centre_x - car.x, car.centre_y - car.y);
  if (car.centre_valid < 0.5 || far >= 60) return;
  const centre = new Vector3(car.centre_x, car.centre_y, car.z + 0.1);
  pools.ball(centre, 0.16, bars.normal);
  for (const axle of [rear, front]) pools.bar(axle, centre.clone().sub(axle), bars.normal, 0.014);
}
