// How long a channel has each value, of the laps and the stretch shown; and the channels as a table to download.
"use strict";

// The units that people read.
const readUnits = { speed: "km/h", angle: "deg", acceleration: "g" };

// The channels that some lap has.
const channelsOf = (run, laps) => Object.keys(run.units).filter((name) => laps.some((lap) => lap.channel[name].some(isFinite)));

function makeHistogram(host, run, view) {
  const figure = new kit.Figure("Time at each value", 0.5, 220), choice = element("select", { "aria-label": "Channel" });
  figure.root.querySelector("figcaption").append(choice);
  host.append(figure.root);
  for (const name of channelsOf(run, run.laps).filter((one) => one !== "t")) element("option", { value: name }, choice, kit.labelOf(name));
  choice.value = "vx";
  choice.addEventListener("change", () => view.changed());

  function redraw() {
    const laps = view.laps(), name = choice.value, { unit, factor } = kit.shownIn(run.units[name] ?? "-", readUnits, name);
    const range = name ? kit.rangeOf([rangeOf(laps, name, view)]) : null;
    if (!range) return figure.nothing("No lap shown has a value here.");
    kit.drawShares(figure, laps.map((lap) => {
      const { own } = lap.channel, at = lap.distance;
      const weights = own.map((time, i) => (at[i] < view.from || at[i] > view.to ? 0 : own[i + 1] - time));
      return { ...kit.shares(lap.channel[name], { weights, range }), colour: run.hue(lap), dash: run.dash(lap) };
    }), kit.labelOf(name) + (unit === "" ? "" : ` [${unit}]`), factor);
  }
  figure.redraw = redraw;
  view.onDraw(() => {}, redraw);
}

// The channels of the laps shown, as the page has them: a row for each drawn sample.
function tableText(run, laps) {
  const names = channelsOf(run, laps);
  const heading = kit.csvHeading([{ name: "distance", unit: "m" }, ...names.map((name) => ({ name, unit: run.units[name] }))]);
  return `lap,${heading}\n` + laps.map((lap) => {
    const name = `"${lap.name.replaceAll('"', '""')}"`;
    return kit.csvRows(0, lap.distance.length, (i) => [name, hundredth(lap.distance[i]),
      ...names.map((one) => (isFinite(lap.channel[one][i]) ? Number(lap.channel[one][i].toFixed(5)) : ""))]);
  }).join("");
}
