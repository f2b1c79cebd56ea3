// The lap report in a real browser: what the reader does to it works, by mouse, keys and touch, and it asks for nothing.
//   SIXLINE_KEEP_REPORT=/tmp/report.html build/tests/tests/report_test   makes the page (three laps)
//   node tests/report_page.mjs /tmp/report.html                         checks it
//   node tests/report_page.mjs /tmp/report.html out/kart_reference_compared/report.html   and a comparison of models
//   node tests/report_page.mjs /tmp/report.html COMPARISON TEST                           and a page of `sixline test`
// ./test runs it without arguments, on reports that it makes with $SIXLINE_PROGRAM; the last line counts.
// Needs playwright-core (apps/web, or NODE_PATH) and a Chromium: $CHROMIUM or /usr/bin/chromium.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../apps/web/package.json", import.meta.url));
const { chromium } = createRequire(existsSync(web) ? web : import.meta.url)("playwright-core");
const folder = mkdtempSync(join(tmpdir(), "sixline-report-"));
const kart = "lap kart --car go-kart";
const commands = [`${kart} --laps 3`, `${kart} --compare kinematic_bicycle,dynamic_bicycle,double_track`, "test step-steer --model dynamic_bicycle",
  `${kart} --reference quasi-steady`];
const made = (command, i) => {
  execFileSync(process.env.SIXLINE_PROGRAM, [...command.split(" "), "--quiet", "--out", `${folder}/${i}`], { stdio: ["ignore", "ignore", "inherit"] });
  return `${folder}/${i}/report.html`;
};
const given = process.argv.length > 2 ? process.argv.slice(2) : commands.map(made);
const [address, comparison, manoeuvre, referenced] = given.map((file) => `file://${resolve(file)}`);
const gap = `file://${folder}/gap.html`;  // the lap report without the use of the rear axle
let right = 0, wrong = 0;

// Waits up to two seconds: a picture is drawn in the next frame, and machines are busy.
async function check(truth, holds) {
  let value = false;
  for (let i = 0; i < 40 && !value; ++i) {
    value = await holds();
    if (!value) await new Promise((done) => setTimeout(done, 50));
  }
  if (value) ++right;
  else ++wrong;
  console.log(`${value ? "ok     " : "FAILED "} ${truth}`);
}

function watch(page) {
  const complain = (what) => { ++wrong; console.log(`FAILED  ${what}`); };
  page.on("console", (message) => complain(`console: ${message.text()}`));
  page.on("pageerror", (error) => complain(`error: ${error.stack}`));
  page.on("request", (request) => { if (![address, comparison, manoeuvre, referenced, gap].includes(request.url())) complain(`request: ${request.url()}`); });
}

// A page of its own, of which no error and no request is missed; options as of playwright's newPage.
async function opened(browser, address, width, height, options = {}) {
  const page = await browser.newPage({ viewport: { width, height }, ...options });
  watch(page);
  await page.goto(address);
  return page;
}

const fits = async (page, width) => await page.evaluate(() => document.documentElement.scrollWidth) === width;
async function narrow(page, what) {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await check(`${what} is wider than ${width} px`, () => fits(page, width));
  }
}
const where = (page) => page.locator("#bar output").textContent();
const wholeLap = async (page) => await page.locator("#map path.zoomed").count() === 0;  // the map marks the stretch that the plots show
const picture = (page, what, number = 0) => page.locator(`${what} canvas`).nth(number).evaluate((canvas) => canvas.toDataURL());
const plotted = (page, number) => picture(page, ".strip", number);
// What a plot tells at the cursor, a text for each lap.
const values = (page, number) => page.locator(".strip").nth(number).locator(".strip-value:visible").allTextContents();

async function mouseAndKeys(browser) {
  const page = await opened(browser, address, 1300, 1000);
  const plot = page.locator(".strip .u-over").first();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  const at = (part) => [box.x + box.width * part, box.y + 60];

  await page.mouse.move(...at(0.5));
  await check("moving over a plot reads the place", async () => /m, /.test(await where(page)));
  await check("the laps' places show on the map", async () => await page.locator("#map circle.dot").count() === 3);
  await check("every plot has the cursor", async () =>
    await page.locator(".strip .u-cursor-x:not(.u-off)").count() === await page.locator(".strip").count());
  await check("and the values of every lap there", async () => {
    const told = await values(page, 0);
    return told.length === 4 && told.slice(1).every((text) => /^\d+\.\d$/.test(text));  // the first is what the driver allows
  });

  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.45), { steps: 5 });
  await page.mouse.up();
  await check("dragging zooms every plot, and the map shows the stretch", async () => await page.locator("#map path.zoomed").count() === 1);
  const zoomed = await plotted(page, 3);
  await page.mouse.dblclick(...at(0.5));
  await check("double-click shows the whole lap", async () => await wholeLap(page) && await plotted(page, 3) !== zoomed);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await check("ctrl and wheel zoom", async () => !(await wholeLap(page)));
  await page.keyboard.press("Escape");
  await check("escape shows the whole lap", () => wholeLap(page));
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await check("a plain wheel scrolls the page", async () => await page.evaluate(() => scrollY) > top);

  await page.mouse.move(2, 2);
  const before = await where(page);
  await page.keyboard.press("ArrowRight");
  await check("arrow keys move the cursor", async () => await where(page) !== before);
  await check("the cursor is told in words", async () =>
    /kilometres per hour/.test(await page.locator("#strips").getAttribute("aria-valuetext")));

  const all = await values(page, 0);
  await page.locator(".chip").first().click();
  await check("a lap can be hidden", async () => all.length > 2 && (await values(page, 0)).length === all.length - 1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator("#aim").check();
  await check("look-ahead lines can be shown", async () => await page.locator("#map path.aim").count() === 1);
  await page.locator("#map select").selectOption("2");
  await check("another lap can be coloured", async () => /lap 3/.test(await page.locator(".legend").textContent()));
  const onRoad = await page.evaluate(() => {
    const path = document.querySelector("#map .casing"), spot = path.getPointAtLength(700).matrixTransform(path.getScreenCTM());
    return [spot.x, spot.y];
  });
  await page.mouse.move(...onRoad);
  await check("moving over the map reads the place", async () => /^\d+ m, /.test(await where(page)));
  await check("and moves the cursor of the plots", async () => await page.locator(".strip .u-cursor-x:not(.u-off)").count() > 0);
}

// What an engineer looks for first: corners, sectors, the gap to another lap, how often a value is there, a table.
async function engineer(browser) {
  const page = await opened(browser, address, 1300, 1000);
  const rows = page.locator("#corners table").last().locator("tbody tr");
  await check("every corner of the map has a row with a brake point and a lowest speed", async () =>
    await rows.count() > 2 && await page.locator("#map text.corner").count() === await rows.count() + 2 &&  // and two sectors
    /\d/.test(await rows.nth(1).locator("td").nth(1).textContent()));
  const sums = await page.locator("#corners table").first().locator("tbody tr:last-child td").allTextContents();
  await check("the best sectors add up to no more than the best lap", async () => {
    const best = (await page.locator("#corners table").first().locator("tbody tr:not(:last-child) td:last-child").allTextContents()).map(Number);
    return Number(sums[3]) > 0 && Number(sums[3]) <= Math.min(...best) + 1e-3;
  });
  const against = await plotted(page, 1);
  await page.locator("#choices select").selectOption({ index: 0 });
  await check("the gap can be against another lap", async () => await plotted(page, 1) !== against);
  await rows.nth(1).locator("button").click();
  await check("a corner's number zooms to it", async () => !(await wholeLap(page)));
  await page.keyboard.press("Escape");
  const before = await picture(page, "#histogram");
  await page.locator("#histogram select").selectOption("throttle");
  await check("the time at each value of another channel can be shown", async () => await picture(page, "#histogram") !== before);
  const [drawing] = await Promise.all([page.waitForEvent("download"), page.locator("#circle button", { hasText: "SVG" }).click()]);
  await check("a diagram can be saved as lines", async () => /^<svg .*<\/svg>\s*$/s.test(readFileSync(await drawing.path(), "utf8")));
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".tools button", { hasText: "CSV" }).click()]);
  const lines = readFileSync(await file.path(), "utf8").trim().split("\n");
  await check("the laps can be saved as a table with units", async () => lines.length > 500 && lines[0].startsWith("lap,distance [m],t [s]") &&
    lines.every((line) => line.split(",").length === lines[0].split(",").length));
}

// Against the lap at the limit: it has no pedals, but brake points; what is lost in each corner adds up to the gap.
async function reference(browser) {
  const page = await opened(browser, referenced, 1300, 1000), table = page.locator("#corners table").last();
  const heads = await table.locator("thead th").allTextContents();
  const column = (text) => heads.findIndex((head) => head.startsWith(text)) - 1;
  const cells = async (text) => await table.locator(`tbody tr td:nth-of-type(${column(text) + 1})`).allTextContents();
  const brakes = await cells("Brakes atm, reference");
  await check("a lap without pedals has brake points", async () => brakes.length > 2 && brakes.filter((text) => /\d/.test(text)).length >= brakes.length - 1);
  const numbers = async (text) => (await cells(text)).map((cell) => Number(cell.replace("\u2212", "-")));
  const [lost, gaps] = [await numbers("Lost"), await numbers("Gap")];
  await check("the time lost in each corner adds up to the gap at the last", async () =>
    lost.length > 2 && Math.abs(lost.reduce((sum, value) => sum + value, 0) - gaps.at(-1)) < 0.001 * lost.length);
}

async function touch(browser) {
  const page = await opened(browser, address, 390, 844, { hasTouch: true, isMobile: true });
  const plot = page.locator(".strip .u-over").nth(1);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  await page.touchscreen.tap(box.x + 200, box.y + 40);
  await check("a tap reads the place", async () => /m, /.test(await where(page)));

  const fingers = await page.context().newCDPSession(page);
  const send = (type, ...xs) => fingers.send("Input.dispatchTouchEvent",
    { type, touchPoints: xs.map((x, id) => ({ x: box.x + x, y: box.y + 40, id })) });
  await send("touchStart", 120);
  await send("touchStart", 120, 220);
  for (let i = 1; i <= 5; ++i) await send("touchMove", 120 - 10 * i, 220 + 10 * i);
  await send("touchEnd");
  await check("two fingers zoom", async () => !(await wholeLap(page)));
  await narrow(page, "nothing");
}

async function models(browser) {
  const page = await opened(browser, comparison, 1300, 1000);
  const names = await page.locator(".chip").allTextContents(), [base, lap] = [page.locator("#choices select").first(), page.locator("#choices select").last()];
  const ends = () => values(page, 1);
  await check("every model has a chip to choose it by", async () => names.length >= 2);
  await page.locator("#strips").press("End");
  await check("every model has a curve", async () => names.length > 0 && (await values(page, 0)).length === names.length);
  const against = await ends();
  await base.selectOption("1");
  await check("another model can be the one compared with", async () => (await ends()).join() !== against.join());
  await base.selectOption("0");
  await check("and back", async () => (await ends()).join() === against.join());
  await lap.selectOption({ index: 0 });
  await check("another lap can be compared", async () => (await ends()).join() !== against.join());
  await check("the map tells whose loss it shows", async () => /against/.test(await page.locator(".legend").textContent()));
  await page.locator("#map select").last().selectOption("1");
  await check("the map can show speed instead", async () => /km\/h/.test(await page.locator(".legend").textContent()));
  await page.locator(".chip").first().click();
  await check("a model can be hidden", async () => (await values(page, 0)).length === names.length - 1);
  await narrow(page, "no comparison");
}

// Opens the table and looks how its names break: lines of one letter made the page 25,000 px tall.
async function parameters(browser) {
  for (const width of [960, 390]) {
    const page = await opened(browser, address, width, 700);
    await page.locator("summary", { hasText: "Car" }).click();
    await check(`at ${width} px no name of a parameter takes more than four lines`, async () =>
      await page.locator(".values tbody th").evaluateAll((names) => Math.max(...names.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        return words.getBoundingClientRect().height;
      }))) < 90);
    await check(`at ${width} px the open table is not wider than the page`, () => fits(page, width));
  }
}

async function missingChannel(browser) {
  const text = readFileSync(resolve(given[0]), "utf8").replace(/(id="data">)(.*?)(<\/script>)/s, (_, open, data, end) => {
    const run = JSON.parse(data);
    for (const lap of run.laps) {
      lap.friction_utilization_front = { ...lap.steer_angle };
      lap.friction_utilization_rear = { ...lap.steer_angle, d: lap.steer_angle.d.map(() => null) };
    }
    return open + JSON.stringify(run) + end;
  });
  writeFileSync(`${folder}/gap.html`, text);
  const page = await opened(browser, gap, 960, 700);
  const strip = page.locator(".strip", { has: page.locator("h2", { hasText: "Grip used" }) });
  await page.locator("#strips").press("ArrowRight");
  await check("a strip of which one channel has no value shows the other", async () =>
    /^-?\d+$/.test((await strip.locator(".strip-value:visible").allTextContents())[0]?.replace("−", "-")));
  await check("and says that the other has none", async () => (await strip.locator(".strip-value:visible").allTextContents())[1] === "·-");
}

// The policy of a page lets run and wear what the program wrote, and nothing that a name in a file could bring in.
async function policy(browser) {
  const open = async (name, text) => {
    writeFileSync(`${folder}/${name}`, text);
    const page = await browser.newPage({ viewport: { width: 960, height: 700 } });
    await page.addInitScript(() => { window.blocked = []; addEventListener("securitypolicyviolation", (event) => blocked.push(event.violatedDirective)); });
    await page.goto(`file://${folder}/${name}`);
    return page;
  };
  for (const file of given.slice(0, 3)) {
    const text = readFileSync(resolve(file), "utf8"), whole = await open("whole.html", text);
    await check(`of ${file.split("/").at(-2)} nothing is blocked, and nothing unsafe is allowed`, async () =>
      await whole.evaluate(() => blocked.length === 0 && document.styleSheets.length >= 2) && !/Content-Security-Policy" content="[^"]*unsafe/.test(text));
    const bad = await open("bad.html", text.replace("</main>", "<script>document.title = 'ran'</script><p id=\"worn\" style=\"color: rgb(1, 2, 3)\">x</p></main>"));
    await check("a script or a style that is not its own is blocked", async () => await bad.evaluate(() =>
      document.title !== "ran" && getComputedStyle(document.getElementById("worn")).color !== "rgb(1, 2, 3)" && blocked.length === 2));
  }
}

// Plots on paper have the colours for paper, whatever the screen's.
async function paper(browser) {
  const page = await opened(browser, address, 960, 700, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--panel"));
  const dark = [await ground(), await plotted(page, 0)];
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await check("plots are drawn anew for paper, in its colours", async () => await ground() === "#ffffff" && await plotted(page, 0) !== dark[1]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await check("and afterwards as before", async () => await ground() === dark[0] && await plotted(page, 0) === dark[1]);
}

// Contrast of every text on a plot with the plot's ground, as WCAG 2 counts it.
async function darkPlots(browser) {
  for (const colorScheme of ["light", "dark"]) {
    const page = await opened(browser, manoeuvre, 960, 700, { colorScheme });
    await check(`every text of a plot is legible, ${colorScheme}`, async () => await page.evaluate(() => {
      const light = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
      return Math.min(...[...document.querySelectorAll(".plots svg text")].map((text) => {
        const [a, b] = [text, text.closest("svg").querySelector("rect")].map((one) => light(getComputedStyle(one).fill));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      }));
    }) > 7);
  }
}

async function phone(browser) {
  const page = await opened(browser, manoeuvre, 390, 780);
  await check("on a phone every metric's meaning stands on the page, and the page does not scroll sideways", async () => await page.evaluate(() =>
    [...document.querySelectorAll("td.formula")].every((cell) => cell.getBoundingClientRect().right <= 390 && cell.textContent !== "") &&
    document.querySelectorAll("td.formula").length > 3 && document.documentElement.scrollWidth <= 390));
  await check("on a phone the numbers of a plot are at least 8 px high", async () => await page.evaluate(() =>
    [...document.querySelectorAll(".plots svg text:not([transform])")].every((text) => text.getBoundingClientRect().height >= 8)));
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
// A part that takes longer than two minutes has failed, and the rest is not tried: the browser may hang.
for (const part of [mouseAndKeys, engineer, referenced && reference, touch, parameters, missingChannel, policy, paper, comparison && models, manoeuvre && darkPlots, manoeuvre && phone]) {
  if (!part) continue;
  const limit = setTimeout(() => {
    rmSync(folder, { recursive: true });
    console.log(`FAILED  ${part.name} took longer than 120 s\n${right} passed, ${wrong + 1} failed, 0 skipped`);
    process.exit(1);
  }, 120_000);
  await part(browser);
  for (const context of browser.contexts()) await context.close();
  clearTimeout(limit);
}
rmSync(folder, { recursive: true });
await browser.close();
console.log(`${right} passed, ${wrong} failed, 0 skipped`);
if (wrong > 0) process.exit(1);
