// A plot: axes with units, lines with their names beside them, marks. Readable from 280 px on.

import { SvgDrawing } from '../../kit/drawing';
import { extent, solid, type Values } from './numbers';

export interface Series {
  name: string; // '': no label
  x: readonly number[];
  y: readonly (number | null)[];
  colour: number; // 1 to 8, --series-N
  style?: 'line' | 'dashed' | 'dots';
  width?: number;
}

/** Both x and y: a dot. Only one of them: a line across the plot. `dragX`, `dragY`: the values that follow it when it
 *  is dragged, as the axis counts or as `to` makes of that. */
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

export const plotOf = (
  title: string,
  x: Axis,
  y: Axis,
  series: readonly Series[],
  marks: readonly Mark[] = [],
  height?: number,
): Plot => ({ kind: 'plot', title, x, y, series, marks, ...(height && { height }) });

const glyph = 7; // px, mean width of a letter
const topRoom = 24; // px

/** What an axis shows, in decades where it is logarithmic. */
function ends(axis: Axis, data: [number, number]): [number, number] {
  let low = axis.from ?? data[0];
  let high = axis.to ?? data[1];
  if (axis.log) {
    low = Math.max(low, 1e-12);
    return [Math.log10(low), Math.log10(Math.max(high, low * 10))];
  }
  const room = (high - low) * 0.05;
  if (axis.from === undefined && low !== 0) low -= room;
  if (axis.to === undefined) high += room;
  return high > low ? [low, high] : [low - 1, low + 1];
}

const named = ({ label, unit }: Axis): string => (unit ? `${label} [${unit}]` : label);
const given = (value: number | undefined): number[] => (value === undefined ? [] : [value]);

class PlotDrawing extends SvgDrawing {
  constructor(
    private readonly plot: Plot,
    width: number,
    tallest: number,
  ) {
    super(width, Math.round(Math.min(Math.max(170, width * (plot.height ?? 0.62)), tallest)));
    const { series, marks = [] } = plot;
    const longest = Math.max(0, ...series.map(({ name }) => name.length));
    const [left, right] = ends(plot.x, extent([...series.map(({ x }) => x), marks.flatMap(({ x }) => given(x))]));
    const [bottom, top] = ends(plot.y, extent([...series.map(({ y }) => y), marks.flatMap(({ y }) => given(y))]));
    const frame = { left, right, bottom, top, logX: plot.x.log ?? false, logY: plot.y.log ?? false };
    this.axes(frame, named(plot.x), named(plot.y), Math.min(longest * glyph + 12, width * 0.34), topRoom);
  }

  draw(): string {
    for (const one of this.plot.series) this.series(one);
    for (const mark of this.plot.marks ?? []) this.mark(mark);
    this.nameLines();
    return this.markup();
  }

  /** The marks that are dragged: where each is held [px], and the value that a place stands for. */
  handles(): { value: string; at: [number, number]; to(x: number, y: number): number }[] {
    const { box, frame } = this;
    const number = (decades: number, log = false): number => (log ? 10 ** decades : decades);
    const across = (px: number): number =>
      number(frame.left + ((px - box.x) / box.width) * (frame.right - frame.left), frame.logX);
    const down = (py: number): number =>
      number(frame.top - ((py - box.y) / box.height) * (frame.top - frame.bottom), frame.logY);
    return (this.plot.marks ?? []).flatMap(({ x, y, dragX, dragY, to = (along) => along }) => {
      const at: [number, number] = [
        x === undefined ? box.x : this.x(x),
        y === undefined ? box.y + box.height : this.y(y),
      ];
      if (!Number.isFinite(at[0] + at[1])) return [];
      return [
        ...(dragX === undefined ? [] : [{ value: dragX, at, to: (px: number) => to(across(px)) }]),
        ...(dragY === undefined ? [] : [{ value: dragY, at, to: (_: number, py: number) => to(down(py)) }]),
      ];
    });
  }

  private series({ x, y, colour, style, width }: Series): void {
    const variable = `--series-${colour}`;
    const [xs, ys] = [solid(x), solid(y)];
    if (style !== 'dots') return this.line(xs, ys, variable, width ?? 2, style === 'dashed' ? [6, 4] : []);
    this.clipped(() =>
      xs.forEach((value, i) => {
        const at = [this.x(value), this.y(ys[i] ?? NaN)] as const;
        if (Number.isFinite(at[0] + at[1])) this.disc(at, 3, variable, variable, 0.5);
      }),
    );
  }

  private mark({ x, y, text, colour }: Mark): void {
    const { box } = this;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const [px, py] = [x === undefined ? box.x : this.x(x), y === undefined ? box.y : this.y(y)];
    const within = (at: number, low: number, high: number): boolean => at >= low - 1 && at <= high + 1;
    if (!within(px, box.x, right) || !within(py, box.y, bottom)) return;
    const variable = colour === undefined ? '--muted' : `--series-${colour}`;
    const before = x === undefined || px > (box.x + right) / 2;
    const label = (at: number, down: number): void => this.text(text, at, down, '--text', before ? 'right' : 'left');
    const high = py < box.y + 16; // words go below it
    if (x === undefined)
      this.straight(box.x, py, right, py, variable, 1.5, [4, 4]), label(right - 5, high ? py + 13 : py - 4);
    else if (y === undefined)
      this.straight(px, box.y, px, bottom, variable, 1.5, [4, 4]), label(px + (before ? -5 : 5), box.y + 11);
    else this.disc([px, py], 5, variable, '--panel', 1.5), label(px + (before ? -9 : 9), high ? py + 15 : py - 7);
  }

  /** Last point of a line that is seen, px. */
  private endOf({ x, y }: Series): [number, number] | null {
    const { box } = this;
    for (let i = x.length - 1; i >= 0; i--) {
      const [px, py] = [this.x(x[i] ?? NaN), this.y(y[i] ?? NaN)];
      if (px >= box.x && px <= box.x + box.width && py >= box.y && py <= box.y + box.height) return [px, py];
    }
    return null;
  }

  /** Names beside the ends of lines: in the margin at the right edge, else where the line ends; pushed apart. */
  private nameLines(): void {
    const { box } = this;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const labels = this.plot.series.flatMap((one) => {
      const last = one.name === '' ? null : this.endOf(one);
      if (!last) return [];
      const outside = last[0] > right - 12 || last[0] + 5 + one.name.length * glyph > right;
      return [
        {
          name: one.name,
          colour: one.colour,
          x: outside ? right + 6 : last[0] + 5,
          y: Math.max(box.y + 5, Math.min(last[1], bottom - 2)),
        },
      ];
    });
    const near = (a: { x: number }, b: { x: number }): boolean => Math.abs(a.x - b.x) < 60;
    labels.sort((a, b) => a.y - b.y);
    labels.forEach((label, i) => {
      for (const above of labels.slice(0, i)) if (near(above, label)) label.y = Math.max(label.y, above.y + 14);
    });
    for (let i = labels.length - 1; i >= 0; i--) {
      const label = labels[i]!;
      label.y = Math.min(label.y, bottom + 2);
      for (const below of labels.slice(i + 1)) if (near(below, label)) label.y = Math.min(label.y, below.y - 14);
    }
    for (const { name, colour, x, y } of labels) this.text(name, x, y + 4, inkOf(`--series-${colour}`));
  }
}

/** A colour for words, nearer to the ink: thin letters need more contrast than lines. */
export const inkOf = (variable: string): string => `color-mix(in srgb, var(${variable}) 75%, var(--text))`;

export const plotHandles = (plot: Plot, width: number, tallest = 400) =>
  new PlotDrawing(plot, width, tallest).handles();
export const plotSvg = (plot: Plot, width: number, tallest = 400): string =>
  new PlotDrawing(plot, width, tallest).draw();

/** The moment shown, which is dragged. */
export const moment = (values: Values, text = `${values.time} s`): Mark => ({
  x: values.time as number,
  text,
  dragX: 'time',
});

export const overTime = (
  title: string,
  seconds: number,
  y: Axis,
  series: readonly Series[],
  marks: readonly Mark[],
  height?: number,
): Plot => plotOf(title, { label: 'time', unit: 's', from: 0, to: seconds }, y, series, marks, height);
