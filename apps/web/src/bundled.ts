// Cars and tracks: what the page brings, with the core's bytes, and what `sixline play` offers beside it (TORCS, when it is installed).
import { type Core, fetchCore } from './core/core';
import { report } from './notify';
import type { Session } from './session';

const files = {
  ...import.meta.glob('../../../data/cars/*.toml', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob('../../../data/tracks/*.toml', { query: '?raw', import: 'default', eager: true }),
} as Record<string, string>;

/** The core: a file beside the page, or packed in it, as products.ts lays it. */
export async function coreBytes(): Promise<Uint8Array> {
  const core = document.getElementById('core');
  const bytes = core instanceof HTMLLinkElement ? await fetchCore(core.href) : await unpacked(core?.textContent ?? '');
  if (bytes.length === 0) throw new Error('This page was built without its core: build/web/sixline.wasm was missing.');
  return bytes;
}
async function unpacked(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/** Puts the bundled cars and tracks where the core looks for them: data/cars/NAME.toml, data/tracks/NAME.toml. */
export function putBundledFiles(core: Core): void {
  for (const [path, text] of Object.entries(files)) core.putFile(path.slice(path.indexOf('data/')), text);
}

/** Names of the bundled tracks. */
export const bundledTracks: readonly string[] = Object.keys(files)
  .flatMap((path) => /tracks\/([\w-]+)\.toml$/.exec(path)?.[1] ?? [])
  .sort();

export type ServerKind = 'track' | 'car';
export interface ServerFile {
  name: string;
  category: string;
}

/** What of a response is a list of them; anything else is left out. */
export function readServerList(response: unknown): ServerFile[] {
  if (!Array.isArray(response)) return [];
  return response.flatMap((entry: unknown) => {
    const { name, category } = (entry ?? {}) as Record<string, unknown>;
    const fits = typeof name === 'string' && /^[\w][\w.-]{0,80}$/.test(name);
    return fits ? [{ name, category: typeof category === 'string' ? category : 'other' }] : [];
  });
}

export async function serverFiles(kind: ServerKind): Promise<ServerFile[]> {
  if (!location.protocol.startsWith('http')) return [];
  try {
    const response = await fetch(`./${kind}s.json`);
    if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return [];
    return readServerList(await response.json());
  } catch {
    return [];
  }
}

/** Brings one to where the core finds it by its name, and among the files of the page, so that it can travel with a link. */
export async function fetchServerFile(session: Session, kind: ServerKind, name: string): Promise<void> {
  const path = `data/${kind}s/${name}.toml`;
  if (session.files.get(path) !== undefined) return;
  const response = await fetch(`./${kind}s/${encodeURIComponent(name)}.toml`);
  if (!response.ok) throw new Error(`The server has no ${kind} ${name} (${response.status}).`);
  session.putFile(path, await response.text());
}

/** Uses what was chosen by name, brought from the server first where it is one of its files. False, with a notice, where that fails. */
export async function useByName(session: Session, kind: ServerKind, name: string, fromServer: boolean, use: () => void): Promise<boolean> {
  try {
    if (fromServer) await fetchServerFile(session, kind, name);
    use();
    return true;
  } catch (error) {
    report(error, session.notify);
    return false;
  }
}
