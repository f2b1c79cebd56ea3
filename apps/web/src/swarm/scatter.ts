// Lap time, or distance so far, against the parameter: a dot for each car, in the colours of the picture.
import { colour, make } from '../dom';
import { bounds } from '../plots/columns';
import { Figure } from '../plots/figure';
import { rangeOf } from '../plots/histogram';
import { shadeColour, shadeOf } from './ramp';
import type { Colours, Standing } from './results';

export class Scatter {
  private readonly figure = new Figure('Each car', 0.6, 240, false);
  readonly host = make('div.swarm-scatter', this.figure.root);
  private values: ArrayLike<number> = [];
  private label = '';
  private shown: { standing: Standing; colours: Colours } | null = null;

  constructor() {
    this.figure.redraw = () => this.draw();
    new ResizeObserver(() => this.draw()).observe(this.host);
  }

  /** Another swarm: its values, and what they are. */
  begin(values: ArrayLike<number>, label: string): void {
    [this.values, this.label, this.shown] = [values, label, null];
  }
  show(standing: Standing, colours: Colours): void {
    this.shown = { standing, colours };
    this.draw();
  }

  draw(): void {
    const { figure, values, shown } = this;
    if (!shown || !figure.begin()) return;
    const { of, numbers } = shown.standing;
    const { scale, places } = shown.colours;
    const [left, right] = rangeOf([values]) ?? [0, 1];
    const [low, high] = bounds([numbers]) ?? [0, 1];
    const more = Math.max(0.05, 0.06 * (high - low)); // no dot lies on the frame
    const frame = { left, right, bottom: low - more, top: high + more };
    figure.axes(frame, this.label, of === 'time' ? 'lap time [s]' : 'distance so far [m]');
    const { pen } = figure,
      open = colour('--accent');
    for (let car = 0; car < values.length; car += 1) {
      if (Number.isNaN(numbers[car])) continue;
      const shade = shadeOf(places[car] as number);
      pen.fillStyle = shade < 0 || scale.of === 'value' ? open : shadeColour(scale.of, shade);
      pen.beginPath();
      pen.arc(figure.x(values[car] as number), figure.y(numbers[car] as number), 2.2, 0, 7);
      pen.fill();
    }
  }
}
