// The g-g diagram: lateral against longitudinal acceleration, for the laps and the stretch shown.
import { Circles, gravity } from '../circles';
import { colour, make } from '../dom';
import { clamp, type Lap, type Run, rangeOf, valueAt } from './run';
import type { View } from './view';

export class GripCircle extends Circles {
  private readonly read = make('span.read');
  override redraw = (): void => this.draw();

  constructor(
    private readonly run: Run,
    private readonly view: View,
  ) {
    super('Grip used', 0.85, 340, false);
    this.root.firstElementChild?.append(this.read);
    view.onCursor(this.redraw);
  }

  private draw(): void {
    if (!this.begin()) return;
    const { run, view } = this;
    const laps = view.laps();
    const limits = [...run.document.grip.map(({ a }) => a), ...run.envelope.flatMap(({ along }) => along)];
    const ends = [...rangeOf(laps, 'vx_rate'), ...rangeOf(laps, 'ay'), ...limits].map((a) => Math.abs(a) / gravity);
    this.reach = clamp(Math.max(...ends.filter(Number.isFinite), 0.2) * 1.08, 0.2, 6);
    this.circles();
    this.drawLimits();
    for (const lap of laps) this.drawPoints(lap);
    this.read.replaceChildren();
    if (view.cursor === null) return;
    for (const lap of laps.sort((a, b) => a.index - b.index)) this.drawCursor(lap, view.cursor);
  }

  /** What the whole car can do, of `sixline ggv`; else the grip limit of the tyres: a circle that downforce widens with
   *  speed. */
  private drawLimits(): void {
    const { envelope, document } = this.run;
    for (const { across, along } of envelope)
      this.path(
        across.map((a, i) => this.at(along[i]! / gravity, a / gravity)),
        '--accent',
        1,
        [5, 4],
      );
    const speeds = envelope.map(({ v }) => Math.round(v * 3.6)).join(' and ');
    if (speeds !== '')
      return this.text(`car at ${speeds} km/h`, this.width / 2, this.height - 18, '--accent', 'center');
    document.grip.forEach(({ v, a }, i) => {
      const g = a / gravity;
      const label = document.grip.length === 1 ? 'grip limit' : `grip limit at ${Math.round(v * 3.6)} km/h`;
      this.ring(g, '--accent', [5, 4]);
      this.text(label, ...this.at(-0.75 * g * (i > 0 ? -1 : 1), -0.71 * g), '--accent', 'center');
    });
  }

  private drawPoints(lap: Lap): void {
    const { pen, view } = this;
    const { vx_rate: along, ay: across } = lap.channel;
    pen.fillStyle = colour(this.run.hue(lap));
    pen.globalAlpha = 0.5;
    lap.distance.forEach((distance, i) => {
      const [x, y] = this.at(along![i]! / gravity, across![i]! / gravity);
      if (distance < view.from || distance > view.to || !Number.isFinite(x + y)) return;
      pen.beginPath();
      pen.rect(x - 1.3, y - 1.3, 2.6, 2.6);
      pen.fill();
    });
    pen.globalAlpha = 1;
  }

  private drawCursor(lap: Lap, cursor: number): void {
    const [along, across] = ['vx_rate', 'ay'].map((name) => valueAt(lap, lap.channel[name], cursor) / gravity);
    const size = Math.hypot(along!, across!);
    if (!Number.isFinite(size)) return;
    this.dot(along!, across!, this.run.hue(lap), 5);
    const key = make('i');
    key.style.background = `var(${this.run.hue(lap)})`;
    this.read.append(make('span', key, `${size.toFixed(2)} g`));
  }
}
