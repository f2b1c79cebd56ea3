// One strip chart: uPlot with our axes, colours and ranges, a heading with values, drag or pinch to zoom.
import uPlot from 'uplot';
import { bounds, plotRange } from './columns';
import { listenToHands } from '../view/pointer';
import { colour, element } from './dom';
import { valueText } from './words';

export interface Line {
  label: string;
  /** Of the channel, in small beside the label. */
  name?: string;
  /** Name of the colour variable. */
  colour: string;
  unit: string;
  dash?: number[];
}
export interface StripChoice {
  title: string;
  meaning: string;
  unit: string;
  lines: Line[];
  height: number;
  /** Cursors of strips with the same key move together. */
  sync: string;
  xUnit: string;
  /** All values lie between 0 and 1 and the axis tells nothing. */
  normalised?: boolean;
}
export interface StripEvents {
  zoom(from: number, to: number): void;
  unzoom(): void;
  /** Fingers moved or stretched what is shown. */
  move(from: number, to: number): void;
  /** Where the cursor stands; null when it left. */
  cursor?(x: number | null): void;
}
type Values = (number | null | undefined)[];

export class Strip {
  readonly root: HTMLElement;
  private readonly plot: uPlot;
  private readonly outputs: HTMLElement[];
  private shown: Values[] = [];
  private span: [number, number] = [0, 1];

  constructor(private readonly choice: StripChoice, events: StripEvents) {
    const legend = choice.lines.map((line) => {
      const value = element('output', {}, '–');
      const dot = element('i');
      dot.style.background = `var(${line.colour})`;
      return { value, item: element('span', { class: 'strip-value' }, dot, element('b', {}, line.label),
        ...(line.name === undefined ? [] : [element('small', {}, line.name)]), value) };
    });
    this.outputs = legend.map(({ value }) => value);
    const host = element('div', { class: 'strip-plot' });
    this.root = element('figure', { class: 'strip', 'aria-label': `${choice.title}: ${choice.meaning}` },
      element('figcaption', { title: choice.meaning }, ...legend.map(({ item }) => item)), host);
    this.plot = new uPlot(this.options(events), [[], ...choice.lines.map(() => [])] as uPlot.AlignedData, host);
    // One finger along the strip moves it, two stretch it; up and down the page scrolls (plots.css).
    const move = (by: number, factor: number): void => {
      const [from, to] = this.span;
      const half = (to - from) / 2 / factor;
      const middle = (from + to) / 2 - (by * (to - from)) / Math.max(1, this.plot.over.clientWidth);
      this.span = [middle - half, middle + half];
      events.move(...this.span);
    };
    listenToHands(host, { drag: (dx) => move(dx, 1), zoom: (factor) => move(0, factor), release: () => {} }, true);
  }

  /** New places and values; `raw` are the values to tell where the plotted ones are normalised. */
  setData(x: number[], values: Values[], from: number, to: number, raw: Values[] = values): void {
    this.shown = raw;
    this.span = [from, to];
    this.plot.batch(() => {
      this.plot.setData([x, ...values] as uPlot.AlignedData, false);
      this.plot.setScale('x', { min: from, max: to });
    });
    this.tell(this.plot.cursor.idx ?? null);
  }

  /** Fits the width of its place; told when that changes. */
  resize(width: number, height = this.choice.height): void {
    if (width > 0 && (Math.abs(width - this.plot.width) > 1 || height !== this.plot.height)) {
      this.plot.setSize({ width, height });
    }
  }
  get width(): number {
    return this.plot.width;
  }
  recolour(): void {
    this.plot.redraw(true, true);
  }
  destroy(): void {
    this.plot.destroy();
    this.root.remove();
  }

  private tell(index: number | null): void {
    this.outputs.forEach((output, i) => {
      const values = this.shown[i] ?? [];
      const text = valueText(index === null ? last(values) : near(values, index), this.choice.lines[i]?.unit ?? '');
      if (output.textContent !== text) output.textContent = text;
    });
  }

  private options(events: StripEvents): uPlot.Options {
    const { choice } = this;
    const axis = { stroke: () => colour('--muted'), grid: { stroke: () => colour('--line'), width: 1 },
      ticks: { stroke: () => colour('--line'), width: 1, size: 4 }, font: '11px system-ui, sans-serif' };
    const numbers = (_: uPlot, splits: number[]) => splits.map((value) => shortNumber(value));
    return {
      width: 300, height: choice.height, legend: { show: false }, padding: [6, 18, 0, 0],
      series: [{ label: choice.xUnit }, ...choice.lines.map((line) => ({
        label: line.label, stroke: () => colour(line.colour), width: 1.5, points: { show: false },
        dash: line.dash ?? [],
      }))],
      scales: {
        x: { time: false, auto: false },
        y: { range: (plot) => {
          if (choice.normalised) return [-0.04, 1.04];
          const found = bounds(plot.data.slice(1) as Values[]);
          const { low, high } = plotRange(found?.[0] ?? 0, found?.[1] ?? 0);
          return [low, high];
        } },
      },
      axes: [
        { ...axis, size: 22, values: (_, splits) => splits.map((value, i) =>
          i === splits.length - 1 ? `${shortNumber(value)} ${choice.xUnit}` : shortNumber(value)), space: 60 },
        { ...axis, size: 58, values: numbers, space: 15, label: choice.unit, labelSize: 15, labelGap: 0,
          labelFont: '11px system-ui, sans-serif', show: !choice.normalised },
      ],
      cursor: {
        y: false, sync: { key: choice.sync, setSeries: false }, drag: { x: true, y: false, setScale: false },
        points: { size: 6 },
        bind: { dblclick: () => () => { events.unzoom(); return null; } },
      },
      hooks: {
        setCursor: [(plot) => {
          const { left, idx } = plot.cursor;
          const inside = left !== undefined && left !== null && left >= 0;
          this.tell(inside ? idx ?? null : null);
          events.cursor?.(inside ? plot.posToVal(left, 'x') : null);
        }],
        setSelect: [(plot) => {
          const { left, width } = plot.select;
          if (width > 4) events.zoom(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
          if (width > 0) plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        }],
      },
    };
  }
}

function shortNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e5 || size < 1e-3) return value.toExponential(0).replace('e+', 'e');
  return String(Number(value.toPrecision(6)));
}

function last(values: Values): number | null {
  for (let i = values.length - 1; i >= 0; i--) if (values[i] !== undefined) return values[i] ?? null;
  return null;
}

/** The value at a place, or the nearest one before it: lines with other places leave holes. */
function near(values: Values, index: number): number | null {
  for (let i = index; i >= 0 && i > index - 8; i--) if (values[i] !== undefined) return values[i] ?? null;
  return null;
}

