// The strip under a picture: ten seconds, nothing that a rewind took back, the newest at the right.
import { expect, test } from 'vitest';
import { keep, line, type Sample, stripSeconds } from '../../../src/export/share_pictures';

const at = (time: number, speed = 0): Sample => ({ time, speed, throttle: 0, brake: 0, steer: 0 });

test('ten seconds are kept', () => {
  const samples: Sample[] = [];
  for (let time = 0; time <= 30; time += 0.5) keep(samples, at(time));
  expect(samples[0]!.time).toBe(30 - stripSeconds);
  expect(samples).toHaveLength(21);
});
test('a rewind takes back what came later', () => {
  const samples = [at(1), at(2), at(3)];
  keep(samples, at(1.5));
  expect(samples.map(({ time }) => time)).toEqual([1, 1.5]);
});
test('a line ends at the right edge and stays inside', () => {
  expect(line([at(5, 0), at(10, 100)], ({ speed }) => speed, 0, 50)).toEqual([
    [0.5, 1],
    [1, 0],
  ]);
  expect(line([], ({ speed }) => speed, 0, 50)).toEqual([]);
});
