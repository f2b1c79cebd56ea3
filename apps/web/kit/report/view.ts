// What the reader looks at: the stretch of road, the cursor, the laps shown. One store; every picture hears of it.
import { clamp, type Lap, type Run } from './run';

type Event = 'measure' | 'draw' | 'cursor';

export class View {
  from = 0;
  to: number;
  cursor: number | null = null;
  cursorBy: 'pointer' | 'keys' = 'pointer';
  readonly shown: Set<number>;
  /** The lap that the map colours. */
  focus: number;
  /** Look-ahead lines on the map. */
  aim = true;
  private readonly listeners: Record<Event, (() => void)[]> = { measure: [], draw: [], cursor: [] };
  private readonly waiting = new Set<Event>();

  constructor(private readonly run: Run) {
    const { laps, show, end } = run;
    this.to = end;
    this.focus = show ?? 0;
    this.shown = new Set(laps.length <= 4 ? laps.keys() : [this.focus, laps.length - 1]);
  }

  /** `measure` reads sizes from the page. All measure before any draws: else the page is laid out once a picture. */
  onDraw(draw: () => void, measure = (): void => {}): void {
    this.listeners.measure.push(measure);
    this.listeners.draw.push(draw);
  }
  onCursor(listen: () => void): void {
    this.listeners.cursor.push(listen);
  }
  /** Many pointer events come between two frames: each picture is drawn at most once a frame. */
  private tell(kind: Event): void {
    if (this.waiting.has(kind)) return;
    this.waiting.add(kind);
    requestAnimationFrame(() => {
      this.waiting.delete(kind);
      if (kind === 'draw') this.drawNow();
      else this.listeners[kind].forEach((listen) => listen());
    });
  }
  changed(): void {
    this.tell('draw');
  }
  drawNow(): void {
    for (const kind of ['measure', 'draw', 'cursor'] as const) this.listeners[kind].forEach((listen) => listen());
  }

  /** Those shown, the best one last: it lies on top. */
  laps(): Lap[] {
    const { laps, best } = this.run;
    const shown = laps.filter(({ index }) => this.shown.has(index));
    return shown.sort((a, b) => Number(a.index === best) - Number(b.index === best));
  }
  setCursor(distance: number | null, by: 'pointer' | 'keys' = 'pointer'): void {
    this.cursor = distance === null ? null : clamp(distance, 0, this.run.end);
    this.cursorBy = by;
    this.tell('cursor');
  }
  /** A pointer that leaves takes its own cursor along, not one that the keys have set. */
  pointerLeft(): void {
    if (this.cursorBy === 'pointer') this.setCursor(null);
  }

  get isZoomed(): boolean {
    return this.to - this.from < this.run.end - 1e-6;
  }
  setWindow(from: number, to: number): void {
    const { end } = this.run;
    const width = clamp(to - from, Math.min(5, end), end); // [m]
    this.from = clamp(0.5 * (from + to) - 0.5 * width, 0, end - width);
    this.to = this.from + width;
    this.changed();
  }
  zoom(factor: number): void {
    const { cursor: at, from, to } = this;
    const middle = at !== null && at >= from && at <= to ? at : 0.5 * (from + to);
    this.setWindow(middle - (middle - from) * factor, middle + (to - middle) * factor);
  }
  reset(): void {
    this.setWindow(0, this.run.end);
  }
}

/** Arrow keys and friends, wherever the focus is, unless the element there needs them. */
export function listenToKeys(view: View): void {
  document.addEventListener('keydown', (event) => {
    const at = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || at.closest('select, .scroll, summary')) return;
    const step = (view.to - view.from) / (event.shiftKey ? 20 : 200);
    const here = view.cursor ?? view.from;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => view.setCursor(here - step, 'keys'),
      ArrowRight: () => view.setCursor(here + step, 'keys'),
      Home: () => view.setCursor(view.from, 'keys'),
      End: () => view.setCursor(view.to, 'keys'),
      '+': () => view.zoom(0.5),
      '=': () => view.zoom(0.5),
      '-': () => view.zoom(2),
      Escape: () => (view.isZoomed ? view.reset() : view.setCursor(null)),
    };
    const action = actions[event.key];
    if (!action || (/^(Home|End)$/.test(event.key) && !at.closest('#strips'))) return; // they scroll the page
    action();
    event.preventDefault();
    const { cursor, from, to } = view;
    if (cursor === null || (cursor >= from && cursor <= to)) return;
    const shift = cursor - 0.5 * (from + to); // the window follows the cursor
    view.setWindow(from + shift, to + shift);
  });
}
