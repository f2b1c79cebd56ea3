// What a picture of the track from above shows: all of it or a part, moved by mouse and buttons.
import { type Child, check, make, select, textButton } from '../dom';
import { Figure } from '../figure';
import type { Point } from '../svg_pen';
import { clamp, type Lap, type Run, valueAt } from './run';
import type { View } from './view';

/** The middle and size of everything there is to see [m]. */
function frameOf({ road, laps }: Run): { x: number; y: number; wide: number; tall: number } {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  const include = (xs: Float64Array, ys: Float64Array): void =>
    xs.forEach((x, i) => {
      const y = ys[i]!;
      if (!(Math.abs(x) < 1e8 && Math.abs(y) < 1e8)) return;
      [left, right, bottom, top] = [Math.min(left, x), Math.max(right, x), Math.min(bottom, y), Math.max(top, y)];
    });
  for (const side of ['left', 'right']) include(road.channel[`${side}_x`]!, road.channel[`${side}_y`]!);
  for (const { channel } of laps) include(channel.x!, channel.y!);
  if (!(left <= right)) [left, right, bottom, top] = [-50, 50, -50, 50];
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    wide: Math.max(right - left, 1),
    tall: Math.max(top - bottom, 1),
  };
}

/** Draws when the reader moves it: `redraw`. */
export abstract class MapView extends Figure {
  protected readonly whole;
  private readonly place = make('div.map-place');
  protected readonly legend = make('div.legend');
  private zoom = 1;
  private middle: Point;
  /** Pixels of a metre. */
  protected scale = 1;

  constructor(
    title: string,
    protected readonly run: Run,
    protected readonly view: View,
    ...controls: Child[]
  ) {
    super(title, 1, 760, false);
    this.whole = frameOf(run);
    this.middle = [this.whole.x, this.whole.y];
    this.root.firstElementChild?.append(...controls, ...this.controls());
    this.canvas.replaceWith(this.place);
    this.place.append(this.canvas);
    this.root.append(this.legend);
    this.listen();
    view.onCursor(() => this.draw()); // also after whatever else has changed
  }

  protected abstract draw(): void;
  override redraw = (): void => this.draw();
  /** Fits the picture to its place. */
  protected fit(): void {
    const { whole } = this;
    this.scale = Math.min((this.width - 40) / whole.wide, (this.height - 64) / whole.tall) * this.zoom;
    if (this.zoom === 1) this.middle = [whole.x, whole.y];
  }

  private controls(): HTMLElement[] {
    const { run, view } = this;
    const out: HTMLElement[] = [];
    if (run.laps.length > 1) {
      const { host, field, fill } = select('coloured: ', 'Lap that colours the map', (index) => {
        view.focus = Number(index);
        view.changed();
      });
      fill(
        run.laps.map(({ index, name }) => [String(index), name] as const),
        String(view.focus),
      );
      out.push(host);
      field.setAttribute('aria-label', 'Lap that colours the map');
    }
    if (run.hasAim) {
      const [label, box] = check(' look-ahead', view.aim, (on) => {
        view.aim = on;
        view.changed();
      });
      box.id = 'aim';
      out.push(label);
    }
    const zooms = [['+', 1.6, 'Zoom into the map'] as const, ['−', 1 / 1.6, 'Zoom out of the map'] as const];
    return [
      ...out,
      ...zooms.map(([text, factor, title]) =>
        textButton(text, () => this.zoomAtRoad(factor), { title, 'aria-label': title }),
      ),
    ];
  }

  protected override tall(): number {
    return this.place.clientHeight;
  }
  protected get focus(): Lap | undefined {
    return this.run.laps[this.view.focus];
  }
  /** Where a place of the world is on the picture, and where one of a channel pair at a distance is. */
  protected at(x: number, y: number): Point {
    return [
      0.5 * this.width + (x - this.middle[0]) * this.scale,
      0.5 * this.height - (y - this.middle[1]) * this.scale,
    ];
  }
  protected roadAt(distance: number, name = ''): Point {
    const { road } = this.run;
    return this.at(
      valueAt(road, road.channel[`${name}x`], distance),
      valueAt(road, road.channel[`${name}y`], distance),
    );
  }

  /** The buttons have no place to point at: the driven point nearest to the middle comes to the middle. */
  private zoomAtRoad(factor: number): void {
    const { focus } = this;
    const at = this.nearest([0.5 * this.width, 0.5 * this.height], Infinity);
    if (factor > 1 && at !== null && focus)
      this.middle = [valueAt(focus, focus.channel.x, at), valueAt(focus, focus.channel.y, at)];
    this.zoomBy(factor);
  }
  private zoomBy(factor: number, [x, y]: Point = [0.5 * this.width, 0.5 * this.height]): void {
    const next = clamp(this.zoom * factor, 1, 200);
    const apart = 1 / this.scale - this.zoom / (this.scale * next); // [m/px]
    this.middle = [this.middle[0] + (x - 0.5 * this.width) * apart, this.middle[1] - (y - 0.5 * this.height) * apart];
    this.zoom = next;
    this.draw();
  }
  private panBy(dx: number, dy: number): void {
    this.middle = [this.middle[0] - dx / this.scale, this.middle[1] + dy / this.scale];
    this.zoom = Math.max(this.zoom, 1.0001); // from now on the middle is the reader's
    this.draw();
  }
  /** Distance of the driven point nearest to a place in the picture; null when none is near. */
  private nearest([px, py]: Point, within = 60): number | null {
    const lap = this.focus;
    let [found, least]: [number | null, number] = [null, within ** 2]; // [px^2]
    for (let i = 0; i < (lap?.distance.length ?? 0); i++) {
      const [x, y] = this.at(lap!.channel.x![i]!, lap!.channel.y![i]!);
      const away = (x - px) ** 2 + (y - py) ** 2;
      if (away < least) [least, found] = [away, lap!.distance[i]!];
    }
    return found;
  }

  /** Move reads, drag pans, double-click resets, ctrl + wheel zooms. */
  private listen(): void {
    const { canvas, view } = this;
    let held: Point | null = null;
    const at = ({ offsetX, offsetY }: MouseEvent): Point => [offsetX, offsetY];
    canvas.addEventListener('pointerdown', (event) => {
      held = at(event);
      if (event.pointerType === 'mouse') canvas.setPointerCapture(event.pointerId);
      else view.setCursor(this.nearest(held));
    });
    canvas.addEventListener('pointermove', (event) => {
      const here = at(event);
      if (!held || event.pointerType !== 'mouse') return view.setCursor(this.nearest(here));
      this.panBy(here[0] - held[0], here[1] - held[1]);
      held = here;
    });
    for (const kind of ['pointerup', 'pointercancel']) canvas.addEventListener(kind, () => (held = null));
    canvas.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && !held) view.pointerLeft();
    });
    canvas.addEventListener('dblclick', () => {
      this.zoom = 1;
      this.draw();
    });
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return; // a plain wheel scrolls the page
      event.preventDefault();
      this.zoomBy(Math.exp(-clamp(event.deltaY, -200, 200) / 300), at(event));
    };
    canvas.addEventListener('wheel', wheel, { passive: false });
  }
}
