// The side view: the car in the middle, the ground scrolls past; made for the models that know only a distance.
import type { CarView } from '../core/types';
import type { World } from '../session';
import type { YardWatch } from '../yard/watch';
import { climbOf } from './cameras';
import { paintOf } from './car_shape';
import { drawFlatImpacts } from './contacts';
import { fitCanvas, line, type Point } from './ink';
import type { Choices } from './menu';
import type { Palette } from './palette';
import { drawPuffs, patchSize } from './rings';
import type { RoadLines } from './road_lines';
import { drawSideCar, type SidePlace } from './side_car';
import { SideGround } from './side_ground';
import { drawRoad } from './side_road';
import { drawSideForces, drawSideLoads, drawSideTrueForm } from './side_true_form';
import { puffPicture } from './textures';
import type { Traces } from './traces';
import { drawSideYard } from './yard_pictures';

const fullScale = 100; // px/m at zoom 1 on a wide screen

export class SideView {
  readonly canvas = document.createElement('canvas');
  private readonly ink = this.canvas.getContext('2d', { alpha: false })!;
  private readonly puff = puffPicture();
  private readonly ground: SideGround;
  private readonly place: SidePlace = { x: 0, y: 0, scale: 1, climb: 0 };
  /** Pixels at the lower edge that other parts of the page cover. */
  covered = 0;
  private road: RoadLines | null = null;
  private width = 1;
  private height = 1;
  private ratio = 1;

  constructor(
    private readonly world: World,
    private readonly choices: Choices,
    private readonly traces: Traces,
    private readonly yard: YardWatch,
  ) {
    this.ground = new SideGround(world);
  }

  setRoad(road: RoadLines | null): void {
    this.road = road;
    this.ground.newGround();
  }

  forget(): void {
    this.ground.forget();
  }

  resize(width: number, height: number): void {
    this.ratio = fitCanvas(this.canvas, width, height);
    this.width = width;
    this.height = height;
  }

  draw(selected: number, palette: Palette): void {
    const { ink, world, choices, width, height, ground, place } = this;
    const look = world.view(selected);
    const scale = Math.min(fullScale, width / 8.5) * choices.zoom;
    const level = Math.round(Math.min(height * 0.68, Math.max(height * 0.45, height - this.covered - 110)));
    ground.update(look, this.road, width / 2 / scale + 1);
    ink.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ink.globalAlpha = 1;
    drawRoad({ ink, width, height, ground: level, scale, level: look.z, profile: ground, palette });
    const parked = (beyond: boolean): void => {
      if (this.yard.shown) drawSideYard(ink, look, width / 2, level, scale, palette, this.yard.touched, beyond);
    };
    parked(true);
    const at = this.pixels(look, level, scale);
    if (choices.on.marks) this.marks(at, scale, palette);
    place.scale = scale;
    for (let car = world.cars.length - 1; car >= 0; car -= 1) {
      if (car === selected) continue;
      const other = world.view(car);
      [place.x, place.y] = at(other.x, other.y, other.z);
      place.climb = climbOf(other);
      ink.save();
      if (Math.cos(other.yaw - look.yaw) < 0) ink.transform(-1, 0, 0, 1, 2 * place.x, 0); // it comes towards this one
      drawSideCar(ink, place, other, palette.cars[car] ?? '#0072b2', choices.on.glass ? 0.5 : 1, choices.form);
      ink.restore();
    }
    place.x = width / 2;
    place.y = level;
    place.climb = climbOf(look);
    const point = look.rail > 0.5 && look.tracks < 0.5; // on its line, without axles
    const colour = paintOf(world, palette, selected);
    drawSideCar(ink, place, look, colour, 1, choices.form, !(point && choices.form === 'frame'));
    parked(false);
    if (choices.form === 'frame') drawSideTrueForm(ink, place, look, point, palette);
    if (choices.on.loads && choices.form === 'frame' && !point) drawSideLoads(ink, place, look, palette);
    if (choices.on.forces) drawSideForces(ink, place, look, palette, point, choices.form === 'frame');
    if (choices.on.impacts) drawFlatImpacts(ink, palette, world, at);
    if (choices.on.smoke) this.smoke(at, scale);
  }

  /** Where a place of the world is seen: ahead of the car that is looked at to the right. */
  private pixels(look: CarView, level: number, scale: number): (x: number, y: number, z: number) => Point {
    const [c, s] = [Math.cos(look.yaw), Math.sin(look.yaw)];
    return (x, y, z) => [this.width / 2 + ((x - look.x) * c + (y - look.y) * s) * scale, level - (z - look.z) * scale];
  }

  private marks(pixels: (x: number, y: number, z: number) => Point, scale: number, palette: Palette): void {
    const { ink, traces, world } = this;
    const { corners, count } = traces.marks;
    for (let slot = 0; slot < count; slot += 1) {
      const shade = traces.marks.shade(slot, world.status.time);
      if (shade < 0.02) continue;
      const at = slot * patchSize;
      const [x0, y0] = pixels(corners[at]!, corners[at + 1]!, corners[at + 2]!);
      const [x1, y1] = pixels(corners[at + 6]!, corners[at + 7]!, corners[at + 8]!);
      if (Math.max(x0, x1) < 0 || Math.min(x0, x1) > this.width) continue;
      ink.globalAlpha = shade;
      line(ink, x0, y0 + 2, x1, y1 + 2, palette.mark, Math.max(3, 0.05 * scale));
    }
    ink.globalAlpha = 1;
  }

  private smoke(pixels: (x: number, y: number, z: number) => Point, scale: number): void {
    drawPuffs(this.ink, this.traces.puffs, this.world.status.time, [this.puff], (place, drift, age) => {
      const [x, y] = pixels(place[0]!, place[1]!, place[2]! + drift[2]! * age * 0.8);
      return [x, y, (0.25 + 0.9 * age) * scale, 0.85];
    });
  }
}
