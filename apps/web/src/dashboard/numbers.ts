// Numbers in a readable form, with a steady count of digits.

/** About four figures, never "-0.00"; a dash for what is no number. */
export function figures(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toFixed(digits);
  return (/^-0\.?0*$/.test(text) ? text.slice(1) : text).replace('-', '−');
}

/** A channel's value: what has no unit and is whole (a gear, a switch, a count) is written without digits behind the point. */
export function channelText(value: number, unit: string): string {
  return unit === '' && Number.isInteger(value) ? String(value).replace('-', '−') : figures(value);
}

/** Gear as on a gear lever. */
export function gearText(gear: number): string {
  const whole = Math.round(gear);
  return whole < 0 ? 'R' : whole === 0 ? 'N' : String(whole);
}
