// A picture and a clip of the stage, the first minute's help, and a phone's first screen.
import { expect, test } from '@playwright/test';
import { open, openTab } from './open';

test.skip(({ isMobile }) => !isMobile && process.env.SIXLINE_TIER === 'full', 'on a phone here: left to ./test --long');

test('a picture and a clip are saved, with the strip of telemetry under the stage', async ({ page }) => {
  await open(page);
  await openTab(page, 'Share');
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture', exact: true }).last().click();
  expect((await picture).suggestedFilename()).toMatch(/^flowing-double_track-.*\.png$/);
  await page.getByRole('button', { name: 'Record a clip' }).click();
  await page.waitForTimeout(1500);
  const clip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stop and save' }).click();
  expect((await clip).suggestedFilename()).toMatch(/\.(webm|mp4)$/);
});

test('help has three steps, speaks of keys or of fingers, and goes for good', async ({ page, isMobile }) => {
  await open(page);
  const help = page.locator('.banner.hint');
  await expect(help).toContainText(isMobile ? 'The robot drives. Touch a pad' : 'or any driving key');
  for (const number of [1, 2]) await page.getByRole('button', { name: `Next (${number} of 3)` }).click();
  await page.getByRole('button', { name: 'Done (3 of 3)' }).click();
  await expect(help).toBeHidden();
});

test('model and car can be chosen at once', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Car', exact: true }).selectOption('go-kart');
  expect(await page.evaluate(() => window.sixline.world.cars[0]?.car)).toBe('go-kart');
});
