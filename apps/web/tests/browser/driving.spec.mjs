// Driving on the page: the car by hand, models exchanged on the way, the toolbar, four cars.
import { ahead, check, equal, field, test, testInLong, until } from './runner.mjs';

/** The road's middle in the page, and how the wheels should stand to follow it. */
const road = () => {
  const { columns, rows, data } = window.sixline.world.strip(1);
  const x = columns.indexOf('x'),
    y = columns.indexOf('y');
  window.middle = Array.from({ length: rows }, (_, row) => [data[row * columns.length + x], data[row * columns.length + y]]);
};
const look = (ahead) => {
  const { world } = window.sixline;
  const car = world.view(0),
    { middle } = window;
  let near = 0,
    least = Infinity;
  middle.forEach(([x, y], i) => {
    const away = Math.hypot(x - car.x, y - car.y);
    if (away < least) (least = away), (near = i);
  });
  const angle = (metres) => {
    const [x, y] = middle[(near + Math.round(metres)) % middle.length];
    const dx = x - car.x,
      dy = y - car.y;
    const left = -Math.sin(car.yaw) * dx + Math.cos(car.yaw) * dy;
    return Math.atan((car.wheelbase * 2 * left) / (dx * dx + dy * dy));
  };
  const want = angle(ahead),
    most = Math.max(...[1, 2, 3].map((times) => Math.abs(angle(times * ahead))));
  const { lap, last_lap, lap_time, time } = world.status;
  return { want, most, steer_angle: car.steer_angle, speed: car.speed, lap, last_lap, lap_time, time, off: least };
};

/** Holds and lets go of keys, each once. */
function hands(page) {
  const held = new Set();
  return async (expected) => {
    for (const key of held) if (!expected.includes(key)) await page.keyboard.up(key), held.delete(key);
    for (const key of expected) if (!held.has(key)) await page.keyboard.down(key), held.add(key);
  };
}

const start = (page, setup) =>
  page.evaluate((change) => {
    window.sixline.setup(change);
    window.sixline.world.reset();
    window.sixline.emit('reset');
    document.activeElement?.blur();
  }, setup);

test('the racer plans its line while lookahead drives, then races on it, and its run plays again to the bit', async ({ page, shot }) => {
  const racing = () => window.sixline.world.driver === 'racer';
  /** Pixels of the picture in the colours of fast and of slow. */
  const line = () => {
    const canvas = [...document.querySelectorAll('canvas.stage-picture')].find((one) => !one.hidden);
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) count += Math.abs(data[i] - data[i + 2]) > 60 && data[i + 1] > 85 && data[i + 1] < 200 ? 1 : 0;
    return count;
  };
  await start(page, { ground: { kind: 'track', name: 'kart' }, cars: [{ model: 'coupled_bicycle', car: 'sports-car' }], driver: 'manual' });
  await field(page, 'Driver').selectOption('racer');
  equal(await page.evaluate(() => window.sixline.world.driver), 'lookahead', 'who drives while the racer plans');
  check(/^racer plans/.test(await field(page, 'Driver').evaluate((list) => list.selectedOptions[0].textContent)), 'the list shows that it plans');
  await until(page, 'the racer drives', racing);
  await page.evaluate(() => window.sixline.reset());
  await ahead(page, 12);
  await page.waitForTimeout(300);
  const drawn = await page.evaluate(line);
  await shot('racer');
  await page.evaluate(() => window.sixline.settings.set('view.line', false));
  await page.waitForTimeout(500);
  check(drawn > 500 + (await page.evaluate(line)), `its line is drawn, until it is switched off: ${drawn} pixels`);
  const made = await page.evaluate(() => {
    window.sixline.paused = true;
    return { replay: window.sixline.world.saveReplay(), hash: window.sixline.world.stateHash(0) };
  });
  await page.evaluate(() => window.sixline.setup({ ground: { kind: 'track', name: 'oval' } }));
  await until(page, 'another road has another plan', () => window.sixline.world.driver === 'racer' && window.sixline.offers.racer.plan?.lapTime > 40);
  await page.evaluate((replay) => window.sixline.playReplay(replay), made.replay);
  await ahead(page, 20);
  equal(await page.evaluate(() => [window.sixline.world.message, window.sixline.world.stateHash(0)]), ['The replay has ended', made.hash], 'its run again');
});

testInLong(
  'keys drive a lap of the kart track with keys',
  async ({ page, shot, note }) => {
    await start(page, { ground: { kind: 'track', name: 'kart' }, cars: [{ model: 'double_track', car: 'article' }], driver: 'manual' });
    await page.evaluate(road);
    await page.evaluate(() => {
      window.sixline.paused = true;
    }); // time goes by as the hands go: a slow machine drives no worse
    const hold = hands(page);
    let worst = 0,
      seen;
    const end = Date.now() + 240_000;
    const first = (await page.evaluate(look, 6)).lap;
    for (;;) {
      seen = await page.evaluate(look, 7);
      worst = Math.max(worst, seen.off);
      if (seen.lap > first && seen.last_lap > 0) break;
      check(Date.now() < end, () => `no lap after 240 s: ${JSON.stringify(seen)}`);
      const keys = [];
      if (seen.want > seen.steer_angle + 0.015) keys.push('KeyA');
      if (seen.want < seen.steer_angle - 0.015) keys.push('KeyD');
      const allowed = Math.max(5, 12 - 30 * seen.most);
      if (seen.speed < allowed) keys.push('KeyW');
      if (seen.speed > allowed + 1) keys.push('Space');
      await hold(keys);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(window.sixline.world.frame(0.08)))));
    }
    await shot('lap');
    await hold([]);
    note(`lap of ${seen.last_lap.toFixed(1)} s, never more than ${worst.toFixed(1)} m from the middle`);
    equal(await page.evaluate(() => window.sixline.core.layout.values.source[window.sixline.world.status.source]), 'keys', 'what drives');
    check(worst < 6, `${worst.toFixed(1)} m beside the middle of a road 8 m wide`);
    check(seen.last_lap > 20 && seen.last_lap < 300, `a lap time of ${seen.last_lap}`);
  },
  { context: { viewport: { width: 700, height: 460 } } },
);

test('models are exchanged while driving without a jump in pose', async ({ page, note }) => {
  await start(page, { ground: { kind: 'track', name: 'flowing' }, cars: [{ model: 'double_track', car: 'article' }], driver: 'lookahead' });
  await ahead(page, 6);
  check(await page.evaluate(() => window.sixline.world.view(0).speed > 8), 'the car does not drive');
  const models = await page.evaluate(() => window.sixline.core.list('models').map(({ name }) => name));
  let most = 0,
    turned = 0,
    faster = 0;
  for (const model of [...models, 'double_track']) {
    const { before, after, is, dt } = await page.evaluate((next) => {
      const { world } = window.sixline;
      const read = () => {
        const { x, y, yaw, speed } = world.view(0);
        return { x, y, yaw, speed };
      };
      const was = read();
      window.sixline.setup({ model: next });
      world.frame(0);
      return { before: was, after: read(), is: world.cars[0].model, dt: world.timeStep };
    }, model);
    equal(is, model, 'the model');
    const jump = Math.hypot(after.x - before.x, after.y - before.y);
    // What was drawn before stood between two steps; what is drawn now stands at the later one.
    check(jump <= 1.01 * before.speed * dt + 0.001, `${model}: a jump of ${jump.toFixed(4)} m: ${JSON.stringify({ before, after })}`);
    const turn = Math.abs(Math.atan2(Math.sin(after.yaw - before.yaw), Math.cos(after.yaw - before.yaw)));
    check(turn < 0.01, `${model}: the yaw jumps by ${turn}`);
    check(Math.abs(after.speed - before.speed) < 0.5, `${model}: the speed jumps from ${before.speed} to ${after.speed}`);
    (most = Math.max(most, jump)), (turned = Math.max(turned, turn)), (faster = Math.max(faster, Math.abs(after.speed - before.speed)));
    await ahead(page, 0.3);
    check(await page.evaluate(() => Number.isFinite(window.sixline.world.view(0).x) && window.sixline.world.status.trouble === 0), `${model}: the state broke`);
  }
  note(`${models.length} models: at most ${most.toExponential(1)} m, ${turned.toExponential(1)} rad, ${faster.toExponential(1)} m/s`);
});

testInLong('cars, drivers, tracks, grounds, steps and integrators are exchanged while driving', async ({ page }) => {
  const facts = await page.evaluate(() => ({
    cars: window.sixline.core.list('cars').map(({ name }) => name),
    drivers: window.sixline.core.list('drivers').map(({ name }) => name),
  }));
  check(facts.cars.length >= 3, JSON.stringify(facts));
  const change = async (setup, seen) => {
    await page.evaluate((next) => window.sixline.setup(next), setup);
    check(await page.evaluate(seen, setup), `${JSON.stringify(setup)} was not taken: ${await page.evaluate(() => JSON.stringify(window.notices))}`);
    await page.waitForTimeout(60);
  };
  for (const car of facts.cars) await change({ car }, ({ car: name }) => window.sixline.world.cars[0].car === name);
  await change({ car: 'article' }, () => true);
  for (const name of ['hairpins', 'kart', 'oval', 'skid-pad', 'flowing'])
    await change({ ground: { kind: 'track', name } }, ({ ground }) => window.sixline.world.ground.name === ground.name);
  for (const driver of facts.drivers) await change({ driver }, ({ driver: name }) => window.sixline.world.driver === name);
  for (const timeStep of [0.002, 0.01, 0.016, 0.1, 0.001]) await change({ timeStep }, ({ timeStep: dt }) => window.sixline.world.timeStep === dt);
  await change({ model: 'kinematic_arc' }, () => true);
  const integrators = await page.evaluate(() => window.sixline.world.integrators(0));
  check(integrators.length === 4, `integrators of kinematic_arc: ${integrators}`);
  for (const integrator of integrators) await change({ integrator }, ({ integrator: name }) => window.sixline.world.integrator === name);
  await change({ model: 'ray_car', driver: 'manual' }, () => true);
  for (const ground of [
    { kind: 'plane', friction: 0.3 },
    { kind: 'slope', slope_deg: 5 },
    { kind: 'ramp', start: 20, length: 10, height: 1, drop: 1 },
  ])
    await change({ ground }, ({ ground: expected }) => window.sixline.world.ground.kind === expected.kind);
});

test('what is chosen in the toolbar happens', async ({ page }) => {
  await field(page, 'Model').selectOption('ray_car');
  equal(await page.evaluate(() => window.sixline.world.cars[0].model), 'ray_car', 'the model');
  const heads = await field(page, 'Model')
    .locator('optgroup')
    .evaluateAll((groups) => groups.map(({ label }) => label.split(/[ :]/)[0]));
  equal(heads, ['Kinematic', 'Longitudinal', 'Planar', 'Rigid', 'Ray'], 'families');
  check(!(await field(page, 'Longitudinal').isVisible()), 'this model has no choice of a longitudinal model');
  await field(page, 'Model').selectOption('dynamic_bicycle');
  await field(page, 'Longitudinal').selectOption('rolling_wheel');
  equal(await page.evaluate(() => window.sixline.world.cars[0].longitudinal_model), 'rolling_wheel', 'what it carries');
  await field(page, 'Ground').selectOption('track:oval');
  equal(await page.evaluate(() => window.sixline.world.ground.name), 'oval', 'the track');
  await page.getByRole('button', { name: 'Add a car' }).click();
  equal(await page.evaluate(() => window.sixline.world.cars.length), 2, 'cars');
});

test('four cars on four models drive side by side', async ({ page, shot }) => {
  await start(page, {
    ground: { kind: 'track', name: 'oval' },
    driver: 'lookahead',
    cars: ['kinematic_bicycle', 'dynamic_bicycle', 'double_track', 'ray_car'].map((model) => ({ model, car: 'article' })),
  });
  await ahead(page, 8);
  check(await page.evaluate(() => [0, 1, 2, 3].every((car) => window.sixline.world.view(car).speed > 5)), 'not all of them drive');
  await page.waitForTimeout(300);
  await shot('four-cars');
});

testInLong('wheels of a car at rest stay where the keys left them, if they come back by the speed alone', async ({ page }) => {
  await page.evaluate(() => window.sixline.setup({ ground: { kind: 'plane' }, cars: [{ model: 'kinematic_bicycle', car: 'article' }], driver: 'manual' }));
  await page.getByRole('tab', { name: 'Options' }).click();
  await page.locator('#panel-options summary:has-text("Driving")').click();
  const choice = page.getByLabel('The wheels come back in proportion to the speed');
  const tapped = async (text, truth) => {
    await page.evaluate(() => {
      document.activeElement?.blur();
      window.sixline.world.reset();
      window.sixline.emit('reset');
    });
    await page.keyboard.down('KeyA');
    await until(page, 'the key turns the wheels', () => window.sixline.world.status.steer > 0.99, undefined, 10);
    await page.keyboard.up('KeyA');
    await page.waitForTimeout(500);
    const steer = await page.evaluate(() => window.sixline.world.status.steer);
    check(truth(steer), `${text}: ${steer}`);
  };
  await tapped('not chosen, they come back', (steer) => steer === 0);
  await choice.check();
  await tapped('chosen, they stay', (steer) => steer > 0.99);
  await page.keyboard.down('KeyW');
  await until(page, 'they come back as it drives', () => window.sixline.world.status.steer === 0, undefined, 30);
  await page.keyboard.up('KeyW');
});

testInLong('open options hold the time if asked, and let it go on as they close', async ({ page }) => {
  const paused = () => page.evaluate(() => window.sixline.paused);
  const open = () => page.getByRole('tab', { name: 'Options' }).click();
  const close = () => page.getByRole('tab', { name: 'Telemetry' }).click();
  await open();
  await page.waitForTimeout(500);
  equal(await paused(), false, 'paused without being asked');
  await page.locator('#panel-options summary:has-text("Driving")').click();
  await page.getByLabel('Pause while the options are open').check();
  await close();
  await page.waitForTimeout(400);
  await open();
  await until(page, 'the time stands', () => window.sixline.paused, undefined, 5);
  await close();
  await until(page, 'the time goes on', () => !window.sixline.paused, undefined, 5);
  await page.evaluate(() => {
    window.sixline.paused = true;
  });
  await open();
  await page.waitForTimeout(400);
  await close();
  await page.waitForTimeout(400);
  equal(await paused(), true, 'who paused before stays paused:');
});

testInLong('a number of the ground renames no plane', async ({ page }) => {
  await page.evaluate(() => window.sixline.setup({ ground: { kind: 'plane' }, driver: 'manual' }));
  const friction = page.locator('#toolbar .ground-fields input');
  await friction.fill('0.4');
  await friction.press('Enter');
  equal(await page.evaluate(() => window.sixline.world.ground.friction), 0.4, 'the friction');
  equal(await field(page, 'Ground').evaluate((list) => list.selectedOptions[0].textContent), 'Plane', 'the name');
  await field(page, 'Ground').selectOption('ice');
  equal(await page.evaluate(() => window.sixline.world.ground.friction), 0.3, 'of ice');
  equal(await field(page, 'Ground').evaluate((list) => list.selectedOptions[0].textContent), 'Plane of ice', 'the name');
});

testInLong('a TORCS car that the page was written with stands in the list, and can be driven', async ({ page, note }) => {
  const list = field(page, 'Car');
  const own = list.locator('optgroup[label="TORCS"] option');
  if ((await own.count()) === 0) return note('no TORCS here');
  const name = await own.first().getAttribute('value');
  await list.selectOption(name);
  await until(page, `${name} is on`, (name) => window.sixline.world.cars[0].car === name, name, 10);
  equal(await list.inputValue(), name, 'what the list shows');
});
