// The track from above: road, the chosen lap coloured by speed or what else the page asks for, others as thin lines.
import { colour, make } from '../dom';
import type { Point } from '../svg_pen';
import { ticks } from '../ticks';
import { shortText } from '../words';
import { MapView } from './map_view';
import { clamp, indexBefore, type Lap, type Paint, valueAt } from './run';

const shades = 40;

function rampColour(ramp: readonly string[], place: number): string {
  const at = clamp(place, 0, 1) * (ramp.length - 1);
  const i = Math.min(Math.floor(at), ramp.length - 2);
  const part = (one: string, k: number): number => Number.parseInt(one.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => {
    const [a, b] = [part(ramp[i]!, k), part(ramp[i + 1]!, k)];
    return Math.round(a + (b - a) * (at - i));
  });
  return `rgb(${mixed})`;
}

export class TrackMap extends MapView {
  /** Where numbers of corners are already. */
  private placed: Point[] = [];

  protected override draw(): void {
    if (!this.begin()) return;
    const { focus: lap, view, run, pen } = this;
    this.fit();
    const all = (one: Lap): Point[] => this.points(one, 0, one.distance.length - 1);
    if (lap && view.isZoomed) {
      const part = this.points(lap, indexBefore(lap.distance, view.from), indexBefore(lap.distance, view.to));
      pen.globalAlpha = 0.28;
      this.path(part, '--accent', 15);
      pen.globalAlpha = 1;
    }
    this.drawRoad();
    for (const other of view.laps()) if (other !== lap) this.path(all(other), run.hue(other), 1.4);
    if (lap) {
      const paint = run.paint(lap);
      this.path(all(lap), '--casing', 5.5);
      this.drawPaint(lap, paint);
      if (view.aim) this.drawAim(lap);
      this.showLegend(paint);
      if (this.isKept) this.drawScale(paint);
    }
    this.drawMarks();
    this.drawStart();
    this.drawSigns();
    if (view.cursor !== null) this.drawCursor(view.cursor);
    const part = view.isZoomed ? `, ${Math.round(view.from)} to ${Math.round(view.to)} m marked` : '';
    this.canvas.setAttribute('aria-label', `Track from above${part}`);
  }
  private points({ channel: { x, y } }: Lap, from: number, to: number): Point[] {
    const out: Point[] = [];
    for (let i = from; i <= to; i++) if (Number.isFinite(x![i]! + y![i]!)) out.push(this.at(x![i]!, y![i]!));
    return out;
  }
  private drawRoad(): void {
    const { left_x: leftX, left_y: leftY, right_x: rightX, right_y: rightY } = this.run.road.channel;
    const sides = Array.from(leftX!, (x, i) => [this.at(x, leftY![i]!), this.at(rightX![i]!, rightY![i]!)] as const);
    const seen = sides.filter(([left, right]) => Number.isFinite(left[0] + left[1] + right[0] + right[1]));
    if (seen.length < 2) return;
    if (this.run.road.closed) seen.push(seen[0]!); // the ribbon meets its start again
    const outline = [...seen.map(([left]) => left), ...seen.map(([, right]) => right).reverse()];
    this.pen.fillStyle = colour('--road');
    this.path([...outline, outline[0]!], '--edge', 1);
    this.pen.fill();
  }
  /** Stretches of one shade each, so that a lap is some hundred paths and not two thousand. */
  private drawPaint(lap: Lap, { channel, ramp, range: [low, high] }: Paint): void {
    const { pen } = this;
    const values = lap.channel[channel]!;
    const shadeOf = (i: number): number =>
      Math.floor(clamp((0.5 * (values[i]! + values[i + 1]!) - low) / Math.max(high - low, 1e-9), 0, 0.999) * shades);
    pen.lineWidth = 3.6;
    for (let from = 0, to = 1; from < values.length - 1; from = to++) {
      const shade = shadeOf(from);
      while (to < values.length - 1 && shadeOf(to) === shade) to++;
      if (!Number.isFinite(shade)) continue;
      pen.strokeStyle = rampColour(ramp, (shade + 0.5) / shades);
      pen.beginPath();
      for (const [x, y] of this.points(lap, from, to)) pen.lineTo(x, y);
      pen.stroke();
    }
  }
  private drawAim({ channel: { x, y, target_x: aimX, target_y: aimY } }: Lap): void {
    const step = Math.max(1, Math.round(x!.length / 160));
    this.pen.globalAlpha = 0.55;
    for (let i = 0; i < x!.length; i += step)
      this.straight(...this.at(x![i]!, y![i]!), ...this.at(aimX![i]!, aimY![i]!), '--text', 0.8);
    this.pen.globalAlpha = 1;
  }

  /** Numbers of the corners outside of the bends, ends of sectors as lines across the road. */
  private drawMarks(): void {
    const { run, scale } = this;
    this.placed = [[12 + this.scaleBar() / 2, this.height - 16]]; // the text of the scale
    this.pen.font = '600 11px system-ui, sans-serif';
    run.corners.forEach(([from, to], k) => {
      const middle = 0.5 * (from + to);
      const [x, y] = this.roadAt(middle);
      const [a, b] = [this.roadAt(from), this.roadAt(to)];
      const out: Point = [x - 0.5 * (a[0] + b[0]), y - 0.5 * (a[1] + b[1])];
      const reach = Math.abs(valueAt(run.road, run.road.channel.left, middle)) * scale + 13; // [px]
      this.number(String(k + 1), [x, y], out, reach);
    });
    run.sectorEnds.slice(0, 2).forEach((end, k) => {
      const [x, y] = this.roadAt(end);
      const [edgeX, edgeY] = this.roadAt(end, 'left_');
      const size = Math.hypot(edgeX - x, edgeY - y);
      if (!(size > 0)) return;
      const reach = Math.max(size, 9); // seen on a map of any size
      const [right, down] = [((edgeX - x) / size) * reach, ((edgeY - y) / size) * reach];
      this.straight(x - right, y - down, x + right, y + down, '--accent', 1.5);
      this.number(`S${k + 2}`, [x, y], [right, down], 2 * reach);
    });
    this.pen.font = '11px system-ui, sans-serif';
  }
  /** At the nearest place along a direction, or against it, within the picture, where no other number is. */
  private number(words: string, [x, y]: Point, [right, down]: Point, reach: number): void {
    const size = Math.hypot(right, down);
    if (!(size > 0)) return;
    const tries = [0, 13, 26, 39]
      .flatMap((more) => [reach + more, -reach - more])
      .map((far): Point => {
        const [u, v] = [x + (right / size) * far, y + (down / size) * far + 4];
        return [clamp(u, 10, this.width - 10), clamp(v, 14, this.height - 4)];
      });
    const isFree = ([u, v]: Point): boolean =>
      this.placed.every(([p, q]) => Math.abs(u - p) > 17 || Math.abs(v - q) > 12);
    const free = tries.find(isFree) ?? tries[0]!;
    this.placed.push(free);
    this.text(words, ...free, '--text', 'center');
  }
  private drawStart(): void {
    const { left_x: leftX, left_y: leftY, right_x: rightX, right_y: rightY } = this.run.road.channel;
    if (leftX!.length === 0) return;
    const [left, right] = [this.at(leftX![0]!, leftY![0]!), this.at(rightX![0]!, rightY![0]!)];
    const mid: Point = [0.5 * (left[0] + right[0]), 0.5 * (left[1] + right[1])];
    const half = Math.hypot(left[0] - mid[0], left[1] - mid[1]);
    if (!(half > 0)) return;
    const [u, v] = [(left[0] - mid[0]) / half, (left[1] - mid[1]) / half];
    const reach = Math.max(half, 10); // seen on a map of any size
    const end = (side: number, ahead = 0): Point => [
      mid[0] + u * side * reach - v * ahead,
      mid[1] + v * side * reach + u * ahead,
    ];
    this.path([end(1), end(-1)], '--panel', 6);
    this.path([end(1), end(-1)], '--mark', 3);
    this.pen.fillStyle = colour('--muted');
    this.path([end(-1.7, 16), end(-1.25, 3), end(-2.15, 3)], '--muted', 0.1);
    this.pen.fill();
  }
  /** Pixels of a round length. */
  private scaleBar(): number {
    return (ticks(0, 130 / this.scale, 4).pop() ?? 0) * this.scale;
  }
  /** The scale, and where y points. */
  private drawSigns(): void {
    const { height, width } = this;
    const [px, y, x] = [this.scaleBar(), height - 12, width - 16];
    const length = px / this.scale;
    this.path(
      [
        [12, y - 6],
        [12, y],
        [12 + px, y],
        [12 + px, y - 6],
      ],
      '--muted',
      1.5,
    );
    const words = length >= 1000 ? `${shortText(length / 1000)} km` : `${shortText(length)} m`;
    this.text(words, 12 + px / 2, y - 8, '--muted', 'center');
    this.path(
      [
        [x, y - 16],
        [x, y - 36],
      ],
      '--muted',
      1.5,
    );
    this.path(
      [
        [x - 5, y - 29],
        [x, y - 36],
        [x + 5, y - 29],
      ],
      '--muted',
      1.5,
    );
    this.text('y', x, y - 2, '--muted', 'center');
  }
  private drawCursor(cursor: number): void {
    const { run, view, focus } = this;
    const laps = [...view.laps().filter((lap) => lap !== focus), ...(focus ? [focus] : [])];
    for (const lap of laps) {
      const [x, y, aimX, aimY] = ['x', 'y', 'target_x', 'target_y'].map((name) =>
        valueAt(lap, lap.channel[name], cursor),
      );
      const [at, aim] = [this.at(x!, y!), this.at(aimX!, aimY!)];
      if (!Number.isFinite(at[0] + at[1])) continue;
      if (lap === focus && run.hasAim && Number.isFinite(aim[0] + aim[1])) {
        this.path([at, aim], '--mark', 1, [3, 3]);
        this.disc(aim, 4, '--panel', '--mark', 2);
      }
      this.disc(at, lap === focus ? 7 : 5, run.hue(lap), '--panel', 1.5);
    }
  }
  /** The legend in a picture that is saved. */
  private drawScale({ ends: [low, high], ramp, text }: Paint): void {
    const { pen } = this;
    const from = 18 + pen.measureText(low).width;
    this.text(low, 12, 18, '--muted');
    for (let shade = 0; shade < shades; shade++) {
      pen.fillStyle = rampColour(ramp, (shade + 0.5) / shades);
      pen.beginPath();
      pen.rect(from + 4 * shade, 9, 4.5, 9);
      pen.fill();
    }
    this.text(`${high} ${text}`, from + 4 * shades + 6, 18, '--muted');
  }
  private showLegend({ ends: [low, high], ramp, text }: Paint): void {
    const bar = make('i');
    bar.style.background = `linear-gradient(90deg,${ramp.join(',')})`;
    this.legend.replaceChildren(make('span', low), bar, make('span', `${high} ${text}`));
  }
}
