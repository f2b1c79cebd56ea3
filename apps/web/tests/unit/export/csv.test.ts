// The table of a recording: headings, digits, order.
import { describe, expect, it } from 'vitest';
import { csvHeading, float32Text } from '../../../kit/csv';
import { historyCsv } from '../../../src/export/csv';

const channels = [
  { name: 't', unit: 's', meaning: '' },
  { name: 'vx', unit: 'm/s', meaning: '' },
  { name: 'gear', unit: '-', meaning: '' },
];
const pause = () => Promise.resolve();

describe('a number in a table', () => {
  it('reads back to the same single-precision number, whatever its bits', () => {
    const bits = new Uint32Array(1);
    const number = new Float32Array(bits.buffer);
    let seed = 12345;
    for (let i = 0; i < 5_000; i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      bits[0] = seed ^ (seed >>> 7);
      const value = number[0] as number;
      if (!Number.isFinite(value)) continue;
      expect(Object.is(Math.fround(Number(float32Text(value))), value)).toBe(true);
    }
  });
  it('has no digits that single precision does not have', () => {
    expect([0.1, 1 / 3, 16777216, 123456.7, 1e-20].map((value) => float32Text(Math.fround(value)))).toEqual([
      '0.1',
      '0.33333334',
      '16777216',
      '123456.7',
      '1e-20',
    ]);
    expect([-0, 3, NaN, Infinity, -Infinity].map(float32Text)).toEqual(['-0', '3', '', 'inf', '-inf']);
  });
});

describe('the table', () => {
  const ring = (total: number) => {
    const rows = new Float32Array(3 * 4000);
    for (let row = 0; row < total; row++) rows.set([row / 100, row, 1], (row % 4000) * 3);
    return { rows, columns: 3, capacity: 4000, total };
  };
  it('has a heading with units and the kept rows, oldest first', async () => {
    const lines = (await historyCsv(() => ring(6500), channels, null, pause)).join('').trimEnd().split('\n');
    expect(lines[0]).toBe('t [s],vx [m/s],gear [-]');
    expect(lines[0]).toBe(csvHeading(channels));
    expect(lines).toHaveLength(4001);
    expect(lines[1]).toBe('25,2500,1');
    expect(lines.at(-1)).toBe('64.99,6499,1');
  });
  it('always brings the time with the chosen channels', async () => {
    expect((await historyCsv(() => ring(2), channels, ['gear'], pause)).join('')).toBe('t [s],gear [-]\n0,1\n0.01,1\n');
  });
  it('ends where a reset takes the rest back', async () => {
    let total = 3900;
    const parts = await historyCsv(
      () => ring(total),
      channels,
      null,
      async () => void (total = 5),
    );
    expect(parts.join('').trimEnd().split('\n')).toHaveLength(2001);
  });
});
