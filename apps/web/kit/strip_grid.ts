// Strips one beside the other: exchanged, fitted to the width there is, recoloured and taken away together.
import { isSeen, make } from './dom';
import type { Strip } from './strip';

export class StripGrid<Drawn extends { strip: Strip }> {
  readonly root = make('div.strip-grid');
  drawn: readonly Drawn[] = [];
  /** What is shown has changed since the last drawing. */
  stale = true;
  private width = 0;
  private last = 0;

  /** These instead of those that were shown. */
  show(drawn: readonly Drawn[]): void {
    this.destroy();
    this.drawn = drawn;
    this.root.replaceChildren(...drawn.map(({ strip }) => strip.root));
    this.width = 0;
  }

  /** Each as wide as its column is now: that width, in pixels. */
  fit(): number {
    const width = (this.root.firstElementChild as HTMLElement | null)?.clientWidth ?? 0;
    if (width !== this.width) this.drawn.forEach(({ strip }) => strip.resize(width));
    this.width = width;
    return width;
  }

  /** Whether to draw now: it is in view, and so many ms after the last time there is something new. */
  due(pause: number, news: boolean): boolean {
    const now = performance.now();
    if (now - this.last < pause || !(this.stale || news) || !isSeen(this.root)) return false;
    this.last = now;
    this.stale = false;
    return true;
  }

  recolour(): void {
    this.drawn.forEach(({ strip }) => strip.recolour());
  }
  destroy(): void {
    this.drawn.forEach(({ strip }) => strip.destroy());
  }
}
