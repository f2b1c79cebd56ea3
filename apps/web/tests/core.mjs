// The core as the page loads it, for scripts in node: the same TypeScript, bundled on the spot, and the same bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const program = process.env.SIXLINE_PROGRAM ?? `${root}build/release/sixline`;
export const wasmFile = process.env.SIXLINE_WASM ?? `${root}build/web/sixline.wasm`;
export const pageFile = process.env.SIXLINE_PAGE ?? `${root}build/web/playground.html`;

/** A module of the page's TypeScript, by its path in src. */
export async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [`${root}apps/web/src/${path}`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** A core of its own, with the bundled cars and tracks. */
export async function loadCore() {
  const { Core } = await load('core/core.ts');
  const core = await Core.load(readFileSync(wasmFile));
  for (const kind of ['cars', 'tracks'])
    for (const file of readdirSync(`${root}data/${kind}`).filter((name) => name.endsWith('.toml')))
      core.putFile(`data/${kind}/${file}`, readFileSync(`${root}data/${kind}/${file}`, 'utf8'));
  return core;
}
