// The report of a run: its laps in a table, on the map and in plots, and the gap of each to one of them.
import { make, row } from '../dom';
import type { Head, Value } from '../frame';
import { fixedText, numberText, timeText } from '../words';
import { headed } from './corners';
import { TrackMap } from './map';
import { changesText, choice, drawPage, fact, offText, runFacts } from './page';
import { isUsed, type Lap, Run, type RunDocument, type Summary, setGaps } from './run';
import { drivingSpecs, gapSpec, requestedSpecs, type Spec, speedSpec } from './specs';
import { View } from './view';

export interface LapsDocument extends RunDocument {
  car: string;
  set: string[];
  model: string;
  ended: string;
  simulated_s: number | null;
  reference: string | null;
  best: number | null;
  show: number | null;
  car_parameters: Value[];
  envelope: Run['envelope'];
}

/** The laps of the run, without those of a reference. */
const ownLaps = ({ laps }: LapsDocument): LapsDocument['laps'] => laps.filter(({ name }) => name === undefined);

/** The big time and the line under it. */
function headline(page: LapsDocument): [string, string] {
  const laps = ownLaps(page);
  const best = page.best === null ? undefined : laps[page.best];
  if (!best) {
    return ['no complete lap', laps.length === 0 ? 'the run left no samples' : 'the run ended inside its first lap'];
  }
  const complete = laps.filter((lap) => lap.complete).length;
  let note = complete > 1 ? `best of ${complete} laps: lap ${best.number}` : 'lap time';
  if (complete === 1 && laps.length > 1) note = `lap ${best.number}, the only complete one`;
  return [timeText(best.time ?? NaN), note + (best.clean ? ', clean' : ', but a wheel left the road')];
}

export function headOf(page: LapsDocument): Head {
  const [time, note] = headline(page);
  const last = ownLaps(page).at(-1);
  const part =
    last && !last.complete
      ? `Lap ${last.number} is not complete and does not count.`
      : 'Only what was driven is shown.';
  return {
    ...{ over: 'Lap report', title: page.track || '-', headline: time, note },
    ...{ command: page.command, version: page.version },
    banner: page.ended === 'finished' ? '' : `The run did not finish: ${page.ended}. ${part}`,
    facts: [
      fact('Car', page.car),
      fact('Changed on the car', changesText(page.set, page.car_parameters)),
      ...(page.reference === null ? [] : [fact('Reference', page.reference)]),
      fact('Model', page.model),
      fact('Driver', page.driver),
      ...runFacts(page),
      fact('Simulated', timeText(page.simulated_s ?? NaN)),
    ],
  };
}

function lapTable(page: LapsDocument): HTMLElement {
  const best = page.best === null ? NaN : (page.laps[page.best]?.time ?? NaN);
  const gapOf = ({ complete, time }: Summary, isBest: boolean): Node | string => {
    if (!complete) return make('abbr', { title: 'the run ended inside this lap' }, 'part');
    const gap = (time ?? NaN) - best;
    return isBest ? 'best' : Number.isFinite(gap) ? `+${Math.max(gap, 0).toFixed(3)}` : '-';
  };
  const speed = (value: number | null): string => numberText(value === null ? null : value * 3.6, 'km/h');
  const rows = ownLaps(page).map((lap, i) => {
    const cells = [make('td', gapOf(lap, i === page.best)), offText(lap.clean, lap.off_track_s), speed(lap.top_speed)];
    const made = row(
      String(lap.number),
      timeText(lap.time ?? NaN),
      ...cells,
      speed(lap.mean_speed),
      fixedText(lap.max_offset ?? NaN, 2),
    );
    made.className = i === page.best ? 'best' : lap.complete ? '' : 'cut';
    return made;
  });
  if (rows.length === 0) rows.push(make('tr', make('td', { colspan: 7 }, 'no lap was driven')));
  const headings = [
    ['Lap', ''],
    ['Time', ''],
    ['Gap', 's'],
    ['Clean', '', 'no wheel left the road; else the time off the road'],
    ['Top', 'km/h'],
    ['Mean', 'km/h'],
    ['Offset', 'm', 'largest distance of the car from the centre line'],
  ] as const;
  const table = headed('Lap table', headings, rows);
  table.classList.add('laps');
  return make('section.card', make('h2', 'Laps'), table);
}

function specsOf(run: Run): Spec[] {
  const z = [...run.road.channel.z!].filter(Number.isFinite);
  const height: [number, number] = [Math.min(...z), Math.max(...z)];
  const road = { title: 'Height of the road', unit: 'm', height: 90, range: height, road: 'z', curves: [] };
  return [
    speedSpec(isUsed(run.laps, 'target_speed', 0)),
    ...(timed(run).length >= 2 ? [gapSpec('Gap', 's, above zero is slower than the chosen lap', 110)] : []),
    ...drivingSpecs(run.laps),
    ...requestedSpecs(run),
    ...(height[1] - height[0] > 0.5 ? [road] : []),
  ];
}

/** Laps that a gap can be against. */
const timed = ({ laps }: Run): Lap[] => laps.filter(({ complete }) => complete);

function nameOf(run: Run, lap: Lap): string {
  const note = lap.index === run.best && run.laps.length > 1 ? ', best' : lap.complete ? '' : ', not complete';
  return lap.name.replace(/^l/, 'L') + note;
}

export function drawLaps(page: LapsDocument): void {
  const run = new Run(page);
  [run.best, run.show, run.envelope] = [page.best, page.show, page.envelope];
  run.hasAim = ['target_x', 'target_y'].some((name) => isUsed(run.laps, name, 0));
  const view = new View(run);
  const against = (base: number): void => {
    run.base = base;
    setGaps(run.laps, run.laps[base]);
    view.changed();
  };
  const reference = run.laps.findIndex(({ name }) => name === 'reference');
  against(reference >= 0 ? reference : (run.best ?? 0));
  const names = timed(run).map(({ index, name }) => [index, name] as const);
  drawPage(run, view, {
    head: headOf(page),
    map: new TrackMap('Track', run, view),
    beside: [lapTable(page)],
    choices: names.length >= 2 ? [choice('gap to ', names, run.base, against)] : [],
    specs: run.laps.length > 0 ? specsOf(run) : [],
    nameOf: (lap) => nameOf(run, lap),
    parameters: [
      ['Car', page.car_parameters],
      ['Run', page.run_parameters],
    ],
  });
}
