// What lessons read out of a run: shifts, a period, the way a car ends, the edges of a road, input positions.
import { describe, expect, it } from 'vitest';
import { shifts } from '../../../src/lessons/gears';
import { fromInput, toInput, valueText } from '../../../src/lessons/handles';
import { resting } from '../../../src/lessons/jump';
import laps from '../../../src/lessons/laps.json';
import { type Slider, sliderOf } from '../../../src/lessons/lesson';
import { edges } from '../../../src/lessons/look_ahead';
import { period } from '../../../src/lessons/pendulum';
import { whereTheTimeIs, worst } from '../../../src/lessons/where_time';

describe('reading a run', () => {
  it('finds the speeds at which the gear changed', () => {
    expect(shifts([1, 1, 2, 2, 3], [0, 5, 10, 15, 20])).toEqual([
      { to: 2, at: 10 },
      { to: 3, at: 20 },
    ]);
    expect(shifts([], [])).toEqual([]);
  });
  it('measures one whole swing between passages of the middle', () => {
    const t = Array.from({ length: 2001 }, (_, i) => i * 0.01);
    const measured = period(
      t,
      t.map((at) => Math.cos((2 * Math.PI * at) / 7)),
    );
    expect(measured).toBeCloseTo(7, 4);
    expect(
      period(
        t,
        t.map(() => 1),
      ),
    ).toBeNull();
  });
  it('distinguishes wheels, side and roof', () => {
    expect([resting(0.1, 0), resting(Math.PI / 2, 0), resting(Math.PI, 0.1), resting(0, Math.PI)]).toEqual([
      'on its wheels',
      'on its side',
      'on its roof',
      'on its roof',
    ]);
  });
  it('takes both edges of a road out of its strip', () => {
    const road = edges({
      columns: ['s', 'x', 'y', 'left_x', 'left_y', 'right_x', 'right_y'],
      rows: 2,
      data: [0, 1, 2, 3, 4, 5, 6, 1, 11, 12, 13, 14, 15, 16],
    });
    expect(road).toEqual({
      middle: [
        [1, 2],
        [11, 12],
      ],
      left: [
        [3, 4],
        [13, 14],
      ],
      right: [
        [5, 6],
        [15, 16],
      ],
    });
  });
});

describe('the lesson of the lap', () => {
  it('goes as far as the recorded laps, and names the places where they lose most', () => {
    const { every, length } = laps;
    expect(sliderOf(whereTheTimeIs, 'place')).toMatchObject({ step: every, max: Math.floor(length / every) * every });
    const [lookahead, racer] = (['lookahead', 'racer'] as const).map((name) => worst(name)[0]!.from) as [
      number,
      number,
    ];
    expect(whereTheTimeIs.tries.map(({ values }) => values.place)).toEqual([lookahead, racer]);
    expect(whereTheTimeIs.blocks).toContainEqual({
      predict: expect.objectContaining({ values: { place: lookahead + 60 } }),
    });
  });
});

describe('sliders', () => {
  const slider: Slider = { name: 'a', label: 'A', unit: 'ms', min: 0, max: 2, step: 1, value: 10, stops: [1, 10, 100] };
  it('count stops', () => {
    expect([toInput(slider, 10), fromInput(slider, 2), fromInput(slider, 7)]).toEqual([1, 100, 10]);
    expect(valueText(slider, 100)).toBe('100 ms');
  });
  it('show as many digits as their step has', () => {
    const fine: Slider = { name: 'b', label: 'B', unit: '°', min: -1, max: 1, step: 0.25, value: 0 };
    expect([valueText(fine, -0.5), fromInput(fine, 0.1 + 0.2)]).toEqual(['−0.50°', 0.3]);
    expect(valueText({ ...fine, choices: ['left', 'right'] }, 1)).toBe('right');
  });
});
