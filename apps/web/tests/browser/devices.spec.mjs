// Gamepad and fingers, played by a stub and by real touch events.
import { fingers } from './fingers.mjs';
import { ahead, check, equal, test, testInLong, until } from './runner.mjs';

const pad = () => {
  const button = () => ({ pressed: false, touched: false, value: 0 });
  window.pad = {
    id: 'Stub (STANDARD GAMEPAD)',
    index: 0,
    connected: true,
    mapping: 'standard',
    timestamp: 0,
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, button),
    vibrationActuator: null,
  };
  navigator.getGamepads = () => [window.pad, null, null, null];
};
const press = (page, index, value = 1) =>
  page.evaluate(
    ([at, level]) => {
      window.pad.buttons[at] = { pressed: level > 0.1, touched: level > 0, value: level };
      window.pad.timestamp += 1;
    },
    [index, value],
  );
const tap = async (page, index) => {
  await press(page, index);
  await page.waitForTimeout(150);
  await press(page, index, 0);
  await page.waitForTimeout(150);
};

test(
  'a gamepad drives: triggers, stick and buttons',
  async ({ page, shot }) => {
    await page.evaluate(() => {
      window.sixline.setup({ driver: 'manual', ground: { kind: 'plane' } });
      window.sixline.world.reset();
    });
    await press(page, 7, 0.6);
    await until(page, 'the pad drives', () => window.sixline.core.layout.values.source[window.sixline.world.status.source] === 'pad');
    await until(page, 'the throttle follows', () => Math.abs(window.sixline.world.status.throttle - 0.6) < 0.1);
    await ahead(page, 3);
    check(await page.evaluate(() => window.sixline.world.view(0).speed > 2), 'the car does not drive');
    await page.evaluate(() => {
      window.pad.axes[0] = -0.8;
    });
    await until(page, 'it steers to the left', () => window.sixline.world.status.steer > 0.1 && window.sixline.world.view(0).yaw_rate > 0.05);
    await page.evaluate(() => {
      window.pad.axes[0] = 0.8;
    });
    await until(page, 'it steers to the right', () => window.sixline.world.status.steer < -0.1 && window.sixline.world.view(0).yaw_rate < -0.05);
    await page.evaluate(() => {
      window.pad.axes[0] = 0;
    });
    const auto = await page.evaluate(() => window.sixline.world.status.auto_shift);
    await tap(page, 0);
    equal(await page.evaluate(() => window.sixline.world.status.auto_shift), 1 - auto, 'A: shifting by hand');
    const gear = await page.evaluate(() => window.sixline.world.status.gear);
    await tap(page, 1);
    await until(page, 'B shifts up', (was) => window.sixline.world.status.gear > was, gear, 3);
    await press(page, 7, 0);
    await press(page, 6, 1);
    await until(page, 'it brakes', () => window.sixline.world.status.brake > 0.9);
    await ahead(page, 6);
    await until(page, 'it stands', () => window.sixline.world.view(0).speed < 0.1);
    await press(page, 6, 0);
    await page.getByRole('tab', { name: 'Keys' }).click();
    await shot('gamepad');
  },
  { before: pad },
);

testInLong(
  'a button of the pad is bound anew, and one that is taken is asked for',
  async ({ page }) => {
    await page.getByRole('tab', { name: 'Keys' }).click();
    await page.getByRole('button', { name: 'Add a button of the pad for Next camera' }).click();
    await tap(page, 3);
    await page.getByRole('button', { name: 'Move it' }).click();
    equal(await page.evaluate(() => window.sixline.settings.get('view.camera', '')), 'top', 'the view while a button is asked for');
    await tap(page, 3);
    await until(page, 'Y changes the view', () => window.sixline.settings.get('view.camera', '') === 'side', undefined, 5);
    await page.getByRole('button', { name: 'Reset keys and pad' }).click();
    await tap(page, 3);
    await until(page, 'Y shows the path again', () => window.sixline.settings.get('view.path', false), undefined, 5);
  },
  { before: pad },
);

const centre = async (page, selector) => {
  const box = await page.locator(selector).boundingBox();
  check(box && box.width >= 44 && box.height >= 44, `${selector} is no place for a finger: ${JSON.stringify(box)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
};

test(
  'on a phone two fingers drive: one steers, one on the pedal',
  async ({ page, context, shot }) => {
    await page.evaluate(() => {
      window.sixline.setup({ driver: 'manual', ground: { kind: 'plane' } });
      window.sixline.world.reset();
    });
    await page.waitForSelector('.touch-throttle', { state: 'visible' });
    const hand = await fingers(page, context);
    const go = await centre(page, '.touch-throttle'),
      wheel = await centre(page, '.touch-steer');
    const foot = { x: go.x, y: go.y - go.height * 0.3, id: 1 };
    await hand.down(foot);
    await until(
      page,
      'fingers drive',
      () => window.sixline.core.layout.values.source[window.sixline.world.status.source] === 'touch' && window.sixline.world.status.throttle > 0.3,
    );
    await ahead(page, 3);
    const left = { x: wheel.x - wheel.width * 0.4, y: wheel.y, id: 2 };
    await hand.down(foot, { ...left, x: wheel.x });
    await hand.move(foot, left);
    await until(page, 'it turns left', () => window.sixline.world.status.steer > 0.2 && window.sixline.world.view(0).yaw_rate > 0.05);
    await shot('touch');
    await hand.up(left);
    await until(page, 'the wheel comes back', () => Math.abs(window.sixline.world.status.steer) < 0.05);
    check(await page.evaluate(() => window.sixline.world.status.throttle > 0.3), 'the pedal finger still rests');
    await hand.up(foot);
    await until(page, 'the pedal comes up', () => window.sixline.world.status.throttle === 0);
    const brake = await centre(page, '.touch-brake');
    const other = { x: brake.x, y: brake.y - brake.height * 0.3, id: 3 };
    await hand.down(other);
    await until(page, 'it brakes', () => window.sixline.world.status.brake > 0.3);
    await hand.up(other);
  },
  { context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
);
