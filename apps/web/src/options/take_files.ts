// Takes chosen files within the page's limits: what follows from a name, reading as text, and putting all before each
// is read whole; a broken one leaves what was there before.
import type { Core, FileReport } from '../core/core';
import { limits } from '../core/types';
import { messageOf } from '../notify';
import { readTelemetry } from '../plots/telemetry_csv';
import type { Session } from '../session';

export const largestFile = limits.file_bytes;
export const mostFiles = 50;
const kinds: Record<string, string> = {
  toml: 'car, track or scenario',
  xml: 'TORCS track',
  csv: 'track, telemetry or height field',
  json: 'replay or plan of a racer',
  tir: 'tyre',
};

/** What only the program reads, and the way on. */
const elsewhere: Record<string, string> = {
  png: 'a picture as height field cannot be read in a page; save the heights as .csv',
  npz: 'a network drives in the program, not in a page: sixline lap TRACK --driver FILE.npz',
};

/** What the ending promises, in words; '' when we read no such files. */
export const expectedKind = (name: string): string => kinds[ending(name)] ?? '';

/** Why a file is not even read; '' when it is. */
export function refusal(name: string, size: number): string {
  const place = elsewhere[ending(name)];
  if (place !== undefined) return `${name}: ${place}`;
  if (expectedKind(name) === '')
    return `${name}: not a kind of file the page reads; it takes .${Object.keys(kinds).join(', .')}`;
  if (size > largestFile)
    return `${name}: is ${(size / 1048576).toFixed(1)} MiB; a file may be ${largestFile / 1048576} MiB`;
  if (size === 0) return `${name}: is empty`;
  return '';
}

/** Where the core keeps it. Folders of a dropped name, and signs that a path could stumble over, go. */
export function filePath(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const plain = last.replace(/[\u0000-\u001f\u007f"'`<>|:*?]/g, '_').replace(/^\.+/, '');
  return `files/${plain === '' ? 'file' : plain}`;
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A name for a file made of typed words: "My car (wet)" is my-car-wet.toml. */
export function fileNameFor(title: string, fallback: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === '' ? fallback : plain;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function ending(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

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
export type Reader = Pick<Core, 'putFile' | 'checkFile'>;
export type Texts = Pick<Session['files'], 'get' | 'put' | 'paths'>;

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
  return [
    ...last('track'),
    ...last('car'),
    ...last('tyre'),
    ...last('plan'),
    ...entries.filter((entry) => entry.kind === 'telemetry'),
  ];
}

/** Only a table of numbers may be a scenario's data: a broken car that a scenario names is broken. */
function isNamedBy(texts: string[], name: string): boolean {
  return (
    name.toLowerCase().endsWith('.csv') &&
    expectedKind(name) !== '' &&
    texts.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`) || text.includes(`/${name}"`))
  );
}

/** The plots read telemetry themselves, not the core; the file's name is put before their message. */
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

/** Bytes as text: UTF-8; XML and .tir may be Latin-1, as old TORCS files and comments of tyres are; null for anything
 *  else, such as a picture or UTF-16. */
export function textOf(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const wide = (bytes[0] ?? 0) >= 0xfe && (bytes[1] ?? 0) >= 0xfe;
    return /\.(xml|tir)$/i.test(name) && !wide ? new TextDecoder('latin1').decode(bytes) : null;
  }
}

/** `paths` are those there already. What may not be read, or is no text, is refused with the reason. */
export async function readAll(
  files: File[],
  paths: Set<string>,
): Promise<{ incoming: Incoming[]; refused: Refused[] }> {
  const incoming: Incoming[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const { name } = file;
    const why =
      paths.add(filePath(name)).size > mostFiles
        ? `${name}: the page holds ${mostFiles} files; remove some first`
        : refusal(name, file.size);
    if (why !== '') {
      refused.push({ name, words: why });
      continue;
    }
    try {
      const text = textOf(new Uint8Array(await file.slice(0, largestFile).arrayBuffer()), name);
      if (text === null) refused.push({ name, words: `${name}: is not UTF-8 text` });
      else incoming.push({ name, text });
    } catch {
      refused.push({ name, words: `${name}: the browser cannot read it (is it a folder?)` });
    }
  }
  return { incoming, refused };
}
