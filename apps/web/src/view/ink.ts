// Strokes that the flat pictures share: arrows, dimension lines, labels that stay readable on any ground.
import type { Point } from '../../kit/svg_pen';
import type { Lettering } from './palette';

export type { Point };
export type Ink = CanvasRenderingContext2D;

/** Fits a canvas to so many pixels of the page; returns how many of its own it has for each. */
export function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): number {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  return ratio;
}

/** Traces a closed figure, to be filled or stroked. */
export function polygon(ink: Pick<Ink, 'beginPath' | 'lineTo' | 'closePath'>, points: readonly Point[]): void {
  ink.beginPath();
  for (const [x, y] of points) ink.lineTo(x, y);
  ink.closePath();
}

/** A line with a head, in pixels, with a rim where one is wanted. Too short to see: nothing. */
export function arrow(
  ink: Ink,
  x: number,
  y: number,
  dx: number,
  dy: number,
  colour: string,
  wide = 3,
  rim = '',
): void {
  const length = Math.hypot(dx, dy);
  if (!(length > 2)) return;
  const head = Math.min(length * 0.6, wide * 3.6);
  const ux = dx / length;
  const uy = dy / length;
  const bx = x + dx - ux * head;
  const by = y + dy - uy * head;
  const half = wide / 2;
  const barb = head * 0.42;
  const beside = (px: number, py: number, aside: number): Point => [px - uy * aside, py + ux * aside];
  const left = [beside(x, y, half), beside(bx, by, half), beside(bx, by, barb)];
  polygon(ink, [...left, [x + dx, y + dy], beside(bx, by, -barb), beside(bx, by, -half), beside(x, y, -half)]);
  if (rim !== '') {
    ink.strokeStyle = rim;
    ink.lineWidth = 3;
    ink.lineJoin = 'round';
    ink.stroke();
  }
  ink.fillStyle = colour;
  ink.fill();
}

export function line(ink: Ink, x0: number, y0: number, x1: number, y1: number, colour: string, wide = 1): void {
  ink.strokeStyle = colour;
  ink.lineWidth = wide;
  ink.beginPath();
  ink.moveTo(x0, y0);
  ink.lineTo(x1, y1);
  ink.stroke();
}

export function dot(ink: Ink, x: number, y: number, radius: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(x, y, radius, 0, 2 * Math.PI);
  ink.fill();
}

/** Two strokes across a place: what stands there has lost its grip. */
export function cross(ink: Ink, x: number, y: number, halfX: number, halfY: number, wide: number): void {
  for (const side of [1, -1]) {
    line(ink, x - halfX, y - side * halfY, x + halfX, y + side * halfY, '#10181f', 2 * wide);
    line(ink, x - halfX, y - side * halfY, x + halfX, y + side * halfY, '#ffd43b', wide);
  }
}

const fontOf = (size: number): string => `600 ${size}px system-ui, sans-serif`;

/** Text with a rim of the ground's colour. */
export function label(
  ink: Ink,
  text: string,
  x: number,
  y: number,
  { pen, rim }: Lettering,
  align: CanvasTextAlign = 'center',
  size = 12,
): void {
  ink.font = fontOf(size);
  ink.textAlign = align;
  ink.textBaseline = 'middle';
  ink.lineJoin = 'round';
  ink.lineWidth = 3.5;
  ink.strokeStyle = rim;
  ink.strokeText(text, x, y);
  ink.fillStyle = pen;
  ink.fillText(text, x, y);
}
/** How wide a label is, px. */
export function labelWidth(ink: Ink, text: string): number {
  ink.font = fontOf(12);
  return ink.measureText(text).width;
}

/** The mark of a centre of gravity: a circle in four quarters. */
export function gravityMark(ink: Ink, x: number, y: number, radius: number, colour: string, ground: string): void {
  dot(ink, x, y, radius, ground);
  ink.fillStyle = colour;
  for (const start of [0, Math.PI]) {
    ink.beginPath();
    ink.moveTo(x, y);
    ink.arc(x, y, radius, start, start + Math.PI / 2);
    ink.fill();
  }
  ink.strokeStyle = colour;
  ink.lineWidth = 1.5;
  ink.beginPath();
  ink.arc(x, y, radius, 0, 2 * Math.PI);
  ink.stroke();
}

/** The dimension between two points, moved sideways by `offset` pixels: seen along the way on a screen whose y points
 *  down, to the right when positive, to the left when negative. Its text stands a little further out; `out`: away from
 *  the figure. */
export function dimension(x0: number, y0: number, x1: number, y1: number, offset: number) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const sign = Math.sign(offset) || 1;
  const outX = (-(y1 - y0) / length) * sign;
  const outY = ((x1 - x0) / length) * sign;
  const reach = Math.abs(offset);
  const moved = { x0: x0 + outX * reach, y0: y0 + outY * reach, x1: x1 + outX * reach, y1: y1 + outY * reach };
  return {
    ...moved,
    outX,
    outY,
    textX: (moved.x0 + moved.x1) / 2 + outX * 10,
    textY: (moved.y0 + moved.y1) / 2 + outY * 10,
  };
}

export function drawDimension(
  ink: Ink,
  text: string,
  [x0, y0]: Point,
  [x1, y1]: Point,
  offset: number,
  look: Lettering,
  size = 12,
): void {
  if (Math.hypot(x1 - x0, y1 - y0) < 6) return;
  const d = dimension(x0, y0, x1, y1, offset);
  line(ink, d.x0, d.y0, d.x1, d.y1, look.pen, 1.2);
  const ends = [
    [d.x0, d.y0, x0, y0],
    [d.x1, d.y1, x1, y1],
  ] as const;
  for (const [x, y, fromX, fromY] of ends) {
    line(ink, x - d.outX * 4, y - d.outY * 4, x + d.outX * 4, y + d.outY * 4, look.pen, 1.2);
    ink.globalAlpha = 0.35;
    line(ink, fromX, fromY, x, y, look.pen, 1);
    ink.globalAlpha = 1;
  }
  if (Math.hypot(x1 - x0, y1 - y0) > 40) label(ink, text, d.textX, d.textY, look, 'center', size);
}
