// What every part of the page is given: the core, the world, settings, events, and ways to change the set-up.
import type { Core, World } from './core/core';
import { CoreError, type CarChoice } from './core/types';
import { defaultCar } from './default_car';
import type { Notify } from './notify';
import type { SettingsStore } from './settings';

export type AppEvent = 'cars' | 'ground' | 'parameters' | 'reset' | 'theme' | 'selected' | 'paused' | 'driver' | 'step' |
  'files' | 'resize';

export interface Setup {
  model: string;
  car: string;
  longitudinal_model: string;
  driver: string;
  ground: object;
  timeStep: number;
  integrator: string;
  cars: CarChoice[];
}

/** What was dropped or stored: path -> text. Changes are told by the event 'files'. */
export interface PageFiles {
  get(path: string): string | undefined;
  put(path: string, text: string): void;
  remove(path: string): void;
  paths(): string[];
}

export interface FrameInfo {
  time: number; // simulation s
  elapsed: number; // real s since the last frame
  steps: number; // physics steps in this frame
  frame: number; // count of frames
}

export interface Part {
  frame?(now: FrameInfo): void;
}

export interface App {
  core: Core;
  world: World;
  settings: SettingsStore;
  selected: number; // the car that dashboard, plots and options speak of
  paused: boolean;
  timeScale: number;
  on(event: AppEvent, listener: () => void): () => void;
  emit(event: AppEvent): void;
  setup(change: Partial<Setup>): void; // of the selected car; errors go to notify()
  notify: Notify;
  panel(id: string, title: string): HTMLElement;
  files: PageFiles;
}

/** The App over one core and one world. `panel` comes from the side panel. */
export function createApp(core: Core, world: World, settings: SettingsStore, notify: Notify,
                          panel: App['panel']): App {
  const listeners = new Map<AppEvent, Set<() => void>>();
  let selected = 0;
  let paused = false;
  const app: App = {
    core, world, settings, notify, panel,
    timeScale: 1,
    get selected() { return selected; },
    set selected(car: number) {
      const next = Math.max(0, Math.min(car, world.cars.length - 1));
      if (next === selected) return;
      selected = next;
      app.emit('selected');
    },
    get paused() { return paused; },
    set paused(value: boolean) {
      if (value === paused) return;
      paused = value;
      app.emit('paused');
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => void set.delete(listener);
    },
    emit(event) {
      // A listener that fails must not keep the others from hearing.
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener();
        } catch (error) {
          report(error, notify);
        }
      }
    },
    setup(change) {
      try {
        applySetup(app, change);
      } catch (error) {
        report(error, notify);
      }
    },
    files: pageFiles(() => app.emit('files')),
  };
  return app;
}

function applySetup(app: App, change: Partial<Setup>): void {
  const { world } = app;
  if (change.ground !== undefined) {
    world.setGround(change.ground);
    app.emit('ground');
  }
  if (change.cars !== undefined && change.cars.length > 0) {
    change.cars.forEach((choice, index) => world.setCar(index, choice));
    while (world.cars.length > change.cars.length) world.removeCar(world.cars.length - 1);
    app.selected = Math.min(app.selected, world.cars.length - 1);
    app.emit('cars');
  }
  if (change.model !== undefined || change.car !== undefined || change.longitudinal_model !== undefined) {
    const now = world.cars[app.selected];
    const next: CarChoice = { model: change.model ?? now?.model ?? 'double_track', car: change.car ?? now?.car ?? defaultCar };
    const longitudinal_model = change.longitudinal_model ?? now?.longitudinal_model;
    if (longitudinal_model !== undefined) next.longitudinal_model = longitudinal_model;
    world.setCar(app.selected, next);
    app.emit('cars');
  }
  if (change.timeStep !== undefined || change.integrator !== undefined) {
    world.setTimeStep(change.timeStep ?? world.timeStep, change.integrator);
    app.emit('step');
  }
  if (change.driver !== undefined) {
    world.setDriver(change.driver);
    app.emit('driver');
  }
}

/** Tells an error in the core's words; anything else is ours and goes to the console too. */
export function report(error: unknown, notify: Notify): void {
  notify(error instanceof Error ? error.message : String(error), 'error');
  if (!(error instanceof CoreError)) console.error(error);
}

function pageFiles(changed: () => void): PageFiles {
  const texts = new Map<string, string>();
  return {
    get: (path) => texts.get(path),
    put(path, text) {
      texts.set(path, text);
      changed();
    },
    remove(path) {
      if (texts.delete(path)) changed();
    },
    paths: () => [...texts.keys()],
  };
}
