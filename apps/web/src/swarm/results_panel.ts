// The results of a swarm in its tab: best, median and worst of the shown lap, lost cars, speed, and lap time against the parameter.
import { make } from '../dom';
import type { SwarmPlan } from './cars';
import type { SwarmFrame } from './messages';
import { lapResult, type Colours } from './results';
import { Scatter } from './scatter';
import { lostText, rateText, timedText } from './words';

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
    this.element = make('section', { 'aria-label': 'Lap times of the swarm', hidden: true }, this.facts, this.scatter.host);
  }

  /** Another swarm, its values and their unit. */
  begin({ parameter }: SwarmPlan, values: ArrayLike<number>, unit: string): void {
    [this.values, this.name, this.unit, this.drawn] = [values, parameter, unit, ''];
    this.element.hidden = false;
    this.scatter.host.hidden = true;
    this.scatter.begin(values, unit === '-' || unit === '' ? parameter : `${parameter}, ${unit}`);
  }
  show(frame: SwarmFrame, { scale, places }: Colours): void {
    const lap = Math.max(1, frame.lap), result = lapResult(frame.times);
    const timed = (label: 'best' | 'median' | 'worst'): [string, string][] =>
      result ? [[label[0]?.toUpperCase() + label.slice(1), timedText(result[label], this.values, this.name, this.unit)]] : [];
    const rows = [[`Lap ${lap}`, result ? `${result.finished} of ${this.values.length} cars` : 'no car has finished it yet'] as const,
      ...timed('best'), ...timed('median'), ...timed('worst'), ['Lost', lostText(frame.states)] as const,
      ['Speed', rateText(frame.rate, frame.pace)] as const];
    this.facts.replaceChildren(...rows.map(([label, text]) => make('div', {}, make('dt', {}, label), make('dd', {}, text))));
    this.scatter.host.hidden = !result;
    const now = `${frame.lap} ${result?.finished ?? 0}`; // the dots are drawn again only where there are others
    if (now === this.drawn) return;
    this.drawn = now;
    this.scatter.show(frame.times, scale, places);
  }
  recolour(): void {
    this.scatter.recolour();
  }
}
