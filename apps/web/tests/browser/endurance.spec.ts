// Four cars at once, and ten minutes of them without growing.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { ahead, open, start, test, testInLong } from './page';

const four = {
  ground: { kind: 'track', name: 'hairpins' },
  driver: 'lookahead',
  timeStep: 0.001,
  cars: ['kinematic_bicycle', 'dynamic_bicycle', 'double_track', 'ray_car'].map((model) => ({ model, car: 'article' })),
};

test('four cars on four models drive side by side', async ({ page }) => {
  await open(page);
  await start(page, four);
  await ahead(page, 8);
  const speeds = await page.evaluate(() => [0, 1, 2, 3].map((car) => window.sixline.world.view(car).speed));
  expect(Math.min(...speeds)).toBeGreaterThan(3);
});

/** Bytes in use after a clean-up: of JavaScript, and of the core. */
async function memory(page: Page, tool: CDPSession): Promise<{ heap: number; core: number }> {
  await tool.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tool.send('Runtime.getHeapUsage');
  return { heap: usedSize, core: await page.evaluate(() => window.sixline.core.wasm.bytesUsed) };
}

testInLong(
  'neither ten minutes of four cars nor models and grounds over and over make memory grow',
  async ({ page, context }) => {
    const tool = await context.newCDPSession(page);
    const grows = async (
      first: () => Promise<void>,
      second: () => Promise<void>,
      most: { heap: number; core: number },
    ) => {
      await first();
      const before = await memory(page, tool);
      await second();
      const after = await memory(page, tool);
      expect(after.core - before.core).toBeLessThanOrEqual(most.core);
      expect(after.heap - before.heap).toBeLessThan(most.heap);
    };
    // The recording has a fixed length; it is full, and the page has drawn for a while, before the first look.
    const drive = async (seconds: number) => {
      for (let done = 0; done < seconds; done += 10) {
        await ahead(page, 10);
        await page.waitForTimeout(20);
      }
    };
    const exchange = (count: number) =>
      page.evaluate(async (rounds) => {
        const { sixline } = window;
        const models = sixline.core.list('models').map(({ name }) => name);
        for (let i = 0; i < rounds; ++i) {
          sixline.setup({ ground: i % 2 ? { kind: 'plane' } : { kind: 'track', name: i % 4 ? 'kart' : 'oval' } });
          sixline.setup({ model: models[i % models.length]! });
          for (let k = 0; k < 5; ++k) sixline.world.frame(0.05);
          sixline.world.rewind(0.1);
          if (i % 10 === 0) sixline.world.reset(), sixline.emit('reset');
          await new Promise((done) => requestAnimationFrame(done));
        }
      }, count);
    await open(page);
    await start(page, four);
    await grows(
      () => drive(240),
      () => drive(360),
      { core: 2 ** 17, heap: 2e6 },
    );
    expect(await page.evaluate(() => window.sixline.world.status.trouble)).toBe(0);
    await grows(
      () => exchange(40),
      () => exchange(80),
      { core: 2 ** 20, heap: 3e6 },
    );
  },
);
