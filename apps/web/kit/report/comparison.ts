// The comparison of models: one lap of each over the same road, and the time each loses or gains against one of them.
import { make, row } from '../dom';
import type { Head, Value } from '../frame';
import { fixedText, numberText, shortText, timeText } from '../words';
import { gapCell, type Heading, headed } from './corners';
import { TrackMap } from './map';
import { changesText, choice, drawPage, fact, lineSample, offText, runFacts } from './page';
import { clamp, hasValues, type Lap, type Paint, Run, type RunDocument, type Summary, setGaps, valueAt } from './run';
import { drivingSpecs, gapSpec, requestedSpecs, type Spec, speedSpec } from './specs';
import { View } from './view';

interface Compared {
  name: string;
  ended: string;
  set: string[];
  off_track_s: number | null;
  laps: Summary[];
  /** The compared lap, where it was begun; seconds lost in it, and where. */
  lap: Summary | null;
  time: number | null;
  gap: number | null;
  in_bends: number;
  braking: number;
  elsewhere: number;
  /** The largest lateral acceleration [g]. */
  lateral: number;
  driven: boolean;
  car_parameters: Value[];
}
export interface ComparisonDocument extends RunDocument {
  /** "model", "car" or "run", and what is the same in all. */
  compared: string;
  common: string;
  /** Of the lap to compare. */
  number: number;
  models: Compared[];
}

/** Colours of time gained and lost: blue and orange stay apart for colour-blind readers, grey is no difference. */
const lossRamp = ['#08519c', '#3c8dcb', '#a9cbe4', '#d4d7dc', '#f2b88a', '#e07b2a', '#a63c00'];

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** The laps that stand in the table one by one: all of up to three, else the first and the compared one. */
export function columnsOf({ models, number }: ComparisonDocument): number[] {
  const most = Math.max(1, ...models.map(({ laps }) => laps.length));
  if (most > 3 && number > 3) return [1, number];
  return Array.from({ length: most <= 3 ? most : number }, (_, i) => i + 1);
}

function lapCell({ laps }: Compared, number: number): HTMLElement {
  const lap = laps[number - 1];
  if (lap?.complete) return make('td', timeText(lap.time ?? NaN));
  const why = { title: 'the run ended inside this lap' };
  return make('td', lap ? make('abbr', why, 'not finished') : 'not driven');
}

function rowOf(model: Compared, i: number, columns: readonly number[]): HTMLElement {
  const { lap, gap } = model;
  const part = (seconds: number): number | null => (gap === null || i === 0 ? null : seconds);
  const speed = (value: number | null): string => numberText(value === null ? null : value * 3.6, 'km/h');
  const facts = lap
    ? [speed(lap.top_speed), speed(lap.mean_speed), fixedText(model.lateral, 2), fixedText(lap.max_offset ?? NaN, 2)]
    : ['-', '-', '-', '-'];
  const clean = model.laps.every((one) => one.clean);
  const made = row(
    model.name || '-',
    ...columns.map((number) => lapCell(model, number)),
    i === 0 ? 'reference' : gapCell(gap, 3),
    ...[model.in_bends, model.braking, model.elsewhere].map((seconds) => gapCell(part(seconds), 2)),
    ...facts,
    model.driven ? offText(clean, model.off_track_s) : '-',
  );
  made.firstElementChild?.prepend(lineSample(`--lap-${i % 7}`, i === 0));
  if (model.ended !== 'finished') made.className = 'cut';
  return made;
}

function modelTable(page: ComparisonDocument): HTMLElement {
  const columns = columnsOf(page);
  const kind = page.compared;
  const headings: Heading[] = [
    [capital(kind), ''],
    ...columns.map((lap): Heading => [`Lap ${lap}`, lap === 1 ? 'standing start' : 'flying']),
    ['Gap', 's', 'against the reference'],
    ['in bends', 's', 'part of the gap where the reference is in a bend'],
    ['braking', 's', 'part of the gap where the reference brakes'],
    ['elsewhere', 's', 'the rest of the gap'],
    ['Top', 'km/h'],
    ['Mean', 'km/h'],
    ['Lateral', 'g', 'largest lateral acceleration'],
    ['Offset', 'm', 'largest distance of the car from the centre line'],
    ['Clean', '', 'no wheel left the road in any lap; else the time off the road'],
  ];
  const note =
    'The gap is split by what the reference does at the same place: more than 40 % of its largest lateral ' +
    'acceleration is a bend, slowing by more than 0.5 m/s² braking. + is time lost, − is time gained.';
  const base = page.models[0]?.name || '-';
  return make(
    'section.card.models',
    make('h2', `${capital(kind)}s`),
    make('span.unit', ` lap ${page.number} from the gap on; gaps against ${base}`),
    headed(
      `Table of ${kind}s`,
      headings,
      page.models.map((model, i) => rowOf(model, i, columns)),
    ),
    make('p.note', note),
  );
}

export function headOf(page: ComparisonDocument): Head {
  const { models, compared, number } = page;
  const timed = models.filter(({ time }) => time !== null).sort((a, b) => a.time! - b.time!);
  const [fast, slow] = [timed[0], timed.at(-1)];
  const changes = models.map(({ set, car_parameters }) => changesText(set, car_parameters));
  const same = models.every(({ set }) => set.join() === models[0]?.set.join());
  const changed = same
    ? (changes[0] ?? 'nothing')
    : models.map(({ name }, i) => `${name || '-'}: ${changes[i]}`).join('; ');
  const unfinished = models.filter(({ ended }) => ended !== 'finished');
  return {
    ...{ over: `Comparison of ${compared}s`, title: page.track || '-', command: page.command, version: page.version },
    headline: fast && slow && fast !== slow ? `${(slow.time! - fast.time!).toFixed(3)} s` : 'no gap',
    note:
      fast && slow && fast !== slow
        ? `between ${fast.name}, the fastest, and ${slow.name} in lap ${number}`
        : 'fewer than two finished the lap',
    banner: unfinished.map(({ name, ended }) => `${name || '-'} did not finish: ${ended}`).join('\n'),
    facts: [
      fact(compared === 'car' ? 'Model' : 'Car', page.common),
      fact('Changed on the car', changed),
      fact('Driver', page.driver),
      ...runFacts(page),
      fact('Compared', `lap ${number}`),
    ],
  };
}

/** The size that 98 % of the values stay under: one stop must not wash out the rest of the map. */
function manyUnder(values: Float64Array): number {
  const sizes = values.map(Math.abs).filter(Number.isFinite).sort();
  return sizes[Math.floor(0.98 * (sizes.length - 1))] ?? 0;
}

class Comparison extends Run {
  private readonly all = this.laps;
  number: number;
  bySpeed = false;
  private mostLoss = 0.02;
  override paint = (lap: Lap): Paint => this.lossPaint(lap);

  constructor(readonly page: ComparisonDocument) {
    super(page);
    this.number = page.number;
    this.choose();
    const finished = this.laps.filter(({ complete, index }) => complete && index !== this.base);
    this.show = (finished.pop() ?? this.laps.at(-1))?.index ?? null; // the highest model that came around
  }

  /** Laps of one number, one a model, in the order of the models; empty where a model did not get that far. */
  choose(): void {
    const channel = Object.fromEntries(
      Object.keys(this.all[0]?.channel ?? {}).map((name) => [name, new Float64Array()]),
    );
    const none = { number: this.number, complete: false, time: NaN, distance: new Float64Array(), channel };
    this.laps = this.page.models.map(({ name }, index) => {
      const lap = this.all.find(({ model, number }) => model === index && number === this.number) ?? none;
      return { ...lap, channel: { ...lap.channel }, index, model: index, name };
    });
    this.best = this.base;
    setGaps(this.laps, this.laps[this.base]);
    const half = clamp(this.length / 150, 10, 40); // [m]
    for (const lap of this.laps) {
      const gapAt = (distance: number): number => valueAt(lap, lap.channel.delta, clamp(distance, 0, this.end));
      lap.channel.loss = lap.distance.map((at) => ((gapAt(at + half) - gapAt(at - half)) / (2 * half)) * 100);
    }
    this.mostLoss = Math.max(0.02, ...this.laps.map(({ channel }) => manyUnder(channel.loss!)));
  }
  private lossPaint(lap: Lap): Paint {
    if (lap.index === this.base || this.bySpeed) return this.speedPaint(lap);
    const most = this.mostLoss;
    const text = `s per 100 m, ${lap.name} against ${this.laps[this.base]?.name}`;
    const ends: [string, string] = [`gains ${shortText(most)}`, `loses ${shortText(most)}`];
    return { channel: 'loss', ramp: lossRamp, range: [-most, most], ends, text };
  }

  specs(): Spec[] {
    const { all, page } = this;
    const gap = gapSpec('Time lost', 's against the chosen one, below zero is gained', 150);
    const specs = [speedSpec(false), gap, ...drivingSpecs(all), ...requestedSpecs(this)];
    return specs.map((spec) => {
      const has = (model: number): boolean =>
        !spec.of || spec.of.some((name) => all.some((lap) => lap.model === model && hasValues(lap, name)));
      const without = page.models.flatMap(({ name }, i) => (has(i) ? [] : [name]));
      if (without.length === 0) return spec;
      return { ...spec, unit: `${spec.unit}; not in ${without.join(', ')}` }; // a line that is not there is said
    });
  }
  nameOf({ index, name }: Lap): string {
    const last = this.all.filter(({ model }) => model === index).pop();
    return name + (last?.complete ? '' : ', not finished');
  }
  numbers(): number[] {
    return [...new Set(this.all.map(({ number }) => number))].sort((a, b) => a - b);
  }
}

export function drawComparison(page: ComparisonDocument): void {
  const run = new Comparison(page);
  const view = new View(run);
  for (const { index } of run.laps) view.shown.add(index);
  view.aim = false;
  const again = (): void => {
    run.choose();
    view.changed();
  };
  const models = page.models.map(({ name }, i) => [i, name] as const);
  const numbers = run.numbers().map((n) => [n, n === 1 ? '1, standing start' : String(n)] as const);
  const choices = [choice('against ', models, 0, (base) => ((run.base = base), again()))];
  if (numbers.length > 1)
    choices.push(choice('lap ', numbers, run.number, (number) => ((run.number = number), again())));
  const by = choice(
    ' by ',
    [
      [0, 'time lost'],
      [1, 'speed'],
    ],
    0,
    (value) => {
      run.bySpeed = value === 1;
      view.changed();
    },
  );
  const titleOf = (name: string): string => (page.compared === 'model' ? `Car as ${name}` : name);
  drawPage(run, view, {
    head: headOf(page),
    above: [modelTable(page)],
    map: new TrackMap('Where the time goes', run, view, by),
    choices,
    specs: run.laps.length > 0 && run.numbers().length > 0 ? run.specs() : [],
    nameOf: (lap) => run.nameOf(lap),
    parameters: [
      ...page.models.map(({ name, car_parameters }) => [titleOf(name), car_parameters] as const),
      ['Run', page.run_parameters],
    ],
  });
}
