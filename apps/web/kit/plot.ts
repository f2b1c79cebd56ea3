// A plot of a page of results: curves of every kind with a legend, on axes that may be logarithmic or equal.
import { colour } from './dom';
import { margins } from './drawing';
import { Figure } from './figure';
import { unitText } from './unit_text';

export interface Curve {
  name: string;
  x: (number | null)[];
  y: (number | null)[];
  dashed: boolean;
  points: boolean;
  band: boolean;
  colour: number;
  labels: string[];
}
export interface Plot {
  title: string;
  x_label: string;
  y_label: string;
  curves: Curve[];
  equal_axes: boolean;
  log_x: boolean;
  log_y: boolean;
  from_zero: boolean;
}

/** Numbers alone: NaN where the document has none. */
export type Line = Omit<Curve, 'x' | 'y'> & { x: number[]; y: number[] };
const rightRoom = 14;
const dashes = [[], [8, 4], [2, 4], [10, 4, 2, 4]];
const numbers = (values: (number | null)[]): number[] => values.map((value) => value ?? NaN);
const decades = (value: number, log: boolean): number => (log ? (value > 0 ? Math.log10(value) : NaN) : value);

/** The lowest and the highest of them with some room around. */
function ends(values: number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(low <= high)) [low, high] = [0, 1];
  const room = high - low < 1e-12 * Math.max(1, Math.abs(high)) ? 0.5 : 0.04 * (high - low);
  return [low - room, high + room];
}

/** What the axes show on so many pixels, in decades where they are logarithmic. */
export function frameOf(plot: Omit<Plot, 'curves'> & { curves: Line[] }, width: number, height: number) {
  const places = plot.curves.flatMap(({ x, y }) =>
    x.map((value, i): [number, number] => [decades(value, plot.log_x), decades(y[i] ?? NaN, plot.log_y)]),
  );
  const seen = places.filter(([x, y]) => Number.isFinite(x + y));
  let [left, right] = ends(seen.map(([x]) => x));
  let [bottom, top] = ends([...seen.map(([, y]) => y), ...(plot.from_zero ? [0] : [])]);
  if (plot.equal_axes) {
    const scale = Math.max((right - left) / width, (top - bottom) / height) / 2;
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    [left, right, bottom, top] = [x - scale * width, x + scale * width, y - scale * height, y + scale * height];
  }
  return { left, right, bottom, top };
}

/** Colour and dashes of a curve: first all colours, then the next dash pattern, so that curves differ. */
export function lookOf({ colour, dashed }: Pick<Line, 'colour' | 'dashed'>, i: number): [string, number[]] {
  const number = colour < 0 ? i : colour;
  return [`--lap-${number % 7}`, dashes[(Math.floor(number / 7) + (dashed ? 1 : 0)) % dashes.length] ?? []];
}

export class PlotFigure extends Figure {
  private readonly curves: Line[];
  override redraw = (): void => this.draw();

  constructor(private readonly plot: Plot) {
    super(plot.title, plot.equal_axes ? 0.9 : 0.66, plot.equal_axes ? 560 : 420);
    this.curves = plot.curves.map((curve) => ({ ...curve, x: numbers(curve.x), y: numbers(curve.y) }));
  }

  draw(): void {
    const { plot, curves } = this;
    if (!this.begin()) return;
    const top = this.legend();
    const { log_x: logX, log_y: logY } = plot;
    const [width, height] = [this.width - margins.left - rightRoom, this.height - margins.bottom - top];
    const frame = { ...frameOf({ ...plot, curves }, width, height), logX, logY };
    this.axes(frame, unitText(plot.x_label), unitText(plot.y_label), rightRoom, top);
    curves.forEach((curve, i) => this.curve(curve, i));
    for (const { x, y, labels } of curves)
      labels.forEach((label, i) => this.text(label, this.x(x[i] ?? NaN) + 9, this.y(y[i] ?? NaN) - 6, '--muted'));
  }

  private curve(curve: Line, i: number): void {
    const [hue, dash] = lookOf(curve, i);
    this.pen.globalAlpha = curve.band ? 0.35 : curve.points ? 0.6 : 1;
    if (curve.points) this.dots(curve, hue);
    else this.line(curve.x, curve.y, hue, curve.band ? 7 : 2, dash, curve.name);
    this.pen.globalAlpha = 1;
  }

  private dots({ x, y, name }: Line, hue: string): void {
    this.lines.push([x, y, name]);
    x.forEach((value, i) => {
      const at: [number, number] = [this.x(value), this.y(y[i] ?? NaN)];
      if (Number.isFinite(at[0] + at[1])) this.disc(at, 3, hue, hue, 0.5);
    });
  }

  /** The names in rows below the name of the y axis; where the plot begins below them. */
  private legend(): number {
    const { pen, curves } = this;
    let [x, y] = [margins.left, 28];
    curves.forEach((curve, i) => {
      if (curve.name === '') return;
      const wide = 28 + pen.measureText(curve.name).width + 14;
      if (x > margins.left && x + wide > this.width) [x, y] = [margins.left, y + 16];
      const [hue, dash] = lookOf(curve, i);
      pen.globalAlpha = curve.band ? 0.35 : 1;
      if (curve.points) this.disc([x + 18, y - 4], 3, hue, hue, 0.5);
      else this.straight(x, y - 4, x + 22, y - 4, hue, curve.band ? 7 : 2, dash);
      pen.globalAlpha = 1;
      pen.fillStyle = colour('--text');
      pen.fillText(curve.name, x + 28, y);
      x += wide;
    });
    return curves.some(({ name }) => name !== '') ? y + 10 : margins.top;
  }
}
