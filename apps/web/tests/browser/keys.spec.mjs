// What a user does with keys: drives, holds, steps, rewinds, writes.

import { ahead, check, equal, test, testInLong, until } from './runner.mjs';

test('a driving key relieves the robot, T gives the wheel back', async ({ page }) => {
  await ahead(page, 3);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.down('KeyW');
  await until(
    page,
    'keys drive',
    () => window.sixline.world.driver === 'manual' && window.sixline.core.layout.values.source[window.sixline.world.status.source] === 'keys',
  );
  await until(page, 'the throttle opens', () => window.sixline.world.status.throttle > 0.9);
  await page.keyboard.up('KeyW');
  await until(page, 'the throttle closes', () => window.sixline.world.status.throttle === 0);
  await page.keyboard.press('KeyT');
  await until(
    page,
    'the robot drives again',
    () => window.sixline.world.driver === 'lookahead' && window.sixline.core.layout.values.source[window.sixline.world.status.source] === 'driver',
  );
});

test('pause holds, a single step is one step, rewind goes back, reset to the start', async ({ page }) => {
  await ahead(page, 5);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('KeyP');
  const read = () =>
    page.evaluate(() => {
      const { steps, time } = window.sixline.world.status;
      return { steps, time, x: window.sixline.world.view(0).x, paused: window.sixline.paused };
    });
  const held = await read();
  check(held.paused, 'not paused');
  await page.waitForTimeout(400);
  equal(await read(), held, 'after 0.4 s of pause');
  for (let i = 1; i <= 3; ++i) {
    await page.keyboard.press('Period');
    equal((await read()).steps, held.steps + i, 'steps');
  }
  await page.keyboard.press('KeyP');
  await page.keyboard.down('Backspace');
  await until(page, 'time goes back', (time) => window.sixline.world.status.time < time - 1, held.time);
  await page.keyboard.up('Backspace');
  const back = await read();
  await until(page, 'time goes on', (time) => window.sixline.world.status.time > time + 0.3, back.time);
  await page.keyboard.press('KeyR');
  const again = await read();
  check(again.time < 1 && again.time < back.time, `after the reset t = ${again.time}`);
});

testInLong('slow motion is slow, and every key of the table does no harm', async ({ page, shot }) => {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Comma');
  equal(await page.evaluate(() => window.sixline.timeScale < 1), true, 'slow');
  await page.keyboard.press('Comma');
  equal(await page.evaluate(() => window.sixline.timeScale), 1, 'the scale');
  const keys =
    'KeyW ArrowUp Space ArrowDown KeyS ShiftLeft KeyA KeyD ArrowLeft ArrowRight KeyJ KeyK KeyH KeyX Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 KeyQ ' +
    'KeyQ KeyQ KeyC KeyC KeyC KeyC KeyG KeyN KeyG PageUp PageDown KeyL KeyL KeyO KeyO F1 F1 Escape Escape KeyZ KeyT KeyR';
  for (const key of keys.split(' ')) {
    await page.keyboard.press(key);
    await page.waitForTimeout(30);
  }
  check(await page.evaluate(() => window.sixline.world.status.trouble === 0), 'the state broke');
  await shot('after-all-keys');
});
