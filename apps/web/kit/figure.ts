// A small canvas figure: sharp on every screen, axes with units, lines, points with labels, in the page's colours.

import { csvField, csvRows } from './csv';
import { colour, make } from './dom';
import { handOut, handOutCanvas, type SaveKind, saveButtons } from './save';
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

export class Figure {
  readonly canvas: HTMLCanvasElement;
  readonly root: HTMLElement;
  pen: Pen;
  width = 0;
  height = 0;
  /** Where the data lie, in CSS pixels. */
  private box = { x: 0, y: 0, width: 1, height: 1 };
  private frame: Frame = { left: 0, right: 1, bottom: 0, top: 1 };
  private names = ['x', 'y'];
  /** Draws it, where that happens only on occasion. */
  redraw?: () => void;
  /** What the next drawing is kept as, and the lines of one that is kept. */
  private saving: SaveKind | undefined;
  protected lines: [ArrayLike<number>, ArrayLike<number>, string?][] = [];

  /** `table`: its lines make a table. */
  constructor(
    private readonly title: string,
    private readonly aspect: number,
    private readonly tallest = 420,
    table = true,
  ) {
    this.canvas = make('canvas', { role: 'img', 'aria-label': title });
    this.pen = this.canvas.getContext('2d') as CanvasRenderingContext2D;
    const savers = saveButtons(title, table ? ['PNG', 'SVG', 'CSV'] : ['PNG', 'SVG'], (kind) => this.save(kind));
    this.root = make('figure.plot-figure', make('figcaption', title, savers), this.canvas);
  }

  /** Shows why there is nothing to draw. */
  nothing(words: string): void {
    if (!this.canvas.hidden) this.root.append(make('p.plot-muted', words));
    else if (this.root.lastElementChild) this.root.lastElementChild.textContent = words;
    this.canvas.hidden = true;
  }

  /** Draws on another pen from now on. */
  drawOn(pen: Pen, width: number, height: number): void {
    [this.pen, this.width, this.height] = [pen, width, height];
    pen.font = '11px system-ui, sans-serif';
    pen.lineJoin = 'round';
  }
  private save(kind: SaveKind): void {
    if (this.canvas.hidden) return; // nothing is drawn
    this.saving = kind;
    this.redraw?.();
  }
  /** The drawing that begins now, on a canvas of twice its size, is handed out. */
  private keepPicture(scale: number): void {
    this.saving = undefined;
    queueMicrotask(() => {
      handOutCanvas(this.title, this.canvas, scale);
      this.redraw?.();
    });
  }
  /** The drawing that begins now is kept and handed out; the next one is on the canvas again. */
  private keep(kind: 'SVG' | 'CSV', canvas: CanvasRenderingContext2D): void {
    const pen = new SvgPen(canvas);
    this.drawOn(pen, this.width, this.height);
    this.saving = undefined;
    queueMicrotask(() => {
      this.pen = canvas;
      const rows = this.lines.map(([x, y, name = ''], line) =>
        csvRows(0, x.length, (i) => [csvField(name) || line + 1, x[i], y[i]]),
      );
      const heading = ['line', ...this.names].map(csvField).join(',');
      handOut(
        this.title,
        kind,
        kind === 'SVG' ? pen.text(this.width, this.height, colour('--panel')) : `${heading}\n${rows.join('')}`,
      );
      this.redraw?.();
    });
  }

  /** Its height at a width. */
  protected tall(width: number): number {
    return Math.min(this.tallest, width * this.aspect);
  }
  /** Clears; false when there is no place to draw on. */
  begin(): boolean {
    if (this.canvas.hidden) this.root.lastElementChild?.remove();
    this.canvas.hidden = false;
    const width = this.root.clientWidth;
    if (width < 40) return false;
    const height = Math.round(this.tall(width));
    const scale = this.saving === 'PNG' ? Math.max(2, window.devicePixelRatio) : window.devicePixelRatio || 1;
    if (this.canvas.width !== Math.round(width * scale) || this.canvas.height !== Math.round(height * scale)) {
      this.canvas.width = Math.round(width * scale);
      this.canvas.height = Math.round(height * scale);
      this.canvas.style.height = `${height}px`;
    }
    const canvas = this.canvas.getContext('2d') as CanvasRenderingContext2D;
    canvas.setTransform(scale, 0, 0, scale, 0, 0);
    canvas.clearRect(0, 0, width, height);
    this.drawOn(canvas, width, height);
    this.lines = [];
    if (this.saving === 'PNG') this.keepPicture(scale);
    else if (this.saving) this.keep(this.saving, canvas);
    return true;
  }

  /** Axes with round numbers and units; what is drawn afterwards is in data coordinates. */
  axes(frame: Frame, xName: string, yName: string, rightRoom = 10, topRoom = margins.top): void {
    const { pen } = this;
    this.frame = frame;
    this.names = [xName, yName];
    const [width, height] = [this.width - margins.left - rightRoom, this.height - topRoom - margins.bottom];
    this.box = { x: margins.left, y: topRoom, width, height };
    pen.fillStyle = colour('--muted');
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
    pen.strokeStyle = colour(variable);
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
    pen.fillStyle = colour(variable);
    pen.fill();
    pen.strokeStyle = colour(rim);
    pen.lineWidth = width;
    pen.stroke();
  }

  /** What lies between two places along the x axis, shaded. */
  shade(from: number, to: number): void {
    const { pen, box } = this;
    this.clipped(() => {
      pen.globalAlpha = 0.12;
      pen.fillStyle = colour('--series-1');
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
    pen.strokeStyle = colour('--panel');
    pen.strokeText(words, at, py);
    pen.fillStyle = colour(variable);
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
