// What a person with a screen reader, a keyboard or weak eyes meets on the stage, in its menu, on each panel and kind
// of plot.
import { expect } from '@playwright/test';
import { violations } from './axe';
import { open, openTab, phone, test, wide } from './page';

for (const [screen, how] of [
  ['a desktop, dark', { ...wide, colorScheme: 'dark' }],
  ['a phone, light', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(how);

    test('axe finds nothing, and what shows words has them in its name', async ({ page }) => {
      test.setTimeout(600_000); // 17 looks, each some seconds on a busy machine
      await open(page, { kept: { touch: 'on' } });
      await page.evaluate(() => {
        window.sixline.paused = true;
      });
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll('#touch [aria-label], #toolbar [aria-label]')].flatMap((one) => {
          const shown = one.matches('select, [role=group]') ? '' : (one.textContent ?? '').trim();
          const name = one.getAttribute('aria-label') ?? '';
          return /\p{L}/u.test(shown) && !name.toLowerCase().includes(shown.toLowerCase()) ? [`${shown}: ${name}`] : [];
        }),
      );
      expect(wrong).toEqual([]);
      await page.locator('.view-bar button[aria-pressed="true"]').hover();
      expect.soft(await violations(page), 'the stage, with the mouse over a button').toEqual([]);
      await page.getByRole('button', { name: 'Show' }).click();
      expect.soft(await violations(page), 'its menu').toEqual([]);
      await page.keyboard.press('Escape');
      for (const name of ['Lessons', 'Options', 'Telemetry', 'Files', 'Share', 'Keys', 'Plots']) {
        await openTab(page, name);
        expect.soft(await violations(page), name).toEqual([]);
      }
      for (const kind of await page.locator('.plot-tabs button').all()) {
        await kind.click();
        expect.soft(await violations(page), `plots: ${await kind.textContent()}`).toEqual([]);
      }
    });
  });
