// A user at the page as `sixline play` writes it, for cases that open it themselves; what went wrong in words.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test as playwright } from '@playwright/test';
import { pageFile, program, root } from '../core.mjs';

const pictures = `${root}build/web/screenshots`;
const long = process.env.SIXLINE_TIER === 'long';

/** A truth and how to see it. options: context (of playwright), kept (settings of a visit before; null: the
 *  very first one), before (script of ours before the page's), ready: false (do not wait for it to run). */
export const test = (name, run, options = {}) => playwright(name, ({ browser }) => drive(browser, run, options));
/** The same, left to --long: what takes long, or is another form of what a quick case sees. */
export const testInLong = (name, run, options = {}) =>
  playwright(name, async ({ browser }) => {
    playwright.skip(!long, 'left to ./test --long');
    await drive(browser, run, options);
  });

/** Refuses with words. */
export function check(truth, words) {
  if (!truth) throw new Error(typeof words === 'function' ? words() : words);
}
export function equal(a, b, what) {
  if (!Object.is(a, b) && JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}: ${JSON.stringify(a)}, not ${JSON.stringify(b)}`);
}
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits for a truth of the page, seen 20 times a second. */
export async function until(page, words, truth, argument, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await page.evaluate(truth, argument);
    if (value) return value;
    if (Date.now() > end) throw new Error(`after ${seconds} s still not: ${words}`);
    await pause(50);
  }
}

/** One car of this model on the plane, driven by hand, from its start. */
export const plane = (page, model) =>
  page.evaluate((name) => {
    const { sixline } = window;
    sixline.setup({ ground: { kind: 'plane' }, cars: [{ model: name, car: 'article' }], driver: 'manual' });
    sixline.world.reset();
    sixline.emit('reset');
  }, model);

/** Lets so many seconds go by at once, for what does not depend on the clock. */
export const ahead = (page, seconds) =>
  page.evaluate((time) => {
    for (let i = 0; i < time * 20; ++i) window.sixline.world.frame(0.05);
  }, seconds);

/** The list of the toolbar with that name. */
export const field = (page, name) => page.locator(`#toolbar label.field:has(> span:text-is("${name}")) select`);

let address; // written once in a run
/** The page as `sixline play` writes it, with a track and a car of TORCS where that is installed: its address. */
function write() {
  const home = mkdtempSync(`${tmpdir()}/sixline-home-`);
  const torcs = existsSync('/usr/share/games/torcs/tracks/road/e-track-3') ? ['--track', 'e-track-3', '--car', 'car1-trb1'] : [];
  const output = execFileSync(program, ['play', '--no-open', '--json', '--page', pageFile, ...torcs], { env: { ...process.env, HOME: home } });
  return JSON.parse(output).url;
}

/** Before the page's own script: its notices are kept, and it starts with what costs least to draw: the top view, at most 30 frames a second. */
const prepare = (kept) => {
  document.addEventListener('sixline', ({ detail }) => (window.sixline = detail)); // the page announces its session and keeps no global name
  window.notices = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('notice')) window.notices.push({ error: node.classList.contains('error'), text: node.textContent });
  }).observe(document, { childList: true, subtree: true });
  try {
    if (kept) localStorage['sixline.playground'] ??= JSON.stringify(kept);
  } catch {
    // no store: the page must do without, too
  }
};

/** Opens the page in a window of its own; everything it complains of lands in `errors`. */
async function open(browser, url, options) {
  const context = await browser.newContext({ viewport: { width: 960, height: 600 }, acceptDownloads: true, ...options.context });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`${error.stack ?? error}`));
  await page.addInitScript(prepare, options.kept === undefined ? { 'view.camera': 'top', fps: 30 } : options.kept);
  if (options.before) await page.addInitScript(options.before);
  await page.goto(url + (options.hash ?? ''));
  if (options.ready !== false) await until(page, 'the page draws frames', () => window.sixline?.world.status.steps > 0);
  return { context, page, errors };
}

/** Drives a case in a window of its own, which is closed afterwards. */
async function drive(browser, run, options) {
  address ??= write();
  const { context, page, errors } = await open(browser, address, options);
  const others = [];
  const another = async (more) => {
    const one = await open(browser, address, more);
    others.push(one.context);
    return one;
  };
  const shot = (title) => page.screenshot({ path: `${pictures}/${title}.png` });
  const note = (words) => console.log(`note: page: ${words}`);
  try {
    await run({ page, context, errors, url: address, shot, note, open: another });
    check(errors.length === 0, () => `errors on the console: ${errors.join('\n')}`);
  } finally {
    for (const one of [context, ...others]) await one.close();
  }
}
