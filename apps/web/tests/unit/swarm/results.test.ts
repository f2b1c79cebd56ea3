// What is told of a swarm's laps: when a lap is shown, its best, median and worst time, and the colours.
import { describe, expect, test } from 'vitest';
import { frozen, offTrack } from '../../../src/swarm/messages';
import { colourAt, shadeColour, shadeOf, shades } from '../../../src/swarm/ramp';
import { colourPlaces, lapResult, nextLap } from '../../../src/swarm/results';
import { endsText, lapText, lostText, rateText, timedText, valueText } from '../../../src/swarm/words';

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
    expect(lapResult([70, none, 62, 66, 61])).toEqual({
      finished: 4, best: { car: 4, time: 61 }, median: { car: 3, time: 66 }, worst: { car: 0, time: 70 },
    });
    expect(lapResult([none, none])).toBeNull();
    expect(lapResult([])).toBeNull();
  });
});

describe('colours', () => {
  test('stand for the parameter until a lap is shown, whichever end is larger', () => {
    const rising = colourPlaces([1, 2, 3], 0, [none, 60, none], []);
    expect(rising.scale).toEqual({ of: 'value', low: 1, high: 3 });
    expect([...rising.places]).toEqual([0, 0.5, 1]);
    expect([...colourPlaces([3, 2, 1], 0, [none, none, none], []).places]).toEqual([1, 0.5, 0]);
    expect([...colourPlaces([2], 0, [none], []).places]).toEqual([0.5]);
  });
  test('stand for the time of the shown lap; a car that has not finished it keeps that of the lap before', () => {
    const second = colourPlaces([1, 2, 3, 4], 2, [60, 70, none, none], [64, 66, 68, none]);
    expect(second.scale).toEqual({ of: 'time', low: 60, high: 70 });
    expect([...second.places]).toEqual([0, 1, 1, none]);
  });
  test('go from blue to orange in shades that differ', () => {
    expect(colourAt('time', 0)).toBe('rgb(46 134 255)');
    expect(colourAt('time', 1)).toBe('rgb(242 92 18)');
    expect(colourAt('time', 2)).toBe(colourAt('time', 1));
    for (const of of ['time', 'value'] as const)
      expect(new Set(Array.from({ length: shades }, (_, shade) => shadeColour(of, shade))).size).toBe(shades);
    expect([shadeOf(0), shadeOf(1), shadeOf(1.5), shadeOf(-1), shadeOf(none)]).toEqual([0, shades - 1, shades - 1, 0, -1]);
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
    expect(timedText({ car: 1, time: 61 }, [1000, 1200], 'mass', 'kg')).toBe('1:01.00 at mass 1200 kg');
    expect(endsText({ of: 'time', low: 60, high: 75.5 }, '')).toEqual(['1:00.00', '1:15.50']);
    expect(endsText({ of: 'value', low: 0.7, high: 1.3 }, '')).toEqual(['0.7', '1.3']);
  });
});
