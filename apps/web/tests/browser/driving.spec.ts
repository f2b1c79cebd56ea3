// Driving on the page: by keys, pad and fingers, by the racer; models exchanged on the way; the toolbar; four cars.
import { expect, type Page } from '@playwright/test';
import { ahead, drives, field, hasTorcs, open, openTab, phone, plane, start, test } from './page';

const status = (page: Page) =>
  page.evaluate(() => ({ ...window.sixline.world.status, x: window.sixline.world.view(0).x }));

test('a key relieves the robot, T gives the wheel back; pause, step, rewind, reset; no key does harm', async ({
  page,
}) => {
  await open(page);
  await ahead(page, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.down('KeyW');
  await drives(page, 'keys');
  await page.waitForFunction(() => window.sixline.world.status.throttle > 0.9);
  await page.keyboard.up('KeyW');
  await page.waitForFunction(() => window.sixline.world.status.throttle === 0);
  await page.keyboard.press('KeyT');
  await drives(page, 'driver');
  await page.keyboard.press('KeyP');
  const held = await status(page);
  await page.waitForTimeout(400);
  expect(await status(page)).toEqual(held);
  for (let i = 1; i <= 3; ++i) {
    await page.keyboard.press('Period');
    expect((await status(page)).steps).toBe(held.steps + i);
  }
  await page.keyboard.press('KeyP');
  await page.keyboard.down('Backspace');
  await page.waitForFunction((time) => window.sixline.world.status.time < time - 1, held.time);
  await page.keyboard.up('Backspace');
  const back = await status(page);
  await page.waitForFunction((time) => window.sixline.world.status.time > time + 0.3, back.time);
  await page.keyboard.press('KeyR');
  expect((await status(page)).time).toBeLessThan(1);
  await page.keyboard.press('Comma');
  expect(await page.evaluate(() => window.sixline.timeScale)).toBeLessThan(1);
  const keys =
    'ArrowUp Space ArrowDown ShiftLeft KeyA ArrowRight KeyJ KeyK KeyH KeyX Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 ' +
    'KeyQ KeyQ KeyQ KeyC KeyC KeyC KeyC KeyG KeyN KeyG PageUp PageDown KeyL KeyL KeyO KeyO F1 F1 Escape KeyZ KeyT KeyR';
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  expect((await status(page)).trouble).toBe(0);
});

test('a gamepad drives by triggers, stick and buttons, and a button is bound anew', async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = {
      id: 'Stub',
      index: 0,
      connected: true,
      mapping: 'standard',
      timestamp: 0,
      axes: [0, 0, 0, 0],
      buttons,
    };
    Object.assign(window, { pad });
    navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null];
  });
  const turn = (value: number) =>
    page.evaluate((to) => ((window as never as { pad: Gamepad }).pad.axes as number[]).splice(0, 1, to), value);
  const press = (index: number, value: number) =>
    page.evaluate(
      ([at, level]) => {
        const { pad } = window as never as { pad: { buttons: object[]; timestamp: number } };
        pad.buttons[at!] = { pressed: level! > 0.1, touched: level! > 0, value: level };
        pad.timestamp += 1;
      },
      [index, value],
    );
  const tap = async (index: number) => {
    for (const value of [1, 0]) {
      await press(index, value);
      await page.waitForTimeout(150);
    }
  };
  await open(page);
  await plane(page, 'double_track');
  await press(7, 0.6);
  await drives(page, 'pad');
  await page.waitForFunction(() => Math.abs(window.sixline.world.status.throttle - 0.6) < 0.1);
  await ahead(page, 3);
  expect(await page.evaluate(() => window.sixline.world.view(0).speed)).toBeGreaterThan(2);
  for (const side of [1, -1]) {
    await turn(-0.8 * side);
    await page.waitForFunction(
      (left) => window.sixline.world.status.steer * left > 0.1 && window.sixline.world.view(0).yaw_rate * left > 0.05,
      side,
    );
  }
  await turn(0);
  const { auto_shift, gear } = await status(page);
  await tap(0);
  expect((await status(page)).auto_shift, 'A: shifting by hand').toBe(1 - auto_shift);
  await tap(1);
  await page.waitForFunction((was) => window.sixline.world.status.gear > was, gear);
  await press(7, 0);
  await press(6, 1);
  await page.waitForFunction(() => window.sixline.world.status.brake > 0.9);
  await ahead(page, 6);
  expect(await page.evaluate(() => window.sixline.world.view(0).speed)).toBeLessThan(0.1);
  await press(6, 0);
  await openTab(page, 'Keys');
  await page.getByRole('button', { name: 'Add a button of the pad for Next camera' }).click();
  await tap(3);
  await page.getByRole('button', { name: 'Move it' }).click();
  await tap(3);
  await page.waitForFunction(() => window.sixline.settings.get('view.camera', '') === 'side');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('one finger steers, one is on the pedal', async ({ page, context }) => {
    const tool = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => tool.send('Input.dispatchTouchEvent', { type, touchPoints });
    /** A place on a pad, as parts of its size from its middle. */
    const at = async (pad: string, id: number, right: number, up: number) => {
      const { x, y, width, height } = (await page.locator(pad).boundingBox())!;
      expect(Math.min(width, height), `${pad} is no place for a finger`).toBeGreaterThanOrEqual(44);
      return { x: x + width * (0.5 + right), y: y + height * (0.5 - up), id };
    };
    await open(page);
    await plane(page, 'double_track');
    await page.waitForSelector('.touch-throttle', { state: 'visible' });
    const foot = await at('.touch-throttle', 1, 0, 0.3);
    await touch('touchStart', foot);
    await drives(page, 'touch');
    await page.waitForFunction(() => window.sixline.world.status.throttle > 0.3);
    await ahead(page, 3);
    const [middle, left] = [await at('.touch-steer', 2, 0, 0), await at('.touch-steer', 2, -0.4, 0)];
    await touch('touchStart', foot, middle);
    await touch('touchMove', foot, left);
    await page.waitForFunction(
      () => window.sixline.world.status.steer > 0.2 && window.sixline.world.view(0).yaw_rate > 0.05,
    );
    await touch('touchEnd', left);
    await page.waitForFunction(() => Math.abs(window.sixline.world.status.steer) < 0.05);
    expect((await status(page)).throttle, 'the other finger rests').toBeGreaterThan(0.3);
    await touch('touchEnd', foot);
    await page.waitForFunction(() => window.sixline.world.status.throttle === 0);
    await touch('touchStart', await at('.touch-brake', 3, 0, 0.3));
    await page.waitForFunction(() => window.sixline.world.status.brake > 0.3);
  });
});

test('the racer plans its line while lookahead drives, races on it, and its run plays again to the bit', async ({
  page,
}) => {
  /** Pixels of the picture in the colours of fast and of slow. */
  const line = () =>
    page.locator('canvas.stage-picture:not([hidden])').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
        if (Math.abs(r - b) > 60 && g > 85 && g < 200) count += 1;
      }
      return count;
    });
  const races = (least: number) =>
    page.waitForFunction(
      (time) => window.sixline.world.driver === 'racer' && (window.sixline.offers.racer?.plan?.lapTime ?? 0) > time,
      least,
    );
  await open(page);
  await start(page, {
    ground: { kind: 'track', name: 'kart' },
    cars: [{ model: 'coupled_bicycle', car: 'sports-car' }],
    driver: 'manual',
  });
  await field(page, 'Driver').selectOption('racer');
  expect(await page.evaluate(() => window.sixline.world.driver), 'while the racer plans').toBe('lookahead');
  await expect(field(page, 'Driver').locator('option:checked')).toHaveText(/^racer plans/);
  await races(0);
  await page.evaluate(() => window.sixline.reset());
  await ahead(page, 12);
  await page.waitForTimeout(300);
  const drawn = await line();
  await page.evaluate(() => window.sixline.settings.set('view.line', false));
  await expect.poll(line).toBeLessThan(drawn - 500);
  const made = await page.evaluate(() => {
    window.sixline.paused = true;
    return { replay: window.sixline.world.saveReplay(), hash: window.sixline.world.stateHash(0) };
  });
  await page.evaluate(() => window.sixline.setup({ ground: { kind: 'track', name: 'oval' } }));
  await races(40);
  await page.evaluate((replay) => window.sixline.playReplay(replay), made.replay);
  await ahead(page, 20);
  expect(await page.evaluate(() => [window.sixline.world.message, window.sixline.world.stateHash(0)])).toEqual([
    'The replay has ended',
    made.hash,
  ]);
});

test('models are exchanged while driving without a jump in pose', async ({ page }) => {
  await open(page);
  await start(page, {
    ground: { kind: 'track', name: 'flowing' },
    cars: [{ model: 'double_track', car: 'article' }],
    driver: 'lookahead',
  });
  await ahead(page, 6);
  const all = await page.evaluate(() => window.sixline.core.list('models').map(({ name }) => name));
  for (const model of [...all, 'double_track']) {
    const { jump, before, turn, faster } = await page.evaluate((next) => {
      const { world } = window.sixline;
      const { x, y, yaw, speed } = world.view(0);
      window.sixline.setup({ model: next });
      world.frame(0);
      const now = world.view(0);
      const turned = now.yaw - yaw;
      return {
        jump: Math.hypot(now.x - x, now.y - y),
        before: speed * world.timeStep, // what was drawn before stood between two steps, now at the later one
        turn: Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))),
        faster: Math.abs(now.speed - speed),
      };
    }, model);
    expect(jump, model).toBeLessThanOrEqual(1.01 * before + 0.001);
    expect(turn, model).toBeLessThan(0.01);
    expect(faster, model).toBeLessThan(0.5);
    await ahead(page, 0.3);
    expect((await status(page)).trouble, model).toBe(0);
  }
});

test('what is chosen in the toolbar happens', async ({ page }) => {
  const first = () => page.evaluate(() => window.sixline.world.cars[0]!);
  const ground = field(page, 'Ground');
  await open(page);
  await field(page, 'Model').selectOption('ray_car');
  expect((await first()).model).toBe('ray_car');
  const heads = await field(page, 'Model')
    .locator('optgroup')
    .evaluateAll((groups) => groups.map((one) => (one as HTMLOptGroupElement).label.split(/[ :]/)[0]));
  expect(heads).toEqual(['Kinematic', 'Longitudinal', 'Planar', 'Rigid', 'Ray']);
  await expect(field(page, 'Longitudinal')).toBeHidden();
  await field(page, 'Model').selectOption('dynamic_bicycle');
  await field(page, 'Longitudinal').selectOption('rolling_wheel');
  expect((await first()).longitudinal_model).toBe('rolling_wheel');
  await ground.selectOption('track:oval');
  expect(await page.evaluate(() => window.sixline.world.ground.name)).toBe('oval');
  await ground.selectOption('ice');
  expect(await page.evaluate(() => window.sixline.world.ground.friction)).toBe(0.3);
  const friction = page.locator('#toolbar .ground-fields input');
  await friction.fill('0.4');
  await friction.press('Enter');
  expect(await page.evaluate(() => window.sixline.world.ground.friction)).toBe(0.4);
  if (hasTorcs) {
    await field(page, 'Car').selectOption('car1-trb1');
    await page.waitForFunction(() => window.sixline.world.cars[0]!.car === 'car1-trb1');
  }
  await page.getByRole('button', { name: 'Add a car' }).click();
  expect(await page.evaluate(() => window.sixline.world.cars.length)).toBe(2);
});

test('a car that is added begins beside the first and hits it; without the switch both begin at one place', async ({
  page,
}) => {
  await open(page);
  await plane(page, 'double_track');
  await expect(page.getByRole('checkbox', { name: 'Collide' })).toBeHidden();
  await page.getByRole('button', { name: 'Add a car' }).click();
  const apart = () => page.evaluate(() => window.sixline.world.view(0).y - window.sixline.world.view(1).y);
  expect(await apart()).toBeGreaterThan(2);
  await page.evaluate(() => {
    window.sixline.paused = true;
    window.sixline.setState(1, 'yaw', 1); // towards car 1
    window.sixline.setState(1, 'vx', 5);
  });
  await ahead(page, 1);
  expect(await page.evaluate(() => window.sixline.world.status.impacts)).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'Collide' }).uncheck();
  expect(Math.abs(await apart())).toBeLessThan(1e-9);
  expect(await page.evaluate(() => window.sixline.world.status.impacts)).toBe(0);
  await field(page, 'Ground').selectOption('track:oval');
  await page.getByRole('checkbox', { name: 'Walls' }).check();
  expect(await page.evaluate(() => window.sixline.world.walls().length)).toBeGreaterThan(0);
});
