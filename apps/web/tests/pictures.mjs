// Makes the playground's pictures in docs: node apps/web/tests/pictures.mjs [drive] [still] [side] [lesson] [swarm]
// [preview]. Wants Debian's webp.
// Time goes by frames, not by the clock: the same pictures on any machine, however slowly it draws. Only the swarm,
// which a worker drives, is caught a moment earlier or later.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { pageFile, root } from './core.mjs';

const asked = process.argv.slice(2);
const asks = (name) => asked.length === 0 || asked.includes(name);
const pictures = `${root}docs/pictures`;
const folder = mkdtempSync(join(tmpdir(), 'sixline-pictures-'));
const browser = await chromium.launch({
  executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A page whose frames come when `beat` calls them. */
async function open(width, height, kept, more = {}) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light', ...more });
  page.setDefaultTimeout(300_000);
  await page.addInitScript((settings) => {
    document.addEventListener('sixline', ({ detail }) => (window.sixline = detail));
    let waiting = [],
      now = 1000;
    window.requestAnimationFrame = (frame) => waiting.push(frame);
    window.cancelAnimationFrame = () => {};
    window.beat = (milliseconds, times = 1) => {
      for (let i = 0; i < times; ++i) {
        const due = waiting;
        (waiting = []), (now += milliseconds);
        for (const frame of due) frame(now);
      }
    };
    localStorage['sixline.playground'] = JSON.stringify({ 'hint.seen': true, 'view.best': true, ...settings });
  }, kept);
  await page.goto(`file://${pageFile}`);
  await page.waitForFunction(() => window.sixline, null, { polling: 100 }); // not by frames, which wait
  return page;
}

/** One car on its lap until `alone` s, then three more models beside it until `together` s. */
const fourModels = (page, alone, together) =>
  page.evaluate(
    ([first, all]) => {
      const { sixline } = window;
      const car = (model) => ({ model, car: 'sports-car' });
      sixline.setup({
        contact: { cars: false },
        ground: { kind: 'track', name: 'hairpins' },
        driver: 'lookahead',
        timeStep: 0.001,
        cars: [car('double_track')],
      });
      sixline.world.reset();
      sixline.world.step(Math.round(first * 1000));
      ['dynamic_bicycle', 'ray_car', 'kinematic_bicycle'].forEach((model, i) =>
        sixline.world.setCar(i + 1, car(model)),
      );
      sixline.emit('cars');
      sixline.world.step(Math.round((all - first) * 1000));
      window.beat(4, 10); // the camera comes to rest
    },
    [alone, together],
  );

async function keep(page, name) {
  const file = join(folder, `${name}.png`);
  await page.waitForTimeout(500);
  await page.screenshot({ path: file });
  execFileSync('cwebp', ['-quiet', '-q', '80', '-m', '6', file, '-o', `${pictures}/${name}.webp`]);
  await page.close();
}

if (asks('preview')) {
  // what a link to a hosted page shows: no panel, no help
  const page = await open(1200, 630, { 'view.camera': 'behind', 'panel.open': false });
  await fourModels(page, 9, 11);
  await page.screenshot({ path: `${root}apps/web/preview.jpg`, type: 'jpeg', quality: 82 });
  await page.close();
}
if (asks('still')) {
  const page = await open(1280, 760, { 'panel.open': true, 'view.camera': 'chase' });
  await fourModels(page, 24.5, 26);
  await page.getByRole('tab', { name: 'Plots' }).click();
  await page.evaluate(() => window.beat(50, 20));
  await keep(page, 'playground');
}

if (asks('side')) {
  const page = await open(1000, 600, {
    'panel.open': false,
    'setup.open': false,
    'view.camera': 'side',
    'view.form': 'frame',
  });
  await page.evaluate(() => {
    const { sixline } = window;
    sixline.setup({
      ground: { kind: 'plane' },
      driver: 'manual',
      timeStep: 0.001,
      cars: [{ model: 'slipping_wheel', car: 'article' }],
    });
    sixline.world.reset();
    window.beat(4, 10);
  });
  for (const close of await page.locator('.notice button').all()) await close.click();
  await page.keyboard.down('KeyW');
  await page.evaluate(() => window.beat(1000 / 60, 240));
  await keep(page, 'playground-side');
}

if (asks('lesson')) {
  const page = await open(
    390,
    844,
    { 'panel.open': true, lesson: 'rotation-centre' },
    { deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  );
  await page.evaluate(() => window.beat(50, 5));
  await page.locator('.lesson svg').first().scrollIntoViewIfNeeded();
  await keep(page, 'playground-lesson');
}

if (asks('drive')) {
  const page = await open(960, 582, { 'panel.open': false, 'view.camera': 'chase' }, { deviceScaleFactor: 0.75 });
  await fourModels(page, 21.5, 22.6);
  for (const key of ['Digit6', 'Digit3', 'Digit3']) await page.keyboard.press(key); // forces; from farther away
  const stage = await page.locator('#stage').boundingBox();
  const frames = [];
  for (let i = 0; i < 44; ++i) {
    await page.evaluate(() => window.beat(100 / 3, 3));
    frames.push(join(folder, `${i}.png`));
    await page.screenshot({ path: frames[i], clip: stage });
  }
  execFileSync(
    'img2webp',
    [
      '-loop',
      '0',
      '-min_size',
      '-lossy',
      '-q',
      '50',
      '-m',
      '6',
      '-d',
      '100',
      ...frames,
      '-o',
      `${pictures}/playground-drive.webp`,
    ],
    { stdio: 'ignore' },
  );
}

if (asks('swarm')) {
  const page = await open(1280, 720, { 'panel.open': false, 'view.camera': 'top', 'view.zoom': 0.12, swarm: 1000 });
  await page.waitForFunction(() => (window.beat(16), window.sixline.offers.swarm?.version > 500), null, {
    polling: 10,
  });
  await keep(page, 'swarm');
}

await browser.close();
rmSync(folder, { recursive: true });
