// Ten minutes without growing: simulated in one go in CI, by the clock in ./test --long.
import { check, pause, testInLong, until } from './runner.mjs';

const four = {
  ground: { kind: 'track', name: 'hairpins' },
  driver: 'lookahead',
  timeStep: 0.001,
  cars: ['kinematic_bicycle', 'dynamic_bicycle', 'double_track', 'ray_car'].map((model) => ({ model, car: 'article' })),
};
const start = (page) =>
  page.evaluate((setup) => {
    window.sixline.setup(setup);
    window.sixline.world.reset();
    window.sixline.emit('reset');
  }, four);

/** Bytes in use after a clean-up: of JavaScript, and of the core. */
async function memory(page, tool) {
  await tool.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tool.send('Runtime.getHeapUsage');
  return { heap: usedSize, core: await page.evaluate(() => window.sixline.core.wasm.bytesUsed) };
}
/** Bytes in use after a first run and after a second one, in which they may grow by so many. */
async function grows(page, tool, first, second, most) {
  await first();
  const before = await memory(page, tool);
  await second();
  const after = await memory(page, tool);
  check(after.core <= before.core + most.core, `the core grew: ${text(before)}, then ${text(after)}`);
  check(after.heap < before.heap + most.heap, `JavaScript grew: ${text(before)}, then ${text(after)}`);
  return { before: text(before), after: text(after) };
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
  const { before, after } = await grows(
    page,
    tool,
    () => drive(240),
    () => drive(360),
    { core: 2 ** 17, heap: 2e6 },
  );
  const { time, trouble } = await page.evaluate(() => ({ time: window.sixline.world.status.time, trouble: window.sixline.world.status.trouble }));
  note(`t = ${time.toFixed(0)} s: ${before} after 4 minutes, ${after} after 10`);
  check(time >= 599 && trouble === 0, `t = ${time}, trouble ${trouble}`);
});

testInLong('models, grounds, resets and parts of the page, over and over, leave nothing behind', async ({ page, context, note }) => {
  const tool = await context.newCDPSession(page);
  const round = (times) =>
    page.evaluate(async (count) => {
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
  const { before, after } = await grows(
    page,
    tool,
    () => round(40),
    () => round(80),
    { core: 2 ** 20, heap: 3e6 },
  );
  note(`${before} after 40 rounds, ${after} after 120`);
});

testInLong('ten minutes by the clock do not make memory grow', async ({ page, context, note }) => {
  const tool = await context.newCDPSession(page);
  await start(page);
  await until(page, 'all of them drive', () => window.sixline.world.view(3).speed > 2);
  const { before, after } = await grows(
    page,
    tool,
    () => pause(120_000),
    () => pause(480_000),
    { core: 2 ** 17, heap: 2e6 },
  );
  note(`${before} after 2 minutes, ${after} after 10`);
  check(await page.evaluate(() => window.sixline.world.status.trouble === 0), 'a state broke');
});
