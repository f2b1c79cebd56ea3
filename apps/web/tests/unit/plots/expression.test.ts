import { expect, test } from 'vitest';
import { expressionColumn, readExpression } from '../../../src/plots/expression';

const values: Record<string, number> = { vx: 20, ay: 4, yaw_rate: 0.25 };
const of = (text: string): number => {
  const { names, value } = readExpression(text, (name) => name in values);
  return value((place) => values[names[place]!]!);
};

test('reads as written on paper: strength, brackets, signs, powers from the right, functions', () => {
  expect(of('vx * yaw_rate - ay')).toBe(1);
  expect(of('1 - 2 - 3')).toBe(-4);
  expect(of('8 / 2 / 2 + 2 * 3')).toBe(8);
  expect(of('-2 ^ 2')).toBe(-4);
  expect(of('2 ^ 3 ^ 2')).toBe(512);
  expect(of('2 ^ -1 * 4')).toBe(2);
  expect(of('hypot(3, max(1, ay), 0) / 1e0')).toBe(5);
  expect(of('atan2(ay, vx) * 180 / pi')).toBeCloseTo(11.3099, 4);
});

test('what is wrong is named in a message, and nothing of a page can be reached', () => {
  const wrong: [string, RegExp][] = [
    ['', /missing at its end/],
    ['vx +', /missing at its end/],
    ['(vx', /"\)" is missing/],
    ['vx)', /"\)" is one too many/],
    ['speeed', /no channel speeed/],
    ['alert(1)', /alert is not a function/],
    ['constructor(1)', /is not a function/],
    ['atan2(1)', /takes 2, not 1/],
    ['1 2', /one too many/],
    ['vx = 3', /"=" is one too many/],
    ['$', /"\$" is not a name/],
    ['('.repeat(5000), /nested/],
  ];
  for (const [text, words] of wrong) expect(() => of(text), text).toThrow(words);
});

test('a column has a value for each row, NaN where a channel has none', () => {
  const expression = readExpression('vx * 2 + vx', () => true);
  expect(expression.names).toEqual(['vx']);
  expect(expressionColumn(expression, () => Float64Array.of(1, NaN, 3), 3)).toEqual(Float64Array.of(3, NaN, 9));
});
