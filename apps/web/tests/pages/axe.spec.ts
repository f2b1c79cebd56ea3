// What a person with a screen reader, a keyboard or weak eyes meets: axe finds nothing on the stage, in its menu, on any panel.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { open, openTab } from './open';

async function scan(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true)
    .options({ rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } } }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`));
}

test('the stage and its menu', async ({ page }) => {
  await open(page);
  await page.evaluate(() => { window.sixline.paused = true; });
  expect(await scan(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await scan(page)).toEqual([]);
});

for (const name of ['Lessons', 'Options', 'Telemetry', 'Plots', 'Swarm', 'Files', 'Share', 'Keys']) {
  test(`the panel ${name}`, async ({ page }) => {
    await open(page);
    await page.evaluate(() => { window.sixline.paused = true; });
    await openTab(page, name);
    expect(await scan(page)).toEqual([]);
  });
}
