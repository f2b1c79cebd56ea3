// One strip chart: uPlot with our axes, colours and ranges, a heading with values; drag, wheel or fingers zoom.
import uPlot from 'uplot';
import { bounds, plotRange } from './columns';
import { colour, make } from './dom';
import { type Hands, listenToHands } from './pointer';
import { tickText, valueText } from './words';

export interface Line {
  label: string;
  /** Of the channel, in small beside the label. */
  name?: string;
  /** Name of the colour variable. */
  colour: string;
  unit: string;
  dash?: number[];
  width?: number;
  /** It keeps a value until the next one. */
  step?: boolean;
  /** How its values are written, null where there is none; else with significant digits and the unit. */
  text?(value: number | null): string;
  /** It stands beside others to explain them: no value, no point at the cursor. */
  silent?: boolean;
  /** Its place among the values, where that is not the order of drawing. */
  order?: number;
}
export interface StripChoice {
  title: string;
  meaning: string;
  unit: string;
  lines: Line[];
  height: number;
  /** Cursors of strips with the same key move together; without one they are set from outside. */
  sync?: string;
  xUnit: string;
  /** All values lie between 0 and 1 and the axis has no numbers. */
  normalised?: boolean;
  /** Title and unit stand above the strip, values only at a cursor, and a single finger reads instead of moving. */
  headed?: boolean;
  /** The ends of the axis; else what is shown fits, with a little air. */
  range?(): [number, number];
  /** How a number of the axis is written. */
  mark?(value: number): string;
  /** Draws between axes and lines. */
  behind?(plot: uPlot): void;
}
export interface StripEvents {
  zoom(from: number, to: number): void;
  unzoom(): void;
  /** Fingers or a wheel moved or stretched what is shown. */
  move(from: number, to: number): void;
  /** Where a pointer or finger on this strip set the cursor; null when it left. */
  cursor?(x: number | null): void;
}
export type Values = (number | null | undefined)[];

export class Strip {
  readonly root: HTMLElement;
  private readonly plot: uPlot;
  private readonly legend: { item: HTMLElement; output: HTMLElement }[];
  private shown: Values[] = [];
  private span: [number, number] = [0, 1];

  constructor(
    private readonly choice: StripChoice,
    private readonly events: StripEvents,
  ) {
    this.legend = choice.lines.map((line) => legendItem(line));
    const host = make('div.strip-plot');
    const heading = choice.headed ? [make('h2', choice.title), make('span.unit', choice.unit)] : [];
    this.root = make(
      'figure.strip',
      { 'aria-label': `${choice.title}: ${choice.meaning}` },
      make(
        'figcaption',
        { title: choice.meaning },
        ...heading,
        make('span.strip-values', ...this.legend.map(({ item }) => item)),
      ),
      host,
    );
    this.plot = new uPlot(this.options(), [[], ...choice.lines.map(() => [])] as uPlot.AlignedData, host);
    this.listen(host);
  }

  /** New places and values; `raw` are the values to show in the legend where the plotted ones are normalised. */
  setData(x: number[], values: Values[], from: number, to: number, raw: Values[] = values): void {
    this.shown = raw;
    this.span = [from, to];
    this.plot.batch(() => {
      this.plot.setData([x, ...values] as uPlot.AlignedData, false);
      this.plot.setScale('x', { min: from, max: to });
    });
    this.showValues();
  }

  /** Sets the cursor at a place, or takes it away. */
  setCursor(x: number | null): void {
    const left = x === null || x < this.span[0] || x > this.span[1] ? -10 : this.plot.valToPos(x, 'x');
    this.plot.setCursor({ left, top: left < 0 ? -10 : 0 }, false);
    this.showValues();
  }

  /** Fits the width of its place, also when that changes. */
  resize(width: number, height = this.choice.height): void {
    if (width > 0 && (Math.abs(width - this.plot.width) > 1 || height !== this.plot.height))
      this.plot.setSize({ width, height });
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

  /** Writes the values at the cursor, each line's nearest; without a cursor the last ones. */
  private showValues(): void {
    const { choice, plot } = this,
      at = plot.cursor.idx ?? null;
    this.legend.forEach(({ item, output }, i) => {
      const { text, unit, silent } = choice.lines[i]!,
        values = this.shown[i] ?? [];
      const value = at === null ? last(values) : values[plot.cursor.idxs?.[i + 1] ?? -1];
      item.hidden = silent === true || (choice.headed === true && (at === null || value === undefined));
      const words = text ? text(value ?? null) : valueText(value ?? null, unit);
      if (output.textContent !== words) output.textContent = words;
    });
  }

  /** One finger along the strip moves it or reads, two stretch it; up and down the page scrolls (kit.css). A wheel
   *  zooms with ctrl and moves with shift. */
  private listen(host: HTMLElement): void {
    const { plot, choice, events } = this;
    const move = (by: number, factor: number, around?: number): void => {
      const [from, to] = this.span,
        fixed = around ?? (from + to) / 2,
        shift = (by * (to - from)) / Math.max(1, plot.over.clientWidth);
      this.span = [fixed - (fixed - from) / factor - shift, fixed + (to - fixed) / factor - shift];
      events.move(...this.span);
    };
    const read = (x: number): void => {
      plot.setCursor({ left: Math.min(plot.over.clientWidth, Math.max(0, x - plot.over.offsetLeft)), top: 0 });
      events.cursor?.(atCursor() ?? null);
    };
    const atCursor = (): number | undefined =>
      choice.headed && (plot.cursor.left ?? -1) >= 0 ? plot.posToVal(plot.cursor.left!, 'x') : undefined;
    plot.over.addEventListener('mousemove', () => events.cursor?.(atCursor() ?? null));
    plot.over.addEventListener('mouseleave', () => events.cursor?.(null));
    const hands: Hands = {
      press: (x) => void (choice.headed && read(x)),
      drag: (dx, _, x) => (choice.headed && x !== undefined ? read(x) : move(dx, 1)),
      zoom: (factor) => move(0, factor, atCursor()),
      release: () => {},
    };
    listenToHands(host, hands, true);
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return; // a plain wheel scrolls the page
      event.preventDefault();
      const pixels = Math.max(-200, Math.min(200, event.deltaX || event.deltaY));
      if (event.shiftKey) move(-pixels, 1);
      else move(0, Math.exp(-pixels / 300), plot.posToVal(event.clientX - plot.over.getBoundingClientRect().left, 'x'));
    };
    host.addEventListener('wheel', wheel, { passive: false });
  }

  private options(): uPlot.Options {
    const { choice, events } = this;
    return {
      width: 300,
      height: choice.height,
      legend: { show: false },
      padding: [6, 18, 0, 0],
      series: [
        { label: choice.xUnit },
        ...choice.lines.map((line) => ({
          label: line.label,
          stroke: () => colour(line.colour),
          width: line.width ?? 1.5,
          points: { show: false },
          dash: line.dash ?? [],
          ...(line.step ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
        })),
      ],
      scales: { x: { time: false, auto: false }, y: { range: (plot) => this.range(plot) } },
      axes: axesOf(choice),
      cursor: {
        y: false,
        ...(choice.sync === undefined ? {} : { sync: { key: choice.sync, setSeries: false } }),
        drag: { x: true, y: false, setScale: false },
        points: { size: (_, i) => (choice.lines[i - 1]?.silent ? 0 : 6) },
        bind: {
          dblclick: () => () => {
            events.unzoom();
            return null;
          },
        },
      },
      hooks: {
        drawAxes: [zeroLine, (plot) => choice.behind?.(plot)],
        setCursor: [() => this.showValues()],
        setSelect: [
          (plot) => {
            const { left, width } = plot.select;
            if (width > 4) events.zoom(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
            if (width > 0) plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          },
        ],
      },
    };
  }

  private range(plot: uPlot): [number, number] {
    if (this.choice.normalised) return [-0.04, 1.04];
    if (this.choice.range) return this.choice.range();
    const found = bounds(plot.data.slice(1) as Values[]),
      { low, high } = plotRange(found?.[0] ?? 0, found?.[1] ?? 0);
    return [low, high];
  }
}

function legendItem(line: Line): { item: HTMLElement; output: HTMLElement } {
  const output = make('output', '–'),
    dot = make('i');
  dot.style.background = `var(${line.colour})`;
  const item = make(
    'span.strip-value',
    dot,
    make('b', line.label),
    ...(line.name === undefined ? [] : [make('small', line.name)]),
    output,
  );
  if (line.order !== undefined) item.style.order = String(line.order);
  return { output, item };
}

/** Where the axis goes through 0. */
function zeroLine({ ctx, bbox, scales: { y }, valToPos }: uPlot): void {
  if (!((y?.min ?? 0) < 0 && (y?.max ?? 0) > 0)) return;
  ctx.fillStyle = colour('--muted');
  ctx.fillRect(bbox.left, Math.round(valToPos(0, 'y', true)), bbox.width, 1);
}

/** What all axes have alike. */
const axisLook = {
  stroke: () => colour('--muted'),
  grid: { stroke: () => colour('--line'), width: 1 },
  ticks: { stroke: () => colour('--line'), width: 1, size: 4 },
  font: '11px system-ui, sans-serif',
};

function axesOf({ xUnit, unit, normalised, headed, mark }: StripChoice): uPlot.Axis[] {
  return [
    {
      ...axisLook,
      size: 22,
      values: (_, splits) =>
        splits.map((value, i) => (i === splits.length - 1 ? `${tickText(value)} ${xUnit}` : tickText(value))),
      space: 60,
    },
    {
      ...axisLook,
      size: headed ? 50 : 58,
      values: (_, splits) => splits.map(mark ?? tickText),
      space: 15,
      ...(headed ? {} : { label: unit, labelSize: 15, labelGap: 0, labelFont: axisLook.font }),
      show: !normalised,
    },
  ];
}

function last(values: Values): number | null {
  for (let i = values.length - 1; i >= 0; i--) if (values[i] !== undefined) return values[i] ?? null;
  return null;
}
