// How long a channel has each value, of the laps and the stretch shown; and the channels as a table to download.

// The unit that people read, and how many of it one SI unit is.
const readUnits = { "m/s": ["km/h", 3.6], rad: ["°", 180 / Math.PI], "rad/s": ["°/s", 180 / Math.PI], "m/s^2": ["g", 1 / 9.80665], "-": ["", 1] };

// The channels that some lap has.
const channelsOf = (run, laps) => Object.keys(run.units).filter((name) => laps.some((lap) => lap.channel[name].some(isFinite)));

// Share of the time [%] in each of `count` equal steps from low to high.
function shares(lap, values, low, high, count, view) {
  const out = new Float64Array(count), { own } = lap.channel;
  let sum = 0;
  for (let i = 0; i + 1 < own.length; ++i) {
    const seconds = own[i + 1] - own[i];
    if (lap.distance[i] < view.from || lap.distance[i] > view.to || !isFinite(values[i]) || !(seconds > 0)) continue;
    out[clamp(Math.floor((values[i] - low) / (high - low) * count), 0, count - 1)] += seconds;
    sum += seconds;
  }
  return out.map((seconds) => (sum > 0 ? seconds / sum * 100 : 0));
}

function makeHistogram(figure, run, view) {
  const caption = figure.querySelector("figcaption"), unit = element("span", { class: "unit" }, caption);
  const choice = element("select", { "aria-label": "Channel" }, element("span", { class: "push" }, caption));
  for (const name of channelsOf(run, run.laps).filter((one) => one !== "t")) element("option", { value: name }, choice, name);
  choice.value = "vx";
  choice.addEventListener("change", () => view.changed());
  const svg = shape("svg", { role: "img", "aria-label": "Share of the time against the value of a channel" }, figure);
  const place = { width: 300, height: 190 };
  const measure = () => { place.width = Math.max(svg.clientWidth, 200); };

  function redraw() {
    svg.setAttribute("height", place.height);
    svg.setAttribute("viewBox", `0 0 ${place.width} ${place.height}`);
    svg.replaceChildren();
    const laps = view.laps(), [name, size] = readUnits[run.units[choice.value]] ?? [run.units[choice.value], 1];
    unit.textContent = `% of the time${name && `, against ${name}`}`;
    let [low, high] = choice.value ? rangeOf(laps, choice.value, view) : [0, 1];
    if (!isFinite(low + high)) return;
    if (high - low < 1e-9) [low, high] = [low - 0.5, high + 0.5];
    const all = laps.map((lap) => shares(lap, lap.channel[choice.value], low, high, 30, view));
    const most = Math.max(1, ...all.flatMap((one) => [...one])), left = 34, bottom = place.height - 20, wide = place.width - left - 12;
    const toX = (value) => left + (value - low) / (high - low) * wide, toY = (share) => bottom - share / most * (bottom - 8);
    for (const mark of roundMarks(0, most, 4)) {
      shape("path", { class: "grid", d: `M${left},${toY(mark)}h${wide}` }, svg);
      shape("text", { x: left - 6, y: toY(mark) + 4, "text-anchor": "end" }, svg, shortNumber(mark, 1));
    }
    for (const mark of roundMarks(low * size, high * size, Math.max(2, Math.round(wide / 70)))) {
      shape("text", { x: toX(mark / size), y: bottom + 15, "text-anchor": "middle" }, svg, shortNumber(mark, 3).replace("-", "−"));
    }
    shape("path", { class: "frame", d: `M${left},8V${bottom}h${wide}` }, svg);
    laps.forEach((lap, i) => {
      const path = [...all[i]].map((share, k) => `V${tenth(toY(share))}H${tenth(left + (k + 1) / 30 * wide)}`).join("");
      shape("path", { class: "curve", stroke: run.colour(lap), "stroke-dasharray": run.dash(lap), d: `M${left},${bottom}${path}V${bottom}` }, svg);
    });
  }
  view.onDraw(measure, redraw);
}

// The channels of the laps shown, as the page has them: a row for each drawn sample.
function tableText(run, laps) {
  const names = channelsOf(run, laps), rows = [["lap", "distance [m]", ...names.map((name) => `${name} [${run.units[name]}]`)].join(",")];
  for (const lap of laps) {
    const name = `"${lap.name.replaceAll('"', '""')}"`;
    lap.distance.forEach((distance, i) => rows.push([name, hundredth(distance),
      ...names.map((one) => (isFinite(lap.channel[one][i]) ? Number(lap.channel[one][i].toFixed(5)) : ""))].join(",")));
  }
  return rows.join("\n") + "\n";
}

function download(name, text) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
