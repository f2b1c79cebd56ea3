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
  lines: { label: string; colour: string; y: (number | null)[] }[];
}
const width = 960,
  height = 160;

/** One below the other, on one axis of time. */
function drawStrips(pen: Pen, strips: readonly StripPicture[], x: number[], from: number, to: number): void {
  strips.forEach(({ title, unit, lines }, i) => {
    const figure = new Figure(title, 1);
    figure.drawOn(pen, width, height);
    const found = bounds(lines.map(({ y }) => y)),
      { low, high } = plotRange(found?.[0] ?? 0, found?.[1] ?? 0);
    pen.save();
    pen.translate(0, i * height);
    figure.axes(
      { left: from, right: to, bottom: low, top: high },
      'time [s]',
      unit === '' ? title : `${title} [${unit}]`,
    );
    lines.forEach(({ label, colour: name, y }, k) => {
      const values = y.map((value) => value ?? NaN);
      figure.line(x, values, name, 1.5);
      if (lines.length > 1) figure.text(label, width - 12 - 90 * (lines.length - 1 - k), 11, name, 'right');
    });
    pen.restore();
  });
}

export function saveStrips(
  kind: 'PNG' | 'SVG',
  strips: readonly StripPicture[],
  x: number[],
  from: number,
  to: number,
): void {
  const canvas = make('canvas', { width: 2 * width, height: 2 * height * Math.max(1, strips.length) });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.font = '11px system-ui, sans-serif';
  if (kind === 'PNG') {
    pen.scale(2, 2);
    drawStrips(pen, strips, x, from, to);
    return handOutCanvas('Telemetry', canvas, 2);
  }
  const svg = new SvgPen(pen);
  drawStrips(svg, strips, x, from, to);
  handOut('strips', 'SVG', svg.text(width, height * strips.length, colour('--panel')));
}
