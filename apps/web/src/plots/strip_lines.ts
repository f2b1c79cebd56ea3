// Which line of a strip chart is which: cars, channels, units, colours and dashes.
import type { App } from '../app';
import type { Channel } from '../core/types';
import { meantBy, nearest } from '../core/quantity';
import { Strip, type Line, type StripEvents } from './strip';
import { shownIn, type Shown, type Units } from '../unit_text';
import { labelOf } from './words';

export interface DrawnLine {
  car: number;
  channel: Channel;
  shown: Shown;
}
export interface Drawn {
  strip: Strip;
  lines: DrawnLine[];
}

const common = { sync: 'sixline-strips', xUnit: 's' };

/** A channel of some cars. A ghost of another model is compared by the nearest that it has. */
export function linesOf(app: App, name: string, cars: readonly number[], units: Units): DrawnLine[] {
  const own = app.world.channels(app.selected).find((channel) => channel.name === name);
  const wanted = own ?? { name, ...meantBy(name) };
  return cars.flatMap((car) => {
    const channel = car === app.selected ? own : nearest(wanted, app.world.channels(car));
    return channel ? [{ car, channel, shown: shownIn(channel.unit, units) }] : [];
  });
}

/** One channel, a line in its colour for each car. */
export function oneStrip(lines: DrawnLine[], compare: boolean, events: StripEvents): Drawn {
  const { channel, shown: { unit } } = lines[0] as DrawnLine;
  const label = (line: DrawnLine, i: number): string => {
    if (!compare) return labelOf(channel);
    return i === 0 || line.channel.name !== channel.name ? `${line.channel.name} ${line.car + 1}` : `${line.car + 1}`;
  };
  const shown: Line[] = lines.map((line, i) => ({ unit, colour: `--car-${line.car + 1}`, label: label(line, i), ...(compare ? {} : { name: channel.name }) }));
  const { name: title, meaning } = channel;
  return { lines, strip: new Strip({ ...common, title, meaning, unit, lines: shown, height: 96 }, events) };
}

/** All channels in one: a colour for each; dashes tell cars apart, or channels where the colours are used up. */
export function combinedStrip(plots: DrawnLine[][], compare: boolean, events: StripEvents): Drawn {
  const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
  const shown: Line[] = plots.flatMap((lines, i) => lines.map((line, k) => ({
    unit: line.shown.unit, colour: `--series-${(i % 8) + 1}`,
    label: compare ? `${line.channel.name} ${line.car + 1}` : line.channel.name,
    dash: dashes[compare ? k : Math.min(3, Math.floor(i / 8))] ?? [] })));
  const meaning = 'each between its smallest and its largest value in the window';
  return { lines: plots.flat(), strip: new Strip({ ...common, title: 'Chosen channels', meaning, unit: '', lines: shown,
    height: 260, normalised: true }, events) };
}
