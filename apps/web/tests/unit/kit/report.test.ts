// What reports of laps say in words and numbers, from the data alone.
import { expect, test } from 'vitest';
import { type ComparisonDocument, columnsOf, headOf as headOfComparison } from '../../../kit/report/comparison';
import { headOf, type LapsDocument } from '../../../kit/report/laps';
import { changesText } from '../../../kit/report/page';
import { Run, setGaps, valueAt } from '../../../kit/report/run';
import { fixedText, shortText, timeText } from '../../../kit/words';

const summary = { time: 10, clean: true, complete: true, top_speed: 30, mean_speed: 20, max_offset: 1, off_track_s: 0 };
/** A lap of so many seconds at a constant speed over 100 m. */
const lap = (number: number, time: number, complete = true) => ({
  ...{ ...summary, number, start: 0, time, complete, requested: {} },
  channels: {
    distance: { step: 1, d: [0, 50, 50] },
    t: { step: time / 2, d: [0, 1, 1] },
    vx: { step: 1, d: [20, null, 5] },
  },
});
const road = {
  closed: true,
  channels: Object.fromEntries(['s', 'x', 'y', 'z'].map((name) => [name, { step: 1, d: [0] }])),
};
for (const name of ['left_x', 'left_y', 'right_x', 'right_y']) road.channels[name] = { step: 1, d: [3] };
const common = {
  track: 'kart',
  driver: 'lookahead',
  length: 100,
  dt: 0.002,
  command: 'sixline',
  version: '1',
  run_parameters: [],
};
const drawn = { road, corners: [], units: {}, channels: [], grip: [] };
const page = (laps: LapsDocument['laps'], ended = 'finished', best: number | null = null): LapsDocument => ({
  ...{ ...common, ...drawn, laps, ended, best, show: 0, car: 'go-kart', set: [], model: 'm', simulated_s: 20 },
  ...{ reference: null, car_parameters: [], envelope: [] },
});

test('numbers read as people write them', () => {
  expect([45.1234, 59.9996, 83.456, 3723.5, NaN, -0.0004].map(timeText)).toEqual([
    '45.123 s',
    '1:00.000',
    '1:23.456',
    '1:02:03.500',
    '-',
    '0.000 s',
  ]);
  expect([1.5, 2, -0.004, 100, NaN].map((value) => shortText(value))).toEqual(['1.5', '2', '0', '100', '-']);
  expect(fixedText(-1.25, 3)).toBe('−1.250');
});

test('what was changed on the car has its unit, also by the end of its name', () => {
  const parameters = ['mass', 'tyre.friction'].map((name, i) => ({
    name,
    value: '',
    unit: ['kg', '-'][i]!,
    meaning: '',
  }));
  expect(changesText([], parameters)).toBe('nothing');
  expect(changesText(['mass=1600', 'tyre.friction=0.9'], parameters)).toBe('mass = 1600 kg, tyre.friction = 0.9');
  expect(changesText(['car.mass=1600', 'a=b=c'], parameters)).toBe('car.mass = 1600 kg, a = b=c');
});

test('the head of a run names its best lap, or why there is none', () => {
  const of = (document: LapsDocument) => [headOf(document).headline, headOf(document).note, headOf(document).banner];
  expect(of(page([lap(1, 12), lap(2, 10.5)], 'finished', 1))).toEqual(['10.500 s', 'best of 2 laps: lap 2, clean', '']);
  const cut = page([lap(1, 12), lap(2, 3, false)], 'interrupted by Ctrl-C', 0);
  expect(of(cut).slice(1)).toEqual([
    'lap 1, the only complete one, clean',
    'The run did not finish: interrupted by Ctrl-C. Lap 2 is not complete and does not count.',
  ]);
  expect(of(page([])).slice(0, 2)).toEqual(['no complete lap', 'the run left no samples']);
});

test('the head of a comparison names the fastest, the slowest and those that did not finish', () => {
  const model = (name: string, time: number | null, ended = 'finished') => ({
    ...{
      name,
      ended,
      set: [],
      off_track_s: 0,
      laps: [summary, summary],
      lap: summary,
      time,
      gap: null,
      in_bends: 0,
      braking: 0,
    },
    ...{ elsewhere: 0, lateral: 1, driven: true, car_parameters: [] },
  });
  const of = (models: ComparisonDocument['models']): ComparisonDocument => ({
    ...{ ...common, ...drawn, laps: [], compared: 'model', common: 'go-kart', number: 2, models },
  });
  const two = headOfComparison(of([model('a', 10), model('b', 12.5)]));
  expect([two.headline, two.note]).toEqual(['2.500 s', 'between a, the fastest, and b in lap 2']);
  const one = headOfComparison(of([model('a', 10), model('b', null, 'no progress for 30 s')]));
  expect([one.headline, one.banner]).toEqual(['no gap', 'b did not finish: no progress for 30 s']);
  expect(columnsOf(of([model('a', 10)]))).toEqual([1, 2]);
});

test('gaps and values at a place lie on the straight line between two samples', () => {
  const run = new Run(page([lap(1, 12), lap(2, 10)]));
  const [slow, fast] = run.laps;
  setGaps(run.laps, fast);
  expect([...slow!.channel.delta!]).toEqual([0, 1, 2]);
  expect([...fast!.channel.delta!]).toEqual([0, 0, 0]);
  expect(valueAt(slow!, slow!.channel.own, 25)).toBe(3);
  expect(valueAt(slow!, slow!.channel.own, 200)).toBeNaN();
  expect([...slow!.channel.vx!]).toEqual([20, NaN, 25]);
});
