// Lap time, or distance so far, against the parameter: a dot for each car, in the colours of the picture; uPlot with points of our own.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colour, make } from '../dom';
import { axisLook } from '../plots/strip';
import { shadeColour, shadeOf } from './ramp';
import type { Colours, Standing } from './results';

const height = 220; // px

export class Scatter {
  readonly host = make('div.swarm-scatter');
  private plot: uPlot | undefined;
  private colours: Colours | null = null;
  private values: number[] = [];
  private falls = false;
  private of: Standing['of'] = 'progress';

  constructor() {
    new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      if (width > 60 && this.plot && width !== this.plot.width) this.plot.setSize({ width, height });
    }).observe(this.host);
  }

  /** Another swarm: its values, in rising order, and what they are. */
  begin(values: ArrayLike<number>, label: string): void {
    this.plot?.destroy();
    const first = values[0] as number,
      last = values[values.length - 1] as number;
    this.values = Array.from(values);
    this.falls = last < first;
    if (this.falls) this.values.reverse();
    this.plot = new uPlot(this.options(label), [this.values, this.values.map(() => null)], this.host);
  }

  show({ of, numbers }: Standing, colours: Colours): void {
    const y = Array.from(numbers, (value) => (Number.isNaN(value) ? null : value));
    this.of = of;
    this.colours = colours;
    if (this.falls) y.reverse();
    this.plot?.setData([this.values, y]);
  }
  recolour(): void {
    this.plot?.redraw(false, true);
  }

  private options(label: string): uPlot.Options {
    const axis = { ...axisLook, labelFont: '12px system-ui, sans-serif', labelGap: 0, labelSize: 18 };
    return {
      width: Math.max(200, Math.floor(this.host.clientWidth) || 300),
      height,
      legend: { show: false },
      padding: [8, 26, 0, 0],
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, low, high) => range(low, high) } },
      series: [{}, { paths: () => null, points: { show: false } }],
      axes: [
        { ...axis, size: 26, label, space: 60 },
        { ...axis, size: 46, label: () => (this.of === 'time' ? 'lap time, s' : 'distance so far, m'), space: 30 },
      ],
      hooks: { draw: [(plot) => this.dots(plot)] },
    };
  }
  private dots(plot: uPlot): void {
    const { ctx } = plot,
      [x, y] = plot.data,
      radius = 2.2 * devicePixelRatio,
      { left, top, width, height } = plot.bbox,
      open = colour('--accent');
    if (!this.colours) return;
    const { scale, places } = this.colours;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    for (let i = 0; i < x.length; i += 1) {
      const value = y?.[i];
      if (value === null || value === undefined) continue;
      const shade = shadeOf(places[this.falls ? x.length - 1 - i : i] as number);
      ctx.fillStyle = shade < 0 || scale.of === 'value' ? open : shadeColour(scale.of, shade);
      ctx.beginPath();
      ctx.arc(plot.valToPos(x[i] as number, 'x', true), plot.valToPos(value, 'y', true), radius, 0, 7);
      ctx.fill();
    }
    ctx.restore();
  }
}

/** A little more than what there is, so that no dot lies on the frame. */
function range(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1];
  const more = Math.max(0.05, 0.06 * (high - low));
  return [low - more, high + more];
}
