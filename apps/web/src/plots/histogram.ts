// Time that a channel spent at each value: shares of the time, drawn as steps over equal parts of its range.
import { make, select } from '../dom';
import type { Session } from '../session';
import { shownIn, unitsOf } from '../unit_text';
import { bounds } from './columns';
import { Figure } from './figure';
import { recorded } from './history';
import { labelOf } from './words';

const bins = 40;

export interface Shares {
  low: number;
  high: number;
  shares: number[];
}

interface Among {
  weights?: ArrayLike<number>;
  range?: [number, number] | null;
  count?: number;
}

/** Shares of the values in equal parts of their range or of a given one, in percent; each counts as much as its weight. None without a finite value. */
export function shares(values: ArrayLike<number>, { weights, range = rangeOf([values]), count = bins }: Among = {}): Shares | null {
  if (!range) return null;
  const [low, high] = range,
    out = new Array<number>(count).fill(0);
  let all = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!,
      weight = weights ? weights[i]! : 1;
    if (!Number.isFinite(value) || !(weight > 0)) continue;
    out[Math.max(0, Math.min(count - 1, Math.floor(((value - low) / (high - low)) * count)))]! += weight;
    all += weight;
  }
  return { low, high, shares: out.map((share) => (all > 0 ? (100 * share) / all : 0)) };
}

/** Lowest and highest finite value of all, one apart where they are equal. */
export function rangeOf(lists: readonly ArrayLike<number>[]): [number, number] | null {
  const found = bounds(lists);
  return found && found[1] - found[0] < 1e-9 * Math.max(1, Math.abs(found[0])) ? [found[0] - 0.5, found[1] + 0.5] : found;
}

/** Draws some of one range, each in the colour of a variable. */
export function drawShares(figure: Figure, all: readonly (Shares & { colour: string; dash?: number[] })[], name: string, factor = 1): void {
  const first = all[0];
  if (!first || !figure.begin()) return;
  const [left, right] = [first.low * factor, first.high * factor],
    wide = (right - left) / first.shares.length;
  figure.axes({ left, right, bottom: 0, top: 1.1 * Math.max(1, ...all.flatMap((one) => one.shares)) }, name, '% of the time');
  for (const { shares, colour, dash } of all) {
    const edges = shares.flatMap((_, i) => [left + i * wide, left + (i + 1) * wide]);
    const tops = shares.flatMap((share) => [share, share]);
    figure.line(edges, tops, colour, 2, dash);
  }
}

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
    drawShares(figure, [{ ...all, colour: `--car-${session.selected + 1}` }], `${labelOf(found.name)}${unit === '' ? '' : ` [${unit}]`}`, factor);
  }

  private offer(): void {
    const { world, selected, settings } = this.session;
    const names = world.channels(selected).flatMap(({ name }) => (name === 't' ? [] : [name]));
    const kept = settings.get('plots.histogram', 'speed');
    this.channel.fill(names, [kept, 'speed', 'vx'].find((name) => names.includes(name)) ?? names[0] ?? '');
    this.last = 0;
  }
}
