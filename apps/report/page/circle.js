// The g-g diagram: lateral against longitudinal acceleration, for the laps and the stretch shown.

const gravity = 9.80665;  // [m/s^2]

function makeCircle(figure, run, view) {
  const caption = figure.querySelector("figcaption");
  const read = element("span", { class: "read" }, caption);
  const svg = shape("svg", { role: "img", "aria-label": "Longitudinal against lateral acceleration, in g" }, figure);
  const drawing = shape("g", {}, svg), pointer = shape("g", {}, svg);
  const place = { width: 300, height: 300, reach: 1 };
  const unit = () => (Math.min(place.width, place.height) - 56) / 2 / place.reach;  // [px/g]
  const toX = (a) => 0.5 * place.width - a / gravity * unit();  // left is left: a car turning left plots left
  const toY = (a) => 0.5 * place.height - a / gravity * unit();

  function drawAxes() {
    const midX = 0.5 * place.width, midY = 0.5 * place.height, end = place.reach * unit();
    for (const ring of roundMarks(0, place.reach, 3).filter((mark) => mark > 0)) {
      shape("circle", { class: "ring", cx: midX, cy: midY, r: ring * unit() }, drawing);
      shape("text", { x: midX + 4, y: midY - ring * unit() - 3 }, drawing, shortNumber(ring, 2));
    }
    shape("path", { class: "zero", d: `M${midX - end},${midY}h${2 * end}M${midX},${midY - end}v${2 * end}` }, drawing);
    const whole = run.envelope ?? [];  // what the whole car can do, of `sixline ggv`
    for (const { across, along } of whole) {
      shape("path", { class: "grip", d: `M${across.map((a, i) => `${tenth(toX(a))},${tenth(toY(along[i]))}`).join("L")}Z` }, drawing);
    }
    if (whole.length) {
      const low = toY(Math.min(...whole.flatMap(({ along }) => along))), speeds = whole.map(({ v }) => Math.round(v * 3.6)).join(" and ");
      shape("text", { x: midX, y: low - 8, "text-anchor": "middle" }, drawing, `car at ${speeds} km/h`);
    }
    (whole.length ? [] : run.grip).forEach(({ v, a }, i) => {  // what the tyres hold: a circle that downforce widens with speed
      const radius = a / gravity * unit(), label = run.grip.length === 1 ? "tyres hold" : `tyres hold at ${Math.round(v * 3.6)} km/h`;
      shape("circle", { class: "grip", cx: midX, cy: midY, r: radius }, drawing);
      shape("text", { x: midX + 0.71 * radius, y: midY + (0.71 * radius + 12) * (i ? -1 : 1), "text-anchor": "middle" }, drawing, label);
    });
    const words = [[midX, midY - end - 14, "speeding up", "middle"], [midX, midY + end + 22, "braking", "middle"],
      [midX - end - 6, midY + 4, "left", "end"], [midX + end + 6, midY + 4, "right", "start"]];
    for (const [x, y, text, anchor] of words) shape("text", { x, y, "text-anchor": anchor }, drawing, text);
  }

  const measure = () => { place.width = Math.max(svg.clientWidth, 200); };
  function redraw() {
    place.height = Math.round(clamp(place.width * 0.8, 220, 340));
    svg.setAttribute("height", place.height);
    svg.setAttribute("viewBox", `0 0 ${place.width} ${place.height}`);
    drawing.replaceChildren();
    const laps = view.laps();
    const ends = [...rangeOf(laps, "vx_rate"), ...rangeOf(laps, "ay"), ...run.grip.map(({ a }) => a), ...(run.envelope ?? []).flatMap(({ along }) => along)].map((a) => Math.abs(a) / gravity);
    place.reach = clamp(Math.max(...ends.filter(isFinite), 0.2) * 1.08, 0.2, 6);
    drawAxes();
    for (const lap of laps) {
      const { vx_rate, ay } = lap.channel;
      let path = "";
      for (let i = 0; i < vx_rate.length; ++i) {
        if (lap.distance[i] < view.from || lap.distance[i] > view.to || !isFinite(vx_rate[i] + ay[i])) continue;
        path += `M${tenth(toX(ay[i]))},${tenth(toY(vx_rate[i]))}h0`;
      }
      shape("path", { class: "points", stroke: run.colour(lap), d: path }, drawing);
    }
  }

  function moveCursor() {
    pointer.replaceChildren();
    read.replaceChildren();
    if (view.cursor === null) return;
    for (const lap of view.laps().sort((a, b) => a.index - b.index)) {
      const side = valueAt(lap, lap.channel.ay, view.cursor), along = valueAt(lap, lap.channel.vx_rate, view.cursor);
      if (!isFinite(side + along)) continue;
      shape("circle", { class: "dot", cx: toX(side), cy: toY(along), r: 5, fill: run.colour(lap) }, pointer);
      const item = element("span", {}, read);
      element("i", { style: `background:${run.colour(lap)}` }, item);
      item.append(fixedNumber(Math.hypot(side, along) / gravity, 2));
    }
  }
  view.onDraw(measure, redraw);
  view.onCursor(moveCursor);
}
