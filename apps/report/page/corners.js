// Sectors and corners: where each lap brakes, how slow it gets and how long it takes; their marks on map and kit.
"use strict";

// Where the sectors end: thirds of the lap [m].
const sectorEnds = (run) => [1, 2, 3].map((part) => part * run.length / 3);

// Own time of a lap at a place; a complete lap ends at its lap time, whenever the last sample was.
const timeAt = (run, lap, distance) =>
  lap.complete && distance >= run.length - 1e-6 ? lap.time : distance <= 0 ? 0 : valueAt(lap, lap.channel.own, distance);
const timeBetween = (run, lap, from, to) => timeAt(run, lap, to) - timeAt(run, lap, from);

// The slowest place of a corner, and where braking begins after the fastest place before it, from `after` [m] on: where the
// brake goes down; at that fastest place where no pedal is known, as in a quasi-steady lap, which never coasts.
function cornerOf(run, lap, [from, to], after) {
  const { vx, brake } = lap.channel, at = lap.distance;
  if (at.length < 2 || at[at.length - 1] < to - 5) return { brakesAt: NaN, slowest: NaN, time: NaN, end: NaN };
  const start = indexBefore(at, after), last = indexBefore(at, to);
  let slow = indexBefore(at, from);
  for (let i = slow; i <= last; ++i) if (vx[i] < vx[slow]) slow = i;
  let fast = start;
  for (let i = start; i <= slow; ++i) if (vx[i] > vx[fast]) fast = i;
  let i = fast;
  while (i < slow && !(brake[i] > 0.05 || (isNaN(brake[i]) && vx[slow] < vx[i] - 0.5))) ++i;
  return { brakesAt: i < slow ? at[i] : NaN, slowest: vx[slow], time: timeBetween(run, lap, from, to), end: timeAt(run, lap, to) };
}

function cellOf(row, value, digits, against) {
  const gap = value - against;
  if (!isFinite(gap)) return element("td", {}, row, fixedNumber(value, digits));
  const text = fixedNumber(gap, digits + 1), kind = /[1-9]/.test(text) ? (gap > 0 ? "lose" : "gain") : "same";
  element("td", { class: kind }, row, (gap > 0 && kind === "lose" ? "+" : "") + text);
}

// `rows` fills the body of a table that scrolls sideways on a phone.
function tableIn(host, label, heads, rows) {
  const box = element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, host), table = element("table", {}, box);
  const head = element("tr", {}, element("thead", {}, table));
  for (const [name, unit] of heads) element("small", {}, element("th", { scope: "col" }, head, name), unit);
  rows(element("tbody", {}, table));
}

function sectorTable(host, run, laps) {
  const ends = [0, ...sectorEnds(run)], times = laps.map((lap) => ends.slice(1).map((end, k) => timeBetween(run, lap, ends[k], end)));
  const best = [0, 1, 2].map((k) => Math.min(...times.map((one) => one[k]).filter(isFinite)));
  tableIn(host, "Sector times", [["Sectors", "thirds of the lap"], ["S1", "s"], ["S2", "s"], ["S3", "s"], ["Sum", "s"]], (body) => {
    const rowOf = (name, values, colour) => {
      const row = element("tr", {}, body), cell = element("th", { scope: "row" }, row);
      if (colour) coloured(element("i", { class: "key" }, cell), colour);
      cell.append(name);
      values.forEach((value, k) => element("td", value === best[k] ? { class: "fastest" } : {}, row, fixedNumber(value, 3)));
      element("td", {}, row, fixedNumber(values.reduce((sum, value) => sum + value, 0), 3));
    };
    laps.forEach((lap, i) => rowOf(lap.name, times[i], run.colour(lap)));
    if (laps.length > 1) rowOf("best of each", best);
  });
}

function cornerTable(host, run, laps, view) {
  const base = laps.find((lap) => lap.index === run.base);
  const heads = [["Corner", "zoom"]].concat(laps.flatMap((lap) => [["Brakes at", `m, ${lap.name}`], ["Minimum speed", `km/h, ${lap.name}`],
    ...(base && lap !== base ? [["Lost", "s, since the corner before"], ["Gap", `s, at its end, to ${base.name}`]]
      : [["Time", `s, ${lap.name}`]])]));
  tableIn(host, "Corners", heads, (body) => run.corners.forEach((corner, k) => {
    const row = element("tr", {}, body), after = k ? (run.corners[k - 1][0] + run.corners[k - 1][1]) / 2 : 0;
    element("button", { type: "button", title: "Zoom to this corner" }, element("th", { scope: "row" }, row), `${k + 1}`)
      .addEventListener("click", () => view.setWindow(corner[0] - 100, corner[1] + 50));
    const facts = laps.map((lap) => cornerOf(run, lap, corner, after)), of = facts[laps.indexOf(base)];
    const before = k ? run.corners[k - 1][1] : 0, since = (lap) => timeBetween(run, lap, before, corner[1]);
    laps.forEach((lap, i) => {
      cellOf(row, facts[i].brakesAt, 0, NaN);
      cellOf(row, facts[i].slowest * 3.6, 1, NaN);
      if (of && lap !== base) {
        cellOf(row, since(lap), 2, since(base));
        cellOf(row, facts[i].end, 2, of.end);
      } else cellOf(row, facts[i].time, 2, NaN);
    });
  }));
}

// Both tables for the laps that are shown, the one that gaps are against first.
function makeCorners(host, run, view) {
  let shown = "";
  view.onDraw(() => {}, () => {
    const laps = view.laps().sort((a, b) => (b.index === run.base) - (a.index === run.base) || a.index - b.index);
    const key = [run.base, run.number, ...laps.map((lap) => lap.index)].join();
    if (key === shown) return;
    shown = key;
    host.replaceChildren();
    host.hidden = laps.length === 0;
    if (host.hidden) return;
    element("h2", {}, host, "Sectors and corners");
    sectorTable(host, run, laps);
    if (run.corners.length) cornerTable(host, run, laps, view);
  });
}

// Corners as pale bands with their numbers, ends of sectors as lines, behind a plot against distance.
function markStrip(plot, run, view) {
  const { ctx, bbox } = plot, toX = (distance) => plot.valToPos(clamp(distance, view.from, view.to), "x", true);
  ctx.save();
  ctx.font = `600 ${kit.pixels(11)}px system-ui, sans-serif`;
  run.corners.forEach(([from, to], k) => {
    const left = toX(from), wide = toX(to) - left;
    if (!(wide > 0)) return;
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = kit.colour("--line");
    ctx.fillRect(left, bbox.top, wide, bbox.height);
    ctx.globalAlpha = 1;
    ctx.fillStyle = kit.colour("--text");
    if (wide > kit.pixels(9)) ctx.fillText(String(k + 1), left + kit.pixels(2), bbox.top + kit.pixels(11));
  });
  ctx.fillStyle = kit.colour("--accent");
  for (const end of sectorEnds(run).slice(0, 2)) {
    if (end > view.from && end < view.to) ctx.fillRect(toX(end) - kit.pixels(0.75), bbox.top, kit.pixels(1.5), bbox.height);
  }
  ctx.restore();
}

// The same on the map: numbers outside of the bends, lines across the road.
function markMap(over, run, toX, toY, scale) {
  const at = (name, distance) => valueAt(run.road, run.road[name], distance), placed = [], { width, height } = over.ownerSVGElement.viewBox.baseVal;
  // The nearest place along a direction, outside of the bend or inside, within the picture, where no other number is.
  const put = (words, x, y, [right, down], reach) => {
    const tries = [0, 13, 26, 39].flatMap((more) => [reach + more, -reach - more]).map((far) =>
      [clamp(x + right * far, 10, width - 10), clamp(y + down * far + 4, 14, height - 4)]);
    const free = tries.find(([u, v]) => placed.every(([p, q]) => Math.abs(u - p) > 17 || Math.abs(v - q) > 12)) ?? tries[0];
    placed.push(free);
    shape("text", { class: "corner", x: free[0], y: free[1], "text-anchor": "middle" }, over, words);
  };
  run.corners.forEach(([from, to], k) => {
    const middle = 0.5 * (from + to), [x, y] = [at("x", middle), at("y", middle)];
    const out = [x - 0.5 * (at("x", from) + at("x", to)), y - 0.5 * (at("y", from) + at("y", to))], size = Math.hypot(...out);
    const reach = Math.abs(valueAt(run.road, run.road.left, middle)) * scale + 13;  // [px]
    if (!(size > 0)) return;
    put(String(k + 1), toX(x), toY(y), [out[0] / size, -out[1] / size], reach);
  });
  sectorEnds(run).slice(0, 2).forEach((end, k) => {
    const mid = [toX(at("x", end)), toY(at("y", end))], edge = [toX(at("left_x", end)) - mid[0], toY(at("left_y", end)) - mid[1]];
    const size = Math.hypot(...edge), reach = Math.max(size, 9) / size;  // seen on a map of any size
    if (!(size > 0)) return;
    shape("path", { class: "sector", d: `M${mid[0] - edge[0] * reach},${mid[1] - edge[1] * reach}l${2 * edge[0] * reach},${2 * edge[1] * reach}` }, over);
    put(`S${k + 2}`, ...mid, [edge[0] / size, edge[1] / size], 2 * reach * size);
  });
}
