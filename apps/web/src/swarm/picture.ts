// The swarm from above: the whole track on a canvas, a mark for each car in the colour of its time.
import { colour, make } from '../../kit/dom';
import { fitCanvas, line } from '../view/ink';
import { at, boundsOf, type Line, type RoadLines } from '../view/road_lines';
import { frozen, offTrack } from './messages';
import { shadeColour, shadeOf, shades } from './ramp';
import type { SwarmScene } from './results';

/** [m] of a mark; and at least so many pixels. */
const carLength = 4.4,
  carWidth = 2,
  shortest = 8,
  narrowest = 4;
const margin = 22; // px

/** Screen pixels of a place of the world: x right, y up. */
export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** The largest picture of a box of the world (x0, y0, x1, y1) on a canvas, with a margin around it, between what is covered above and below. */
export function fitBox([x0, y0, x1, y1]: readonly [number, number, number, number], width: number, height: number, above: number, below: number): Fit {
  const free = [Math.max(1, width - 2 * margin), Math.max(1, height - above - below - 2 * margin)] as const;
  const scale = Math.min(free[0] / Math.max(1, x1 - x0), free[1] / Math.max(1, y1 - y0));
  return { scale, left: width / 2 - (scale * (x0 + x1)) / 2, top: above + margin + free[1] / 2 + (scale * (y0 + y1)) / 2 };
}

export class Picture {
  readonly canvas = make('canvas', { role: 'img', 'aria-label': 'The swarm on its track, from above' });
  private readonly ink = this.canvas.getContext('2d') as CanvasRenderingContext2D;
  private road: RoadLines | null = null;
  private ground: Path2D | null = null;
  private edges: Path2D | null = null;
  private fit: Fit = { scale: 1, left: 0, top: 0 };
  private width = 1;
  private height = 1;
  private ratio = 1;
  private covered: [number, number] = [0, 0];

  setRoad(road: RoadLines | null): void {
    this.road = road;
    this.layOut();
  }
  /** CSS pixels; `above` and `below` are covered by text. */
  resize(width: number, height: number, above: number, below: number): void {
    this.ratio = fitCanvas(this.canvas, width, height);
    this.width = width;
    this.height = height;
    this.covered = [above, below];
    this.layOut();
  }

  private layOut(): void {
    const { road } = this;
    this.ground = null;
    if (!road) return;
    const left = boundsOf(road.left.edge, road.rows),
      right = boundsOf(road.right.edge, road.rows);
    const box = [Math.min(left[0], right[0]), Math.min(left[1], right[1]), Math.max(left[2], right[2]), Math.max(left[3], right[3])] as const;
    this.fit = fitBox(box, this.width, this.height, ...this.covered);
    this.edges = new Path2D();
    this.ground = new Path2D();
    for (const line of [road.left.edge, road.right.edge]) {
      for (let row = 0; row < road.rows; row += 1) this.edges.lineTo(...this.place(line, row));
      this.edges.closePath();
    }
    for (let row = 0; row < road.rows; row += 1) {
      // piece by piece: a road may cross itself
      const next = (row + 1) % road.rows;
      this.ground.moveTo(...this.place(road.left.edge, row));
      for (const corner of [
        [road.left.edge, next],
        [road.right.edge, next],
        [road.right.edge, row],
      ] as const)
        this.ground.lineTo(...this.place(...corner));
      this.ground.closePath();
    }
  }
  private place(line: Line, row: number): [number, number] {
    return [this.fit.left + this.fit.scale * at(line.x, row), this.fit.top - this.fit.scale * at(line.y, row)];
  }

  /** null: the empty track. */
  draw(scene: SwarmScene | null): void {
    const { ink } = this;
    ink.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ink.clearRect(0, 0, this.width, this.height);
    if (!this.ground || !this.road) return;
    ink.fillStyle = ink.strokeStyle = colour('--swarm-road');
    ink.fill(this.ground);
    ink.lineWidth = 1;
    ink.stroke(this.ground); // hides the seams between the pieces
    ink.strokeStyle = colour('--swarm-edge');
    ink.stroke(this.edges as Path2D);
    line(ink, ...this.place(this.road.left.edge, 0), ...this.place(this.road.right.edge, 0), colour('--swarm-open'), 2);
    if (scene) this.drawCars(scene);
  }

  /** Lost cars first, so that they hide no other; then colour by colour. */
  private drawCars({ frame, colours: { scale, places } }: SwarmScene): void {
    const { ink } = this,
      lost = -2,
      open = -1;
    const groups = new Map<number, number[]>();
    for (let car = 0; car < frame.states.length; car += 1) {
      const group = (frame.states[car] as number) & (offTrack | frozen) ? lost : shadeOf(places[car] as number);
      const list = groups.get(group);
      if (list) list.push(car);
      else groups.set(group, [car]);
    }
    for (let group = lost; group < shades; group += 1) {
      const list = groups.get(group);
      if (!list) continue;
      ink.beginPath();
      for (const car of list) this.mark(frame.places, car);
      ink.fillStyle = group === lost ? colour('--swarm-lost') : group === open ? colour('--swarm-open') : shadeColour(scale.of, group);
      ink.fill();
    }
  }
  /** A wedge that points where the car does. */
  private mark(places: Float32Array, car: number): void {
    const { ink, fit } = this;
    const x = fit.left + fit.scale * (places[3 * car] as number),
      y = fit.top - fit.scale * (places[3 * car + 1] as number);
    const yaw = places[3 * car + 2] as number,
      length = Math.max(shortest, carLength * fit.scale),
      wide = Math.max(narrowest, carWidth * fit.scale);
    const ahead = [Math.cos(yaw) * length, -Math.sin(yaw) * length] as const,
      aside = [Math.sin(yaw) * wide, Math.cos(yaw) * wide] as const;
    ink.moveTo(x + ahead[0] / 2, y + ahead[1] / 2);
    ink.lineTo(x - ahead[0] / 2 + aside[0] / 2, y - ahead[1] / 2 + aside[1] / 2);
    ink.lineTo(x - ahead[0] / 2 - aside[0] / 2, y - ahead[1] / 2 - aside[1] / 2);
    ink.closePath();
  }
}
