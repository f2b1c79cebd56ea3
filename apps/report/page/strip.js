// One plot against distance: axes, a curve per shown lap, the cursor with its read-out, and zooming by pointer.

const stripLeft = 46, stripRight = 12, stripTop = 6, stripBottom = 20;  // [px]

// spec: {title, unit, height, scale, digits, zero, curves: [{channel, scale, faint, step, dash, name}], edges, range, mark}
function makeStrip(host, spec, run, view) {
  const figure = element("figure", { class: "strip" }, host);
  const caption = element("figcaption", {}, figure);
  element("h2", {}, caption, spec.title);
  element("span", { class: "unit" }, caption, spec.unit);
  const read = element("span", { class: "read" }, caption);
  const svg = shape("svg", { role: "img", "aria-label": `${spec.title} in ${spec.unit} against distance`, height: spec.height }, figure);
  const drawing = shape("g", {}, svg), pointer = shape("g", {}, svg);
  const chosen = shape("rect", { class: "chosen", visibility: "hidden", y: stripTop, height: spec.height - stripTop - stripBottom }, svg);
  const clip = `clip-${host.children.length}`;
  const clipRect = shape("rect", { x: stripLeft, y: 0, height: spec.height - stripBottom + 1 },
    shape("clipPath", { id: clip }, shape("defs", {}, svg)));

  const place = { width: 600, low: 0, high: 1 };
  const toX = (distance) => stripLeft + (distance - view.from) / (view.to - view.from) * (place.width - stripLeft - stripRight);
  const toDistance = (x) => view.from + (x - stripLeft) / (place.width - stripLeft - stripRight) * (view.to - view.from);
  const toY = (value) => spec.height - stripBottom -
    (value - place.low) / (place.high - place.low) * (spec.height - stripTop - stripBottom);
  const scaleOf = (curve) => curve.scale ?? spec.scale ?? 1;

  function fitRange() {
    let [low, high] = spec.range ?? [Infinity, -Infinity];
    for (const curve of spec.range ? [] : spec.curves.filter((c) => !c.faint)) {
      const ends = rangeOf(view.laps(), curve.channel, spec.fitWindow ? view : undefined).map((value) => value * scaleOf(curve));
      if (!ends.every(isFinite)) continue;  // a channel without a value says nothing about the range
      low = Math.min(low, ...ends);
      high = Math.max(high, ...ends);
    }
    for (const values of spec.edges ? [run.road.left, run.road.right] : []) {
      for (const value of values) if (isFinite(value)) { low = Math.min(low, value); high = Math.max(high, value); }
    }
    if (!(low <= high)) [low, high] = [0, 1];
    const zero = spec.zero && !(spec.fitWindow && view.isZoomed());
    if (zero) { low = Math.min(low, 0); high = Math.max(high, 0); }
    const room = Math.max(0.06 * (high - low), spec.least ?? 1e-3);
    place.low = low - (zero && low === 0 ? 0 : room);
    place.high = high + (zero && high === 0 ? room * 0.5 : room);
    if (spec.range) [place.low, place.high] = [low - 0.04 * (high - low), high + 0.04 * (high - low)];
  }

  function drawAxes() {
    const bottom = spec.height - stripBottom, right = place.width - stripRight;
    markStrip(drawing, run, view, toX, stripTop, bottom);
    for (const mark of roundMarks(place.low, place.high, Math.max(3, Math.round(spec.height / 45)))) {
      if (spec.whole && mark !== Math.round(mark)) continue;
      shape("path", { class: mark === 0 && place.low < 0 ? "zero" : "grid", d: `M${stripLeft},${toY(mark)}H${right}` }, drawing);
      const label = spec.mark ? spec.mark(mark) : shortNumber(mark, 3);
      shape("text", { x: stripLeft - 7, y: toY(mark) + 4, "text-anchor": "end" }, drawing, label.replace("-", "−"));
    }
    const marks = roundMarks(view.from, view.to, Math.max(2, Math.round(place.width / 110)));
    marks.forEach((mark, i) => {
      const x = toX(mark), last = i === marks.length - 1;
      shape("path", { class: "grid", d: `M${x},${stripTop}V${bottom}` }, drawing);
      if (x > right - 8) { if (last && i > 0) return; }
      shape("text", { x, y: bottom + 15, "text-anchor": "middle" }, drawing, shortNumber(mark, 2) + (i === 0 ? " m" : ""));
    });
    shape("path", { class: "frame", d: `M${stripLeft},${stripTop}V${bottom}H${right}` }, drawing);
  }

  function pathOf(at, values, curve = {}) {
    if (at.length === 0) return "";
    const first = Math.max(indexBefore(at, view.from) - 1, 0);
    let path = "", pen = false, lastY = 0;
    for (let i = first; i < at.length; ++i) {
      const y = clamp(toY(values[i] * scaleOf(curve)), -1e4, 1e4), x = toX(at[i]);
      const resting = curve.hideZero && !values[i - 1] && !values[i] && !values[i + 1];
      const drawn = isFinite(x + y) && !resting;
      if (drawn) {
        path += pen ? (curve.step && y !== lastY ? `H${tenth(x)}V${tenth(y)}` : `L${tenth(x)},${tenth(y)}`)
          : `M${tenth(x)},${tenth(y)}`;
      }
      pen = drawn;
      lastY = y;
      if (at[i] > view.to) break;
    }
    return path;
  }

  const measure = () => { place.width = Math.max(svg.clientWidth, 200); };
  function redraw() {
    svg.setAttribute("viewBox", `0 0 ${place.width} ${spec.height}`);
    clipRect.setAttribute("width", place.width - stripLeft - stripRight);
    drawing.replaceChildren();
    fitRange();
    drawAxes();
    const curves = shape("g", { "clip-path": `url(#${clip})` }, drawing);
    for (const values of spec.edges ? [run.road.left, run.road.right] : []) {
      shape("path", { class: "edge", d: pathOf(run.road.s, values) }, curves);
    }
    for (const values of spec.road ? [run.road[spec.road]] : []) {
      shape("path", { class: "edge", d: pathOf(run.road.s, values) }, curves);
    }
    const faint = spec.curves.filter((curve) => curve.faint), lead = run.laps[view.focus];
    for (const curve of faint) {  // of one lap only: it explains, it is not compared
      shape("path", { class: "curve faint", d: pathOf(lead.distance, lead.channel[curve.channel], curve) }, curves);
    }
    for (const lap of view.laps()) {
      for (const curve of spec.curves.filter((one) => !one.faint)) {
        shape("path", { class: lap.index === run.best ? "curve best" : "curve", stroke: run.colour(lap),
          "stroke-dasharray": curve.dash ?? run.dash(lap), d: pathOf(lap.distance, lap.channel[curve.channel], curve) }, curves);
      }
    }
  }

  function readOut(lap, distance) {
    const textOf = (curve) =>
      fixedNumber(valueAt(lap, lap.channel[curve.channel], distance, curve.step) * Math.abs(scaleOf(curve)), spec.digits ?? 1);
    for (const curve of lap.index === view.focus ? spec.curves.filter((one) => one.faint) : []) {
      read.prepend(element("span", { class: "extra" }, null, `${curve.name} ${textOf(curve)}`));
    }
    const item = element("span", {}, read);
    element("i", { style: `background:${run.colour(lap)}`, title: `lap ${lap.number}` }, item);
    item.append(spec.curves.filter((curve) => !curve.faint).map(textOf).join(" · "));
  }

  function moveCursor() {
    pointer.replaceChildren();
    read.replaceChildren();
    const at = view.cursor;
    if (at === null) return;
    const laps = view.laps().sort((a, b) => a.index - b.index);
    laps.forEach((lap) => readOut(lap, at));
    if (spec.road) element("span", {}, read, fixedNumber(valueAt(run.road, run.road[spec.road], at), spec.digits ?? 1));
    if (at < view.from || at > view.to) return;
    shape("path", { class: "cursor", d: `M${toX(at)},${stripTop}V${spec.height - stripBottom}` }, pointer);
    for (const lap of laps) {
      for (const curve of spec.curves.filter((one) => !one.faint)) {
        const y = toY(valueAt(lap, lap.channel[curve.channel], at, curve.step) * scaleOf(curve));
        if (isFinite(y)) shape("circle", { class: "dot", cx: toX(at), cy: y, r: 4, fill: run.colour(lap) }, pointer);
      }
    }
  }

  listenToPointer(svg, chosen, view, toX, toDistance);
  view.onDraw(measure, redraw);
  view.onCursor(moveCursor);
}

// Mouse: move reads, drag zooms, double-click resets, ctrl + wheel zooms, shift + wheel moves along.
// Touch: one finger reads, two fingers zoom, a double tap resets; up and down still scrolls the page.
function listenToPointer(svg, chosen, view, toX, toDistance) {
  const fingers = new Map();
  let dragFrom = null, pinch = null, lastTap = 0;
  const xOf = (event) => event.clientX - svg.getBoundingClientRect().left;
  const stop = () => { dragFrom = null; chosen.setAttribute("visibility", "hidden"); };

  svg.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, xOf(event));
    if (event.pointerType === "mouse") {
      if (event.button !== 0) return;
      dragFrom = toDistance(xOf(event));
      svg.setPointerCapture(event.pointerId);
    } else {
      view.setCursor(toDistance(xOf(event)));
      if (fingers.size === 2) pinch = [...fingers.values()].map(toDistance);
      if (fingers.size === 1 && event.timeStamp - lastTap < 300) view.reset();
      lastTap = event.timeStamp;
    }
  });
  svg.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, xOf(event));
    if (pinch && fingers.size === 2) return pinchTo([...fingers.values()]);
    const here = toDistance(xOf(event));
    view.setCursor(clamp(here, view.from, view.to));
    if (dragFrom === null) return;
    const [low, high] = [dragFrom, here].map((d) => clamp(d, view.from, view.to)).sort((a, b) => a - b);
    chosen.setAttribute("x", toX(low));
    chosen.setAttribute("width", toX(high) - toX(low));
    chosen.setAttribute("visibility", toX(high) - toX(low) > 4 ? "visible" : "hidden");
  });
  svg.addEventListener("pointerup", (event) => {
    const from = dragFrom, here = toDistance(xOf(event));
    leave(event);
    if (from !== null && Math.abs(toX(here) - toX(from)) > 4) view.setWindow(Math.min(from, here), Math.max(from, here));
  });
  svg.addEventListener("pointercancel", leave);
  svg.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && dragFrom === null) view.pointerLeft();
  });
  svg.addEventListener("dblclick", () => view.reset());
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;  // a plain wheel scrolls the page
    event.preventDefault();
    if (event.shiftKey) {
      const shift = (event.deltaX || event.deltaY) / 1000 * (view.to - view.from);
      view.setWindow(view.from + shift, view.to + shift);
    } else {
      view.zoom(Math.exp(clamp(event.deltaY, -200, 200) / 300), toDistance(xOf(event)));
    }
  }, { passive: false });

  function leave(event) {
    fingers.delete(event.pointerId);
    pinch = null;
    stop();
  }
  // The two places that were touched stay under the two fingers.
  function pinchTo([a, b]) {
    if (Math.abs(a - b) < 10 || pinch[0] === pinch[1]) return;
    const wide = svg.clientWidth - stripLeft - stripRight, perPx = (pinch[1] - pinch[0]) / (b - a);
    if (!(perPx > 0)) return;
    const from = pinch[0] - (a - stripLeft) * perPx;
    view.setWindow(from, from + wide * perPx);
  }
}
