import { expect, test } from 'vitest';
import { delta, lapsIn, placesAlong, sectorTimes, timedLap } from '../../../src/plots/delta';

const lap = (speed: number) => timedLap([0, 100, 200, 300], [5, 5 + 100 / speed, 5 + 200 / speed, 5 + 300 / speed]);

test('the slower lap is later by the difference of the times at a place, and is unknown where it has not been', () => {
  expect(delta(lap(10), lap(20), [0, 100, 150, 300])).toEqual([0, 5, 7.5, 15]);
  expect(delta(lap(10), lap(20), [301])).toEqual([NaN]);
});

test('sectors are thirds of the track, and together the lap; an unfinished one has no time', () => {
  expect(sectorTimes(lap(10), 300)).toEqual([10, 10, 10]);
  expect(sectorTimes(timedLap([0, 150], [0, 15]), 300)).toEqual([10, NaN, NaN]);
  expect(sectorTimes(timedLap([1, 100, 200, 299], [0, 10, 20, 30]), 300)).toEqual([10, 10, 10]);
});

test('a drive is cut at the line', () => {
  expect(lapsIn([0, 50, 99, 1, 60, 98, 2, 3], 100)).toEqual([
    [0, 3],
    [3, 6],
    [6, 8],
  ]);
  expect(lapsIn([], 100)).toEqual([]);
});

test('places of a ghost follow the line within 0.1 m, over the line too', () => {
  const angles = Array.from({ length: 200 }, (_, i) => (i / 200) * 2 * Math.PI),
    radius = 100;
  const line = {
    s: angles.map((angle) => radius * angle),
    x: angles.map((angle) => radius * Math.cos(angle)),
    y: angles.map((angle) => radius * Math.sin(angle)),
  };
  const drive = Array.from({ length: 400 }, (_, i) => 0.5 + (i / 300) * 2 * Math.PI);
  const places = placesAlong(
    line,
    drive.map((angle) => 102 * Math.cos(angle)),
    drive.map((angle) => 102 * Math.sin(angle)),
  );
  drive.forEach((angle, i) => expect(Math.abs(places[i]! - radius * (angle % (2 * Math.PI)))).toBeLessThan(0.1));
  expect(lapsIn(places, 2 * Math.PI * radius).length).toBe(2);
});
