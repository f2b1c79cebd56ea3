// Files dropped onto the page, each kind good and broken: taken, used, or refused in the core's own words.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, root } from '../core.mjs';
import { check, equal, test, until } from './runner.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sixline-drop-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const read = (path) => readFileSync(path, 'utf8');

/** The message of the program about a file. */
function natively(name, text, ...words) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return spawnSync(program, [...words, path], { encoding: 'utf8' })
    .stderr.trim()
    .replace('sixline: ', '')
    .replaceAll(`${folder}/`, '');
}

/** Lets go of files over the page, as a user does. */
async function drop(page, ...files) {
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, text, bytes } of list) transfer.items.add(new File([text ?? new Uint8Array(bytes)], name));
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: data });
}
const quiet = (page) =>
  page.evaluate(() => {
    window.notices = [];
  });
const messages = async (page) => (await page.evaluate(() => window.notices.map(({ text }) => text))).join('\n');
/** Waits for a notice with these words. */
const reports = (page, words) => until(page, `it reports "${words}"`, (expected) => window.notices.some(({ text }) => text.includes(expected)), words, 20);
const refused = (page, name) => until(page, `${name} is refused`, () => window.notices.some(({ error }) => error), null, 20);

test('a dropped track is the ground: TOML, CSV, TORCS XML', async ({ page, note }) => {
  const files = [{ name: 'my-kart.toml', text: read(`${root}data/tracks/kart.toml`) }];
  execFileSync(program, ['convert', 'oval', join(folder, 'my-oval.csv')], { stdio: 'ignore' });
  files.push({ name: 'my-oval.csv', text: read(join(folder, 'my-oval.csv')) });
  const torcs = '/usr/share/games/torcs/tracks/road/e-track-3/e-track-3.xml';
  if (existsSync(torcs)) files.push({ name: 'e-track-3.xml', text: readFileSync(torcs, 'latin1') });
  else note('torcs-data is not installed: no XML dropped');
  for (const file of files) {
    await drop(page, file);
    await until(page, `${file.name} is the ground`, (name) => window.sixline.world.ground.name?.includes(name), file.name.replace(/\..*/, ''), 20);
    check((await page.evaluate(() => window.sixline.world.strip(5).rows)) > 20, `${file.name} is no road`);
    await page.waitForTimeout(150);
  }
});

test('a dropped car is on, a scenario runs, telemetry is plotted', async ({ page, shot }) => {
  await drop(page, { name: 'mine.toml', text: read(`${root}data/cars/article.toml`).replace(/mass = [0-9.]+/, 'mass = 1777.0') });
  await until(page, 'the car is on', () => window.sixline.world.cars[0].car.includes('mine'), null, 20);
  equal(await page.evaluate(() => window.sixline.world.parameters(0).find(({ name }) => name === 'mass').value), 1777, 'its mass');
  for (const name of ['launch', 'step_steer', 'parking', 'braking', 'hill_start']) {
    await drop(page, { name: `${name}.toml`, text: read(`${root}examples/${name}.toml`) });
    await reports(page, `${name}.toml has run`);
  }
  await page.getByRole('tab', { name: 'Files' }).click();
  await shot('files');
  execFileSync(program, ['lap', 'kart', '--laps', '1', '--model', 'kinematic_bicycle', '--quiet', '--out', join(folder, 'lap')], { stdio: 'ignore' });
  await drop(page, { name: 'telemetry.csv', text: read(join(folder, 'lap/telemetry.csv')) });
  await reports(page, 'telemetry.csv is in the Plots tab');
  await page.getByRole('tab', { name: 'Plots' }).click();
  await page.waitForTimeout(400);
  await shot('telemetry');
});

test('a dropped .tir is on the car, which drives, and its curves shade where the file holds', async ({ page, shot }) => {
  const tir = read(`${root}tests/tyre/data/MagicFormula61_Parameters.tir`);
  const value = (name) =>
    page.evaluate((expected) => {
      const found = window.sixline.world.parameters(window.sixline.app?.selected ?? 0).find((one) => one.name === expected);
      return found?.choices?.length ? found.choices[found.value] : (found?.text ?? found?.value);
    }, name);
  await drop(page, { name: 'front.TIR', text: tir });
  await reports(page, 'front.TIR is on car 1 now');
  equal(await value('tyre'), 'mf61', 'its law');
  const curves = await page.evaluate(() => JSON.stringify(window.sixline.world.curves(0).filter(({ name }) => name.startsWith('tyre'))));
  for (const { name, valid, y } of JSON.parse(curves)) {
    check(valid?.[0] < 0 && valid[1] > 0, `${name} shows no range`);
    check(Math.max(...y) > 0.5, `${name} gives nothing`);
  }
  const speed = () => page.evaluate(() => window.sixline.world.view(0).speed);
  await page.keyboard.down('ArrowUp');
  await until(page, 'it drives', () => window.sixline.world.view(0).speed > 3, null, 20);
  await page.keyboard.up('ArrowUp');
  check((await speed()) > 2, 'it stands');
  await page.getByRole('tab', { name: 'Plots' }).click();
  await page.getByRole('button', { name: 'Tyres', exact: true }).click();
  await page.waitForTimeout(400);
  await shot('tyre');
  await quiet(page);
  await drop(page, { name: 'broken.tir', text: tir.replace(/^FNOMIN .*$/m, 'FNOMIN = nan') });
  await refused(page, 'broken.tir');
  check((await messages(page)).includes('FNOMIN'), await messages(page));
  equal(await value('tir'), 'files/front.TIR', 'the tyre before');
});

test('a broken file is refused in the words of the program, with its line, and nothing changes', async ({ page, shot }) => {
  const car = read(`${root}data/cars/article.toml`);
  const broken = [
    { name: 'unknown-key.toml', text: car.replace(/^mass = .*$/m, '$&\nmasss = 3'), how: ['describe'] },
    { name: 'no-number.toml', text: '[scenario]\nmodel = "slipping_wheel"\nduration = "long"\n', how: ['run'] },
    { name: 'nan.csv', text: '# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,5,5\nnan,0,5,5\n200,100,5,5\n0,100,5,5\n', how: ['describe'] },
  ];
  const before = await page.evaluate(() => JSON.stringify([window.sixline.world.cars, window.sixline.world.ground]));
  for (const { name, text, how } of broken) {
    const all = natively(name, text, ...how);
    const native = all.match(/As a track: +(.*)/)?.[1] ?? all; // `describe` tries both kinds
    check(native !== '', `${name} is good natively`);
    await quiet(page);
    await drop(page, { name, text });
    await refused(page, name);
    const words = await messages(page);
    const line = native.match(/:(\d+): /)?.[1],
      rule = native.replace(/^[^:]*(:\d+)?: /, '').replace(/[;,].*/s, '');
    check(words.includes(name), `${name}: no file in "${words}"`);
    check(!line || words.includes(`:${line}`), `${name}: line ${line} is not in "${words}"`);
    check(words.includes(rule), `${name}: natively "${native}", here "${words}"`);
    equal(await page.evaluate(() => JSON.stringify([window.sixline.world.cars, window.sixline.world.ground])), before, `${name}: cars and ground`);
  }
  await page.getByRole('tab', { name: 'Files' }).click();
  await shot('refused');
});

test('what is no file of ours at all is refused and nothing breaks', async ({ page }) => {
  const deep = `x = ${'['.repeat(20000)}`;
  for (const file of [
    { name: 'picture.png', bytes: [137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254] },
    { name: 'empty.toml', text: '' },
    { name: 'broken.json', text: '{"sixline": ' },
    { name: 'deep.toml', text: deep },
    { name: 'binary.toml', bytes: [0, 1, 2, 255, 254, 10, 61] },
  ]) {
    await quiet(page);
    await drop(page, file);
    await refused(page, file.name);
  }
  const steps = await page.evaluate(() => window.sixline.world.status.steps);
  await until(page, 'the world goes on', (before) => window.sixline.world.status.steps > before, steps);
});
