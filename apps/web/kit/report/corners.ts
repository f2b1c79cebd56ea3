// Sectors and corners as tables: where each lap brakes, how slow it gets, how long it takes.
import { button, make, row } from '../dom';
import { scrolled } from '../frame';
import { fixedText } from '../words';
import { indexBefore, type Lap, type Run, valueAt } from './run';
import type { View } from './view';

/** Own time of a lap at a place; a complete lap ends at its lap time, whenever the last sample was. */
function timeAt({ length }: Run, lap: Lap, distance: number): number {
  if (lap.complete && distance >= length - 1e-6) return lap.time;
  return distance <= 0 ? 0 : valueAt(lap, lap.channel.own, distance);
}
const timeBetween = (run: Run, lap: Lap, from: number, to: number): number =>
  timeAt(run, lap, to) - timeAt(run, lap, from);

/** The slowest place of a corner, and where braking begins after the fastest place before it, from `after` [m] on:
 *  where the brake goes down; at that fastest place where no pedal is known, as in a quasi-steady lap, which never
 *  coasts. */
function cornerOf(run: Run, lap: Lap, [from, to]: readonly [number, number], after: number) {
  const { distance: at, channel } = lap;
  const [vx, brake] = [channel.vx!, channel.brake!];
  if (at.length < 2 || at[at.length - 1]! < to - 5) return { brakesAt: NaN, slowest: NaN, time: NaN, end: NaN };
  const [start, last] = [indexBefore(at, after), indexBefore(at, to)];
  let slow = indexBefore(at, from);
  for (let i = slow; i <= last; i++) if (vx[i]! < vx[slow]!) slow = i;
  let i = start;
  for (let k = start; k <= slow; k++) if (vx[k]! > vx[i]!) i = k;
  while (i < slow && !(brake[i]! > 0.05 || (Number.isNaN(brake[i]) && vx[slow]! < vx[i]! - 0.5))) i++;
  const brakesAt = i < slow ? at[i]! : NaN;
  return { brakesAt, slowest: vx[slow]!, time: timeBetween(run, lap, from, to), end: timeAt(run, lap, to) };
}

/** Seconds lost or gained; the sign shows it too, not only the colour. */
export function gapCell(gap: number | null | undefined, digits: number): HTMLElement {
  const text = fixedText(gap ?? NaN, digits);
  if (!/[1-9]/.test(text)) return make('td', text === '-' ? {} : { class: 'same' }, text);
  return make('td', { class: gap! > 0 ? 'lose' : 'gain' }, (gap! > 0 ? '+' : '') + text);
}

export type Heading = readonly [name: string, unit: string, meaning?: string];
export function headed(label: string, headings: readonly Heading[], rows: readonly HTMLElement[]): HTMLElement {
  const cells = headings.map(([name, unit, meaning]) => {
    const text = meaning === undefined ? name : make('abbr', { title: meaning }, name);
    return make('th', { scope: 'col' }, text, ...(unit === '' ? [] : [make('small', unit)]));
  });
  return scrolled(label, make('table', make('thead', make('tr', ...cells)), make('tbody', ...rows)));
}

function sectorTable(run: Run, laps: readonly Lap[]): HTMLElement {
  const ends = [0, ...run.sectorEnds];
  const times = laps.map((lap) => [0, 1, 2].map((k) => timeBetween(run, lap, ends[k]!, ends[k + 1]!)));
  const best = [0, 1, 2].map((k) => Math.min(...times.map((one) => one[k]!).filter(Number.isFinite)));
  const rowOf = (name: string, values: readonly number[], hue?: string): HTMLElement => {
    const sum = values.reduce((all, value) => all + value, 0);
    const cells = values.map((value, k) =>
      make('td', value === best[k] ? { class: 'fastest' } : {}, fixedText(value, 3)),
    );
    const made = row(name, ...cells, fixedText(sum, 3));
    const key = make('i.key');
    if (hue) key.style.background = `var(${hue})`;
    if (hue) made.firstElementChild?.prepend(key);
    return made;
  };
  const rows = laps.map((lap, i) => rowOf(lap.name, times[i]!, run.hue(lap)));
  if (laps.length > 1) rows.push(rowOf('best of each', best));
  const headings = [
    ['Sectors', 'thirds of the lap'],
    ['S1', 's'],
    ['S2', 's'],
    ['S3', 's'],
    ['Sum', 's'],
  ] as const;
  return headed('Sector times', headings, rows);
}

function cornerTable(run: Run, laps: readonly Lap[], view: View): HTMLElement {
  const { corners } = run;
  const base = laps.find(({ index }) => index === run.base);
  const headings = laps.flatMap((lap): Heading[] => [
    ['Brakes at', `m, ${lap.name}`],
    ['Minimum speed', `km/h, ${lap.name}`],
    ...(base && lap !== base
      ? ([
          ['Lost', 's, since the corner before'],
          ['Gap', `s, at its end, to ${base.name}`],
        ] as const)
      : ([['Time', `s, ${lap.name}`]] as const)),
  ]);
  const rows = corners.map((corner, k) => {
    const before = corners[k - 1];
    const after = before ? (before[0] + before[1]) / 2 : 0;
    const since = (lap: Lap): number => timeBetween(run, lap, before?.[1] ?? 0, corner[1]);
    const facts = laps.map((lap) => cornerOf(run, lap, corner, after));
    const of = base && facts[laps.indexOf(base)];
    const cells = laps.flatMap((lap, i) => {
      const { brakesAt, slowest, time, end } = facts[i]!;
      const plain = [make('td', fixedText(brakesAt, 0)), make('td', fixedText(slowest * 3.6, 1))];
      if (!base || !of || lap === base) return [...plain, make('td', fixedText(time, 2))];
      const lost = since(lap) - since(base);
      return [...plain, ...[lost, end - of.end].map((gap, n) => gapOr(gap, n === 0 ? since(lap) : end))];
    });
    const made = row('', ...cells);
    const zoom = (): void => view.setWindow(corner[0] - 100, corner[1] + 50);
    made.firstElementChild?.append(button(String(k + 1), 'Zoom to this corner', zoom));
    return made;
  });
  return headed('Corners', [['Corner', 'zoom'], ...headings], rows);
}
/** A gap; without one the time itself. */
const gapOr = (gap: number, time: number): HTMLElement =>
  Number.isFinite(gap) ? gapCell(gap, 3) : make('td', fixedText(time, 2));

/** Both tables for the laps that are shown, the one that gaps are against first. */
export function cornersCard(run: Run, view: View): HTMLElement {
  const host = make('section.card.models', { id: 'corners', hidden: true });
  let shown = '';
  view.onDraw(() => {
    const isBase = ({ index }: Lap): number => Number(index === run.base);
    const laps = view.laps().sort((a, b) => isBase(b) - isBase(a) || a.index - b.index);
    const key = [run.base, ...laps.map(({ index, number }) => `${index}/${number}`)].join();
    if (key === shown) return;
    shown = key;
    host.hidden = laps.length === 0;
    host.replaceChildren(make('h2', 'Sectors and corners'), sectorTable(run, laps));
    if (run.corners.length > 0) host.append(cornerTable(run, laps, view));
  });
  return host;
}
