// Remembers where on the track the live car was at each moment, so that its lap can be laid beside a file's.
import type { Status } from '../core/types';
import { interpolate } from './telemetry_csv';

const longest = 200_000; // moments; at 60 a second most of an hour

/** Moments of a lap, places along the track and offsets to the left of its middle. */
export interface DrivenLap {
  times: number[];
  places: number[];
  offsets: number[];
}

export class LapLog {
  private readonly times: number[] = [];
  private readonly places: number[] = [];
  private readonly offsets: number[] = [];
  private readonly laps: number[] = [];

  private readonly lists = [this.times, this.places, this.offsets, this.laps];

  add(status: Pick<Status, 'time' | 'track_s' | 'track_n' | 'lap' | 'on_track'>): void {
    const { time, track_s: place, lap } = status;
    // A reset or a rewind takes back what came after.
    while (this.times.length > 0 && (this.times.at(-1) as number) > time) {
      for (const list of this.lists) list.pop();
    }
    if (!status.on_track || this.times.at(-1) === time) return;
    if (this.times.length >= longest) for (const list of this.lists) list.splice(0, longest / 10);
    this.times.push(time);
    this.places.push(place);
    this.offsets.push(status.track_n);
    this.laps.push(lap);
  }

  /** The lap being driven; null before there is one. */
  current(): DrivenLap | null {
    const lap = this.laps.at(-1);
    if (lap === undefined) return null;
    let from = this.laps.length;
    while (from > 0 && this.laps[from - 1] === lap) from--;
    // The first moment of a lap may still tell a place before the line.
    if (from + 1 < this.places.length && (this.places[from] as number) > (this.places[from + 1] as number) + 10) from++;
    return { times: this.times.slice(from), places: this.places.slice(from), offsets: this.offsets.slice(from) };
  }

  /** Place along the track at a moment of the lap being driven. */
  static place(lap: DrivenLap, time: number): number {
    return interpolate(lap.times, lap.places, time);
  }

  /** How far left of the centre line; null outside of the lap. */
  static offset(lap: DrivenLap, time: number): number | null {
    const offset = interpolate(lap.times, lap.offsets, time);
    return Number.isFinite(offset) ? offset : null;
  }
}
