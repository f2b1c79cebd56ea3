// The results of a swarm: when a lap is shown, who is ahead before that, best, median and worst, and the colours.
import { describe, expect, test } from 'vitest';
import { filmWords } from '../../../src/swarm/film';
import { firstPlan } from '../../../src/swarm/form';
import { frozen, offTrack, type SwarmFrame } from '../../../src/swarm/messages';
import { colourAt, shadeColour, shadeOf, shades } from '../../../src/swarm/ramp';
import {
  colourPlaces,
  endsText,
  headingText,
  lapText,
  lostText,
  nextLap,
  rankedText,
  ranking,
  rateText,
  standing,
  valueText,
} from '../../../src/swarm/results';

const none = NaN;

describe('the lap that is shown', () => {
  test('is the next one when half of the driving cars have finished it', () => {
    expect(nextLap([none, none, none, none], [0, 0, 0, 0])).toBe(false);
    expect(nextLap([60, none, none, none], [0, 0, 0, 0])).toBe(false);
    expect(nextLap([60, 61, none, none], [0, 0, 0, 0])).toBe(true);
  });
  test('does not wait for cars that stand for good, and waits for those that are only off the track', () => {
    expect(nextLap([60, none, none, none], [0, 0, frozen, frozen | offTrack])).toBe(true);
    expect(nextLap([60, none, none, none], [0, 0, offTrack, offTrack])).toBe(false);
    expect(nextLap([none, none], [frozen, frozen])).toBe(false);
  });
});

describe('the result of a lap', () => {
  test('names best, median and worst with their cars, of those that finished', () => {
    expect(ranking([70, none, 62, 66, 61])).toEqual({ count: 4, best: { car: 4, value: 61 }, median: { car: 3, value: 66 }, worst: { car: 0, value: 70 } });
    expect(ranking([none, none])).toBeNull();
    expect(ranking([])).toBeNull();
  });
  test('is how far each has come until the first car has finished a lap', () => {
    const progress = [100, 300, 200];
    expect(standing({ time: 0.9, times: [none, none, none], progress }).ranking).toBeNull();
    expect(standing({ time: 1, times: [none, none, none], progress })).toMatchObject({
      of: 'progress',
      ranking: { best: { car: 1, value: 300 }, worst: { car: 0, value: 100 } },
    });
    expect(standing({ time: 61, times: [none, 60, none], progress })).toMatchObject({ of: 'time', ranking: { count: 1, best: { car: 1, value: 60 } } });
  });
});

describe('colours', () => {
  const frame = (lap: number, times: number[], timesBefore: number[] = [], time = 0, progress: number[] = times.map(() => 0)) => ({
    time,
    lap,
    times: Float32Array.from(times),
    timesBefore: Float32Array.from(timesBefore),
    progress: Float32Array.from(progress),
  });
  test('stand for the parameter in the first second, whichever end is larger', () => {
    const rising = colourPlaces([1, 2, 3], frame(0, [none, 60, none]));
    expect(rising.scale).toEqual({ of: 'value', low: 1, high: 3 });
    expect([...rising.places]).toEqual([0, 0.5, 1]);
    expect([...colourPlaces([3, 2, 1], frame(0, [none, none, none])).places]).toEqual([1, 0.5, 0]);
    expect([...colourPlaces([2], frame(0, [none])).places]).toEqual([0.5]);
  });
  test('stand for the distance from then on until a lap is shown, the farthest first', () => {
    const driven = colourPlaces([1, 2, 3], frame(0, [none, none, none], [], 1, [30, 50, 40]));
    expect(driven.scale).toEqual({ of: 'progress', low: 50, high: 30 });
    expect([...driven.places]).toEqual([1, 0, 0.5]);
    expect(headingText(driven.scale, 0, 'mu', '-')).toBe('Distance so far');
    expect(colourPlaces([1, 2], frame(0, [none, none], [], 1)).places[0]).toBe(0.5);
  });
  test('stand for the time of the shown lap; a car that has not finished it keeps that of the lap before', () => {
    const second = colourPlaces([1, 2, 3, 4], frame(2, [60, 70, none, none], [64, 66, 68, none], 200));
    expect(second.scale).toEqual({ of: 'time', low: 60, high: 70 });
    expect([...second.places]).toEqual([0, 1, 1, none]);
  });
  test('go from blue to orange in shades that differ', () => {
    expect(colourAt('time', 0)).toBe('rgb(46 134 255)');
    expect(colourAt('time', 1)).toBe('rgb(242 92 18)');
    expect(colourAt('time', 2)).toBe(colourAt('time', 1));
    for (const of of ['time', 'value'] as const) expect(new Set(Array.from({ length: shades }, (_, shade) => shadeColour(of, shade))).size).toBe(shades);
    expect([shadeOf(0), shadeOf(1), shadeOf(1.5), shadeOf(-1), shadeOf(none)]).toEqual([0, shades - 1, shades - 1, 0, -1]);
  });
});

describe('a film', () => {
  test('says what the swarm is, how long it drives, what its colours stand for and who leads', () => {
    const plan = { ...firstPlan, count: 2, unit: '' },
      progress = Float32Array.from([30, 40]),
      times = Float32Array.from([none, none]);
    const frame = { kind: 'frame', time: 3.21, lap: 0, progress, times } as unknown as SwarmFrame;
    expect(
      filmWords({ frame, colours: { scale: { of: 'progress', low: 40, high: 30 }, places: new Float64Array(2) }, plan, values: [0.84, 1.56], unit: '-' }),
    ).toEqual({ title: '2 cars sports-car on flowing, mu 0.84 to 1.56', clock: '3.2 s', heading: 'Distance so far', leader: 'Best: 40.0 m at mu 1.56' });
  });
});

describe('words', () => {
  test('a lap time has minutes where it has any, and never sixty seconds', () => {
    expect([lapText(48.237), lapText(148.24), lapText(59.996), lapText(120)]).toEqual(['48.24', '2:28.24', '1:00.00', '2:00.00']);
  });
  test('rates say car-steps per second and how fast time goes; nothing before there is a rate', () => {
    expect(rateText(2_051_000, 4.102)).toBe('2.05 million car-steps/s, 4.10 × real time');
    expect(rateText(61_000, 12.3)).toBe('61 thousand car-steps/s, 12.3 × real time');
    expect(rateText(0, 0)).toBe('');
  });
  test('each lost car is counted once', () => {
    expect(lostText([0, offTrack, offTrack | frozen, frozen, 0])).toBe('1 off the track, 2 stopped: no finite next state');
    expect(lostText([0, 0])).toBe('0 off the track');
  });
  test('values have their units', () => {
    expect([valueText(1.23456), valueText(1500, 'kg'), valueText(0.7, '-')]).toEqual(['1.235', '1500 kg', '0.7']);
    expect(rankedText('time', { car: 1, value: 61 }, [1000, 1200], 'mass', 'kg')).toBe('1:01.00 at mass 1200 kg');
    expect(rankedText('progress', { car: 0, value: 1240.4 }, [1000, 1200], 'mass', 'kg')).toBe('1240 m at mass 1000 kg');
    expect(endsText({ of: 'time', low: 60, high: 75.5 }, '')).toEqual(['1:00.00', '1:15.50']);
    expect(endsText({ of: 'progress', low: 300, high: 120 }, '')).toEqual(['300.0 m', '120.0 m']);
    expect(endsText({ of: 'value', low: 0.7, high: 1.3 }, '')).toEqual(['0.7', '1.3']);
  });
});
