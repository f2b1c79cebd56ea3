// How often a channel of the selected car had which value, in the recording that the strips show, too.

import { make, select } from '../dom';
import type { Session } from '../session';
import { shownIn, unitsOf } from '../unit_text';
import { Figure } from './figure';
import { recorded } from './history';
import { drawShares, shares } from './shares';

export class Histogram {
  readonly root: HTMLElement;
  private readonly figure = new Figure('How often a channel had which value', 0.6, 360);
  private readonly channel;
  private last = 0;

  constructor(private readonly session: Session) {
    this.channel = select('Channel', '', (name) => {
      session.settings.set('plots.histogram', name);
      this.last = 0;
    });
    this.root = make('section', make('div.plot-bar', this.channel.host), this.figure.root);
    session.on(['cars', 'selected'], () => this.offer());
    this.offer();
  }

  draw(): void {
    if (performance.now() - this.last < 250) return;
    this.last = performance.now();
    const { session, figure } = this,
      found = session.world.channels(session.selected).find(({ name }) => name === this.channel.field.value);
    if (!found) return figure.nothing('This model has no such channel.');
    const { unit, factor } = shownIn(found.unit, unitsOf(session.settings));
    const all = shares(recorded(session.world, session.selected, found.name) ?? []);
    if (!all) return figure.nothing('Nothing is recorded yet.');
    drawShares(figure, [{ ...all, colour: `--car-${session.selected + 1}` }], unit === '' ? found.name : `${found.name} [${unit}]`, factor);
  }

  private offer(): void {
    const names = this.session.world
      .channels(this.session.selected)
      .map(({ name }) => name)
      .filter((name) => name !== 't');
    const kept = this.session.settings.get('plots.histogram', 'speed');
    this.channel.fill(names, [kept, 'speed', 'vx'].find((name) => names.includes(name)) ?? names[0] ?? '');
    this.last = 0;
  }
}
