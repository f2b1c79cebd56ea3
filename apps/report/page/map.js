// The track from above: road, the chosen lap coloured by speed or what else the page asks for, the others as thin lines.
"use strict";

function rampColour(ramp, place) {
  const at = clamp(place, 0, 1) * (ramp.length - 1), i = Math.min(Math.floor(at), ramp.length - 2);
  const part = (colour, k) => parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => Math.round(part(ramp[i], k) + (part(ramp[i + 1], k) - part(ramp[i], k)) * (at - i)));
  return `rgb(${mixed})`;
}

function makeMap(figure, run, view) {
  const caption = figure.querySelector("figcaption");
  const svg = shape("svg", { role: "img", "aria-label": "Track from above, coloured by speed" }, figure);
  const world = shape("g", {}, svg), over = shape("g", {}, svg);
  const legend = element("div", { class: "legend" }, figure);
  const place = { zoom: 1, midX: 0, midY: 0, width: 0, height: 0, scale: 1 };
  const frame = frameOf(run);
  const toX = (x) => 0.5 * place.width + (x - place.midX) * place.scale;
  const toY = (y) => 0.5 * place.height - (y - place.midY) * place.scale;
  const point = (x, y) => `${hundredth(x - frame.midX)},${hundredth(frame.midY - y)}`;
  const line = (attributes, d, parent = world) => shape("path", { ...attributes, d, "vector-effect": "non-scaling-stroke" }, parent);
  const focus = () => run.laps[view.focus];

  mapControls(caption, run, view, zoomAtRoad);
  function measure() {
    place.width = Math.max(svg.clientWidth, 200);
    place.height = Math.max(svg.clientHeight, 200);
  }
  function fit() {
    const room = Math.min((place.width - 40) / frame.wide, (place.height - 64) / frame.tall);
    place.scale = room * place.zoom;
    if (place.zoom === 1) { place.midX = frame.midX; place.midY = frame.midY; }
    svg.setAttribute("viewBox", `0 0 ${place.width} ${place.height}`);
    world.setAttribute("transform", `translate(${toX(frame.midX)} ${toY(frame.midY)}) scale(${place.scale})`);
  }
  // The buttons have no place to point at: the driven point nearest to the middle comes to the middle.
  function zoomAtRoad(factor) {
    const at = nearest(0.5 * place.width, 0.5 * place.height, Infinity);
    if (factor > 1 && at !== null) {
      place.midX = valueAt(focus(), focus().channel.x, at);
      place.midY = valueAt(focus(), focus().channel.y, at);
    }
    zoomBy(factor);
  }
  function zoomBy(factor, x = 0.5 * place.width, y = 0.5 * place.height) {
    const next = clamp(place.zoom * factor, 1, 200), by = place.scale * (next / place.zoom);
    const atX = place.midX + (x - 0.5 * place.width) / place.scale, atY = place.midY - (y - 0.5 * place.height) / place.scale;
    place.midX = atX - (x - 0.5 * place.width) / by;
    place.midY = atY + (y - 0.5 * place.height) / by;
    place.zoom = next;
    show();
  }

  function pathBetween(lap, from, to) {
    const { x, y } = lap.channel;
    let path = "";
    for (let i = from; i <= to; ++i) if (isFinite(x[i] + y[i])) path += (path ? "L" : "M") + point(x[i], y[i]);
    return path;
  }

  function drawRoad() {
    const { left_x, left_y, right_x, right_y, closed } = run.road;
    const order = left_x.reduce((list, _, i) => (list.push(i), list), []);
    if (order.length < 2) return;
    if (closed) order.push(0);  // the ribbon meets its start again
    const ok = order.filter((i) => isFinite(left_x[i] + left_y[i] + right_x[i] + right_y[i]));
    const forth = ok.map((i) => point(left_x[i], left_y[i])), back = ok.map((i) => point(right_x[i], right_y[i])).reverse();
    line({ class: "road" }, `M${[...forth, ...back].join("L")}Z`);
  }

  // Stretches of one shade each, so that a lap is some hundred paths and not two thousand.
  function drawPaint(lap, { channel, ramp, range: [low, high] }) {
    const shades = 40, values = lap.channel[channel], last = values.length - 1;
    const shadeOf = (i) => Math.floor(clamp((0.5 * (values[i] + values[i + 1]) - low) / Math.max(high - low, 1e-9), 0, 0.999) * shades);
    for (let from = 0; from < last;) {
      let to = from + 1;
      while (to < last && shadeOf(to) === shadeOf(from)) ++to;
      const path = pathBetween(lap, from, to);
      if (path && isFinite(shadeOf(from))) line({ class: "fill", stroke: rampColour(ramp, (shadeOf(from) + 0.5) / shades) }, path);
      from = to;
    }
  }

  function drawAim(lap) {
    const { x, y, target_x, target_y } = lap.channel, every = Math.max(1, Math.round(x.length / 160));
    let path = "";
    for (let i = 0; i < x.length; i += every) {
      if (isFinite(x[i] + y[i] + target_x[i] + target_y[i])) path += `M${point(x[i], y[i])}L${point(target_x[i], target_y[i])}`;
    }
    line({ class: "aim" }, path);
  }

  function drawStart() {
    const { left_x, left_y, right_x, right_y } = run.road;
    if (left_x.length === 0) return;
    const mid = [0.5 * (left_x[0] + right_x[0]), 0.5 * (left_y[0] + right_y[0])];
    const out = [left_x[0] - mid[0], left_y[0] - mid[1]], half = Math.hypot(...out);
    if (!(half > 0)) return;
    const reach = Math.max(half, 10 / place.scale) / half;  // seen on a map of any size
    const end = (side, ahead = 0) => {  // `ahead` px along the road
      const x = toX(mid[0] + side * out[0] * reach) + ahead * out[1] / half, y = toY(mid[1] + side * out[1] * reach) + ahead * out[0] / half;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    };
    for (const kind of ["start-back", "start"]) shape("path", { class: kind, d: `M${end(1)}L${end(-1)}` }, over);
    shape("path", { class: "way", d: `M${end(-1.7, 16)}L${end(-1.25, 3)}L${end(-2.15, 3)}Z` }, over);
  }

  function drawSigns() {
    const length = plots.ticks(0, 130 / place.scale, 4).pop(), px = length * place.scale, y = place.height - 12;
    shape("path", { class: "sign", d: `M12,${y - 6}v6h${px}v-6` }, over);
    shape("text", { x: 12 + px / 2, y: y - 8, "text-anchor": "middle" }, over,
      length >= 1000 ? `${shortNumber(length / 1000)} km` : `${shortNumber(length)} m`);
    const x = place.width - 16;
    shape("path", { class: "sign", d: `M${x},${y - 16}v-20m-5,7l5,-7l5,7` }, over);
    shape("text", { x, y: y - 2, "text-anchor": "middle" }, over, "y");
  }

  function redraw() {
    world.replaceChildren();
    const lap = focus();
    if (lap && view.isZoomed() && lap.distance.length) {
      line({ class: "zoomed" }, pathBetween(lap, indexBefore(lap.distance, view.from), indexBefore(lap.distance, view.to)));
    }
    drawRoad();
    for (const other of view.laps()) {
      if (other !== lap) line({ class: "thin", stroke: run.colour(other) }, pathBetween(other, 0, other.distance.length - 1));
    }
    if (lap) {
      const paint = run.paint ? run.paint(lap) : speedPaint(run, lap);
      line({ class: "casing" }, pathBetween(lap, 0, lap.distance.length - 1));
      drawPaint(lap, paint);
      if (view.aim) drawAim(lap);
      drawLegend(legend, paint);
    }
    show();
  }
  function show() {
    fit();
    moveCursor();
  }
  function moveCursor() {
    over.replaceChildren();
    markMap(over, run, toX, toY, place.scale);
    drawStart();
    drawSigns();
    if (view.cursor === null) return;
    const lap = focus(), at = (one, name) => valueAt(one, one.channel[name], view.cursor);
    const shown = view.laps().filter((one) => one !== lap).concat(lap ? [lap] : []);
    for (const one of shown) {
      const x = toX(at(one, "x")), y = toY(at(one, "y"));
      if (!isFinite(x + y)) continue;
      const aimX = toX(at(one, "target_x")), aimY = toY(at(one, "target_y"));
      if (one === lap && run.hasAim && isFinite(aimX + aimY)) {
        shape("path", { class: "cursor", d: `M${x},${y}L${aimX},${aimY}` }, over);
        shape("circle", { class: "target", cx: aimX, cy: aimY, r: 4 }, over);
      }
      shape("circle", { class: "dot", cx: x, cy: y, r: one === lap ? 7 : 5, fill: run.colour(one) }, over);
    }
  }

  listenToMap(svg, { nearest, zoomBy, panBy, reset: () => { place.zoom = 1; show(); } }, view);
  function panBy(dx, dy) {
    place.midX -= dx / place.scale;
    place.midY += dy / place.scale;
    if (place.zoom === 1) place.zoom = 1.0001;  // from now on the middle is the reader's
    show();
  }
  // Distance of the driven point nearest to a place in the picture; null when none is near.
  function nearest(px, py, within = 60) {
    const lap = focus();
    if (!lap) return null;
    let found = null, least = within ** 2;  // [px^2]
    for (let i = 0; i < lap.distance.length; ++i) {
      const away = (toX(lap.channel.x[i]) - px) ** 2 + (toY(lap.channel.y[i]) - py) ** 2;
      if (away < least) { least = away; found = lap.distance[i]; }
    }
    return found;
  }
  view.onDraw(measure, redraw);
  view.onCursor(moveCursor);
}

// The middle and size of everything there is to see [m].
function frameOf(run) {
  const ends = { lowX: Infinity, highX: -Infinity, lowY: Infinity, highY: -Infinity };
  const include = (xs, ys) => xs.forEach((x, i) => {
    if (!(Math.abs(x) < 1e8 && Math.abs(ys[i]) < 1e8)) return;
    ends.lowX = Math.min(ends.lowX, x); ends.highX = Math.max(ends.highX, x);
    ends.lowY = Math.min(ends.lowY, ys[i]); ends.highY = Math.max(ends.highY, ys[i]);
  });
  include(run.road.left_x, run.road.left_y);
  include(run.road.right_x, run.road.right_y);
  run.laps.forEach((lap) => include(lap.channel.x, lap.channel.y));
  if (!(ends.lowX <= ends.highX)) Object.assign(ends, { lowX: -50, highX: 50, lowY: -50, highY: 50 });
  return { midX: 0.5 * (ends.lowX + ends.highX), midY: 0.5 * (ends.lowY + ends.highY),
    wide: Math.max(ends.highX - ends.lowX, 1), tall: Math.max(ends.highY - ends.lowY, 1) };
}

function mapControls(caption, run, view, zoomBy) {
  const push = element("span", { class: "push" }, caption);
  if (run.laps.length > 1) {
    const label = element("label", {}, push);
    element("span", {}, label, "coloured: ");
    const choice = element("select", {}, label);
    for (const lap of run.laps) element("option", { value: lap.index }, choice, lap.name);
    choice.value = view.focus;
    choice.addEventListener("change", () => { view.focus = Number(choice.value); view.changed(); });
  }
  if (run.hasAim) {
    const label = element("label", {}, caption);
    const box = element("input", { type: "checkbox", id: "aim" }, label);
    box.checked = view.aim;
    label.append(" look-ahead");
    box.addEventListener("change", () => { view.aim = box.checked; view.changed(); });
  }
  for (const [name, factor, hint] of [["+", 1.6, "Zoom into the map"], ["−", 1 / 1.6, "Zoom out of the map"]]) {
    element("button", { type: "button", "aria-label": hint, title: hint }, caption, name)
      .addEventListener("click", () => zoomBy(factor));
  }
}

// How the chosen lap is coloured: a channel, the colours, their range and what stands beside them.
function speedPaint(run, lap) {
  const range = rangeOf([lap], "vx");
  return { channel: "vx", ramp: run.ramp, range, ends: range.map((v) => shortNumber(v * 3.6, 0)), text: `km/h, ${lap.name}` };
}

function drawLegend(host, paint) {
  host.replaceChildren();
  element("span", {}, host, paint.ends[0]);
  coloured(element("i", {}, host), `linear-gradient(90deg,${paint.ramp.join(",")})`);
  element("span", {}, host, `${paint.ends[1]} ${paint.text}`);
}

// Move reads, drag pans, double-click resets, ctrl + wheel zooms.
function listenToMap(svg, map, view) {
  let held = null;
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  svg.addEventListener("pointerdown", (event) => {
    held = at(event);
    if (event.pointerType === "mouse") svg.setPointerCapture(event.pointerId); else view.setCursor(map.nearest(...held));
  });
  svg.addEventListener("pointermove", (event) => {
    const here = at(event);
    if (held && event.pointerType === "mouse") {
      map.panBy(here[0] - held[0], here[1] - held[1]);
      held = here;
    } else {
      view.setCursor(map.nearest(...here));
    }
  });
  for (const kind of ["pointerup", "pointercancel"]) svg.addEventListener(kind, () => { held = null; });
  svg.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse" && !held) view.pointerLeft(); });
  svg.addEventListener("dblclick", () => map.reset());
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;  // a plain wheel scrolls the page
    event.preventDefault();
    map.zoomBy(Math.exp(-clamp(event.deltaY, -200, 200) / 300), ...at(event));
  }, { passive: false });
}
