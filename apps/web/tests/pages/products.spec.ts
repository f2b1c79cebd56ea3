// What is handed out, as a stranger's browser meets it: the one file, and the folder behind a host that knows nothing but files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { keepSession, openTab } from './open';

const file = process.env.SIXLINE_PAGE ?? fileURLToPath(new URL('../../../../build/web/playground.html', import.meta.url));
const folder = file.replace(/\.html$/, '/');
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', jpg: 'image/jpeg' };

test.skip(({ isMobile }) => isMobile && process.env.SIXLINE_TIER === 'full', 'the same as on a desktop: left to ./test --long');

let server: Server,
  url = '';
test.beforeAll(async () => {
  server = createServer((request, answer) => {
    const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1) || 'index.html',
      packed = existsSync(`${folder}${name}.br`);
    if (!readdirSync(folder).includes(name)) return void answer.writeHead(404).end();
    answer.setHeader('content-type', types[name.split('.').pop() ?? ''] ?? 'text/plain');
    if (packed) answer.setHeader('content-encoding', 'br');
    answer.end(readFileSync(`${folder}${name}${packed ? '.br' : ''}`));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
});
test.afterAll(() => void server.close());

/** All that the policy refused, and what the page threw. */
function refusals(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

/** Drives, opens every panel, starts a swarm, and last a lesson, which fills a phone's page. */
async function useAll(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.sixline?.world.status.time ?? 0) > 1);
  for (const name of ['Options', 'Telemetry', 'Plots', 'Files', 'Share', 'Keys']) await openTab(page, name);
  await page.getByRole('combobox', { name: 'Swarm' }).selectOption('30');
  await page.waitForFunction(() => (window.sixline?.offers.swarm?.version ?? 0) > 5);
  await page.evaluate(() => {
    location.hash = 'lesson=side-slip';
  });
  await page.waitForFunction(() => document.querySelectorAll('.lesson-drawing svg [data-style]').length > 0);
  const colour = await page
    .locator('.lesson-drawing svg .plot-line')
    .first()
    .evaluate((line) => getComputedStyle(line).stroke);
  expect(colour).toMatch(/^rgb/); // styles in markup came through the CSSOM
}

for (const [name, at] of [
  ['the one file', () => `file://${file}`],
  ['the folder', () => url],
] as const)
  test(`${name} drives, and its policy refuses nothing of it`, async ({ page }) => {
    const refused = refusals(page);
    await keepSession(page);
    await page.goto(at());
    await useAll(page);
    expect(refused).toEqual([]);
  });

test('an inline script or style of a stranger is refused', async ({ page }) => {
  const refused = refusals(page);
  for (const at of [`file://${file}`, url]) {
    await page.goto(at);
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.strange = 1' }));
      document.body.insertAdjacentHTML('beforeend', '<p id="stranger" style="color: red" onclick="window.strange = 1">strange</p>');
      document.getElementById('stranger')?.click();
    });
    expect(await page.evaluate(() => [(window as { strange?: number }).strange, document.getElementById('stranger')?.style.color])).toEqual([undefined, '']);
  }
  expect(refused.length).toBeGreaterThan(5);
});

test('what lies packed beside a file is that file, and the picture of links is there', () => {
  const names = readdirSync(folder),
    plain = names.filter((name) => !/\.(br|gz|jpg|html)$/.test(name));
  expect(plain.map((name) => name.split('.').pop()).sort()).toEqual(['css', 'js', 'json', 'json', 'txt', 'wasm']);
  for (const name of plain) {
    const bytes = readFileSync(folder + name);
    expect(gunzipSync(readFileSync(`${folder}${name}.gz`)).equals(bytes)).toBe(true);
    expect(brotliDecompressSync(readFileSync(`${folder}${name}.br`)).equals(bytes)).toBe(true);
  }
  const html = readFileSync(`${folder}index.html`, 'utf8');
  for (const match of html.matchAll(/(?:href|src|content)="([\w-]+\.(?:js|css|wasm|jpg|txt))"/g)) expect(names).toContain(match[1]);
  expect(html).not.toContain('unsafe-inline');
  expect(readFileSync(file, 'utf8').slice(0, 2000)).toContain("script-src 'sha256-");
});
