// What figures draw, on a canvas or as a text of SVG: axes with units, lines, points with labels, in the page's
// colours.

import { type Pen, type Point, SvgPen } from './svg_pen';
import { marksOf } from './ticks';

export interface Frame {
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Ends are powers of ten. */
  logX?: boolean;
  logY?: boolean;
}

/** Around the data, in CSS pixels; `top` without a legend. */
export const margins = { left: 46, top: 18, bottom: 34 };

export abstract class Drawing {
  width = 0;
  height = 0;
  /** Where the data lie, in CSS pixels. */
  protected box = { x: 0, y: 0, width: 1, height: 1 };
  protected frame: Frame = { left: 0, right: 1, bottom: 0, top: 1 };
  protected names = ['x', 'y'];
  /** The lines of this drawing. */
  protected lines: [ArrayLike<number>, ArrayLike<number>, string?][] = [];

  constructor(
    public pen: Pen,
    /** What the pen takes for a colour of the page's style, by its variable. */
    protected readonly colour: (variable: string) => string,
  ) {}

  /** Draws on another pen from now on. */
  drawOn(pen: Pen, width: number, height: number): void {
    [this.pen, this.width, this.height] = [pen, width, height];
    pen.font = '11px system-ui, sans-serif';
    pen.lineJoin = 'round';
  }

  /** Axes with round numbers and units; what is drawn afterwards is in data coordinates. */
  axes(frame: Frame, xName: string, yName: string, rightRoom = 10, topRoom = margins.top): void {
    const { pen } = this;
    this.frame = frame;
    this.names = [xName, yName];
    const [width, height] = [this.width - margins.left - rightRoom, this.height - topRoom - margins.bottom];
    this.box = { x: margins.left, y: topRoom, width, height };
    pen.fillStyle = this.colour('--muted');
    pen.textAlign = 'center';
    pen.textBaseline = 'top';
    for (const [x, text] of marksOf(frame.left, frame.right, this.box.width / 60, frame.logX)) {
      this.upright(x, '--line');
      pen.fillText(text, this.x(x), this.box.y + this.box.height + 4);
    }
    pen.fillText(xName, this.box.x + this.box.width / 2, this.height - 14);
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    for (const [y, text] of marksOf(frame.bottom, frame.top, this.box.height / 26, frame.logY)) {
      this.level(y, '--line');
      pen.fillText(text, this.box.x - 5, this.y(y));
    }
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    pen.fillText(yName, 4, 11);
    if (!frame.logX && frame.left < 0 && frame.right > 0) this.upright(0, '--muted');
    if (!frame.logY && frame.bottom < 0 && frame.top > 0) this.level(0, '--muted');
  }

  x(value: number): number {
    const { left, right, logX } = this.frame;
    return this.box.x + (((logX ? Math.log10(value) : value) - left) / (right - left)) * this.box.width;
  }
  y(value: number): number {
    const { bottom, top, logY } = this.frame;
    return this.box.y + ((top - (logY ? Math.log10(value) : value)) / (top - bottom)) * this.box.height;
  }

  /** A line; values that are not finite break it. `name`: in the table of the figure's lines. */
  line(
    x: ArrayLike<number>,
    y: ArrayLike<number>,
    variable: string,
    width = 2,
    dash: number[] = [],
    name?: string,
  ): void {
    this.lines.push([x, y, name]);
    const points = Array.from(x, (value, i): Point => [this.x(value), this.y(y[i] as number)]);
    this.clipped(() => this.path(points, variable, width, dash));
  }

  /** A line through points, a straight one, a circle: in pixels. */
  path(points: readonly Point[], variable: string, width = 1, dash: number[] = []): void {
    const { pen } = this;
    this.stroke(variable, width, dash, () => {
      let down = false;
      for (const [x, y] of points) {
        const isPlace = Number.isFinite(x + y);
        if (isPlace) down ? pen.lineTo(x, y) : pen.moveTo(x, y);
        down = isPlace;
      }
    });
  }
  straight(x1: number, y1: number, x2: number, y2: number, variable: string, width = 1, dash: number[] = []): void {
    const ends: Point[] = [
      [x1, y1],
      [x2, y2],
    ];
    this.path(ends, variable, width, dash);
  }
  circle(at: Point, radius: number, variable: string, width = 1, dash: number[] = []): void {
    this.stroke(variable, width, dash, () => this.pen.arc(...at, radius, 0, 7));
  }
  private stroke(variable: string, width: number, dash: number[], trace: () => void): void {
    const { pen } = this;
    pen.strokeStyle = this.colour(variable);
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.beginPath();
    trace();
    pen.stroke();
    pen.setLineDash([]);
  }
  /** A disc with a rim, in pixels. */
  disc(at: Point, radius: number, variable: string, rim: string, width: number): void {
    const { pen } = this;
    pen.beginPath();
    pen.arc(...at, radius, 0, 7);
    pen.fillStyle = this.colour(variable);
    pen.fill();
    pen.strokeStyle = this.colour(rim);
    pen.lineWidth = width;
    pen.stroke();
  }

  /** What lies between two places along the x axis, shaded. */
  shade(from: number, to: number): void {
    const { pen, box } = this;
    this.clipped(() => {
      pen.globalAlpha = 0.12;
      pen.fillStyle = this.colour('--series-1');
      pen.beginPath();
      pen.rect(this.x(from), box.y, this.x(to) - this.x(from), box.height);
      pen.fill();
      pen.globalAlpha = 1;
    });
  }

  /** A point, its label to the right or the left, above or below; outside of the frame it sits on the edge, hollow. */
  point(x: number, y: number, variable: string, label = '', side: -1 | 1 = 1, level: -1 | 1 = -1): void {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    const { frame } = this;
    const inside = x >= frame.left && x <= frame.right && y >= frame.bottom && y <= frame.top;
    const px = this.x(Math.max(frame.left, Math.min(frame.right, x)));
    const py = this.y(Math.max(frame.bottom, Math.min(frame.top, y)));
    this.disc([px, py], 5, inside ? variable : '--panel', inside ? '--panel' : variable, inside ? 1.5 : 2.5);
    if (label === '') return;
    this.text(label, px + 8 * side, py + (level < 0 ? -6 : 14), variable, side < 0 ? 'right' : 'left');
  }

  /** Text with a halo of the panel's colour, in pixels. */
  text(words: string, px: number, py: number, variable = '--text', align: CanvasTextAlign = 'left'): void {
    const { pen } = this;
    pen.textBaseline = 'alphabetic';
    const room = pen.measureText(words).width;
    pen.textAlign = align === 'left' && px + room > this.width - 2 ? 'right' : align;
    const at = pen.textAlign === align ? px : px - 16;
    const { lineWidth, strokeStyle } = pen;
    pen.lineWidth = 3;
    pen.strokeStyle = this.colour('--panel');
    pen.strokeText(words, at, py);
    pen.fillStyle = this.colour(variable);
    pen.fillText(words, at, py);
    Object.assign(pen, { lineWidth, strokeStyle });
  }

  clipped(draw: () => void): void {
    const { pen, box } = this;
    pen.save();
    pen.beginPath();
    pen.rect(box.x, box.y - 1, box.width, box.height + 2);
    pen.clip();
    draw();
    pen.restore();
  }

  /** Across the frame at a place of an axis. */
  private upright(value: number, variable: string): void {
    const { box } = this;
    this.straight(this.x(value), box.y + box.height, this.x(value), box.y, variable);
  }
  private level(value: number, variable: string): void {
    const { box } = this;
    this.straight(box.x, this.y(value), box.x + box.width, this.y(value), variable);
  }
}

const letter = 7; // px, about
const ruler = { measureText: (words: string): TextMetrics => ({ width: letter * words.length }) as TextMetrics };

/** A drawing as markup of a page, in the colours of whichever theme is on. */
export class SvgDrawing extends Drawing {
  constructor(width: number, height: number) {
    super(new SvgPen(ruler), (variable) => (variable.startsWith('--') ? `var(${variable})` : variable));
    this.drawOn(this.pen, width, height);
  }
  markup(): string {
    return (this.pen as SvgPen).inline(this.width, this.height);
  }
}
