// Files dropped onto the page, each kind good and broken: taken, used, or refused in the core's own words.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { folder, hasTorcs, inRoot, notice, open, openTab, program, saved, test } from './page';

const text = (path: string): string => readFileSync(inRoot(path), 'utf8');
const article = text('data/cars/article.toml');

/** Lets go of a file over the page. */
async function drop(page: Page, name: string, content: string | number[]): Promise<void> {
  const data = await page.evaluateHandle(
    ([as, of]) => {
      window.notices = [];
      const transfer = new DataTransfer();
      transfer.items.add(new File([typeof of === 'string' ? of : new Uint8Array(of as number[])], as as string));
      return transfer;
    },
    [name, content] as const,
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: data });
}
const value = (page: Page, of: string) =>
  page.evaluate((name) => {
    const found = window.sixline.world.parameters(0).find((one) => one.name === name);
    return found?.choices?.[found.value] ?? found?.text ?? found?.value;
  }, of);

test('a dropped track is the ground, a car is on and saved again, scenarios run, telemetry is plotted', async ({
  page,
}) => {
  await open(page);
  execFileSync(program, ['convert', 'oval', join(folder, 'my-oval.csv')], { stdio: 'ignore' });
  const tracks = {
    'my-kart.toml': text('data/tracks/kart.toml'),
    'my-oval.csv': readFileSync(join(folder, 'my-oval.csv'), 'utf8'),
  };
  const xml = hasTorcs && {
    'e-track-3.xml': readFileSync('/usr/share/games/torcs/tracks/road/e-track-3/e-track-3.xml', 'latin1'),
  };
  for (const [name, track] of Object.entries({ ...tracks, ...xml })) {
    await drop(page, name, track);
    await page.waitForFunction((part) => window.sixline.world.ground.name?.includes(part), name.replace(/\..*/, ''));
    expect(await page.evaluate(() => window.sixline.world.strip(5)!.rows), name).toBeGreaterThan(20);
  }
  await drop(page, 'mine.toml', article.replace(/mass = [0-9.]+/, 'mass = 1777.0'));
  await page.waitForFunction(() => window.sixline.world.cars[0]!.car.includes('mine'));
  expect(await value(page, 'mass')).toBe(1777);
  await openTab(page, 'Options');
  await page.locator('#panel-options summary:has-text("Cars")').click();
  const numbers = () =>
    page.evaluate(() => window.sixline.world.parameters(0).map(({ name, value, text }) => [name, text ?? value]));
  const before = await page.evaluate(() => window.sixline.world.setParameter(0, 'wheelbase', 2.71)).then(numbers);
  const file = await saved(page, page.getByRole('button', { name: 'Save as car file' }));
  await page.evaluate(() => window.sixline.setup({ car: 'article' }));
  await drop(page, 'again.toml', readFileSync(file.path, 'utf8'));
  await page.waitForFunction(() => window.sixline.world.cars[0]!.car.includes('again'));
  expect(await numbers(), 'the saved car, to the bit').toEqual(before);
  for (const name of ['launch', 'step_steer', 'parking', 'braking', 'hill_start']) {
    await drop(page, `${name}.toml`, text(`examples/${name}.toml`));
    await notice(page, `${name}.toml has run`);
  }
  const lap = ['lap', 'kart', '--laps', '1', '--model', 'kinematic_bicycle', '--quiet', '--out', join(folder, 'lap')];
  execFileSync(program, lap, { stdio: 'ignore' });
  await drop(page, 'telemetry.csv', readFileSync(join(folder, 'lap/telemetry.csv'), 'utf8'));
  await notice(page, 'telemetry.csv is in the Plots tab');
});

test('a dropped .tir is on the car, which drives, and its curves show where the file holds', async ({ page }) => {
  const tir = text('tests/tyre/data/MagicFormula61_Parameters.tir');
  await open(page);
  await drop(page, 'front.TIR', tir);
  await notice(page, 'front.TIR is on car 1 now');
  expect(await value(page, 'tyre')).toBe('mf61');
  const curves = await page.evaluate(() =>
    window.sixline.world.curves(0).filter(({ name }) => name.startsWith('tyre')),
  );
  for (const { name, valid, y } of curves) {
    expect(valid![0]! < 0 && valid![1]! > 0, name).toBe(true);
    expect(Math.max(...y), name).toBeGreaterThan(0.5);
  }
  await page.keyboard.down('ArrowUp');
  await page.waitForFunction(() => window.sixline.world.view(0).speed > 3);
  await page.keyboard.up('ArrowUp');
  await drop(page, 'broken.tir', tir.replace(/^FNOMIN .*$/m, 'FNOMIN = nan'));
  await notice(page, 'FNOMIN');
  expect(await value(page, 'tir'), 'the tyre before').toBe('files/front.TIR');
});

test('a broken file is refused in the words of the program, with its line, and nothing changes', async ({ page }) => {
  await open(page);
  const now = () => page.evaluate(() => JSON.stringify([window.sixline.world.cars, window.sixline.world.ground]));
  const before = await now();
  for (const [command, name, content] of [
    ['describe', 'unknown-key.toml', article.replace(/^mass = .*$/m, '$&\nmasss = 3')],
    ['run', 'no-number.toml', '[scenario]\nmodel = "slipping_wheel"\nduration = "long"\n'],
    ['describe', 'nan.csv', '# x_m,y_m,w_tr_right_m,w_tr_left_m\n0,0,5,5\nnan,0,5,5\n200,100,5,5\n0,100,5,5\n'],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, content);
    const said = spawnSync(program, [command, path], { encoding: 'utf8' }).stderr.replaceAll(`${folder}/`, '').trim();
    const native = (said.match(/As a track: +(.*)/)?.[1] ?? said).replace('sixline: ', ''); // `describe` tries both kinds
    await drop(page, name, content);
    await notice(page, 'error');
    const words = (await page.evaluate(() => window.notices.map((one) => one.text))).join('\n');
    const line = native.match(/:(\d+): /)?.[1];
    expect(words).toContain(line === undefined ? name : `${name}:${line}`);
    expect(words).toContain(native.replace(/^[^:]*(:\d+)?: /, '').replace(/[;,].*/s, ''));
    expect(await now(), name).toBe(before);
  }
  for (const [name, content] of [
    ['picture.png', [137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254]],
    ['empty.toml', ''],
    ['broken.json', '{"sixline": '],
    ['deep.toml', `x = ${'['.repeat(20000)}`],
    ['binary.toml', [0, 1, 2, 255, 254, 10, 61]],
  ] as const) {
    await drop(page, name, typeof content === 'string' ? content : [...content]);
    await notice(page, 'error');
  }
  expect(await now()).toBe(before);
  const { steps } = await page.evaluate(() => window.sixline.world.status);
  await page.waitForFunction((was) => window.sixline.world.status.steps > was, steps);
});
