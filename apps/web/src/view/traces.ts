// What the cars leave behind: skid marks, smoke and dust, trails. Filled once a frame, drawn by every view.
import { type CarView, limits, type WheelView, wheelNames } from '../core/types';
import type { World } from '../session';
import { puffRate, type Surface, surfaces } from './palette';
import { type CrossLine, PuffRing, QuadRing } from './rings';
import { nearestRow, type RoadLines, surfaceAt } from './road_lines';
import { grains } from './textures';

const markStep = 0.25; // m between two cross lines of a mark
const trailStep = 1; // m
const jump = 12; // m in one frame: the car was put somewhere else
const leastSliding = 0.12;
const rolledSoft = 0.4; // strength of the track of a wheel that rolls over soft ground
const longest = 0.1; // s of a frame for which puffs rise, at most
const smearEvery = 0.1; // s between two smears of a wheel that spins on the spot

/** How a line in the ground under a wheel rises along it: by the ground's normal. */
const riseOf = ({ normal_x: nx, normal_y: ny, normal_z: nz }: WheelView, dx: number, dy: number): number =>
  nz > 0.2 ? -(nx * dx + ny * dy) / nz : 0;

interface Last extends CrossLine {
  /** When the last smear or the last piece of a mark was left, s. */
  smeared: number;
  known: boolean;
}
const nowhere = (): Last => ({ x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0, smeared: 0, known: false });

export class Traces {
  /** At most 2000 marks, which fade by 25 of 255 a second. */
  readonly marks = new QuadRing(2000, 255 / 25);
  readonly trails = new QuadRing(800, Infinity);
  readonly puffs = new PuffRing(600);
  private readonly wheels: Last[] = Array.from({ length: limits.cars * wheelNames.length }, nowhere);
  private readonly cars: Last[] = Array.from({ length: limits.cars }, nowhere);
  private readonly grain = grains(3);
  private time = 0;
  private road: RoadLines | null = null;
  private readonly rows = new Int32Array(limits.cars * wheelNames.length);

  constructor(private readonly world: World) {}

  update(marks: boolean, smoke: boolean): void {
    const { time } = this.world.status;
    if (time < this.time - 1e-9) {
      // After a rewind, what came later has not happened.
      this.marks.forgetAfter(time);
      this.trails.forgetAfter(time);
      this.puffs.clear();
      this.lift();
    }
    const passed = Math.min(longest, Math.max(0, time - this.time));
    this.time = time;
    if (passed === 0) return;
    const count = this.world.cars.length;
    for (let car = 0; car < count; car += 1) {
      const view = this.world.view(car);
      this.trail(car, view);
      for (let wheel = 0; wheel < wheelNames.length; wheel += 1) this.wheel(car, wheel, view, marks, smoke, passed);
    }
  }

  clear(): void {
    this.marks.clear();
    this.trails.clear();
    this.puffs.clear();
    this.lift();
    this.time = this.world.status.time;
  }

  /** Beside a road the ground is soft, and every wheel presses it down; open ground is hard. */
  setRoad(road: RoadLines | null): void {
    this.road = road;
    this.rows.fill(0);
  }

  private under(index: number, wheel: WheelView): Surface {
    if (this.road === null) return 'hard';
    const near = Math.min(this.rows[index]!, this.road.rows - 1);
    const row = nearestRow(this.road, wheel.contact_x, wheel.contact_y, near);
    this.rows[index] = row;
    return surfaceAt(this.road, row, wheel.contact_x, wheel.contact_y);
  }

  /** The next mark of every wheel begins anew. */
  private lift(): void {
    for (const last of this.wheels) last.known = false;
    for (const last of this.cars) last.known = false;
  }

  private trail(car: number, view: CarView): void {
    const last = this.cars[car]!;
    const moved = Math.hypot(view.x - last.x, view.y - last.y);
    if (last.known && moved < trailStep) return;
    const side = 0.06;
    const [dx, dy] =
      moved > 1e-6 ? [(-(view.y - last.y) / moved) * side, ((view.x - last.x) / moved) * side] : [0, side];
    const here = { x: view.x, y: view.y, z: view.z, dx, dy, dz: 0 };
    if (last.known && moved < jump) this.trails.add(car, 0.85, this.time, last, here);
    Object.assign(last, here, { known: true });
  }

  private wheel(car: number, index: number, view: CarView, marks: boolean, smoke: boolean, passed: number): void {
    const last = this.wheels[car * wheelNames.length + index]!;
    const wheel = view.wheels[index] as WheelView;
    const slides = Math.min(1, wheel.sliding);
    const surface = this.under(car * wheelNames.length + index, wheel);
    if (smoke && wheel.grounded >= 0.5) this.puff(surface, slides, view.speed, wheel, passed);
    const strength = marks && surface !== 'hard' ? Math.max(slides, rolledSoft) : slides;
    if (wheel.grounded < 0.5 || strength < leastSliding) {
      last.known = false;
      return;
    }
    const { contact_x: x, contact_y: y, contact_z: z } = wheel;
    const moved = Math.hypot(x - last.x, y - last.y);
    const half = Math.max(0.05, 0.3 * view.wheel_radius);
    if (!last.known || moved >= jump) {
      // The width's direction is known only after the first step.
      Object.assign(last, { x, y, z, dx: NaN, dy: NaN, dz: NaN, known: true });
    } else if (moved < markStep) {
      if (marks && slides >= leastSliding && this.time - last.smeared >= smearEvery)
        this.smear(car, last, wheel, view, half, strength);
    } else {
      const [px, py] = [-(y - last.y) / moved, (x - last.x) / moved];
      const [dx, dy] = [px * half, py * half];
      const dz = riseOf(wheel, dx, dy);
      if (!Number.isFinite(last.dx)) Object.assign(last, { dx, dy, dz });
      const here = { x, y, z, dx, dy, dz };
      if (marks) this.marks.add(car, 0.75 * strength, this.time, last, here);
      Object.assign(last, here, { smeared: this.time });
    }
  }

  /** Smoke or dust that rises under a wheel in so many seconds: more puffs the more it slides and the faster it
   *  rolls. */
  private puff(surface: Surface, slides: number, speed: number, wheel: WheelView, passed: number): void {
    const { grain } = this;
    for (let due = puffRate(surface, slides, speed) * passed; due > 0 && grain() < due; due -= 1) {
      this.puffs.add(
        surfaces.indexOf(surface),
        surface === 'hard' ? 0.4 + 0.6 * slides : 0.8,
        this.time,
        wheel.contact_x + 0.3 * (grain() - 0.5),
        wheel.contact_y + 0.3 * (grain() - 0.5),
        wheel.contact_z + 0.15,
        (grain() - 0.5) * 1.2,
        (grain() - 0.5) * 1.2,
        0.5 + 0.9 * grain(),
      );
    }
  }

  /** A wheel that spins on the spot: a short dark patch under it, along the wheel. */
  private smear(car: number, last: Last, wheel: WheelView, view: CarView, half: number, strength: number): void {
    const angle = view.yaw_drawn + wheel.steer_angle;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const { contact_x: x, contact_y: y, contact_z: z } = wheel;
    const [ax, ay] = [0.6 * view.wheel_radius * c, 0.6 * view.wheel_radius * s];
    const [dx, dy] = [-s * half, c * half];
    const [up, dz] = [riseOf(wheel, ax, ay), riseOf(wheel, dx, dy)];
    const end = (side: 1 | -1) => ({ x: x + side * ax, y: y + side * ay, z: z + side * up, dx, dy, dz });
    this.marks.add(car, 0.75 * strength, this.time, end(-1), end(1));
    last.smeared = this.time;
  }
}
