// Ten minutes without growing: simulated in one go in CI, by the clock in ./test --long.
import { check, pause, test, testInLong, until } from './runner.mjs';

const four = {
  ground: { kind: 'track', name: 'hairpins' }, driver: 'lookahead', timeStep: 0.001,
  cars: ['kinematic_bicycle', 'dynamic_bicycle', 'double_track', 'ray_car'].map((model) => ({ model, car: 'article' })),
};
const start = (page) => page.evaluate((setup) => { window.sixline.setup(setup); window.sixline.world.reset(); window.sixline.emit('reset'); }, four);

/** Bytes in use after a clean-up: of JavaScript, and of the core. */
async function memory(page, tool) {
  await tool.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tool.send('Runtime.getHeapUsage');
  return { heap: usedSize, core: await page.evaluate(() => window.sixline.core.wasm.bytesUsed) };
}
const text = ({ heap, core }) => `${(heap / 1e6).toFixed(1)} MB of JavaScript, ${(core / 1e6).toFixed(1)} MB of core`;

testInLong('ten minutes of four cars do not make memory grow, every state stays sound', async ({ page, context, note }) => {
  const tool = await context.newCDPSession(page);
  await start(page);
  // The recording has a fixed length; it is full, and the page has drawn for a while, before the first look.
  const drive = async (seconds) => {
    for (let done = 0; done < seconds; done += 10) {
      await page.evaluate(() => {
        for (let i = 0; i < 100; ++i) window.sixline.world.frame(0.1);
      });
      await pause(20);
    }
  };
  await drive(240);
  const before = await memory(page, tool);
  await drive(360);
  const after = await memory(page, tool);
  const { time, trouble } = await page.evaluate(() => ({ time: window.sixline.world.status.time, trouble: window.sixline.world.status.trouble }));
  note(`t = ${time.toFixed(0)} s: ${text(before)} after 4 minutes, ${text(after)} after 10`);
  check(time >= 599 && trouble === 0, `t = ${time}, trouble ${trouble}`);
  check(after.core <= before.core + 2 ** 17, `the core grew: ${text(before)}, then ${text(after)}`);
  check(after.heap < before.heap + 2e6, `JavaScript grew: ${text(before)}, then ${text(after)}`);
});

testInLong('models, grounds, resets and parts of the page, over and over, leave nothing behind', async ({ page, context, note }) => {
  const tool = await context.newCDPSession(page);
  const round = (times) => page.evaluate(async (count) => {
    const { sixline } = window;
    const models = sixline.core.list('models').map(({ name }) => name);
    for (let i = 0; i < count; ++i) {
      sixline.setup({ ground: i % 2 ? { kind: 'plane' } : { kind: 'track', name: i % 4 ? 'kart' : 'oval' } });
      sixline.setup({ model: models[i % models.length] });
      for (let k = 0; k < 5; ++k) sixline.world.frame(0.05);
      sixline.world.rewind(0.1);
      if (i % 10 === 0) sixline.world.reset(), sixline.emit('reset');
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, times);
  await round(40);
  const before = await memory(page, tool);
  await round(80);
  const after = await memory(page, tool);
  note(`${text(before)} after 40 rounds, ${text(after)} after 120`);
  check(after.core <= before.core + 2 ** 20, 'the core grew');
  check(after.heap < before.heap + 3e6, 'JavaScript grew');
});

testInLong('ten minutes by the clock do not make memory grow', async ({ page, context, note }) => {
  const tool = await context.newCDPSession(page);
  await start(page);
  await until(page, 'all of them drive', () => window.sixline.world.view(3).speed > 2);
  await pause(120_000);
  const before = await memory(page, tool);
  await pause(480_000);
  const after = await memory(page, tool);
  note(`${text(before)} after 2 minutes, ${text(after)} after 10`);
  check(after.core <= before.core + 2 ** 17, 'the core grew');
  check(after.heap < before.heap + 2e6, 'JavaScript grew');
  check(await page.evaluate(() => window.sixline.world.status.trouble === 0), 'a state broke');
});
