// The stage: one world from above, from the side or in 3D. Chooses the view, feeds it, offers the view's actions.
import type { App, FrameInfo, Part } from '../app';
import { clampZoom, nextZoom } from './camera_motion';
import type { Camera } from './choices';
import { cameras, Choices } from './choices';
import { createMenu, type MenuActions } from './menu';
import type { Palette } from './palette';
import { readPalette } from './palette';
import { listenToHands } from './pointer';
import type { RoadLines } from './road_lines';
import { roadLines } from './road_lines';
import { View3D } from './scene';
import { SideView } from './side';
import { SmallMap } from './small_map';
import { TopView } from './top';
import { Traces } from './traces';
import { YardWatch } from '../yard/watch';
import './view.css';

export interface StageActions {
  nextCamera(): void;
  zoomIn(): void;
  zoomOut(): void;
  toggleTrueForm(): void;
  togglePath(): void;
  toggleForces(): void;
  toggleDetail(): void;
  screenshot(): void;
}
const actionsOf = new WeakMap<Part, StageActions>();

/** The view's actions, for keys and pads. */
export function stageActions(part: Part): StageActions {
  const actions = actionsOf.get(part);
  if (actions === undefined) throw new Error('not a stage');
  return actions;
}

/** A still picture is drawn so long after the last change: until lagging cameras have come to rest. */
const settleSeconds = 1.5;

export function createStage(app: App, host: HTMLElement): Part {
  const { world } = app;
  host.classList.add('stage');
  let dirty = settleSeconds;
  let menuRefresh = (): void => undefined;
  const wake = (): void => {
    dirty = settleSeconds;
  };
  const choices = new Choices(app.settings, () => {
    wake();
    menuRefresh();
  });
  const traces = new Traces(world);
  const yard = new YardWatch(world, choices, app.notify);
  let palette: Palette = readPalette(host);
  let road: RoadLines | null = null;
  const top = new TopView(world, choices, traces, yard);
  const side = new SideView(world, choices, traces, yard);
  const map = new SmallMap(world);
  let solid: View3D | null = null;
  try {
    solid = new View3D(world, choices, traces, yard, palette);
  } catch {
    app.notify('This browser offers no WebGL: the 3D views are left out.', 'info');
  }
  const flat = (): boolean => solid === null || choices.camera === 'top' || choices.camera === 'side';
  const canvases = [top.canvas, side.canvas, ...(solid === null ? [] : [solid.canvas])];
  for (const canvas of canvases) {
    canvas.className = 'stage-picture';
    canvas.hidden = true;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', 'The cars on their ground');
  }
  const actions: StageActions & MenuActions = {
    nextCamera: () => choices.setCamera(nextCamera(choices.camera, solid !== null)),
    zoomIn: () => choices.setZoom(nextZoom(choices.zoom, 1)),
    zoomOut: () => choices.setZoom(nextZoom(choices.zoom, -1)),
    toggleTrueForm: () => choices.setForm(choices.form === 'frame' ? 'wheels' : 'frame'),
    togglePath: () => choices.toggle('path'),
    toggleForces: () => choices.toggle('forces'),
    toggleDetail: () => {
      choices.toggle('detail');
      solid?.restartQuality();
      resize();
    },
    screenshot: () => picture(shown(), draw),
    centre: () => {
      top.free = false;
      solid?.cameras.release();
      wake();
    },
    tileHere() {
      top.touchUnder(app.selected);
      wake();
    },
    clearTiles() {
      top.tiles.clear();
      wake();
    },
  };
  const menu = createMenu(choices, actions, solid === null);
  menuRefresh = menu.refresh;
  host.append(...canvases, map.canvas, menu.element);

  function shown(): HTMLCanvasElement {
    if (choices.camera === 'side') return side.canvas;
    return flat() ? top.canvas : solid!.canvas;
  }
  function resize(): void {
    const { clientWidth: width, clientHeight: height } = host;
    if (width < 1 || height < 1) return;
    top.resize(width, height);
    side.resize(width, height);
    const cover = document.getElementById('lower')?.getBoundingClientRect();
    side.covered = cover === undefined ? 0 : Math.max(0, host.getBoundingClientRect().bottom - cover.top);
    top.covered = side.covered;
    if (solid !== null) solid.covered = side.covered;
    solid?.resize(width, height);
    wake();
  }
  function newGround(): void {
    const coarse = world.strip(4);
    // Fine enough for a bend of a kart track, no finer than a long road can be drawn fluently.
    road = roadLines(coarse.rows > 1800 ? coarse : world.strip(Math.max(0.75, coarse.rows / 450)), world.closed);
    for (const view of [top, side, map]) view.setRoad(road);
    solid?.setRoad(road);
    traces.setRoad(road);
    traces.clear();
    wake();
  }
  function repaint(): void {
    palette = readPalette(host);
    solid?.paint(palette);
    wake();
  }
  function draw(elapsed = 0): void {
    if (choices.camera === 'side') side.draw(app.selected, palette);
    else if (flat()) top.draw(app.selected, palette);
    else solid!.draw(app.selected, elapsed);
  }

  const painting = (): boolean => choices.camera === 'top' && choices.on.paint;
  for (const canvas of canvases) {
    listenToHands(canvas, {
      press(x, y) {
        if (!painting()) return;
        wake();
        top.touch(x, y, true);
      },
      drag(dx, dy, x, y) {
        wake();
        if (x !== undefined && y !== undefined && painting()) top.touch(x, y, false);
        else if (choices.camera === 'top') top.drag(dx, dy);
        else solid?.cameras.turnBy(choices.camera, dx * 0.008, dy * 0.006);
      },
      zoom: (factor) => choices.setZoom(clampZoom(choices.zoom * factor)),
      release() {
        wake();
        if (choices.camera !== 'orbit') solid?.cameras.release();
      },
    });
    canvas.addEventListener('dblclick', actions.centre);
  }
  new ResizeObserver(resize).observe(host);
  const lower = document.getElementById('lower');
  if (lower !== null) new ResizeObserver(resize).observe(lower);
  app.on('resize', resize);
  app.on('theme', repaint);
  app.on('ground', newGround);
  app.on('selected', () => {
    top.free = false;
    side.forget();
    wake();
  });
  app.on('reset', () => {
    yard.forget();
    traces.clear();
    top.remember();
    top.free = false;
    side.forget();
    solid?.cameras.jump();
    wake();
  });
  for (const event of ['cars', 'parameters', 'driver', 'step', 'paused'] as const) app.on(event, wake);
  newGround();
  resize();

  let lastTime = NaN;
  const part: Part = {
    frame(now: FrameInfo) {
      traces.update(choices.on.marks, choices.on.smoke);
      const { time } = world.status;
      if (time !== lastTime) {
        wake();
        yard.look();
      }
      lastTime = time;
      if (dirty <= 0 || document.visibilityState === 'hidden' || host.clientWidth < 1) return;
      dirty -= now.elapsed;
      const current = shown();
      for (const canvas of canvases) if (canvas.hidden === (canvas === current)) canvas.hidden = canvas !== current;
      draw(now.elapsed);
      map.draw(palette, choices.on.map && !(choices.camera === 'top' && choices.zoom < 0.25));
    },
  };
  actionsOf.set(part, actions);
  return part;
}

function nextCamera(camera: Camera, with3D: boolean): Camera {
  const offered = cameras.filter((name) => with3D || name === 'top' || name === 'side');
  return offered[(offered.indexOf(camera) + 1) % offered.length] ?? 'top';
}

/** Saves what is shown as a PNG; drawn once more first, because a shown WebGL picture is forgotten. */
function picture(canvas: HTMLCanvasElement, draw: () => void): void {
  draw();
  canvas.toBlob((blob) => {
    if (blob === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `sixline-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }, 'image/png');
}
