// What is handed out, as a stranger's browser meets it: the one file, and the folder behind a host that knows nothing
// but files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { keepSession, openTab, pageFile, test, wide } from './page';

test.use(wide);

const folder = pageFile.replace(/\.html$/, '/');
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  jpg: 'image/jpeg',
};

let server: Server;
test.beforeAll(() => {
  server = createServer((request, answer) => {
    const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1) || 'index.html';
    const packed = existsSync(`${folder}${name}.br`);
    if (!readdirSync(folder).includes(name)) return void answer.writeHead(404).end();
    answer.setHeader('content-type', types[name.split('.').pop() ?? ''] ?? 'text/plain');
    if (packed) answer.setHeader('content-encoding', 'br');
    answer.end(readFileSync(`${folder}${name}${packed ? '.br' : ''}`));
  }).listen(0, '127.0.0.1');
});
test.afterAll(() => void server.close());

for (const [name, address] of [
  ['the one file', () => `file://${pageFile}`],
  ['the folder', () => `http://127.0.0.1:${(server.address() as { port: number }).port}/`],
] as const)
  test(`${name} drives; its policy refuses nothing of it, but an inline script or style of a stranger`, async ({
    page,
    complaints,
  }) => {
    await keepSession(page);
    await page.goto(address());
    await page.waitForFunction(() => (window.sixline?.world.status.time ?? 0) > 1);
    await page.evaluate(() => window.sixline.settings.set('view.camera', 'top')); // costs least to draw
    for (const tab of ['Options', 'Telemetry', 'Plots', 'Files', 'Share', 'Keys']) await openTab(page, tab);
    await page.getByRole('combobox', { name: 'Swarm' }).selectOption('30');
    await page.waitForFunction(() => (window.sixline.offers.swarm?.version ?? 0) > 5);
    await page.evaluate(() => {
      location.hash = 'lesson=side-slip';
    });
    const line = page.locator('.lesson-drawing svg path[stroke]').first();
    // a variable of the page
    expect(await line.evaluate((one) => getComputedStyle(one).stroke)).toMatch(/^rgb/);
    expect(complaints).toEqual([]);
    const strange = await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.strange = 1' }));
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="stranger" style="color: red" onclick="window.strange = 1">strange</p>',
      );
      document.getElementById('stranger')!.click();
      return [(window as { strange?: number }).strange, document.getElementById('stranger')!.style.color];
    });
    expect(strange).toEqual([undefined, '']);
    expect(complaints.splice(0).filter((text) => /Content.Security.Policy/i.test(text)).length).toBeGreaterThan(2);
  });

test('what lies packed beside a file is that file; with brotli all weighs less than 890 kB, the core less than 545', () => {
  const names = readdirSync(folder);
  const plain = names.filter((name) => !/\.(br|gz|jpg|html)$/.test(name));
  expect(plain.map((name) => name.split('.').pop()).sort()).toEqual(['css', 'js', 'json', 'json', 'txt', 'wasm']);
  for (const name of plain) {
    const bytes = readFileSync(folder + name);
    expect(gunzipSync(readFileSync(`${folder}${name}.gz`)).equals(bytes)).toBe(true);
    expect(brotliDecompressSync(readFileSync(`${folder}${name}.br`)).equals(bytes)).toBe(true);
  }
  const weight = (ending: string) =>
    names.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + statSync(folder + name).size, 0);
  expect(weight('.br')).toBeLessThan(890_000);
  expect(weight('.wasm.br')).toBeLessThan(545_000);
  const html = readFileSync(`${folder}index.html`, 'utf8');
  for (const match of html.matchAll(/(?:href|src|content)="([\w-]+\.(?:js|css|wasm|jpg|txt))"/g))
    expect(names).toContain(match[1]);
  expect(html).not.toContain('unsafe-inline');
  expect(readFileSync(pageFile, 'utf8').slice(0, 2000)).toContain("script-src 'sha256-");
});
