// What the page carries inside: the core's bytes, the cars and the tracks of the data folder.
import { form, size, text } from 'virtual:core';
import type { Core } from './core/core';
import { unpack } from './unpack';

const files = {
  ...import.meta.glob('../../../data/cars/*.toml', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob('../../../data/tracks/*.toml', { query: '?raw', import: 'default', eager: true }),
} as Record<string, string>;

/** The core, unpacked. */
export async function coreBytes(): Promise<Uint8Array> {
  if (text === '') throw new Error('This page was built without its core: build/web/sixline.wasm was missing.');
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  if (form === 'lzma') return unpack(packed, size);
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Puts the bundled cars and tracks where the core looks for them: data/cars/NAME.toml, data/tracks/NAME.toml. */
export function putBundledFiles(core: Core): void {
  for (const [path, text] of Object.entries(files)) core.putFile(path.slice(path.indexOf('data/')), text);
}

/** Path and text of every bundled file, for tests. */
export const bundledFiles: Readonly<Record<string, string>> = files;

/** Names of the bundled tracks. */
export const bundledTracks: readonly string[] = Object.keys(files)
  .flatMap((path) => /tracks\/([\w-]+)\.toml$/.exec(path)?.[1] ?? []).sort();
