// A part that throws, here the view and a panel: it shows why and a button that starts it again, and the others go on
// meanwhile.
import { expect, type Page } from '@playwright/test';
import { models, open, openTab, test } from './page';

/** Breaks a function of the world, or mends it. */
const broken = (page: Page, name: 'strip' | 'parameters', on: boolean) =>
  page.evaluate(
    ([what, breaks]) => {
      const world = window.sixline.world as unknown as Record<string, unknown>;
      if (breaks)
        world[what] = () => {
          throw new Error(`no ${what} today`);
        };
      else delete world[what]; // the class has it
    },
    [name, on] as const,
  );
const time = (page: Page): Promise<number> => page.evaluate(() => window.sixline.world.status.time);
const drivesOn = async (page: Page) => expect.poll(() => time(page)).toBeGreaterThan(await time(page));

test('the view and a panel that throw are started again by their buttons, and the car drives on meanwhile', async ({
  page,
  complaints,
}) => {
  await open(page);
  await broken(page, 'strip', true);
  await page.evaluate(() => window.sixline.setup({ ground: { kind: 'track', name: 'oval' } }));
  await expect(page.locator('#view').getByRole('alert')).toContainText('The view stopped: no strip today');
  await expect(page.locator('.stage-picture')).toHaveCount(0);
  await drivesOn(page);
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('six_line');
  expect(await models(page)).toEqual(['six_line']);
  await broken(page, 'strip', false);
  await page.getByRole('button', { name: 'Start again: The view' }).click();
  const picture = page.locator('.stage-picture:not([hidden])');
  await expect(picture).toHaveCount(1);
  await expect(page.locator('#view .stopped')).toHaveCount(0);
  await page.keyboard.press('c'); // the new view has the keys
  await expect.poll(() => page.evaluate(() => window.sixline.settings.get('view.camera', ''))).not.toBe('top');
  await broken(page, 'parameters', true);
  await openTab(page, 'Options');
  const panel = page.locator('#panel-options');
  await expect(panel.getByRole('alert')).toContainText('Options stopped: no parameters today');
  await expect(picture).toHaveCount(1);
  await openTab(page, 'Keys');
  await expect(page.locator('.key-table')).toBeVisible();
  await openTab(page, 'Options');
  await broken(page, 'parameters', false);
  await panel.getByRole('button', { name: 'Start again' }).click();
  await expect(panel.locator('.o-row').first()).toBeAttached();
  await expect(panel.locator('.stopped')).toHaveCount(0);
  expect(complaints.splice(0).filter((text) => !text.includes('today'))).toEqual([]);
});

test('a browser that takes WebGL away leaves the view from above, and the 3D picture comes back with it', async ({
  page,
}) => {
  await open(page, { kept: { 'view.camera': 'chase' } });
  const solid = await page.locator('.stage-picture:not([hidden])').elementHandle();
  const shown = () => page.evaluate((canvas) => !(canvas as HTMLCanvasElement).hidden, solid);
  const extension = await page.evaluateHandle(
    (canvas) => (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    solid,
  );
  await extension.evaluate((lose) => lose?.loseContext());
  await expect(page.locator('#notices')).toContainText('the view from above replaces it');
  await expect.poll(shown).toBe(false);
  await expect(page.locator('.stage-picture:not([hidden])')).toHaveCount(1);
  await extension.evaluate((lose) => lose?.restoreContext());
  await expect.poll(shown).toBe(true);
  await expect(page.locator('#notices')).not.toContainText('view from above');
  await drivesOn(page);
});
