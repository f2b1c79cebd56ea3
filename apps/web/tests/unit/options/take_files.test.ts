// Truths of taking files: all are put before any is read, and a broken file leaves no trace.
import { describe, expect, it } from 'vitest';
import type { FileReport } from '../../../src/core/core';
import { type Entry, type Kind, takeFiles, textOf, useAtOnce } from '../../../src/options/take_files';

/** A core of a few lines: a file's first word is its kind, "needs X" wants another file to be there. */
function smallCore() {
  const there = new Map<string, string>();
  return {
    there,
    putFile(path: string, text: string) {
      if (text.startsWith('syntax')) throw new Error(`${path}:1: no parser takes this`);
      there.set(path, text);
    },
    checkFile(path: string): FileReport {
      const text = there.get(path) ?? '';
      const [kind = '', ...rest] = text.split(' ');
      const known = ['track', 'car', 'scenario', 'replay', 'telemetry', 'tyre'].includes(kind);
      if (!known) throw new Error(`${path}:3: is none of these`);
      const needed = rest
        .find((word) => word.startsWith('needs='))
        ?.slice(6)
        .replaceAll('"', '');
      if (needed && !there.has(`files/${needed}`)) throw new Error(`${path}:2: no such file: ${needed}`);
      return { kind: kind as FileReport['kind'], name: '', report: 'read' };
    },
  };
}
function smallFiles() {
  const texts = new Map<string, string>();
  return {
    get: (path: string) => texts.get(path),
    put: (path: string, text: string) => void texts.set(path, text),
    paths: () => [...texts.keys()],
  };
}

describe('taking files', () => {
  it('puts a scenario and what it names first, whatever their order', () => {
    const taken = takeFiles(smallCore(), smallFiles(), [
      { name: 's.toml', text: 'scenario needs="mine.toml"' },
      { name: 'mine.toml', text: 'car' },
    ]);
    expect(taken.refused).toEqual([]);
    expect(taken.entries.map((entry) => entry.kind)).toEqual(['scenario', 'car']);
  });
  it('uses a tyre after the car that it goes on', () => {
    const { entries } = takeFiles(smallCore(), smallFiles(), [
      { name: 'front.tir', text: 'tyre' },
      { name: 'b.toml', text: 'car' },
    ]);
    expect(useAtOnce(entries).map(({ kind }) => kind)).toEqual(['car', 'tyre']);
  });
  it("refuses a broken file in the core's words, and keeps the good one", () => {
    const files = smallFiles();
    const taken = takeFiles(smallCore(), files, [
      { name: 'a.toml', text: 'syntax' },
      { name: 'b.toml', text: 'car' },
    ]);
    expect(taken.refused).toEqual([{ name: 'a.toml', words: 'files/a.toml:1: no parser takes this' }]);
    expect(files.paths()).toEqual(['files/b.toml']);
  });
  it('leaves what was there before a broken file of the same name', () => {
    const core = smallCore();
    const files = smallFiles();
    takeFiles(core, files, [{ name: 'a.toml', text: 'car good' }]);
    const taken = takeFiles(core, files, [{ name: 'a.toml', text: 'nonsense' }]);
    expect(taken.refused).toHaveLength(1);
    expect(files.get('files/a.toml')).toBe('car good');
    expect(core.there.get('files/a.toml')).toBe('car good');
  });
  it('keeps a table of heights that a scenario names, though it is nothing by itself', () => {
    const taken = takeFiles(smallCore(), smallFiles(), [
      { name: 'hills.csv', text: '0,1' },
      { name: 's.toml', text: 'scenario "hills.csv"' },
    ]);
    expect(taken.entries.map((entry) => entry.kind)).toEqual(['data', 'scenario']);
    expect(takeFiles(smallCore(), smallFiles(), [{ name: 'hills.csv', text: '0,1' }]).refused).toHaveLength(1);
  });
  it('refuses telemetry that the plots cannot read, with file and line', () => {
    const text = 'telemetry [s],vx [m/s]\n0,1\n0.1\n';
    const { refused } = takeFiles(smallCore(), smallFiles(), [{ name: 'a.csv', text }]);
    expect(refused[0]?.words).toMatch(/^files\/a\.csv:3: /);
  });
  it('does not take a broken car for data because a scenario names it', () => {
    const taken = takeFiles(smallCore(), smallFiles(), [
      { name: 'mine.toml', text: 'carr' },
      { name: 's.toml', text: 'scenario "mine.toml"' },
    ]);
    expect(taken.refused.map((refused) => refused.name)).toEqual(['mine.toml']);
  });
});

describe('what is used at once', () => {
  const entry = (kind: Kind, name: string): Entry => ({
    kind,
    name,
    path: `files/${name}`,
    title: '',
    report: '',
    bytes: 1,
  });
  const names = (entries: Entry[]) => useAtOnce(entries).map((used) => used.name);
  it('is the scenario alone, when there is one', () => {
    expect(names([entry('car', 'c'), entry('scenario', 's'), entry('track', 't')])).toEqual(['s']);
  });
  it('is the replay alone, when there is one and no scenario', () => {
    expect(names([entry('replay', 'r'), entry('track', 't')])).toEqual(['r']);
  });
  it('is otherwise the last track, the last car and every telemetry', () => {
    const tables = [entry('telemetry', 'x'), entry('telemetry', 'y')];
    expect(names([entry('car', 'a'), entry('car', 'b'), entry('track', 't'), ...tables])).toEqual(['t', 'b', 'x', 'y']);
  });
});

describe('bytes as text', () => {
  it('are UTF-8, or Latin-1 in an XML file, or nothing', () => {
    const latin = new Uint8Array([0x3c, 0xe9, 0x3e]);
    expect(textOf(latin, 'a.xml')).toBe('<é>');
    expect(textOf(latin, 'a.toml')).toBeNull();
    expect(textOf(new Uint8Array([0xff, 0xfe, 0x3c, 0]), 'a.xml')).toBeNull();
    expect(textOf(new TextEncoder().encode('é'), 'a.toml')).toBe('é');
  });
});
