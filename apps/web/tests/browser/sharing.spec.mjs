// A run handed to others: as a link, as a replay, as a scenario for the command line, as a table. To the last bit.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../core.mjs';
import { ahead, check, equal, field, test, testInLong, until } from './runner.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sixline-share-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A run by hand with everything in it: keys, gears, another model on the way; held at its end. */
const drive = (setup) => {
  const { world } = window.sixline;
  window.sixline.paused = true;
  window.sixline.setup(setup);
  world.reset();
  window.sixline.emit('reset');
  const hold = (keys, seconds) => {
    for (const name of ['throttle', 'brake', 'left', 'right', 'handbrake']) world.input[`key_${name}`] = keys.includes(name) ? 1 : 0;
    world.input.key_touched = keys.length > 0 ? 1 : 0;
    for (let t = 0; t < seconds - 1e-9; t += 0.02) world.frame(0.02);
  };
  hold(['throttle'], 3);
  hold(['throttle', 'left'], 1);
  hold(['right'], 1.5);
  (world.input.auto_shift = 0), (world.input.shift_up += 1);
  hold(['throttle'], 1);
  world.input.shift_down += 1;
  hold(['throttle', 'right'], 1);
  hold(['brake', 'left'], 1.2);
  hold(['handbrake'], 0.5);
  hold([], 0.4);
  const { steps, time } = world.status;
  return { steps, time, hashes: world.cars.map((_, car) => world.stateHash(car)) };
};
const cars = (...models) => models.map((model) => ({ model, car: 'article' }));

/** The link to the present run, made by the Share tab. */
async function linkOf(page) {
  await page.getByRole('tab', { name: 'Share' }).click();
  await page
    .locator('#panel-share')
    .getByRole('button', { name: /make.*link|^link/i })
    .first()
    .click();
  return until(page, 'there is a link', () =>
    [...document.querySelectorAll('#panel-share input, #panel-share textarea')].map((field) => field.value).find((value) => value.includes('#r=')),
  );
}

test('a share link plays the same run to the same state, in another browser', async ({ page, open, shot, note }) => {
  const made = await page.evaluate(drive, {
    ground: { kind: 'track', name: 'hairpins' },
    cars: cars('double_track', 'ray_car'),
    driver: 'manual',
    timeStep: 0.001,
  });
  const link = await linkOf(page);
  await shot('share');
  note(`${made.time.toFixed(1)} s of two cars in ${link.length} letters`);
  const other = await open({ hash: link.slice(link.indexOf('#')), ready: false });
  await until(other.page, 'it plays', () => window.sixline?.world.status.replay > 0);
  await ahead(other.page, made.time + 1);
  await until(other.page, 'it has ended', () => window.sixline.core.layout.values.replay[window.sixline.world.status.replay] === 'ended', null, 60);
  const seen = await other.page.evaluate(() => ({
    steps: window.sixline.world.status.steps,
    cars: window.sixline.world.cars.map(({ model }) => model),
    hashes: window.sixline.world.cars.map((_, car) => window.sixline.world.stateHash(car)),
  }));
  check(seen.steps >= made.steps, `${seen.steps} of ${made.steps} steps`);
  if (seen.steps === made.steps) equal(seen.hashes, made.hashes, 'the states');
  equal(seen.cars, ['double_track', 'ray_car'], 'the cars');
  check(other.errors.length === 0, other.errors.join('\n'));
  await other.context.close();
});

test('a replay ends in the same state, step for step', async ({ page }) => {
  const made = await page.evaluate(drive, {
    ground: { kind: 'track', name: 'kart' },
    cars: cars('dynamic_bicycle', 'coupled_bicycle'),
    driver: 'manual',
    timeStep: 0.002,
  });
  const again = await page.evaluate((steps) => {
    const { world } = window.sixline;
    const kept = world.saveReplay();
    world.reset();
    world.loadReplay(kept);
    window.sixline.paused = true;
    world.step(steps);
    return {
      state: window.sixline.core.layout.values.replay[world.status.replay],
      steps: world.status.steps,
      hashes: world.cars.map((_, car) => world.stateHash(car)),
    };
  }, made.steps);
  equal(again.steps, made.steps, 'steps');
  check(again.state !== 'differs', 'a checkpoint differed');
  equal(again.hashes, made.hashes, 'the states');
});

testInLong('a damaged link is reported and the page opens all the same', async ({ page, open }) => {
  void page;
  for (const hash of ['#r=', '#r=AAAA', '#r=%%%', `#r=${'A'.repeat(5000)}`, '#nothing']) {
    const other = await open({ hash });
    if (hash.startsWith('#r=')) await until(other.page, `${hash.slice(0, 20)} is refused`, () => window.notices.some(({ error }) => error), null, 20);
    check(other.errors.length === 0, other.errors.join('\n'));
    await other.context.close();
  }
});

testInLong('on a TORCS track the link works, too', async ({ page, open, note }) => {
  if ((await field(page, 'Ground').locator('option[value="track:e-track-3"]').count()) === 0) return note('torcs-data is not installed: not tried');
  await field(page, 'Ground').selectOption('track:e-track-3');
  await until(page, 'the TORCS track is the ground', () => window.sixline.world.ground.name === 'e-track-3');
  await ahead(page, 3);
  const link = await linkOf(page);
  note(`${link.length} letters`);
  const other = await open({ hash: link.slice(link.indexOf('#')), ready: false });
  await until(other.page, 'it plays from disk', () => window.sixline?.world.status.replay > 0 && window.sixline.world.ground.name?.includes('e-track-3'));
  check(other.errors.length === 0, other.errors.join('\n'));
  await other.context.close();
});

test('a scenario file gives the program the same final state, to the bit', async ({ page, note }) => {
  const models = ['double_track', 'kinematic_bicycle', 'dynamic_bicycle', 'slipping_wheel', 'kinematic_arc', 'rigid_car', 'ray_car'];
  let numbers = 0;
  for (const model of models) {
    const family = await page.evaluate((id) => window.sixline.core.model(id).family, model);
    const setup = {
      ground: family === 'rigid' ? { kind: 'plane' } : { kind: 'slope', slope_deg: 2, friction: 0.9 },
      cars: cars(model),
      driver: 'manual',
      timeStep: 0.001,
    };
    const made = await page.evaluate(drive, setup);
    const here = await page.evaluate(() => {
      const { world } = window.sixline;
      world.step(1); // drawn states stand between two steps; this one is a whole one
      return { text: world.scenario(0), names: world.channels(0).map(({ name }) => name), hash: world.stateHash(0) };
    });
    const path = join(folder, `${model}.toml`);
    writeFileSync(path, here.text);
    const native = JSON.parse(execFileSync(program, ['run', path, '--json', '--quiet'], { encoding: 'utf8', maxBuffer: 1 << 28 }));
    equal(native.steps, made.steps + 1, `${model}: steps`);
    const seen = await page.evaluate((text) => {
      window.sixline.core.putFile('shared.toml', text);
      const { final, hash } = window.sixline.core.run('shared.toml');
      return { final, hash };
    }, here.text);
    for (const [name, value] of Object.entries(native.final)) {
      check(Object.is(value, seen.final[name]), `${model}: ${name} is ${value} natively, ${seen.final[name]} in the page`);
      numbers += 1;
    }
    equal(seen.hash, here.hash, `${model}: the state on the page and in the run`);
    if (native.hash !== undefined) equal(native.hash, here.hash, `${model}: the state natively`);
  }
  note(`${models.length} models, ${numbers} numbers the same`);
});

testInLong('a saved run names the dropped files that it needs', async ({ page }) => {
  const path = join(folder, 'ring.csv');
  const point = (i) => [100 * Math.cos(i / 20), 60 * Math.sin(i / 20), 5, 5].map((value) => value.toFixed(3)).join();
  writeFileSync(path, `# x_m,y_m,w_tr_right_m,w_tr_left_m\n${Array.from({ length: 125 }, (_, i) => point(i)).join('\n')}\n`);
  await page.locator('#panel-files input[type=file]').setInputFiles(path);
  await until(page, 'the track is the ground', () => window.sixline.world.ground.name === 'files/ring.csv');
  await page.getByRole('tab', { name: 'Share' }).click();
  for (const name of ['Save replay', 'Save scenario']) {
    await page.locator('#panel-share').getByRole('button', { name }).click();
    await until(page, `${name} names the track`, () =>
      [...document.querySelectorAll('.share-outcome')].some(({ textContent }) => textContent.includes('must lie ring.csv')),
    );
    await page.evaluate(() => document.querySelectorAll('.share-outcome').forEach((line) => (line.textContent = '')));
  }
});

test('what the share tab saves can be opened again', async ({ page }) => {
  await page.evaluate(drive, { ground: { kind: 'track', name: 'kart' }, cars: cars('double_track'), driver: 'manual', timeStep: 0.001 });
  await page.getByRole('tab', { name: 'Share' }).click();
  for (const [name, ending] of [
    ['Save replay', '.json'],
    ['Save scenario', '.toml'],
    ['Save table', '.csv'],
  ]) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#panel-share').getByRole('button', { name }).click()]);
    check(download.suggestedFilename().endsWith(ending), download.suggestedFilename());
    const path = join(folder, `saved${ending}`);
    await download.saveAs(path);
    const text = readFileSync(path, 'utf8');
    check(text.length > 100, `${name} is empty`);
    if (ending === '.csv') {
      const lines = text.trim().split('\n');
      check(/^t \[s\],/.test(lines[0]), lines[0].slice(0, 60));
      check(lines.length > 500, `${lines.length} rows`);
      check(
        lines.every((line) => line.split(',').length === lines[0].split(',').length),
        'ragged rows',
      );
    }
  }
  execFileSync(program, ['run', join(folder, 'saved.toml'), '--json', '--quiet'], { maxBuffer: 1 << 28 });
});
