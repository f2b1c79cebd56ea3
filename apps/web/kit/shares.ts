// Time that a channel spent at each value: shares of the time, drawn as steps over equal parts of its range.
import { bounds } from './columns';
import type { Figure } from './figure';

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

/** Shares of the values in equal parts of a range, in percent, each with its weight; none without a finite value. */
export function shares(
  values: ArrayLike<number>,
  { weights, range = rangeOf([values]), count = bins }: Among = {},
): Shares | null {
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
  return found && found[1] - found[0] < 1e-9 * Math.max(1, Math.abs(found[0]))
    ? [found[0] - 0.5, found[1] + 0.5]
    : found;
}

/** Draws some of one range, each in the colour of a variable. */
export function drawShares(
  figure: Figure,
  all: readonly (Shares & { colour: string; dash?: number[] })[],
  name: string,
  factor = 1,
): void {
  const first = all[0];
  if (!first || !figure.begin()) return;
  const [left, right] = [first.low * factor, first.high * factor],
    wide = (right - left) / first.shares.length;
  figure.axes(
    { left, right, bottom: 0, top: 1.1 * Math.max(1, ...all.flatMap((one) => one.shares)) },
    name,
    '% of the time',
  );
  for (const { shares, colour, dash } of all) {
    const edges = shares.flatMap((_, i) => [left + i * wide, left + (i + 1) * wide]);
    const tops = shares.flatMap((share) => [share, share]);
    figure.line(edges, tops, colour, 2, dash);
  }
}
