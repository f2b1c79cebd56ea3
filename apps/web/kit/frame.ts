// The frame of a page of results: its head, tables of values on demand, its foot; and when its pictures are drawn anew.
import { make } from './dom';
import { unitText } from './unit_text';

export interface Value {
  name: string;
  value: string;
  unit: string;
  meaning: string;
}
export interface Head {
  /** Above the title: what kind of page it is. */
  over: string;
  title: string;
  headline: string;
  note: string;
  facts: Value[];
  banner: string;
  command: string;
  version: string;
}

export function header({ over, title, headline, note, facts, banner }: Head): HTMLElement[] {
  const shown = (value: string): string => (value === '-' ? value : unitText(value));
  document.title = `${title}: ${headline}`;
  const head = make(
    'header.top',
    make('div.headline', make('p.kicker', over), make('h1', title)),
    make('div.result', make('p.time', headline), make('p.note', unitText(note))),
    make(
      'dl.facts',
      ...facts.map(({ name, value, unit }) =>
        make('div', make('dt', name), make('dd', `${shown(value)} ${unitText(unit)}`.trimEnd())),
      ),
    ),
  );
  return banner === '' ? [head] : [head, make('p.banner', { role: 'status' }, banner)];
}

export const footer = ({ command, version }: Head): HTMLElement =>
  make('footer', make('p', make('code', command)), make('p', `sixline ${version}`));

/** A table that may be wider than the page. */
export const scrolled = (title: string, table: HTMLElement): HTMLElement =>
  make('div.scroll', { tabindex: '0', role: 'region', 'aria-label': title }, table);

/** A name of letters joined by '_' and '.', which a narrow column may break after these. */
export const breakable = (name: string): (Node | string)[] =>
  name.split(/(?<=[_.])/).flatMap((part, i) => (i > 0 ? [make('wbr'), part] : [part]));

/** Numbers of a text with six figures at most: "0.610865" for 0.6108652381980153. */
export const shortened = (text: string): string =>
  text.replace(/(?<![\w])-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/gi, (number) =>
    number.length > 7 ? String(Number(Number(number).toPrecision(6))) : number,
  );

/** A table of values that opens on demand; nothing when there are none. */
export function valuesOnDemand(title: string, values: Value[]): HTMLElement[] {
  if (values.length === 0) return [];
  const head = ['Name', 'Value', 'Unit', 'Meaning'].map((text) => make('th', { scope: 'col' }, text));
  const rows = values.map(({ name, value, unit, meaning }) => {
    const cells = [shortened(value), unitText(unit), meaning].map((text) => make('td', text));
    return make('tr', make('th', { scope: 'row' }, ...breakable(name)), ...cells);
  });
  const table = make('table.values', make('thead', make('tr', ...head)), make('tbody', ...rows));
  const count = `${values.length} value${values.length === 1 ? '' : 's'}`;
  return [make('details', make('summary', make('h2', title), ' ', make('span', count)), scrolled(title, table))];
}

/** Draws in the next frame, and again when the page has another size or other colours. On paper every table is open,
 *  and colours are those for light; afterwards the page is as it was. */
export function keepDrawn(draw: () => void): void {
  let waiting = 0;
  const soon = (): void => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(draw);
  };
  new ResizeObserver(soon).observe(document.body);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon);
  let closed: HTMLDetailsElement[] = [];
  const forPaper = (yes: boolean): void => {
    if (yes) closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    document.documentElement.classList.toggle('paper', yes);
    for (const one of closed) one.open = yes;
    draw();
  };
  addEventListener('beforeprint', () => forPaper(true));
  addEventListener('afterprint', () => forPaper(false));
}
