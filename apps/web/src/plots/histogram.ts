// The histogram of a channel: the time that it spent at each value.
import { make, select } from '../../kit/dom';
import { Figure } from '../../kit/figure';
import { drawShares, shares } from '../../kit/shares';
import { shownIn, unitsOf } from '../../kit/unit_text';
import { labelOf } from '../../kit/words';
import type { Session } from '../session';
import { recorded } from './history';

export class Histogram {
  readonly root: HTMLElement;
  private readonly figure = new Figure('Time at each value', 0.6, 360);
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
    const { unit, factor } = shownIn(found.unit, unitsOf(session.settings), found.name);
    const all = shares(recorded(session.world, session.selected, found.name) ?? []);
    if (!all) return figure.nothing('Nothing is recorded yet.');
    drawShares(
      figure,
      [{ ...all, colour: `--car-${session.selected + 1}` }],
      `${labelOf(found.name)}${unit === '' ? '' : ` [${unit}]`}`,
      factor,
    );
  }

  private offer(): void {
    const { world, selected, settings } = this.session;
    const names = world.channels(selected).flatMap(({ name }) => (name === 't' ? [] : [name]));
    const kept = settings.get('plots.histogram', 'speed');
    this.channel.fill(names, [kept, 'speed', 'vx'].find((name) => names.includes(name)) ?? names[0] ?? '');
    this.last = 0;
  }
}
