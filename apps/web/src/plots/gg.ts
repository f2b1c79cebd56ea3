// The g-g diagram: lateral against longitudinal acceleration of the last seconds, on circles of 0.25 g.
import { envelopeAt } from '../racer/race_plan';
import type { Session } from '../session';
import { Circles, gravity } from './circles';
import { colour, element } from './dom';
import { recordedRows, unroll } from './history';

const seconds = 8;

export class AccelerationDiagram {
  readonly root: HTMLElement;
  private readonly figure = new Circles('Acceleration, longitudinal against lateral (g-g)', 1, 360, false);
  private readonly words = element('p', { class: 'plot-muted' });
  private trail: { time: number; forward: number; lateral: number }[] = [];

  constructor(private readonly session: Session) {
    this.root = element('section', {}, this.figure.root, this.words);
    for (const event of ['cars', 'selected', 'reset'] as const) {
      session.on(event, () => {
        this.trail = [];
        this.figure.reach = 0.5;
      });
    }
  }

  draw(): void {
    const { figure, session } = this;
    if (!figure.begin()) return;
    const view = this.session.world.view(this.session.selected);
    const points = this.points(view.vx_rate, view.ay);
    const now = { forward: view.vx_rate / gravity, lateral: view.ay / gravity };
    let most = Math.max(Math.abs(now.forward), Math.abs(now.lateral));
    const plan = session.selected === 0 ? session.offers.racer?.plan : null; // the racer drives the first car
    const edge = plan ? envelopeAt(plan, view.speed).map(({ forward, lateral }) => ({ forward: forward / gravity, lateral: lateral / gravity })) : [];
    for (const { forward, lateral } of [...points, ...edge]) {
      if (Number.isFinite(forward + lateral)) most = Math.max(most, Math.hypot(forward, lateral));
    }
    // Grows at once and shrinks slowly: circles that jump are hard to read.
    const wanted = Math.min(4, Math.max(0.5, Math.ceil(most / 0.25 + 0.2) * 0.25));
    figure.reach = wanted > figure.reach ? wanted : figure.reach + 0.02 * (wanted - figure.reach);
    figure.circles();
    this.drawEnvelope(edge);
    this.drawTrail(points);
    figure.dot(now.forward, now.lateral, `--car-${this.session.selected + 1}`);
    const g = (value: number) => `${value.toFixed(2)} g`;
    this.words.textContent =
      `Forward ${g(now.forward)}, to the left ${g(now.lateral)}, together ` +
      `${g(Math.hypot(now.forward, now.lateral))}. The line is the last ${seconds} s. Seen from above, ` +
      `like the car: a left turn pulls to the left.${edge.length > 0 ? ' Shaded: what the car can do at this speed on the flat, by the racer’s plan.' : ''}`;
  }

  /** From the recording where the model has both channels; else what was seen at each drawing. */
  private points(forwardNow: number, lateralNow: number): { forward: number; lateral: number }[] {
    const { world, selected } = this.session;
    const names = world.channels(selected).map((channel) => channel.name);
    const column = (...wanted: string[]) => wanted.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
    const forward = column('vx_rate', 'ax');
    const lateral = column('ay');
    if (forward >= 0 && lateral >= 0) {
      const history = world.history(selected);
      const { from, to } = recordedRows(history, Math.max(0, names.indexOf('t')));
      const span = { from: Math.max(from, to - Math.round(seconds / 0.01)), to };
      const [ahead, aside] = [unroll(history, forward, span), unroll(history, lateral, span)];
      return Array.from(ahead, (a, i) => ({ forward: a / gravity, lateral: (aside[i] as number) / gravity }));
    }
    const { time } = world.status;
    if (time !== this.trail.at(-1)?.time) {
      this.trail.push({ time, forward: forwardNow / gravity, lateral: lateralNow / gravity });
    }
    this.trail = this.trail.filter((point) => point.time > time - seconds && point.time <= time);
    return this.trail;
  }

  private drawEnvelope(edge: { forward: number; lateral: number }[]): void {
    const { pen } = this.figure;
    pen.beginPath();
    for (const { forward, lateral } of [...edge, ...edge.slice(0, 1)]) pen.lineTo(...this.figure.at(forward, lateral));
    pen.fillStyle = pen.strokeStyle = colour('--series-2');
    pen.globalAlpha = 0.12;
    pen.fill();
    pen.globalAlpha = 1;
    pen.lineWidth = 1.5;
    pen.stroke();
  }

  private drawTrail(points: { forward: number; lateral: number }[]): void {
    const { pen } = this.figure;
    pen.strokeStyle = colour(`--car-${this.session.selected + 1}`);
    pen.lineWidth = 1.5;
    const part = Math.max(1, Math.ceil(points.length / 16));
    for (let start = 0; start < points.length - 1; start += part) {
      pen.globalAlpha = 0.15 + 0.7 * (start / points.length);
      pen.beginPath();
      for (const { forward, lateral } of points.slice(start, start + part + 1)) {
        if (Number.isFinite(forward + lateral)) pen.lineTo(...this.figure.at(forward, lateral));
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
