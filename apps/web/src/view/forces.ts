// Forces of a car in 3D: blue load, green lateral, red longitudinal, friction circles; axle loads; its true form.
import type { CarView } from '../core/types';
import type { ArrowPools } from './arrows';
import { forceScale, pushScale } from './force_scale';
import { forceColours } from './palette';

const bars = { axle: '#e69f00', wheelbase: '#56b4e9', gravity: '#f0e442', normal: '#cc79a7' };
const forward = { x: 0, y: 0, z: 0 };

/** Into `forward`: the car's direction (cos a, sin a, 0) of the body in the world. */
function bodyDirection(car: CarView, angle: number): void {
  const { q_w: w, q_x: x, q_y: y, q_z: z } = car;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  forward.x = (1 - 2 * (y * y + z * z)) * c + 2 * (x * y - w * z) * s;
  forward.y = 2 * (x * y + w * z) * c + (1 - 2 * (x * x + z * z)) * s;
  forward.z = 2 * (x * z - w * y) * c + 2 * (y * z + w * x) * s;
}

/** Arrows at the tyres and circles on the ground. Of sprung wheels their rays too. */
export function drawTyreForces(pools: ArrowPools, car: CarView): void {
  const scale = forceScale(car);
  if (scale === 0) return;
  if (car.box_half_x > 0) pools.ball(car.cg_x, car.cg_y, car.cg_z, 0.09, bars.gravity); // seen through the body
  for (const wheel of car.wheels) {
    if (car.box_half_x > 0) {
      // The ray that looks for the ground.
      pools.bar(
        wheel.attach_x,
        wheel.attach_y,
        wheel.attach_z,
        wheel.contact_x - wheel.attach_x,
        wheel.contact_y - wheel.attach_y,
        wheel.contact_z - wheel.attach_z,
        '#c9d3da',
        0.008,
      );
    }
    if (wheel.grounded < 0.5) continue;
    const { contact_x: x, contact_y: y, contact_z: z, normal_x: nx, normal_y: ny, normal_z: nz } = wheel;
    bodyDirection(car, wheel.steer_angle);
    // The wheel's direction laid into the ground, and the one to its left.
    const out = forward.x * nx + forward.y * ny + forward.z * nz;
    let [fx, fy, fz] = [forward.x - out * nx, forward.y - out * ny, forward.z - out * nz];
    const size = Math.hypot(fx, fy, fz) || 1;
    fx /= size;
    fy /= size;
    fz /= size;
    const [lx, ly, lz] = [ny * fz - nz * fy, nz * fx - nx * fz, nx * fy - ny * fx];
    const load = wheel.fz * scale;
    pools.arrow(x, y, z, nx * load, ny * load, nz * load, forceColours.load);
    const long = wheel.fx * scale;
    const side = wheel.fy * scale;
    // A road car's tyres push where they touch the ground, a toy's wheels at a height of their own.
    const [gx, gy, gz] = [wheel.acts_x + nx * 0.03, wheel.acts_y + ny * 0.03, wheel.acts_z + nz * 0.03];
    pools.arrow(gx, gy, gz, fx * long, fy * long, fz * long, forceColours.longitudinal);
    pools.arrow(gx, gy, gz, lx * side, ly * side, lz * side, forceColours.lateral);
    if (wheel.grip > 1) pools.circle(x, y, z, nx, ny, nz, wheel.grip * scale, wheel.sliding > 0.3 ? '#ff8a52' : '#f4f4ee');
    if (Math.hypot(long, side) > 0.01) {
      pools.ball(gx + fx * long + lx * side, gy + fy * long + ly * side, gz + fz * long + lz * side, 0.045, forceColours.result);
    }
  }
}

/** The force on a body without wheels, from where it acts. */
export function drawPush(pools: ArrowPools, car: CarView): void {
  const scale = pushScale(car);
  const z = car.z + 0.3;
  pools.ball(car.cg_x, car.cg_y, z, 0.13, bars.gravity);
  pools.ball(car.push_at_x, car.push_at_y, z, 0.09, forceColours.longitudinal);
  pools.arrow(car.push_at_x, car.push_at_y, z, car.push_x * scale, car.push_y * scale, 0, forceColours.longitudinal, 0.05);
}

/** Axle loads as arrows beside the car, with the loads at rest as a mark. */
export function drawAxleLoads(pools: ArrowPools, car: CarView): void {
  const rest = car.fz_front_static + car.fz_rear_static;
  if (!(rest > 1)) return;
  const scale = 2.2 / rest;
  const half = car.wheelbase / 2;
  for (const axle of [half, -half]) {
    const load = (axle > 0 ? car.fz_front : car.fz_rear) * scale;
    const still = (axle > 0 ? car.fz_front_static : car.fz_rear_static) * scale;
    bodyDirection(car, 0);
    const x = car.x + forward.x * axle;
    const y = car.y + forward.y * axle;
    const z = car.z + forward.z * axle;
    bodyDirection(car, Math.PI / 2);
    const beside = car.width / 2 + 0.3;
    pools.arrow(x + forward.x * beside, y + forward.y * beside, z, 0, 0, load, forceColours.load, 0.045);
    pools.bar(x + forward.x * (beside - 0.15), y + forward.y * (beside - 0.15), z + still, forward.x * 0.3, forward.y * 0.3, 0, '#f4f4ee', 0.02);
  }
}

/** The car as the equations see it: axles, wheelbase, centre of gravity, normals to the rotation centre. */
export function drawFrame(pools: ArrowPools, car: CarView, single: boolean): void {
  const z = Math.max(0.05, car.wheel_radius);
  const half = car.wheelbase / 2;
  bodyDirection(car, 0);
  const [fx, fy, fz] = [forward.x, forward.y, forward.z];
  bodyDirection(car, Math.PI / 2);
  const [lx, ly, lz] = [forward.x, forward.y, forward.z];
  const [ux, uy, uz] = [fy * lz - fz * ly, fz * lx - fx * lz, fx * ly - fy * lx];
  const at = (along: number): [number, number, number] => [car.x + fx * along + ux * z, car.y + fy * along + uy * z, car.z + fz * along + uz * z];
  const rear = at(-half);
  const front = at(half);
  pools.bar(...rear, fx * 2 * half, fy * 2 * half, fz * 2 * half, bars.wheelbase, 0.04);
  if (!single) {
    for (const [[x, y, height], wide] of [
      [rear, car.track_width_rear],
      [front, car.track_width_front],
    ] as const) {
      pools.bar(x - (lx * wide) / 2, y - (ly * wide) / 2, height - (lz * wide) / 2, lx * wide, ly * wide, lz * wide, bars.axle, 0.035);
    }
  }
  pools.ball(car.cg_x, car.cg_y, car.cg_z, 0.13, bars.gravity);
  pools.bar(car.cg_x, car.cg_y, car.cg_z, -ux * car.cg_height, -uy * car.cg_height, -uz * car.cg_height, bars.gravity, 0.012);
  const far = Math.hypot(car.centre_x - car.x, car.centre_y - car.y);
  if (car.centre_valid > 0.5 && far < 60) {
    pools.ball(car.centre_x, car.centre_y, car.z + 0.1, 0.16, bars.normal);
    for (const [x, y, height] of [rear, front]) {
      pools.bar(x, y, height, car.centre_x - x, car.centre_y - y, car.z + 0.1 - height, bars.normal, 0.014);
    }
  }
}
