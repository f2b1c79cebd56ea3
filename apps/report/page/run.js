// The run as the page's data has it: laps with channels in SI units, values at a distance, the gap to the best lap.
"use strict";

// Sums up the differences of a stored channel; null is a missing value.
function decoded(channel) {
  const out = new Float64Array(channel.d.length);
  let sum = 0;
  channel.d.forEach((d, i) => { out[i] = d === null ? NaN : (sum += d) * channel.step; });
  return out;
}

// The last index with list[index] <= value, at least 0. `list` never falls.
const indexBefore = (list, value) => Math.max(0, kit.firstWhere(0, list.length, (i) => !(list[i] <= value)) - 1);

// A channel's value at a distance, on the straight line between two samples; NaN where the lap was not driven.
function valueAt(lap, values, distance) {
  const at = lap.distance, count = at.length;
  if (count === 0 || distance < at[0] - 5 || distance > at[count - 1] + 5) return NaN;
  const i = indexBefore(at, distance), k = Math.min(i + 1, count - 1);
  const width = at[k] - at[i];
  if (!(width > 0)) return values[i];
  return values[i] + (values[k] - values[i]) * clamp((distance - at[i]) / width, 0, 1);
}

function readLap(stored, index) {
  const lap = { ...stored, index, channel: {} };
  for (const [name, value] of Object.entries({ ...stored.requested, ...stored })) {  // without numbers: not every model or driver has it
    if (value?.d !== undefined) lap.channel[name] = value.d ? decoded(value) : new Float64Array(stored.distance.d.length).fill(NaN);
  }
  lap.distance = lap.channel.distance;
  lap.name = stored.name ?? `lap ${stored.number}`;
  for (let i = 0, most = -Infinity; i < lap.distance.length; ++i) {  // a car that rolls back must not fold the plots
    most = lap.distance[i] = Math.max(most, isFinite(lap.distance[i]) ? lap.distance[i] : most);
  }
  lap.channel.own = lap.channel.t.map((t) => t - stored.start);
  return lap;
}

function readRun(text) {
  const run = JSON.parse(text);
  const road = { closed: run.road.closed };
  for (const [name, value] of Object.entries(run.road)) if (value && value.d) road[name] = decoded(value);
  road.left = road.s.map((_, i) => Math.hypot(road.left_x[i] - road.x[i], road.left_y[i] - road.y[i]));
  road.right = road.s.map((_, i) => -Math.hypot(road.right_x[i] - road.x[i], road.right_y[i] - road.y[i]));
  Object.assign(road, { distance: road.s, channel: road });  // so that it is read like a lap
  run.road = road;
  run.laps = run.laps.map(readLap);
  // A column of a foreign table that has the name of one of the page's own numbers is not drawn.
  const isTaken = (name) => ["own", "delta", "loss"].includes(name) || run.laps.some((lap) => name in lap);
  for (const name of run.channels.filter(isTaken)) delete run.units[name];
  run.channels = run.channels.filter((name) => !isTaken(name));
  for (const lap of run.laps) for (const name of run.channels) lap.channel[name] ??= new Float64Array(lap.distance.length).fill(NaN);

  setGaps(run.laps, run.best === null ? null : run.laps[run.best]);
  run.end = run.laps.reduce((end, lap) => Math.max(end, lap.distance[lap.distance.length - 1] || 0), run.length || 0) || 1;
  run.hue = (lap) => `--lap-${lap.index % 7}`;
  run.colour = (lap) => `var(${run.hue(lap)})`;
  run.dash = (lap) => [[], [6, 3], [2, 3]][Math.floor(lap.index / 7) % 3];
  return run;
}

// How much later than the reference each lap is at the same place [s].
function setGaps(laps, reference) {
  for (const lap of laps) {
    lap.channel.delta = lap.channel.own.map((t, i) =>
      reference && reference !== lap ? t - valueAt(reference, reference.channel.own, lap.distance[i]) : reference ? 0 : NaN);
  }
}

// Lowest and highest finite value of a channel over some laps, between the distances `from` and `to`.
function rangeOf(laps, name, { from, to } = { from: -Infinity, to: Infinity }) {
  let low = Infinity, high = -Infinity;
  for (const lap of laps) {
    lap.channel[name].forEach((value, i) => {
      if (lap.distance[i] < from || lap.distance[i] > to) return;
      if (value < low) low = value;
      if (value > high) high = value;
    });
  }
  return [low, high];
}
