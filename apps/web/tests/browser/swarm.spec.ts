// A swarm as a user sees it: chosen in the set-up or by the address, coloured cars that drive, stand and begin anew
// with the page's time.
import { expect, type Page } from '@playwright/test';
import { open, test } from './page';

const progress = (page: Page): Promise<number> => page.evaluate(() => window.sixline.offers.swarm?.version ?? 0);
const speed = (page: Page): Promise<number> => page.evaluate(() => window.sixline.offers.swarm?.cars[7] ?? -1);

test('a swarm chosen in the set-up drives, is paused and begins anew with the cars', async ({ page }) => {
  await open(page, { kept: { 'view.zoom': 0.3 } });
  await page.getByRole('combobox', { name: 'Swarm' }).selectOption('100');
  await expect.poll(() => speed(page)).toBeGreaterThan(1);
  const blue = await page.locator('.stage-picture:not([hidden])').evaluate((picture) => {
    const canvas = picture as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 2]! > 220 && data[i]! < 140) count += 1;
    return count;
  });
  expect(blue).toBeGreaterThan(50);
  await page.keyboard.press('p');
  await page.waitForTimeout(500);
  const still = await progress(page);
  await page.waitForTimeout(500);
  expect(await progress(page)).toBe(still);
  await page.keyboard.press('r');
  await expect.poll(() => speed(page)).toBe(0);
  await page.getByRole('combobox', { name: 'Swarm' }).selectOption('0');
  await expect.poll(() => speed(page)).toBe(-1);
});

test('the address #swarm opens one, on a closed track', async ({ page }) => {
  const scene = { ground: { kind: 'plane' }, cars: [{ model: 'double_track', car: 'reference' }] };
  await open(page, { kept: { scene }, hash: '#swarm' });
  await expect.poll(() => progress(page)).toBeGreaterThan(2);
  expect(await page.evaluate(() => [window.sixline.world.closed, window.sixline.offers.swarm?.count])).toEqual([
    true,
    100,
  ]);
});
