// A car from above: as a box, with four wheels, or seen through; and the forces of its tyres.
import type { CarView, WheelView } from '../core/types';
import { slidesSideways } from '../yard/yard';
import {
  bodyKind,
  type CarShape,
  carShape,
  forceScale,
  measuresOf,
  type Outline,
  outlineOf,
  pushScale,
  tyreWidth,
} from './car_shape';
import { arrow, cross, dot, gravityMark, type Ink, label, line, type Point, polygon } from './ink';
import type { Form } from './menu';
import { forceColours, type Palette } from './palette';
import type { TopCamera } from './top_camera';

/** From so much sliding on a wheel is drawn crossed. */
export const slipping = 0.3;

/** A picture from above. */
export interface TopPicture {
  ink: Ink;
  camera: TopCamera;
  palette: Palette;
}

/** How a car is drawn. `faint`: not the car that is looked at; `straightRear`: rear wheels are drawn along the car. */
interface TopLook {
  form: Form;
  colour: string;
  faint: boolean;
  straightRear: boolean;
}

/** Body and wheels. */
export function drawTopCar(picture: TopPicture, car: CarView, { form, colour, faint, straightRear }: TopLook): void {
  const { ink, camera, palette } = picture;
  const kind = bodyKind(car);
  const plain = form === 'box' || kind === 'rectangle';
  const outline = outlineOf(car);
  const { front, rear, half } = outline;
  ink.save();
  ink.globalAlpha = faint ? 0.55 : 1;
  camera.inMetres(ink);
  ink.translate(outline.x, outline.y);
  ink.rotate(car.yaw_drawn);
  ink.lineWidth = 1.5 / camera.scale;
  ink.strokeStyle = palette.outline;
  if (form === 'frame') ink.globalAlpha *= 0.16;
  ink.fillStyle = colour;
  if (plain) {
    ink.fillRect(rear, -half, front - rear, 2 * half);
    ink.strokeRect(rear, -half, front - rear, 2 * half);
    // The line that points forward starts at the middle.
    line(ink, (front + rear) / 2, 0, front + 0.6, 0, palette.outline, 2 / camera.scale);
  } else drawTopBody(ink, outline, kind === 'box' ? null : carShape(measuresOf(car)));
  ink.restore();
  camera.inPixels(ink);
  if (plain) return;
  // Over the body: steering and slip are seen from here only if the wheels are.
  const opacity = (form === 'frame' ? 0.4 : 0.9) * (faint ? 0.6 : 1);
  car.wheels.forEach((wheel, place) => {
    const straight = straightRear && place > 1;
    const slides = straight ? slidesSideways(car, wheel.steer_angle) : wheel.sliding > slipping;
    drawTyre(picture, car, wheel, opacity, straight ? 0 : wheel.steer_angle, slides);
  });
}

/** Bodywork and windows in the car's axes, in the colour that is set. `shape` null: a toy's box. */
export function drawTopBody(ink: Ink, { front, rear, half }: Omit<Outline, 'x' | 'y'>, shape: CarShape | null): void {
  ink.beginPath();
  ink.roundRect(rear, -half * 0.97, front - rear, half * 1.94, [half * 0.3, half * 0.55, half * 0.55, half * 0.3]);
  ink.fill();
  ink.stroke();
  if (!shape?.open)
    panes(
      ink,
      shape === null ? [-0.8 * front, -0.5 * front, 0.1 * front, 0.45 * front] : shape.cabin.map(([x]) => x),
      half,
    );
}

/** Windows and roof, from where they begin along the car. */
function panes(ink: Ink, along: number[], half: number): void {
  const [rearFoot, rearRoof, frontRoof, frontFoot] = along as [number, number, number, number];
  const foot = half * 0.86;
  const roof = half * 0.68;
  const gap = 0.05;
  const pane = (...points: Point[]): void => {
    polygon(ink, points);
    ink.fill();
  };
  ink.fillStyle = 'rgb(15 24 32 / 72%)';
  pane([frontFoot, foot], [frontFoot + 0.06, 0], [frontFoot, -foot], [frontRoof + gap, -roof], [frontRoof + gap, roof]);
  pane([rearFoot, foot], [rearFoot, -foot], [rearRoof - gap, -roof], [rearRoof - gap, roof]);
  for (const side of [1, -1]) {
    const upper = side * (roof + 0.02);
    pane(
      [frontFoot - 0.3, side * foot],
      [frontRoof - gap, upper],
      [rearRoof + gap, upper],
      [rearFoot + 0.3, side * foot],
    );
  }
}

function drawTyre(
  { ink, camera }: TopPicture,
  car: CarView,
  wheel: WheelView,
  opacity: number,
  angle: number,
  slides: boolean,
): void {
  const radius = measuresOf(car).wheelRadius;
  camera.inMetres(ink);
  ink.save();
  ink.translate(wheel.x, wheel.y);
  ink.rotate(car.yaw_drawn + angle);
  const wide = tyreWidth(radius);
  ink.globalAlpha *= opacity;
  ink.fillStyle = slides ? '#d55e00' : '#1b1e21';
  ink.strokeStyle = '#6d747b';
  ink.lineWidth = 1 / camera.scale;
  ink.beginPath();
  ink.roundRect(-radius, -wide / 2, 2 * radius, wide, 0.06);
  ink.fill();
  ink.stroke();
  if (slides) cross(ink, 0, 0, 1.25 * radius, wide, 3 / camera.scale);
  ink.restore();
  camera.inPixels(ink);
}

/** Force arrows inside friction circles, in the wheels' own directions. */
export function drawTopForces(picture: TopPicture, car: CarView): void {
  const scale = forceScale(car);
  if (scale === 0) return;
  for (const wheel of car.wheels) {
    if (wheel.grounded < 0.5) continue;
    const at = picture.camera.project(wheel.acts_x, wheel.acts_y);
    tyreForce(
      picture,
      at,
      car.yaw_drawn + wheel.steer_angle,
      wheel.fx * scale,
      wheel.fy * scale,
      wheel.friction_limit * scale,
      wheel.sliding > slipping,
    );
  }
}

/** The force on a body without wheels, from where it acts, and its mass centre: their distance is the lever. */
export function drawTopPush({ ink, camera, palette }: TopPicture, car: CarView): void {
  gravityMark(ink, ...camera.project(car.cg_x, car.cg_y), 9, palette.pen, '#f0e442');
  const [x, y] = camera.project(car.push_at_x, car.push_at_y);
  dot(ink, x, y, 4, forceColours.longitudinal);
  const scale = pushScale(car);
  const [dx, dy] = camera.direct(car.push_x * scale, car.push_y * scale);
  if (Math.hypot(dx, dy) < 3) return;
  arrow(ink, x, y, dx, dy, forceColours.longitudinal, 5, palette.rim);
  label(ink, `F ${Math.hypot(car.push_x, car.push_y).toFixed(1)} N`, x, y + 18, palette);
}

/** One circle with its arrows. Lengths in metres of the picture; `angle`: the wheel's direction. */
export function tyreForce(
  { ink, camera }: TopPicture,
  [x, y]: Point,
  angle: number,
  long: number,
  side: number,
  limit: number,
  sliding: boolean,
): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  if (limit > 0.01) {
    ink.beginPath();
    ink.arc(x, y, limit * camera.scale, 0, 2 * Math.PI);
    ink.fillStyle = 'rgb(255 255 255 / 10%)';
    ink.fill();
    ink.strokeStyle = sliding ? '#ff8a52' : 'rgb(255 255 255 / 75%)';
    ink.lineWidth = sliding ? 2.5 : 1.5;
    ink.stroke();
  }
  const [lx, ly] = camera.direct(c * long, s * long);
  arrow(ink, x, y, lx, ly, forceColours.longitudinal);
  const [sx, sy] = camera.direct(-s * side, c * side);
  arrow(ink, x, y, sx, sy, forceColours.lateral);
  if (Math.hypot(lx + sx, ly + sy) > 3) {
    line(ink, x, y, x + lx + sx, y + ly + sy, 'rgb(255 255 255 / 60%)', 1);
    dot(ink, x + lx + sx, y + ly + sy, 4, forceColours.result);
  }
}
