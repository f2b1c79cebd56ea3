// A user at the page: Debian's Chromium, the page as `sixline play` writes it, and what went wrong in words.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright-core';
import { pageFile, program, root } from '../core.mjs';

const pictures = `${root}build/web/screenshots`;
const chromiumFile = process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium';
const long = process.argv.includes('--long') || process.env.SIXLINE_TIER === 'long';

const cases = [];
/** A truth and how to see it. options: context (of playwright), kept (settings of a visit before; null: the
 *  very first one), before (script of ours before the page's), ready: false (do not wait for it to run), limit [s]. */
export function test(name, run, options = {}) {
  cases.push({ name, run, options });
}
/** The same, left to --long: what takes long, or is another form of what a quick case sees. */
export const testInLong = (name, run, options = {}) => cases.push({ name, run, options, later: true });

/** Refuses with words. */
export function check(truth, words) {
  if (!truth) throw new Error(typeof words === 'function' ? words() : words);
}
export function equal(a, b, what) {
  if (!Object.is(a, b) && JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}: ${JSON.stringify(a)}, not ${JSON.stringify(b)}`);
}
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** What a promise gives, or an error where that takes longer than so many seconds. */
async function within(seconds, promise, what) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`${what} took longer than ${seconds} s`)), seconds * 1000)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

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

const launch = () => chromium.launch({ executablePath: chromiumFile, args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'] });
const usualLimit = long ? 1200 : 180; // of a case [s]

/** Drives one case in a window of its own, which is closed afterwards: the reason of its failure, if it fails, and its notes. */
async function attempt(browser, url, { name, run, options }) {
  const notes = [];
  let opened, failure;
  const drive = async () => {
    opened = await open(browser, url, options);
    const { page, errors, context } = opened;
    const shot = (title) => page.screenshot({ path: `${pictures}/${title}.png` });
    await run({ page, context, browser, errors, url, shot, note: (words) => notes.push(words), open: (more) => open(browser, url, more) });
    check(errors.length === 0, () => `errors on the console: ${errors.join('\n')}`);
  };
  try {
    await within(options.limit ?? usualLimit, drive(), 'it');
  } catch (error) {
    failure = String(error.stack ?? error).slice(0, 1500);
    if (opened?.errors.length) notes.push(`console: ${opened.errors.join('\n        ')}`);
    await opened?.page.screenshot({ path: `${pictures}/failed-${name.replace(/[^a-z0-9]+/gi, '-')}.png`, timeout: 10_000 }).catch(() => {});
  }
  await within(20, opened?.context.close(), 'closing').catch(() => within(20, browser.close(), 'closing').catch(() => {}));
  return { failure, notes: notes.map((words) => `\nnote: page: ${words}`).join('') };
}

/** Runs the registered cases, one after the other, in one browser, or the next where a case hung it; a filter finds those of --long too.
 *  A case that fails is tried once more, since a busy machine can be too slow for a person's pace; its first failure is printed. */
export async function runAll(filter = '') {
  mkdirSync(pictures, { recursive: true });
  if (!existsSync(pageFile)) throw new Error(`${pageFile} is missing: ./run play builds it`);
  const url = write();
  let browser = await launch();
  const passed = [],
    failed = [],
    again = [];
  const left = cases.filter(({ later }) => later && !long && !filter);
  for (const one of cases.filter(({ name }) => new RegExp(filter, 'i').test(name) && !left.some((other) => other.name === name))) {
    for (const last of [false, true]) {
      if (!browser.isConnected()) browser = await launch();
      const begin = Date.now();
      const { failure, notes } = await attempt(browser, url, one);
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      console.log(failure ? `${last ? 'FAILED ' : 'again  '} ${one.name}: ${failure}${notes}` : `ok      ${one.name} (${seconds} s)${notes}`);
      if (failure && !last) again.push(one.name);
      else (failure ? failed : passed).push(one.name);
      if (!failure) break;
    }
  }
  await within(20, browser.close(), 'closing').catch(() => {});
  if (left.length) console.log(`note: page: left to --long: ${left.map(({ name }) => name).join('; ')}`);
  if (again.length) console.log(`note: page: failed at the first try: ${again.join('; ')}`);
  if (failed.length) console.log(`failed: ${failed.join('; ')}`);
  console.log(`${passed.length} passed, ${failed.length} failed, ${left.length} skipped`);
  process.exitCode = failed.length ? 1 : 0;
}
