// Numbers and words for the screen: units, digits, angles, and text that is safe inside markup.

export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A number with so many digits behind the point and its unit; a dash when there is none. */
export function quantity(value: number | null | undefined, digits: number, unit = ''): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const text = value
    .toFixed(digits)
    .replace(/^-(?=[0.]*$)/, '')
    .replace('-', '−');
  if (unit === '') return text;
  return unit.startsWith('°') ? text + unit : `${text} ${unit}`;
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
export const radians = (angle: number): number => (angle * Math.PI) / 180;
export const perHour = (metresPerSecond: number): number => metresPerSecond * 3.6;

/** The list without gaps: what is not a number becomes null, which ends a line. */
export function finite(list: readonly (number | null | undefined)[] | undefined): (number | null)[] {
  return (list ?? []).map((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));
}

/** Numbers only: x axes need them all. */
export function solid(list: readonly (number | null | undefined)[] | undefined): number[] {
  return (list ?? []).map((value) => (typeof value === 'number' ? value : NaN));
}

export const scaled = (list: readonly (number | null)[], factor: number): (number | null)[] => list.map((value) => (value === null ? null : value * factor));

/** Index of the sample at or just before a moment. */
export function indexAt(times: readonly number[], moment: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((times[middle] as number) <= moment + 1e-9) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function extent(lists: readonly (readonly (number | null)[])[]): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const list of lists)
    for (const value of list)
      if (value !== null && Number.isFinite(value)) {
        if (value < least) least = value;
        if (value > most) most = value;
      }
  return least <= most ? [least, most] : [0, 1];
}

/** Digits behind the point that a step of a slider needs. */
export const tickPrecision = (step: number): number => Math.max(0, Math.min(4, (String(step).split('.')[1] ?? '').length));
