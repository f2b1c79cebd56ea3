// Takes files: all are put first, then each is read whole; a broken one leaves what was there before.
import type { FileReport } from '../core/core';
import { messageOf } from '../notify';
import { readTelemetry } from '../plots/telemetry_csv';
import { expectedKind, filePath, nameOf } from './file_names';

export type Kind = FileReport['kind'] | 'data';

export interface Incoming {
  name: string;
  text: string;
}
/** A file that was read and is good. 'data' is not for itself: the heights that a scenario names. */
export interface Entry {
  path: string;
  name: string;
  kind: Kind;
  title: string;
  report: string;
  bytes: number;
}
export interface Refused {
  name: string;
  words: string;
}
export interface Taken {
  entries: Entry[];
  refused: Refused[];
}

/** What of the core and the page's files is needed. */
export interface Reader {
  putFile(path: string, text: string): void;
  checkFile(path: string): FileReport;
}
export interface Texts {
  get(path: string): string | undefined;
  put(path: string, text: string): void;
  paths(): string[];
}

export function takeFiles(core: Reader, files: Texts, incoming: Incoming[]): Taken {
  const taken: Taken = { entries: [], refused: [] };
  const put: { path: string; file: Incoming }[] = [];
  const broken = (path: string, name: string, error: unknown) => {
    taken.refused.push({ name, words: messageOf(error) });
    putBack(core, files, path);
  };
  for (const file of incoming) {
    const path = filePath(file.name);
    try {
      core.putFile(path, file.text);
      put.push({ path, file });
    } catch (error) {
      broken(path, file.name, error);
    }
  }
  const texts = [...put.map(({ file }) => file.text), ...files.paths().map((path) => files.get(path) ?? '')];
  for (const { path, file } of put) {
    const entry = { path, name: nameOf(path), bytes: new TextEncoder().encode(file.text).length };
    try {
      const { kind, name, report } = core.checkFile(path);
      if (kind === 'telemetry') checkTelemetry(path, file.text);
      taken.entries.push({ ...entry, kind, title: name, report: report.replace(/\n?Source: *(?=\n|$)/, '').trim() });
    } catch (error) {
      if (!isNamedBy(texts, entry.name)) {
        broken(path, file.name, error);
        continue;
      }
      taken.entries.push({ ...entry, kind: 'data', title: '', report: 'named by a scenario, which reads it' });
    }
    files.put(path, file.text);
  }
  return taken;
}

/** Which of a good batch are used at once: a scenario or a replay brings its own car and ground along. */
export function useAtOnce(entries: Entry[]): Entry[] {
  const last = (kind: Kind) => entries.filter((entry) => entry.kind === kind).slice(-1);
  for (const kind of ['scenario', 'replay'] as const) if (last(kind).length > 0) return last(kind);
  return [...last('track'), ...last('car'), ...last('tyre'), ...last('plan'), ...entries.filter((entry) => entry.kind === 'telemetry')];
}

/** Only a table of numbers may be a scenario's data: a broken car that a scenario names is broken. */
function isNamedBy(texts: string[], name: string): boolean {
  return (
    name.toLowerCase().endsWith('.csv') &&
    expectedKind(name) !== '' &&
    texts.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`) || text.includes(`/${name}"`))
  );
}

/** The plots read telemetry themselves, so that the core has no say in it; their words get the file's name. */
function checkTelemetry(path: string, text: string): void {
  try {
    readTelemetry(text);
  } catch (error) {
    throw new Error(`${path}:${messageOf(error).replace(/^line (\d+)/, '$1')}`);
  }
}

function putBack(core: Reader, files: Texts, path: string): void {
  const before = files.get(path);
  if (before !== undefined) core.putFile(path, before);
}

/** Bytes as text: UTF-8; XML and .tir may be Latin-1, as old TORCS files and comments of tyres are; null for anything else, such as a picture or UTF-16. */
export function textOf(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const wide = (bytes[0] ?? 0) >= 0xfe && (bytes[1] ?? 0) >= 0xfe;
    return /\.(xml|tir)$/i.test(name) && !wide ? new TextDecoder('latin1').decode(bytes) : null;
  }
}
