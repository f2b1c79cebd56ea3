// Puts the page together: which plots there are, the lap that gaps are against, the bar with the laps.
"use strict";

function stripSpecs(run) {
  const used = (name, least) => isUsed(run.laps, name, least);
  const height = run.road.z.reduce(([low, high], z) => [Math.min(low, z), Math.max(high, z)], [Infinity, -Infinity]);
  return [
    { title: "Speed", unit: used("target_speed", 0) ? "km/h, grey: allowed by the driver" : "km/h", height: 220, scale: 3.6, zero: true, digits: 1, least: 1,
      curves: [{ channel: "vx" }, ...(used("target_speed", 0) ? [{ channel: "target_speed", faint: true, name: "allowed" }] : [])] },
    timed(run).length >= 2 && { title: "Gap", unit: "s, above zero is slower than the chosen lap", height: 110, digits: 3, zero: true, fitWindow: true,
      least: 0.01, curves: [{ channel: "delta" }] },
    ...drivingSpecs(run.laps), ...requestedSpecs(run),
    height[1] - height[0] > 0.5 && { title: "Height of the road", unit: "m", height: 90, range: height, road: "z", curves: [] },
  ].filter(Boolean);
}

// Laps that a gap can be against.
const timed = (run) => run.laps.filter((lap) => lap.complete);

// The lap that gaps are against: a reference where there is one, else the best; the reader chooses another.
function chooseBase(run, view) {
  const reference = run.laps.findIndex((lap) => lap.name === "reference");
  const against = (base) => { run.base = base; setGaps(run.laps, run.laps[base]); view.changed(); };
  against(reference >= 0 ? reference : run.best ?? 0);
  if (timed(run).length >= 2) {
    choiceIn(document.getElementById("choices"), "gap to ", timed(run).map((lap) => [lap.index, lap.name]), run.base, against);
  }
}

function nameOf(run, lap) {
  const note = lap.index === run.best && run.laps.length > 1 ? ", best" : lap.complete ? "" : ", not complete";
  return lap.name.replace(/^l/, "L") + note;
}

function start() {
  const run = readRun(document.getElementById("data").textContent);
  run.hasAim = ["target_x", "target_y"].some((name) => isUsed(run.laps, name, 0));
  const view = makeView(run);
  makeMap(document.getElementById("map"), run, view);
  makeCircle(document.getElementById("circle"), run, view);
  if (run.laps.length > 0) {
    chooseBase(run, view);
    makePlots(run, view, (lap) => nameOf(run, lap), stripSpecs(run));
  }
  keepDrawn(view, run);
}

start();
