// What a visit leaves for the next one, and how little of a small window the panel takes.
import { expect, test } from '@playwright/test';
import { open, openTab } from './open';

test.skip(({ isMobile }) => isMobile, 'the same on a phone, whose panel has its own test');

const cars = { ground: { kind: 'plane' }, cars: [{ model: 'six_line', car: 'article' }], timeStep: 0.001, driver: 'manual' };

test("a shared link's cars do not stay for the next plain visit", async ({ page, context }) => {
  await open(page);
  await page.evaluate((scene) => window.sixline.setup(scene), cars);
  await openTab(page, 'Share');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.locator('#panel-share input[readonly], #panel-share textarea').first();
  await expect(link).toHaveValue(/#r=/);
  const hash = (await link.inputValue()).replace(/^[^#]*/, '');
  const other = await context.browser()!.newContext();
  const guest = await other.newPage();
  const models = () => guest.evaluate(() => window.sixline.world.cars.map(({ model }) => model));
  await open(guest, {}, hash);
  await expect.poll(models).toEqual(['six_line']);
  await open(guest);
  expect(await models()).toEqual(['double_track']);
  await other.close();
});

test('a second visit, by hand as the first ended, has the help from its second step on', async ({ page }) => {
  await open(page, { scene: cars });
  await expect(page.getByRole('button', { name: 'Next (2 of 3)' })).toBeVisible();
});

test('at 200 % the open panel stands beside the stage', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 }); // 1280 by 800 at 200 %
  await open(page);
  await openTab(page, 'Options');
  const [stage, panel] = await Promise.all(['.stage-picture:not([hidden])', '#side'].map(async (what) => (await page.locator(what).boundingBox())!));
  expect(stage!.width).toBeGreaterThan(200);
  expect(stage!.height).toBeGreaterThan(200);
  expect(stage!.x + stage!.width).toBeLessThanOrEqual(panel!.x + 1);
  await expect(page.locator('.banner.hint')).toBeHidden(); // it would lie over the view buttons
});
