// What is seen of the car: painted tiles, and what a model does not know.
import { expect, type Page } from '@playwright/test';
import { open, openTab, plane, test } from './page';

/** Yellow pixels of the picture, in thousands: how much of the top view is painted. */
const yellow = (page: Page) =>
  page.locator('.stage-picture:not([hidden])').evaluate(async (picture) => {
    const canvas = picture as HTMLCanvasElement;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i]! > 200 && data[i + 1]! > 190 && data[i + 2]! < 170) count += 1;
    return count / 1000;
  });

test('tiles of the top view are painted with the mouse, from the menu, and wiped', async ({ page }) => {
  await open(page);
  await plane(page, 'dynamic_bicycle');
  await page.waitForTimeout(300);
  const nothing = await yellow(page);
  await page.getByRole('button', { name: 'What the view shows' }).click();
  await page.getByLabel('Paint tiles of the top view').check();
  const box = (await page.locator('.stage-picture:not([hidden])').boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 330, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  expect(await yellow(page)).toBeGreaterThan(nothing + 5);
  expect(await page.evaluate(() => window.sixline.world.driver)).toBe('manual');
  await page.getByRole('button', { name: 'Clear all painted tiles' }).click();
  expect(await yellow(page)).toBeLessThan(nothing + 1);
  await page.getByRole('button', { name: 'Paint or wipe the tile here, under the car' }).press('Enter');
  expect(await yellow(page)).toBeGreaterThan(nothing + 3);
});

test('a model names what it does not know, its dials rest, and a toy without an engine has no gears', async ({
  page,
}) => {
  await open(page);
  await openTab(page, 'Telemetry');
  const [absent, rest] = [
    page.locator('#panel-telemetry tr[aria-disabled="true"]'),
    page.locator('#panel-telemetry .angles .absent'),
  ];
  await plane(page, 'point_mass');
  await expect(absent.filter({ hasText: /^rpm/ })).toHaveCount(1);
  await expect(rest).toHaveCount(2);
  await page.getByLabel('Find a channel').fill('drag_force');
  await expect(page.locator('#panel-telemetry tbody tr:visible')).toHaveCount(1);
  await page.getByLabel('Find a channel').fill('');
  await plane(page, 'double_track');
  await expect(absent.filter({ hasText: /^(rpm|slip_angle_front|vx)\b/ })).toHaveCount(0);
  await expect(rest).toHaveCount(0);
  await plane(page, 'ray_toy');
  await expect(page.locator('.gear')).toBeHidden();
  await plane(page, 'ray_car');
  await expect(page.locator('.gear')).toBeVisible();
});
