// The same scenario, in WebAssembly and natively, on every model: every number the same to the bit. The scenarios are
// the rail's (tests/rail, script "drive"): a plain drive, then each thing that changes a model's formulas.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadCore, program, root } from './core.mjs';

const json = async (command, ...words) =>
  JSON.parse((await promisify(execFile)(command, words, { maxBuffer: 1 << 28, timeout: 120_000 })).stdout);
const native = (...words) => json(program, ...words);

/** Every number of a result in order, as its bits; what is null stays apart from any number. */
function numbers({ final, samples, events, steps, t }) {
  const all = [['steps', steps], ['t', t], ...Object.entries(final)];
  for (const [name, list] of Object.entries(samples ?? {}))
    list.forEach((value, i) => all.push([`${name}[${i}]`, value]));
  for (const event of events ?? []) all.push([`${event.channel} crossed`, event.t]);
  return all;
}
function hash(all) {
  const data = new Float64Array(all.map(([, value]) => value ?? Infinity));
  return createHash('sha256').update(new Uint8Array(data.buffer)).digest('hex').slice(0, 16);
}

/** What each lane of lost_lane.cpp gives, compiled with these flags besides the core's level. */
async function lanes(folder, ...flags) {
  const wasm = join(folder, 'lane.wasm');
  execFileSync('clang++-19', [
    '--target=wasm32-wasi',
    '-Oz',
    ...flags,
    '-nostdlib',
    '-Wl,--no-entry',
    `${root}apps/web/tests/lost_lane.cpp`,
    '-o',
    wasm,
  ]);
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  return [0, 1, 2, 3].map((lane) => instance.exports.run(lane)).join(' ');
}

const core = await loadCore();
const folder = mkdtempSync(join(tmpdir(), 'sixline-parity-'));
let passed = 0,
  failed = 0,
  skipped = 0,
  compared = 0;
const kept = await lanes(folder, '-msimd128');
if (kept === '1 10 100 1000') passed += 1;
else (failed += 1), console.log(`FAILED  a store to a lane by a variable index, with SIMD: ${kept}`);
if ((await lanes(folder)) === '1 10 100 1000')
  console.log('note: without SIMD this clang loses no lane: see lost_lane.cpp');
try {
  const models = core.list('models').map(({ name }) => name);
  const scenarios = await json(process.env.SIXLINE_RAIL ?? `${root}build/tests/rail`, '--scenarios', 'drive');
  // in ./test one scenario in three, the first of each model among them
  const every = process.env.SIXLINE_TIER === 'full' ? 3 : 1;
  for (const id of models) {
    const hashes = [];
    const own = scenarios.filter(({ model }) => model === id);
    for (const { title, text } of own.filter((_, i) => i % every === 0)) {
      const file = join(folder, 'run.toml');
      // what WebAssembly computes without end cannot be interrupted from here: the last line names it
      console.log(`runs    ${title}`);
      try {
        writeFileSync(file, text);
        core.putFile('run.toml', text);
        const here = numbers(core.run('run.toml'));
        const there = numbers(await native('run', file, '--json', '--quiet'));
        const wrong = there.findIndex(([name, value], i) => here[i]?.[0] !== name || !Object.is(here[i][1], value));
        if (wrong >= 0) throw new Error(`${there[wrong]} natively, ${here[wrong]} in WebAssembly`);
        if (here.length !== there.length)
          throw new Error(`${there.length} numbers natively, ${here.length} in WebAssembly`);
        if (hash(here) !== hash(there)) throw new Error('the hashes differ');
        hashes.push(hash(here));
        (compared += here.length), (passed += 1);
      } catch (error) {
        failed += 1;
        console.log(`FAILED  ${title}: ${String(error.stderr || error.message).trim()}`);
      }
    }
    skipped += own.length - Math.ceil(own.length / every);
    if (hashes.length) console.log(`ok      ${id}: ${hashes.length} runs, ${hashes[0]}`);
    else (failed += 1), console.log(`FAILED  ${id}: the rail has no scenario of it`);
  }
  // What the core refuses, it refuses in the same words.
  const broken = '[scenario]\nmodel = "slipping_weel"\nduration = 1\n';
  writeFileSync(join(folder, 'bad.toml'), broken);
  const words = await native('run', join(folder, 'bad.toml'), '--json').catch((error) => error.stderr.trim());
  core.putFile('bad.toml', broken);
  let message = 'nothing';
  try {
    core.run('bad.toml');
  } catch (error) {
    message = error.message;
  }
  if (words.replace(`sixline: ${folder}/`, '') === message) passed += 1;
  else (failed += 1), console.log(`FAILED  the words of an error: "${words}" natively, "${message}" in WebAssembly`);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${compared} numbers compared`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed ? 1 : 0;
