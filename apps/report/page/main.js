// Puts the page together: which plots there are and the bar with the laps.

function stripSpecs(run) {
  const used = (name, least) => isUsed(run.laps, name, least);
  const height = run.road.z.reduce(([low, high], z) => [Math.min(low, z), Math.max(high, z)], [Infinity, -Infinity]);
  const complete = run.laps.filter((lap) => lap.complete).length;
  const specs = [
    { title: "Speed", unit: used("target_speed", 0) ? "km/h, grey: allowed by the driver" : "km/h", height: 220, scale: 3.6, zero: true, digits: 1, least: 1,
      curves: [{ channel: "vx" }, ...(used("target_speed", 0) ? [{ channel: "target_speed", faint: true, name: "allowed" }] : [])] },
    complete >= 2 && { title: `Gap to lap ${run.laps[run.best].number}`, unit: "s, above zero is slower", height: 110, digits: 3,
      zero: true, fitWindow: true, least: 0.01, curves: [{ channel: "delta" }] },
    { title: "Steering", unit: "° at the wheels, left is up", height: 120, scale: degrees, zero: true, least: 0.5, curves: [{ channel: "steer_angle" }] },
    { title: "Pedals", unit: "%, throttle up, brake down", height: 130, digits: 0, range: [-100, 100],
      mark: (value) => String(Math.abs(Math.round(value))),
      curves: [{ channel: "throttle", scale: 100, hideZero: true }, { channel: "brake", scale: -100, hideZero: true }] },
    used("gear", 0) && { title: "Gear", unit: "", height: 96, digits: 0, zero: true, whole: true, least: 0.3, curves: [{ channel: "gear", step: true }] },
    used("rpm", 0) && { title: "Engine", unit: "rpm", height: 110, digits: 0, least: 50, curves: [{ channel: "rpm" }] },
    ...tyreSpecs(run.laps),
    { title: "Place on the road", unit: "m from the centre line, left is up, grey: edges", height: 130, digits: 2, zero: true,
      least: 0.2, edges: true, curves: [{ channel: "n" }] },
    height[1] - height[0] > 0.5 && { title: "Height of the road", unit: "m", height: 90, range: height, road: "z", curves: [] },
  ];
  return specs.filter(Boolean);
}

function makeBar(bar, run, view) {
  bar.hidden = false;
  const chips = element("div", { class: "chips" }, bar), tools = element("div", { class: "tools" }, bar);
  for (const lap of run.laps) {
    const note = lap.index === run.best && run.laps.length > 1 ? ", best" : lap.complete ? "" : ", not complete";
    makeChip(chips, lap, `Lap ${lap.number}${note}`, run, view);
  }
  return makeTools(tools, view);
}

function start() {
  const run = readRun(document.getElementById("data").textContent);
  run.hasAim = ["target_x", "target_y"].some((name) => isUsed(run.laps, name, 0));
  const view = makeView(run);
  const strips = document.getElementById("strips");
  makeMap(document.getElementById("map"), run, view);
  makeCircle(document.getElementById("circle"), run, view);
  if (run.laps.length > 0) {
    const where = makeBar(document.getElementById("bar"), run, view);
    for (const spec of stripSpecs(run)) makeStrip(strips, spec, run, view);
    tellPlace(strips, where, run, view);
  }
  keepDrawn(view, run);
}

start();
