// The results of a swarm in its tab: best, median and worst, lost cars, speed, and lap time or distance against the parameter.
import { make } from '../dom';
import type { SwarmPlan } from './cars';
import { lostText, rankedText, rateText, type SwarmScene, standing } from './results';
import { Scatter } from './scatter';

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
