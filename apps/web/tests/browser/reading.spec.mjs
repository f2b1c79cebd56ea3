// What the pictures write, and what lies over the car: words, labels, notices.

import { ahead, check, equal, plane, test, testInLong, until } from './runner.mjs';

/** Words that the 2D pictures write from now on. */
const written = () => {
  window.written = new Set();
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
    window.written.add(text);
    return fillText.call(this, text, ...more);
  };
};
/** Where the 2D pictures write each word from now on: x in px of the page, by the word's first part. */
const writtenAt = () => {
  window.writtenAt = {};
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    const at = this.getTransform().transformPoint({ x, y });
    window.writtenAt[String(text).split(' ')[0]] = at.x / (this.canvas.width / this.canvas.clientWidth);
    return fillText.call(this, text, x, y);
  };
};
testInLong(
  'in the side view a force begins where it acts: drive at the driven axle, air at the centre of gravity',
  async ({ page, shot }) => {
    await page.evaluate(() => {
      for (const [name, value] of [
        ['camera', 'side'],
        ['form', 'frame'],
        ['forces', true],
      ])
        window.sixline.settings.set(`view.${name}`, value);
    });
    for (const [model, changes] of [
      ['load_transfer', {}],
      ['double_track', { driven_axle: 1 }],
    ]) {
      await plane(page, model);
      await page.evaluate((changes) => {
        for (const [name, value] of Object.entries(changes)) window.sixline.world.setParameter(0, name, value);
        document.activeElement?.blur();
        window.writtenAt = {};
      }, changes);
      await page.keyboard.down('KeyW');
      await ahead(page, 3);
      await until(page, 'both forces are drawn', () => window.writtenAt.drive && window.writtenAt.drag, undefined, 60);
      await shot(`side-forces-${model}`);
      const at = await page.evaluate(() => {
        const { wheelbase, cg_to_front } = window.sixline.world.view(0);
        return { ...window.writtenAt, wheelbase, cg_to_front, wide: document.querySelector('.stage-picture:not([hidden])').clientWidth };
      });
      await page.keyboard.up('KeyW');
      const scale = Math.min(100, at.wide / 8.5);
      const expected = { drive: model === 'load_transfer' ? -at.wheelbase / 2 : at.wheelbase / 2, drag: at.wheelbase / 2 - at.cg_to_front };
      for (const [name, along] of Object.entries(expected))
        check(Math.abs(at[name] - (at.wide / 2 + along * scale)) < 3, `${model}: ${name} at ${at[name]} px: ${JSON.stringify({ at, expected, scale })}`);
    }
  },
  { before: writtenAt, context: { viewport: { width: 1400, height: 800 } } },
);

testInLong(
  'the look-ahead point has its name',
  async ({ page }) => {
    await until(page, 'the name is written', () => window.written.has('look-ahead point'), undefined, 10);
  },
  { before: written },
);

test(
  'the free body of a lesson can be driven, and its force is drawn',
  async ({ page, shot }) => {
    await page.getByRole('tab', { name: 'Lessons' }).click();
    await page.locator('[data-lesson="pendulum"]').click();
    await page.getByRole('button', { name: 'Drive it' }).click();
    equal(await page.evaluate(() => window.sixline.world.cars.map(({ model }) => model)), ['rigid_body'], 'the model');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.down('KeyW');
    await page.keyboard.down('KeyA');
    await until(
      page,
      'it moves and turns',
      () => window.sixline.world.view(0).speed > 0.5 && Math.abs(window.sixline.world.view(0).yaw_rate) > 0.05,
      undefined,
      20,
    );
    const view = await page.evaluate(() => {
      const { push_x, push_y, push_at_x, push_at_y, cg_x, cg_y } = window.sixline.world.view(0);
      return { push: Math.hypot(push_x, push_y), lever: Math.hypot(push_at_x - cg_x, push_at_y - cg_y) };
    });
    check(view.push > 1 && Math.abs(view.lever - 4) < 1e-6, `the force and its lever: ${JSON.stringify(view)}`);
    check(await page.evaluate(() => [...window.written].some((text) => /^F [\d.]+ N$/.test(text))), 'the force is not named');
    await shot('free-body');
    await page.keyboard.up('KeyW');
    await page.keyboard.up('KeyA');
  },
  { before: written },
);

/** What of the page is drawn over the car in the middle of the view, or over the map. */
const over = () => {
  const box = (element) => element.getBoundingClientRect();
  const view = box(document.querySelector('.stage-picture:not([hidden])')),
    map = box(document.querySelector('.stage-map'));
  const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
  const kept = [
    { name: 'car', left: x - 48, right: x + 48, top: y - 48, bottom: y + 48 },
    ...(map.width > 0 ? [{ name: 'map', left: map.left, right: map.right, top: map.top, bottom: map.bottom }] : []),
  ];
  return [...document.querySelectorAll('.banner, .notice')]
    .filter((one) => box(one).height > 0 && getComputedStyle(one).visibility === 'visible')
    .flatMap((one) =>
      kept
        .filter(({ left, right, top, bottom }) => box(one).left < right && box(one).right > left && box(one).top < bottom && box(one).bottom > top)
        .map(({ name }) => `${one.textContent} over the ${name}`),
    );
};
test(
  'on a phone no hint covers the car or the map',
  async ({ page, shot }) => {
    await page.evaluate(() => {
      window.sixline.settings.set('hint.seen', false);
      window.sixline.emit('driver');
    });
    const long = 'The rectangle with a thruster at its tail: the pedals push, steering turns the push. Nothing slows it or stops its turning.';
    for (const open of [false, true]) {
      if (open) await page.getByRole('button', { name: 'Side panel' }).click();
      check((await page.locator('.banner.hint').isVisible()) === !open, open ? 'a hint of pads that are covered' : 'the hint is missing');
      equal(await page.evaluate(over), [], `covered by the hint, panel ${open ? 'open' : 'closed'}`);
      await page.evaluate((text) => window.sixline.notify(text, 'info'), long);
      await page.evaluate(() => {
        window.sixline.paused = true;
      });
      await page.waitForTimeout(200);
      equal(await page.evaluate(over), [], `covered by a notice, panel ${open ? 'open' : 'closed'}`);
      await shot(`phone-hint-${open ? 'open' : 'closed'}`);
      await page.getByRole('button', { name: 'Close this notice' }).click();
    }
  },
  {
    kept: { 'view.camera': 'top', fps: 30, 'panel.open': false },
    context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
);

testInLong('a notice never covers the view buttons, however wide the page is, with and without the panel', async ({ page }) => {
  for (const width of [600, 700, 780, 800, 900, 960, 1100, 1180, 1200, 1440])
    for (const open of [false, true]) {
      await page.setViewportSize({ width, height: 500 });
      await page.evaluate((panel) => {
        if (document.querySelector('#side').checkVisibility() !== panel) document.querySelector('[aria-label="Side panel"]').click();
        window.sixline.notify('Your car touches a parked car (1 touch). Parked cars are only drawn: nothing stops it.', 'info');
      }, open);
      const covered = await page.evaluate(() => {
        const [a, b] = ['.notice', '.view-bar'].map((name) => document.querySelector(name).getBoundingClientRect());
        return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
      });
      check(!covered, `at ${width} px, panel ${open ? 'open' : 'closed'}`);
    }
});
