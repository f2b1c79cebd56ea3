// The report of a lap: what the reader does to it works, by mouse, keys and touch.
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { check, fits, folder, narrow, opened, picture, plotted, report, values, where, wholeLap } from './reports.mjs';

test('the laps answer to mouse and keys', async ({ browser }) => {
  const page = await opened(browser, report('laps'), 1300, 1000);
  const plot = page.locator('.strip .u-over').first();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  const at = (part) => [box.x + box.width * part, box.y + 60];

  const still = await picture(page, '#map');
  await page.mouse.move(...at(0.5));
  await check('moving over a plot reads the place', async () => /m, /.test(await where(page)));
  await check("the laps' places show on the map", async () => (await picture(page, '#map')) !== still);
  await check(
    'every plot has the cursor',
    async () =>
      (await page.locator('.strip .u-cursor-x:not(.u-off)').count()) === (await page.locator('.strip').count()),
  );
  await check('and the values of every lap there', async () => {
    const told = await values(page, 0);
    // the first is what the driver allows
    return told.length === 4 && told.slice(1).every((text) => /^\d+\.\d$/.test(text));
  });

  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.45), { steps: 5 });
  await page.mouse.up();
  await check('dragging zooms every plot, and the map shows the stretch', async () => !(await wholeLap(page)));
  const zoomed = await plotted(page, 3);
  await page.mouse.dblclick(...at(0.5));
  await check(
    'double-click shows the whole lap',
    async () => (await wholeLap(page)) && (await plotted(page, 3)) !== zoomed,
  );
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await check('ctrl and wheel zoom', async () => !(await wholeLap(page)));
  await page.keyboard.press('Escape');
  await check('escape shows the whole lap', () => wholeLap(page));
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await check('a plain wheel scrolls the page', async () => (await page.evaluate(() => scrollY)) > top);

  await page.mouse.move(2, 2);
  const before = await where(page);
  await page.keyboard.press('ArrowRight');
  await check('arrow keys move the cursor', async () => (await where(page)) !== before);
  await check('the cursor is told in words', async () =>
    /kilometres per hour/.test(await page.locator('#strips').getAttribute('aria-valuetext')),
  );

  const all = await values(page, 0);
  await page.locator('.chip').first().click();
  await check('a lap can be hidden', async () => all.length > 2 && (await values(page, 0)).length === all.length - 1);
  await page.evaluate(() => scrollTo(0, 0));
  const aimed = await picture(page, '#map');
  await page.locator('#aim').uncheck();
  await check('look-ahead lines can be hidden', async () => (await picture(page, '#map')) !== aimed);
  await page.locator('#map select').selectOption('2');
  await check('another lap can be coloured', async () => /lap 3/.test(await page.locator('.legend').textContent()));
  const onRoad = await page.locator('#map canvas').evaluate((canvas) => {
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const isColoured = (at) => Math.max(...data.subarray(at, at + 3)) - Math.min(...data.subarray(at, at + 3)) > 60;
    const spot = Array.from({ length: data.length / 4 }, (_, i) => i).find(
      (i) => data[4 * i + 3] > 200 && isColoured(4 * i),
    );
    const { left, top } = canvas.getBoundingClientRect();
    return [left + (spot % width) / devicePixelRatio, top + Math.floor(spot / width) / devicePixelRatio];
  });
  await page.mouse.move(...onRoad);
  await check('moving over the map reads the place', async () => /^\d+ m, /.test(await where(page)));
  await check(
    'and moves the cursor of the plots',
    async () => (await page.locator('.strip .u-cursor-x:not(.u-off)').count()) > 0,
  );
});

test('what an engineer looks for first: corners, sectors, the gap to another lap, shares, a table', async ({
  browser,
}) => {
  const page = await opened(browser, report('laps'), 1300, 1000);
  const rows = page.locator('#corners table').last().locator('tbody tr');
  await check(
    'every corner has a row with a brake point and a lowest speed',
    async () => (await rows.count()) > 2 && /\d/.test(await rows.nth(1).locator('td').nth(1).textContent()),
  );
  const sums = await page.locator('#corners table').first().locator('tbody tr:last-child td').allTextContents();
  await check('the best sectors add up to no more than the best lap', async () => {
    const best = (
      await page.locator('#corners table').first().locator('tbody tr:not(:last-child) td:last-child').allTextContents()
    ).map(Number);
    return Number(sums[3]) > 0 && Number(sums[3]) <= Math.min(...best) + 1e-3;
  });
  const against = await plotted(page, 1);
  await page.locator('#choices select').selectOption({ index: 0 });
  await check('the gap can be against another lap', async () => (await plotted(page, 1)) !== against);
  await rows.nth(1).locator('button').click();
  await check("a corner's number zooms to it", async () => !(await wholeLap(page)));
  await page.keyboard.press('Escape');
  const before = await picture(page, '#histogram');
  await page.locator('#histogram select').selectOption('throttle');
  await check(
    'the time at each value of another channel can be shown',
    async () => (await picture(page, '#histogram')) !== before,
  );
  for (const place of ['#circle', '#map', '.tools']) {
    const saved = async (kind) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator(`${place} button`, { hasText: kind }).click(),
      ]);
      return readFileSync(await file.path());
    };
    await check(`what ${place} shows can be saved as lines`, async () =>
      /^<svg .*<\/svg>\s*$/s.test((await saved('SVG')).toString()),
    );
    await check(`and as a picture`, async () => (await saved('PNG')).subarray(1, 4).toString() === 'PNG');
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.tools button', { hasText: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  await check(
    'the laps can be saved as a table with units',
    async () =>
      lines.length > 500 &&
      lines[0].startsWith('lap,distance [m],t [s]') &&
      lines.every((line) => line.split(',').length === lines[0].split(',').length),
  );
});

test('the laps answer to fingers', async ({ browser }) => {
  const page = await opened(browser, report('laps'), 390, 844, { hasTouch: true, isMobile: true });
  const plot = page.locator('.strip .u-over').nth(1);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  await page.touchscreen.tap(box.x + 200, box.y + 40);
  await check('a tap reads the place', async () => /m, /.test(await where(page)));

  const fingers = await page.context().newCDPSession(page);
  const send = (type, ...xs) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x: box.x + x, y: box.y + 40, id })),
    });
  await send('touchStart', 120);
  await send('touchStart', 120, 220);
  for (let i = 1; i <= 5; ++i) await send('touchMove', 120 - 10 * i, 220 + 10 * i);
  await send('touchEnd');
  await check('two fingers zoom', async () => !(await wholeLap(page)));
  await narrow(page, 'nothing');
});

// Opens the table and looks how its names break: lines of one letter made the page 25,000 px tall.
test('the table of parameters breaks its names well', async ({ browser }) => {
  for (const width of [960, 390]) {
    const page = await opened(browser, report('laps'), width, 700);
    await page.locator('summary', { hasText: 'Car' }).click();
    await check(
      `at ${width} px no name of a parameter takes more than four lines`,
      async () =>
        (await page.locator('.values tbody th').evaluateAll((names) =>
          Math.max(
            ...names.map((name) => {
              const words = document.createRange();
              words.selectNodeContents(name);
              return words.getBoundingClientRect().height;
            }),
          ),
        )) < 90,
    );
    await check(`at ${width} px the open table is not wider than the page`, () => fits(page, width));
  }
});

test('a channel without a value says so', async ({ browser }) => {
  const text = readFileSync(report('laps'), 'utf8').replace(/(id="data">)(.*?)(<\/script>)/s, (_, open, data, end) => {
    const run = JSON.parse(data);
    for (const lap of run.laps) {
      const { channels } = lap;
      channels.friction_utilization_front = { ...channels.steer_angle };
      channels.friction_utilization_rear = { ...channels.steer_angle, d: channels.steer_angle.d.map(() => null) };
    }
    return open + JSON.stringify(run) + end;
  });
  writeFileSync(`${folder}/gap.html`, text);
  const page = await opened(browser, `${folder}/gap.html`, 960, 700);
  const strip = page.locator('.strip', { has: page.locator('h2', { hasText: 'Grip used' }) });
  await page.locator('#strips').press('ArrowRight');
  await check('a strip of which one channel has no value shows the other', async () =>
    /^-?\d+$/.test((await strip.locator('.strip-value:visible').allTextContents())[0]?.replace('−', '-')),
  );
  await check(
    'and says that the other has none',
    async () => (await strip.locator('.strip-value:visible').allTextContents())[1] === '·-',
  );
});
