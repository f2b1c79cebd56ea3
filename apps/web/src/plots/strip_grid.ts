// Strips one beside the other: exchanged, fitted to the width there is, recoloured and taken away together.
import { make } from '../dom';
import type { Strip } from './strip';

export class StripGrid<Drawn extends { strip: Strip }> {
  readonly root = make('div.strip-grid');
  drawn: readonly Drawn[] = [];
  private width = 0;

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

  recolour(): void {
    this.drawn.forEach(({ strip }) => strip.recolour());
  }
  destroy(): void {
    this.drawn.forEach(({ strip }) => strip.destroy());
  }
}
