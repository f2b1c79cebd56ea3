// Friction circles of the four tyres: how much each can carry at its load, and what it carries now.

import { colour, make } from '../../kit/dom';
import { Figure } from '../../kit/figure';
import type { Point } from '../../kit/svg_pen';
import { numberText } from '../../kit/words';
import type { Session } from '../session';

const names = ['front left', 'front right', 'rear left', 'rear right'];
const kept = 60;

export class FrictionCircles {
  readonly root: HTMLElement;
  private readonly figure = new Figure('Tyre forces on their friction circles', 1, 360, false);
  private readonly words = make('p.plot-muted');
  private trails: Point[][] = [[], [], [], []];
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
    const { wheels } = view;
    const most = Math.max(...wheels.map(({ friction_limit }) => friction_limit));
    if (!(most > 0)) {
      this.words.textContent = '';
      return figure.nothing('The tyres of this model have no limit.');
    }
    if (!figure.begin()) return;
    const { pen, width, height } = figure;
    // The circles keep one scale while loads move, so that a loaded tyre is seen to grow.
    const rest = (view.fz_front_static + view.fz_rear_static) / 4;
    const target = Math.max(most, 1.7 * rest);
    this.scale = Math.max(this.scale * 0.998, target);
    const radius = Math.min(width / 4, height / 4) - 14;
    const pixels = radius / this.scale;
    const step = session.world.status.time !== this.lastTime;
    this.lastTime = session.world.status.time;
    wheels.forEach(({ fx, fy, fz, friction_limit: limit, friction_utilization: use }, i) => {
      const x = width / 2 + (i % 2 === 0 ? -1 : 1) * (radius + 14);
      const y = height / 2 + (i < 2 ? -1 : 1) * (radius + 12) + 4;
      const [hue, line] = [use > 0.98 ? '--bad' : use > 0.8 ? '--warn' : '--good', use > 0.98 ? 2.5 : 1.5];
      figure.circle([x, y], Math.max(2, limit * pixels), limit > 0 ? hue : '--line', line);
      figure.straight(x - radius, y, x + radius, y, '--line');
      figure.straight(x, y - radius, x, y + radius, '--line');
      const trail = this.trails[i] as Point[];
      const at = ([ahead, aside]: Point): Point => [x - aside * pixels, y - ahead * pixels];
      if (step) trail.push([fx, fy]);
      if (trail.length > kept) trail.shift();
      pen.globalAlpha = 0.45;
      figure.path(trail.map(at), `--series-${i + 1}`);
      pen.globalAlpha = 1;
      this.arrow([x, y], at([fx, fy]), `--series-${i + 1}`);
      const words = limit > 0 ? `${Math.round(100 * use)} %, ${numberText(fz / 1000, 'kN')} kN` : 'in the air';
      figure.text(words, x, y + radius + 10, limit > 0 && use > 0.98 ? '--bad' : '--muted', 'center');
    });
    const axle = view.tracks === 1 ? ' This model has one tyre per axle.' : '';
    this.words.textContent = `Up is forward, left is left. A circle is the largest force of a tyre at its load.${axle}`;
    this.figure.canvas.setAttribute(
      'aria-label',
      `Tyre forces: ${wheels.map((wheel, i) => `${names[i]} ${Math.round(20 * wheel.friction_utilization) * 5} percent`).join(', ')}`,
    );
  }

  private arrow([x, y]: Point, [tipX, tipY]: Point, variable: string): void {
    const { pen } = this.figure;
    const length = Math.hypot(tipX - x, tipY - y);
    this.figure.straight(x, y, tipX, tipY, variable, 3);
    if (length < 5) return;
    const [ux, uy] = [(tipX - x) / length, (tipY - y) / length];
    pen.fillStyle = colour(variable);
    pen.beginPath();
    pen.moveTo(tipX + 3 * ux, tipY + 3 * uy);
    pen.lineTo(tipX - 6 * ux - 5 * uy, tipY - 6 * uy + 5 * ux);
    pen.lineTo(tipX - 6 * ux + 5 * uy, tipY - 6 * uy - 5 * ux);
    pen.fill();
  }
}
