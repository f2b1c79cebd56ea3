// How often a channel of the selected car had which value, in the recording that the strips show, too.
import type { App } from '../app';
import { shownIn, unitsOf } from '../unit_text';
import { choice, element, setOptions } from './dom';
import { Figure } from './figure';
import { recordedRows, unroll } from './history';

const bins = 40;

/** Shares of the values in equal parts of their range, in percent; none without a finite value. */
export function shares(values: ArrayLike<number>, count = bins): { low: number; high: number; shares: number[] } | null {
  const finite = Array.prototype.filter.call(values, Number.isFinite) as number[];
  if (finite.length === 0) return null;
  let [low, high] = [Infinity, -Infinity];
  for (const value of finite) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (high - low < 1e-9 * Math.max(1, Math.abs(low))) [low, high] = [low - 0.5, high + 0.5];
  const out = new Array<number>(count).fill(0), each = 100 / finite.length;
  for (const value of finite) out[Math.min(count - 1, Math.floor(((value - low) / (high - low)) * count))]! += each;
  return { low, high, shares: out };
}

export class Histogram {
  readonly root: HTMLElement;
  private readonly figure = new Figure('How often a channel had which value', 0.6, 360);
  private readonly channel;
  private last = 0;

  constructor(private readonly app: App) {
    this.channel = choice('Channel', [], '', (name) => {
      app.settings.set('plots.histogram', name);
      this.last = 0;
    });
    this.root = element('section', {}, element('div', { class: 'plot-bar' }, this.channel.row), this.figure.root);
    for (const event of ['cars', 'selected'] as const) app.on(event, () => this.offer());
    this.offer();
  }

  draw(): void {
    if (performance.now() - this.last < 250) return;
    this.last = performance.now();
    const { app, figure } = this, channels = app.world.channels(app.selected), history = app.world.history(app.selected);
    const place = channels.findIndex(({ name }) => name === this.channel.select.value), found = channels[place];
    if (!found) return figure.nothing('This model has no such channel.');
    const { unit, factor } = shownIn(found.unit, unitsOf(app.settings));
    const all = shares(unroll(history, place, recordedRows(history, 0)));
    if (!all) return figure.nothing('Nothing is recorded yet.');
    if (!figure.begin()) return;
    const [left, right] = [all.low * factor, all.high * factor], top = 1.1 * Math.max(...all.shares), wide = (right - left) / bins;
    figure.axes({ left, right, bottom: 0, top }, unit === '' ? found.name : `${found.name} [${unit}]`, '% of the time');
    figure.line(all.shares.flatMap((_, i) => [left + i * wide, left + (i + 1) * wide]), all.shares.flatMap((share) => [share, share]), `--car-${app.selected + 1}`);
  }

  private offer(): void {
    const names = this.app.world.channels(this.app.selected).map(({ name }) => name).filter((name) => name !== 't');
    setOptions(this.channel.select, names.map((name) => [name, name] as const));
    const kept = this.app.settings.get('plots.histogram', 'speed');
    this.channel.select.value = [kept, 'speed', 'vx'].find((name) => names.includes(name)) ?? names[0] ?? '';
    this.last = 0;
  }
}
