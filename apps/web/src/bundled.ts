// Cars and tracks: what the page brings, with the core's bytes, and what `sixline play` put into this copy of it.
import { type Core, fetchCore } from './core/core';
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
  return new Uint8Array(
    await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );
}

/** Puts the bundled cars and tracks where the core looks for them: data/cars/NAME.toml, data/tracks/NAME.toml. */
export function putBundledFiles(core: Core): void {
  for (const [path, text] of Object.entries(files)) core.putFile(path.slice(path.indexOf('data/')), text);
}

/** Names of the bundled tracks. */
export const bundledTracks: readonly string[] = Object.keys(files)
  .flatMap((path) => /tracks\/([\w-]+)\.toml$/.exec(path)?.[1] ?? [])
  .sort();

export type LocalKind = 'track' | 'car';
/** A track or a car that `sixline play --track NAME --car NAME` put into this copy of the page. */
export interface LocalFile {
  name: string;
  text: string;
}
interface Local {
  tracks: LocalFile[];
  cars: LocalFile[];
  docs?: string;
}

function local(): Local {
  return {
    tracks: [],
    cars: [],
    ...(JSON.parse(document.getElementById('local')?.textContent || '{}') as Partial<Local>),
  };
}
export const localFiles = (kind: LocalKind): readonly LocalFile[] => local()[`${kind}s`];
/** The address of the documents on this machine; '' where the page came from a host. */
export const localDocs = (): string => local().docs ?? '';

/** Puts it to where the core finds it by its name, and among the files of the page, so that it can travel with a
 *  link. */
export function putLocalFile(session: Session, kind: LocalKind, name: string): void {
  const file = localFiles(kind).find((one) => one.name === name);
  const path = `data/${kind}s/${name}.toml`;
  if (file && session.files.get(path) === undefined) session.putFile(path, file.text);
}

/** Uses what was chosen by name. False, with a notice, where that fails. */
export function useByName(session: Session, kind: LocalKind, name: string, use: () => void): boolean {
  return session.attempt(() => {
    putLocalFile(session, kind, name);
    use();
  });
}
