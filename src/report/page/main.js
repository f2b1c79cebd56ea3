// Puts the page together: which plots there are, the bar with the laps, what happens on resize and print.

const degrees = 180 / Math.PI;

function stripSpecs(run) {
  const used = (name, least) => rangeOf(run.laps, name).some((value) => isFinite(value) && Math.abs(value) > least);
  const height = run.road.z.reduce(([low, high], z) => [Math.min(low, z), Math.max(high, z)], [Infinity, -Infinity]);
  const complete = run.laps.filter((lap) => lap.complete).length;
  const specs = [
    { title: "Speed", unit: used("target_speed", 0) ? "km/h, grey: allowed by the driver" : "km/h", height: 220, scale: 3.6, zero: true, digits: 1, least: 1,
      curves: [{ channel: "v" }, ...(used("target_speed", 0) ? [{ channel: "target_speed", faint: true, name: "allowed" }] : [])] },
    complete >= 2 && { title: `Gap to lap ${run.laps[run.best].number}`, unit: "s, above zero is slower", height: 110, digits: 3,
      zero: true, fitWindow: true, least: 0.01, curves: [{ channel: "delta" }] },
    { title: "Steering", unit: "° at the wheels, left is up", height: 120, scale: degrees, zero: true, least: 0.5, curves: [{ channel: "steer" }] },
    { title: "Pedals", unit: "%, throttle up, brake down", height: 130, digits: 0, range: [-100, 100],
      mark: (value) => String(Math.abs(Math.round(value))),
      curves: [{ channel: "throttle", scale: 100, hideZero: true }, { channel: "brake", scale: -100, hideZero: true }] },
    used("gear", 0) && { title: "Gear", unit: "", height: 96, digits: 0, zero: true, whole: true, least: 0.3, curves: [{ channel: "gear", step: true }] },
    used("rpm", 0) && { title: "Engine", unit: "rpm", height: 110, digits: 0, least: 50, curves: [{ channel: "rpm" }] },
    used("slip", 1e-3) && { title: "Slip of the driven wheels", unit: "%", height: 100, scale: 100, zero: true, least: 0.5, curves: [{ channel: "slip" }] },
    { title: "Place on the road", unit: "m from the centre line, left is up, grey: edges", height: 130, digits: 2, zero: true,
      least: 0.2, edges: true, curves: [{ channel: "n" }] },
    height[1] - height[0] > 0.5 && { title: "Height of the road", unit: "m", height: 90, range: height, road: "z", curves: [] },
  ];
  return specs.filter(Boolean);
}

function makeBar(bar, run, view) {
  bar.hidden = false;
  const tools = element("div", { class: "tools" }, bar), chips = element("div", { class: "chips" });
  bar.prepend(chips);
  for (const lap of run.laps) {
    const chip = element("label", { class: "chip" }, chips);
    const box = element("input", { type: "checkbox" }, chip);
    box.checked = view.shown.has(lap.index);
    const sample = shape("svg", { viewBox: "0 0 22 10", "aria-hidden": "true" }, chip);
    shape("path", { d: "M1,5H21", stroke: run.colour(lap), "stroke-width": lap.index === run.best ? 4 : 2.5, "stroke-dasharray": run.dash(lap) }, sample);
    const note = lap.index === run.best && run.laps.length > 1 ? ", best" : lap.complete ? "" : ", not complete";
    chip.append(`Lap ${lap.number}${note}`);
    box.addEventListener("change", () => {
      if (box.checked) view.shown.add(lap.index); else view.shown.delete(lap.index);
      view.changed();
    });
  }
  const where = element("output", { "aria-live": "off" }, tools);
  for (const [name, hint, action] of [["+", "Zoom in", () => view.zoom(0.5)], ["−", "Zoom out", () => view.zoom(2)],
    ["whole lap", "Show the whole lap", () => view.reset()]]) {
    element("button", { type: "button", "aria-label": hint, title: hint }, tools, name).addEventListener("click", action);
  }
  return where;
}

function start() {
  const run = readRun(document.getElementById("data").textContent);
  run.hasAim = ["target_x", "target_y"].some((name) => rangeOf(run.laps, name).some((value) => isFinite(value) && value !== 0));
  const view = makeView(run);
  const strips = document.getElementById("strips");
  makeMap(document.getElementById("map"), run, view);
  makeCircle(document.getElementById("circle"), run, view);
  if (run.laps.length > 0) {
    const where = makeBar(document.getElementById("bar"), run, view);
    for (const spec of stripSpecs(run)) makeStrip(strips, spec, run, view);
    strips.setAttribute("aria-valuemax", Math.round(run.end));
    view.onCursor(() => {
      const lap = run.laps[view.focus], at = view.cursor, time = valueAt(lap, lap.channel.own, at);
      const text = at === null ? `${Math.round(view.from)} to ${Math.round(view.to)} m` : `${Math.round(at)} m` + (isFinite(time) ? `, ${timeText(time)}` : "");
      where.textContent = text;
      strips.setAttribute("aria-valuenow", Math.round(at ?? 0));
      strips.setAttribute("aria-valuetext", at === null ? "none" :
        `${text}, ${fixedNumber(valueAt(lap, lap.channel.v, at) * 3.6, 0)} kilometres per hour`);
    });
  }
  listenToKeys(view, run);
  new ResizeObserver(() => view.changed()).observe(document.body);
  // On paper every table is open; afterwards the page is as it was.
  const closed = [...document.querySelectorAll("details")];
  const forPaper = (yes) => {
    document.documentElement.classList.toggle("paper", yes);
    closed.forEach((one) => { one.open = yes; });
    view.drawNow();
  };
  addEventListener("beforeprint", () => forPaper(true));
  addEventListener("afterprint", () => forPaper(false));
  view.changed();
}

start();
