// Which stretch of time the strip charts show: the newest, an earlier one, or a part that was zoomed into.

export class Timeline {
  /** Length of what is shown [s]. */
  length = 30;
  /** Where it ends [s]; null follows the present. */
  end: number | null = null;
  private before: { length: number; end: number | null } | null = null;

  get live(): boolean {
    return this.end === null;
  }
  get zoomed(): boolean {
    return this.before !== null;
  }

  /** First and last moment to show of a recording that reaches from `earliest` to `now`. */
  shown(earliest: number, now: number): [number, number] {
    // A recording shorter than the window fills it from the left, so that nothing rushes by at the start.
    const end = this.end ?? Math.max(now, earliest + this.length);
    return [end - this.length, end];
  }

  setLength(seconds: number): void {
    this.length = Math.min(7200, Math.max(0.05, seconds));
    this.before = null;
  }
  /** Holds still at the moment `now`, or follows the present again. */
  hold(held: boolean, now: number): void {
    if (held === !this.live) return;
    if (held) this.end = now;
    else this.follow();
  }
  follow(): void {
    if (this.before) this.length = this.before.length;
    this.before = null;
    this.end = null;
  }
  /** Scrolls so that the last moment shown is `end`; at the present it follows again. */
  scroll(end: number, earliest: number, now: number): void {
    const held = Math.max(end, Math.min(now, earliest + this.length));
    this.end = held >= now ? null : held;
  }
  zoom(from: number, to: number): void {
    if (!(to - from >= 0.02)) return;
    this.before ??= { length: this.length, end: this.end };
    this.length = to - from;
    this.end = to;
  }
  /** As fingers moved or stretched it; beyond the present there is nothing. */
  move(from: number, to: number, earliest: number, now: number): void {
    const length = to - from,
      end = Math.min(to, now);
    if (Math.abs(length - this.length) > 1e-9 * length) this.zoom(end - length, end);
    else this.scroll(to, earliest, now);
  }
  /** Back to what was shown before the first zoom. */
  unzoom(): void {
    if (!this.before) return;
    ({ length: this.length, end: this.end } = this.before);
    this.before = null;
  }
  /** After a reset or a rewind nothing beyond the present can be shown. */
  clip(earliest: number, now: number): void {
    if (this.end !== null && (this.end > now || this.end < earliest)) this.follow();
  }
}
