// Writes the laps that the lesson "Where the time is" shows: node record_laps.mjs PROGRAM, of the three commands that
// the file then names.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.argv[2];
const every = 20; // m along the centre line
const commands = {
  lookahead: 'lap flowing --car sports-car --driver lookahead --laps 2',
  racer: 'lap flowing --car sports-car --driver racer --laps 6',
  quasi_steady: 'laptime flowing --car sports-car --margin 1.2',
};

/** A CSV as columns by name, without units. */
function columns(text) {
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(head.map((name, i) => [name.replace(/ \[.*/, ''), rows.map((row) => Number(row[i]))]));
}

/** Time, speed and place each so many metres of the road. */
function sampled(s, t, v, x, y, length) {
  const out = { t: [], v: [], x: [], y: [] };
  for (let at = 0; at <= length; at += every) {
    const after = s.findIndex((value) => value >= at);
    const i = Math.max(1, after);
    const share = Math.min(Math.max((at - s[i - 1]) / (s[i] - s[i - 1]), 0), 1);
    const mix = (list) => list[i - 1] + share * (list[i] - list[i - 1]);
    out.t.push(Number((mix(t) - t[0]).toFixed(2)));
    for (const [name, list] of Object.entries({ v, x, y })) out[name].push(Number(mix(list).toFixed(1)));
  }
  return out;
}

const laps = {};
let length = 0;
for (const [name, command] of Object.entries(commands)) {
  const folder = join(mkdtempSync(join(tmpdir(), 'laps-')), 'out');
  execFileSync(program, [...command.split(' '), '--out', folder]);
  const lap = command.startsWith('laptime');
  const all = columns(readFileSync(join(folder, lap ? 'profile.csv' : 'telemetry.csv'), 'utf8'));
  const last = lap ? 0 : Number(command.split(' ').at(-1));
  const rows = (lap ? all.s : all.lap).flatMap((value, i) => (lap || value === last ? [i] : []));
  const take = (list) => rows.map((i) => list[i]);
  const s = take(lap ? all.station : all.s);
  length ||= Math.floor(Math.max(...s));
  const result = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
  laps[name] = {
    lap_time: result.lap_time ?? result.laps[last - 1].time,
    ...sampled(s, take(all.t), take(lap ? all.speed : all.vx), take(all.x), take(all.y), length),
  };
}
writeFileSync(
  new URL('src/lessons/laps.json', import.meta.url),
  `${JSON.stringify({ source: Object.values(commands).map((command) => `sixline ${command}`), every, length, laps })}\n`,
);
execFileSync('npx', ['biome', 'format', '--write', 'src/lessons/laps.json'], {
  cwd: new URL('.', import.meta.url),
  stdio: 'ignore',
});
