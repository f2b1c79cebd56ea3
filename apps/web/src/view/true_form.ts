// The car as the equations see it, from above: axles, centre of gravity, dimensions, rotation centre, body slip.
import type { CarView } from '../core/types';
import { forceScale, measuresOf } from './car_shape';
import { arrow, cross, dot, drawDimension, gravityMark, label, line, type Point } from './ink';
import { forceColours } from './palette';
import { slipping, type TopPicture, tyreForce } from './top_car';

const farCentre = 400; // m: beyond this the centre is not drawn

const metres = (value: number): string => (Math.abs(value) < 100 ? value.toFixed(2) : value.toFixed(0));

/** `own`: the car that is looked at; the figures of the others would overlap. */
export function drawTrueForm(picture: TopPicture, car: CarView, colour: string, forces: boolean, own: boolean): void {
  const { ink, camera, palette } = picture;
  const measures = measuresOf(car);
  const half = measures.wheelbase / 2;
  const [c, s] = [Math.cos(car.yaw_drawn), Math.sin(car.yaw_drawn)];
  const front = camera.project(car.x + c * half, car.y + s * half);
  const rear = camera.project(car.x - c * half, car.y - s * half);
  const gravity = camera.project(car.cg_x, car.cg_y);
  rotationCentre(picture, car, front, rear, own);
  line(ink, ...rear, ...front, palette.rim, 8);
  line(ink, ...rear, ...front, palette.pen, 4.5);
  for (const [axle, wide] of [
    [front, car.track_width_front],
    [rear, car.track_width_rear],
  ] as const) {
    if (car.tracks < 1.5) {
      bicycleWheel(picture, car, axle, axle === front, forces);
      continue;
    }
    const [x, y] = axle;
    const [dx, dy] = camera.direct((-s * wide) / 2, (c * wide) / 2);
    line(ink, x - dx, y - dy, x + dx, y + dy, palette.rim, 6);
    line(ink, x - dx, y - dy, x + dx, y + dy, palette.pen, 3);
  }
  dot(ink, ...front, 4, colour);
  dot(ink, ...rear, 4, colour);
  const beside = (measures.width / 2) * camera.scale + 22;
  const balanced = car.cg_to_front + car.cg_to_rear > 0.1;
  if (balanced) gravityMark(ink, ...gravity, 9, palette.pen, '#f0e442');
  if (own && balanced) {
    drawDimension(ink, `b ${metres(car.cg_to_front)} m`, gravity, front, -beside, palette);
    drawDimension(ink, `c ${metres(car.cg_to_rear)} m`, rear, gravity, -beside, palette);
  }
  if (own) drawDimension(ink, `L ${metres(2 * half)} m`, rear, front, beside, palette);
  velocity(picture, car, gravity, own);
}

/** The wheel a single-track model has on an axle: both tyres' forces together. */
function bicycleWheel(picture: TopPicture, car: CarView, at: Point, front: boolean, forces: boolean): void {
  const { ink, camera } = picture;
  const [a, b] = front ? [car.wheels[0]!, car.wheels[1]!] : [car.wheels[2]!, car.wheels[3]!];
  const angle = car.yaw_drawn + (front ? car.steer_angle : (a.steer_angle + b.steer_angle) / 2);
  const radius = measuresOf(car).wheelRadius;
  const [dx, dy] = camera.direct(Math.cos(angle) * radius, Math.sin(angle) * radius);
  const [x, y] = at;
  line(ink, x - dx, y - dy, x + dx, y + dy, front ? '#e69f00' : '#56b4e9', Math.max(7, 0.2 * camera.scale));
  const sliding = Math.max(a.sliding, b.sliding) > slipping;
  if (sliding) cross(ink, x, y, 12, 12, 3);
  const scale = forceScale(car) / 2;
  if (forces && scale > 0)
    tyreForce(
      picture,
      at,
      angle,
      (a.fx + b.fx) * scale,
      (a.fy + b.fy) * scale,
      (a.friction_limit + b.friction_limit) * scale,
      sliding,
    );
}

/** Normals of both axles up to the point the car turns about. */
function rotationCentre(
  { ink, camera, palette }: TopPicture,
  car: CarView,
  front: Point,
  rear: Point,
  own: boolean,
): void {
  const far = Math.hypot(car.centre_x - car.x, car.centre_y - car.y);
  if (car.centre_valid < 0.5 || !(far < farCentre)) return;
  const [x, y] = camera.project(car.centre_x, car.centre_y);
  ink.setLineDash([7, 5]);
  line(ink, ...front, x, y, '#e69f00', 1.8);
  line(ink, ...rear, x, y, '#56b4e9', 1.8);
  // Front wheels that each point square to their own line to the centre.
  const [left, right] = [car.wheels[0]!, car.wheels[1]!];
  if (Math.abs(left.steer_angle - right.steer_angle) > 1e-4)
    for (const wheel of [left, right]) line(ink, ...camera.project(wheel.x, wheel.y), x, y, 'rgb(230 159 0 / 55%)', 1);
  ink.setLineDash([]);
  dot(ink, x, y, 6, palette.rim);
  dot(ink, x, y, 4.5, '#cc79a7');
  if (own)
    label(ink, `R ${metres(Math.abs(car.turn_radius) > 0 ? Math.abs(car.turn_radius) : far)} m`, x, y - 16, palette);
}

/** Where the body really moves, and the angle from where it points. */
function velocity({ ink, camera, palette }: TopPicture, car: CarView, [x, y]: Point, own: boolean): void {
  if (car.speed < 0.3) return;
  const length = 0.6 + 0.12 * car.speed;
  const course = car.yaw_drawn + Math.atan2(car.vy, car.vx);
  const [dx, dy] = camera.direct(Math.cos(course) * length, Math.sin(course) * length);
  arrow(ink, x, y, dx, dy, forceColours.result, 4, palette.rim);
  const degrees = (car.sideslip_angle * 180) / Math.PI;
  if (!own || Math.abs(degrees) <= 0.05) return;
  label(ink, `\u03b2 ${degrees.toFixed(1)}\u00b0`, x + dx * 1.08 + 4, y + dy * 1.08 - 12, {
    pen: forceColours.result,
    rim: '#101a22',
  });
}
