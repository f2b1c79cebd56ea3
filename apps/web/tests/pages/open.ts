// How the tests open the built page: from disk, in the view that costs least to draw.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Session } from '../../src/session';

declare global {
  interface Window {
    sixline: Session;
  }
}

const file = process.env.SIXLINE_PAGE ?? fileURLToPath(new URL('../../../../build/web/playground.html', import.meta.url));

/** The page announces its session and keeps no global name: the tests keep it. To be called before the page is opened. */
export const keepSession = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('sixline', (event) => {
      window.sixline = (event as CustomEvent<Session>).detail;
    });
  });

export async function open(page: Page, settings: object = {}, hash = ''): Promise<void> {
  await page.addInitScript(
    (kept) => {
      localStorage['sixline.playground'] ??= JSON.stringify(kept);
    },
    { 'view.camera': 'top', fps: 30, ...settings },
  );
  await keepSession(page);
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForFunction(() => window.sixline?.world.status.steps > 0);
}

/** Opens the side panel at a tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Side panel' }).click();
  await tab.click();
}
