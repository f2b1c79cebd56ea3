// The track from above: road, the chosen lap coloured by speed or what else the page asks for, the others as thin lines.
"use strict";

function rampColour(ramp, place) {
  const at = clamp(place, 0, 1) * (ramp.length - 1), i = Math.min(Math.floor(at), ramp.length - 2);
  const part = (colour, k) => parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => Math.round(part(ramp[i], k) + (part(ramp[i + 1], k) - part(ramp[i], k)) * (at - i)));
  return `rgb(${mixed})`;
}

const makeMap = (figure, run, view) => new TrackMap(figure, run, view);

class TrackMap {
  constructor(figure, run, view) {
    Object.assign(this, { run, view, frame: frameOf(run), zoom: 1, midX: 0, midY: 0, width: 0, height: 0, scale: 1 });
    mapControls(figure.querySelector("figcaption"), run, view, (factor) => this.zoomAtRoad(factor));
    this.svg = shape("svg", { role: "img", "aria-label": "Track from above, coloured by speed" }, figure);
    this.world = shape("g", {}, this.svg);
    this.over = shape("g", {}, this.svg);
    this.legend = element("div", { class: "legend" }, figure);
    listenToMap(this.svg, this, view);
    view.onDraw(() => {
      this.width = Math.max(this.svg.clientWidth, 200);
      this.height = Math.max(this.svg.clientHeight, 200);
    }, () => this.redraw());
    view.onCursor(() => this.moveCursor());
  }
  get focus() { return this.run.laps[this.view.focus]; }
  toX(x) { return 0.5 * this.width + (x - this.midX) * this.scale; }
  toY(y) { return 0.5 * this.height - (y - this.midY) * this.scale; }

  show() {
    const { frame } = this;
    this.scale = Math.min((this.width - 40) / frame.wide, (this.height - 64) / frame.tall) * this.zoom;
    if (this.zoom === 1) Object.assign(this, { midX: frame.midX, midY: frame.midY });
    this.svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.world.setAttribute("transform", `translate(${this.toX(frame.midX)} ${this.toY(frame.midY)}) scale(${this.scale})`);
    this.moveCursor();
  }
  reset() {
    this.zoom = 1;
    this.show();
  }
  // The buttons have no place to point at: the driven point nearest to the middle comes to the middle.
  zoomAtRoad(factor) {
    const at = this.nearest(0.5 * this.width, 0.5 * this.height, Infinity), { focus } = this;
    if (factor > 1 && at !== null) Object.assign(this, { midX: valueAt(focus, focus.channel.x, at), midY: valueAt(focus, focus.channel.y, at) });
    this.zoomBy(factor);
  }
  zoomBy(factor, x = 0.5 * this.width, y = 0.5 * this.height) {
    const next = clamp(this.zoom * factor, 1, 200), by = this.scale * (next / this.zoom), aside = x - 0.5 * this.width, down = y - 0.5 * this.height;
    this.midX += aside / this.scale - aside / by;
    this.midY -= down / this.scale - down / by;
    this.zoom = next;
    this.show();
  }
  panBy(dx, dy) {
    this.midX -= dx / this.scale;
    this.midY += dy / this.scale;
    if (this.zoom === 1) this.zoom = 1.0001;  // from now on the middle is the reader's
    this.show();
  }
  // Distance of the driven point nearest to a place in the picture; null when none is near.
  nearest(px, py, within = 60) {
    const lap = this.focus;
    let found = null, least = within ** 2;  // [px^2]
    for (let i = 0; i < (lap?.distance.length ?? 0); ++i) {
      const away = (this.toX(lap.channel.x[i]) - px) ** 2 + (this.toY(lap.channel.y[i]) - py) ** 2;
      if (away < least) [least, found] = [away, lap.distance[i]];
    }
    return found;
  }

  point(x, y) { return `${hundredth(x - this.frame.midX)},${hundredth(this.frame.midY - y)}`; }
  line(attributes, d) { shape("path", { ...attributes, d, "vector-effect": "non-scaling-stroke" }, this.world); }
  pathBetween({ channel: { x, y } }, from, to) {
    let path = "";
    for (let i = from; i <= to; ++i) if (isFinite(x[i] + y[i])) path += (path ? "L" : "M") + this.point(x[i], y[i]);
    return path;
  }

  redraw() {
    const { focus: lap, view, run } = this;
    this.world.replaceChildren();
    if (lap && view.isZoomed() && lap.distance.length) {
      this.line({ class: "zoomed" }, this.pathBetween(lap, indexBefore(lap.distance, view.from), indexBefore(lap.distance, view.to)));
    }
    this.drawRoad();
    for (const other of view.laps()) {
      if (other !== lap) this.line({ class: "thin", stroke: run.colour(other) }, this.pathBetween(other, 0, other.distance.length - 1));
    }
    if (lap) {
      const paint = run.paint ? run.paint(lap) : speedPaint(run, lap);
      this.line({ class: "casing" }, this.pathBetween(lap, 0, lap.distance.length - 1));
      this.drawPaint(lap, paint);
      if (view.aim) this.drawAim(lap);
      drawLegend(this.legend, paint);
    }
    this.show();
  }
  drawRoad() {
    const { left_x, left_y, right_x, right_y, closed } = this.run.road, order = Array.from(left_x, (_, i) => i);
    if (order.length < 2) return;
    if (closed) order.push(0);  // the ribbon meets its start again
    const ok = order.filter((i) => isFinite(left_x[i] + left_y[i] + right_x[i] + right_y[i]));
    const forth = ok.map((i) => this.point(left_x[i], left_y[i])), back = ok.map((i) => this.point(right_x[i], right_y[i])).reverse();
    this.line({ class: "road" }, `M${[...forth, ...back].join("L")}Z`);
  }
  // Stretches of one shade each, so that a lap is some hundred paths and not two thousand.
  drawPaint(lap, { channel, ramp, range: [low, high] }) {
    const shades = 40, values = lap.channel[channel], last = values.length - 1;
    const shadeOf = (i) => Math.floor(clamp((0.5 * (values[i] + values[i + 1]) - low) / Math.max(high - low, 1e-9), 0, 0.999) * shades);
    for (let from = 0; from < last;) {
      let to = from + 1;
      while (to < last && shadeOf(to) === shadeOf(from)) ++to;
      const path = this.pathBetween(lap, from, to);
      if (path && isFinite(shadeOf(from))) this.line({ class: "fill", stroke: rampColour(ramp, (shadeOf(from) + 0.5) / shades) }, path);
      from = to;
    }
  }
  drawAim({ channel: { x, y, target_x, target_y } }) {
    let path = "";
    for (let i = 0; i < x.length; i += Math.max(1, Math.round(x.length / 160))) {
      if (isFinite(x[i] + y[i] + target_x[i] + target_y[i])) path += `M${this.point(x[i], y[i])}L${this.point(target_x[i], target_y[i])}`;
    }
    this.line({ class: "aim" }, path);
  }

  moveCursor() {
    const { over, run, view, focus: lap } = this;
    over.replaceChildren();
    markMap(over, run, (x) => this.toX(x), (y) => this.toY(y), this.scale);
    this.drawStart();
    this.drawSigns();
    if (view.cursor === null) return;
    for (const one of [...view.laps().filter((other) => other !== lap), ...(lap ? [lap] : [])]) {
      const [x, y, aimX, aimY] = ["x", "y", "target_x", "target_y"].map((name, i) => {
        const value = valueAt(one, one.channel[name], view.cursor);
        return i % 2 ? this.toY(value) : this.toX(value);
      });
      if (!isFinite(x + y)) continue;
      if (one === lap && run.hasAim && isFinite(aimX + aimY)) {
        shape("path", { class: "cursor", d: `M${x},${y}L${aimX},${aimY}` }, over);
        shape("circle", { class: "target", cx: aimX, cy: aimY, r: 4 }, over);
      }
      shape("circle", { class: "dot", cx: x, cy: y, r: one === lap ? 7 : 5, fill: run.colour(one) }, over);
    }
  }
  drawStart() {
    const { left_x, left_y, right_x, right_y } = this.run.road;
    if (left_x.length === 0) return;
    const mid = [0.5 * (left_x[0] + right_x[0]), 0.5 * (left_y[0] + right_y[0])];
    const out = [left_x[0] - mid[0], left_y[0] - mid[1]], half = Math.hypot(...out);
    if (!(half > 0)) return;
    const reach = Math.max(half, 10 / this.scale) / half;  // seen on a map of any size
    const end = (side, ahead = 0) => {  // `ahead` px along the road
      const x = this.toX(mid[0] + side * out[0] * reach) + ahead * out[1] / half, y = this.toY(mid[1] + side * out[1] * reach) + ahead * out[0] / half;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    };
    for (const kind of ["start-back", "start"]) shape("path", { class: kind, d: `M${end(1)}L${end(-1)}` }, this.over);
    shape("path", { class: "way", d: `M${end(-1.7, 16)}L${end(-1.25, 3)}L${end(-2.15, 3)}Z` }, this.over);
  }
  drawSigns() {
    const { over, height } = this, length = kit.ticks(0, 130 / this.scale, 4).pop(), px = length * this.scale, y = height - 12, x = this.width - 16;
    shape("path", { class: "sign", d: `M12,${y - 6}v6h${px}v-6` }, over);
    shape("text", { x: 12 + px / 2, y: y - 8, "text-anchor": "middle" }, over,
      length >= 1000 ? `${shortNumber(length / 1000)} km` : `${shortNumber(length)} m`);
    shape("path", { class: "sign", d: `M${x},${y - 16}v-20m-5,7l5,-7l5,7` }, over);
    shape("text", { x, y: y - 2, "text-anchor": "middle" }, over, "y");
  }
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
    const choice = element("select", { "aria-label": "Lap that colours the map" }, label);
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
