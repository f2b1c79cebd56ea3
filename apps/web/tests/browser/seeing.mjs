// What a user sees and does with the pictures: tiles painted, a still picture, what a model lacks, strips under fingers.
import { ahead, check, equal, test, testInLong, until } from './runner.mjs';
import { fingers } from './fingers.mjs';

/** Pixels of the shown canvas within these bounds of red, green and blue, in thousands. */
const pixels = (page, low, high) => page.evaluate(([from, to]) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const canvas = document.querySelector('.stage-picture:not([hidden])');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if ([0, 1, 2].every((k) => data[i + k] > from[k] && data[i + k] < to[k])) ++count;
  done(count / 1000);
}))), [low, high]);
/** How much of the top view is painted. */
const yellow = (page) => pixels(page, [200, 190, -1], [256, 256, 170]);
const plane = (page, model) => page.evaluate((name) => {
  const { sixline } = window;
  sixline.setup({ ground: { kind: 'plane' }, cars: [{ model: name, car: 'article' }], driver: 'manual' });
  sixline.world.reset();
  sixline.emit('reset');
}, model);

testInLong('the side view draws the parking yard: cars in front of the sky, and the touched one in red', async ({ page, shot }) => {
  await plane(page, 'six_line');
  const seen = async (yard, x, y) => {
    await page.evaluate(([on, place]) => {
      const { settings, world } = window.sixline;
      settings.set('view.camera', 'side');
      settings.set('view.yard', on);
      Object.entries(place).forEach(([name, value]) => world.setState(0, name, value));
    }, [yard, { x, y }]);
    await page.waitForTimeout(300);
    await shot(`side-yard-${yard}-${x}`);
    return [await pixels(page, [215, 60, 20], [240, 85, 50]), await pixels(page, [115, 140, 80], [140, 170, 110])]; // red over the car's orange, the hills
  };
  const [[none, hills], [free, before], [touched]] = [await seen(false, 0, 0), await seen(true, 0, 0), await seen(true, -1, -2.4)];
  check(before < hills - 3, `the parked cars hide none of the hills: ${hills} to ${before} thousand pixels`); // 163 to 158
  check(none < 1 && free < 1 && touched > 3, `the touched car in thousands of red pixels: ${none}, ${free}, ${touched}`); // 0, 0, 6.4
});

test('tiles of the top view are painted with the mouse, from the menu, and wiped', async ({ page, shot }) => {
  await plane(page, 'dynamic_bicycle');
  await page.waitForTimeout(300);
  const nothing = await yellow(page);
  await page.getByRole('button', { name: 'What the view shows' }).click();
  await page.getByLabel('Paint tiles of the top view').check();
  const box = await page.locator('.stage-picture:not([hidden])').boundingBox();
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 330, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  const row = await yellow(page);
  check(row > nothing + 5, `painted: ${nothing} to ${row} thousand pixels`);
  equal(await page.evaluate(() => window.sixline.world.driver), 'manual', 'the driver');
  await shot('tiles');
  await page.getByRole('button', { name: 'Clear all painted tiles' }).click();
  check(await yellow(page) < nothing + 1, 'the tiles are still there');
  await page.getByRole('button', { name: 'Paint or wipe the tile here, under the car' }).press('Enter');
  check(await yellow(page) > nothing + 3, 'the tile under the car is not painted');
});

testInLong('a model names what it does not know, and its dials rest', async ({ page }) => {
  await plane(page, 'point_mass');
  await page.getByRole('tab', { name: 'Telemetry' }).click();
  const row = page.locator('#panel-telemetry tr[aria-disabled="true"]');
  check((await row.allInnerTexts()).some((text) => text.startsWith('rpm')), 'rpm is not among what it lacks');
  equal(await page.locator('#panel-telemetry .angles .absent').count(), 2, 'dials at rest');
  await page.getByLabel('Find a channel').fill('drag_force');
  equal(await page.locator('#panel-telemetry tbody tr:visible').count(), 1, 'rows found');
  await page.getByLabel('Find a channel').fill('');
  await plane(page, 'double_track');
  check(!(await row.allInnerTexts()).some((text) => /^(rpm|slip_angle_front|vx)\b/.test(text)), `it lacks: ${await row.allInnerTexts()}`);
  equal(await page.locator('#panel-telemetry .angles .absent').count(), 0, 'dials at rest');
});

testInLong('fingers move and stretch a strip chart, and there is a way back', async ({ page, context }) => {
  await plane(page, 'double_track');
  await ahead(page, 40);
  await page.evaluate(() => { window.sixline.paused = true; });
  if (!(await page.getByRole('tab', { name: 'Plots' }).isVisible())) await page.keyboard.press('KeyO');
  await page.getByRole('tab', { name: 'Plots' }).click();
  const strip = page.locator('.strip-plot').first();
  await strip.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await strip.boundingBox();
  const [middle, level] = [x + width / 2, y + height / 2];
  const hand = await fingers(page, context);
  const two = (apart) => [{ x: middle - apart, y: level, id: 1 }, { x: middle + apart, y: level, id: 2 }];
  await hand.down(...two(30));
  for (const apart of [45, 60, 75, 90]) await hand.move(...two(apart));
  await hand.up(...two(90));
  const out = page.getByRole('button', { name: 'Zoom out' }).locator('visible=true').first();
  await out.waitFor();
  const place = () => page.locator('.strips output.plot-muted').innerText();
  await until(page, 'the strips say where they end', () => /to .* s of/.test(document.querySelector('.strips output.plot-muted').textContent));
  const before = Number((await place()).split(' ')[1]);
  await hand.down({ x: middle, y: level, id: 3 });
  for (const by of [20, 40, 60]) await hand.move({ x: middle + by, y: level, id: 3 });
  await hand.up({ x: middle + 60, y: level, id: 3 });
  await until(page, 'the strips moved back in time', (was) => Number(document.querySelector('.strips output.plot-muted').textContent.split(' ')[1]) < was - 0.5, before, 10);
  await out.click();
  await until(page, 'the strips follow again', () => document.querySelector('.strips output.plot-muted').textContent === '', undefined, 10);
}, { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } });

testInLong('the side view of a car that turns on free ground seldom asks the core for heights', async ({ page, note }) => {
  await page.evaluate(() => window.sixline.settings.set('view.camera', 'side'));
  await plane(page, 'double_track');
  const asked = await page.evaluate(async () => {
    const { world } = window.sixline;
    const heights = world.heights.bind(world);
    let count = 0;
    world.heights = (...where) => { count += 1; return heights(...where); };
    for (let frame = 0; frame < 200; frame += 1) {
      Object.assign(world.input, { touch_active: 1, touch_throttle: 0.6, touch_steer: 0.5 });
      world.frame(0.05);
      await new Promise(requestAnimationFrame);
    }
    return { count, turned: world.view(0).yaw, away: Math.hypot(world.view(0).x, world.view(0).y) };
  });
  check(Math.abs(asked.turned) > 0.5, `it did not turn: ${JSON.stringify(asked)}`);
  check(asked.count < 24, `asked ${asked.count} times in 200 frames`);
  note(`${asked.count} times in 200 frames`);
});

const hovered = (page) => page.locator('.view-bar button[aria-pressed="true"]').evaluate((button) => {
  const { color, backgroundColor } = getComputedStyle(button);
  const light = (text) => text.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const [a, b] = [light(color), light(backgroundColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
});
for (const [colorScheme, registered] of [['light', test], ['dark', testInLong]])
  registered(`the chosen view's button is legible while the mouse is over it, ${colorScheme}`, async ({ page }) => {
    await page.locator('.view-bar button[aria-pressed="true"]').hover();
    const contrast = await hovered(page);
    check(contrast > 4.5, `contrast ${contrast}`);
  }, { context: { colorScheme } });

testInLong('a toy without an engine has no tachometer and no gears', async ({ page }) => {
  for (const [model, shown] of [['ray_toy', false], ['ray_car', true]]) {
    await plane(page, model);
    await until(page, `the gears of ${model}`, (shown) => document.querySelector('.gear').hidden === !shown && document.querySelector('.dial-box').classList.contains('no-engine') === !shown, shown, 5);
  }
});

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
testInLong('in the side view a force begins where it acts: drive at the driven axle, air at the centre of gravity', async ({ page, shot }) => {
  await page.evaluate(() => {
    for (const [name, value] of [['camera', 'side'], ['form', 'frame'], ['forces', true]]) window.sixline.settings.set(`view.${name}`, value);
  });
  for (const [model, changes] of [['load_transfer', {}], ['double_track', { driven_axle: 1 }]]) {
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
}, { before: writtenAt, context: { viewport: { width: 1400, height: 800 } } });

testInLong('the look-ahead point has its name', async ({ page }) => {
  await until(page, 'the name is written', () => window.written.has('look-ahead point'), undefined, 10);
}, { before: written });

test('the free body of a lesson can be driven, and its force is drawn', async ({ page, shot }) => {
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.locator('[data-lesson="pendulum"]').click();
  await page.getByRole('button', { name: 'Drive it' }).click();
  equal(await page.evaluate(() => window.sixline.world.cars.map(({ model }) => model)), ['rigid_body'], 'the model');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.down('KeyW');
  await page.keyboard.down('KeyA');
  await until(page, 'it moves and turns', () => window.sixline.world.view(0).speed > 0.5 && Math.abs(window.sixline.world.view(0).yaw_rate) > 0.05, undefined, 20);
  const view = await page.evaluate(() => { const { push_x, push_y, push_at_x, push_at_y, cg_x, cg_y } = window.sixline.world.view(0); return { push: Math.hypot(push_x, push_y), lever: Math.hypot(push_at_x - cg_x, push_at_y - cg_y) }; });
  check(view.push > 1 && Math.abs(view.lever - 4) < 1e-6, `the force and its lever: ${JSON.stringify(view)}`);
  check(await page.evaluate(() => [...window.written].some((text) => /^F [\d.]+ N$/.test(text))), 'the force is not named');
  await shot('free-body');
  await page.keyboard.up('KeyW');
  await page.keyboard.up('KeyA');
}, { before: written });

/** What of the page is drawn over the car in the middle of the view, or over the map. */
const over = () => {
  const box = (element) => element.getBoundingClientRect();
  const view = box(document.querySelector('.stage-picture:not([hidden])')), map = box(document.querySelector('.stage-map'));
  const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
  const kept = [{ name: 'car', left: x - 48, right: x + 48, top: y - 48, bottom: y + 48 }, ...(map.width > 0 ? [{ name: 'map', left: map.left, right: map.right, top: map.top, bottom: map.bottom }] : [])];
  return [...document.querySelectorAll('.banner, .notice')].filter((one) => box(one).height > 0 && getComputedStyle(one).visibility === 'visible').flatMap((one) => kept
    .filter(({ left, right, top, bottom }) => box(one).left < right && box(one).right > left && box(one).top < bottom && box(one).bottom > top)
    .map(({ name }) => `${one.textContent} over the ${name}`));
};
test('on a phone no hint covers the car or the map', async ({ page, shot }) => {
  await page.evaluate(() => { window.sixline.settings.set('hint.seen', false); window.sixline.emit('driver'); });
  const long = 'The rectangle with a thruster at its tail: the pedals push, steering turns the push. Nothing slows it or stops its turning.';
  for (const open of [false, true]) {
    if (open) await page.getByRole('button', { name: 'Side panel' }).click();
    check(await page.locator('.banner.hint').isVisible() === !open, open ? 'a hint of pads that are covered' : 'the hint is missing');
    equal(await page.evaluate(over), [], `covered by the hint, panel ${open ? 'open' : 'closed'}`);
    await page.evaluate((text) => window.sixline.notify(text, 'info'), long);
    await page.evaluate(() => { window.sixline.paused = true; });
    await page.waitForTimeout(200);
    equal(await page.evaluate(over), [], `covered by a notice, panel ${open ? 'open' : 'closed'}`);
    await shot(`phone-hint-${open ? 'open' : 'closed'}`);
    await page.getByRole('button', { name: 'Close this notice' }).click();
  }
}, { kept: { 'view.camera': 'top', fps: 30, 'panel.open': false }, context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } });

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
