// A drawing on a small canvas: sharp on every screen, with buttons that save it.

import { csvField, csvRows } from './csv';
import { colour, make } from './dom';
import { Drawing } from './drawing';
import { handOut, handOutCanvas, type SaveKind, saveButtons } from './save';
import { SvgPen } from './svg_pen';

export class Figure extends Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly root: HTMLElement;
  /** Draws it, where that happens only on occasion. */
  redraw?: () => void;
  /** What the next drawing is kept as. */
  private saving: SaveKind | undefined;
  /** The present one leaves the page: nothing stands beside it there. */
  protected isKept = false;

  /** `table`: its lines make a table. */
  constructor(
    private readonly title: string,
    private readonly aspect: number,
    private readonly tallest = 420,
    table = true,
  ) {
    const canvas = make('canvas', { role: 'img', 'aria-label': title });
    super(canvas.getContext('2d') as CanvasRenderingContext2D, colour);
    this.canvas = canvas;
    const savers = saveButtons(title, table ? ['PNG', 'SVG', 'CSV'] : ['PNG', 'SVG'], (kind) => this.save(kind));
    this.root = make('figure.plot-figure', make('figcaption', title, savers), this.canvas);
  }

  /** Shows why there is nothing to draw. */
  nothing(words: string): void {
    if (!this.canvas.hidden) this.root.append(make('p.plot-muted', words));
    else if (this.root.lastElementChild) this.root.lastElementChild.textContent = words;
    this.canvas.hidden = true;
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
    this.isKept = this.saving !== undefined;
    if (this.saving === 'PNG') this.keepPicture(scale);
    else if (this.saving) this.keep(this.saving, canvas);
    return true;
  }
}
