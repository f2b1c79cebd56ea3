// A page of results: head, plots, tables, metrics, notes, of the document that src/files/results_page.hpp describes.
import './results.css';
import { csvField } from './csv';
import { make } from './dom';
import { breakable, footer, type Head, header, keepDrawn, scrolled, type Value, valuesOnDemand } from './frame';
import { type Plot, PlotFigure } from './plot';
import { type Replay, ReplayFigure } from './replay';
import { handOut, saveButtons } from './save';
import { unitText } from './unit_text';
import { numberText } from './words';

export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
  as_written: boolean;
}
export interface Metric {
  name: string;
  value: number | null;
  unit: string;
  meaning: string;
  closed_form?: number | null;
  off_by?: string;
  formula?: string;
}
export type Part =
  | { plot: Plot }
  | { replay: Replay }
  | { table: Table }
  | { metrics: Metric[] }
  | { notes: string[]; heading: string }
  | { details: string; note: string; parts: Part[] };
export interface Results extends Head {
  parts: Part[];
  parameters: Value[];
  parameters_title: string;
}

const headings = (texts: string[]): HTMLElement =>
  make('thead', make('tr', ...texts.map((text) => make('th', { scope: 'col' }, unitText(text)))));
const card = (title: string, ...content: Node[]): HTMLElement => make('section.card', make('h2', title), ...content);

const withMinus = (text: string): string => text.replace(/^-/, '−');
/** A cell: a number with a point or an exponent as an engineer writes it, in the unit of its column's heading,
 *  "speed [m/s]", or with all of its digits; a text as it is. */
export function cellText(cell: string, heading: string, asWritten: boolean): string {
  const isNumber = /[.e]/i.test(cell) && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell);
  if (!isNumber) return cell === '-' ? '–' : unitText(cell);
  const unit = unitText(/\[(.*)\]/.exec(heading)?.[1] ?? '');
  const shown = numberText(Number(cell), unit);
  return asWritten || (unit === '' && shown.length > cell.length) ? withMinus(cell) : shown;
}

const marks: Record<string, string> = { NO: 'breaks', yes: 'holds' };
function tableCard({ title, columns, rows, as_written }: Table): HTMLElement {
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell, i) => {
      const look = marks[cell] ?? (cell.length > 40 ? 'long' : undefined);
      return make('td', { class: look }, cellText(cell, columns[i + 1] ?? '', as_written));
    });
    return make('tr', make('th', { scope: 'row' }, unitText(first)), ...cells);
  });
  const text = [columns, ...rows].map((row) => `${row.map(csvField).join(',')}\n`).join('');
  const save = saveButtons(title, ['CSV'], () => handOut(title, 'CSV', text));
  const marked = rows.some((row) => row.some((cell) => cell.endsWith(' *')));
  const table = make('table.wide', headings(columns), make('tbody', ...body));
  return make(
    'section.card',
    make('div.heading', make('h2', title), save),
    scrolled(title, table),
    ...(marked ? [make('p.note', '*: not reached')] : []),
  );
}

function metricsCard(metrics: Metric[]): HTMLElement {
  const theory = metrics.some(({ closed_form }) => closed_form !== undefined);
  const rows = metrics.map(({ name, value, unit: of, meaning, closed_form, off_by = '', formula = '' }) => {
    const unit = unitText(of);
    const forms = [
      make('td.theory', closed_form === undefined ? '' : numberText(closed_form, unit)),
      make('td.off', off_by),
    ];
    const words = formula === '' ? [] : [make('br'), make('small', `closed form: ${formula}`)];
    return make(
      'tr',
      make('th', { scope: 'row' }, ...breakable(name)),
      make('td', numberText(value, unit)),
      make('td', unit),
      ...(theory ? forms : []),
      make('td.formula', unitText(meaning), ...words),
    );
  });
  const head = headings(['', 'Value', 'Unit', ...(theory ? ['Closed form', 'Off by'] : []), 'Meaning']);
  head.querySelector('th:last-child')?.classList.add('formula');
  return card('Measured', scrolled('Measured', make('table.measured', head, make('tbody', ...rows))));
}

/** The elements of parts; their figures are put into a list. Plots that follow one another stand side by side. */
export function elementsOf(parts: Part[], figures: { draw(): void }[]): HTMLElement[] {
  const out: HTMLElement[] = [];
  for (const part of parts) {
    if ('plot' in part) {
      const figure = new PlotFigure(part.plot);
      figures.push(figure);
      if (!out.at(-1)?.classList.contains('plots')) out.push(make('div.plots'));
      out.at(-1)?.append(make('div.card', figure.root));
    } else if ('replay' in part) {
      const figure = new ReplayFigure(part.replay);
      figures.push(figure);
      out.push(make('div.card', figure.root));
    } else if ('table' in part) out.push(tableCard(part.table));
    else if ('metrics' in part) out.push(metricsCard(part.metrics));
    else if ('notes' in part)
      out.push(card(part.heading, make('ul', ...part.notes.map((note) => make('li', unitText(note))))));
    else {
      const summary = make('summary', make('h2', part.details), ' ', make('span', part.note));
      out.push(make('details.run', summary, ...elementsOf(part.parts, figures)));
    }
  }
  return out;
}

export function drawResults(page: Results): void {
  const figures: { draw(): void }[] = [];
  const parts = elementsOf(page.parts, figures);
  document.body.append(
    ...header(page),
    make('main.results', ...parts, ...valuesOnDemand(page.parameters_title, page.parameters)),
    footer(page),
  );
  keepDrawn(() => {
    for (const figure of figures) figure.draw();
  });
}
