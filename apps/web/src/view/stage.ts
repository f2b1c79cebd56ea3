// The stage: one world from above, from the side or in 3D. Chooses the view, feeds it, offers the view's actions.
import { fill } from '../../kit/dom';
import { downloadCanvas } from '../../kit/download';
import { listenToHands } from '../../kit/pointer';
import type { Commands } from '../actions';
import type { FrameInfo, Part } from '../parts';
import type { RacePlan } from '../racer/race_plan';
import type { Session } from '../session';
import { YardWatch } from '../yard/watch';
import { type Camera, Choices, cameras, clampZoom, createMenu, nextZoom } from './menu';
import { type Palette, readPalette } from './palette';
import { drawnLine } from './race_line';
import { roadLines } from './road_lines';
import { View3D } from './scene';
import { SideView } from './side';
import { SmallMap } from './small_map';
import { TopView } from './top';
import { Traces } from './traces';
import './view.css';

declare module '../session' {
  interface Offers {
    stage?: Commands;
  }
}

/** The picture is drawn for this long after the last change, until lagging cameras have come to rest, s. */
const settleSeconds = 1.5;

export function createStage(session: Session, host: HTMLElement): Part {
  const stage = new Stage(session, host);
  session.offers.stage = stage.actions;
  return stage;
}

/** A canvas of the stage: a screen reader knows its pictures by one name. */
const asPicture = (canvas: HTMLCanvasElement): HTMLCanvasElement =>
  fill(canvas, { class: 'stage-picture', hidden: true, role: 'img', 'aria-label': 'The cars on their ground' });

class Stage implements Part {
  /** What keys and buttons do here. */
  readonly actions;
  private readonly choices: Choices;
  private readonly traces: Traces;
  private readonly yard: YardWatch;
  private readonly top: TopView;
  private readonly side: SideView;
  private readonly map: SmallMap;
  private readonly solid: View3D | null;
  private readonly canvases: readonly HTMLCanvasElement[];
  private dirty = settleSeconds;
  private palette: Palette;
  private lastTime = NaN;
  private lastSwarm = 0;
  private lost = false; // the picture in 3D
  private plan: RacePlan | null = null; // whose line is drawn

  constructor(
    private readonly session: Session,
    private readonly host: HTMLElement,
  ) {
    const { world } = session;
    host.classList.add('stage');
    let menuRefresh = (): void => undefined;
    this.choices = new Choices(session.settings, () => {
      this.wake();
      menuRefresh();
    });
    this.traces = new Traces(world);
    this.yard = new YardWatch(world, this.choices, session.notify);
    this.palette = readPalette(host);
    this.top = new TopView(world, this.choices, this.traces, this.yard, this.palette);
    this.side = new SideView(world, this.choices, this.traces, this.yard);
    this.map = new SmallMap(world);
    this.solid = this.open3D();
    this.canvases = [this.top.canvas, this.side.canvas, ...(this.solid === null ? [] : [this.solid.canvas])].map(
      asPicture,
    );
    this.actions = this.makeActions();
    const menu = createMenu(this.choices, this.actions, this.solid === null);
    menuRefresh = menu.refresh;
    host.append(...this.canvases, this.map.canvas, menu.element);
    this.canvases.forEach((canvas) => this.listen(canvas));
    this.watch();
    this.newGround();
    this.newLine();
    this.resize();
  }

  frame(now: FrameInfo): void {
    const { choices, host } = this;
    this.traces.update(choices.on.marks, choices.on.smoke);
    const { time } = this.session.world.status;
    const swarm = this.session.offers.swarm?.version ?? 0;
    if (time !== this.lastTime || swarm !== this.lastSwarm) {
      this.wake();
      this.yard.look();
    }
    this.lastTime = time;
    this.lastSwarm = swarm;
    if (this.dirty <= 0 || document.visibilityState === 'hidden' || host.clientWidth < 1) return;
    this.dirty -= now.elapsed;
    const current = this.shown();
    for (const canvas of this.canvases) if (canvas.hidden === (canvas === current)) canvas.hidden = canvas !== current;
    this.draw(now.elapsed);
    this.map.draw(
      this.palette,
      choices.on.map && !(choices.camera === 'top' && choices.zoom < 0.25),
      this.session.offers.swarm,
    );
  }

  private wake(): void {
    this.dirty = settleSeconds;
  }
  private open3D(): View3D | null {
    try {
      const view = new View3D(this.session.world, this.choices, this.traces, this.yard, this.palette);
      view.canvas.addEventListener('webglcontextlost', () => this.lose(true));
      view.canvas.addEventListener('webglcontextrestored', () => this.lose(false));
      return view;
    } catch {
      this.session.notify('This browser has no WebGL: the 3D views are left out.', 'info');
      return null;
    }
  }
  /** The browser takes the graphics processor away, or gives it back; three.js then begins anew. */
  private lose(lost: boolean): void {
    this.lost = lost;
    this.session.notify(
      'The browser has stopped the 3D view: the view from above replaces it until it is back.',
      lost ? 'error' : 'gone',
    );
    this.wake();
  }
  private flat(): boolean {
    return this.solid === null || this.lost || this.choices.camera === 'top' || this.choices.camera === 'side';
  }
  private shown(): HTMLCanvasElement {
    if (this.choices.camera === 'side') return this.side.canvas;
    return this.flat() ? this.top.canvas : this.solid!.canvas;
  }
  private draw(elapsed = 0): void {
    const { selected, offers } = this.session;
    if (this.choices.camera === 'side') this.side.draw(selected, this.palette);
    else if (this.flat()) this.top.draw(selected, offers.swarm);
    else this.solid!.draw(selected, elapsed, offers.swarm);
  }

  private makeActions() {
    const { choices, solid, top } = this;
    return {
      camera: () => choices.setCamera(nextCamera(choices.camera, solid !== null)),
      zoom_in: () => choices.setZoom(nextZoom(choices.zoom, 1)),
      zoom_out: () => choices.setZoom(nextZoom(choices.zoom, -1)),
      true_form: () => choices.setForm(choices.form === 'frame' ? 'wheels' : 'frame'),
      path: () => choices.toggle('path'),
      forces: () => choices.toggle('forces'),
      detail: () => {
        choices.toggle('detail');
        solid?.quality.restart();
        this.resize();
      },
      screenshot: () => {
        this.draw(); // once more: WebGL discards a picture once it is shown
        downloadCanvas(`sixline-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.png`, this.shown());
      },
      centre: () => {
        top.free = false;
        solid?.cameras.release();
        this.wake();
      },
      tileHere: () => {
        top.touchUnder(this.session.selected);
        this.wake();
      },
      clearTiles: () => {
        top.tiles.clear();
        this.wake();
      },
    };
  }

  /** Fingers and the mouse on a picture. */
  private listen(canvas: HTMLCanvasElement): void {
    const { choices, solid, top } = this;
    const painting = (): boolean => choices.camera === 'top' && choices.on.paint;
    listenToHands(canvas, {
      press: (x, y) => {
        if (!painting()) return;
        this.wake();
        top.touch(x, y, true);
      },
      drag: (dx, dy, x, y) => {
        this.wake();
        if (x !== undefined && y !== undefined && painting()) top.touch(x, y, false);
        else if (choices.camera === 'top') top.drag(dx, dy);
        else solid?.cameras.turnBy(choices.camera, dx * 0.008, dy * 0.006);
      },
      zoom: (factor) => choices.setZoom(clampZoom(choices.zoom * factor)),
      release: () => {
        this.wake();
        if (choices.camera !== 'orbit') solid?.cameras.release();
      },
    });
    canvas.addEventListener('dblclick', this.actions.centre);
  }

  /** Listens to everything that changes the picture. */
  private watch(): void {
    const { session } = this;
    const resize = (): void => this.resize(),
      lower = document.getElementById('lower');
    const sizes = new ResizeObserver(resize);
    for (const element of [this.host, ...(lower ? [lower] : [])]) sizes.observe(element);
    session.ended.addEventListener('abort', () => {
      sizes.disconnect();
      this.solid?.dispose();
    });
    session.on('resize', resize);
    session.on('theme', () => this.repaint());
    session.on('ground', () => this.newGround());
    session.on('driver', () => this.newLine());
    session.on('selected', () => {
      this.top.free = false;
      this.side.forget();
      this.wake();
    });
    session.on('reset', () => this.restart());
    for (const event of ['cars', 'parameters', 'driver', 'step', 'paused'] as const)
      session.on(event, () => this.wake());
  }
  private restart(): void {
    this.yard.forget();
    this.traces.clear();
    this.top.remember();
    this.top.free = false;
    this.side.forget();
    this.solid?.cameras.jump();
    this.wake();
  }
  private repaint(): void {
    this.palette = readPalette(this.host);
    this.top.paint(this.palette);
    this.solid?.paint(this.palette);
    this.wake();
  }
  private resize(): void {
    const { host, top, side, solid } = this,
      { clientWidth: width, clientHeight: height } = host;
    if (width < 1 || height < 1) return;
    top.resize(width, height);
    side.resize(width, height);
    const cover = document.getElementById('lower')?.getBoundingClientRect();
    side.covered = cover === undefined ? 0 : Math.max(0, host.getBoundingClientRect().bottom - cover.top);
    top.covered = side.covered;
    if (solid !== null) solid.covered = side.covered;
    solid?.resize(width, height);
    this.wake();
  }
  private newLine(): void {
    const plan = this.session.offers.racer?.plan ?? null;
    if (plan === this.plan) return;
    this.plan = plan;
    const line = plan && drawnLine(plan, this.session.world);
    this.top.setLine(line);
    this.solid?.line.show(line);
  }
  private newGround(): void {
    const { world } = this.session,
      coarse = world.strip(4);
    // Fine enough for a bend of a kart track, but no finer than a long road can be drawn smoothly.
    const road = roadLines(coarse.rows > 1800 ? coarse : world.strip(Math.max(0.75, coarse.rows / 450)), world.closed);
    for (const view of [this.top, this.side, this.map]) view.setRoad(road);
    this.solid?.setRoad(road);
    this.traces.setRoad(road);
    this.traces.clear();
    this.wake();
  }
}

function nextCamera(camera: Camera, with3D: boolean): Camera {
  const offered = cameras.filter((name) => with3D || name === 'top' || name === 'side');
  return offered[(offered.indexOf(camera) + 1) % offered.length] ?? 'top';
}
