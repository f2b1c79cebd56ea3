// Links: there and back to the letter, and words for everything that is no link.
import '../../old_node';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ReplayState } from '../../../src/core/types';
import {
  filesNeeded,
  fromLetters,
  LinkError,
  packRun,
  readRun,
  toLetters,
  unpackRun,
} from '../../../src/export/packing';
import { replayWords } from '../../../src/export/share';
import { lengthWords } from '../../../src/export/share_sections';

const run = {
  replay: '{"dt": 1e-3, "x": -0.0, "big": 12345678901234567890, "text": "Gr\u00fc\u00dfe \\"x\\""}',
  files: { 'files/mine.toml': '[car]\nname = "mine"\n' },
};
const packed = (text: string | Buffer) => `#r=${toLetters(deflateRawSync(text))}`;
const refused = async (hash: string, words: string) => {
  const error = await unpackRun(hash).then(
    () => null,
    (found: unknown) => found,
  );
  expect(error).toBeInstanceOf(LinkError);
  expect((error as Error).message).toContain(words);
};

describe('a link', () => {
  it('brings back the run to the letter, numbers and all', async () => {
    expect(await unpackRun(await packRun(run))).toEqual(run);
  });
  it('has only letters that an address may hold', async () => {
    expect(await packRun(run)).toMatch(/^#r=[A-Za-z0-9_-]+$/);
  });
  it('takes a long run', async () => {
    const replay = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => Math.sin(i)));
    expect((await unpackRun(await packRun({ replay, files: {} }))).replay).toBe(replay);
  });
  it('that was cut short is refused in words, wherever it was cut', async () => {
    const whole = await packRun(run);
    for (let end = 3; end < whole.length; end += 3) await refused(whole.slice(0, end), 'damaged or cut short');
  });
  it('of other letters is refused', async () => {
    await refused('#r=<script>', 'characters');
    await refused('#x=abc', 'does not begin');
  });
  it('that unpacks to more than 8 MiB is refused before it is read whole', async () => {
    await refused(packed(Buffer.alloc(24 << 20)), 'more than 8 MiB');
  });
  it('that is something else is refused', async () => {
    for (const text of [
      'null',
      '[]',
      '3',
      '{"sixline":1}',
      '{"sixline":1,"replay":3}',
      '{"sixline":1,"replay":"","files":[]}',
    ]) {
      await refused(packed(text), 'it holds no run');
    }
    await refused(packed('{"sixline":2,"replay":"{}"}'), 'another version');
    await refused(packed('not json'), 'damaged');
    await refused(packed(Buffer.from([0xff, 0xfe, 0x80])), 'damaged');
  });
  it('cannot exchange the files that come with the page, nor name a place outside of it', () => {
    for (const path of [
      'data/cars/article.toml',
      'data/tracks/a/b.toml',
      'data/tracks/.toml',
      'data/x.toml',
      '../x',
      '/etc/x',
      'https://x/y',
      'a/../../b',
      '',
      'a\\b',
      './data/cars/article.toml',
      './/data/tracks/oval.toml',
      'files/.',
      'files/',
      'a//b',
      'a\0b',
    ]) {
      expect(() => readRun(JSON.stringify({ sixline: 1, replay: '', files: { [path]: '' } }))).toThrow('not allowed');
    }
    expect(() => readRun('{"sixline":1,"replay":"","files":{"files/a.toml":5}}')).toThrow('is not a text');
    const odd = '{"sixline":1,"replay":"","files":{"__proto__":"x"}}';
    expect(Object.entries(readRun(odd).files)).toEqual([['__proto__', 'x']]);
    const lent = { 'data/tracks/e-track-3.toml': '[track]' }; // by sixline play, which has TORCS's tracks
    expect(readRun(JSON.stringify({ sixline: 1, replay: '', files: lent })).files).toEqual(lent);
  });
  it('keeps bytes of every kind in its letters', () => {
    for (let length = 0; length < 9; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => 255 - 37 * i);
      expect([...fromLetters(toLetters(bytes))]).toEqual([...bytes]);
    }
  });
});

describe('the files that a run needs', () => {
  const files: Record<string, string> = {
    'files/mine.toml': 'heights = "hill.csv"',
    'files/hill.csv': '1,2',
    'files/other.xml': '<x/>',
  };
  it('are those that it names, and those that these name', () => {
    expect(Object.keys(filesNeeded('{"car":"files/mine.toml"}', Object.keys(files), (path) => files[path]))).toEqual([
      'files/mine.toml',
      'files/hill.csv',
    ]);
    expect(filesNeeded('{"car":"article"}', Object.keys(files), (path) => files[path])).toEqual({});
  });
});

describe('the words for a replay', () => {
  it('state whether it came to the same states', () => {
    expect(replayWords(ReplayState.ended, false)).toContain('to the last bit');
    expect(replayWords(ReplayState.ended, true)).toContain('different state');
    expect(replayWords(ReplayState.differs, true)).toContain('different state');
    expect(replayWords(ReplayState.none, false)).toBe('');
  });
});

describe('the words for a length', () => {
  it('warn of a long link and refuse one that no browser should be asked to open', () => {
    expect(lengthWords(900)).toBe('The link is 900 characters long.');
    expect(lengthWords(20_000)).toContain('safer');
    expect(lengthWords(2_000_000)).toContain('instead');
  });
});
