// What a person with a screen reader, a keyboard or weak eyes meets: axe finds nothing on the stage, in its menu, on any panel.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, openTab } from './open';

async function scan(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

test('axe finds nothing on the stage, in its menu, on any panel and any kind of plot', async ({ page }) => {
  test.setTimeout(600_000); // 17 looks, each some seconds on a busy machine
  await open(page);
  await page.evaluate(() => {
    window.sixline.paused = true;
  });
  expect.soft(await scan(page), 'the stage').toEqual([]);
  await page.getByRole('button', { name: 'Show' }).click();
  expect.soft(await scan(page), 'its menu').toEqual([]);
  await page.keyboard.press('Escape');
  for (const name of ['Lessons', 'Options', 'Telemetry', 'Files', 'Share', 'Keys', 'Plots']) {
    await openTab(page, name);
    expect.soft(await scan(page), name).toEqual([]);
  }
  for (const kind of await page.locator('.plot-tabs button').all()) {
    await kind.click();
    expect.soft(await scan(page), `plots: ${await kind.textContent()}`).toEqual([]);
  }
});

test('every pad and every list of the bar has the words that it shows in its name', async ({ page }) => {
  await open(page, { touch: 'on' });
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll('#touch [aria-label], #toolbar [aria-label]')].flatMap((one) => {
      const shown = one.matches('select, [role=group]') ? '' : (one.textContent ?? '').trim(),
        name = one.getAttribute('aria-label') ?? '';
      return /\p{L}/u.test(shown) && !name.toLowerCase().includes(shown.toLowerCase()) ? [`${shown}: ${name}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toBeVisible();
});
