// Telemetry files, good and broken, and a live lap laid beside them.
import { describe, expect, it } from 'vitest';
import { LapLog } from '../../../src/plots/delta';
import { ascending, column, interpolate, lapRows, lapsOf, readTelemetry } from '../../../src/plots/telemetry_csv';

const good = 'lap [-],lap_complete [-],t [s],s [m],vx [m/s]\r\n1,1,0,0,0\r\n1,1,1,2,4\r\n2,0,2,0,5\n2,0,3,5,\n\n';

describe('a telemetry file', () => {
  it('gives its columns with units, laps and unknown values', () => {
    const telemetry = readTelemetry(good);
    expect(telemetry.columns.map(({ name, unit }) => `${name} ${unit}`)).toContain('vx m/s');
    expect([...(column(telemetry, 'vx') ?? [])]).toEqual([0, 4, 5, NaN]);
    expect(lapsOf(telemetry)).toEqual([1, 2]);
    expect(lapRows(telemetry, 2)).toEqual([2, 4]);
    expect(lapRows(telemetry, null)).toEqual([0, 4]);
    expect(lapRows(telemetry, 7)).toEqual([0, 4]);
  });
  it('is refused with its line and field when a field is no number', () => {
    expect(() => readTelemetry(good.replace('2,0,2,0,5', '2,0,2,x,5'))).toThrow('line 4: s is "x", not a number');
  });
  it('is refused with its line when a row is too short', () => {
    expect(() => readTelemetry(good.replace('1,1,1,2,4', '1,1,1'))).toThrow('line 3: 3 fields, the heading has 5');
  });
  it('is refused when it has no headings with units, or nothing to draw', () => {
    expect(() => readTelemetry('')).toThrow('line 1');
    expect(() => readTelemetry('a,b\n1,2\n3,4')).toThrow('name [unit]');
    expect(() => readTelemetry('t [s]\n1')).toThrow('two rows');
  });
});

describe('places along a track', () => {
  it('never go back', () => {
    expect([...ascending([0, 2, 1, 3, NaN, 2])]).toEqual([0, 2, 2, 3, 3, 3]);
  });
  it('lie on straight lines between moments, and nowhere outside of them', () => {
    expect(interpolate([0, 1, 3], [0, 10, 30], 2)).toBe(20);
    expect(interpolate([0, 1, 3], [0, 10, 30], 0)).toBe(0);
    expect(interpolate([0, 1], [0, 10], 2)).toBeNaN();
    expect(interpolate([0, 1], [0, 10], -1)).toBeNaN();
  });
  it('are remembered for the lap being driven, and a rewind takes them back', () => {
    const log = new LapLog();
    const of = (...numbers: number[]) => Float64Array.from(numbers);
    const at = (time: number, track_s: number, lap: number) =>
      log.add({ time, track_s, track_n: track_s / 10, lap, lap_time: 99, on_track: 1 });
    expect(log.current()).toBeNull();
    for (const [time, place, lap] of [
      [0, 90, 1],
      [1, 95, 1],
      [2, 1, 2],
      [2, 1, 2],
      [3, 8, 2],
      [4, 15, 2],
    ] as const) {
      at(time, place, lap);
    }
    expect(log.current()).toEqual({ times: of(2, 3, 4), places: of(1, 8, 15), offsets: of(0.1, 0.8, 1.5) });
    at(2.5, 4, 2);
    expect(log.current()).toEqual({ times: of(2, 2.5), places: of(1, 4), offsets: of(0.1, 0.4) });
  });
});
