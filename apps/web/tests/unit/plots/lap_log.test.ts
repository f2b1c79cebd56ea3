import { expect, test } from 'vitest';
import { LapLog } from '../../../src/plots/delta';

/** A car at 20 m/s on a track of 400 m, looked at every 0.07 s, with the line between two looks. */
function driven(seconds: number, speed = (_: number): number => 20): LapLog {
  const log = new LapLog();
  let place = 0,
    lap = 1,
    since = 0;
  for (let time = 0; time < seconds; time += 0.07) {
    log.add({ time, track_s: place, track_n: 0, lap, lap_time: since, on_track: 1 });
    place += 0.07 * speed(lap);
    since += 0.07;
    if (place >= 400) [place, lap, since] = [place - 400, lap + 1, (place - 400) / speed(lap)];
  }
  return log;
}

test('a whole lap is as long as it was, from the line to the line', () => {
  const { last, best } = driven(25);
  expect(last).toBe(best);
  expect(last!.times.at(-1)! - last!.times[0]!).toBeCloseTo(20, 9);
  expect(last!.places.at(-1)!).toBeCloseTo(400, 6);
});
test('the best lap is the fastest, the last one the latest, and another ground has neither', () => {
  const log = driven(60, (lap) => (lap === 2 ? 25 : 20));
  // the first metres of a lap are driven at the speed of the lap before
  expect(log.best!.times.at(-1)! - log.best!.times[0]!).toBeCloseTo(16, 1);
  expect(log.last!.times.at(-1)! - log.last!.times[0]!).toBeCloseTo(20, 1);
  log.forget();
  expect(log.best).toBeUndefined();
});
test('a drive of half a lap is none', () => expect(driven(10).last).toBeUndefined());
