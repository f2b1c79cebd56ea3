// Lessons and options as a student uses them: from a rung to its lesson and back, values that fit and values that do not.
import { check, equal, field, test, until } from './runner.mjs';

const select = (page, name) => page.locator(`#panel-options label.field:has(> span:text-is("${name}")) select`);
const lesson = (page) => page.locator('#panel-lessons .lesson h2').innerText();

test('from every rung one press leads to its lesson, and one back', async ({ page }) => {
  const rungs = await page.evaluate(() => window.sixline.core.list('models').map(({ name }) => name));
  for (const rung of rungs) {
    await field(page, 'Rung').selectOption(rung);
    await page.getByRole('button', { name: 'Lesson about this rung' }).click();
    check((await lesson(page)).length > 3, `${rung} has no lesson`);
    await page.evaluate(() => window.sixline.setup({ model: 'plan.coupled4' }));
    await page.getByRole('button', { name: `Put ${rung} on the selected car` }).click();
    equal(await page.evaluate(() => window.sixline.world.cars[0].model), rung, 'the rung');
  }
  await page.getByRole('button', { name: 'All lessons' }).first().click();
  await page.evaluate(() => window.sixline.setup({ model: 'rb2.body' }));
  equal(await page.locator('.lesson-open:has-text("your rung")').getAttribute('data-lesson'), 'pendulum', 'the lesson that is marked');
}, { context: { viewport: { width: 1280, height: 800 } } });

test('what drives and how often is drawn can be chosen, and is kept', async ({ page }) => {
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
  equal([await select(page, 'Control').inputValue(), await select(page, 'Frames per second').inputValue(), await page.getByRole('checkbox', { name: 'Automatic gears' }).isChecked()],
    ['pad', '30', false], 'after a second visit');
}, { context: { viewport: { width: 1280, height: 800 } } });
