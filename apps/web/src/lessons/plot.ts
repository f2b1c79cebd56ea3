// A plot as SVG text: axes with units, lines with their names beside them, marks. Readable from 280 px on.

import { escapeText } from '../../kit/dom';
import { ticks } from '../../kit/ticks';
import { tickText } from '../../kit/words';
import { extent, type Values } from './numbers';

export interface Series {
  name: string; // '': no label
  x: readonly number[];
  y: readonly (number | null)[];
  colour: number; // 1 to 8, --series-N
  style?: 'line' | 'dashed' | 'dots';
  width?: number;
}

/** Both x and y: a dot. Only one of them: a line across the plot. `dragX`, `dragY`: the values that follow it when it is dragged,
 *  as the axis counts or as `to` makes of that. */
export interface Mark {
  dragX?: string;
  dragY?: string;
  to?: (along: number) => number;
  x?: number;
  y?: number;
  text: string;
  colour?: number;
}

export interface Axis {
  label: string;
  unit: string;
  log?: boolean;
  from?: number;
  to?: number;
}

export interface Plot {
  kind: 'plot';
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
  marks?: readonly Mark[];
  height?: number; // of its width
}

export const plotOf = (title: string, x: Axis, y: Axis, series: readonly Series[], marks: readonly Mark[] = [], height?: number): Plot => ({
  kind: 'plot',
  title,
  x,
  y,
  series,
  marks,
  ...(height && { height }),
});

const glyph = 7; // px, mean width of a letter at 12 px, bold

export function logTicks(from: number, to: number): number[] {
  const list: number[] = [];
  const many = Math.log10(to / from) < 2.5;
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++)
    for (const n of many ? [1, 2, 5] : [1]) {
      const value = n * 10 ** power;
      if (value >= from * 0.999 && value <= to * 1.001) list.push(value);
    }
  return list;
}

interface Scale {
  (value: number): number;
  ticks: number[];
  low: number;
  high: number;
}

function scale(axis: Axis, data: [number, number], from: number, to: number, about: number): Scale {
  let low = axis.from ?? data[0];
  let high = axis.to ?? data[1];
  if (axis.log) {
    low = Math.max(low, 1e-12);
    high = Math.max(high, low * 10);
    const place = (value: number): number => from + ((to - from) * Math.log(Math.max(value, low) / low)) / Math.log(high / low);
    return Object.assign(place, { ticks: logTicks(low, high), low, high });
  }
  const room = (high - low) * 0.05;
  if (axis.from === undefined && low !== 0) low -= room;
  if (axis.to === undefined) high += room;
  if (!(high > low)) [low, high] = [low - 1, low + 1];
  const place = (value: number): number => from + ((to - from) * (value - low)) / (high - low);
  return Object.assign(place, { ticks: ticks(low, high, about), low, high });
}

const n1 = (value: number): string => value.toFixed(1);

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);

function line(series: Series, x: Scale, y: Scale): string {
  let pen = false;
  return series.x
    .map((at, i) => {
      const [value, drawn] = [series.y[i], pen];
      pen = isNumber(value) && isNumber(at);
      return isNumber(value) && isNumber(at) ? `${drawn ? 'L' : 'M'}${n1(x(at))} ${n1(y(value))}` : '';
    })
    .join('');
}

/** Last point of a line that is seen. */
function end(series: Series, x: Scale, y: Scale): [number, number] | null {
  const within = (value: number | null | undefined, { low, high }: Scale): value is number => isNumber(value) && value >= low && value <= high;
  for (let i = series.x.length - 1; i >= 0; i--) {
    const [at, value] = [series.x[i], series.y[i]];
    if (within(at, x) && within(value, y)) return [x(at), y(value)];
  }
  return null;
}

interface Frame {
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: Scale;
  y: Scale;
}

/** Where the axes lie, and their scales. */
function frameOf(plot: Plot, width: number, tallest: number): Frame {
  const marks = plot.marks ?? [];
  const height = Math.round(Math.min(Math.max(170, width * (plot.height ?? 0.62)), tallest));
  const longest = Math.max(0, ...plot.series.map((s) => s.name.length));
  const right = width - Math.min(longest * glyph + 12, width * 0.34);
  const top = 24;
  const bottom = height - 36;
  const xData = extent([...plot.series.map((s) => s.x), marks.flatMap((m) => (m.x === undefined ? [] : [m.x]))]);
  const yData = extent([...plot.series.map((s) => s.y), marks.flatMap((m) => (m.y === undefined ? [] : [m.y]))]);
  const y = scale(plot.y, yData, bottom, top, (bottom - top) / 30);
  const left = 12 + glyph * Math.max(2, ...y.ticks.map((value) => tickText(value).length));
  const x = scale(plot.x, xData, left, right, (right - left) / 62);
  return { height, left, right, top, bottom, x, y };
}

/** The value at a share of the way along an axis. */
const valueAt = (axis: Axis, { low, high }: Scale, share: number): number => (axis.log ? low * (high / low) ** share : low + (high - low) * share);

/** The marks that are dragged: where each is held [px], and the value that a place stands for. */
export function plotHandles(plot: Plot, width: number, tallest = 400): { value: string; at: [number, number]; to(x: number, y: number): number }[] {
  const { left, right, top, bottom, x, y } = frameOf(plot, width, tallest);
  return (plot.marks ?? []).flatMap((mark) => {
    const at: [number, number] = [mark.x === undefined ? left : x(mark.x), mark.y === undefined ? bottom : y(mark.y)];
    if (!Number.isFinite(at[0] + at[1])) return [];
    const { dragX, dragY, to = (along) => along } = mark;
    return [
      ...(dragX === undefined ? [] : [{ value: dragX, at, to: (px: number) => to(valueAt(plot.x, x, (px - left) / (right - left))) }]),
      ...(dragY === undefined ? [] : [{ value: dragY, at, to: (_: number, py: number) => to(valueAt(plot.y, y, (bottom - py) / (bottom - top))) }]),
    ];
  });
}

export function plotSvg(plot: Plot, width: number, tallest = 400): string {
  const frame = frameOf(plot, width, tallest);
  const { height, right, top, bottom, x, y } = frame;
  const [wide, deep] = [n1(right + 1), bottom - top + 2];
  const lines = plot.series.map((series) => seriesSvg(series, x, y)).join('');
  return (
    `<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${axesSvg(plot, frame)}` +
    `<svg x="0" y="${top - 1}" width="${wide}" height="${deep}" viewBox="0 ${top - 1} ${wide} ${deep}">${lines}</svg>` +
    `${(plot.marks ?? []).map((mark) => markSvg(mark, frame)).join('')}${labelSvg(plot.series, frame)}</svg>`
  );
}

/** Grid, axes and their names. */
function axesSvg(plot: Plot, { height, left, right, top, bottom, x, y }: Frame): string {
  const named = (axis: Axis): string => escapeText(axis.unit ? `${axis.label} [${axis.unit}]` : axis.label);
  const rows = y.ticks.map(
    (value) =>
      `<path class="plot-grid" d="M${left} ${n1(y(value))}H${n1(right)}"/>` +
      `<text x="${left - 5}" y="${n1(y(value) + 4)}" text-anchor="end">${tickText(value)}</text>`,
  );
  const columns = x.ticks.map(
    (value) =>
      `<path class="plot-grid" d="M${n1(x(value))} ${top}V${bottom}"/>` +
      `<text x="${n1(x(value))}" y="${bottom + 15}" text-anchor="middle">${tickText(value)}</text>`,
  );
  return (
    `${[...rows, ...columns].join('')}<path class="plot-axis" d="M${left} ${top}V${bottom}H${n1(right)}"/>` +
    `<text x="2" y="13" class="plot-name">${named(plot.y)}</text>` +
    `<text x="${n1((left + right) / 2)}" y="${height - 4}" text-anchor="middle" class="plot-name">${named(plot.x)}</text>`
  );
}

function seriesSvg(series: Series, x: Scale, y: Scale): string {
  const colour = `var(--series-${series.colour})`;
  const dashes = series.style === 'dashed' ? ' stroke-dasharray="6 4"' : '';
  if (series.style !== 'dots')
    return `<path class="plot-line" d="${line(series, x, y)}" data-style="stroke:${colour};stroke-width:${series.width ?? 2}"${dashes}/>`;
  const dot = (at: number, value: number | null | undefined): string =>
    isNumber(value) && isNumber(at) ? `<circle cx="${n1(x(at))}" cy="${n1(y(value))}" r="3" data-style="fill:${colour}"/>` : '';
  return series.x.map((at, i) => dot(at, series.y[i])).join('');
}

function markSvg(mark: Mark, { x, y, left, right, top, bottom }: Frame): string {
  const within = (at: number, a: number, b: number): boolean => at >= Math.min(a, b) - 1 && at <= Math.max(a, b) + 1;
  const [px, py] = [mark.x === undefined ? left : x(mark.x), mark.y === undefined ? top : y(mark.y)];
  if (!within(px, left, right) || !within(py, top, bottom)) return '';
  const colour = mark.colour === undefined ? 'var(--muted)' : `var(--series-${mark.colour})`;
  const before = px > (left + right) / 2 || mark.x === undefined;
  const label = (at: number, down: string | number): string =>
    `<text x="${n1(at)}" y="${down}" text-anchor="${before ? 'end' : 'start'}" class="plot-mark">${escapeText(mark.text)}</text>`;
  const high = py < top + 16; // words go below it
  if (mark.x === undefined)
    return `<path class="plot-rule" d="M${left} ${n1(py)}H${n1(right)}" data-style="stroke:${colour}"/>${label(right - 5, n1(high ? py + 13 : py - 4))}`;
  if (mark.y === undefined)
    return `<path class="plot-rule" d="M${n1(px)} ${top}V${bottom}" data-style="stroke:${colour}"/>${label(px + (before ? -5 : 5), top + 11)}`;
  const dot = `<circle cx="${n1(px)}" cy="${n1(py)}" r="5" class="plot-dot" data-style="fill:${colour}"/>`;
  return dot + label(px + (before ? -9 : 9), n1(high ? py + 15 : py - 7));
}

/** Names beside the line ends: in the margin at the right edge, else where the line ends; pushed apart. */
function labelSvg(series: readonly Series[], { x, y, right, top, bottom }: Frame): string {
  const labels: { name: string; colour: number; x: number; y: number }[] = [];
  for (const one of series) {
    const last = one.name === '' ? null : end(one, x, y);
    if (!last) continue;
    const outside = last[0] > right - 12 || last[0] + 5 + one.name.length * glyph > right;
    labels.push({ name: one.name, colour: one.colour, x: outside ? right + 6 : last[0] + 5, y: Math.max(top + 5, Math.min(last[1], bottom - 2)) });
  }
  const near = (a: { x: number }, b: { x: number }): boolean => Math.abs(a.x - b.x) < 60;
  labels.sort((a, b) => a.y - b.y);
  labels.forEach((label, i) => {
    for (const above of labels.slice(0, i)) if (near(above, label)) label.y = Math.max(label.y, above.y + 14);
  });
  for (let i = labels.length - 1; i >= 0; i--) {
    const label = labels[i] as { x: number; y: number };
    label.y = Math.min(label.y, bottom + 2);
    for (const below of labels.slice(i + 1)) if (near(below, label)) label.y = Math.min(label.y, below.y - 14);
  }
  return labels
    .map(
      (label) =>
        `<text x="${n1(label.x)}" y="${n1(label.y + 4)}" class="plot-label" ` +
        `data-style="--own:var(--series-${label.colour})">${escapeText(label.name)}</text>`,
    )
    .join('');
}

/** The moment shown, which is dragged. */
export const moment = (values: Values, text = `${values.time} s`): Mark => ({ x: values.time as number, text, dragX: 'time' });

export const overTime = (title: string, seconds: number, y: Axis, series: readonly Series[], marks: readonly Mark[], height?: number): Plot =>
  plotOf(title, { label: 'time', unit: 's', from: 0, to: seconds }, y, series, marks, height);
