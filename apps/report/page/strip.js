// The plots against distance: a line for each lap and channel, drawn by the strips of the playground (generated/kit.js).
"use strict";

const scaleOf = (spec, curve) => curve.scale ?? spec.scale ?? 1;

// Ends of an axis: those of the laps shown, all along, so that they stay when the reader zooms; or of the window.
function endsOf(spec, run, view) {
  let [low, high] = spec.range ?? [Infinity, -Infinity];
  if (spec.range) return [low - 0.04 * (high - low), high + 0.04 * (high - low)];
  const include = (values) => values.forEach((value) => { if (isFinite(value)) [low, high] = [Math.min(low, value), Math.max(high, value)]; });
  for (const curve of spec.curves.filter((one) => !one.faint)) {
    include(rangeOf(view.laps(), curve.channel, spec.fitWindow ? view : undefined).map((value) => value * scaleOf(spec, curve)));
  }
  if (spec.edges) [run.road.left, run.road.right].forEach(include);
  if (!(low <= high)) [low, high] = [0, 1];
  const zero = spec.zero && !(spec.fitWindow && view.isZoomed());
  if (zero) include([0]);
  const room = Math.max(0.06 * (high - low), spec.least ?? 1e-3);
  return [low - (zero && low === 0 ? 0 : room), high + (zero && high === 0 ? room * 0.5 : room)];
}

// What a plot consists of: the lap or road of each line with the names of its channel, and how it looks.
function linesOf(spec, run) {
  const lineOf = (source, curve, look) => ({ source, curve, ...look, look: { unit: "", step: curve.step,
    text: (value) => fixedNumber((value ?? (curve.hideZero ? 0 : NaN)) * (scaleOf(spec, curve) < 0 ? -1 : 1), spec.digits ?? 1), ...look } });
  const ofRoad = (channel, silent) => lineOf(() => run.road, { channel, scale: 1 }, { label: "", colour: "--edge", width: 1.2, silent });
  const ofLap = (lap) => (curve, k) => lineOf((view) => view.shown.has(lap.index) && run.laps[lap.index], curve,
    { label: k ? "·" : "", colour: run.hue(lap), width: lap.index === run.best ? 2.3 : 1.4, dash: curve.dash ?? run.dash(lap), order: lap.index });
  const laps = [...run.laps].sort((a, b) => (a.index === run.best) - (b.index === run.best));  // the best one last: it lies on top
  return [
    ...(spec.edges ? ["left", "right"] : []).map((name) => ofRoad(name, true)),
    ...(spec.road ? [ofRoad(spec.road, false)] : []),
    ...spec.curves.filter((curve) => curve.faint).map((curve) =>  // of one lap only: it explains, it is not compared
      lineOf((view) => run.laps[view.focus], curve, { label: curve.name, colour: "--axis", width: 1.1 })),
    ...laps.flatMap((lap) => spec.curves.filter((curve) => !curve.faint).map(ofLap(lap))),
  ];
}

// Places and values of a line in the window, as many as `pixels` can show.
function dataOf({ source, curve }, spec, view, pixels) {
  const { distance, channel } = source(view) || { distance: [] };
  if (distance.length === 0) return [[], []];
  const first = Math.max(indexBefore(distance, view.from) - 1, 0), last = indexBefore(distance, view.to) + 2, scale = scaleOf(spec, curve);
  const per = kit.rowsPerColumn(last - first, pixels), part = (values) => values.slice(first, last);
  const y = kit.extremes(part(channel[curve.channel]), first, per).map((value) => (value === null ? null : value * scale));
  return [kit.columnPlaces(part(distance), first, per), curve.hideZero ? y.map((value, i) => (y[i - 1] || value || y[i + 1] ? value : null)) : y];
}

function makeStrip(spec, run, view) {
  const lines = linesOf(spec, run);
  const events = { zoom: view.setWindow, move: view.setWindow, unzoom: view.reset,
    cursor: (at) => { made.pointed = at !== null; if (made.pointed) view.setCursor(at); else view.pointerLeft(); } };
  const strip = new kit.Strip({ title: spec.title, meaning: `${spec.unit} against distance`, unit: spec.unit, headed: true, height: spec.height, xUnit: "m",
    lines: lines.map(({ look }) => look), range: () => endsOf(spec, run, view), mark: spec.mark, behind: (plot) => markStrip(plot, run, view) }, events);
  const made = { strip, pointed: false, draw() {
    const [x, ...values] = kit.join(lines.map((line) => dataOf(line, spec, view, Math.max(120, strip.width - 70))));
    strip.setData(x, values, view.from, view.to);
  } };
  return made;
}

function makeStrips(host, specs, run, view) {
  const grid = new kit.StripGrid();
  let best;
  host.append(grid.root);
  view.onDraw(() => {
    if (best !== run.best || grid.drawn.length === 0) grid.show(specs.map((spec) => makeStrip(spec, run, view)));  // the best one's line is wider
    best = run.best;
    grid.fit();
  }, () => grid.drawn.forEach((one) => one.draw()));
  view.onCursor(() => grid.drawn.forEach(({ strip, pointed }) => { if (!pointed || view.cursorBy !== "pointer") strip.setCursor(view.cursor); }));
}
