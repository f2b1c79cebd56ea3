// How fast the page is, printed and not judged: node tests/bench.mjs. First frame, physics of four cars and of a swarm,
// frames, sizes.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { loadCore, pageFile, wasmFile } from './core.mjs';

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
  console.log(
    `${title}, 1 kHz: ${sum.toFixed(3)} ms a frame (median ${middle(times).toFixed(3)}), ${((sum / 16.667) * 100).toFixed(1)} % of 16.7 ms`,
  );
}

// A swarm: steps of 2 ms and a look of each driver every 20 ms, on a track, least of three.
for (const model of ['coupled_bicycle', 'double_track', 'ray_car']) {
  const count = 1000,
    world = core.world();
  world.setGround({ kind: 'track', name: 'flowing' });
  world.setCar(0, { model, car: 'sports-car' });
  core.wasm.call('play_world_set_swarm', world.address, count);
  let least = Infinity;
  for (let i = 0; i < 3; ++i) {
    const begin = performance.now();
    for (let second = 0; second < 3; ++second) core.wasm.call('play_world_drive_swarm', world.address, 1);
    least = Math.min(least, performance.now() - begin);
  }
  const nanoseconds = ((least * 1e6) / (1500 * count)).toFixed(0);
  console.log(
    `${count} cars, ${model}: ${nanoseconds} ns per car and step, ${(3000 / least).toFixed(1)} times real time`,
  );
  world.free();
}

const url = pathToFileURL(pageFile).href;
const browser = await chromium.launch({
  executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
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
/** A new visitor's page on a processor slowed so many times: until the car moves [ms], frames a second, script a frame
 *  [ms]. */
async function opened(screen, slowed) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const tool = await context.newCDPSession(page);
  await tool.send('Performance.enable');
  await tool.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript(() => {
    document.addEventListener('sixline', ({ detail }) => (window.sixline = detail));
    const wait = () =>
      window.sixline?.world.status.steps > 0 ? (window.first = performance.now()) : requestAnimationFrame(wait);
    requestAnimationFrame(wait);
  });
  await page.goto(url);
  await page.waitForFunction(() => window.first);
  const first = await page.evaluate(() => window.first);
  const scripted = async () =>
    (await tool.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value;
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
  for (const camera of ['top', 'chase']) {
    const page = await (await browser.newContext(screen)).newPage();
    const kept = JSON.stringify({ swarm: 1000, 'view.camera': camera, 'view.zoom': 0.1 });
    await page.addInitScript((text) => localStorage.setItem('sixline.playground', text), kept);
    await page.addInitScript(() => document.addEventListener('sixline', ({ detail }) => (window.sixline = detail)));
    await page.goto(url);
    await page.waitForFunction(() => window.sixline?.offers.swarm?.version > 5);
    const count = await rate(page);
    console.log(`a swarm of 1000, ${title}, ${camera}: ${count.toFixed(0)} frames/s (drawn in software)`);
    await page.context().close();
  }
await browser.close();
