// The page as it opens: from disk, asking nothing of anybody, on a phone, and what a visit leaves for the next one.
import { devices, expect, type Page } from '@playwright/test';
import { models, open, openTab, phone, test, wide } from './page';

test.describe('on a desktop', () => {
  test.use(wide);

  test('the robot drives at once, every tab shows something, and nobody is asked for anything', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, { kept: null });
    await page.waitForFunction(() => window.sixline.world.view(0).speed > 0.1);
    expect(await page.evaluate(() => window.sixline.world.driver)).toBe('lookahead');
    await page.evaluate(() => window.sixline.settings.set('view.camera', 'top')); // costs least to draw
    const names = await page.getByRole('tab').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Lessons', 'Options', 'Plots', 'Files', 'Share', 'Keys']));
    for (const name of names) {
      await openTab(page, name);
      expect((await page.locator('[role=tabpanel]:visible').innerText()).trim().length, name).toBeGreaterThan(20);
    }
    expect(asked.slice(1).filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
  });

  test('a second visit goes on by hand, from the second step of help; a scene that is gone is the first one', async ({
    page,
    another,
  }) => {
    const cars = [{ model: 'six_line', car: 'article' }];
    await open(page, { kept: { scene: { ground: { kind: 'plane' }, cars, timeStep: 0.001, driver: 'manual' } } });
    await expect(page.getByRole('button', { name: 'Next (2 of 3)' })).toBeVisible();
    expect(await models(page)).toEqual(['six_line']);
    const gone = {
      ground: { kind: 'track', name: 'files/gone.toml' },
      cars: [{ model: 'six_line', car: 'files/no.toml' }],
    };
    const other = await another({ kept: { scene: gone } });
    expect(await other.evaluate(() => window.sixline.world.ground.name)).toBe('flowing');
  });

  test('options are kept for the next visit, until all are forgotten', async ({ page }) => {
    const select = (name: string) => page.locator(`#panel-options label.field:has(> span:text-is("${name}")) select`);
    const gears = page.getByRole('checkbox', { name: 'Automatic gears' });
    await open(page);
    await openTab(page, 'Options');
    await page.locator('#panel-options summary:has-text("Driving")').click();
    await select('Control').selectOption('pad');
    await gears.uncheck();
    await page.getByLabel('Pause while the options are open').check();
    await openTab(page, 'Telemetry');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('KeyW');
    expect(await page.evaluate(() => window.sixline.world.driver), 'keys rest').toBe('lookahead');
    await openTab(page, 'Options');
    await page.waitForFunction(() => window.sixline.paused);
    await openTab(page, 'Telemetry');
    await page.waitForFunction(() => !window.sixline.paused);
    await page.waitForTimeout(400); // settings are written 0.2 s after a change
    await page.reload();
    await page.waitForFunction(() => window.sixline?.world.status.steps > 0);
    await openTab(page, 'Options');
    await expect(select('Control')).toHaveValue('pad');
    await expect(gears).not.toBeChecked();
    await page.getByRole('button', { name: 'Forget all settings' }).click();
    await page.waitForFunction(() => window.sixline?.settings.get('auto_shift', true));
  });

  test('the open panel stands beside the stage at 200 %, and a notice covers no button of the view', async ({
    page,
  }) => {
    const box = async (what: string) => (await page.locator(what).boundingBox())!;
    await page.setViewportSize({ width: 640, height: 400 }); // 1280 by 800 at 200 %
    await open(page);
    await openTab(page, 'Options');
    const [stage, panel] = [await box('.stage-picture:not([hidden])'), await box('#side')];
    expect(Math.min(stage.width, stage.height)).toBeGreaterThan(200);
    expect(stage.x + stage.width).toBeLessThanOrEqual(panel.x + 1);
    await expect(page.locator('.banner.hint')).toBeHidden(); // it would lie over the view buttons
    for (const width of [700, 780, 900, 1180, 1440]) {
      await page.setViewportSize({ width, height: 500 });
      await page.evaluate(() =>
        window.sixline.notify('Your car touches a parked car (1 touch). Parked cars are only drawn.', 'info'),
      );
      const [words, buttons] = [await box('.notice'), await box('.view-bar')];
      const apart =
        words.x + words.width <= buttons.x ||
        words.y >= buttons.y + buttons.height ||
        words.y + words.height <= buttons.y;
      expect(apart, `at ${width} px`).toBe(true);
    }
  });
});

/** How wide the page is, and what of it stands over the car in the middle of the view or over the map. */
function looks(page: Page): Promise<{ width: number; over: string[] }> {
  return page.evaluate(() => {
    const box = (what: string) => document.querySelector(what)!.getBoundingClientRect();
    const view = box('.stage-picture:not([hidden])');
    const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
    const kept = [new DOMRect(x - 48, y - 48, 96, 96), box('.stage-map')].filter(({ width }) => width > 0);
    const over = [...document.querySelectorAll('.banner, .notice')].filter((one) => {
      const { left, right, top, bottom, height } = one.getBoundingClientRect();
      const seen = height > 0 && getComputedStyle(one).visibility === 'visible';
      return seen && kept.some((car) => left < car.right && right > car.left && top < car.bottom && bottom > car.top);
    });
    return { width: document.scrollingElement!.scrollWidth, over: over.map(({ textContent }) => textContent ?? '') };
  });
}

test.describe('on a phone', () => {
  test.use({ ...phone, deviceScaleFactor: devices['Pixel 5'].deviceScaleFactor });

  test('nothing reaches out sideways or covers the car, help speaks of fingers, a car is chosen at once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, { kept: { 'panel.open': false } });
    const help = page.locator('.banner.hint');
    await expect(help).toContainText('The robot drives. Touch a pad');
    expect(await looks(page)).toEqual({ width: 360, over: [] });
    await page.evaluate(() =>
      window.sixline.notify('The rectangle with a thruster at its tail: the pedals push.', 'info'),
    );
    expect(await looks(page)).toEqual({ width: 360, over: [] });
    for (const number of [1, 2]) await page.getByRole('button', { name: `Next (${number} of 3)` }).click();
    await page.getByRole('button', { name: 'Done (3 of 3)' }).click();
    await expect(help).toBeHidden();
    await page.getByRole('combobox', { name: 'Car', exact: true }).selectOption('go-kart');
    expect(await page.evaluate(() => window.sixline.world.cars[0]!.car)).toBe('go-kart');
    await page.getByRole('button', { name: 'Side panel' }).click();
    for (const name of await page.getByRole('tab').allTextContents()) {
      await openTab(page, name);
      expect((await looks(page)).width, name).toBe(360);
    }
  });
});
