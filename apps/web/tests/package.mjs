// The npm package as a stranger has it: packed, installed in a folder of its own, driven in node and in a browser,
// checked by TypeScript.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { program, root } from './core.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sixline-package-'));
const run = (command, ...words) =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, timeout: 300_000 });
let passed = 0,
  failed = 0;
async function check(truth, look) {
  try {
    const wrong = await look();
    if (wrong) throw new Error(wrong);
    (passed += 1), console.log(`ok      ${truth}`);
  } catch (error) {
    (failed += 1), console.log(`FAILED  ${truth}: ${String(error.stdout || error.stderr || error.message).trim()}`);
  }
}

const drive = `
import { CoreError, load, type Vehicle } from '@sixline/core';
export async function drive(): Promise<{ scenario: string; hash: string; state: Record<string, number>; said: string; own: number; height: number }> {
  const sixline = await load();
  const simulation = sixline.simulation({
    vehicles: [{ model: 'double_track', car: 'sports-car', parameters: { mass: 1500 } }], road: { kind: 'track', name: 'oval' }, driver: 'lookahead' });
  simulation.step(10_000);
  const car = simulation.vehicles[0] as Vehicle;
  let said = '';
  try { sixline.simulation({ vehicles: [{ model: 'slipping_weel' }] }); } catch (error) { said = error instanceof CoreError ? error.message : String(error); }
  const mine = sixline.vehicle({ model: 'dynamic_bicycle' });
  mine.simulation.control({ throttle: 1, steer: 0.1 });
  mine.simulation.step(2000);
  return { scenario: car.scenario(), hash: car.hash, state: car.state(), said, own: mine.channel('yaw_rate'), height: simulation.road.height(0, 0) };
}
`;

/** What the page of a stranger says, its modules served as they were installed. */
async function inBrowser() {
  const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', types[request.url.split('.').pop()] ?? 'text/html');
    try {
      answer.end(readFileSync(join(folder, request.url === '/' ? 'page.html' : request.url)));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({
    executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await page.evaluate(() => import('/drive.js').then(({ drive }) => drive()));
  } finally {
    await browser.close();
    server.close();
  }
}

try {
  execFileSync(process.execPath, [`${root}apps/web/package/build.mjs`, join(folder, 'package')], { stdio: 'inherit' });
  const tarball = run('npm', 'pack', './package', '--silent').trim();
  rmSync(join(folder, 'package'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${tarball}`);
  const carried = (name) => readFileSync(join(folder, 'node_modules/@sixline/core', name), 'utf8');
  writeFileSync(join(folder, 'drive.ts'), drive);
  writeFileSync(
    join(folder, 'print.js'),
    "import { drive } from './drive.js';\nconsole.log(JSON.stringify(await drive()));\n",
  );
  writeFileSync(
    join(folder, 'page.html'),
    `<!doctype html><title>mine</title><script type="importmap">{ "imports": { "@sixline/core": "/node_modules/@sixline/core/index.js" } }</script>`,
  );

  let there;
  await check("a program in TypeScript compiles against its types, by node's rules, and a wrong name does not", () => {
    const tsc = (file) =>
      run(
        process.execPath,
        `${root}apps/web/node_modules/typescript/bin/tsc`,
        '--strict',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--lib',
        'es2022,dom',
        file,
      );
    tsc('drive.ts');
    writeFileSync(
      join(folder, 'wrong.ts'),
      "import { load } from '@sixline/core';\n(await load()).simulation({ vehicle: [] });\n",
    );
    try {
      tsc('wrong.ts');
    } catch (error) {
      return /'vehicle' does not exist/.test(error.stdout) ? '' : error.stdout;
    }
    return 'a wrong name compiles';
  });
  await check("in node it drives, refuses in the core's words and has a road", () => {
    there = JSON.parse(run(process.execPath, 'print.js'));
    if (!/slipping_weel/.test(there.said)) return `it says "${there.said}"`;
    return there.own > 0.01 && Number.isFinite(there.height) ? '' : JSON.stringify(there);
  });
  await check('its drive has the bits of the native program', () => {
    writeFileSync(join(folder, 'run.toml'), there.scenario);
    const { final, hash } = JSON.parse(run(program, 'run', 'run.toml', '--json', '--quiet'));
    const differs = Object.entries(final).find(
      ([name, value]) => name in there.state && !Object.is(value, there.state[name]),
    );
    if (Object.keys(final).length < 10) return 'the program tells too little';
    return differs
      ? `${differs} natively, ${there.state[differs[0]]} here`
      : hash !== undefined && hash !== there.hash
        ? `${hash} natively, ${there.hash} here`
        : '';
  });
  await check('in a browser it has them too', async () => {
    const here = await inBrowser();
    return here.hash === there.hash && here.own === there.own
      ? ''
      : `${here.hash} in the browser, ${there.hash} in node`;
  });
  await check('it carries its licences, and no file of ours by accident', () => {
    const files = run('tar', '-tzf', tarball)
      .trim()
      .split('\n')
      .filter((name) => !name.startsWith('package/types/'))
      .sort();
    const expected = ['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'index.js', 'package.json', 'sixline.wasm'].map(
      (name) => `package/${name}`,
    );
    if (JSON.stringify(files) !== JSON.stringify(expected)) return files.join(' ');
    const text = carried('THIRD-PARTY.txt');
    return ['libc++', 'tomlplusplus', 'nlohmann', 'fmt', 'fast-float', 'pugixml'].every((name) =>
      text.includes(name),
    ) && !/^three /m.test(text)
      ? ''
      : text.slice(0, 300);
  });
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed, 0 skipped`);
process.exitCode = failed ? 1 : 0;
