// Friction circles of the four tyres: how much each can carry at its load, and what it carries now.

import { colour, make } from '../dom';
import type { Session } from '../session';
import { Figure } from './figure';
import { numberText } from './words';

const names = ['front left', 'front right', 'rear left', 'rear right'];
const kept = 60;

export class FrictionCircles {
  readonly root: HTMLElement;
  private readonly figure = new Figure('Tyre forces on their friction circles', 1, 360, false);
  private readonly words = make('p.plot-muted');
  private trails: [number, number][][] = [[], [], [], []];
  private lastTime = -1;
  private scale = 0;

  constructor(private readonly session: Session) {
    this.root = make('section', this.figure.root, this.words);
    session.on(['cars', 'selected', 'reset', 'parameters'], () => {
      this.trails = [[], [], [], []];
      this.scale = 0;
    });
  }

  draw(): void {
    const { figure, session } = this;
    const view = session.world.view(session.selected);
    const wheels = view.wheels.map((wheel) => ({ long: wheel.fx, lat: wheel.fy, grip: wheel.grip, load: wheel.fz, use: wheel.friction_utilization }));
    const most = Math.max(...wheels.map(({ grip }) => grip));
    if (!(most > 0)) {
      figure.nothing('The tyres of this model know no limit.');
      this.words.textContent = '';
      return;
    }
    if (!figure.begin()) return;
    const { pen, width, height } = figure;
    // The circles keep one scale while loads move, so that a loaded tyre is seen to grow.
    const rest = (view.fz_front_static + view.fz_rear_static) / 4;
    const wanted = Math.max(most, 1.7 * rest);
    this.scale = Math.max(this.scale * 0.998, wanted);
    const radius = Math.min(width / 4, height / 4) - 14;
    const pixels = radius / this.scale;
    const step = session.world.status.time !== this.lastTime;
    this.lastTime = session.world.status.time;
    wheels.forEach(({ long, lat, grip, load, use }, i) => {
      const x = width / 2 + (i % 2 === 0 ? -1 : 1) * (radius + 14);
      const y = height / 2 + (i < 2 ? -1 : 1) * (radius + 12) + 4;
      const hue = use > 0.98 ? '--bad' : use > 0.8 ? '--warn' : '--good';
      pen.lineWidth = use > 0.98 ? 2.5 : 1.5;
      pen.strokeStyle = colour(grip > 0 ? hue : '--line');
      pen.beginPath();
      pen.arc(x, y, Math.max(2, grip * pixels), 0, 7);
      pen.stroke();
      pen.strokeStyle = colour('--line');
      pen.lineWidth = 1;
      pen.beginPath();
      pen.moveTo(x - radius, y);
      pen.lineTo(x + radius, y);
      pen.moveTo(x, y - radius);
      pen.lineTo(x, y + radius);
      pen.stroke();
      const trail = this.trails[i] as [number, number][];
      if (step) trail.push([long, lat]);
      if (trail.length > kept) trail.shift();
      pen.strokeStyle = colour(`--series-${i + 1}`);
      pen.globalAlpha = 0.45;
      pen.beginPath();
      for (const [ahead, aside] of trail) pen.lineTo(x - aside * pixels, y - ahead * pixels);
      pen.stroke();
      pen.globalAlpha = 1;
      this.arrow(x, y, x - lat * pixels, y - long * pixels, `--series-${i + 1}`);
      figure.text(
        grip > 0 ? `${Math.round(100 * use)} %, ${numberText(load / 1000)} kN` : 'in the air',
        x,
        y + radius + 10,
        grip > 0 && use > 0.98 ? '--bad' : '--muted',
        'center',
      );
    });
    const axle = view.tracks === 1 ? ' The two tyres of an axle are one on this model.' : '';
    this.words.textContent = `Up is forward, left is left. A circle is the most that a tyre can carry at its load.${axle}`;
    this.figure.canvas.setAttribute('aria-label', `Tyre forces: ${wheels.map(({ use }, i) => `${names[i]} ${Math.round(20 * use) * 5} percent`).join(', ')}`);
  }

  private arrow(x: number, y: number, tipX: number, tipY: number, variable: string): void {
    const { pen } = this.figure;
    const length = Math.hypot(tipX - x, tipY - y);
    pen.strokeStyle = pen.fillStyle = colour(variable);
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(tipX, tipY);
    pen.stroke();
    if (length < 5) return;
    const [ux, uy] = [(tipX - x) / length, (tipY - y) / length];
    pen.beginPath();
    pen.moveTo(tipX + 3 * ux, tipY + 3 * uy);
    pen.lineTo(tipX - 6 * ux - 5 * uy, tipY - 6 * uy + 5 * ux);
    pen.lineTo(tipX - 6 * ux + 5 * uy, tipY - 6 * uy - 5 * ux);
    pen.fill();
  }
}
