// Lessons as a reader meets them: an address leads there, parts of the figure are dragged, others embed it, and "Drive
// it" puts its car on.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe';
import { field, models, notice, open, openTab, pageFile, phone, test, testInLong, wide } from './page';

const figure = '.lesson-figure';
const numbers = (page: Page) => page.locator(`${figure} dd`).allInnerTexts();

async function openLesson(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `lesson=${to}`;
  }, address);
  await page.waitForFunction(
    (to) =>
      document.querySelectorAll('.lesson-figure dd').length > 0 &&
      (document.querySelector('.lesson-link') as HTMLAnchorElement).hash.endsWith(to),
    address,
  );
}
/** What the lesson changed of the car's file. */
const changed = (page: Page) =>
  page.evaluate(() =>
    window.sixline.world
      .parameters(0)
      .flatMap((one) => (one.changed ? [[one.name, Number(one.value.toFixed(4))]] : [])),
  );
const driveIt = (page: Page) => page.getByRole('button', { name: 'Drive it' }).click();

test.describe('on a desktop', () => {
  test.use(wide);

  test('an address opens a lesson with its values; its wheel is dragged and turned by keys; a prediction runs it', async ({
    page,
  }) => {
    await open(page, { hash: '#lesson=rotation-centre' });
    const wheel = page.getByRole('slider', { name: 'Steer angle δ' });
    await expect(wheel).toHaveAttribute('aria-valuenow', '30');
    const box = (await wheel.boundingBox())!;
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y - 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await wheel.getAttribute('aria-valuenow'))).toBeGreaterThan(45);
    await wheel.press('Home');
    await expect(wheel).toHaveAttribute('aria-valuenow', '0');
    await wheel.press('ArrowRight');
    await expect(wheel).toHaveAttribute('aria-valuetext', '1°');
    await expect(page.getByRole('link', { name: 'Link' })).toHaveAttribute('href', '#lesson=rotation-centre&delta=1');
    await page.getByRole('button', { name: 'it slides sideways' }).click();
    await expect(page.locator('.lesson-outcome')).toContainText('The right answer: it stands still.');
    await openLesson(page, 'side-slip&speed=30');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Side slip and understeer');
    await page.getByRole('button', { name: 'understeer gradient' }).click();
    await expect(page.locator('.lesson-note')).toContainText('beyond what the wheelbase requires');
    await page.evaluate(() => {
      location.hash = 'lesson=nope';
    });
    await notice(page, 'There is no lesson "nope"');
  });

  test('"Drive it" puts the car of a lesson and its numbers on the stage, where it drives', async ({ page }) => {
    await page.addInitScript(() => {
      const written = new Set<string>();
      Object.assign(window, { written });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
        written.add(text);
        return fillText.call(this, text, ...more);
      };
    });
    const written = (words: RegExp) =>
      page.waitForFunction(
        (text) => [...(window as never as { written: Set<string> }).written].some((one) => new RegExp(text).test(one)),
        words.source,
      );
    await open(page);
    await written(/^look-ahead point$/);
    for (const [address, model, numbersOfIt] of [
      ['pendulum', 'rigid_body', []],
      [
        'steering-looks',
        'delayed_yaw six_line',
        [
          ['yaw_delay', 0.2],
          ['drawn_yaw_gain', 0],
        ],
      ],
      ['six-steps', 'rigid_car', []],
      ['toy-forces&force_height_offset=0.4', 'ray_toy', [['force_height_offset', 0.4]]],
      ['drawing', 'six_line', []],
    ] as const) {
      await openLesson(page, address);
      await driveIt(page);
      expect(await models(page), address).toEqual(model.split(' '));
      expect(await changed(page), address).toEqual(numbersOfIt);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (const key of ['KeyW', 'KeyA']) await page.keyboard.down(key);
      await page.waitForFunction(
        () => window.sixline.world.view(0).speed > 0.5 && Math.abs(window.sixline.world.view(0).yaw_rate) > 0.02,
      );
      if (model === 'rigid_body') await written(/^F [\d.]+ N$/);
      for (const key of ['KeyW', 'KeyA']) await page.keyboard.up(key);
    }
  });

  test('of the two parking games one parks and one touches, and both are driven in the yard', async ({ page }) => {
    await open(page);
    await openLesson(page, 'two-games');
    const [rolls, slides, rollsEnds, slidesEnds] = await numbers(page);
    expect([rolls, rollsEnds]).toEqual(['0.01 m', 'in the gap, no touch']);
    expect(parseFloat(slides!)).toBeCloseTo(2.06, 1);
    expect(slidesEnds).toMatch(/^not in the gap, touches 2/);
    const yard = () => page.evaluate(() => window.sixline.settings.get('view.yard', false));
    for (const [game, model, numbersOfIt] of [
      ['0', 'six_line', []],
      [
        '1',
        'any_axle_steer',
        [
          ['steer_lock', 0.2793],
          ['rear_steer_ratio', -1],
        ],
      ],
    ] as const) {
      await page.locator('#lesson-two-games-game').selectOption(game);
      await driveIt(page);
      expect([await models(page), await yard(), await changed(page)]).toEqual([[model], true, numbersOfIt]);
      for (const [x, y, words] of [
        [-1, -2.4, 'Your car touches a parked car (1 touch)'],
        [-5.1, -2.5, 'Your car stands in the gap: 1 touch'],
      ] as const) {
        await page.evaluate(
          (place) => Object.entries(place).forEach(([name, to]) => window.sixline.world.setState(0, name, to)),
          { x, y },
        );
        await notice(page, words);
      }
    }
    await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    await driveIt(page);
    expect(await yard(), 'the next lesson leaves the yard').toBe(false);
  });

  test.describe('a page of others', () => {
    let server: Server;
    test.beforeAll(() => {
      const page = readFileSync(pageFile);
      const frame =
        '<iframe title="Figure" width="700" height="620" src="/playground.html?embed=rotation-centre&delta=45&theme=dark"></iframe>';
      server = createServer((request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(
          request.url?.startsWith('/playground')
            ? page
            : `<!doctype html><html lang="en"><title>Blog</title><header><h1>Blog</h1></header>${frame}`,
        );
      }).listen(0, '127.0.0.1');
    });
    test.afterAll(() => void server.close());

    test('embeds a figure alone, with its values', async ({ page }) => {
      await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
      const frame = page.frameLocator('iframe');
      await expect(frame.locator(`${figure} dd`).nth(1)).toHaveText('2.60 m');
      await expect(frame.getByRole('slider', { name: 'Steer angle δ' })).toHaveAttribute('aria-valuenow', '45');
      const link = frame.getByRole('link', { name: 'Lesson: The rotation centre' });
      await expect(link).toHaveAttribute('href', '/playground.html#lesson=rotation-centre&delta=45');
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(frame.locator('#toolbar')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  });

  testInLong(
    'every model leads to its lesson; each figure has numbers and is in view wherever one reads; axe finds nothing',
    async ({ page }) => {
      await open(page);
      for (const model of await page.evaluate(() => window.sixline.core.list('models').map(({ name }) => name))) {
        await field(page, 'Model').selectOption(model);
        await page.getByRole('button', { name: 'Lesson about this model' }).click();
        await page.evaluate(() => window.sixline.setup({ model: 'double_track' }));
        await page.getByRole('button', { name: `Put ${model} on the selected car` }).click();
        expect(await models(page)).toEqual([model]);
      }
      await page.evaluate(() => {
        window.sixline.paused = true;
      });
      await page.getByRole('button', { name: 'All lessons' }).click();
      const ids = await page
        .locator('.lesson-open')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.lesson!));
      expect(ids.length).toBe(22);
      for (const id of ids) {
        await openLesson(page, id);
        expect((await numbers(page)).join(), id).not.toContain('–');
        const outside = await page.evaluate(async () => {
          const panel = document.querySelector('#panel-lessons')!;
          const places = [];
          for (let at = 0; at < panel.scrollHeight - panel.clientHeight + 150; at += 150) {
            panel.scrollTop = at;
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const { top, bottom, left, right } = document.querySelector('.lesson-figure')!.getBoundingClientRect();
            if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) places.push(at);
          }
          panel.scrollTop = 0;
          return places;
        });
        expect(outside, id).toEqual([]);
        expect(await violations(page), id).toEqual([]);
      }
    },
  );
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a lesson has room, and "Drive it" leads to the pads and to what it promised', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Set-up' }).click();
    await field(page, 'Model').selectOption('kinematic_bicycle');
    await page.getByRole('button', { name: 'Lesson about this model' }).click();
    await expect(page.locator('#panel-lessons .lesson h2')).toHaveText('The rotation centre');
    await page
      .locator('.lesson-slider')
      .last()
      .evaluate((slider) => slider.scrollIntoView());
    expect(await page.evaluate(() => document.documentElement.scrollTop), 'of the whole page').toBe(0);
    await expect(page.locator('#toolbar .setup')).toBeHidden();
    await driveIt(page);
    await expect(page.locator('#side')).toBeHidden();
    await expect(page.locator('.touch-throttle')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), 'a longer page scrolls out of sight').toBe(
      780,
    );
    expect([await page.evaluate(() => window.sixline.settings.get('view.form', '')), await models(page)]).toEqual([
      'frame',
      ['kinematic_arc'],
    ]);
    expect(await page.evaluate(() => window.notices.filter(({ text }) => text.includes('No robot')))).toEqual([]);
    await openTab(page, 'Share');
    const tab = (await page.locator('#tab-share').boundingBox())!;
    expect(tab.x >= 0 && tab.x + tab.width <= 390).toBe(true);
  });
});
