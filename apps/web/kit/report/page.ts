// What pages of laps have alike: map and diagrams, the bar with a switch for each lap, tables, plots; and their head.
import { csvField, csvHeading, csvRows } from '../csv';
import { make, picture, select, textButton } from '../dom';
import { download } from '../download';
import { Figure } from '../figure';
import { footer, type Head, header, keepDrawn, type Value, valuesOnDemand } from '../frame';
import { saveButtons } from '../save';
import { saveStrips } from '../save_strips';
import { drawShares, shares, rangeOf as widened } from '../shares';
import { shownIn } from '../unit_text';
import { fixedText, labelOf, shortText, timeText } from '../words';
import { GripCircle } from './circle';
import { cornersCard } from './corners';
import type { TrackMap } from './map';
import { type Lap, type Run, rangeOf, valueAt } from './run';
import { readUnits, type Spec } from './specs';
import { Strips } from './strips';
import { listenToKeys, type View } from './view';

export const fact = (name: string, value: string, unit = ''): Value => ({
  name,
  value: value || '-',
  unit,
  meaning: '',
});
/** Of the road and of the steps. */
export const runFacts = ({ length, dt }: { length: number | null; dt: number | null }): Value[] => [
  fact('Lap length', shortText(length ?? NaN, 1), 'm'),
  fact('Time step', shortText((dt ?? NaN) * 1000, 3), 'ms'),
];
/** What was changed on a car: "mass = 1600 kg, mu = 0.9"; "nothing". */
export function changesText(set: readonly string[], parameters: readonly Value[]): string {
  const texts = set.map((text) => {
    const [name = '', ...value] = text.split('=');
    const unit = parameters.find((one) => name.endsWith(one.name) && one.unit !== '-')?.unit;
    return `${name} = ${value.join('=')}${unit === undefined ? '' : ` ${unit}`}`;
  });
  return texts.join(', ') || 'nothing';
}
export const offText = (clean: boolean, seconds: number | null): string =>
  clean ? 'yes' : `no, ${shortText(seconds ?? NaN, 1)} s`;

/** How long a channel has each value, of the laps and the stretch shown. */
function histogram(run: Run, view: View): HTMLElement {
  const figure = new Figure('Time at each value', 0.5, 220);
  const { field, fill } = select('Channel', '', () => view.changed());
  const names = run.channelsOf(run.laps).filter((name) => name !== 't');
  fill(
    names.map((name) => [name, labelOf(name)] as const),
    'vx',
  );
  figure.root.firstElementChild?.append(field);
  figure.redraw = () => {
    const name = field.value;
    const laps = view.laps();
    const { unit, factor } = shownIn(run.units[name] ?? '-', readUnits, name);
    const range = name === '' ? null : widened([rangeOf(laps, name, view)]);
    if (!range) return figure.nothing('No lap shown has a value here.');
    const all = laps.map((lap) => {
      const { distance: at, channel } = lap;
      const own = channel.own!;
      const weights = own.map((time, i) => (at[i]! < view.from || at[i]! > view.to ? 0 : own[i + 1]! - time));
      return { ...shares(channel[name]!, { weights, range })!, colour: run.hue(lap), dash: run.dash(lap) };
    });
    drawShares(figure, all, labelOf(name) + (unit === '' ? '' : ` [${unit}]`), factor);
  };
  view.onDraw(figure.redraw);
  return make('section.card', { id: 'histogram' }, figure.root);
}

/** The channels of the laps shown, as the page has them: a row for each drawn sample. */
function tableText(run: Run, laps: readonly Lap[]): string {
  const names = run.channelsOf(laps);
  const columns = names.map((name) => ({ name, unit: run.units[name] ?? '-' }));
  const rows = laps.map(({ name, distance, channel }) =>
    csvRows(0, distance.length, (i) => {
      const values = names.map((one) => channel[one]![i]!);
      const texts = values.map((value) => (Number.isFinite(value) ? Number(value.toFixed(5)) : ''));
      return [csvField(name), Number(distance[i]!.toFixed(2)), ...texts];
    }),
  );
  return `lap,${csvHeading([{ name: 'distance', unit: 'm' }, ...columns])}\n${rows.join('')}`;
}

/** A choice of numbers, by what they stand for. */
export function choice(
  label: string,
  names: readonly (readonly [number, string])[],
  value: number,
  changed: (value: number) => void,
): HTMLElement {
  const { host, fill } = select(label, '', (text) => changed(Number(text)));
  host.classList.add('choice');
  fill(
    names.map(([key, name]) => [String(key), name] as const),
    String(value),
  );
  return host;
}

/** A switch that shows or hides one lap; its line looks as in the plots. */
function chip(run: Run, view: View, lap: Lap, name: string): HTMLElement {
  const { index } = lap;
  const box = make('input', { type: 'checkbox' });
  box.checked = view.shown.has(index);
  box.addEventListener('change', () => {
    if (box.checked) view.shown.add(index);
    else view.shown.delete(index);
    view.changed();
  });
  return make('label.chip', box, lineSample(run.hue(lap), index === run.best, run.dash(lap)), name);
}
/** A line as plots have it. */
export const lineSample = (hue: string, thick: boolean, dash: readonly number[] = []): SVGSVGElement => {
  const look = `stroke="var(${hue})" stroke-width="${thick ? 4 : 2.5}" stroke-dasharray="${dash.join(' ')}"`;
  return picture('line', 22, 10, `<path d="M1,5H21" ${look}/>`);
};

/** The bar, and where the reader is, in words, in it and for screen readers. */
function bar(run: Run, view: View, strips: Strips, place: HTMLElement, nameOf: (lap: Lap) => string): HTMLElement {
  const where = make('output', { 'aria-live': 'off' });
  const tool = (text: string, title: string, press: () => void): HTMLElement =>
    textButton(text, press, { title, 'aria-label': title });
  const save = saveButtons('plots', ['PNG', 'SVG', 'CSV'], (kind) => {
    if (kind === 'CSV') download('laps.csv', [tableText(run, view.laps())], 'text/csv');
    else saveStrips(kind, strips.pictures(), 'distance [m]', view.from, view.to);
  });
  place.setAttribute('aria-valuemax', String(Math.round(run.end)));
  view.onCursor(() => {
    const { cursor: at, from, to } = view;
    const lap = run.laps[view.focus]!;
    const time = valueAt(lap, lap.channel.own, at ?? NaN);
    const text = `${Math.round(at ?? NaN)} m${Number.isFinite(time) ? `, ${timeText(time)}` : ''}`;
    const speed = fixedText(valueAt(lap, lap.channel.vx, at ?? NaN) * 3.6, 0);
    where.textContent = at === null ? `${Math.round(from)} to ${Math.round(to)} m` : text;
    place.setAttribute('aria-valuenow', String(Math.round(at ?? 0)));
    place.setAttribute('aria-valuetext', at === null ? 'none' : `${text}, ${speed} kilometres per hour`);
  });
  const tools = [
    tool('+', 'Zoom in', () => view.zoom(0.5)),
    tool('−', 'Zoom out', () => view.zoom(2)),
    tool('whole lap', 'Show the whole lap', () => view.reset()),
  ];
  const chips = run.laps.map((lap) => chip(run, view, lap, nameOf(lap)));
  return make('div.bar', { id: 'bar' }, make('div.chips', ...chips), make('div.tools', where, ...tools, save));
}

export interface LapPage {
  head: Head;
  map: TrackMap;
  /** Above the overview, beside the map, and below it. */
  above?: HTMLElement[];
  beside?: HTMLElement[];
  choices?: HTMLElement[];
  specs: readonly Spec[];
  nameOf(lap: Lap): string;
  parameters: readonly (readonly [title: string, values: Value[]])[];
}
const help = `Move over a plot or the map to read values. Drag over a plot to zoom, double-click to see the whole lap
  again; ctrl + wheel or pinch also zooms. A corner's number zooms to it. Arrow keys move the marker, with shift in
  bigger steps.`;

export function drawPage(run: Run, view: View, page: LapPage): void {
  const card = (id: string, figure: Figure): HTMLElement => make('section.card', { id }, figure.root);
  const map = card('map', page.map);
  map.classList.add('map');
  const circle = card('circle', new GripCircle(run, view));
  const about = { role: 'slider', 'aria-label': 'Position on the lap, metres from the start line' };
  const ends = { 'aria-valuemin': 0, 'aria-valuemax': 0, 'aria-valuenow': 0 };
  const place = make('section.card', { id: 'strips', tabindex: '0', ...about, ...ends });
  const plots: HTMLElement[] = [];
  const side = make('div.side', ...(page.beside ?? []), circle);
  if (run.laps.length > 0) {
    const strips = new Strips(page.specs, run, view);
    side.append(histogram(run, view));
    plots.push(bar(run, view, strips, place, page.nameOf), cornersCard(run, view), place);
    place.append(strips.root);
    listenToKeys(view);
  }
  const values = page.parameters.flatMap(([title, parameters]) => valuesOnDemand(title, parameters));
  const foot = footer(page.head);
  foot.prepend(make('p.help', help));
  document.body.append(
    ...header(page.head),
    make(
      'main',
      ...(page.above ?? []),
      make('section.overview', map, side),
      make('div.choices', { id: 'choices' }, ...(page.choices ?? [])),
      ...plots,
      make('section.parameters', ...values),
    ),
    foot,
  );
  keepDrawn(() => view.drawNow());
}
