// Which line of a strip chart is which: cars, channels, units, colours and dashes.

import type { StripPicture } from '../../kit/save_strips';
import { type Line, Strip, type StripEvents } from '../../kit/strip';
import { type Shown, shownIn, type Units } from '../../kit/unit_text';
import { labelOf } from '../../kit/words';
import { meantBy, nearest } from '../core/quantity';
import type { Channel } from '../core/types';
import type { Session } from '../session';
import { readExpression } from './expression';
import type { Window } from './strip_data';

export interface DrawnLine {
  car: number;
  channel: Channel;
  shown: Shown;
  /** '=' and the text, where it is one. */
  expression?: string;
}
export interface Drawn {
  strip: Strip;
  lines: DrawnLine[];
}

const common = { sync: 'sixline-strips', xUnit: 's' };

/** A channel of some cars. A ghost of another model is compared by the nearest that it has. */
export function linesOf(session: Session, name: string, cars: readonly number[], units: Units): DrawnLine[] {
  const own = session.world.channels(session.selected).find((channel) => channel.name === name);
  const asked = own ?? { name, ...meantBy(name) };
  return cars.flatMap((car) => {
    const known = session.world.channels(car);
    if (name.startsWith('=')) return expressionOf(name, car, known);
    const channel = car === session.selected ? own : nearest(asked, known);
    return channel ? [{ car, channel, shown: shownIn(channel.unit, units, channel.name) }] : [];
  });
}

/** An expression as a channel, where the car has what it reads. */
function expressionOf(expression: string, car: number, known: readonly Channel[]): DrawnLine[] {
  const name = expression.slice(1);
  try {
    readExpression(name, (one) => known.some((each) => each.name === one));
  } catch {
    return [];
  }
  const channel: Channel = {
    name,
    unit: '-',
    meaning: 'own expression, in SI units and radians',
    quantity: '',
    wheel: '',
  };
  return [{ car, channel, shown: { unit: '', factor: 1 }, expression }];
}

/** One channel, a line in its colour for each car. */
export function oneStrip(lines: DrawnLine[], compare: boolean, events: StripEvents): Drawn {
  const { channel, shown: first } = lines[0] as DrawnLine;
  const { unit } = first;
  const label = (line: DrawnLine, i: number): string => {
    if (!compare) return labelOf(channel.name);
    return i === 0 || line.channel.name !== channel.name ? `${line.channel.name} ${line.car + 1}` : `${line.car + 1}`;
  };
  const shown: Line[] = lines.map((line, i) => ({
    unit,
    colour: `--car-${line.car + 1}`,
    label: label(line, i),
    ...(compare ? {} : { name: channel.name }),
  }));
  const { name: title, meaning } = channel;
  return { lines, strip: new Strip({ ...common, title, meaning, unit, lines: shown, height: 96 }, events) };
}

/** All channels in one: a colour for each; dashes distinguish cars, or channels where the colours are used up. */
export function combinedStrip(plots: DrawnLine[][], compare: boolean, events: StripEvents): Drawn {
  const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
  const lineOf = ({ channel: { name }, shown: { unit }, car }: DrawnLine, i: number, k: number): Line => {
    const dash = dashes[compare ? k : Math.min(3, Math.floor(i / 8))] ?? [];
    return { unit, colour: `--series-${(i % 8) + 1}`, label: compare ? `${name} ${car + 1}` : name, dash };
  };
  const shown = plots.flatMap((lines, i) => lines.map((line, k) => lineOf(line, i, k)));
  const meaning = 'each between its smallest and its largest value in the window';
  const strip = new Strip(
    { ...common, title: 'Chosen channels', meaning, unit: '', lines: shown, height: 260, normalised: true },
    events,
  );
  return { lines: plots.flat(), strip };
}

/** The same for a picture: a strip for each channel, with the lines of all its cars. */
export function picturesOf(lines: readonly DrawnLine[], view: Window): StripPicture[] {
  return [...new Set(lines.map(({ channel }) => channel.name))].map((title) => {
    const same = lines.filter(({ channel }) => channel.name === title);
    const valuesOf = ({ car, channel, shown, expression }: DrawnLine) =>
      view.line(expression ?? channel.name, shown.factor, car) ?? [];
    const drawn = same.map((line) => ({
      label: `car ${line.car + 1}`,
      colour: `--car-${line.car + 1}`,
      x: view.x,
      y: valuesOf(line),
    }));
    return { title, unit: same[0]?.shown.unit ?? '', lines: drawn };
  });
}
