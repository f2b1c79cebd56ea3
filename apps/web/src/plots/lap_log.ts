// Remembers where on the track the live car was at each moment, so that its lap can be laid beside a file's.
import type { Status } from '../core/types';

/** Between two moments, s, and how many are kept: laps of a quarter of an hour. They have their room from the beginning. */
const spacing = 0.05,
  kept = 18_000;

/** Moments of a lap, places along the track and offsets to the left of its middle. */
export interface DrivenLap {
  times: Float64Array;
  places: Float64Array;
  offsets: Float64Array;
}

export class LapLog {
  private readonly times = new Float64Array(kept);
  private readonly places = new Float64Array(kept);
  private readonly offsets = new Float64Array(kept);
  /** The fastest and the latest whole lap here. */
  best: DrivenLap | undefined;
  last: DrivenLap | undefined;
  private lap = 0;
  private count = 0;

  add(status: Pick<Status, 'time' | 'track_s' | 'track_n' | 'lap' | 'lap_time' | 'on_track'>): void {
    const { time, track_s: place, lap, lap_time: since } = status;
    // A reset or a rewind takes back what came after. A lap that is gone does not come back.
    if (!status.on_track || lap !== this.lap) {
      if (status.on_track && lap === this.lap + 1 && since < 1) this.finish(time - since);
      this.count = 0;
    }
    this.lap = lap;
    while (this.count > 0 && this.times[this.count - 1]! > time) this.count--;
    if (!status.on_track || this.count === kept) return;
    // The first moment of a lap may still have a place before the line.
    if (this.count === 1 && this.places[0]! > place + 10) this.count = 0;
    if (this.count === 0 && since > 0 && since < 1 && place < 30) this.note(time - since, 0, status.track_n);
    if (this.count > 0 && time - this.times[this.count - 1]! < spacing) return;
    this.note(time, place, status.track_n);
  }
  private note(time: number, place: number, offset: number): void {
    this.times[this.count] = time;
    this.places[this.count] = place;
    this.offsets[this.count] = offset;
    this.count++;
  }

  /** Another ground or car: none of these laps can be compared any more. */
  forget(): void {
    this.best = this.last = undefined;
  }
  /** The line was crossed: as far behind the last place as the car has driven since at its last speed. */
  private finish(crossed: number): void {
    if (this.count < 2 || this.count === kept) return;
    const { times, places, offsets, count } = this,
      last = count - 1,
      rate = (places[last]! - places[last - 1]!) / (times[last]! - times[last - 1]!);
    if (crossed > times[last]!) this.note(crossed, places[last]! + Math.max(0, rate) * (crossed - times[last]!), offsets[last]!);
    const lap = this.current(),
      time = ({ times }: DrivenLap): number => times.at(-1)! - times[0]!;
    if (!lap || lap.places[0]! > 30) return; // taken up in its middle
    this.last = lap;
    if (!this.best || time(lap) < time(this.best)) this.best = lap;
  }

  /** The lap being driven; null before there is one. */
  current(): DrivenLap | null {
    if (this.count === 0) return null;
    const part = (list: Float64Array) => list.slice(0, this.count);
    return { times: part(this.times), places: part(this.places), offsets: part(this.offsets) };
  }
}
