// Lessons and options as a student uses them: from a model to its lesson and back, values that fit and values that do not.
import { readFileSync } from 'node:fs';
import { check, equal, field, test, testInLong, until } from './runner.mjs';

const select = (page, name) => page.locator(`#panel-options label.field:has(> span:text-is("${name}")) select`);
const lesson = (page) => page.locator('#panel-lessons .lesson h2').innerText();

testInLong(
  'from every model one press leads to its lesson, and one back',
  async ({ page }) => {
    const models = await page.evaluate(() => window.sixline.core.list('models').map(({ name }) => name));
    for (const model of models) {
      await field(page, 'Model').selectOption(model);
      await page.getByRole('button', { name: 'Lesson about this model' }).click();
      check((await lesson(page)).length > 3, `${model} has no lesson`);
      await page.evaluate(() => window.sixline.setup({ model: 'double_track' }));
      await page.getByRole('button', { name: `Put ${model} on the selected car` }).click();
      equal(await page.evaluate(() => window.sixline.world.cars[0].model), model, 'the model');
    }
    await page.getByRole('button', { name: 'All lessons' }).first().click();
    await page.evaluate(() => window.sixline.setup({ model: 'rigid_body' }));
    equal(await page.locator('.lesson-open:has-text("your model")').getAttribute('data-lesson'), 'pendulum', 'the lesson that is marked');
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

testInLong(
  'every lesson draws its figure and shows its numbers',
  async ({ page, note }) => {
    await page.getByRole('tab', { name: 'Lessons' }).click();
    let facts = 0;
    const ids = await page.locator('.lesson-open').evaluateAll((all) => all.map(({ dataset }) => dataset.lesson));
    for (const id of ids) {
      await page.locator(`[data-lesson="${id}"]`).click();
      // A figure that the core refuses has its words, and no numbers.
      await until(page, `${id} has its numbers`, () => document.querySelectorAll('.lesson-figure dd').length > 0, null, 20);
      const numbers = await page.locator('.lesson-figure dd').allInnerTexts();
      check(
        numbers.every((text) => !text.includes('–')),
        `${id}: ${numbers.join('; ')}`,
      );
      facts += numbers.length;
      await page.getByRole('button', { name: 'All lessons' }).first().click();
    }
    note(`${ids.length} lessons, ${facts} numbers`);
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

testInLong(
  'what drives and how often is drawn can be chosen, and is kept',
  async ({ page }) => {
    await page.getByRole('tab', { name: 'Options' }).click();
    await page.locator('#panel-options summary:has-text("Driving")').click();
    await select(page, 'Control').selectOption('pad');
    await select(page, 'Frames per second').selectOption('30');
    await page.getByRole('checkbox', { name: 'Automatic gears' }).uncheck();
    equal(await page.evaluate(() => window.sixline.world.input.auto_shift), 0, 'gears by hand');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.down('KeyW');
    await page.waitForTimeout(300);
    equal(await page.evaluate(() => [window.sixline.world.driver, window.sixline.world.input.key_throttle]), ['lookahead', 0], 'keys rest');
    await page.keyboard.up('KeyW');
    await page.reload();
    await until(page, 'the page draws frames', () => window.sixline?.world.status.steps > 0);
    await page.getByRole('tab', { name: 'Options' }).click();
    equal(
      [
        await select(page, 'Control').inputValue(),
        await select(page, 'Frames per second').inputValue(),
        await page.getByRole('checkbox', { name: 'Automatic gears' }).isChecked(),
      ],
      ['pad', '30', false],
      'after a second visit',
    );
    await page.getByRole('button', { name: 'Forget all settings' }).click();
    await until(
      page,
      'the page is as at first',
      () => window.sixline?.world.status.steps > 0 && window.sixline.settings.get('fps', 0) === 0 && window.sixline.settings.get('auto_shift', true),
    );
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

testInLong(
  'a car saved on any model is the same car when it is dropped, to the bit',
  async ({ page, note }) => {
    await page.getByRole('tab', { name: 'Options' }).click();
    await page.locator('#panel-options summary:has-text("Cars")').click();
    const models = await page.evaluate(
      () => (window.sixline.setup({ ground: { kind: 'plane' }, driver: 'manual' }), window.sixline.core.list('models').map(({ name }) => name)),
    );
    const values = () => window.sixline.world.parameters(0).map(({ name, value, text }) => [name, text ?? value]);
    let count = 0;
    for (const model of models) {
      await page.evaluate((model) => {
        const { world } = window.sixline;
        window.sixline.setup({ model, car: 'article' });
        for (const { name, value, choices, text } of world.parameters(0)) {
          try {
            if (choices) world.setParameter(0, name, choices.length - 1);
            else if (text === undefined) world.setParameter(0, name, value * 1.01);
          } catch {
            // out of its range: it stays
          }
        }
      }, model);
      const before = await page.evaluate(values);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as car file' }).click()]);
      await page.evaluate(() => window.sixline.setup({ car: 'article' }));
      await page
        .locator('#panel-files input[type=file]')
        .setInputFiles({ name: `${model}.toml`, mimeType: 'application/toml', buffer: readFileSync(await download.path()) });
      await until(
        page,
        `the car saved on ${model} is on: ${await page.evaluate(() => JSON.stringify(window.notices.at(-1)))}`,
        (name) => window.sixline.world.cars[0].car.includes(name),
        model,
        10,
      );
      equal(await page.evaluate(values), before, model);
      count += before.length;
    }
    note(`${models.length} models, ${count} values`);
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

test(
  'the lesson of two parking games parks the car that rolls, and both games can be driven in the yard',
  async ({ page, shot }) => {
    await page.getByRole('tab', { name: 'Lessons' }).click();
    await page.locator('[data-lesson="two-games"]').click();
    await until(page, 'the lesson has its numbers', () => document.querySelectorAll('.lesson-figure dd').length > 0);
    const [rolls, slides, rollsEnds, slidesEnds] = await page.locator('.lesson-figure dd').allInnerTexts();
    equal([rolls, rollsEnds], ['0.01 m', 'in the gap, no touch'], 'the car that rolls');
    check(Math.abs(parseFloat(slides) - 2.06) < 0.02 && /^not in the gap, touches 2/.test(slidesEnds), `the car that slides: ${slides}, ${slidesEnds}`);
    for (const [game, model] of [
      ['0', 'six_line'],
      ['1', 'any_axle_steer'],
    ]) {
      await page.locator('#lesson-two-games-game').selectOption(game);
      await page.getByRole('button', { name: 'Drive it' }).click();
      equal(await page.evaluate(() => [window.sixline.world.cars[0].model, window.sixline.settings.get('view.yard', false)]), [model, true], 'what drives');
      const turn = await page.evaluate(() =>
        window.sixline.world
          .parameters(0)
          .filter(({ changed }) => changed)
          .map(({ name, value }) => [name, Number(value.toFixed(4))]),
      );
      equal(
        turn,
        game === '0'
          ? []
          : [
              ['steer_lock', 0.2793],
              ['rear_steer_ratio', -1],
            ],
        'how it turns',
      );
      const moved = (x, y) =>
        page.evaluate((place) => Object.entries(place).forEach(([name, value]) => window.sixline.world.setState(0, name, value)), { x, y });
      await page.evaluate(() => void (window.notices.length = 0));
      await moved(-1, -2.4);
      await until(page, 'the touch is reported', () => window.notices.some(({ text }) => text.includes('Your car touches a parked car (1 touch)')), null, 10);
      await shot(`yard-${model}`);
      await moved(-5.1, -2.5);
      await until(page, 'the place is reported', () => window.notices.some(({ text }) => text.includes('Your car stands in the gap: 1 touch')), null, 10);
      check(!(await page.evaluate(() => window.notices.some(({ text }) => text.includes('2 touches')))), 'one touch is reported twice');
    }
    await page.getByRole('button', { name: 'Next', exact: true }).first().click();
    await page.getByRole('button', { name: 'Drive it' }).click();
    equal(await page.evaluate(() => window.sixline.settings.get('view.yard', true)), false, 'the next lesson leaves the yard');
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

test(
  'the lessons of looks, wheel, toy and drawing put their cars and numbers on the stage',
  async ({ page, shot }) => {
    await page.getByRole('tab', { name: 'Lessons' }).click();
    const expected = {
      'steering-looks': [
        ['delayed_yaw', 'six_line'],
        [
          ['yaw_delay', 0.2],
          ['drawn_yaw_gain', 0],
        ],
      ],
      'six-steps': [['rigid_car'], []],
      'toy-forces': [['ray_toy'], [['force_height_offset', 0.4]]],
      drawing: [['six_line'], []],
    };
    for (const [id, [models, changed]] of Object.entries(expected)) {
      await page.locator(`[data-lesson="${id}"]`).click();
      await until(page, `${id} has its numbers`, () => document.querySelectorAll('.lesson-figure dd').length > 0);
      if (id === 'toy-forces')
        await page.evaluate(() => {
          location.hash = 'lesson=toy-forces&force_height_offset=0.4';
        });
      if (id === 'toy-forces')
        await until(
          page,
          'the force is higher',
          () => document.querySelector('.lesson-link').hash.includes('0.4') && document.querySelectorAll('.lesson-figure dd').length > 0,
        );
      await page.getByRole('button', { name: 'Drive it' }).click();
      equal(await page.evaluate(() => window.sixline.world.cars.map(({ model }) => model)), models, `${id}: the models`);
      equal(
        await page.evaluate(() =>
          window.sixline.world
            .parameters(0)
            .filter((one) => one.changed)
            .map(({ name, value }) => [name, value]),
        ),
        changed,
        `${id}: the numbers`,
      );
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.down('KeyW');
      await page.keyboard.down('KeyA');
      await until(
        page,
        `${id}: it drives and turns`,
        () => window.sixline.world.view(0).speed > 1 && Math.abs(window.sixline.world.view(0).yaw_rate) > 0.02,
        null,
        20,
      );
      await shot(`lesson-drive-${id}`);
      await page.keyboard.up('KeyW');
      await page.keyboard.up('KeyA');
      await page.getByRole('button', { name: 'All lessons' }).first().click();
    }
  },
  { context: { viewport: { width: 1280, height: 800 } } },
);

test(
  'on a phone a lesson has room, and Drive it leads to the pads and to what it promised',
  async ({ page, shot }) => {
    await page.getByRole('button', { name: 'Set-up' }).click();
    await field(page, 'Model').selectOption('kinematic_bicycle');
    await page.getByRole('button', { name: 'Lesson about this model' }).click();
    equal(await lesson(page), 'The rotation centre', 'the lesson');
    await page
      .locator('.lesson-slider')
      .last()
      .evaluate((slider) => slider.scrollIntoView());
    equal(await page.evaluate(() => document.documentElement.scrollTop), 0, 'how far the whole page is scrolled away');
    check(!(await page.locator('#toolbar .setup').isVisible()), 'the set-up still takes the room');
    await page.getByRole('button', { name: 'Drive it' }).click();
    check(!(await page.locator('#side').isVisible()), 'the panel still covers the pads');
    check(await page.locator('.touch-throttle').isVisible(), 'there are no pads');
    equal(await page.evaluate(() => document.documentElement.scrollHeight), 780, 'the height of the page: a longer one can be scrolled out of sight');
    equal(
      await page.evaluate(() => [window.sixline.settings.get('view.form', ''), window.sixline.world.cars[0].model]),
      ['frame', 'kinematic_arc'],
      'what is seen',
    );
    equal(await page.evaluate(() => window.notices.map(({ text }) => text).filter((text) => /No robot/.test(text))), [], 'needless words');
    await shot('phone-drive-it');
    await page.getByRole('button', { name: 'Side panel' }).click();
    await page.getByRole('tab', { name: 'Share' }).click();
    const { left, right } = await page.locator('#tab-share').evaluate((tab) => tab.getBoundingClientRect());
    check(left >= 0 && right <= 390, `the chosen tab reaches from ${left} to ${right}`);
  },
  { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
);
