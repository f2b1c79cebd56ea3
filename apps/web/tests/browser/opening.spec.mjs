// The page as it opens: from the server and from disk, on every width, small, quiet, asking nothing of anybody.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pageFile } from '../core.mjs';
import { check, equal, test, testInLong, until } from './runner.mjs';

const tabs = (page) => page.getByRole('tab').all();
const sideways = () => {
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).position === 'static')
    .map((element) => `${element.tagName}#${element.id}.${element.className}`);
  return { scroll: document.scrollingElement.scrollWidth, width: innerWidth, wide: wide.slice(0, 5) };
};

test(
  'the page opens with a robot at the wheel and not a word on the console',
  async ({ page, shot }) => {
    await until(page, 'the car moves', () => window.sixline.world.view(0).speed > 0.1);
    equal(await page.evaluate(() => window.sixline.world.driver), 'lookahead', 'the driver');
    check(await page.evaluate(() => window.sixline.core.layout.values.source[window.sixline.world.status.source] === 'driver'), 'the robot is shown to drive');
    await shot('first');
  },
  { kept: null, context: { viewport: { width: 1280, height: 800 } } },
);

test(
  'every tab opens, and shows something',
  async ({ page, shot }) => {
    const names = [];
    for (const tab of await tabs(page)) {
      await tab.click();
      const name = await tab.textContent();
      names.push(name);
      const panel = page.locator('[role=tabpanel]:visible');
      check((await panel.innerText()).trim().length > 20, `${name} is empty`);
      await page.waitForTimeout(150);
      await shot(`tab-${name.toLowerCase()}`);
    }
    for (const name of ['Lessons', 'Options', 'Plots', 'Files', 'Share', 'Keys']) check(names.includes(name), `there is no tab ${name}`);
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

const width = 360;
test(
  `at ${width} px nothing reaches out sideways, with and without the panel`,
  async ({ page, shot }) => {
    const look = async (what) => {
      const { scroll, wide } = await page.evaluate(sideways);
      check(scroll <= width, `${what}: ${scroll} px wide; ${wide.join(', ')}`);
    };
    await look('at first');
    await shot(`phone-${width}`);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('KeyO');
    for (const tab of await tabs(page)) {
      await tab.click();
      await page.waitForTimeout(100);
      await look(await tab.textContent());
    }
    await shot(`phone-panel-${width}`);
  },
  { context: { viewport: { width, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
);

test('the page asks nobody for anything', async ({ page, url }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await until(page, 'the page draws frames', () => window.sixline?.world.status.steps > 0);
  await page.waitForTimeout(500);
  const others = asked.filter((address) => !address.startsWith(url) && !/^(data|blob):/.test(address));
  equal(others, [], 'asked');
});

testInLong(
  'a kept scene that is gone means the first one',
  async ({ page }) => {
    equal(await page.evaluate(() => window.sixline.world.ground.name), 'flowing', 'the track');
  },
  { kept: { scene: { ground: { kind: 'track', name: 'files/gone.toml' }, cars: [{ model: 'double_track', car: 'files/gone.toml' }] } } },
);

test(
  'the page weighs under 1,000 kB with brotli',
  async ({ note }) => {
    const page = readFileSync(pageFile),
      packed = brotliCompressSync(page).length;
    note(`page ${(page.length / 1000).toFixed(0)} kB, ${(packed / 1000).toFixed(0)} kB with brotli`);
    check(packed < 1_000_000, `${(packed / 1000).toFixed(1)} kB`);
  },
  { ready: false },
);

testInLong(
  'a frame is one call of the core',
  async ({ page, note }) => {
    const count = () =>
      page.evaluate(async () => {
        const before = { ...window.calls };
        const frames = await new Promise((done) => {
          let n = 0;
          const begin = performance.now();
          const beat = () => (performance.now() - begin > 2000 ? done(n) : ((n += 1), requestAnimationFrame(beat)));
          requestAnimationFrame(beat);
        });
        const calls = Object.entries(window.calls)
          .map(([name, count]) => [name, count - (before[name] ?? 0)])
          .filter(([, count]) => count > 0);
        return { frames, calls: Object.fromEntries(calls) };
      });
    const look = async (where) => {
      await page.waitForTimeout(500);
      const {
        frames,
        calls: { play_world_frame: moves, ...others },
      } = await count();
      note(`${where}: ${moves} calls in ${frames} frames`);
      check(Math.abs(moves - frames) <= 1, `${where}: ${moves} calls in ${frames} frames`);
      equal(others, {}, `${where}, besides`);
    };
    await look('the car alone');
    await page.keyboard.press('KeyO');
    for (const name of ['Plots', 'Lessons', 'Options']) {
      await page.getByRole('tab', { name }).click();
      await look(name);
    }
  },
  {
    before: () => {
      window.calls = {};
      const make = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...words) => {
        const made = await make.apply(WebAssembly, words);
        const counted = {};
        for (const [name, value] of Object.entries(made.instance.exports)) {
          counted[name] =
            typeof value !== 'function'
              ? value
              : (...args) => {
                  window.calls[name] = (window.calls[name] ?? 0) + 1;
                  return value(...args);
                };
        }
        return { module: made.module, instance: { exports: counted } };
      };
    },
    kept: { 'view.camera': 'top', 'panel.open': false },
  },
);
