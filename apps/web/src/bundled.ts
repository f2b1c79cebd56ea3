// What the page carries inside: the core's bytes, the cars and the tracks of the data folder.
import { text } from 'virtual:core';
import type { Core } from './core/core';

const files = {
  ...import.meta.glob('../../../data/cars/*.toml', { query: '?tree', import: 'default', eager: true }),
  ...import.meta.glob('../../../data/tracks/*.toml', { query: '?tree', import: 'default', eager: true }),
} as Record<string, string>;

/** The core, unpacked. */
export async function coreBytes(): Promise<Uint8Array> {
  if (text === '') throw new Error('This page was built without its core: build/web/sixline.wasm was missing.');
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Puts the bundled cars and tracks where the core looks for them: data/cars/NAME.toml, data/tracks/NAME.toml. */
export function putBundledFiles(core: Core): void {
  for (const [path, tree] of Object.entries(files)) core.putTree(path.slice(path.indexOf('data/')), tree);
}

/** Names of the bundled tracks. */
export const bundledTracks: readonly string[] = Object.keys(files)
  .flatMap((path) => /tracks\/([\w-]+)\.toml$/.exec(path)?.[1] ?? []).sort();
