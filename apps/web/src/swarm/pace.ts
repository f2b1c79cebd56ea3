// How far a swarm drives before the next picture, and how fast it did.

/** [s] between two looks of the drivers: the smallest part of a drive. */
export const look = 0.02;
/** [ms] of computing at a time; then the worker reads the messages of the page and sends a picture. */
const slice = 12;
/** [s] of driving that is made up for at most; beyond that the swarm is slower than the chosen speed. */
const arrears = 0.1;
/** [ms] over which rates are taken. */
const span = 1000;

/** Drives on by whole looks, at the pace of the clock. */
export class Pace {
  private last: number | undefined;
  private due = 0; // s of driving

  /** Drives for the time since the last call, at that speed (Infinity: until the slice is over). Returns the looks made. */
  advance(now: () => number, speed: number, drive: (looks: number) => void): number {
    const begin = now();
    this.due = Math.min(this.due + ((begin - (this.last ?? begin)) / 1000) * speed, arrears * Math.max(1, speed));
    this.last = begin;
    let looks = 0;
    while ((speed === Infinity || this.due >= look) && now() - begin < slice) {
      drive(1);
      this.due -= look;
      looks += 1;
    }
    if (speed === Infinity) this.due = 0;
    return looks;
  }
  /** The time until the next call does not count: the swarm stood still. */
  rest(): void {
    this.last = undefined;
    this.due = 0;
  }
}

/** Sums of the last second. */
export class Rates {
  private marks: { at: number; looks: number; busy: number }[] = [];

  add(at: number, looks: number, busy: number): void {
    this.marks.push({ at, looks, busy });
    while (this.marks.length > 2 && at - (this.marks[1] as { at: number }).at >= span) this.marks.shift();
  }
  clear(): void {
    this.marks = [];
  }
  /** Seconds of driving in a second, and the share of the time that was computed; 0 before there are two marks. */
  get(): { pace: number; busy: number } {
    const [first] = this.marks,
      last = this.marks.at(-1);
    if (!first || !last || last.at <= first.at) return { pace: 0, busy: 0 };
    const seconds = (last.at - first.at) / 1000;
    const sum = (of: 'looks' | 'busy') => this.marks.slice(1).reduce((all, mark) => all + mark[of], 0);
    return { pace: (sum('looks') * look) / seconds, busy: sum('busy') / 1000 / seconds };
  }
}
