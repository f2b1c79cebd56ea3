// Reports of the program in the browser: made when they are asked for first, opened so that nothing that they complain
// of is missed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { program } from '../core.mjs';

const kart = 'lap kart --car go-kart';
const commands = {
  laps: `${kart} --laps 3`,
  compared: `${kart} --compare kinematic_bicycle,dynamic_bicycle,double_track`,
  manoeuvre: 'test step-steer --model dynamic_bicycle',
  referenced: `${kart} --reference quasi-steady`,
};
export const folder = mkdtempSync(join(tmpdir(), 'sixline-report-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** The file of a report, made when it is asked for first. */
const made = {};
export function report(name) {
  if (!made[name])
    execFileSync(program, [...commands[name].split(' '), '--quiet', '--out', `${folder}/${name}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return (made[name] ??= `${folder}/${name}/report.html`);
}

/** Asks until it holds: a picture is drawn in the next frame, and machines are busy. */
export const check = (truth, holds) =>
  expect
    .configure({ soft: true })
    .poll(async () => !!(await holds()), { message: truth, timeout: 5000 })
    .toBe(true);

/** A page of its own, of which no error and no request is missed; options as of playwright's newPage. */
export async function opened(browser, file, width, height, options = {}) {
  const page = await browser.newPage({ viewport: { width, height }, ...options });
  const complain = (what) => expect.soft(what, 'the page complains').toBe('');
  page.on('console', (message) => complain(`console: ${message.text()}`));
  page.on('pageerror', (error) => complain(`error: ${error.stack}`));
  page.on('request', (request) => request.url() === `file://${file}` || complain(`request: ${request.url()}`));
  await page.goto(`file://${file}`);
  return page;
}

export const fits = async (page, width) => (await page.evaluate(() => document.documentElement.scrollWidth)) === width;
export async function narrow(page, what) {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await check(`${what} is wider than ${width} px`, () => fits(page, width));
  }
}
export const where = (page) => page.locator('#bar output').textContent();
/** The map marks the stretch that the plots show, and says so. */
export const wholeLap = async (page) => !/marked/.test(await page.locator('#map canvas').getAttribute('aria-label'));
export const picture = (page, what, number = 0) =>
  page
    .locator(`${what} canvas`)
    .nth(number)
    .evaluate((canvas) => canvas.toDataURL());
export const plotted = (page, number) => picture(page, '.strip', number);
/** What a plot tells at the cursor, a text for each lap. */
export const values = (page, number) =>
  page.locator('.strip').nth(number).locator('.strip-value:visible').allTextContents();
