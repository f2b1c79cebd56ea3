// What figures draw with, in two kinds: a canvas, or a text of SVG that looks the same.

import { escapeText } from './dom';

export type Point = readonly [x: number, y: number];

/** The part of CanvasRenderingContext2D that figures use. */
export type Pen = Pick<CanvasRenderingContext2D, Extract<keyof SvgPen, keyof CanvasRenderingContext2D>>;

const short = (value: number): string => String(Number(value.toFixed(2)));
const anchors: Record<string, string> = { center: 'middle', right: 'end', end: 'end' };
/** From the place of a text to its base line, in parts of its height. */
const baselines: Record<string, number> = { top: 0.8, middle: 0.3 };

export class SvgPen {
  fillStyle: CanvasRenderingContext2D['fillStyle'] = '#000';
  strokeStyle: CanvasRenderingContext2D['strokeStyle'] = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '11px system-ui, sans-serif';
  lineJoin: CanvasLineJoin = 'round';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  private dash: number[] = [];
  private down = 0;
  private right = 0;
  private clipped = '';
  private path = '';
  private body = '';
  private readonly kept: object[] = [];

  /** `ruler` knows how wide a text is. */
  constructor(private readonly ruler: Pick<CanvasRenderingContext2D, 'measureText'>) {}

  /** The picture as a part of a page, which colours its variables. */
  inline(width: number, height: number): string {
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    return `<svg class="plot" ${size} aria-hidden="true">${this.body}</svg>`;
  }
  /** The picture, on a ground of one colour. */
  text(width: number, height: number, ground: string): string {
    const [wide, high] = [short(width), short(height)];
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" ` +
      `font-family="system-ui, sans-serif" font-size="11">` +
      `<rect width="100%" height="100%" fill="${escapeText(ground)}"/>${this.body}</svg>\n`
    );
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, textAlign, textBaseline, dash, down, right, clipped } =
      this;
    this.kept.push({
      fillStyle,
      strokeStyle,
      lineWidth,
      globalAlpha,
      textAlign,
      textBaseline,
      dash,
      down,
      right,
      clipped,
    });
  }
  restore(): void {
    Object.assign(this, this.kept.pop());
  }
  translate(x: number, y: number): void {
    this.right += x;
    this.down += y;
  }
  setLineDash(dash: number[]): void {
    this.dash = dash;
  }
  measureText(text: string): TextMetrics {
    return this.ruler.measureText(text);
  }
  beginPath(): void {
    this.path = '';
  }
  moveTo(x: number, y: number): void {
    if (Number.isFinite(x + y)) this.path += `M${this.place(x, y)}`;
  }
  lineTo(x: number, y: number): void {
    if (Number.isFinite(x + y)) this.path += `${this.path === '' ? 'M' : 'L'}${this.place(x, y)}`;
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${this.place(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const at = (angle: number): string => this.place(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    const end = Math.min(to, from + 2 * Math.PI),
      middle = (from + end) / 2,
      r = short(radius);
    this.path += `${this.path === '' ? 'M' : 'L'}${at(from)}A${r} ${r} 0 0 1 ${at(middle)}A${r} ${r} 0 0 1 ${at(end)}`;
  }
  clip(): void {
    const id = `c${this.path.replace(/[^\d]+/g, '-')}`; // pictures of a page that share a name have the same clip
    this.clipped = ` clip-path="url(#${id})"`;
    this.body += `<clipPath id="${id}"><path d="${this.path}"/></clipPath>`;
  }
  stroke(): void {
    if (this.path !== '') this.body += `<path d="${this.path}" fill="none" ${this.line()}${this.common()}/>`;
  }
  fill(): void {
    if (this.path !== '')
      this.body += `<path d="${this.path}" fill="${escapeText(String(this.fillStyle))}"${this.common()}/>`;
  }
  fillText(text: string, x: number, y: number): void {
    this.words(text, x, y, `fill="${escapeText(String(this.fillStyle))}"`);
  }
  strokeText(text: string, x: number, y: number): void {
    this.words(text, x, y, `fill="none" ${this.line()}`);
  }

  private place(x: number, y: number): string {
    return `${short(x + this.right)} ${short(y + this.down)}`;
  }
  private line(): string {
    const dash = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.join(' ')}"` : '';
    const colour = escapeText(String(this.strokeStyle));
    return `stroke="${colour}" stroke-width="${short(this.lineWidth)}" stroke-linejoin="${this.lineJoin}"${dash}`;
  }
  private common(): string {
    return `${this.globalAlpha < 1 ? ` opacity="${short(this.globalAlpha)}"` : ''}${this.clipped}`;
  }
  private words(text: string, x: number, y: number, look: string): void {
    const lower = 11 * (baselines[this.textBaseline] ?? 0);
    const [left, top] = [short(x + this.right), short(y + this.down + lower)];
    const anchor = anchors[this.textAlign] ?? 'start';
    this.body += `<text x="${left}" y="${top}" text-anchor="${anchor}" ${look}>${escapeText(text)}</text>`;
  }
}
