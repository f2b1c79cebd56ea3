// The g-g diagram: lateral against longitudinal acceleration of the last seconds, on circles of 0.25 g.

import { Circles, gravity } from '../../kit/circles';
import { colour, make } from '../../kit/dom';
import type { Point } from '../../kit/svg_pen';
import { envelopeAt } from '../racer/race_plan';
import type { Session } from '../session';
import { recorded } from './history';

const seconds = 8;

export class AccelerationDiagram {
  readonly root: HTMLElement;
  private readonly figure = new Circles('Acceleration, longitudinal against lateral (g-g)', 1, 360, false);
  private readonly words = make('p.plot-muted');
  /** Moments [s] with accelerations forward and to the left [g]. */
  private trail: { time: number; at: Point }[] = [];

  constructor(private readonly session: Session) {
    this.root = make('section', this.figure.root, this.words);
    session.on(['cars', 'selected', 'reset'], () => {
      this.trail = [];
      this.figure.reach = 0.5;
    });
  }

  draw(): void {
    const { figure, session } = this;
    if (!figure.begin()) return;
    const view = session.world.view(session.selected);
    const now = inG(view.vx_rate, view.ay);
    const points = this.points(now);
    const plan = session.selected === 0 ? session.offers.racer?.plan : null; // the racer drives the first car
    const edge = plan ? envelopeAt(plan, view.speed).map(({ forward, lateral }) => inG(forward, lateral)) : [];
    const sizes = [now, ...points, ...edge].map((at) => Math.hypot(...at)).filter(Number.isFinite);
    // Grows at once and shrinks slowly: circles that jump are hard to read.
    const target = Math.min(4, Math.max(0.5, Math.ceil(Math.max(0, ...sizes) / 0.25 + 0.2) * 0.25));
    figure.reach = target > figure.reach ? target : figure.reach + 0.02 * (target - figure.reach);
    figure.circles();
    this.drawEnvelope(edge);
    this.drawTrail(points);
    figure.dot(...now, `--car-${session.selected + 1}`);
    const g = (value: number) => `${value.toFixed(2)} g`;
    const [forward, lateral] = now;
    this.words.textContent =
      `Forward ${g(forward)}, to the left ${g(lateral)}, total ${g(Math.hypot(...now))}. The line is the last ${seconds} s. Seen from above, ` +
      `like the car: a left turn pulls to the left.${edge.length > 0 ? ' Shaded: what the car can do at this speed on the flat, by the racer’s plan.' : ''}`;
  }

  /** From the recording where the model has both channels; else what was seen at each drawing. */
  private points(now: Point): Point[] {
    const { world, selected } = this.session;
    const read = (name: string) => recorded(world, selected, name)?.slice(-Math.round(seconds / 0.01));
    const [ahead, aside] = [read('vx_rate') ?? read('ax'), read('ay')];
    if (ahead && aside) return Array.from(ahead, (a, i) => inG(a, aside[i] as number));
    const { time } = world.status;
    if (time !== this.trail.at(-1)?.time) this.trail.push({ time, at: now });
    this.trail = this.trail.filter((point) => point.time > time - seconds && point.time <= time);
    return this.trail.map(({ at }) => at);
  }

  private drawEnvelope(edge: readonly Point[]): void {
    const { pen } = this.figure;
    pen.beginPath();
    for (const at of [...edge, ...edge.slice(0, 1)]) pen.lineTo(...this.figure.at(...at));
    pen.fillStyle = pen.strokeStyle = colour('--series-2');
    pen.globalAlpha = 0.12;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  private drawTrail(points: readonly Point[]): void {
    const { figure, session } = this;
    const known = points.filter((at) => at.every(Number.isFinite)).map((at) => figure.at(...at));
    const part = Math.max(1, Math.ceil(known.length / 16));
    for (let start = 0; start < known.length - 1; start += part) {
      figure.pen.globalAlpha = 0.15 + 0.7 * (start / known.length);
      figure.path(known.slice(start, start + part + 1), `--car-${session.selected + 1}`, 1.5);
    }
    figure.pen.globalAlpha = 1;
  }
}

const inG = (forward: number, lateral: number): Point => [forward / gravity, lateral / gravity];
