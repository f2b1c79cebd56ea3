// Bundles the kit of pictures that pages of reports embed:  npm run generate
// kit/index.ts becomes apps/report/generated/kit.js and kit.css. They are kept in the repository, because the program
// is built without Node; tests/kit.test.ts compares them with their sources.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
export const kitFolder = at('../report/generated/');

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
      lib: { entry: at('kit/index.ts'), name: 'kit', formats: ['iife'], fileName: 'kit' },
    },
  });
  const [code, style] = ['.js', '.css'].map((end) => {
    const part = output.find(({ fileName }) => fileName.endsWith(end));
    return String(part.code ?? part.source).trim();
  });
  if (code.includes('</script') || code.includes('<!--'))
    throw new Error('the bundle would end the element that it stands in');
  const { version } = JSON.parse(readFileSync(at('node_modules/uplot/package.json'), 'utf8'));
  const licence = readFileSync(at('node_modules/uplot/LICENSE'), 'utf8').trim();
  const head = `Written by apps/web/kit.mjs from apps/web/kit: do not edit. With uPlot ${version}, the strips:\n\n${licence}`;
  return {
    'kit.js': `/* ${head}\n*/\n${code}\n`,
    'kit.css': `/* Written by apps/web/kit.mjs: do not edit. */\n${style}\n`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(kitFolder, { recursive: true });
  for (const [name, text] of Object.entries(await kit())) writeFileSync(kitFolder + name, text);
}
