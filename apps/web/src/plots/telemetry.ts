// A telemetry file as strip charts against distance or time, with the lap that is being driven beside it.
import uPlot from 'uplot';
import { columnPlaces, extremes, finite, rowsPerColumn } from '../../kit/columns';
import { button, isSeen, make, select, toggle } from '../../kit/dom';
import { Strip } from '../../kit/strip';
import { StripGrid } from '../../kit/strip_grid';
import { shownIn, unitsOf } from '../../kit/unit_text';
import { meantBy, nearest } from '../core/quantity';
import type { Session } from '../session';
import { createPicker } from './channel_sets';
import { type LapLog, type TimedLap, timedLap } from './delta';
import { reach, Window } from './strip_data';
import { ascending, column, interpolate, lapRows, lapsOf, placeOf, type Telemetry } from './telemetry_csv';

/** `target_speed` is left out: where the robot knows no limit it is 1000 m/s. */
const first = ['vx', 'throttle', 'brake', 'gear', 'steer_angle', 'vx_rate', 'ay', 'n'];
interface LiveLines {
  x: number[];
  line(name: string, factor: number): (number | null)[] | null;
}
type Across = 'distance' | 'lap' | 'time';

/** What the plots tab gives: a place for files, and the log of the live car. */
export interface TelemetryHost {
  add(view: FileStrips): void;
  remove(view: FileStrips): void;
  log: LapLog;
}

declare module '../session' {
  interface Offers {
    telemetry?: TelemetryHost;
  }
}

/** Shows a table in the Plots tab. */
export function showTelemetry(session: Session, name: string, telemetry: Telemetry): void {
  const host = session.offers.telemetry;
  if (!host) throw new Error('the plots are not there yet');
  host.add(new FileStrips(session, name, telemetry, host));
}

export class FileStrips {
  readonly root: HTMLElement;
  readonly grid = new StripGrid<{ strip: Strip; name: string; factor: number }>();
  private across: Across;
  private lap: number | null;
  private live = true;
  private view: [number, number] | null = null;
  private chosen: string[];
  private lastTime = -1;

  constructor(
    private readonly session: Session,
    readonly name: string,
    private readonly telemetry: Telemetry,
    private readonly host: TelemetryHost,
  ) {
    const laps = lapsOf(telemetry);
    const complete = column(telemetry, 'lap_complete');
    const driven = laps.filter((lap) => complete?.[lapRows(telemetry, lap)[0]] !== 0);
    this.lap = driven.at(-1) ?? laps.at(-1) ?? null;
    this.across = column(telemetry, 's') ? 'distance' : column(telemetry, 't') ? 'time' : 'lap';
    const channels = telemetry.columns.map(({ name, unit }) => ({ name, unit, meaning: 'of the file' }));
    const all = channels.map((one) => one.name).filter((one) => one !== 't');
    this.chosen = first.filter((name) => all.includes(name));
    if (this.chosen.length === 0) this.chosen = all.slice(0, 7);
    const picker = createPicker((chosen) => {
      this.chosen = chosen;
      this.build();
    });
    picker.show(channels, this.chosen);
    const across = select('Across', '', (id) => {
      this.across = id as Across;
      this.view = null;
      this.build();
    });
    const offers = {
      ...(column(telemetry, 's') && { distance: 'distance' }),
      ...(column(telemetry, 't') && { lap: 'lap time', time: 'time' }),
    };
    across.fill(offers, this.across);
    const lap = select('Lap', '', (text) => {
      this.lap = text === '' ? null : Number(text);
      this.changed(true);
    });
    lap.fill([['', 'all'], ...laps.map(String)], String(this.lap ?? ''));
    lap.host.hidden = laps.length === 0;
    const live = toggle('Live car', 'The lap that is being driven, dashed beside the file', true, (on) => {
      this.live = on;
      this.build();
    });
    const whole = button('Zoom out', 'Show everything (also: double click)', () => this.changed(true));
    const close = button('Close', `Close ${name}`, () => host.remove(this));
    const bar = make('div.plot-bar', make('h2', name), across.host, lap.host, live, whole, close);
    this.root = make('section.file-strips', { 'aria-label': `Telemetry of ${name}` }, bar, picker.root, this.grid.root);
    this.build();
  }

  frame(): void {
    const { time } = this.session.world.status;
    if (!this.grid.due(this.grid.stale ? 33 : 200, this.live && time !== this.lastTime)) return;
    this.lastTime = time;
    this.draw();
  }
  destroy(): void {
    this.grid.destroy();
    this.root.remove();
  }

  /** Laps that can be compared: those with times and places. */
  laps(): number[] {
    return column(this.telemetry, 's') && column(this.telemetry, 't') ? lapsOf(this.telemetry) : [];
  }
  timed(lap: number): TimedLap {
    return timedLap(
      column(this.telemetry, 's') as Float64Array,
      column(this.telemetry, 't') as Float64Array,
      ...lapRows(this.telemetry, lap),
    );
  }

  private changed(whole: boolean): void {
    if (whole) this.view = null;
    this.grid.stale = true;
  }

  private build(): void {
    const look = (from: number, to: number): void => {
      if (to > from) this.view = [from, to];
      this.changed(false);
    };
    const events = { zoom: look, move: look, unzoom: () => this.changed(true) };
    const xUnit = this.across === 'distance' ? 'm' : 's';
    const strips = this.telemetry.columns.map(({ name: title, unit: of }) => {
      const { unit, factor } = shownIn(of, unitsOf(this.session.settings), title);
      const live = this.live ? [{ label: 'live', colour: '--series-1', unit, dash: [5, 3] }] : [];
      const lines = [{ label: title, colour: '--series-2', unit }, ...live];
      const open = () =>
        new Strip(
          { title, meaning: `of ${this.name}`, unit, height: 96, sync: `file-${this.name}`, xUnit, lines },
          events,
        );
      return { name: title, factor, open };
    });
    this.grid.show(
      this.chosen
        .flatMap((name) => strips.filter((one) => one.name === name))
        .map(({ name, factor, open }) => ({ name, factor, strip: open() })),
    );
    this.changed(false);
  }

  private draw(): void {
    const pixels = Math.max(120, this.grid.fit() - 70);
    const x = this.places();
    const [from, to] = this.view ?? [x[0] ?? 0, Math.max(x.at(-1) ?? 1, (x[0] ?? 0) + 1e-6)];
    const start = Math.max(0, placeOf(x, from) - 1);
    const end = Math.min(x.length, placeOf(x, to) + 1);
    const per = rowsPerColumn(end - start, pixels);
    const places = columnPlaces(x.subarray(start, end), start, per);
    const [row] = lapRows(this.telemetry, this.lap);
    const live = this.live ? this.liveLines(pixels) : null;
    for (const { strip, name, factor } of this.grid.drawn) {
      if (!isSeen(strip.root)) continue;
      const values = (column(this.telemetry, name) as Float64Array).subarray(row + start, row + end);
      const mine = extremes(values, start, per).map((value) => (value === null ? null : value * factor));
      const beside = live?.line(name, factor);
      const tables = [[places, mine], beside ? [live?.x ?? [], beside] : [[], []]] as uPlot.AlignedData[];
      const [all, ...lines] = this.live ? uPlot.join(tables) : (tables[0] as uPlot.AlignedData);
      strip.setData(all as number[], lines as (number | null | undefined)[][], from, to);
    }
  }

  /** Where each row of the lap stands on the axis. */
  private places(): Float64Array {
    const [from, to] = lapRows(this.telemetry, this.lap);
    const kind = this.across === 'distance' && column(this.telemetry, 's') ? 's' : 't';
    const found = column(this.telemetry, kind)?.subarray(from, to);
    if (!found) return Float64Array.from({ length: to - from }, (_, i) => i);
    const begin = this.across === 'lap' ? (found[0] as number) : 0;
    return ascending(this.across === 'lap' ? found.map((t) => t - begin) : found);
  }

  /** The lap that is being driven, on the same axis. */
  private liveLines(pixels: number): LiveLines | null {
    const { world } = this.session;
    const lap = this.host.log.current();
    if (!lap || lap.times.length < 2) return null;
    const recording = { history: world.history(0), channels: world.channels(0) }; // laps are the first car's
    const begin = lap.times[0] as number;
    const window = new Window([recording], begin, Math.max(begin, reach(recording)[1]), pixels);
    const end = lap.times.at(-1) as number;
    const x = window.x.map((time) =>
      this.across === 'time'
        ? time
        : this.across === 'lap'
          ? Math.max(0, time - begin)
          : interpolate(lap.times, lap.places, Math.min(Math.max(time, begin), end)),
    );
    return {
      x: Array.from(ascending(x)),
      line(name, factor) {
        if (name === 'n') return window.x.map((time) => finite(interpolate(lap.times, lap.offsets, time)));
        const found = nearest({ name, ...meantBy(name) }, recording.channels);
        return found ? window.line(found.name, factor) : null;
      },
    };
  }
}
