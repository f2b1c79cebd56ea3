// What the page brings: the core's bytes, the cars and the tracks of the data folder.
import { type Core, fetchCore } from './core/core';

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
