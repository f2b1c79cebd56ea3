// Makes the npm package: node apps/web/package/build.mjs [FOLDER]   (build/web/package): npm pack FOLDER packs it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = at('../../../'),
  folder = process.argv[2] ?? `${root}build/web/package`;
const wasm = process.env.SIXLINE_WASM ?? `${root}build/web/sixline.wasm`;

/** A module of the page's build, in node. */
async function loaded(path) {
  const { outputFiles } = await build({
    entryPoints: [at(path)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0].contents)
    .toString()
    .replaceAll('import.meta.url', JSON.stringify(`file://${at(path)}`));
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/** The bundled cars and tracks. */
function bundled() {
  const paths = ['cars', 'tracks'].flatMap((kind) =>
    readdirSync(`${root}data/${kind}`)
      .filter((name) => name.endsWith('.toml'))
      .map((name) => `data/${kind}/${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(root + path, 'utf8')]));
}

async function code() {
  const contents = `export const files = ${JSON.stringify(bundled())};`;
  const files = {
    name: 'files',
    setup(steps) {
      steps.onResolve({ filter: /^sixline:files$/ }, () => ({ path: 'files', namespace: 'sixline' }));
      steps.onLoad({ filter: /.*/, namespace: 'sixline' }, () => ({ contents }));
    },
  };
  await build({
    entryPoints: [at('index.ts')],
    outfile: `${folder}/index.js`,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    plugins: [files],
  });
}

/** Types of the wrapper and of what it hands on; node's resolution wants endings. */
function types() {
  execFileSync('npx', ['tsc', '--project', at('tsconfig.json'), '--outDir', `${folder}/types`], {
    cwd: at('..'),
    stdio: 'inherit',
  });
  for (const name of readdirSync(`${folder}/types`, { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
    const file = `${folder}/types/${name}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.[^']*)'/g, "$1.js'"));
  }
}

if (!existsSync(wasm)) throw new Error(`${wasm} is missing: ./run play builds it`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await code();
types();
const { thirdPartyText } = await loaded('../third_party.ts');
writeFileSync(`${folder}/THIRD-PARTY.txt`, thirdPartyText([]));
const version = ['MAJOR', 'MINOR', 'PATCH']
  .map(
    (part) => new RegExp(`VERSION_${part} (\\d+)`).exec(readFileSync(`${root}include/sixline/version.hpp`, 'utf8'))[1],
  )
  .join('.');
const about = JSON.parse(readFileSync(at('package.json'), 'utf8'));
writeFileSync(`${folder}/package.json`, `${JSON.stringify({ ...about, version }, null, 2)}\n`);
copyFileSync(wasm, `${folder}/sixline.wasm`);
copyFileSync(`${root}LICENSE`, `${folder}/LICENSE`);
const page = readFileSync(`${root}docs/languages.md`, 'utf8'); // its last section
writeFileSync(`${folder}/README.md`, page.slice(page.indexOf('# JavaScript and TypeScript')));
