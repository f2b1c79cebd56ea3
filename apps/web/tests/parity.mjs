// The same scenario, in WebAssembly and natively, on every rung: every number the same to the bit.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadCore, program } from './core.mjs';

const native = async (...words) => JSON.parse((await promisify(execFile)(program, words, { maxBuffer: 1 << 28 })).stdout);

// Everything a driver does: away, bends, brakes to a stand, reverses, shifts by hand, pulls the handbrake.
const drive = [
  'throttle = 1.0', 't = 2.0\nsteer = 0.25', 't = 3.5\nsteer = -0.6\nthrottle = 0.4',
  't = 5.0\nthrottle = 0.0\nbrake = 0.9\nsteer = 0.1', 't = 8.0\nbrake = 0.0\nthrottle = 0.7\ngear = -1',
  't = 10.0\nthrottle = 0.0\nbrake = 0.5', 't = 11.0\nbrake = 0.0\nthrottle = 1.0\ngear = 1\nsteer = 0.9',
  't = 12.5\ngear = 2', 't = 13.5\nhandbrake = 1.0\nthrottle = 0.2', 't = 15.0\nhandbrake = 0.0\nauto_shift = 1\nthrottle = 0.9',
];
const duration = 17;

/** What to run on a rung: the plain drive, then each thing that changes its formulas. */
function variants(model) {
  const has = (kind, name) => model[kind].some((entry) => entry.name === name);
  const list = [{ name: 'plane' }, { name: 'slope', ground: 'kind = "slope"\nslope_deg = 4.0\nslope_heading_deg = 30.0\nfriction = 0.7' }];
  list.push({ name: 'source', profile: 'source' });
  for (const stepper of model.integrators.slice(1)) list.push({ name: stepper, stepper });
  for (const { name, choices = [], default: standard } of model.options)
    if (name !== 'profile')
      for (const choice of choices) if (choice !== standard) list.push({ name: `${name}=${choice}`, options: `${name} = "${choice}"` });
  if (/^plan\.(kinematic|lateral)$/.test(model.id))
    for (const carried of ['long.point_mass', 'long.engine_gear', 'long.slip']) list.push({ name: `with ${carried}`, car: `longitudinal = "${carried}"` });
  if (/^(plan|ray)\./.test(model.id)) list.push({ name: 'track hairpins', ground: 'kind = "track"\nname = "hairpins"' }, { name: 'go-kart', file: 'go-kart' });
  if (model.id === 'ray.vehicle') list.push({ name: 'ramp', ground: 'kind = "ramp"\nstart = 15.0\nlength = 10.0\nheight = 1.5\ndrop = 1.5' });
  if (has('inputs', 'force_x')) for (const one of list) one.more = ['force_x = 3000\noffset_y = 0.4', 't = 3\nforce_y = -2000\noffset_x = 1.0', 't = 6\nforce_x = 0\nforce_y = 0'];
  if (/^kin\./.test(model.id)) for (const one of list) one.more = ['speed_hold = 7.0', 't = 4\nspeed_hold = -3.0'];
  return list;
}

const scenario = (id, { profile, stepper, options, car, file = 'default', ground, more = [] }) => [
  `[scenario]\nmodel = "${id}"\ndt = 0.002\nduration = ${duration}`,
  profile ? `profile = "${profile}"` : '', stepper ? `integrator = "${stepper}"` : '',
  `[car]\nfile = "${file}"`, car ?? '', options ? `[options]\n${options}` : '', ground ? `[ground]\n${ground}` : '',
  ...[...drive, ...more].map((words) => `[[input]]\n${words}`), '[record]\nevery = 0.01', '',
].join('\n');

/** Every number of a result in order, as its bits; what is null stays apart from any number. */
function numbers({ final, samples, events, steps, t }) {
  const all = [['steps', steps], ['t', t], ...Object.entries(final)];
  for (const [name, list] of Object.entries(samples ?? {})) list.forEach((value, i) => all.push([`${name}[${i}]`, value]));
  for (const event of events ?? []) all.push([`${event.channel} crossed`, event.t]);
  return all;
}
function hash(all) {
  const data = new Float64Array(all.map(([, value]) => value ?? Infinity));
  return createHash('sha256').update(new Uint8Array(data.buffer)).digest('hex').slice(0, 16);
}

const core = await loadCore();
const folder = mkdtempSync(join(tmpdir(), 'sixline-parity-'));
let passed = 0, failed = 0, compared = 0;
try {
  const models = core.list('models').map(({ name }) => name);
  for (const id of models) {
    const model = await native('describe', id, '--json');
    const hashes = [];
    for (const variant of variants(model)) {
      const title = `${id}, ${variant.name}`;
      const text = scenario(id, variant);
      const file = join(folder, 'run.toml');
      try {
        writeFileSync(file, text);
        core.putFile('run.toml', text);
        const here = numbers(core.run('run.toml'));
        const there = numbers(await native('run', file, '--json', '--quiet'));
        const wrong = there.findIndex(([name, value], i) => here[i]?.[0] !== name || !Object.is(here[i][1], value));
        if (wrong >= 0) throw new Error(`${there[wrong]} natively, ${here[wrong]} in WebAssembly`);
        if (here.length !== there.length) throw new Error(`${there.length} numbers natively, ${here.length} in WebAssembly`);
        if (hash(here) !== hash(there)) throw new Error('the hashes differ');
        hashes.push(hash(here));
        compared += here.length, passed += 1;
      } catch (error) {
        failed += 1;
        console.log(`FAILED  ${title}: ${String(error.stderr || error.message).trim()}`);
      }
    }
    if (hashes.length) console.log(`ok      ${id}: ${hashes.length} runs, ${hashes[0]}`);
  }
  // What the core refuses, it refuses in the same words.
  const broken = '[scenario]\nmodel = "long.slop"\nduration = 1\n';
  writeFileSync(join(folder, 'bad.toml'), broken);
  const words = await native('run', join(folder, 'bad.toml'), '--json').catch((error) => error.stderr.trim());
  core.putFile('bad.toml', broken);
  let said = 'nothing';
  try { core.run('bad.toml'); } catch (error) { said = error.message; }
  if (words.replace(`sixline: ${folder}/`, '') === said) passed += 1;
  else failed += 1, console.log(`FAILED  the words of an error: "${words}" natively, "${said}" in WebAssembly`);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${compared} numbers compared`);
console.log(`${passed} passed, ${failed} failed, 0 skipped`);
process.exitCode = failed ? 1 : 0;
