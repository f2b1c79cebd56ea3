// The kit as pages of reports embed it; kit.mjs bundles it into apps/report/generated. A page is a shell with a
// document, JSON in the element #data, whose kind says who draws it.
import './page.css';
import 'uplot/dist/uPlot.min.css';
import './kit.css';
import { drawComparison } from './report/comparison';
import { drawLaps } from './report/laps';
import { drawResults } from './results';

const pages: Record<string, (document: never) => void> = {
  ...{ results: drawResults, laps: drawLaps, comparison: drawComparison },
};

const shown = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as { kind?: string };
pages[shown.kind ?? '']?.(shown as never);
