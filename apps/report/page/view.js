// What the reader looks at: the stretch of road, the cursor, the laps shown. One store; every picture listens to it.
"use strict";

function makeView(run) {
  const listeners = { measure: [], draw: [], cursor: [] };
  const waiting = new Set();
  // Many pointer events come between two frames: each picture is drawn at most once a frame.
  function tell(kind) {
    if (waiting.has(kind)) return;
    waiting.add(kind);
    requestAnimationFrame(() => {
      waiting.delete(kind);
      if (kind === "draw") view.drawNow(); else listeners[kind].forEach((listen) => listen());
    });
  }
  const first = run.laps.length <= 4 ? run.laps.map((lap) => lap.index) : [run.show, run.laps.length - 1];
  const view = {
    from: 0, to: run.end, cursor: null,
    shown: new Set(first.filter((index) => index !== null)),
    focus: run.show,  // the lap that the map colours
    aim: true,        // look-ahead lines on the map
    // `measure` reads sizes from the page. All measure before any draws: else the page is laid out once a picture.
    onDraw(measure, draw) { listeners.measure.push(measure); listeners.draw.push(draw); },
    onCursor(listen) { listeners.cursor.push(listen); },
    laps() {  // the best one last: it lies on top
      const list = run.laps.filter((lap) => view.shown.has(lap.index));
      return list.sort((a, b) => (a.index === run.best) - (b.index === run.best));
    },
    changed() { tell("draw"); },
    drawNow() {
      for (const kind of ["measure", "draw", "cursor"]) listeners[kind].forEach((listen) => listen());
    },
    setCursor(distance, by = "pointer") {
      view.cursor = distance === null ? null : clamp(distance, 0, run.end);
      view.cursorBy = by;
      tell("cursor");
    },
    // A pointer that leaves takes its own cursor along, not one that the keys have set.
    pointerLeft() { if (view.cursorBy === "pointer") view.setCursor(null); },
    isZoomed() { return view.to - view.from < run.end - 1e-6; },
    setWindow(from, to) {
      const width = clamp(to - from, Math.min(5, run.end), run.end);  // [m]
      view.from = clamp(0.5 * (from + to) - 0.5 * width, 0, run.end - width);
      view.to = view.from + width;
      view.changed();
    },
    zoom(factor, around = view.cursor) {
      const inside = around !== null && around >= view.from && around <= view.to;
      const middle = inside ? around : 0.5 * (view.from + view.to);
      view.setWindow(middle - (middle - view.from) * factor, middle + (view.to - middle) * factor);
    },
    reset() { view.setWindow(0, run.end); },
  };
  return view;
}

// Arrow keys and friends, wherever the focus is, unless the element there needs them.
function listenToKeys(view, run) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("select, .scroll, summary")) return;
    const step = (view.to - view.from) / (event.shiftKey ? 20 : 200);
    const here = view.cursor ?? view.from;
    const actions = {
      ArrowLeft: () => view.setCursor(here - step, "keys"),
      ArrowRight: () => view.setCursor(here + step, "keys"),
      Home: () => view.setCursor(view.from, "keys"),
      End: () => view.setCursor(view.to, "keys"),
      "+": () => view.zoom(0.5),
      "=": () => view.zoom(0.5),
      "-": () => view.zoom(2),
      Escape: () => (view.isZoomed() ? view.reset() : view.setCursor(null)),
    };
    const action = run.laps.length ? actions[event.key] : undefined;
    if (!action) return;
    if ((event.key === "Home" || event.key === "End") && !event.target.closest("#strips")) return;  // they scroll the page
    action();
    event.preventDefault();
    if (view.cursor < view.from || view.cursor > view.to) {  // the window follows the cursor
      const shift = view.cursor - 0.5 * (view.from + view.to);
      view.setWindow(view.from + shift, view.to + shift);
    }
  });
}
