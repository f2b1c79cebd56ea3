// Pages of results: what cells say, where curves lie, how they look, which marks axes have.
import { expect, test } from 'vitest';
import { shortened } from '../../../kit/frame';
import { frameOf, type Line, lookOf } from '../../../kit/plot';
import { cellText } from '../../../kit/results';
import { marksOf } from '../../../kit/ticks';

const line = (x: number[], y: number[]): Line => ({
  ...{ name: '', dashed: false, points: false, band: false, colour: -1, labels: [] },
  x,
  y,
});
const plot = (curves: Line[], more = {}) => ({
  ...{ title: '', x_label: '', y_label: '', equal_axes: false, log_x: false, log_y: false, from_zero: false },
  curves,
  ...more,
});
const turns = Array.from({ length: 100 }, (_, i) => i / 8);

test('a cell has the digits of its unit, or all of its own', () => {
  expect(cellText('123.456789', 'speed [km/h]', false)).toBe('123.5');
  expect(cellText('123.456789', 'speed [km/h]', true)).toBe('123.456789');
  expect(cellText('-0.5', 'share', false)).toBe('−0.5');
  expect(cellText('-1.23456e-05', '', false)).toBe('−1.23e−5');
  expect(cellText('1600', 'mass [kg]', false)).toBe('1600');
  expect(cellText('12.3 *', 'speed [km/h]', false)).toBe('12.3 *');
  expect(cellText('-', '', false)).toBe('–');
  expect(cellText('under 4 m/s^2', '', false)).toBe('under 4 m/s²');
});

test('numbers of a text have six figures', () => {
  expect(shortened('0.6108652381980153')).toBe('0.610865');
  expect(shortened('577.5784225109105:310.25, 1600:0.1234567891')).toBe('577.578:310.25, 1600:0.123457');
  expect(shortened('a12345678.toml, -1.23456789e-7, magic_formula')).toBe('a12345678.toml, -1.23457e-7, magic_formula');
});

test('equal axes show a circle as a circle', () => {
  // biome-ignore format: a line
  const circle = line(turns.map((a) => 30 + 5 * Math.cos(a)), turns.map((a) => 5 * Math.sin(a)));
  for (const [width, height] of [
    [400, 300],
    [300, 400],
  ] as const) {
    const frame = frameOf(plot([circle], { equal_axes: true }), width, height);
    expect((frame.right - frame.left) / width).toBeCloseTo((frame.top - frame.bottom) / height, 12);
    expect(frame.top - frame.bottom).toBeGreaterThan(10);
  }
});

test('a logarithmic axis leaves out what has no logarithm', () => {
  const frame = frameOf(plot([line([1, 0.001, 0, -4], [1, 1e-6, 1e9, 1e9])], { log_x: true, log_y: true }), 400, 300);
  expect([frame.left, frame.right].map(Math.round)).toEqual([-3, 0]);
  expect([frame.bottom, frame.top].map(Math.round)).toEqual([-6, 0]);
});

test('an axis from zero shows it', () => {
  const curves = [line([2, 3], [0.999994, 1])];
  expect(frameOf(plot(curves), 400, 300).bottom).toBeGreaterThan(0.99);
  expect(frameOf(plot(curves, { from_zero: true }), 400, 300).bottom).toBeLessThan(0);
});

test('axes have ends for any numbers', () => {
  const odd = [[], [1], [7, 7, 7], [NaN], [Infinity, 1], [0, 5e-324], [1e15, 1e15 + 2]];
  for (const values of odd)
    for (const log of [false, true]) {
      const { left, right, bottom, top } = frameOf(plot([line(values, values)], { log_x: log, log_y: log }), 400, 300);
      expect(right > left && top > bottom, `${values} ${log}`).toBe(true);
      expect(marksOf(left, right, 6, log).length, `${values} ${log}`).toBeLessThan(40);
    }
});

test('curves differ by colour or dashes; a colour of its own stays', () => {
  const looks = Array.from({ length: 28 }, (_, i) => lookOf({ colour: -1, dashed: false }, i).join(' '));
  expect(new Set(looks).size).toBe(28);
  expect(lookOf({ colour: 6, dashed: true }, 0)).toEqual(['--lap-6', [8, 4]]);
});

test('marks of a logarithmic axis are powers of ten; round numbers where there are fewer than two', () => {
  const texts = (low: number, high: number): string[] => marksOf(low, high, 6, true).map(([, text]) => text);
  expect(texts(-2, 1)).toEqual(['0.01', '0.1', '1', '10']);
  expect(texts(-20, 0)).toEqual(['10⁻²⁰', '10⁻¹⁶', '10⁻¹²', '10⁻⁸', '10⁻⁴', '10⁰']);
  expect(texts(0.1, 0.9)).toEqual(['2', '4', '6']);
});
