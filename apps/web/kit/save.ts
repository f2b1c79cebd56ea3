// Pictures and tables out of plots: the three buttons, and what they hand out.

import { button, colour, make } from './dom';
import { download, downloadCanvas, fileStem } from './download';

export type SaveKind = 'PNG' | 'SVG' | 'CSV';
const types = { SVG: 'image/svg+xml', CSV: 'text/csv' };

/** "Save as" with a button for each kind; `what` distinguishes them for a screen reader. */
export function saveButtons(what: string, kinds: readonly SaveKind[], save: (kind: SaveKind) => void): HTMLElement {
  return make(
    'span.plot-save',
    { role: 'group', 'aria-label': `Save: ${what}` },
    ...kinds.map((kind) => button(kind, `Save as ${kind}`, () => save(kind))),
  );
}

const fileName = (what: string, kind: SaveKind): string => `${fileStem([what], new Date())}.${kind.toLowerCase()}`;
export function handOut(what: string, kind: 'SVG' | 'CSV', content: BlobPart): void {
  download(fileName(what, kind), [content], types[kind]);
}

/** A canvas of so many pixels for each of CSS, below its title, on the panel's colour (transparent is unreadable). */
export function handOutCanvas(what: string, canvas: HTMLCanvasElement, scale: number): void {
  const top = 26 * scale;
  const copy = make('canvas', { width: canvas.width, height: canvas.height + top });
  const pen = copy.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = colour('--panel');
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.fillStyle = colour('--text');
  pen.font = `600 ${13 * scale}px system-ui, sans-serif`;
  pen.fillText(what, 8 * scale, 18 * scale);
  pen.drawImage(canvas, 0, top);
  downloadCanvas(fileName(what, 'PNG'), copy);
}
