// Bundles the plots that reports embed:  npm run generate
// src/plots/kit.ts becomes apps/report/page/generated/plots.js and plots.css. They are kept in the repository, because the program is built without
// Node; tests/kit.test.ts compares them with their sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
export const kitFolder = at('../report/page/generated/');

/** The texts of both files, by name. */
export async function kit() {
  const [{ output }] = await build({
    configFile: false,
    root: at('.'),
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      cssMinify: false,
      lib: { entry: at('src/plots/kit.ts'), name: 'plots', formats: ['iife'], fileName: 'plots' },
    },
  });
  const [code, style] = ['.js', '.css'].map((end) => {
    const part = output.find(({ fileName }) => fileName.endsWith(end));
    return String(part.code ?? part.source).trim();
  });
  if (code.includes('</script') || code.includes('<!--')) throw new Error('the bundle would end the element that it stands in');
  const { version } = JSON.parse(readFileSync(at('node_modules/uplot/package.json'), 'utf8'));
  const licence = readFileSync(at('node_modules/uplot/LICENSE'), 'utf8').trim();
  const head = `Written by apps/web/kit.mjs from apps/web/src/plots: do not edit. With uPlot ${version}, the strips:\n\n${licence}`;
  return { 'plots.js': `/* ${head}\n*/\n${code}\n`, 'plots.css': `/* Written by apps/web/kit.mjs: do not edit. */\n${style}\n` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(kitFolder, { recursive: true });
  for (const [name, text] of Object.entries(await kit())) writeFileSync(kitFolder + name, text);
}
