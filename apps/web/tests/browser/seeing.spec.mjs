import { check, equal, plane, test, testInLong, until } from './runner.mjs';

/** Pixels of the shown canvas within these bounds of red, green and blue, in thousands. */
const pixels = (page, low, high) =>
  page.evaluate(
    ([from, to]) =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const canvas = document.querySelector('.stage-picture:not([hidden])');
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let i = 0; i < data.length; i += 4) if ([0, 1, 2].every((k) => data[i + k] > from[k] && data[i + k] < to[k])) ++count;
            done(count / 1000);
          }),
        ),
      ),
    [low, high],
  );
/** How much of the top view is painted. */
const yellow = (page) => pixels(page, [200, 190, -1], [256, 256, 170]);

test('tiles of the top view are painted with the mouse, from the menu, and wiped', async ({ page, shot }) => {
  await plane(page, 'dynamic_bicycle');
  await page.waitForTimeout(300);
  const nothing = await yellow(page);
  await page.getByRole('button', { name: 'What the view shows' }).click();
  await page.getByLabel('Paint tiles of the top view').check();
  const box = await page.locator('.stage-picture:not([hidden])').boundingBox();
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 330, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  const row = await yellow(page);
  check(row > nothing + 5, `painted: ${nothing} to ${row} thousand pixels`);
  equal(await page.evaluate(() => window.sixline.world.driver), 'manual', 'the driver');
  await shot('tiles');
  await page.getByRole('button', { name: 'Clear all painted tiles' }).click();
  check((await yellow(page)) < nothing + 1, 'the tiles are still there');
  await page.getByRole('button', { name: 'Paint or wipe the tile here, under the car' }).press('Enter');
  check((await yellow(page)) > nothing + 3, 'the tile under the car is not painted');
});

testInLong('a model names what it does not know, and its dials rest', async ({ page }) => {
  await plane(page, 'point_mass');
  await page.getByRole('tab', { name: 'Telemetry' }).click();
  const row = page.locator('#panel-telemetry tr[aria-disabled="true"]');
  check(
    (await row.allInnerTexts()).some((text) => text.startsWith('rpm')),
    'rpm is not among what it lacks',
  );
  equal(await page.locator('#panel-telemetry .angles .absent').count(), 2, 'dials at rest');
  await page.getByLabel('Find a channel').fill('drag_force');
  equal(await page.locator('#panel-telemetry tbody tr:visible').count(), 1, 'rows found');
  await page.getByLabel('Find a channel').fill('');
  await plane(page, 'double_track');
  check(!(await row.allInnerTexts()).some((text) => /^(rpm|slip_angle_front|vx)\b/.test(text)), `it lacks: ${await row.allInnerTexts()}`);
  equal(await page.locator('#panel-telemetry .angles .absent').count(), 0, 'dials at rest');
});

const hovered = (page) =>
  page.locator('.view-bar button[aria-pressed="true"]').evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    const light = (text) =>
      text
        .match(/[\d.]+/g)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const [a, b] = [light(color), light(backgroundColor)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
for (const [colorScheme, registered] of [
  ['light', test],
  ['dark', testInLong],
])
  registered(
    `the chosen view's button is legible while the mouse is over it, ${colorScheme}`,
    async ({ page }) => {
      await page.locator('.view-bar button[aria-pressed="true"]').hover();
      const contrast = await hovered(page);
      check(contrast > 4.5, `contrast ${contrast}`);
    },
    { context: { colorScheme } },
  );

testInLong('a toy without an engine has no tachometer and no gears', async ({ page }) => {
  for (const [model, shown] of [
    ['ray_toy', false],
    ['ray_car', true],
  ]) {
    await plane(page, model);
    await until(
      page,
      `the gears of ${model}`,
      (shown) => document.querySelector('.gear').hidden === !shown && document.querySelector('.dial-box').classList.contains('no-engine') === !shown,
      shown,
      5,
    );
  }
});
