// The kit as pages of reports embed it; kit.mjs bundles it into src/pages/generated. A page is a shell with a document,
// JSON in the element #data, whose kind says who draws it.
import './page.css';
import 'uplot/dist/uPlot.min.css';
import './kit.css';
import uPlot from 'uplot';
import { drawResults } from './results';

const pages: Record<string, (document: never) => void> = { results: drawResults };

const shown = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { kind?: string };
pages[shown.kind ?? '']?.(shown as never);

export { Circles, gravity } from './circles';
export { columnPlaces, extremes, firstWhere, rowsPerColumn } from './columns';
export { csvHeading, csvRows } from './csv';
export { colour } from './dom';
export { download } from './download';
export { Figure } from './figure';
export { drawShares, rangeOf, shares } from './shares';
export { Strip } from './strip';
export { StripGrid } from './strip_grid';
export { ticks } from './ticks';
export { shownIn } from './unit_text';
export { labelOf, numberText } from './words';

/** Lines with places of their own on one axis. */
export const { join } = uPlot;
/** A number of CSS pixels in those of a canvas. */
export const pixels = (css: number): number => css * uPlot.pxRatio;
