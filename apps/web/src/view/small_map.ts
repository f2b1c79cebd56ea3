// A small map in a corner: the whole track and where the cars are on it.
import { make } from '../../kit/dom';
import type { World } from '../session';
import type { Swarm } from '../swarm/swarm';
import { dot } from './ink';
import type { Palette } from './palette';
import { at, boundsOf, type RoadLines } from './road_lines';
import { drawSwarmPoints } from './swarm_view';
import { TopCamera } from './top_camera';

const size = 132; // px

export class SmallMap {
  readonly canvas = make('canvas.stage-map', { 'aria-hidden': true, width: 2 * size, height: 2 * size });
  private readonly ink = this.canvas.getContext('2d')!;
  private outline: Path2D | null = null;
  private readonly camera = Object.assign(new TopCamera(), { width: size, height: size, ratio: 2 });

  constructor(private readonly world: World) {}

  setRoad(road: RoadLines | null): void {
    this.outline = null;
    if (road === null) return;
    const [x0, y0, x1, y1] = boundsOf(road.centre, road.rows);
    this.camera.look((x0 + x1) / 2, (y0 + y1) / 2, (size - 22) / Math.max(1, x1 - x0, y1 - y0), 0);
    this.outline = new Path2D();
    const last = road.closed ? road.rows : road.rows - 1;
    for (let step = 0; step <= last; step += 1) {
      const row = step % road.rows;
      this.outline.lineTo(...this.camera.project(at(road.centre.x, row), at(road.centre.y, row)));
    }
  }

  draw(palette: Palette, on: boolean, swarm: Swarm | undefined): void {
    const shown = on && this.outline !== null;
    if (this.canvas.hidden === shown) this.canvas.hidden = !shown;
    if (!shown || this.outline === null) return;
    const { ink, world } = this;
    this.camera.inPixels(ink);
    ink.clearRect(0, 0, size, size);
    ink.lineJoin = 'round';
    ink.strokeStyle = palette.panel;
    ink.lineWidth = 6;
    ink.stroke(this.outline);
    ink.strokeStyle = palette.text;
    ink.lineWidth = 2.5;
    ink.stroke(this.outline);
    if (swarm) drawSwarmPoints(ink, this.camera, swarm);
    for (let car = world.cars.length - 1; car >= 0; car -= 1) {
      const view = world.view(car);
      dot(ink, ...this.camera.project(view.x, view.y), 5, palette.cars[car] ?? '#0072b2');
      ink.lineWidth = 1.5;
      ink.strokeStyle = palette.panel;
      ink.stroke();
    }
  }
}
