// A run handed to others: as a link, as a replay, as a scenario for the command line, as a table, a picture, a clip. To
// the last bit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RunResult } from '../../src/core/types';
import type { Setup } from '../../src/session';
import { ahead, field, folder, hasTorcs, models, notice, open, openTab, program, saved, start, test } from './page';

const cars = (...names: string[]) => names.map((model) => ({ model, car: 'article' }));

/** A run by hand with everything in it: keys, gears; held at its end. */
async function drive(page: Page, setup: Partial<Setup>): Promise<{ steps: number; time: number; hashes: string[] }> {
  await page.evaluate(() => {
    window.sixline.paused = true;
  });
  await start(page, setup);
  return page.evaluate(() => {
    const { world } = window.sixline;
    const input = world.input as unknown as Record<string, number>;
    const hold = (seconds: number, ...keys: string[]) => {
      for (const name of ['throttle', 'brake', 'left', 'right', 'handbrake'])
        input[`key_${name}`] = keys.includes(name) ? 1 : 0;
      input.key_touched = keys.length > 0 ? 1 : 0;
      for (let t = 0; t < seconds - 1e-9; t += 0.02) world.frame(0.02);
    };
    hold(3, 'throttle');
    hold(1, 'throttle', 'left');
    hold(1.5, 'right');
    input.auto_shift = 0;
    input.shift_up = 1;
    hold(1, 'throttle');
    input.shift_down = 1;
    hold(1, 'throttle', 'right');
    hold(1.2, 'brake', 'left');
    hold(0.5, 'handbrake');
    hold(0.4);
    return {
      steps: world.status.steps,
      time: world.status.time,
      hashes: world.cars.map((_, car) => world.stateHash(car)),
    };
  });
}

/** The end of the address that the Share tab makes of the present run. */
async function link(page: Page): Promise<string> {
  await openTab(page, 'Share');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const made = page.locator('#panel-share input[readonly], #panel-share textarea').first();
  await expect(made).toHaveValue(/#r=/);
  return (await made.inputValue()).replace(/^[^#]*/, '');
}

test('a link plays the same run to the same state in another browser, whose next plain visit has its own cars', async ({
  page,
  another,
}) => {
  await open(page);
  const setup = {
    ground: { kind: 'track', name: 'hairpins' },
    contact: { walls: true },
    cars: cars('double_track', 'ray_car'),
    driver: 'manual',
    timeStep: 0.001,
  };
  const made = await drive(page, setup);
  const guest = await another({ hash: await link(page) });
  await ahead(guest, made.time + 1);
  await guest.waitForFunction(
    () => window.sixline.core.layout.values.replay[window.sixline.world.status.replay] === 'ended',
  );
  const seen = await guest.evaluate(() => ({
    steps: window.sixline.world.status.steps,
    hashes: window.sixline.world.cars.map((_, car) => window.sixline.world.stateHash(car)),
  }));
  expect(await models(guest)).toEqual(['double_track', 'ray_car']);
  await expect(guest.getByRole('checkbox', { name: 'Walls' })).toBeChecked();
  expect(seen.steps).toBeGreaterThanOrEqual(made.steps);
  if (seen.steps === made.steps) expect(seen.hashes).toEqual(made.hashes);
  await open(guest);
  expect(await models(guest)).toEqual(['double_track']);
  if (hasTorcs) {
    const maker = await another({});
    await field(maker, 'Ground').selectOption('track:e-track-3');
    await maker.waitForFunction(() => window.sixline.world.ground.name === 'e-track-3');
    const torcs = await another({ hash: await link(maker) });
    await torcs.waitForFunction(() => window.sixline.world.ground.name?.includes('e-track-3'));
  }
});

test('a damaged link is refused and the page opens all the same', async ({ another }) => {
  for (const hash of ['#r=AAAA', '#r=%%%', `#r=${'A'.repeat(5000)}`]) await notice(await another({ hash }), 'error');
});

test('a scenario file gives the program the same final state, to the bit', async ({ page }) => {
  await open(page);
  for (const model of [
    'double_track',
    'kinematic_bicycle',
    'dynamic_bicycle',
    'slipping_wheel',
    'rigid_car',
    'ray_car',
  ]) {
    const rigid = await page.evaluate((id) => window.sixline.core.model(id)!.family === 'rigid', model);
    const ground = rigid ? { kind: 'plane' } : { kind: 'slope', slope_deg: 2, friction: 0.9 };
    const made = await drive(page, { ground, cars: cars(model), driver: 'manual', timeStep: 0.001 });
    const here = await page.evaluate(() => {
      const { core, world } = window.sixline;
      world.step(1); // drawn states stand between two steps; this one is a whole one
      core.putFile('shared.toml', world.scenario(0));
      return {
        text: world.scenario(0),
        hash: world.stateHash(0),
        run: core.run('shared.toml') as RunResult & { hash: string },
      };
    });
    const path = join(folder, `${model}.toml`);
    writeFileSync(path, here.text);
    const native = JSON.parse(
      execFileSync(program, ['run', path, '--json', '--quiet'], { encoding: 'utf8', maxBuffer: 1 << 28 }),
    );
    expect(native.steps, model).toBe(made.steps + 1);
    expect(native.final, model).toEqual(here.run.final);
    expect([native.hash ?? here.hash, here.hash], model).toEqual([here.run.hash, here.run.hash]);
  }
});

test('a replay, a scenario, a table, a picture and a clip are saved; what is saved names the files that it needs', async ({
  page,
}) => {
  await open(page);
  const point = (i: number) =>
    [100 * Math.cos(i / 20), 60 * Math.sin(i / 20), 5, 5].map((value) => value.toFixed(3)).join();
  const ring = `# x_m,y_m,w_tr_right_m,w_tr_left_m\n${Array.from({ length: 125 }, (_, i) => point(i)).join('\n')}\n`;
  await openTab(page, 'Files');
  await page
    .locator('#panel-files input[type=file]')
    .setInputFiles({ name: 'ring.csv', mimeType: 'text/csv', buffer: Buffer.from(ring) });
  await page.waitForFunction(() => window.sixline.world.ground.name === 'files/ring.csv');
  await openTab(page, 'Share');
  await page.locator('#panel-share').getByRole('button', { name: 'Save replay' }).click();
  await expect(page.locator('.share-outcome').filter({ hasText: 'must lie ring.csv' })).toHaveCount(1);
  await drive(page, {
    ground: { kind: 'track', name: 'kart' },
    cars: cars('double_track'),
    driver: 'manual',
    timeStep: 0.001,
  });
  const texts: string[] = [];
  for (const name of ['Save replay', 'Save scenario', 'Save table']) {
    const file = await saved(page, page.locator('#panel-share').getByRole('button', { name }));
    texts.push(readFileSync(file.path, 'utf8'));
  }
  expect(JSON.parse(texts[0]!)).toBeTruthy();
  writeFileSync(join(folder, 'saved.toml'), texts[1]!);
  execFileSync(program, ['run', join(folder, 'saved.toml'), '--json', '--quiet'], { maxBuffer: 1 << 28 });
  const [heading, ...rows] = texts[2]!.trim().split('\n');
  expect(heading).toMatch(/^t \[s\],/);
  expect(rows.length).toBeGreaterThan(500);
  expect(new Set(rows.map((row) => row.split(',').length))).toEqual(new Set([heading!.split(',').length]));
  const picture = await saved(page, page.getByRole('button', { name: 'Save a picture', exact: true }).last());
  expect(picture.name).toMatch(/^kart-double_track-.*\.png$/);
  await page.getByRole('button', { name: 'Record a clip' }).click();
  await page.waitForTimeout(1500);
  expect((await saved(page, page.getByRole('button', { name: 'Stop and save' }))).name).toMatch(/\.(webm|mp4)$/);
});
