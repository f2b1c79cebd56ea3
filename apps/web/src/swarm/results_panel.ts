// The results of a swarm in its tab: best, median and worst, lost cars, speed, and lap time or distance against the parameter.
import { make } from '../dom';
import type { SwarmPlan } from './cars';
import type { SwarmFrame } from './messages';
import { type Colours, standing } from './results';
import { Scatter } from './scatter';
import { lostText, rankedText, rateText } from './words';

export class ResultsPanel {
  readonly element: HTMLElement;
  private readonly facts = make('dl', { class: 'swarm-facts' });
  private readonly scatter: Scatter;
  private values: ArrayLike<number> = [];
  private name = '';
  private unit = '';
  private drawn = '';

  constructor() {
    const style = (name: string) => getComputedStyle(this.element).getPropertyValue(name).trim();
    this.scatter = new Scatter(() => ({ line: style('--line'), words: style('--muted'), open: style('--accent') }));
    this.element = make('section', { 'aria-label': 'Results of the swarm', hidden: true }, this.facts, this.scatter.host);
  }

  /** Another swarm, its values and their unit. */
  begin({ parameter }: SwarmPlan, values: ArrayLike<number>, unit: string): void {
    [this.values, this.name, this.unit, this.drawn] = [values, parameter, unit, ''];
    this.element.hidden = false;
    this.scatter.host.hidden = true;
    this.scatter.begin(values, unit === '-' || unit === '' ? parameter : `${parameter}, ${unit}`);
  }
  show(frame: SwarmFrame, { scale, places }: Colours): void {
    const now = standing(frame),
      { of, ranking } = now;
    const ranked = (label: string, one: 'best' | 'median' | 'worst'): [string, string][] =>
      ranking ? [[label, rankedText(of, ranking[one], this.values, this.name, this.unit)]] : [];
    const rows: [string, string][] = [
      of === 'time'
        ? [`Lap ${Math.max(1, frame.lap)}`, `${ranking?.count ?? 0} of ${this.values.length} cars`]
        : ['So far', `${frame.time.toFixed(1)} s, distance from the start`],
      ...ranked('Best', 'best'),
      ...ranked('Median', 'median'),
      ...ranked('Worst', 'worst'),
      ['Lost', lostText(frame.states)],
      ['Speed', rateText(frame.rate, frame.pace)],
    ];
    this.facts.replaceChildren(...rows.map(([label, text]) => make('div', {}, make('dt', {}, label), make('dd', {}, text))));
    this.scatter.host.hidden = !ranking;
    // The dots are drawn again only where there are others.
    const drawn = of === 'time' ? `${frame.lap} ${ranking?.count}` : `${frame.time}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.scatter.show(now, scale, places);
  }
  recolour(): void {
    this.scatter.recolour();
  }
}
