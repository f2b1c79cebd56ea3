// Lessons as a reader meets them: the figure is in view wherever one reads, its parts are dragged, an address leads there, others embed it.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open } from './open';

const file = process.env.SIXLINE_PAGE ?? fileURLToPath(new URL('../../../../build/web/playground.html', import.meta.url));
const figure = '.lesson-figure';

test.skip(process.env.SIXLINE_TIER === 'full', 'left to ./test --long');

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } })
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`));
}

async function openLesson(page: Page, id: string): Promise<void> {
  await page.evaluate((lesson) => {
    location.hash = `lesson=${lesson}`;
  }, id);
  await page.waitForFunction(() => document.querySelectorAll('.lesson-figure dd').length > 0 && document.querySelectorAll('.lesson-drawing svg').length > 0);
}

/** Scroll places, of the reading panel, at which the figure is not wholly in the window. */
async function outOfView(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const panel = document.querySelector('#panel-lessons') as HTMLElement,
      bad: string[] = [];
    for (let at = 0; ; at += 150) {
      panel.scrollTop = at;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { top, bottom, left, right } = (document.querySelector('.lesson-figure') as HTMLElement).getBoundingClientRect();
      if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
        bad.push(`at ${at}: ${[top, bottom, left, right].map(Math.round).join(' ')}`);
      if (at >= panel.scrollHeight - panel.clientHeight) return bad;
    }
  });
}

test('the figure is in view at every place of every lesson, and axe finds nothing there', async ({ page }) => {
  test.setTimeout(1_200_000);
  await open(page);
  await page.evaluate(() => {
    window.sixline.paused = true;
  });
  const ids = await page.locator('.lesson-open').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.lesson ?? ''));
  expect(ids.length).toBe(21);
  for (const id of ids) {
    await openLesson(page, id);
    expect(await outOfView(page), id).toEqual([]);
    await page.evaluate(() => {
      (document.querySelector('#panel-lessons') as HTMLElement).scrollTop = 0;
    });
    expect(await violations(page), id).toEqual([]);
  }
});

test('the wheel itself is dragged, and arrow keys turn it', async ({ page }) => {
  await open(page, {}, '#lesson=rotation-centre');
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
});

test('a prediction runs the figure and states what it shows', async ({ page }) => {
  await open(page, {}, '#lesson=rotation-centre');
  await page.getByRole('button', { name: 'it slides sideways' }).click();
  await expect(page.locator('.lesson-outcome')).toContainText('The right answer: it stands still.');
  await expect(page.locator(`${figure} dd`).nth(1)).toHaveText('0.00 m');
});

test('an address of no lesson says so', async ({ page }) => {
  await open(page, {}, '#lesson=nope');
  await expect(page.locator('#notices')).toContainText('There is no lesson "nope"');
});

test('an address opens a lesson with its values, a term shows its line of the glossary', async ({ page }) => {
  await open(page, {}, '#lesson=side-slip&speed=30');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Side slip and understeer');
  await expect(page.getByRole('link', { name: 'Link' })).toHaveAttribute('href', '#lesson=side-slip&speed=30');
  await page.getByRole('button', { name: 'understeer gradient' }).click();
  await expect(page.locator('.lesson-note')).toContainText('beyond what the wheelbase requires');
});

test('Drive it leads from the article to the car', async ({ page }) => {
  await open(page, {}, '#lesson=hill-start');
  await page.getByRole('button', { name: 'Drive it' }).click();
  expect(await page.evaluate(() => window.sixline.world.cars.map(({ model }) => model))).toEqual(['slipping_wheel']);
  await expect(page.locator('.lessons[data-whole]')).toHaveCount(0);
});

test.describe('a page of others', () => {
  let server: Server,
    url = '';
  test.beforeAll(async () => {
    const page = readFileSync(file);
    server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        request.url?.startsWith('/playground')
          ? page
          : '<!doctype html><html lang="en"><title>Blog</title><header><h1>Blog</h1></header><iframe title="The rotation centre" width="700" height="620" src="/playground.html?embed=rotation-centre&delta=45&theme=dark"></iframe>',
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  });
  test.afterAll(() => void server.close());

  test('embeds a figure alone, with its values', async ({ page }) => {
    await page.goto(url);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator(`${figure} dd`).nth(1)).toHaveText('2.60 m');
    await expect(frame.getByRole('slider', { name: 'Steer angle δ' })).toHaveAttribute('aria-valuenow', '45');
    await expect(frame.getByRole('link', { name: 'Lesson: The rotation centre' })).toHaveAttribute('href', '/playground.html#lesson=rotation-centre&delta=45');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.locator('#toolbar')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});
