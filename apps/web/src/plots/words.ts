// How channels are written for people: digits, labels.
import type { Column } from '../core/types';
/** Significant digits: 1234, 12.35, 0.0123, 1.20e-5; a rounding error is 0. */
export function numberText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const size = Math.abs(value);
  if (size < 1e-9) return '0';
  if (Number.isInteger(value) && size < 1e6) return String(value);
  if (size >= 1e6 || size < 1e-4) return value.toExponential(2);
  if (size >= 1000) return value.toFixed(0);
  if (size >= 100) return value.toFixed(1);
  if (size >= 1) return value.toFixed(2);
  return value.toFixed(size >= 0.1 ? 3 : 4);
}

/** "12.3 m/s" */
export function valueText(value: number | null | undefined, unit: string): string {
  return unit === '' ? numberText(value) : `${numberText(value)} ${unit}`;
}

/** What a channel is, for a label: its meaning up to the first mark, with a capital. */
export function labelOf({ name, meaning }: Pick<Column, 'name' | 'meaning'>): string {
  const short = /^[^,:;(]+/.exec(meaning)?.[0].trim() ?? '';
  return short === '' ? name : short[0]!.toUpperCase() + short.slice(1);
}

/** A number of an axis. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${Number((value / 1e6).toPrecision(4))}M`;
  if (size >= 1e4) return `${Number((value / 1e3).toPrecision(4))}k`;
  return String(Number(value.toPrecision(6)));
}
