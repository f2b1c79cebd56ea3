// Makes the pictures of the README: node apps/web/tests/pictures.mjs [still] [moving]. Wants Debian's webp.
// Time goes by frames, not by the clock: the same picture on any machine, however slowly it draws.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { pageFile, root } from './core.mjs';

const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);
const folder = mkdtempSync(join(tmpdir(), 'sixline-pictures-'));
const browser = await chromium.launch({ executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

/** A page whose frames come when they are called, with one car on its lap until `alone` s and three more rungs until `together` s. */
async function scene(width, height, scale, kept, alone, together) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: 'light' });
  page.setDefaultTimeout(300_000);
  await page.addInitScript((settings) => {
    let waiting = [], now = 1000;
    window.requestAnimationFrame = (frame) => waiting.push(frame);
    window.cancelAnimationFrame = () => {};
    window.beat = (milliseconds, times = 1) => {
      for (let i = 0; i < times; ++i) {
        const due = waiting;
        waiting = [], now += milliseconds;
        for (const frame of due) frame(now);
      }
    };
    localStorage['sixline.playground'] = JSON.stringify({ 'hint.seen': true, 'view.best': true, 'view.camera': 'chase', ...settings });
  }, kept);
  await page.goto(`file://${pageFile}`);
  await page.waitForFunction(() => window.sixline);
  await page.evaluate(([first, all]) => {
    const { sixline } = window;
    const car = (model) => ({ model, car: 'sports-car' });
    const setup = (...models) => sixline.setup({ ground: { kind: 'track', name: 'hairpins' }, driver: 'lookahead', timeStep: 0.001, cars: models.map(car) });
    setup('plan.coupled4');
    sixline.world.reset();
    sixline.world.step(Math.round(first * 1000));
    ['plan.lateral', 'ray.vehicle', 'plan.kinematic'].forEach((model, i) => sixline.world.setCar(i + 1, car(model)));
    sixline.emit('cars');
    sixline.world.step(Math.round((all - first) * 1000));
    window.beat(4, 10); // the camera comes to rest
  }, [alone, together]);
  return page;
}

if (wanted('still')) {
  const page = await scene(1280, 760, 1, { 'panel.open': true }, 24.5, 26);
  await page.getByRole('tab', { name: 'Plots' }).click();
  await page.evaluate(() => window.beat(50, 20));
  await page.waitForTimeout(500);
  const still = join(folder, 'still.png');
  await page.screenshot({ path: still });
  execFileSync('cwebp', ['-quiet', '-q', '80', '-m', '6', still, '-o', `${root}docs/pictures/playground.webp`]);
}

if (wanted('moving')) {
  const page = await scene(960, 582, 0.75, { 'panel.open': false }, 21.5, 22.6);
  for (const key of ['Digit6', 'Digit2', 'Digit2']) await page.keyboard.press(key); // forces; from farther away
  const stage = await page.locator('#stage').boundingBox();
  const frames = [];
  for (let i = 0; i < 44; ++i) {
    await page.evaluate(() => window.beat(100 / 3, 3));
    frames.push(join(folder, `${i}.png`));
    await page.screenshot({ path: frames[i], clip: stage });
  }
  execFileSync('img2webp', ['-loop', '0', '-min_size', '-lossy', '-q', '50', '-m', '6', '-d', '100', ...frames, '-o', `${root}docs/pictures/playground-drive.webp`], { stdio: 'ignore' });
}

await browser.close();
rmSync(folder, { recursive: true });
