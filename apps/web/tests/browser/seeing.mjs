// What a user sees and does with the pictures: tiles painted, a still picture, what a model lacks, strips under fingers.

import { fingers } from './fingers.mjs';
import { ahead, check, equal, plane, test, testInLong, until } from './runner.mjs';

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

testInLong('the side view draws the parking yard: cars in front of the sky, and the touched one in red', async ({ page, shot }) => {
  await plane(page, 'six_line');
  const seen = async (yard, x, y) => {
    await page.evaluate(
      ([on, place]) => {
        const { settings, world } = window.sixline;
        settings.set('view.camera', 'side');
        settings.set('view.yard', on);
        Object.entries(place).forEach(([name, value]) => world.setState(0, name, value));
      },
      [yard, { x, y }],
    );
    await page.waitForTimeout(300);
    await shot(`side-yard-${yard}-${x}`);
    return [await pixels(page, [215, 60, 20], [240, 85, 50]), await pixels(page, [115, 140, 80], [140, 170, 110])]; // red over the car's orange, the hills
  };
  const [[none, hills], [free, before], [touched]] = [await seen(false, 0, 0), await seen(true, 0, 0), await seen(true, -1, -2.4)];
  check(before < hills - 3, `the parked cars hide none of the hills: ${hills} to ${before} thousand pixels`); // 163 to 158
  check(none < 1 && free < 1 && touched > 3, `the touched car in thousands of red pixels: ${none}, ${free}, ${touched}`); // 0, 0, 6.4
});

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

testInLong(
  'fingers move and stretch a strip chart, and there is a way back',
  async ({ page, context }) => {
    await plane(page, 'double_track');
    await ahead(page, 40);
    await page.evaluate(() => {
      window.sixline.paused = true;
    });
    if (!(await page.getByRole('tab', { name: 'Plots' }).isVisible())) await page.keyboard.press('KeyO');
    await page.getByRole('tab', { name: 'Plots' }).click();
    const strip = page.locator('.strip-plot').first();
    await strip.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await strip.boundingBox();
    const [middle, level] = [x + width / 2, y + height / 2];
    const hand = await fingers(page, context);
    const two = (apart) => [
      { x: middle - apart, y: level, id: 1 },
      { x: middle + apart, y: level, id: 2 },
    ];
    await hand.down(...two(30));
    for (const apart of [45, 60, 75, 90]) await hand.move(...two(apart));
    await hand.up(...two(90));
    const out = page.getByRole('button', { name: 'Zoom out' }).locator('visible=true').first();
    await out.waitFor();
    const place = () => page.locator('.strips output.plot-muted').innerText();
    await until(page, 'the strips show where they end', () => /to .* s of/.test(document.querySelector('.strips output.plot-muted').textContent));
    const before = Number((await place()).split(' ')[1]);
    await hand.down({ x: middle, y: level, id: 3 });
    for (const by of [20, 40, 60]) await hand.move({ x: middle + by, y: level, id: 3 });
    await hand.up({ x: middle + 60, y: level, id: 3 });
    await until(
      page,
      'the strips moved back in time',
      (was) => Number(document.querySelector('.strips output.plot-muted').textContent.split(' ')[1]) < was - 0.5,
      before,
      10,
    );
    await out.click();
    await until(page, 'the strips follow again', () => document.querySelector('.strips output.plot-muted').textContent === '', undefined, 10);
  },
  { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
);

testInLong('the side view of a car that turns on free ground seldom asks the core for heights', async ({ page, note }) => {
  await page.evaluate(() => window.sixline.settings.set('view.camera', 'side'));
  await plane(page, 'double_track');
  const asked = await page.evaluate(async () => {
    const { world } = window.sixline;
    const heights = world.heights.bind(world);
    let count = 0;
    world.heights = (...where) => {
      count += 1;
      return heights(...where);
    };
    for (let frame = 0; frame < 200; frame += 1) {
      Object.assign(world.input, { touch_active: 1, touch_throttle: 0.6, touch_steer: 0.5 });
      world.frame(0.05);
      await new Promise(requestAnimationFrame);
    }
    return { count, turned: world.view(0).yaw, away: Math.hypot(world.view(0).x, world.view(0).y) };
  });
  check(Math.abs(asked.turned) > 0.5, `it did not turn: ${JSON.stringify(asked)}`);
  check(asked.count < 24, `asked ${asked.count} times in 200 frames`);
  note(`${asked.count} times in 200 frames`);
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
