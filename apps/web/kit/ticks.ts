// Round numbers along an axis, and their texts.
import { tickText } from './words';

/** About `count` round numbers between low and high: 1, 2 or 5 times a power of ten apart. */
export function ticks(low: number, high: number, count: number): number[] {
  const raw = (high - low) / Math.max(1, count);
  if (!(raw > 0) || !Number.isFinite(raw)) return [];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= raw * 0.999) ?? 10);
  const out: number[] = [];
  const round = (value: number) => Number(value.toPrecision(12));
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i++) out.push(round(i * step));
  return out;
}

const raised = (power: number): string =>
  [...String(power)].map((digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(digit)]).join('');

/** Marks of an axis with their texts. With `log`, low and high are powers of ten, and so are the marks; round numbers
 *  where there are fewer than two of them. */
export function marksOf(low: number, high: number, count: number, log = false): [number, string][] {
  if (!log) return ticks(low, high, count).map((value) => [value, tickText(value)]);
  const every = Math.max(1, Math.ceil((high - low) / count));
  const powers: number[] = [];
  for (let power = Math.ceil(low); power <= high && powers.length < 100; power += every) powers.push(power);
  const plain = low >= -3.1 && high <= 4.1;
  if (powers.length > 1)
    return powers.map((power) => [10 ** power, plain ? tickText(10 ** power) : `10${raised(power)}`]);
  return ticks(10 ** low, 10 ** high, count).flatMap((value) => (value > 0 ? [[value, tickText(value)]] : []));
}
