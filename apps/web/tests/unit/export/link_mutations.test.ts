// Links that somebody damaged or made by hand, at random: each is a run that only brings what it may, or refused in words.
// A second of them here, a minute in --long. The same ones in every run, as far as it gets.
import '../../old_node';
import { posix } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LinkError, packRun, toLetters, unpackRun } from '../../../src/export/packing';

const seconds = process.env.SIXLINE_TIER === 'long' ? 60 : 1;
const fewest = 200; // so many on the slowest machine
const good = JSON.stringify({
  sixline: 1,
  replay: '{"format":"sixline replay","version":1,"dt":0.001,"cars":[]}',
  files: { 'files/mine.toml': '[car]\nname = "Grüße"\n', 'data/tracks/e-track-3.toml': '[track]' },
});

/** Numbers from 0 to below `count`, the same on every machine (mulberry32). */
function choices(state: number): (count: number) => number {
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count);
  };
}
const of = choices(34);
const one = <T>(list: readonly T[]): T => list[of(list.length)]!;

const words = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  '1e999',
  '-0',
  '"files":',
  '"__proto__":',
  '"sixline":1,',
  '\\u0000',
  '\\ud800',
  '\0',
  '\u2028',
  '../',
  './',
  '//',
  'data/',
  '[['.repeat(3000),
  'Ä',
  ' ',
] as const;
const parts = [
  'data',
  'cars',
  'tracks',
  'article.toml',
  'oval.toml',
  'files',
  'DATA',
  '.',
  '..',
  '',
  'http:',
  '\\',
  '\0',
  '__proto__',
  'constructor',
  'ä',
  'x'.repeat(400),
] as const;
const values = [null, true, 3, '', '[car]', [], {}, [[]], { replay: '' }] as const;

/** A text with pieces exchanged, left out, doubled or put in. */
function spoiled(text: string, pieces: readonly string[]): string {
  for (let times = of(3); times >= 0; --times) {
    const at = of(text.length + 1),
      end = at + of(8);
    text = text.slice(0, at) + one(['', text.slice(at, end).repeat(2), one(pieces), one(pieces)]) + text.slice(end);
  }
  return text;
}
const path = (): string => Array.from({ length: 1 + of(4) }, () => one(parts)).join('/');
/** JSON that is a run but for what is in it. */
function strangeRun(): string {
  const files = Array.from({ length: of(3) }, () => `${JSON.stringify(path())}:${JSON.stringify(of(8) ? 'text' : one(values))}`);
  const replay = JSON.stringify(of(8) ? spoiled(good, words) : one(values));
  return `{"sixline":${of(20) ? 1 : JSON.stringify(one(values))},"replay":${replay},"files":${of(20) ? `{${files.join()}}` : JSON.stringify(one(values))}}`;
}
/** A link, and the JSON in it where that is known. */
function link(): { hash: string; json?: string } {
  const packed = (text: string): Buffer => deflateRawSync(text);
  switch (of(4)) {
    case 0:
      return { hash: spoiled(`#r=${toLetters(packed(good))}`, ['A', '_', '-', '=', '+', '%', '#', '\n', 'é', 'AAAA']) };
    case 1: {
      const bytes = packed(good);
      for (let times = of(4); times >= 0; --times) bytes[of(bytes.length)]! ^= 1 << of(8);
      return { hash: `#r=${toLetters(bytes)}` };
    }
    default: {
      const json = of(2) ? strangeRun() : spoiled(good, words);
      return { hash: `#r=${toLetters(packed(json))}`, json };
    }
  }
}

/** Where the core puts and looks for a file. */
const lies = (name: string): string => posix.normalize(name);

async function check({ hash, json }: { hash: string; json?: string }): Promise<'run' | 'refused'> {
  const found = await unpackRun(hash).catch((error: unknown) => error);
  if (found instanceof LinkError) {
    expect(found.message.length).toBeLessThan(120);
    return 'refused';
  }
  if (found instanceof Error) throw found;
  const run = found as Awaited<ReturnType<typeof unpackRun>>;
  expect(typeof run.replay).toBe('string');
  for (const [name, text] of Object.entries(run.files)) {
    expect(typeof text).toBe('string');
    expect(lies(name)).toBe(name); // else it takes the place of another
    expect(name).not.toMatch(/^\/|\.\.|^data\/(?!tracks\/[^/]+\.toml$)|\p{Cc}/iu);
  }
  if (json !== undefined) expect(Object.entries(run.files)).toEqual(Object.entries((JSON.parse(json) as { files?: object }).files ?? {}));
  expect(await unpackRun(await packRun(run))).toEqual(run);
  return 'run';
}

it(
  'a link changed at random is a run that brings only what it may, or refused in words',
  async () => {
    const ended = { run: 0, refused: 0 };
    for (const began = Date.now(); Date.now() - began < 1000 * seconds || ended.run + ended.refused < fewest; ) {
      const made = link();
      try {
        ++ended[await check(made)];
      } catch (error) {
        throw new Error(`${made.hash}\n${made.json ?? ''}`, { cause: error });
      }
    }
    console.log(`${ended.run} links that are runs, ${ended.refused} refused`);
    expect(ended.run).toBeGreaterThan(fewest / 20); // measured: a fifth
    expect(ended.refused).toBeGreaterThan(fewest / 20);
  },
  1000 * seconds + 60_000,
);
