// What an engineer asks of the plots: a channel of one's own, how often, where the time is, and all of it as files.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { open, openTab } from './open';

test.skip(({ isMobile }) => isMobile && process.env.SIXLINE_TIER === 'full', 'on a desktop here: left to ./test --long');

const kind = (page: Page, name: string) => page.locator('.plot-tabs').getByRole('button', { name, exact: true }).click();

/** What a button of "Save" hands out. */
async function saved(page: Page, what: RegExp, as: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: what }).getByRole('button', { name: as, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** So many seconds of driving in short, with frames between for what watches them. */
const drive = (page: Page, seconds: number) =>
  page.evaluate(async (length) => {
    for (let i = 0; i < length / 0.5; ++i) {
      for (let k = 0; k < 10; ++k) window.sixline.advance(0.05);
      await new Promise((done) => requestAnimationFrame(done));
    }
    window.sixline.paused = true;
  }, seconds);

test('an expression is a channel, and the strips come out as a picture, as lines and as the table of what was recorded', async ({ page }) => {
  await open(page);
  await openTab(page, 'Plots');
  await drive(page, 20);
  const field = page.getByRole('textbox', { name: 'Expression' });
  await field.fill('vx * yaw_rat');
  await field.press('Enter');
  await expect(page.locator('.strips')).toContainText('this model has no channel yaw_rat');
  await field.fill('vx * yaw_rate - ay');
  await field.press('Enter');
  await expect(page.getByRole('figure', { name: /^vx \* yaw_rate - ay: own expression/ })).toBeVisible();
  const csv = await saved(page, /^Save: strips/, 'CSV');
  const [heading, ...rows] = csv.text.trim().split('\n');
  expect(heading).toMatch(/^t \[s\],.*speed \[m\/s\]/);
  expect(rows.length).toBeGreaterThan(1900); // 20 s of rows each 0.01 s
  expect((await saved(page, /^Save: strips/, 'SVG')).text).toMatch(/^<svg .*vx \* yaw_rate - ay.*<\/svg>\s*$/s);
  expect((await saved(page, /^Save: strips/, 'PNG')).name).toMatch(/^Telemetry-.*\.png$/);
});

test('a curve comes out as lines and as a table with units', async ({ page }) => {
  await open(page);
  await openTab(page, 'Plots');
  await kind(page, 'Tyres');
  expect((await saved(page, /^Save: Lateral/, 'CSV')).text).toMatch(/^line,slip angle \[°\],force \/ load\n1,-/);
  const { text } = await saved(page, /^Save: Lateral/, 'SVG');
  expect(await page.evaluate((svg) => new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('parsererror').length, text)).toBe(0);
  expect(text).toContain('<path');
});

test('a histogram tells shares of the recording', async ({ page }) => {
  await open(page);
  await openTab(page, 'Plots');
  await drive(page, 10);
  await kind(page, 'Histogram');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('vx');
  const rows = (await saved(page, /^Save: Time at each value/, 'CSV')).text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => Number(row.split(',')[2]));
  expect(rows.reduce((all, one) => all + one, 0) / 2).toBeCloseTo(100, 6); // each bar has two ends
});

test('sectors and time lost against the best lap and against a second car', async ({ page }) => {
  test.setTimeout(400_000);
  await open(page);
  await page.evaluate(() => {
    window.sixline.setup({ ground: { kind: 'track', name: 'oval' } });
    window.sixline.setCar(1, window.sixline.world.cars[0]!); // the same car: its ghost's lap is as long
  });
  await openTab(page, 'Plots');
  await kind(page, 'Laps');
  await expect(page.locator('.laps-page')).toContainText('The reference has no lap yet');
  const lap = await page.evaluate(async () => {
    const { world } = window.sixline;
    for (let i = 0; i < 4000 && !(world.status.lap === 2 && world.status.lap_time > 18); ++i) {
      for (let k = 0; k < 3; ++k) window.sixline.advance(0.05);
      await new Promise((done) => requestAnimationFrame(done));
    }
    window.sixline.paused = true;
    return world.status.last_lap;
  });
  const whole = page.locator('.sector-table tbody tr:last-child td').nth(1);
  await expect.poll(async () => Math.abs(Number(await whole.textContent()) - lap)).toBeLessThan(0.02);
  await page.getByRole('combobox', { name: 'Against' }).selectOption('car 1');
  await expect.poll(async () => Number(await whole.textContent())).not.toBe(lap); // noted by rows, each 0.05 s
  expect(Math.abs(Number(await whole.textContent()) - lap)).toBeLessThan(0.1);
  await expect(page.locator('.sector-table tbody tr').first().locator('td').last()).toHaveText(/^-\d+\.\d{3}$/); // flying against standing start
});
