// A swarm as a user sees it: chosen in the set-up or by the address, coloured cars that drive, stand and begin anew with the page's time.
import { expect, type Page, test } from '@playwright/test';
import { open } from './open';

const progress = (page: Page): Promise<number> => page.evaluate(() => window.sixline.offers.swarm?.version ?? 0);
const speed = (page: Page): Promise<number> => page.evaluate(() => window.sixline.offers.swarm?.cars[7] ?? -1);

test('a swarm chosen in the set-up drives, is paused and begins anew with the cars', async ({ page }) => {
  await open(page, { 'view.zoom': 0.3 });
  await page.getByRole('combobox', { name: 'Swarm' }).selectOption('100');
  await expect.poll(() => speed(page), { timeout: 30_000 }).toBeGreaterThan(1);
  const colours = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.stage-picture:not([hidden])')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let blue = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 2]! > 220 && data[i]! < 140) blue += 1;
    return blue;
  });
  expect(colours).toBeGreaterThan(50);
  await page.keyboard.press('p');
  await page.waitForTimeout(500);
  const still = await progress(page);
  await page.waitForTimeout(500);
  expect(await progress(page)).toBe(still);
  await page.keyboard.press('r');
  await expect.poll(() => speed(page), { timeout: 30_000 }).toBe(0);
  await page.getByRole('combobox', { name: 'Swarm' }).selectOption('0');
  await expect.poll(() => speed(page)).toBe(-1);
});

test('the address #swarm opens one, on a closed track', async ({ page }) => {
  await open(page, { scene: { ground: { kind: 'plane' }, cars: [{ model: 'double_track', car: 'reference' }] } }, '#swarm');
  await expect.poll(() => progress(page), { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await page.evaluate(() => [window.sixline.world.closed, window.sixline.offers.swarm?.count])).toEqual([true, 100]);
});
