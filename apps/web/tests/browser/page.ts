// A user at the page, opened from disk as `sixline play` writes it: what it complains of on the console fails the case.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, expect, type Locator, type Page, test as playwright } from '@playwright/test';
import type { World } from '../../src/core/core';
import type { Session, Setup } from '../../src/session';

declare global {
  interface Window {
    sixline: Omit<Session, 'world'> & { readonly world: World & { ground: { name?: string; friction?: number } } };
    notices: { error: boolean; text: string }[];
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** A file of the repository. */
export const inRoot = (path: string): string => `${root}${path}`;
export const program = process.env.SIXLINE_PROGRAM ?? inRoot('build/release/sixline');
/** The page as it was built, without what `sixline play` puts in. */
export const pageFile = process.env.SIXLINE_PAGE ?? inRoot('build/web/playground.html');
/** A folder for what a case writes. */
export const folder = mkdtempSync(`${tmpdir()}/sixline-page-`);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
export const hasTorcs = existsSync('/usr/share/games/torcs/tracks/road/e-track-3');

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
export const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Settings of a visit before, where they differ from the cheapest view; null: the very first visit. */
interface Visit {
  kept?: object | null;
  hash?: string;
}

/** Runs before the page: keeps its session, which has no global name, and its notices. */
function prepare(kept: object | null): void {
  document.addEventListener('sixline', (event) => {
    window.sixline = (event as CustomEvent<Window['sixline']>).detail;
  });
  window.notices = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.classList.contains('notice'))
        window.notices.push({ error: node.classList.contains('error'), text: node.textContent ?? '' });
  }).observe(document, { childList: true, subtree: true });
  if (kept) localStorage['sixline.playground'] ??= JSON.stringify(kept);
}

let address: string | undefined; // written once in a run
function written(): string {
  const torcs = hasTorcs ? ['--track', 'e-track-3', '--car', 'car1-trb1'] : [];
  const output = execFileSync(program, ['play', '--no-open', '--json', '--page', pageFile, ...torcs], {
    env: { ...process.env, HOME: folder },
    encoding: 'utf8',
  });
  return JSON.parse(output).url;
}

/** Keeps the session of whatever page is opened. */
export const keepSession = (page: Page): Promise<unknown> => page.addInitScript(prepare, null);

export async function open(page: Page, { kept = {}, hash = '' }: Visit = {}): Promise<void> {
  await page.addInitScript(prepare, kept && { 'view.camera': 'top', fps: 30, ...kept });
  await page.goto((address ??= written()) + hash);
  await page.waitForFunction(() => window.sixline?.world.status.steps > 0 || window.sixline?.world.status.replay > 0);
}

export const test = playwright.extend<{ complaints: string[]; another: (visit: Visit) => Promise<Page> }>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright's form
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  another: async ({ browser, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (visit) => {
      const page = await browser.newPage(wide);
      pages.push(page);
      listen(page, complaints);
      await open(page, visit);
      return page;
    });
    for (const page of pages) await page.close();
  },
});
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error}`));
}

const long = process.env.SIXLINE_TIER === 'long';
/** Left to --long. */
export const testInLong = (name: string, run: Parameters<typeof test>[2]): void => (long ? test : test.skip)(name, run);

/** Sets up and resets, without a focus. */
export const start = (page: Page, setup: Partial<Setup>): Promise<void> =>
  page.evaluate((change) => {
    window.sixline.setup(change);
    window.sixline.world.reset();
    window.sixline.emit('reset');
    (document.activeElement as HTMLElement | null)?.blur();
  }, setup);
/** One car of this model on the plane, driven by hand. */
export const plane = (page: Page, model: string): Promise<void> =>
  start(page, { ground: { kind: 'plane' }, cars: [{ model, car: 'article' }], driver: 'manual' });
/** Lets so many seconds go by at once, for what does not depend on the clock. */
export const ahead = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((time) => {
    for (let i = 0; i < time * 20; ++i) window.sixline.world.frame(0.05);
  }, seconds);
/** Waits until car 1 does so. */
export const drives = (page: Page, what: string): Promise<unknown> =>
  page.waitForFunction(
    (source) => window.sixline.core.layout.values.source[window.sixline.world.status.source] === source,
    what,
  );
export const models = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.sixline.world.cars.map(({ model }) => model));
/** A list of the toolbar. */
export const field = (page: Page, name: string): Locator =>
  page.locator(`#toolbar label.field:has(> span:text-is("${name}")) select`);
/** Waits for a notice with these words, or for a refusal. */
export const notice = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction(
    (text) => window.notices.some((one) => (text === 'error' ? one.error : one.text.includes(text))),
    words,
  );
/** Opens the side panel at a tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Side panel' }).click();
  await tab.click();
}
/** What a press of a button hands out: its name and its text. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
