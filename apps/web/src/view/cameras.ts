// The three 3D cameras: chase on a spring arm, orbit by hand, cockpit; how they follow does not depend on how a second
// is cut into frames.
import { PerspectiveCamera, Quaternion, Vector3 } from 'three';
import type { CarView } from '../core/types';
import { toScene, turnToScene, wrapAngle } from './axes';
import { bodyKind, carShape, driverEye, measuresOf } from './car_shape';
import type { Camera } from './menu';

/** Moves `now` towards `goal`; what is missing shrinks by e in 1/rate seconds. */
export function follow(now: number, goal: number, rate: number, elapsed: number): number {
  return goal + (now - goal) * Math.exp(-rate * elapsed);
}

/** The same for an angle, the short way round. */
export function followAngle(now: number, goal: number, rate: number, elapsed: number): number {
  return goal + wrapAngle(now - goal) * Math.exp(-rate * elapsed);
}

/** A spring arm: it turns after the car with a lag, and keeps its length. */
export interface SpringArm {
  yaw: number;
  pitch: number;
}

const yawRate = 4.5; // 1/s
const pitchRate = 3;

/** Turns the arm; a jump (a reset, another car) is followed at once. */
export function turnArm(arm: SpringArm, heading: number, pitch: number, elapsed: number, jump: boolean): void {
  arm.yaw = jump ? heading : followAngle(arm.yaw, heading, yawRate, elapsed);
  arm.pitch = jump ? pitch : follow(arm.pitch, pitch, pitchRate, elapsed);
}

const armLength = 5; // m
const eye = new Vector3();
const target = new Vector3();
const turn = new Quaternion();
const aside = new Quaternion();
const forwardIsMinusZ = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -Math.PI / 2);

/** Angle of the car's x axis above the horizontal, rad. */
export const climbOf = (car: CarView): number =>
  Math.asin(Math.min(1, Math.max(-1, 2 * (car.q_x * car.q_z - car.q_w * car.q_y))));

/** Whether a car stands between another one and a camera so far behind it, in the direction `yaw`. */
export function hides(
  other: Pick<CarView, 'x' | 'y'>,
  car: Pick<CarView, 'x' | 'y'>,
  yaw: number,
  reach: number,
): boolean {
  const [x, y] = [car.x - other.x, car.y - other.y];
  const behind = x * Math.cos(yaw) + y * Math.sin(yaw);
  return behind > 1.5 && behind < reach + 3 && Math.abs(y * Math.cos(yaw) - x * Math.sin(yaw)) < 2;
}

export class Cameras {
  readonly camera = new PerspectiveCamera(55, 1, 0.15, 6000);
  /** Where a drag turned the camera: orbit, and a look aside in chase and cockpit. */
  private azimuth = 0.9;
  private elevation = 0.32;
  private lookAside = 0;
  /** Keeps the camera above the land, a height of the core's axes at x, y. */
  landHeight: (x: number, y: number) => number = () => -Infinity;
  /** The other cars, over which the chase camera looks. */
  others: readonly CarView[] = [];
  private lift = 0;
  private readonly arm: SpringArm = { yaw: 0, pitch: 0 };
  private fresh = true;
  private lastX = 0;
  private lastY = 0;

  /** The next frame starts where the car is. */
  jump(): void {
    this.fresh = true;
  }

  /** A drag by so many radians. */
  turnBy(camera: Camera, yaw: number, pitch: number): void {
    if (camera === 'orbit') {
      this.azimuth -= yaw;
      this.elevation = Math.min(1.5, Math.max(0.03, this.elevation + pitch));
    } else {
      this.lookAside = Math.min(2.8, Math.max(-2.8, this.lookAside + yaw));
    }
  }

  /** The drag has ended: chase and cockpit look ahead again. */
  release(): void {
    this.lookAside = 0;
  }

  update(kind: Camera, car: CarView, zoom: number, elapsed: number): void {
    const moved = Math.hypot(car.x - this.lastX, car.y - this.lastY);
    turnArm(this.arm, car.yaw_drawn, climbOf(car), elapsed, this.fresh || moved > 20);
    this.fresh = false;
    [this.lastX, this.lastY] = [car.x, car.y];
    if (kind === 'cockpit') this.cockpit(car, zoom);
    else if (kind === 'orbit') this.orbit(car, zoom);
    else this.chase(car, zoom, elapsed);
  }

  private lens(degrees: number, near: number): void {
    const { camera } = this;
    if (camera.fov === degrees && camera.near === near) return;
    camera.fov = degrees;
    camera.near = near;
    camera.updateProjectionMatrix();
  }

  /** The arm begins at the rear bumper and turns after the car. */
  private chase(car: CarView, zoom: number, elapsed: number): void {
    const { length, height } = measuresOf(car);
    const yaw = this.arm.yaw + this.lookAside;
    const reach = (armLength + length / 2) / Math.sqrt(zoom);
    const rise = 0.14 * reach + height * 0.45; // low enough that tyres are seen
    const level = Math.cos(this.arm.pitch);
    const drop = -Math.sin(this.arm.pitch) * reach;
    const x = car.x - Math.cos(yaw) * reach * level;
    const y = car.y - Math.sin(yaw) * reach * level;
    this.lift = follow(this.lift, this.others.some((other) => hides(other, car, yaw, reach)) ? 2.5 : 0, 4, elapsed);
    const z = Math.max(car.z + drop + rise + this.lift, this.landHeight(x, y) + 0.6);
    this.lens(58, 0.2);
    toScene(eye, x, y, z);
    toScene(target, car.x + Math.cos(yaw) * 1.5, car.y + Math.sin(yaw) * 1.5, car.z + 0.75 * height - drop * 0.25);
    this.camera.position.copy(eye);
    this.camera.lookAt(target);
  }

  private orbit(car: CarView, zoom: number): void {
    const { length, height } = measuresOf(car);
    const reach = (length * 1.35 + 2.2) / zoom;
    const out = Math.cos(this.elevation) * reach;
    const x = car.x + Math.cos(this.azimuth) * out;
    const y = car.y + Math.sin(this.azimuth) * out;
    const z = Math.max(car.z + height * 0.4 + Math.sin(this.elevation) * reach, this.landHeight(x, y) + 0.4);
    this.lens(45, 0.2);
    this.camera.position.copy(toScene(eye, x, y, z));
    this.camera.lookAt(toScene(target, car.x, car.y, car.z + height * 0.4));
  }

  private cockpit(car: CarView, zoom: number): void {
    const measures = measuresOf(car);
    const shape = carShape(measures);
    const boxed = bodyKind(car) === 'box';
    turnToScene(turn, car.q_w, car.q_x, car.q_y, car.q_z);
    const seat = driverEye(measures, shape, boxed ? car.box_half_z : 0);
    toScene(eye, seat.x, seat.y, seat.z);
    eye.applyQuaternion(turn);
    if (boxed) eye.add(toScene(target, car.box_x, car.box_y, car.box_z));
    else eye.add(toScene(target, car.x, car.y, car.z));
    this.lens(Math.min(95, 68 / Math.sqrt(zoom)), 0.1);
    this.camera.position.copy(eye);
    aside.setFromAxisAngle(target.set(0, 1, 0), this.lookAside);
    this.camera.quaternion.copy(turn).multiply(aside).multiply(forwardIsMinusZ);
  }
}
