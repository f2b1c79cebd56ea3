// Plots that both pages have, what makes a plot worth its place, and what happens on resize and print.
"use strict";

const degrees = 180 / Math.PI;

const isUsed = (laps, name, least) => rangeOf(laps, name).some((value) => isFinite(value) && Math.abs(value) > least);

// The names of channels, as the run has them.
const namesOf = (channels) => Object.fromEntries(Object.keys(channels).map((name) => [name, name]));

// What the tyres and the body do, as far as the models know of it.
function tyreSpecs(laps) {
  const used = (name, least) => isUsed(laps, name, least);
  const { slip_ratio, slip_angle_front, slip_angle_rear, friction_utilization_front: use_front, friction_utilization_rear: use_rear } = namesOf(laps[0].channel);
  const rear = [6, 3];
  return [
    used(slip_ratio, 1e-3) && { title: "Wheel slip", unit: "%, the wheel that slips most", height: 100, scale: 100, zero: true, least: 0.5,
      of: [slip_ratio], curves: [{ channel: slip_ratio }] },
    used(use_front, 1e-3) || used(use_rear, 1e-3) ? { title: "Grip used", unit: "% of the limit, rear axle dashed", height: 120, scale: 100,
      digits: 0, zero: true, least: 1, of: [use_front, use_rear], curves: [{ channel: use_front }, { channel: use_rear, dash: rear }] } : null,
    used("sideslip_angle", 1e-4) && { title: "Sideslip", unit: "°, left of the nose is up", height: 100, scale: degrees, digits: 2, zero: true, least: 0.1,
      of: ["sideslip_angle"], curves: [{ channel: "sideslip_angle" }] },
    used(slip_angle_front, 1e-4) && { title: "Slip angles", unit: "°, rear axle dashed", height: 120, scale: degrees, digits: 2, zero: true, least: 0.1,
      of: [slip_angle_front, slip_angle_rear], curves: [{ channel: slip_angle_front }, { channel: slip_angle_rear, dash: rear }] },
    used("roll", 1e-4) && { title: "Roll and pitch", unit: "°, right side and nose down, pitch dashed", height: 110, scale: degrees, digits: 2, zero: true,
      least: 0.1, of: ["roll", "pitch"], curves: [{ channel: "roll" }, { channel: "pitch", dash: rear }] },
  ].filter(Boolean);
}

// The channels that the run was asked for.
const requestedSpecs = (run) => run.channels.map((name) => {
  const { unit, factor } = kit.shownIn(run.units[name], readUnits, name);
  return { title: kit.labelOf(name), unit, height: 110, scale: factor, digits: 2, of: [name], curves: [{ channel: name }] };
});

// What all pages show of how a lap is driven, after speed and gap.
function drivingSpecs(laps) {
  const gs = 1 / kit.gravity, used = (name, least) => isUsed(laps, name, least);
  return [
    { title: "Longitudinal acceleration", unit: "g", height: 110, scale: gs, digits: 2, zero: true, least: 0.05, curves: [{ channel: "vx_rate" }] },
    { title: "Lateral acceleration", unit: "g, left is up", height: 110, scale: gs, digits: 2, zero: true, least: 0.05, curves: [{ channel: "ay" }] },
    { title: "Steering", unit: "° at the wheels, left is up", height: 120, scale: degrees, zero: true, least: 0.5, curves: [{ channel: "steer_angle" }] },
    { title: "Pedals", unit: "%, throttle up, brake down", height: 130, digits: 0, range: [-100, 100], mark: (value) => String(Math.abs(Math.round(value))),
      curves: [{ channel: "throttle", scale: 100, hideZero: true }, { channel: "brake", scale: -100, hideZero: true }] },
    used("gear", 0) && { title: "Gear", unit: "", height: 96, digits: 0, zero: true, whole: true, least: 0.3, of: ["gear"], curves: [{ channel: "gear", step: true }] },
    used("rpm", 0) && { title: "Engine", unit: "rpm", height: 110, digits: 0, least: 50, of: ["rpm"], curves: [{ channel: "rpm" }] },
    ...tyreSpecs(laps),
    { title: "Lateral position", unit: "m from the centre line, left is up, grey: edges", height: 130, digits: 2, zero: true, least: 0.2, edges: true,
      curves: [{ channel: "n" }] },
  ].filter(Boolean);
}

// A choice of numbers, or of what they stand for.
function choiceIn(host, label, names, value, onChange) {
  const box = element("label", { class: "choice" }, host, label);
  const choice = element("select", {}, box);
  names.forEach(([key, name]) => element("option", { value: key }, choice, name));
  choice.value = value;
  choice.addEventListener("change", () => onChange(Number(choice.value)));
}

// Listeners that every page has; then the first drawing.
function keepDrawn(view, run) {
  listenToKeys(view, run);
  new ResizeObserver(() => view.changed()).observe(document.body);
  const redrawn = () => view.drawNow();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redrawn);
  // On paper every table is open and colours are those for light; afterwards the page is as it was.
  const closed = [...document.querySelectorAll("details")];
  const forPaper = (yes) => {
    document.documentElement.classList.toggle("paper", yes);
    closed.forEach((one) => { one.open = yes; });
    redrawn();
  };
  addEventListener("beforeprint", () => forPaper(true));
  addEventListener("afterprint", () => forPaper(false));
  view.changed();
}

// Where the reader is, in words, in the bar and for screen readers.
function tellPlace(strips, where, run, view) {
  strips.setAttribute("aria-valuemax", Math.round(run.end));
  view.onCursor(() => {
    const lap = run.laps[view.focus], at = view.cursor, time = valueAt(lap, lap.channel.own, at);
    const text = at === null ? `${Math.round(view.from)} to ${Math.round(view.to)} m` : `${Math.round(at)} m` + (isFinite(time) ? `, ${timeText(time)}` : "");
    where.textContent = text;
    strips.setAttribute("aria-valuenow", Math.round(at ?? 0));
    strips.setAttribute("aria-valuetext", at === null ? "none" :
      `${text}, ${fixedNumber(valueAt(lap, lap.channel.vx, at) * 3.6, 0)} kilometres per hour`);
  });
}

function makeTools(tools, run, view) {
  const where = element("output", { "aria-live": "off" }, tools);
  for (const [name, hint, action] of [["+", "Zoom in", () => view.zoom(0.5)], ["−", "Zoom out", () => view.zoom(2)],
    ["whole lap", "Show the whole lap", () => view.reset()],
    ["CSV", "Download the laps shown as a table", () => kit.download("laps.csv", [tableText(run, view.laps())], "text/csv")]]) {
    element("button", { type: "button", "aria-label": hint, title: hint }, tools, name).addEventListener("click", action);
  }
  return where;
}

// The bar with a switch for each lap, what it is called by `nameOf`.
function makeBar(run, view, nameOf) {
  const bar = document.getElementById("bar"), chips = element("div", { class: "chips" }, bar), tools = element("div", { class: "tools" }, bar);
  bar.hidden = false;
  for (const lap of run.laps) makeChip(chips, lap, nameOf(lap), run, view);
  return makeTools(tools, run, view);
}

// What stands below the map: histogram, corners, the bar and the plots of these specs.
function makePlots(run, view, nameOf, specs) {
  const strips = document.getElementById("strips");
  makeHistogram(document.getElementById("histogram"), run, view);
  makeCorners(document.getElementById("corners"), run, view);
  const where = makeBar(run, view, nameOf);
  makeStrips(strips, specs, run, view);
  tellPlace(strips, where, run, view);
}

// A switch that shows or hides one lap; its line looks as in the kit.
function makeChip(chips, lap, text, run, view) {
  const chip = element("label", { class: "chip" }, chips);
  const box = element("input", { type: "checkbox" }, chip);
  box.checked = view.shown.has(lap.index);
  const sample = shape("svg", { viewBox: "0 0 22 10", "aria-hidden": "true" }, chip);
  shape("path", { d: "M1,5H21", stroke: run.colour(lap), "stroke-width": lap.index === run.best ? 4 : 2.5, "stroke-dasharray": run.dash(lap).join(" ") }, sample);
  chip.append(text);
  box.addEventListener("change", () => {
    if (box.checked) view.shown.add(lap.index); else view.shown.delete(lap.index);
    view.changed();
  });
}
