// How fast the page is, printed and not judged: node tests/bench.mjs. First frame, physics of four cars and of a swarm, frames, sizes.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { load, loadCore, pageFile, wasmFile } from './core.mjs';

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
for (const file of [wasmFile, pageFile]) {
  const bytes = readFileSync(file);
  console.log(
    `${file.replace(/.*\//, '')}: ${kB(bytes.length)}, ${kB(gzipSync(bytes, { level: 9 }).length)} gzip, ${kB(brotliCompressSync(bytes).length)} brotli`,
  );
}

// Physics alone, in node: one frame of 60 is 16.7 ms and so about 17 steps of 1 ms for every car.
const core = await loadCore();
function frames(models, count = 600) {
  const world = core.world();
  world.setGround({ kind: 'track', name: 'flowing' });
  models.forEach((model, i) => world.setCar(i, { model, car: 'article' }));
  world.setTimeStep(0.001);
  world.setDriver('lookahead');
  const times = [];
  for (let i = 0; i < count; ++i) {
    const begin = performance.now();
    world.frame(1 / 60);
    times.push(performance.now() - begin);
  }
  world.free();
  return times.slice(60);
}
for (const [title, models] of [
  ['one car, double_track', ['double_track']],
  ['four cars, each on its model', ['kinematic_bicycle', 'dynamic_bicycle', 'double_track', 'ray_car']],
  ['four cars, double_track', Array(4).fill('double_track')],
  ['four cars, ray_car', Array(4).fill('ray_car')],
]) {
  const times = frames(models);
  const sum = times.reduce((a, b) => a + b, 0) / times.length;
  console.log(`${title}, 1 kHz: ${sum.toFixed(3)} ms a frame (median ${middle(times).toFixed(3)}), ${((sum / 16.667) * 100).toFixed(1)} % of 16.7 ms`);
}

// A swarm: steps of 2 ms and a look of each driver every 20 ms, on a track, least of three.
const { SwarmCars } = await load('swarm/cars.ts');
for (const model of JSON.parse(core.wasm.text('play_swarm_get_models'))) {
  const count = 1000,
    dt = 0.002,
    seconds = 5;
  const cars = SwarmCars.make(core.wasm, { model, car: 'sports-car', track: 'flowing', count, parameter: 'mu', from: 0.84, to: 1.56, spread: 0.05, dt });
  cars.drive(500);
  let least = Infinity;
  for (let i = 0; i < 3; ++i) {
    const begin = performance.now();
    cars.drive(Math.round(seconds / 0.02));
    least = Math.min(least, performance.now() - begin);
  }
  console.log(
    `${count} cars that lap, ${model}: ${((least * 1e6) / ((seconds / dt) * count)).toFixed(0)} ns per car and step, ${((seconds * 1000) / least).toFixed(1)} times real time`,
  );
  cars.free();
}

const url = pathToFileURL(pageFile).href;
const browser = await chromium.launch({ executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const screens = [
  ['1280 x 800', { viewport: { width: 1280, height: 800 } }],
  ['390 x 844', { viewport: { width: 390, height: 844 } }],
];
/** Frames a second that the page draws, over 4 s. */
const rate = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let n = 0;
        const begin = performance.now();
        const beat = (now) => (now - begin > 4000 ? done(n / 4) : ((n += 1), requestAnimationFrame(beat)));
        requestAnimationFrame(beat);
      }),
  );
/** A new visitor's page on a processor slowed so many times: until the car moves [ms], frames a second, script a frame [ms]. */
async function opened(screen, slowed) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const tool = await context.newCDPSession(page);
  await tool.send('Performance.enable');
  await tool.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript(() => {
    document.addEventListener('sixline', ({ detail }) => (window.sixline = detail));
    const wait = () => (window.sixline?.world.status.steps > 0 ? (window.first = performance.now()) : requestAnimationFrame(wait));
    requestAnimationFrame(wait);
  });
  await page.goto(url);
  await page.waitForFunction(() => window.first);
  const first = await page.evaluate(() => window.first);
  const scripted = async () => (await tool.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value;
  const before = await scripted(),
    frames = slowed > 1 ? 0 : await rate(page);
  const script = ((await scripted()) - before) * 1000;
  await context.close();
  return { first, frames, script: script / (frames * 4) };
}
for (const [title, screen] of screens) {
  const plain = [],
    slowed = [];
  for (let i = 0; i < 5; ++i) {
    plain.push(await opened(screen, 1));
    slowed.push(await opened(screen, 4));
  }
  const of = (list, what) => middle(list.map((one) => one[what]));
  console.log(
    `${title}: the car moves after ${of(plain, 'first').toFixed(0)} ms, ${of(slowed, 'first').toFixed(0)} ms with the processor slowed four times; ` +
      `${of(plain, 'frames').toFixed(0)} frames/s (drawn in software), ${of(plain, 'script').toFixed(1)} ms of script a frame`,
  );
}
for (const [title, screen] of screens)
  for (const speed of ['1', 'Infinity']) {
    const page = await (await browser.newContext(screen)).newPage();
    await page.goto(`${url}#swarm`);
    await page.waitForFunction(() => parseFloat(document.querySelector('.swarm-clock')?.textContent) > 1);
    await page.locator('.swarm-bar select').selectOption(speed);
    await page.waitForTimeout(3000);
    const count = await rate(page);
    const words = await page.evaluate(() => document.querySelector('.swarm-rate').textContent);
    console.log(`swarm, ${title}, ${speed === '1' ? 'real time' : 'as fast as it goes'}: ${count.toFixed(0)} frames/s, ${words}`);
    await page.context().close();
  }
await browser.close();
