// Reports of other kinds, on paper, on a phone, in the dark, and what their policy lets in.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { check, folder, narrow, opened, plotted, report, values } from './reports.mjs';

test('against the lap at the limit: it has no pedals, but brake points; what is lost in each corner adds up to the gap', async ({
  browser,
}) => {
  const page = await opened(browser, report('referenced'), 1300, 1000),
    table = page.locator('#corners table').last();
  const heads = await table.locator('thead th').allTextContents();
  const column = (text) => heads.findIndex((head) => head.startsWith(text)) - 1;
  const cells = async (text) => await table.locator(`tbody tr td:nth-of-type(${column(text) + 1})`).allTextContents();
  const brakes = await cells('Brakes atm, reference');
  await check(
    'a lap without pedals has brake points',
    async () => brakes.length > 2 && brakes.filter((text) => /\d/.test(text)).length >= brakes.length - 1,
  );
  const numbers = async (text) => (await cells(text)).map((cell) => Number(cell.replace('\u2212', '-')));
  const [lost, gaps] = [await numbers('Lost'), await numbers('Gap')];
  await check(
    'the time lost in each corner adds up to the gap at the last',
    async () =>
      lost.length > 2 && Math.abs(lost.reduce((sum, value) => sum + value, 0) - gaps.at(-1)) < 0.001 * lost.length,
  );
});

test('models are compared', async ({ browser }) => {
  const page = await opened(browser, report('compared'), 1300, 1000);
  const names = await page.locator('.chip').allTextContents(),
    [base, lap] = [page.locator('#choices select').first(), page.locator('#choices select').last()];
  const ends = () => values(page, 1);
  await check('every model has a chip to choose it by', async () => names.length >= 2);
  await page.locator('#strips').press('End');
  await check(
    'every model has a curve',
    async () => names.length > 0 && (await values(page, 0)).length === names.length,
  );
  const against = await ends();
  await base.selectOption('1');
  await check('another model can be the one compared with', async () => (await ends()).join() !== against.join());
  await base.selectOption('0');
  await check('and back', async () => (await ends()).join() === against.join());
  await lap.selectOption({ index: 0 });
  await check('another lap can be compared', async () => (await ends()).join() !== against.join());
  await check('the map tells whose loss it shows', async () =>
    /against/.test(await page.locator('.legend').textContent()),
  );
  await page.locator('#map select').first().selectOption('1');
  await check('the map can show speed instead', async () => /km\/h/.test(await page.locator('.legend').textContent()));
  await page.locator('.chip').first().click();
  await check('a model can be hidden', async () => (await values(page, 0)).length === names.length - 1);
  await narrow(page, 'no comparison');
});

test('the policy lets run and wear what the program wrote, and nothing else', async ({ browser }) => {
  const open = async (name, text) => {
    writeFileSync(`${folder}/${name}`, text);
    const page = await browser.newPage({ viewport: { width: 960, height: 700 } });
    await page.addInitScript(() => {
      window.blocked = [];
      addEventListener('securitypolicyviolation', (event) => blocked.push(event.violatedDirective));
    });
    await page.goto(`file://${folder}/${name}`);
    return page;
  };
  for (const file of ['laps', 'compared', 'manoeuvre'].map(report)) {
    const text = readFileSync(file, 'utf8'),
      whole = await open('whole.html', text);
    await check(
      `of ${file.split('/').at(-2)} nothing is blocked, and nothing unsafe is allowed`,
      async () =>
        (await whole.evaluate(() => blocked.length === 0 && document.styleSheets.length > 0)) &&
        !/Content-Security-Policy" content="[^"]*unsafe/.test(text),
    );
    const bad = await open(
      'bad.html',
      text.replace(
        '</body>',
        '<script>document.title = \'ran\'</script><p id="worn" style="color: rgb(1, 2, 3)">x</p></body>',
      ),
    );
    await check(
      'a script or a style that is not its own is blocked',
      async () =>
        await bad.evaluate(
          () =>
            document.title !== 'ran' &&
            getComputedStyle(document.getElementById('worn')).color !== 'rgb(1, 2, 3)' &&
            blocked.length === 2,
        ),
    );
    await Promise.all([whole.close(), bad.close()]);
  }
});

test('plots on paper have the colours for paper', async ({ browser }) => {
  const page = await opened(browser, report('laps'), 960, 700, { colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'));
  const dark = [await ground(), await plotted(page, 0)];
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await check(
    'plots are drawn anew for paper, in its colours',
    async () => (await ground()) === '#ffffff' && (await plotted(page, 0)) !== dark[1],
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await check(
    'and afterwards as before',
    async () => (await ground()) === dark[0] && (await plotted(page, 0)) === dark[1],
  );
});

// Contrast of the colours of a plot's texts with its ground, as WCAG 2 counts it.
test('every text of a plot is legible', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await opened(browser, report('manoeuvre'), 960, 700, { colorScheme });
    const contrasts = await page.evaluate(() => {
      const light = (name) =>
        getComputedStyle(document.documentElement)
          .getPropertyValue(name)
          .match(/[0-9a-f]{2}/g)
          .map((part) => Number.parseInt(part, 16) / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
      return ['--text', '--muted'].map((name) => {
        const [a, b] = [light(name), light('--panel')];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
    });
    for (const contrast of contrasts) expect(contrast, colorScheme).toBeGreaterThan(6);
  }
});

test('plots and tables of results are handed out', async ({ browser }) => {
  const page = await opened(browser, report('manoeuvre'), 1300, 900);
  const saved = async (kind) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: kind, exact: true }).first().click();
    const file = await waiting;
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')];
  };
  const [name, svg] = await saved('SVG');
  expect(name).toMatch(/^Yaw-rate-after-the-step.*\.svg$/);
  expect(svg).toMatch(/^<svg .*>dynamic_bicycle<.*<\/svg>\s*$/s);
  expect((await saved('CSV'))[1]).toMatch(/^line,time \[s\],yaw rate \[deg\/s\]\ndynamic_bicycle,0,0\n/);
  expect((await saved('PNG'))[1].slice(1, 4)).toBe('PNG');
});

test('a report of a manoeuvre fits a phone', async ({ browser }) => {
  const page = await opened(browser, report('manoeuvre'), 390, 780);
  await check(
    "on a phone every metric's meaning stands on the page, and the page does not scroll sideways",
    async () =>
      await page.evaluate(
        () =>
          [...document.querySelectorAll('td.formula')].every(
            (cell) => cell.getBoundingClientRect().right <= 390 && cell.textContent !== '',
          ) &&
          document.querySelectorAll('td.formula').length > 3 &&
          document.documentElement.scrollWidth <= 390,
      ),
  );
  await check(
    'on a phone a plot is drawn as wide as it is shown, so that its texts have their size',
    async () =>
      await page.evaluate(() =>
        [...document.querySelectorAll('.plots canvas')].every(
          (canvas) => Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 2,
        ),
      ),
  );
});
