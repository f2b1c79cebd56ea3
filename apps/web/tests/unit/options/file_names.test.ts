// Truths of file names: what is taken, what is refused, and where it goes.
import { describe, expect, it } from 'vitest';
import { expectedKind, fileNameFor, filePath, largestFile, refusal, sizeText } from '../../../src/options/take_files';

describe('the kind of a file', () => {
  it('shows in its ending, in any case', () => {
    expect(expectedKind('car.TOML')).toContain('car');
    expect(expectedKind('e-track-3.xml')).toContain('TORCS');
    expect(expectedKind('Monza.csv')).toContain('telemetry');
    expect(expectedKind('run.json')).toBe('replay or plan of a racer');
    expect(expectedKind('front.TIR')).toBe('tyre');
    expect(expectedKind('photo.jpg')).toBe('');
    expect(expectedKind('README')).toBe('');
  });
});

describe('a file is refused before it is read', () => {
  it('when its kind is unknown, with the kinds that are known', () => {
    expect(refusal('notes.txt', 10)).toContain('.toml, .xml, .csv, .json');
  });
  it('when it is too large or empty', () => {
    expect(refusal('a.csv', largestFile + 1)).toContain('16 MiB');
    expect(refusal('a.csv', 0)).toContain('empty');
    expect(refusal('a.csv', largestFile)).toBe('');
  });
  it('when it is a height picture, with the way out', () => {
    expect(refusal('hills.png', 10)).toContain('.csv');
    expect(refusal('policy.npz', 10)).toContain('sixline lap TRACK --driver');
  });
});

describe('the path of a file', () => {
  it('is one flat folder, whatever the name is', () => {
    expect(filePath('mine.toml')).toBe('files/mine.toml');
    expect(filePath('../../etc/passwd.toml')).toBe('files/passwd.toml');
    expect(filePath('C:\\cars\\mine.toml')).toBe('files/mine.toml');
    expect(filePath('..toml')).toBe('files/toml');
    expect(filePath('a"b\u0000.toml')).toBe('files/a_b_.toml');
  });
});

describe('a name for a file', () => {
  it('is made of what was typed, and never empty', () => {
    expect(fileNameFor('My car (wet)!', 'x')).toBe('my-car-wet');
    expect(fileNameFor('Škoda é', 'x')).toBe('skoda-e');
    expect(fileNameFor('???', 'my-car')).toBe('my-car');
  });
});

it('a size is written for people', () => {
  expect([999, 1500, 2_500_000].map(sizeText)).toEqual(['999 B', '1.5 kB', '2.5 MB']);
});
