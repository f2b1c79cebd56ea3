// The results of a swarm in its tab: best, median and worst, lost cars, speed, and lap time or distance against the parameter.

import { bounds } from '../../kit/columns';
import { colour, make } from '../../kit/dom';
import { Figure } from '../../kit/figure';
import { rangeOf } from '../../kit/shares';
import type { SwarmPlan } from './cars';
import { shadeColour, shadeOf } from './ramp';
import { type Colours, lostText, rankedText, rateText, type Standing, type SwarmScene, standing } from './results';

export class Scatter {
  private readonly figure = new Figure('Each car', 0.6, 240, false);
  readonly host = make('div.swarm-scatter', this.figure.root);
  private values: ArrayLike<number> = [];
  private label = '';
  private shown: { standing: Standing; colours: Colours } | null = null;

  constructor() {
    this.figure.redraw = () => this.draw();
    new ResizeObserver(() => this.draw()).observe(this.host);
  }

  /** Another swarm: its values, and what they are. */
  begin(values: ArrayLike<number>, label: string): void {
    [this.values, this.label, this.shown] = [values, label, null];
  }
  show(standing: Standing, colours: Colours): void {
    this.shown = { standing, colours };
    this.draw();
  }

  draw(): void {
    const { figure, values, shown } = this;
    if (!shown || !figure.begin()) return;
    const { of, numbers } = shown.standing;
    const { scale, places } = shown.colours;
    const [left, right] = rangeOf([values]) ?? [0, 1];
    const [low, high] = bounds([numbers]) ?? [0, 1];
    const more = Math.max(0.05, 0.06 * (high - low)); // no dot lies on the frame
    const frame = { left, right, bottom: low - more, top: high + more };
    figure.axes(frame, this.label, of === 'time' ? 'lap time [s]' : 'distance so far [m]');
    const { pen } = figure,
      open = colour('--accent');
    for (let car = 0; car < values.length; car += 1) {
      if (Number.isNaN(numbers[car])) continue;
      const shade = shadeOf(places[car] as number);
      pen.fillStyle = shade < 0 || scale.of === 'value' ? open : shadeColour(scale.of, shade);
      pen.beginPath();
      pen.arc(figure.x(values[car] as number), figure.y(numbers[car] as number), 2.2, 0, 7);
      pen.fill();
    }
  }
}

export class ResultsPanel {
  private readonly facts = make('dl.swarm-facts');
  private readonly scatter = new Scatter();
  readonly element = make('section', { 'aria-label': 'Results of the swarm', hidden: true }, this.facts, this.scatter.host);
  private drawn = '';

  /** Another swarm, its values and their unit. */
  begin({ parameter }: SwarmPlan, values: ArrayLike<number>, unit: string): void {
    this.drawn = '';
    this.element.hidden = false;
    this.scatter.host.hidden = true;
    this.scatter.begin(values, unit === '-' || unit === '' ? parameter : `${parameter}, ${unit}`);
  }
  show({ frame, colours, plan, values, unit }: SwarmScene): void {
    const now = standing(frame),
      { of, ranking } = now;
    const ranked = (['best', 'median', 'worst'] as const).flatMap((one): [string, string][] =>
      ranking ? [[`${one[0]!.toUpperCase()}${one.slice(1)}`, rankedText(of, ranking[one], values, plan.parameter, unit)]] : [],
    );
    const rows: [string, string][] = [
      of === 'time'
        ? [`Lap ${Math.max(1, frame.lap)}`, `${ranking?.count ?? 0} of ${values.length} cars`]
        : ['So far', `${frame.time.toFixed(1)} s, distance from the start`],
      ...ranked,
      ['Lost', lostText(frame.states)],
      ['Speed', rateText(frame.rate, frame.pace)],
    ];
    this.facts.replaceChildren(...rows.map(([label, text]) => make('div', make('dt', label), make('dd', text))));
    this.scatter.host.hidden = !ranking;
    // The dots are drawn again only where there are others.
    const drawn = of === 'time' ? `${frame.lap} ${ranking?.count}` : `${frame.time}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.scatter.show(now, colours);
  }
  recolour(): void {
    this.scatter.draw();
  }
}
