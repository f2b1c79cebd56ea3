// The strips that are shown as one picture.
import { bounds, plotRange } from './columns';
import { colour, make } from './dom';
import { Figure } from './figure';
import { handOut, handOutCanvas } from './save';
import { type Pen, SvgPen } from './svg_pen';

/** A strip as a picture needs it. */
export interface StripPicture {
  title: string;
  unit: string;
  lines: { label: string; colour: string; x: number[]; y: (number | null)[] }[];
}
const width = 960,
  height = 160;

/** One below the other, on one axis. */
function drawStrips(pen: Pen, strips: readonly StripPicture[], axis: string, from: number, to: number): void {
  strips.forEach(({ title, unit, lines }, i) => {
    const figure = new Figure(title, 1);
    figure.drawOn(pen, width, height);
    const found = bounds(lines.map(({ y }) => y)),
      { low, high } = plotRange(found?.[0] ?? 0, found?.[1] ?? 0);
    pen.save();
    pen.translate(0, i * height);
    figure.axes({ left: from, right: to, bottom: low, top: high }, axis, unit === '' ? title : `${title} [${unit}]`);
    let right = width - 12; // of the next name, from the last line to the first
    for (const { colour: name, x, y } of lines) {
      const values = y.map((value) => value ?? NaN);
      figure.line(x, values, name, 1.5);
    }
    for (const { label, colour: name } of lines.length > 1 ? [...lines].reverse() : []) {
      if (label === '') continue;
      figure.text(label, right, 11, name, 'right');
      right -= pen.measureText(label).width + 14;
    }
    pen.restore();
  });
}

/** `axis`: what is along it, with its unit. */
export function saveStrips(
  kind: 'PNG' | 'SVG',
  strips: readonly StripPicture[],
  axis: string,
  from: number,
  to: number,
): void {
  const canvas = make('canvas', { width: 2 * width, height: 2 * height * Math.max(1, strips.length) });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.font = '11px system-ui, sans-serif';
  if (kind === 'PNG') {
    pen.scale(2, 2);
    drawStrips(pen, strips, axis, from, to);
    return handOutCanvas('strips', canvas, 2);
  }
  const svg = new SvgPen(pen);
  drawStrips(svg, strips, axis, from, to);
  handOut('strips', 'SVG', svg.text(width, height * strips.length, colour('--panel')));
}
