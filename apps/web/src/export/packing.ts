// A run as a link: JSON, deflated, in letters that an address may hold; and back, whatever the link turns out to be.
import { bundledTracks } from '../bundled';
import { messageOf } from '../notify';
import type { Session } from '../session';

export interface SharedRun {
  /** The core's own replay text, kept to the letter. */
  replay: string;
  /** Dropped files that the run needs: path -> text. */
  files: Record<string, string>;
}

/** Why a link is not a run, in words. */
export class LinkError extends Error {}

/** Longer links are cut by some chat and mail programs. */
export const comfortableLink = 16_000;
/** Longer ones not every browser opens: Firefox ends at 1 MiB. */
export const longestLink = 1_000_000;
const largest = 8 * 1024 * 1024;
const mark = '#r=';
// A link brings files of its own, and tracks that sixline play put into the page. The core drops "." and "//" from a
// path: such a one would lie where a file of the page does.
const notAllowed = /(^|\/)\.?(\/|$)|^[a-z]+:|\.\.|[\\\x00-\x1f\x7f-\x9f]|^data\/(?!tracks\/\w[\w.-]*\.toml$)/i;

export const isShareHash = (hash: string): boolean => hash.startsWith(mark);

export async function packRun(run: SharedRun): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ sixline: 1, replay: run.replay, files: run.files }));
  return mark + toLetters(await through(bytes, new CompressionStream('deflate-raw'), Infinity));
}

/** Throws a LinkError for everything that is not a run; never reads more than 8 MiB out of a link. */
export async function unpackRun(hash: string): Promise<SharedRun> {
  if (!isShareHash(hash)) throw new LinkError('it does not begin with #r=');
  if (hash.length > 4 * longestLink) throw new LinkError('it is longer than any link of this page');
  let text: string;
  try {
    const bytes = await through(fromLetters(hash.slice(mark.length)), new DecompressionStream('deflate-raw'), largest);
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError('it is damaged or cut short');
  }
  return readRun(text);
}

export function readRun(text: string): SharedRun {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new LinkError('it is damaged or cut short');
  }
  if (!isTable(found)) throw new LinkError('it holds no run');
  if (found.sixline !== 1) throw new LinkError('it was made by another version of this page');
  const { replay, files = {} } = found;
  if (typeof replay !== 'string' || !isTable(files)) throw new LinkError('it holds no run');
  const texts: [string, string][] = [];
  for (const [path, content] of Object.entries(files)) {
    if (typeof content !== 'string') throw new LinkError(`its file ${path.slice(0, 60)} is not a text`);
    if (notAllowed.test(path)) throw new LinkError(`it has a file named ${path.slice(0, 60)}, which is not allowed`);
    texts.push([path, content]);
  }
  return { replay, files: Object.fromEntries(texts) };
}

/** The files of the page that a text speaks of, and those that these speak of: by path or by name without ending. */
export function filesNeeded(
  text: string,
  paths: readonly string[],
  read: (path: string) => string | undefined,
): Record<string, string> {
  const needed: Record<string, string> = {};
  const texts = [text];
  for (let next = texts.pop(); next !== undefined; next = texts.pop()) {
    for (const path of paths) {
      const content = read(path);
      if (content === undefined || Object.hasOwn(needed, path) || !speaksOf(next, path)) continue;
      needed[path] = content;
      if (content.length < largest) texts.push(content);
    }
  }
  return needed;
}

function speaksOf(text: string, path: string): boolean {
  const name = path.replace(/^.*\//, '');
  // In JSON and TOML a file stands between quotes, by its path or its name, with or without its ending.
  return [path, name, path.replace(/\.[^./]*$/, ''), name.replace(/\.[^.]*$/, '')].some(
    (word) => text.includes(`"${word}"`) || text.includes(`/${word}"`) || text.includes(`'${word}'`),
  );
}

async function through(
  bytes: Uint8Array,
  change: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough<Uint8Array>(change).getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new LinkError('it unpacks to more than 8 MiB');
    }
    parts.push(part.value as BlobPart);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export function toLetters(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromLetters(letters: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(letters)) throw new LinkError('it has characters that no link of this page has');
  let binary: string;
  try {
    binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new LinkError('it is damaged or cut short');
  }
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export const isTable = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The address of this page with the run so far in it. Throws where the browser cannot deflate. */
export async function makeShareLink(session: Session, page: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') throw new LinkError('This browser cannot make links: save the replay.');
  const replay = session.world.saveReplay();
  const needed = filesNeeded(replay, session.files.paths(), (path) => session.files.get(path));
  return page.replace(/#.*$/, '') + (await packRun({ replay, files: needed }));
}

/** Plays the run in the address, if there is one. False, with a notice in words, when there is none or it is broken. */
export async function readShareLink(session: Session, hash = location.hash): Promise<boolean> {
  if (!isShareHash(hash)) return false;
  try {
    if (typeof DecompressionStream === 'undefined') throw new LinkError('this browser cannot unpack it');
    const { replay, files } = await unpackRun(hash);
    for (const [path, text] of Object.entries(files)) {
      // The tracks that come with the page stay what they are.
      if (bundledTracks.some((name) => path.toLowerCase() === `data/tracks/${name}.toml`)) {
        throw new LinkError(`it has a track named ${path}, as the page has`);
      }
      session.putFile(path, text);
    }
    session.playReplay(replay);
    return true;
  } catch (error) {
    session.notify(`The run in this link cannot be played: ${messageOf(error)}`, 'error');
    return false;
  }
}
