// The car as the equations see it, from above: axles, centre of gravity, dimensions, rotation centre, body slip.
import type { CarView } from '../core/types';
import { measuresOf } from './car_model';
import { forceScale } from './force_scale';
import type { Ink } from './ink';
import { arrow, cross, dot, drawDimension, gravityMark, label, line } from './ink';
import type { Palette } from './palette';
import { forceColours } from './palette';
import type { TopCamera } from './top_camera';
import { slipping, tyreForce } from './top_car';

const farCentre = 400; // m: beyond this the centre is not drawn

const metres = (value: number): string => (Math.abs(value) < 100 ? value.toFixed(2) : value.toFixed(0));

/** `own`: the car that is looked at; the figures of the others would overlap. */
export function drawTrueForm(ink: Ink, camera: TopCamera, car: CarView, colour: string, palette: Palette, forces: boolean, own: boolean): void {
  const half = measuresOf(car).wheelbase / 2;
  const [c, s] = [Math.cos(car.yaw_drawn), Math.sin(car.yaw_drawn)];
  camera.project(car.x + c * half, car.y + s * half);
  const [fx, fy] = [camera.px, camera.py];
  camera.project(car.x - c * half, car.y - s * half);
  const [rx, ry] = [camera.px, camera.py];
  camera.project(car.cg_x, car.cg_y);
  const [gx, gy] = [camera.px, camera.py];
  ink.font = '600 12px system-ui, sans-serif';
  const ground = palette.night ? '#14191e' : '#ffffff';
  const pen = palette.night ? '#f1f5f8' : '#101a22';
  rotationCentre(ink, camera, car, fx, fy, rx, ry, pen, ground, own);
  line(ink, rx, ry, fx, fy, ground, 8);
  line(ink, rx, ry, fx, fy, pen, 4.5);
  const single = car.tracks < 1.5;
  for (const front of [true, false]) {
    const [x, y] = front ? [fx, fy] : [rx, ry];
    const wide = (front ? car.track_width_front : car.track_width_rear) / 2;
    if (!single) {
      camera.direct(-s * wide, c * wide);
      line(ink, x - camera.px, y - camera.py, x + camera.px, y + camera.py, ground, 6);
      line(ink, x - camera.px, y - camera.py, x + camera.px, y + camera.py, pen, 3);
      continue;
    }
    bicycleWheel(ink, camera, car, x, y, front, forces);
  }
  dot(ink, fx, fy, 4, colour);
  dot(ink, rx, ry, 4, colour);
  const beside = (measuresOf(car).width / 2) * camera.scale + 22;
  if (car.cg_to_front + car.cg_to_rear > 0.1) gravityMark(ink, gx, gy, 9, pen, '#f0e442');
  if (own && car.cg_to_front + car.cg_to_rear > 0.1) {
    drawDimension(ink, `b ${metres(car.cg_to_front)} m`, gx, gy, fx, fy, -beside, pen, ground);
    drawDimension(ink, `c ${metres(car.cg_to_rear)} m`, rx, ry, gx, gy, -beside, pen, ground);
  }
  if (own) drawDimension(ink, `L ${metres(2 * half)} m`, rx, ry, fx, fy, beside, pen, ground);
  velocity(ink, camera, car, gx, gy, c, s, ground, own);
}

/** The wheel a single-track model has on an axle: both tyres' forces together. */
function bicycleWheel(ink: Ink, camera: TopCamera, car: CarView, x: number, y: number, front: boolean, forces: boolean): void {
  const steer = front ? car.steer_angle : (car.wheels[2]!.steer_angle + car.wheels[3]!.steer_angle) / 2;
  const angle = car.yaw_drawn + steer;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const radius = measuresOf(car).wheelRadius;
  camera.direct(c * radius, s * radius);
  line(ink, x - camera.px, y - camera.py, x + camera.px, y + camera.py, front ? '#e69f00' : '#56b4e9', Math.max(7, 0.2 * camera.scale));
  const first = front ? 0 : 2;
  const [a, b] = [car.wheels[first]!, car.wheels[first + 1]!];
  const sliding = Math.max(a.sliding, b.sliding) > slipping;
  if (sliding) cross(ink, x, y, 12, 12, 3);
  const scale = forceScale(car) / 2;
  if (forces && scale > 0) {
    tyreForce(ink, camera, x, y, c, s, (a.fx + b.fx) * scale, (a.fy + b.fy) * scale, (a.grip + b.grip) * scale, sliding);
  }
}

/** Normals of both axles up to the point the car turns about. */
function rotationCentre(
  ink: Ink,
  camera: TopCamera,
  car: CarView,
  fx: number,
  fy: number,
  rx: number,
  ry: number,
  pen: string,
  ground: string,
  own: boolean,
): void {
  const far = Math.hypot(car.centre_x - car.x, car.centre_y - car.y);
  if (car.centre_valid < 0.5 || !(far < farCentre)) return;
  camera.project(car.centre_x, car.centre_y);
  const [x, y] = [camera.px, camera.py];
  ink.setLineDash([7, 5]);
  line(ink, fx, fy, x, y, '#e69f00', 1.8);
  line(ink, rx, ry, x, y, '#56b4e9', 1.8);
  // Front wheels that each point square to their own line to the centre.
  const [left, right] = [car.wheels[0]!, car.wheels[1]!];
  if (Math.abs(left.steer_angle - right.steer_angle) > 1e-4) {
    for (const wheel of [left, right]) {
      camera.project(wheel.x, wheel.y);
      line(ink, camera.px, camera.py, x, y, 'rgb(230 159 0 / 55%)', 1);
    }
  }
  ink.setLineDash([]);
  dot(ink, x, y, 6, ground);
  dot(ink, x, y, 4.5, '#cc79a7');
  if (own) label(ink, `R ${metres(Math.abs(car.turn_radius) > 0 ? Math.abs(car.turn_radius) : far)} m`, x, y - 16, pen, ground);
}

/** Where the body really moves, and the angle from where it points. */
function velocity(ink: Ink, camera: TopCamera, car: CarView, x: number, y: number, c: number, s: number, ground: string, own: boolean): void {
  if (car.speed < 0.3) return;
  const length = 0.6 + 0.12 * car.speed;
  const [bc, bs] = [car.vx / car.speed, car.vy / car.speed];
  camera.direct((c * bc - s * bs) * length, (s * bc + c * bs) * length);
  const [dx, dy] = [camera.px, camera.py];
  arrow(ink, x, y, dx, dy, forceColours.result, 4, ground);
  const degrees = (car.sideslip_angle * 180) / Math.PI;
  if (own && Math.abs(degrees) > 0.05) label(ink, `\u03b2 ${degrees.toFixed(1)}\u00b0`, x + dx * 1.08 + 4, y + dy * 1.08 - 12, forceColours.result, '#101a22');
}
