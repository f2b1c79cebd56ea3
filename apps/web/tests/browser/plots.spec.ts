// What an engineer asks of the plots: a channel of one's own, how often, where the time is, and all of it as files.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { open, openTab, saved, test, wide } from './page';

test.use(wide);

const kind = (page: Page, name: string) =>
  page.locator('.plot-tabs').getByRole('button', { name, exact: true }).click();
/** What a button of "Save" hands out. */
const file = (page: Page, what: RegExp, as: string) =>
  saved(page, page.getByRole('group', { name: what }).getByRole('button', { name: as, exact: true }));
const text = async (page: Page, what: RegExp, as: string) => readFileSync((await file(page, what, as)).path, 'utf8');

/** Drives on in short until it holds, with frames between for what watches them; then pauses. */
const drive = (page: Page, seconds: number, lapTime: number) =>
  page.evaluate(
    async ([length, onLap2]) => {
      const { world } = window.sixline;
      for (let t = 0; t < length! && !(world.status.lap === 2 && world.status.lap_time > onLap2!); t += 0.15) {
        for (let k = 0; k < 3; ++k) window.sixline.advance(0.05);
        await new Promise((done) => requestAnimationFrame(done));
      }
      window.sixline.paused = true;
      return world.status.last_lap;
    },
    [seconds, lapTime],
  );

test('an expression is a channel; strips, curves and shares come out as a picture, as lines and as a table with units', async ({
  page,
}) => {
  await open(page);
  await openTab(page, 'Plots');
  await drive(page, 20, Infinity);
  const field = page.getByRole('textbox', { name: 'Expression' });
  await field.fill('vx * yaw_rat');
  await field.press('Enter');
  await expect(page.locator('.strips')).toContainText('this model has no channel yaw_rat');
  await field.fill('vx * yaw_rate - ay');
  await field.press('Enter');
  await expect(page.getByRole('figure', { name: /^vx \* yaw_rate - ay: own expression/ })).toBeVisible();
  const [heading, ...rows] = (await text(page, /^Save: strips/, 'CSV')).trim().split('\n');
  expect(heading).toMatch(/^t \[s\],.*speed \[m\/s\]/);
  expect(rows.length).toBeGreaterThan(1900); // 20 s of rows each 0.01 s
  expect(await text(page, /^Save: strips/, 'SVG')).toMatch(/^<svg .*vx \* yaw_rate - ay.*<\/svg>\s*$/s);
  expect((await file(page, /^Save: strips/, 'PNG')).name).toMatch(/^strips-.*\.png$/);
  await kind(page, 'Tyres');
  expect(await text(page, /^Save: Lateral/, 'CSV')).toMatch(/^line,slip angle \[°\],force \/ load\n1,-/);
  const svg = await text(page, /^Save: Lateral/, 'SVG');
  const errors = (of: string) =>
    new DOMParser().parseFromString(of, 'image/svg+xml').querySelectorAll('parsererror').length;
  expect(await page.evaluate(errors, svg)).toBe(0);
  await kind(page, 'Histogram');
  await page.getByRole('combobox', { name: 'Channel' }).selectOption('vx');
  const shares = (await text(page, /^Save: Time at each value/, 'CSV')).trim().split('\n').slice(1);
  const whole = shares.reduce((all, row) => all + Number(row.split(',')[2]), 0);
  expect(whole / 2).toBeCloseTo(100, 6); // each bar has two ends
});

test('sectors and time lost against the best lap and against a second car', async ({ page }) => {
  test.setTimeout(400_000);
  await open(page);
  await page.evaluate(() => {
    window.sixline.setup({ contact: { cars: false }, ground: { kind: 'track', name: 'oval' } });
    window.sixline.setCar(1, window.sixline.world.cars[0]!); // the same car: its ghost's lap is as long
  });
  await openTab(page, 'Plots');
  await kind(page, 'Laps');
  await expect(page.locator('.laps-page')).toContainText('The reference has no lap yet');
  const lap = await drive(page, 600, 18);
  const whole = page.locator('.sector-table tbody tr:last-child td').nth(1);
  const off = async () => Math.abs(Number(await whole.textContent()) - lap);
  await expect.poll(off).toBeLessThan(0.02);
  await page.getByRole('combobox', { name: 'Against' }).selectOption('car 1');
  await expect.poll(async () => Number(await whole.textContent())).not.toBe(lap); // noted by rows, each 0.05 s
  expect(await off()).toBeLessThan(0.1);
  const first = page.locator('.sector-table tbody tr').first().locator('td').last();
  await expect(first).toHaveText(/^-\d+\.\d{3}$/); // flying against standing start
});
