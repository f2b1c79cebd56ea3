// The plots against distance: a line for each lap and channel, as strips.
import uPlot from 'uplot';
import { columnPlaces, extremes, rowsPerColumn } from '../columns';
import { colour } from '../dom';
import type { StripPicture } from '../save_strips';
import { type Line, Strip, type Values } from '../strip';
import { StripGrid } from '../strip_grid';
import { fixedText } from '../words';
import { type Course, clamp, indexBefore, type Run, rangeOf } from './run';
import type { Curve, Spec } from './specs';
import type { View } from './view';

interface Drawn {
  source: (view: View) => Course | undefined;
  curve: Curve;
  look: Line;
}

const scaleOf = (spec: Spec, curve: Curve): number => curve.scale ?? spec.scale ?? 1;

/** Ends of an axis: those of the laps shown, all along, so that they stay when the reader zooms; or of the window. */
function endsOf(spec: Spec, run: Run, view: View): [number, number] {
  if (spec.range) {
    const [low, high] = spec.range;
    return [low - 0.04 * (high - low), high + 0.04 * (high - low)];
  }
  let [low, high] = [Infinity, -Infinity];
  const include = (values: Iterable<number>): void => {
    for (const value of values) if (Number.isFinite(value)) [low, high] = [Math.min(low, value), Math.max(high, value)];
  };
  for (const curve of spec.curves.filter(({ faint }) => !faint)) {
    const range = rangeOf(view.laps(), curve.channel, spec.fitWindow ? view : undefined);
    include(range.map((value) => value * scaleOf(spec, curve)));
  }
  if (spec.edges) for (const side of ['left', 'right']) include(run.road.channel[side]!);
  if (!(low <= high)) [low, high] = [0, 1];
  const zero = spec.zero && !(spec.fitWindow && view.isZoomed);
  if (zero) include([0]);
  const room = Math.max(0.06 * (high - low), spec.least ?? 1e-3);
  return [low - (zero && low === 0 ? 0 : room), high + (zero && high === 0 ? room * 0.5 : room)];
}

/** The lap or road of each line with its channel, and how it looks; the best lap last: it lies on top. */
function linesOf(spec: Spec, run: Run): Drawn[] {
  const lineOf = (
    source: Drawn['source'],
    curve: Curve,
    look: Pick<Line, 'label' | 'colour'> & Partial<Line>,
  ): Drawn => {
    const [sign, none] = [scaleOf(spec, curve) < 0 ? -1 : 1, curve.hideZero ? 0 : NaN];
    const text = (value: number | null): string => fixedText((value ?? none) * sign, spec.digits ?? 1);
    return { source, curve, look: { unit: '', step: curve.step ?? false, text, ...look } };
  };
  const ofRoad = (channel: string, silent: boolean): Drawn =>
    lineOf(() => run.road, { channel, scale: 1 }, { label: '', colour: '--edge', width: 1.2, silent });
  const laps = [...run.laps].sort((a, b) => Number(a.index === run.best) - Number(b.index === run.best));
  return [
    ...(spec.edges ? ['left', 'right'] : []).map((name) => ofRoad(name, true)),
    ...(spec.road === undefined ? [] : [ofRoad(spec.road, false)]),
    ...spec.curves.flatMap((curve) =>
      curve.faint === undefined
        ? []
        : [lineOf((view) => run.laps[view.focus], curve, { label: curve.faint, colour: '--axis', width: 1.1 })],
    ),
    ...laps.flatMap((lap) => {
      const shown = (view: View): Course | undefined => (view.shown.has(lap.index) ? run.laps[lap.index] : undefined);
      const look = { colour: run.hue(lap), width: lap.index === run.best ? 2.3 : 1.4, order: lap.index };
      const curves = spec.curves.filter(({ faint }) => faint === undefined);
      return curves.map((curve, k) =>
        lineOf(shown, curve, { ...look, label: k > 0 ? '·' : '', dash: curve.dash ?? run.dash(lap) }),
      );
    }),
  ];
}

/** Places and values of a line in the window, as many as `pixels` can show. */
function dataOf({ source, curve }: Drawn, spec: Spec, view: View, pixels: number): [number[], (number | null)[]] {
  const course = source(view);
  const values = course?.channel[curve.channel];
  if (!course?.distance.length || !values) return [[], []];
  const first = Math.max(indexBefore(course.distance, view.from) - 1, 0);
  const last = indexBefore(course.distance, view.to) + 2;
  const per = rowsPerColumn(last - first, pixels);
  const scale = scaleOf(spec, curve);
  const y = extremes(values.slice(first, last), first, per).map((value) => (value === null ? null : value * scale));
  const x = columnPlaces(course.distance.slice(first, last), first, per);
  return [x, curve.hideZero ? y.map((value, i) => (y[i - 1] || value || y[i + 1] ? value : null)) : y];
}

/** Corners as pale bands with their numbers, ends of sectors as lines, behind a plot against distance. */
function markStrip({ ctx, bbox, valToPos }: uPlot, run: Run, view: View): void {
  const toX = (distance: number): number => valToPos(clamp(distance, view.from, view.to), 'x', true);
  const pixels = uPlot.pxRatio;
  ctx.save();
  ctx.font = `600 ${11 * pixels}px system-ui, sans-serif`;
  run.corners.forEach(([from, to], k) => {
    const left = toX(from);
    const wide = toX(to) - left;
    if (!(wide > 0)) return;
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = colour('--line');
    ctx.fillRect(left, bbox.top, wide, bbox.height);
    ctx.globalAlpha = 1;
    ctx.fillStyle = colour('--text');
    if (wide > 9 * pixels) ctx.fillText(String(k + 1), left + 2 * pixels, bbox.top + 11 * pixels);
  });
  ctx.fillStyle = colour('--accent');
  for (const end of run.sectorEnds.slice(0, 2))
    if (end > view.from && end < view.to) ctx.fillRect(toX(end) - 0.75 * pixels, bbox.top, 1.5 * pixels, bbox.height);
  ctx.restore();
}

interface Made {
  strip: Strip;
  pointed: boolean;
  draw(): void;
  picture(): StripPicture;
}

function makeStrip(spec: Spec, run: Run, view: View): Made {
  const { title, unit, height, mark } = spec;
  const lines = linesOf(spec, run);
  const move = (from: number, to: number): void => view.setWindow(from, to);
  const cursor = (at: number | null): void => {
    made.pointed = at !== null;
    if (at !== null) view.setCursor(at);
    else view.pointerLeft();
  };
  const strip = new Strip(
    {
      ...{ title, unit, height, headed: true, xUnit: 'm', meaning: `${unit} against distance` },
      lines: lines.map(({ look }) => look),
      range: () => endsOf(spec, run, view),
      ...(mark && { mark }),
      behind: (plot) => markStrip(plot, run, view),
    },
    { zoom: move, move, unzoom: () => view.reset(), cursor },
  );
  const draw = (): void => {
    const data = lines.map((line) => dataOf(line, spec, view, Math.max(120, strip.width - 70)));
    const [x, ...values] = uPlot.join(data as uPlot.AlignedData[]);
    strip.setData(x as number[], values as Values[], view.from, view.to);
  };
  const picture = (): StripPicture => {
    const shown = lines.filter(({ source, curve, look }) => source(view)?.channel[curve.channel] && !look.silent);
    const drawn = shown.map((line) => {
      const [x, y] = dataOf(line, spec, view, 1800);
      const lap = line.look.order === undefined ? undefined : run.laps[line.look.order];
      return { label: line.look.label === '·' ? '' : (lap?.name ?? line.look.label), colour: line.look.colour, x, y };
    });
    return { title, unit, lines: drawn };
  };
  const made: Made = { strip, pointed: false, draw, picture };
  return made;
}

export class Strips {
  private readonly grid = new StripGrid<Made>();
  private best: number | null | undefined;
  readonly root = this.grid.root;

  constructor(specs: readonly Spec[], run: Run, view: View) {
    const { grid } = this;
    const measure = (): void => {
      const anew = this.best !== run.best || grid.drawn.length === 0; // the best one's line is wider
      if (anew) grid.show(specs.map((spec) => makeStrip(spec, run, view)));
      this.best = run.best;
      grid.fit();
    };
    view.onDraw(() => grid.drawn.forEach((one) => one.draw()), measure);
    view.onCursor(() =>
      grid.drawn.forEach(({ strip, pointed }) => {
        if (!pointed || view.cursorBy !== 'pointer') strip.setCursor(view.cursor);
      }),
    );
  }
  pictures(): StripPicture[] {
    return this.grid.drawn.map((one) => one.picture());
  }
}
