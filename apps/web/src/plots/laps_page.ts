// Sectors and time lost along the track: the lap being driven against the best one, another car, or a lap of a file.

import { plotRange } from '../../kit/columns';
import { make, row, select, table } from '../../kit/dom';
import { Figure } from '../../kit/figure';
import type { Session } from '../session';
import {
  type ClosedLine,
  type DrivenLap,
  delta,
  type LapLog,
  lapsIn,
  lengthOf,
  middleOf,
  placesAlong,
  sectorTimes,
  type TimedLap,
  timedLap,
} from './delta';
import { recorded } from './history';
import type { FileStrips } from './telemetry';

const timed = ({ places, times }: DrivenLap): TimedLap => timedLap(places, times);
const seconds = (value: number, sign = false): string =>
  Number.isFinite(value) ? `${sign && value > 0 ? '+' : ''}${value.toFixed(3)}` : '–';

export class LapsPage {
  readonly root: HTMLElement;
  private readonly figure = new Figure('Time lost along the lap', 0.5, 300);
  private readonly reference = select('Against', '', () => void (this.last = 0));
  private readonly sectors = make('table.sector-table');
  private last = 0;
  private ground = '';
  private line: ClosedLine = { s: [], x: [], y: [] };

  constructor(
    private readonly session: Session,
    private readonly log: LapLog,
    private readonly files: readonly FileStrips[],
  ) {
    this.root = make('section.laps-page', make('div.plot-bar', this.reference.host), this.figure.root, this.sectors);
  }

  draw(): void {
    if (performance.now() - this.last < 100) return;
    this.last = performance.now();
    this.offer();
    const lap = this.log.current(),
      length = this.learnTrack(),
      against = this.against(length);
    if (!lap || lap.times.length < 2 || length === 0)
      return this.nothing('There is no lap to compare: the ground is not a closed track, or the car has not started.');
    if (!against)
      return this.nothing(
        'The reference has no lap yet: finish one, put a second car beside yours, or drop a telemetry.csv.',
      );
    if (!this.figure.begin()) return;
    const mine = timed(lap),
      places = Array.from({ length: 300 }, (_, i) => (i / 299) * length),
      lost = delta(mine, against, places);
    const known = lost.filter(Number.isFinite),
      { low, high } = plotRange(Math.min(0, ...known), Math.max(0, ...known));
    this.figure.axes({ left: 0, right: length, bottom: low, top: high }, 'place [m]', 'later than the reference [s]');
    this.figure.line(places, lost, '--car-1');
    this.showSectors(sectorTimes(mine, length), sectorTimes(against, length));
  }

  private nothing(words: string): void {
    this.figure.nothing(words);
    this.sectors.replaceChildren();
  }
  private offer(): void {
    const cars = this.session.world.cars
      .slice(1)
      .map(({ model }, i) => [`car ${i + 1}`, `car ${i + 2}: ${model}`] as const);
    const files = this.files.flatMap((file) =>
      file.laps().map((lap) => [`file ${file.name} ${lap}`, `${file.name}, lap ${lap}`] as const),
    );
    const offers = [['best', 'best lap here'], ['last', 'last lap here'], ...cars, ...files] as const;
    const { value } = this.reference.field;
    this.reference.fill(offers, offers.some(([name]) => name === value) ? value : 'best');
  }
  private against(length: number): TimedLap | undefined {
    const { value } = this.reference.field;
    if (value === 'best' || value === 'last') {
      const lap = this.log[value];
      return lap && timed(lap);
    }
    const [, car] = /^car (\d)$/.exec(value) ?? [];
    if (car) return this.ghost(Number(car), length);
    for (const file of this.files)
      for (const lap of file.laps()) if (value === `file ${file.name} ${lap}`) return file.timed(lap);
    return undefined;
  }

  /** The latest whole lap of another car, else the one that it drives: its places follow from where it was. */
  private ghost(car: number, length: number): TimedLap | undefined {
    const read = (name: string): Float64Array =>
      (recorded(this.session.world, car, name) ?? new Float64Array(0)).filter((_, i) => i % 5 === 0);
    const [times, xs, ys] = [read('t'), read('x'), read('y')];
    if (length === 0 || ys.length !== times.length || times.length < 2) return undefined;
    const places = placesAlong(this.line, xs, ys),
      laps = lapsIn(places, length),
      whole = laps.length > 1 ? laps.at(-2) : laps.at(-1);
    return whole && timedLap(places, times, ...whole);
  }

  /** Length of the closed track [m], 0 without one; its middle line. */
  private learnTrack(): number {
    const { world } = this.session,
      ground = JSON.stringify(world.ground);
    if (ground !== this.ground) {
      this.line = middleOf(world.strip(4));
      this.ground = ground;
    }
    return world.closed ? lengthOf(this.line) : 0;
  }

  private showSectors(mine: number[], theirs: number[]): void {
    const line = (name: string, a: number, b: number) => row(name, seconds(a), seconds(b), seconds(a - b, true));
    const sum = (of: number[]): number => of.reduce((all, one) => all + one, 0);
    const rows = [...mine.map((time, k) => line(String(k + 1), time, theirs[k]!)), line('lap', sum(mine), sum(theirs))];
    const sectors = table(['Sector', 'this lap', 'reference', 'difference'], rows);
    this.sectors.replaceChildren(make('caption', 'Sectors, thirds of the track [s]'), ...sectors.children);
  }
}
