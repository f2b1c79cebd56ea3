// The swarm as a user sees it: cars that lap, times that come in, lost cars, refusals, and the way back to one's own cars.
import { check, equal, test, testInLong, until } from './runner.mjs';

const plan = { model: 'coupled_bicycle', car: 'sports-car', track: 'kart', count: 40, parameter: 'mu', from: 0.84, to: 1.56, spread: 0, dt: 0.01 };
const kept = (part = {}) => ({ 'view.camera': 'top', fps: 30, swarm: { ...plan, ...part } });
const text = (page, place) => page.locator(place).innerText();
const open = async (page) => {
  await page.getByRole('tab', { name: 'Swarm' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
};
/** What is seen at one moment, in the page: pixels of each colour, what they stand for, the facts and the worst car. */
const look = () => {
  const canvas = document.querySelector('#swarm canvas');
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const seen = { blue: 0, orange: 0, green: 0, grey: 0 };
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]];
    if (b > 220 && b > r + 80) seen.blue += 1;
    if (r > 220 && r > b + 80) seen.orange += 1;
    if (r === 0x9a && g === 0xa4 && b === 0xab) seen.grey += 1;
    if (g > 120 && g > r + 60 && g > b + 20) seen.green += 1;
  }
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  return { ...seen, stands: text('.swarm-legend b'), facts: text('.swarm-facts'), worst: text('.swarm-facts div:nth-child(4) dd') };
};
const colours = (page) => page.evaluate(look);
/** The first look at which the facts begin so: the next may be a lap later. */
async function firstLook(page, words, facts) {
  const end = Date.now() + 60_000;
  for (;;) {
    const seen = await page.evaluate(look);
    if (facts.test(seen.facts)) return seen;
    if (Date.now() > end) throw new Error(`not within a minute: ${words}`);
  }
}

test(
  'a swarm laps, is coloured by its times, and its results come in',
  async ({ page, shot, note }) => {
    await open(page);
    const before = await firstLook(page, 'a ranking, a few lengths after the start', /^So far.*Best\d\d/);
    check(/^[\d.]+ m at mu 0\.84/.test(before.worst), `the least grip is last: ${before.facts}`);
    equal(before.stands, 'Distance so far', 'what the colours stand for');
    // Cars still lie nearly on each other: a colour may have few pixels.
    check(before.blue > 0 && before.orange > 0 && before.green === 0, `by the distance first: ${JSON.stringify(before)}`);
    await until(page, 'lap 1 is shown', () => /^Time of lap \d/.test(document.querySelector('.swarm-legend b').textContent));
    await until(page, 'half of the cars are in the results', () => parseInt(document.querySelectorAll('.swarm-facts dd')[0]?.textContent) >= 100);
    check(/at mu 1\.5/.test(await text(page, '.swarm-facts div:nth-child(2) dd')), `the best lap has the grip: ${await text(page, '.swarm-facts')}`);
    const after = await colours(page);
    check(after.blue + after.orange > 20 && after.green === 0, `by the time then: ${JSON.stringify(after)}`);
    check(/car-steps\/s/.test(await text(page, '.swarm-rate')), 'it says how fast it is');
    note(await text(page, '.swarm-rate'));
    await shot('swarm');
  },
  { kept: kept({ count: 200, dt: 0.002 }) },
); // a lap of so many takes a few seconds

test(
  'a swarm pauses, begins anew, and gives the stage back as it was',
  async ({ page }) => {
    const clock = () => page.evaluate(() => parseFloat(document.querySelector('.swarm-clock').textContent));
    await open(page);
    await until(page, 'the swarm drives', () => parseFloat(document.querySelector('.swarm-clock').textContent) > 2);
    const steps = await page.evaluate(() => window.sixline.world.status.steps);
    await page.keyboard.press('p');
    await page.waitForTimeout(300);
    const still = await clock();
    await page.waitForTimeout(500);
    equal(await clock(), still, 'the clock of a swarm that is paused');
    // At the speed of a clock: as fast as it goes it would be past that time again before the page is looked at.
    await page.locator('.swarm-bar select').selectOption('1');
    await page.getByRole('button', { name: 'Restart' }).click();
    await until(page, 'it began anew', (was) => parseFloat(document.querySelector('.swarm-clock').textContent) < was, still);
    equal(await page.evaluate(() => window.sixline.world.status.steps), steps, 'steps of the cars below');
    await page.getByRole('button', { name: 'Close the swarm' }).click();
    await until(page, "one drives one's own cars again", (was) => window.sixline.world.status.steps > was + 50, steps);
    equal(await page.locator('#swarm').isVisible(), false, 'the swarm is seen');
    // Again, and with a hurry: two presses make one swarm.
    await page.evaluate(() => {
      document.querySelector('#panel-swarm details').open = true;
      for (let i = 0; i < 2; ++i) document.querySelector('.swarm-form .primary').click();
    });
    await until(page, 'the next swarm drives', () => parseFloat(document.querySelector('.swarm-clock').textContent) > 1);
    equal(await text(page, '.swarm-said'), '', 'what is refused');
  },
  { kept: kept() },
);

test(
  'what the core refuses is said in its words, and the form is there to mend it',
  async ({ page }) => {
    await page.getByRole('tab', { name: 'Swarm' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await until(page, 'the refusal', () => /mass is -5: must be/.test(document.querySelector('.swarm-said').textContent));
    check(await page.getByRole('button', { name: 'Start', exact: true }).isVisible(), 'the form is open');
  },
  { kept: kept({ parameter: 'mass', from: -5, to: 1000 }) },
);

testInLong(
  'a thousand cars drive on a page from disk; those that slide off the track are counted and grey',
  async ({ page, note, shot }) => {
    await open(page);
    await until(page, 'cars are off the track', () => parseInt(document.querySelector('.swarm-lost').textContent) > 0, null, 240);
    const frames = await page.evaluate(
      () =>
        new Promise((done) => {
          let n = 0;
          const begin = performance.now();
          const beat = () => (performance.now() - begin > 3000 ? done(n / 3) : ((n += 1), requestAnimationFrame(beat)));
          requestAnimationFrame(beat);
        }),
    );
    note(`${frames.toFixed(0)} frames/s, ${await text(page, '.swarm-rate')}`);
    const { grey } = await colours(page);
    check(grey > 20, `${grey} grey pixels`);
    await shot('swarm-lost');
  },
  {
    kept: {
      'view.camera': 'top',
      theme: 'light',
      swarm: { ...plan, track: 'hairpins', count: 1000, parameter: 'cornering_stiffness_rear', from: 36000, to: 120000, dt: 0.002 },
    },
    context: { viewport: { width: 1280, height: 800 } },
  },
);
