// How often a channel of the selected car had which value, in the recording that the strips show, too.
import type { Session } from '../session';
import { shownIn, unitsOf } from '../unit_text';
import { choice, element, setOptions } from './dom';
import { Figure } from './figure';
import { recordedRows, unroll } from './history';
import { drawShares, shares } from './shares';

export class Histogram {
  readonly root: HTMLElement;
  private readonly figure = new Figure('How often a channel had which value', 0.6, 360);
  private readonly channel;
  private last = 0;

  constructor(private readonly session: Session) {
    this.channel = choice('Channel', [], '', (name) => {
      session.settings.set('plots.histogram', name);
      this.last = 0;
    });
    this.root = element('section', {}, element('div', { class: 'plot-bar' }, this.channel.row), this.figure.root);
    for (const event of ['cars', 'selected'] as const) session.on(event, () => this.offer());
    this.offer();
  }

  draw(): void {
    if (performance.now() - this.last < 250) return;
    this.last = performance.now();
    const { session, figure } = this,
      channels = session.world.channels(session.selected),
      history = session.world.history(session.selected);
    const place = channels.findIndex(({ name }) => name === this.channel.select.value),
      found = channels[place];
    if (!found) return figure.nothing('This model has no such channel.');
    const { unit, factor } = shownIn(found.unit, unitsOf(session.settings));
    const all = shares(unroll(history, place, recordedRows(history, 0)));
    if (!all) return figure.nothing('Nothing is recorded yet.');
    drawShares(figure, [{ ...all, colour: `--car-${session.selected + 1}` }], unit === '' ? found.name : `${found.name} [${unit}]`, factor);
  }

  private offer(): void {
    const names = this.session.world
      .channels(this.session.selected)
      .map(({ name }) => name)
      .filter((name) => name !== 't');
    setOptions(
      this.channel.select,
      names.map((name) => [name, name] as const),
    );
    const kept = this.session.settings.get('plots.histogram', 'speed');
    this.channel.select.value = [kept, 'speed', 'vx'].find((name) => names.includes(name)) ?? names[0] ?? '';
    this.last = 0;
  }
}
