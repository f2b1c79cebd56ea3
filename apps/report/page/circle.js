// The g-g diagram: lateral against longitudinal acceleration, for the laps and the stretch shown.
"use strict";

// What the whole car can do, of `sixline ggv`; else the grip limit of the tyres: a circle that downforce widens with speed.
function drawLimits(figure, run) {
  const { pen } = figure, whole = run.envelope ?? [];
  pen.lineWidth = 1;
  pen.strokeStyle = kit.colour("--accent");
  pen.setLineDash([5, 4]);
  for (const { across, along } of whole) {
    pen.beginPath();
    across.forEach((a, i) => pen.lineTo(...figure.at(along[i] / kit.gravity, a / kit.gravity)));
    pen.stroke();
  }
  pen.setLineDash([]);
  const speeds = whole.map(({ v }) => Math.round(v * 3.6)).join(" and ");
  if (whole.length) figure.text(`car at ${speeds} km/h`, figure.width / 2, figure.height - 18, "--accent", "center");
  (whole.length ? [] : run.grip).forEach(({ v, a }, i) => {
    const g = a / kit.gravity, label = run.grip.length === 1 ? "grip limit" : `grip limit at ${Math.round(v * 3.6)} km/h`;
    figure.ring(g, "--accent", [5, 4]);
    figure.text(label, ...figure.at(-0.75 * g * (i ? -1 : 1), -0.71 * g), "--accent", "center");
  });
}

function drawPoints(figure, lap, run, view) {
  const { pen } = figure, { vx_rate, ay } = lap.channel;
  pen.fillStyle = kit.colour(run.hue(lap));
  pen.globalAlpha = 0.5;
  for (let i = 0; i < vx_rate.length; ++i) {
    if (lap.distance[i] < view.from || lap.distance[i] > view.to || !isFinite(vx_rate[i] + ay[i])) continue;
    const [x, y] = figure.at(vx_rate[i] / kit.gravity, ay[i] / kit.gravity);
    pen.beginPath();
    pen.rect(x - 1.3, y - 1.3, 2.6, 2.6);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function makeCircle(host, run, view) {
  const figure = new kit.Circles("Grip used", 0.85, 340, false), read = element("span", { class: "read" });
  figure.root.querySelector("figcaption").append(read);
  host.append(figure.root);
  function redraw() {
    if (!figure.begin()) return;
    const laps = view.laps(), limits = [...run.grip.map(({ a }) => a), ...(run.envelope ?? []).flatMap(({ along }) => along)];
    const ends = [...rangeOf(laps, "vx_rate"), ...rangeOf(laps, "ay"), ...limits].map((a) => Math.abs(a) / kit.gravity);
    figure.reach = clamp(Math.max(...ends.filter(isFinite), 0.2) * 1.08, 0.2, 6);
    figure.circles();
    drawLimits(figure, run);
    for (const lap of laps) drawPoints(figure, lap, run, view);
    read.replaceChildren();
    for (const lap of view.cursor === null ? [] : laps.sort((a, b) => a.index - b.index)) {
      const [along, side] = ["vx_rate", "ay"].map((name) => valueAt(lap, lap.channel[name], view.cursor) / kit.gravity);
      if (!isFinite(side + along)) continue;
      figure.dot(along, side, run.hue(lap), 5);
      coloured(element("i", {}, element("span", {}, read)), run.colour(lap)).after(`${fixedNumber(Math.hypot(side, along), 2)} g`);
    }
  }
  figure.redraw = redraw;
  view.onDraw(() => {}, redraw);
  view.onCursor(redraw);
}
