// Numbers as people read them: units of the screen, digits that do not dance.
import { unitText } from '../unit_text';

/** Degrees for angles in rad, km/h beside m/s is the dashboard's own; everything else as the core has it. */
export function shown(value: number, unit: string): { value: number; unit: string } {
  if (unit === 'rad') return { value: (value * 180) / Math.PI, unit: 'deg' };
  return { value, unit: unitText(unit) };
}

/** About four figures, never "-0.00", nothing for what is no number. */
export function figures(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toFixed(digits);
  return (/^-0\.?0*$/.test(text) ? text.slice(1) : text).replace('-', '−');
}

/** Gear as on a gear lever. */
export function gearText(gear: number): string {
  const whole = Math.round(gear);
  return whole < 0 ? 'R' : whole === 0 ? 'N' : String(whole);
}
