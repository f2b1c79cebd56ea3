// A race seen from above: its cars on the road at a time, which runs on, or is chosen; the order at that time beside it.
import { firstWhere } from './columns';
import { colour, make, textButton } from './dom';
import { Figure } from './figure';
import type { Point } from './svg_pen';

/** What apps/report/race_files.cpp writes: whole steps of metres and radians; of cars, their differences. */
export interface Replay {
  step: number;
  turn: number;
  closed: boolean;
  length: number;
  left_x: number[];
  left_y: number[];
  right_x: number[];
  right_y: number[];
  times: number[];
  cars: { name: string; x: number[]; y: number[]; yaw: number[]; driven: number[] }[];
}

interface Car {
  name: string;
  x: Float64Array;
  y: Float64Array;
  yaw: Float64Array;
  driven: Float64Array;
}

export function summed(differences: readonly number[], unit: number): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => (sum += difference) * unit);
}

/** A value between two samples; of an angle the shorter way round. */
export function between(values: Float64Array, i: number, part: number, turns = false): number {
  const [a, b] = [values[i] ?? NaN, values[Math.min(i + 1, values.length - 1)] ?? NaN];
  const way = turns ? Math.atan2(Math.sin(b - a), Math.cos(b - a)) : b - a;
  return a + part * way;
}

/** The cars by the distance that they have driven, the first one in front. */
export const orderAt = (cars: readonly { driven: Float64Array }[], i: number): number[] =>
  cars.map((_, k) => k).sort((a, b) => (cars[b]!.driven[i] ?? 0) - (cars[a]!.driven[i] ?? 0) || a - b);

const carLength = 4.5;
const nearWidth = 160; // [m] of road across the picture that follows a car

export class ReplayFigure extends Figure {
  private readonly cars: Car[];
  private readonly left: Point[];
  private readonly right: Point[];
  private readonly order = make('ol.order');
  private readonly clock = make('output.clock');
  private readonly slider: HTMLInputElement;
  private readonly play: HTMLButtonElement;
  private time: number;
  private rate = 4;
  private followed = -1;
  private last = 0;
  private running = 0;
  private view = { x: 0, y: 0, scale: 1 };
  override redraw = (): void => this.draw();

  constructor(private readonly replay: Replay) {
    super('The race', 0.62, 560, false);
    const { step, turn, times } = replay;
    const points = (x: number[], y: number[]): Point[] => x.map((value, i) => [value * step, (y[i] ?? 0) * step]);
    this.left = points(replay.left_x, replay.left_y);
    this.right = points(replay.right_x, replay.right_y);
    this.cars = replay.cars.map(({ name, x, y, yaw, driven }) => ({
      name,
      ...{ x: summed(x, step), y: summed(y, step), yaw: summed(yaw, turn), driven: summed(driven, 0.1) },
    }));
    this.time = times[0] ?? 0;
    this.slider = make('input', {
      ...{ type: 'range', min: 0, max: times.at(-1) ?? 0, step: 0.1, value: 0, 'aria-label': 'Time of the race' },
      oninput: () => this.to(Number(this.slider.value)),
    });
    this.play = textButton('Play', () => this.toggle());
    const pick = (
      label: string,
      offers: readonly (readonly [number, string])[],
      chosen: number,
      use: (n: number) => void,
    ) => {
      const options = offers.map(([value, text]) => make('option', { value, selected: value === chosen }, text));
      const select: HTMLSelectElement = make(
        'select',
        { 'aria-label': label, onchange: () => use(Number(select.value)) },
        ...options,
      );
      return select;
    };
    const rates = [1, 2, 4, 8, 16].map((n) => [n, `${n} ×`] as const);
    const views = [[-1, 'whole track'] as const, ...this.cars.map(({ name }, i) => [i, `follow ${name}`] as const)];
    const bar = make(
      'div.replay-bar',
      ...[this.play, this.slider, this.clock],
      pick('Speed of the replay', rates, this.rate, (rate) => (this.rate = rate)),
      pick('View', views, -1, (car) => ((this.followed = car), this.draw())),
    );
    this.root.append(bar, this.order);
  }

  private to(time: number): void {
    this.time = time;
    this.draw();
  }
  private toggle(): void {
    cancelAnimationFrame(this.running);
    const stops = this.running !== 0;
    this.running = 0;
    this.play.textContent = stops ? 'Play' : 'Pause';
    if (stops) return;
    if (this.time >= (this.replay.times.at(-1) ?? 0)) this.time = 0;
    this.last = performance.now();
    this.running = requestAnimationFrame((now) => this.advance(now));
  }
  private advance(now: number): void {
    const end = this.replay.times.at(-1) ?? 0;
    this.time = Math.min(this.time + (this.rate * (now - this.last)) / 1000, end);
    this.last = now;
    this.draw();
    if (this.time >= end) return this.toggle();
    this.running = requestAnimationFrame((next) => this.advance(next));
  }

  private at([x, y]: Point): Point {
    const { view } = this;
    return [this.width / 2 + (x - view.x) * view.scale, this.height / 2 - (y - view.y) * view.scale];
  }
  private fit(i: number, part: number): void {
    const car = this.cars[this.followed];
    if (car) {
      this.view = { x: between(car.x, i, part), y: between(car.y, i, part), scale: this.width / nearWidth };
      return;
    }
    const all = [...this.left, ...this.right];
    const ends = [0, 1].map((k) => [Math.min(...all.map((p) => p[k]!)), Math.max(...all.map((p) => p[k]!))] as const);
    const [[x0, x1], [y0, y1]] = ends as [readonly [number, number], readonly [number, number]];
    const scale = Math.min((this.width - 40) / Math.max(x1 - x0, 1), (this.height - 40) / Math.max(y1 - y0, 1));
    this.view = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale };
  }

  draw(): void {
    if (!this.begin()) return;
    const { times } = this.replay;
    const i = Math.max(0, firstWhere(0, times.length, (k) => !(times[k]! <= this.time)) - 1);
    const part = i + 1 < times.length ? (this.time - times[i]!) / (times[i + 1]! - times[i]!) : 0;
    this.fit(i, part);
    this.road();
    const order = orderAt(this.cars, i);
    for (const k of [...order].reverse()) this.car(k, i, part, order.indexOf(k) + 1);
    this.slider.value = String(this.time);
    this.clock.textContent = `${Math.floor(this.time / 60)}:${(this.time % 60).toFixed(1).padStart(4, '0')}`;
    const first = this.cars[order[0] ?? 0]?.driven[i] ?? 0;
    this.order.replaceChildren(...order.map((k) => this.entry(k, i, first)));
  }
  private road(): void {
    const [left, right] = [this.left, this.right].map((side) => side.map((point) => this.at(point)));
    if (!left?.[0] || !right?.[0]) return;
    const round = this.replay.closed ? [[left[0]], [right[0]]] : [[], []];
    const outline = [...left, ...round[0]!, ...[...right, ...round[1]!].reverse()];
    this.pen.fillStyle = colour('--road');
    this.path([...outline, outline[0]!], '--edge', 1);
    this.pen.fill();
    this.straight(...left[0], ...right[0], '--mark', 2);
  }
  private hue(k: number): string {
    return `--lap-${k % 7}`;
  }
  private car(k: number, i: number, part: number, place: number): void {
    const { x, y, yaw } = this.cars[k]!;
    const [px, py] = this.at([between(x, i, part), between(y, i, part)]);
    if (!Number.isFinite(px + py)) return;
    const long = carLength * this.view.scale;
    if (long < 14) {
      this.disc([px, py], 7, this.hue(k), '--panel', 1.5);
    } else {
      const heading = between(yaw, i, part, true);
      const corner = (along: number, across: number): Point => [
        px + (along * Math.cos(heading) - across * Math.sin(heading)) * long,
        py - (along * Math.sin(heading) + across * Math.cos(heading)) * long,
      ];
      const box = [corner(0.5, 0.12), corner(0.4, 0.2), corner(-0.5, 0.2), corner(-0.5, -0.2), corner(0.4, -0.2)];
      const end = [corner(0.5, -0.12), corner(0.5, 0.12)];
      this.pen.fillStyle = colour(this.hue(k));
      this.path([...box, ...end], '--panel', 1);
      this.pen.fill();
    }
    this.text(String(place), px, py - Math.max(9, 0.35 * long), '--text', 'center');
  }
  private entry(k: number, i: number, first: number): HTMLElement {
    const { name, driven } = this.cars[k]!;
    const key = make('i.key');
    key.style.background = `var(${this.hue(k)})`;
    const behind = first - (driven[i] ?? 0);
    const lap = Math.max(1, Math.floor((driven[i] ?? 0) / this.replay.length) + 1);
    const text = behind < 0.05 ? `lap ${lap}` : `+${behind.toFixed(0)} m`;
    return make('li', key, make('b', name), make('span', text));
  }
}
