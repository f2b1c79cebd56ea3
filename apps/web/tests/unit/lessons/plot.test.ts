// The plot helper: ticks, gaps, marks and labels.
import { describe, expect, it } from 'vitest';
import { ticks } from '../../../kit/ticks';
import { tickText } from '../../../kit/words';
import { type Plot, plotSvg } from '../../../src/lessons/plot';
import { extent, finite, indexAt, quantity } from '../../../src/lessons/recording';
import { hull } from '../../../src/lessons/scene';
import { fit, sceneSvg } from '../../../src/lessons/scene_drawing';

const plot = (y: (number | null)[]): Plot => ({
  kind: 'plot',
  title: 'p',
  x: { label: 'time', unit: 's' },
  y: { label: 'speed', unit: 'm/s' },
  series: [{ name: 'a line', x: y.map((_, i) => i), y, colour: 1 }],
});

describe('ticks', () => {
  it('are round numbers that cover the range', () => {
    expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(-0.3, 0.3, 3).map((value) => Number(value.toFixed(9)))).toEqual([-0.2, 0, 0.2]);
  });
  it('are none where there is no range', () => {
    expect(ticks(1, 1, 5)).toEqual([]);
    expect(ticks(0, NaN, 5)).toEqual([]);
  });
  it('have a real minus sign', () => expect(tickText(-0.25)).toBe('−0.25'));
});

describe('plot', () => {
  it('lifts the pen at a gap', () => {
    const path = /d="([^"]*)"[^>]*stroke="var\(--series-1\)"/.exec(plotSvg(plot([1, 2, null, 3, 4]), 320))?.[1] ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
  });
  it('shows its units and names its lines', () => {
    const svg = plotSvg(plot([1, 2]), 320);
    for (const text of ['time [s]', 'speed [m/s]', 'a line']) expect(svg).toContain(text);
  });
  it('draws an empty or constant line without a number that is none', () => {
    for (const y of [[], [null], [5, 5], [0]]) expect(plotSvg(plot(y), 320)).not.toMatch(/NaN|Infinity/);
  });
  it('keeps names of lines apart', () => {
    const two: Plot = {
      ...plot([1, 2]),
      series: [1, 2, 3].map((n) => ({ name: `n${n}`, x: [0, 1], y: [1, 2 + n / 1e3], colour: n })),
    };
    const at = [...plotSvg(two, 320).matchAll(/y="([\d.]+)"[^>]*fill="color-mix/g)]
      .map((found) => Number(found[1]))
      .sort((a, b) => a - b);
    expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(13.9);
    expect((at[2] as number) - (at[1] as number)).toBeGreaterThanOrEqual(13.9);
  });
  it('takes words as words', () => {
    const svg = plotSvg({ ...plot([1, 2]), marks: [{ x: 1, y: 1, text: '<b>&' }] }, 320);
    expect(svg).toContain('&lt;b&gt;&amp;');
  });
});

describe('scene', () => {
  it('has one scale for both directions, y upwards', () => {
    const { px, place } = fit({ kind: 'scene', title: '', x: [0, 10], y: [0, 2], shapes: [] }, 216);
    expect(px).toBeCloseTo(20, 9);
    const [low, high] = [place([0, 0]), place([1, 1])];
    expect(high[0] - low[0]).toBeCloseTo(20, 9);
    expect(low[1] - high[1]).toBeCloseTo(20, 9);
  });
  it('leaves out what has no place', () => {
    expect(
      sceneSvg(
        {
          kind: 'scene',
          title: '',
          x: [0, 1],
          y: [0, 1],
          shapes: [
            { kind: 'dot', at: [NaN, 0], colour: 1 },
            { kind: 'arrow', from: [0, 0], to: [NaN, 1], colour: 1 },
            { kind: 'text', at: [NaN, 1], text: 'x' },
          ],
        },
        300,
      ),
    ).not.toContain('NaN');
  });
});

describe('hull', () => {
  it('is the outline, once round, without what lies inside', () => {
    expect(
      hull([
        [0, 0],
        [2, 0],
        [1, 0.5],
        [2, 2],
        [0, 2],
        [1, 1],
        [NaN, 3],
      ]),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
    expect(hull([])).toEqual([]);
  });
});

describe('text', () => {
  it('shows a dash for no number and no minus before a zero', () => {
    expect([quantity(null, 1, 'm'), quantity(-0.01, 1, 'm'), quantity(-1.25, 1, 'm'), quantity(3, 0, '°')]).toEqual([
      '–',
      '0.0 m',
      '−1.3 m',
      '3°',
    ]);
  });
  it('finds the sample at a moment', () => {
    expect([indexAt([0, 1, 2], 1.5), indexAt([0, 1, 2], 9), indexAt([0, 1, 2], -1), indexAt([], 1)]).toEqual([
      1, 2, 0, 0,
    ]);
  });
  it('knows the extent of lists with holes', () => {
    expect(
      extent([
        [null, 3],
        [1, null],
      ]),
    ).toEqual([1, 3]);
    expect(extent([])).toEqual([0, 1]);
    expect(finite([1, null, NaN, undefined])).toEqual([1, null, null, null]);
  });
});
