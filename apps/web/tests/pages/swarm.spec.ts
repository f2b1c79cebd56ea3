// A swarm at its first speed: a ranking within seconds, and a film of it to hand on.
import { expect, test } from '@playwright/test';
import { open, openTab } from './open';

test('a swarm ranks its cars from the first second, finishes a lap soon, and is saved as a film', async ({ page }) => {
  const swarm = { model: 'coupled_bicycle', car: 'sports-car', track: 'kart', count: 200, parameter: 'mu', from: 0.84, to: 1.56, spread: 0, dt: 0.002 };
  await open(page, { swarm });
  await openTab(page, 'Swarm');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const facts = page.locator('.swarm-facts');
  await expect(facts).toContainText(/So far.*Best/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Record a film' }).click();
  await expect(facts).toContainText(/Lap 1.*cars/, { timeout: 90_000 });
  await expect(facts).toContainText(/Best.*at mu 1\.5/);
  const film = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stop and save the film' }).click();
  expect((await film).suggestedFilename()).toMatch(/^kart-swarm-mu-.*\.(webm|mp4)$/);
  await expect(page.getByRole('button', { name: 'Record a film' })).toBeVisible();
});
