// The top view: metric grid, road, traces, guides and cars on one flat canvas.
import type { World } from '../session';
import type { Swarm } from '../swarm/swarm';
import type { YardWatch } from '../yard/watch';
import { rearDrawnStraight } from '../yard/yard';
import { bodyKind, paintOf } from './car_shape';
import { drawFlatImpacts, wallPath } from './contacts';
import { dot, fitCanvas, label, labelWidth, line } from './ink';
import type { Choices } from './menu';
import { type Palette, puffColours, targetName } from './palette';
import { type DrawnLine, TopLine } from './race_line';
import { drawPuffs, type PuffRing, patchSize, type QuadRing } from './rings';
import type { RoadLines } from './road_lines';
import { drawTopSwarm } from './swarm_view';
import { puffPicture } from './textures';
import { firstLine, readableSpacing, Tiles, tileAt } from './tiles';
import { pixelsPerMetre, TopCamera } from './top_camera';
import { drawTopCar, drawTopForces, drawTopPush } from './top_car';
import { TopRoad } from './top_road';
import type { Traces } from './traces';
import { drawTrueForm } from './true_form';
import { drawTopYard } from './yard_pictures';

const shades = [0.25, 0.5, 0.75, 1];

export class TopView {
  readonly canvas = document.createElement('canvas');
  readonly camera = new TopCamera();
  readonly tiles = new Tiles();
  /** The picture was dragged: it stays where it is and does not follow the car. */
  free = false;
  /** Pixels at the lower edge that other parts of the page cover. */
  covered = 0;
  readonly ink = this.canvas.getContext('2d', { alpha: false })!;
  private puffPictures: HTMLCanvasElement[] = [];
  private road: TopRoad | null = null;
  private line: TopLine | null = null;
  private walls: Path2D | null = null;
  /** Where the cars stand at the start, m. */
  private readonly start = { x: 0, y: 0 };

  constructor(
    private readonly world: World,
    private readonly choices: Choices,
    private readonly traces: Traces,
    private readonly yard: YardWatch,
    public palette: Palette,
  ) {
    this.paint(palette);
  }

  /** Theme or colours changed. */
  paint(palette: Palette): void {
    this.palette = palette;
    this.puffPictures = puffColours(palette).map(puffPicture);
  }

  setRoad(road: RoadLines | null): void {
    this.tiles.clear();
    this.remember();
    this.road = road === null ? null : new TopRoad(road);
    this.walls = wallPath(this.world.walls());
    this.free = false;
  }

  /** The racing line; null: none is known. */
  setLine(line: DrawnLine | null): void {
    this.line = line && new TopLine(line);
  }

  /** Called after a reset: the tile under the driven car is the one it starts from. */
  remember(): void {
    const { x, y } = this.world.view(0);
    Object.assign(this.start, { x, y });
  }

  /** A pointer on the picture, in pixels of it: a press turns the tile there over, a drag paints. */
  touch(pixelX: number, pixelY: number, down: boolean): void {
    const tile = tileAt(...this.camera.placeAt(pixelX, pixelY), this.choices.grid);
    if (down) this.tiles.press(tile);
    else this.tiles.paint(tile);
  }

  /** The same without a pointer: the tile under a car. */
  touchUnder(selected: number): void {
    const { x, y } = this.world.view(selected);
    this.tiles.press(tileAt(x, y, this.choices.grid));
  }

  resize(width: number, height: number): void {
    Object.assign(this.camera, { width, height, ratio: fitCanvas(this.canvas, width, height) });
  }

  drag(dx: number, dy: number): void {
    const [x, y] = this.camera.dragged(dx, dy);
    this.camera.x -= x;
    this.camera.y -= y;
    this.free = true;
  }

  draw(selected: number, swarm: Swarm | undefined): void {
    const { ink, camera, choices, world, palette } = this;
    const look = world.view(selected);
    const turn = choices.on.turn && !choices.on.wrap ? look.yaw_drawn - Math.PI / 2 : 0;
    camera.scale = pixelsPerMetre * choices.zoom;
    const [x, y] = this.free
      ? [camera.x, camera.y]
      : choices.on.wrap
        ? camera.page(look.x, look.y, this.covered)
        : [look.x, look.y];
    camera.look(x, y, camera.scale, turn);
    camera.inPixels(ink);
    ink.fillStyle = this.road === null ? (palette.night ? '#1b2229' : '#e4e8ea') : palette.grass;
    ink.fillRect(0, 0, camera.width, camera.height);
    this.road?.draw(ink, camera, palette);
    if (this.yard.shown) drawTopYard(this, this.yard.touched);
    camera.inMetres(ink);
    this.tiles.draw(ink);
    this.grid();
    const { time } = world.status;
    camera.inMetres(ink);
    this.drawWalls();
    if (choices.on.line) this.line?.draw(ink, camera.scale);
    if (choices.on.marks) this.patches(this.traces.marks, time, () => palette.mark);
    if (choices.on.trail) this.patches(this.traces.trails, time, (owner) => palette.cars[owner] ?? '#0072b2');
    if (choices.on.path) this.path(selected);
    camera.inPixels(ink);
    this.target(selected);
    if (swarm) drawTopSwarm(this, swarm, world.view(0));
    for (let car = world.cars.length - 1; car >= 0; car -= 1) if (car !== selected) this.car(car, selected);
    this.car(selected, selected);
    if (choices.on.impacts) drawFlatImpacts(ink, palette, world, (px, py) => camera.project(px, py));
    if (choices.on.smoke) this.smoke(this.traces.puffs, time);
    this.rule();
  }

  private drawWalls(): void {
    const { ink, camera, palette } = this;
    if (!this.walls) return;
    ink.strokeStyle = palette.pen;
    ink.lineWidth = Math.max(0.2, 1.5 / camera.scale);
    ink.stroke(this.walls);
  }

  private car(car: number, selected: number): void {
    const { choices, world } = this;
    const view = world.view(car);
    const colour = paintOf(world, this.palette, car);
    const own = car === selected;
    const straightRear = rearDrawnStraight(world.cars[car]?.model, this.yard.shown, choices.form);
    drawTopCar(this, view, { form: choices.form, colour, faint: !own && choices.on.glass, straightRear });
    if (bodyKind(view) === 'rectangle') return drawTopPush(this, view);
    if (choices.form === 'frame') drawTrueForm(this, view, colour, choices.on.forces && own, own);
    if (own && choices.on.forces && (choices.form !== 'frame' || view.tracks > 1.5)) drawTopForces(this, view);
  }

  private grid(): void {
    const { ink, camera, palette } = this;
    const spacing = readableSpacing(this.choices.grid, camera.scale, 14);
    const reach = camera.reach;
    camera.inMetres(ink);
    ink.strokeStyle = palette.night ? 'rgb(255 255 255 / 13%)' : 'rgb(0 20 40 / 15%)';
    ink.lineWidth = 1 / camera.scale;
    ink.beginPath();
    for (let x = firstLine(camera.x - reach, spacing); x <= camera.x + reach; x += spacing) {
      ink.moveTo(x, camera.y - reach);
      ink.lineTo(x, camera.y + reach);
    }
    for (let y = firstLine(camera.y - reach, spacing); y <= camera.y + reach; y += spacing) {
      ink.moveTo(camera.x - reach, y);
      ink.lineTo(camera.x + reach, y);
    }
    ink.stroke();
    // The tile the cars start from keeps an outline, to find the way back.
    const from = tileAt(this.start.x, this.start.y, this.choices.grid);
    ink.strokeStyle = palette.accent;
    ink.lineWidth = 3 / camera.scale;
    if (this.road === null || this.choices.on.paint) ink.strokeRect(from.x, from.y, from.size, from.size);
  }

  /** Patches of one shade together: four strokes of the brush instead of two thousand. */
  private patches(ring: QuadRing, time: number, colour: (owner: number) => string): void {
    const { ink, camera } = this;
    const { corners, owner, count } = ring;
    const reach = camera.reach + 2;
    const owners = ring.fadeSeconds === Infinity ? this.world.cars.length : 1;
    for (let who = 0; who < owners; who += 1) {
      ink.fillStyle = colour(who);
      for (let shade = 0; shade < shades.length; shade += 1) {
        const most = shades[shade]!;
        ink.beginPath();
        for (let slot = 0; slot < count; slot += 1) {
          if (owners > 1 && owner[slot] !== who) continue;
          const strength = ring.shade(slot, time);
          if (strength <= most - 0.25 || strength > most || strength < 0.02) continue;
          const at = slot * patchSize;
          if (Math.abs(corners[at]! - camera.x) > reach || Math.abs(corners[at + 1]! - camera.y) > reach) continue;
          ink.moveTo(corners[at]!, corners[at + 1]!);
          ink.lineTo(corners[at + 3]!, corners[at + 4]!);
          ink.lineTo(corners[at + 9]!, corners[at + 10]!);
          ink.lineTo(corners[at + 6]!, corners[at + 7]!);
        }
        ink.globalAlpha = most - 0.1;
        ink.fill();
      }
    }
    ink.globalAlpha = 1;
  }

  private path(selected: number): void {
    const { ink, camera } = this;
    const view = this.world.view(selected);
    const { path, pathPoints } = view;
    ink.beginPath();
    ink.moveTo(view.x, view.y);
    for (let i = 0; i < pathPoints; i += 1) {
      if (!Number.isFinite(path[2 * i]!)) break;
      ink.lineTo(path[2 * i]!, path[2 * i + 1]!);
    }
    ink.lineWidth = 3 / camera.scale;
    ink.strokeStyle = '#ffd43b';
    ink.stroke();
  }

  private target(selected: number): void {
    const { ink, camera, world } = this;
    if (!this.choices.on.target || world.status.has_target < 0.5) return;
    const view = world.view(selected);
    const [x, y] = camera.project(world.status.target_x, world.status.target_y);
    line(ink, ...camera.project(view.x, view.y), x, y, '#e36bd0', 2);
    dot(ink, x, y, 7, '#ffffff');
    dot(ink, x, y, 5, '#e36bd0');
    const half = labelWidth(ink, targetName) / 2 + 4;
    // Its name stays whole at the edge of a narrow picture.
    if (x >= 0 && x <= camera.width)
      label(ink, targetName, Math.min(Math.max(x, half), camera.width - half), y - 17, this.palette);
  }

  private smoke(puffs: PuffRing, time: number): void {
    const { camera, puffPictures } = this;
    drawPuffs(this.ink, puffs, time, puffPictures, (place, drift, age) => {
      const [x, y] = camera.project(place[0]! + drift[0]! * age, place[1]! + drift[1]! * age);
      return [x, y, (0.4 + 1.4 * age) * camera.scale, 0.8];
    });
  }

  /** How long a side of a square is, at the lower edge; near by a part of it, so that it leaves the picture free. */
  private rule(): void {
    const { ink, camera, palette } = this;
    let spacing = readableSpacing(this.choices.grid, camera.scale, 14);
    while (spacing * camera.scale > Math.max(240, camera.width / 3)) spacing /= 2;
    const long = spacing * camera.scale;
    const x = 16;
    const y = camera.height - this.covered - 14;
    line(ink, x, y, x + long, y, palette.rim, 4);
    line(ink, x, y, x + long, y, palette.pen, 2);
    for (const end of [x, x + long]) line(ink, end, y - 4, end, y + 4, palette.pen, 2);
    label(ink, `${spacing} m`, x + long / 2, y - 11, palette);
  }
}
