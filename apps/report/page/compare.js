// The comparison of models: one lap of each over the same road, and the time each loses or gains against one of them.
"use strict";

// Colours of time gained and lost: blue and orange stay apart for colour-blind readers, grey is no difference.
const lossRamp = ["#08519c", "#3c8dcb", "#a9cbe4", "#d4d7dc", "#f2b88a", "#e07b2a", "#a63c00"];

// Laps of one number, one a model, in the order of the models; empty where a model did not get that far. Gaps are against
// the base.
function chooseLaps(run) {
  const none = { number: run.number, complete: false, distance: new Float64Array(),
    channel: Object.fromEntries(Object.keys(run.all[0].channel).map((name) => [name, new Float64Array()])) };
  run.laps = run.models.map((name, index) => {
    const lap = run.all.find((one) => one.model === index && one.number === run.number) ?? none;
    return { ...lap, channel: { ...lap.channel }, index, name };
  });
  run.best = run.base;
  setGaps(run.laps, run.laps[run.base]);
  const half = clamp(run.length / 150, 10, 40);  // [m]
  for (const lap of run.laps) {
    const gapAt = (distance) => valueAt(lap, lap.channel.delta, clamp(distance, 0, run.end));
    lap.channel.loss = Float64Array.from(lap.distance, (at) => (gapAt(at + half) - gapAt(at - half)) / (2 * half) * 100);
  }
  run.mostLoss = Math.max(0.02, ...run.laps.map((lap) => manyUnder(lap.channel.loss)));
}

// The size that 98 % of the values stay under: one stop must not wash out the rest of the map.
function manyUnder(values) {
  const sizes = Array.from(values, Math.abs).filter(isFinite).sort((a, b) => a - b);
  return sizes.length ? sizes[Math.floor(0.98 * (sizes.length - 1))] : 0;
}

function lossPaint(run, lap) {
  if (lap.index === run.base || run.bySpeed) return speedPaint(run, lap);
  const most = run.mostLoss;
  return { channel: "loss", ramp: lossRamp, range: [-most, most], ends: [`gains ${shortNumber(most, 2)}`, `loses ${shortNumber(most, 2)}`],
    text: `s per 100 m, ${lap.name} against ${run.models[run.base]}` };
}

function modelSpecs(run) {
  const all = [
    { title: "Speed", unit: "km/h", height: 220, scale: 3.6, zero: true, digits: 1, least: 1, curves: [{ channel: "vx" }] },
    { title: "Time lost", unit: "s against the chosen one, below zero is gained", height: 150, digits: 3, zero: true, fitWindow: true, least: 0.01,
      curves: [{ channel: "delta" }] },
    ...drivingSpecs(run.all), ...requestedSpecs(run),
  ];
  for (const spec of all) {  // a line that is not there is said, not left to be missed
    const without = (spec.of ?? []).length ? run.models.filter((_, i) => !spec.of.some((name) =>
      run.all.some((lap) => lap.model === i && lap.channel[name].some(isFinite)))) : [];
    if (without.length) spec.unit += `; not in ${without.join(", ")}`;
  }
  return all;
}

function nameOf(run, lap) {
  const last = run.all.filter((one) => one.model === lap.index).pop();
  return lap.name + (last && last.complete ? "" : ", not finished");
}

function makeChoices(run, view) {
  const choices = document.getElementById("choices"), again = () => { chooseLaps(run); view.changed(); };
  choiceIn(choices, "against ", run.models.map((name, i) => [i, name]), run.base, (base) => { run.base = base; again(); });
  const numbers = [...new Set(run.all.map((lap) => lap.number))].sort((a, b) => a - b);
  if (numbers.length > 1) {
    choiceIn(choices, "lap ", numbers.map((n) => [n, n === 1 ? "1, standing start" : String(n)]), run.number, (n) => { run.number = n; again(); });
  }
}

function startComparison() {
  const run = readRun(document.getElementById("data").textContent);
  if (run.laps.length === 0) return;
  run.all = run.laps;
  run.base = 0;
  run.hasAim = false;
  chooseLaps(run);
  run.paint = (lap) => lossPaint(run, lap);
  const finished = run.laps.filter((lap) => lap.complete && lap.index !== run.base);
  run.show = (finished.pop() ?? run.laps[run.laps.length - 1]).index;  // the highest model that came around
  const view = makeView(run);
  view.shown = new Set(run.models.keys());
  view.aim = false;
  const map = document.getElementById("map");
  makeMap(map, run, view);
  choiceIn(map.querySelector(".push"), " by ", [[0, "time lost"], [1, "speed"]], 0, (value) => { run.bySpeed = value === 1; view.changed(); });
  makeCircle(document.getElementById("circle"), run, view);
  makeChoices(run, view);
  makePlots(run, view, (lap) => nameOf(run, lap), modelSpecs(run));
  keepDrawn(view, run);
}

startComparison();
