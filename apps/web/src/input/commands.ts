// What each action does; held ones are read as levels and have nothing to do here.
import type { ActionId } from '../actions';
import type { App } from '../app';
import { report } from '../app';
import { CommandSource, DriverName } from '../core/types';
import type { Timer } from '../dashboard/timer';
import type { Panels } from '../panels';
import { firstScene } from '../scene';
import { addCar, removeCar } from '../toolbar/car_choice';
import { modelAt } from '../toolbar/model_order';

/** What the stage offers to keys (view/stage.ts); any of it may be missing. */
export interface StageActions {
  nextCamera?(): void;
  zoomIn?(): void;
  zoomOut?(): void;
  toggleTrueForm?(): void;
  togglePath?(): void;
  toggleForces?(): void;
  toggleDetail?(): void;
  screenshot?(): void;
}

export interface Machine {
  app: App;
  panels: Panels;
  timer: Timer;
  stage: StageActions;
  nextTheme(): void;
}

/** Slow motion of the key; the list of the toolbar has more. */
const slowMotion = 0.2;

export function createCommands({ app, panels, timer, stage, nextTheme }: Machine): (id: ActionId) => void {
  const { world, settings } = app;
  const stepModel = (by: number): void => {
    const now = app.core.model(world.cars[app.selected]?.model);
    const next = modelAt(app.core.models, now, by);
    if (!next || next === now) return;
    app.setup({ model: next.id });
    app.notify(`Car ${app.selected + 1}: ${app.core.model(world.cars[app.selected]?.model)?.title ?? ''}`, 'info');
  };
  const open = (id: string): void => {
    if (panels.open && panels.shown() === id) panels.open = false;
    else panels.show(id);
  };
  const commands: Partial<Record<ActionId, () => void>> = {
    take_over: () => switchDriver(app),
    gear_up: () => { world.input.shift_up += 1; },
    gear_down: () => { world.input.shift_down += 1; },
    auto_shift: () => setAutoShift(app, world.input.auto_shift < 0.5),
    pause: () => { app.paused = !app.paused; },
    step: () => {
      app.paused = true;
      world.step(1);
    },
    slow: () => {
      app.timeScale = app.timeScale < 1 ? 1 : slowMotion;
      app.emit('step');
    },
    reset: () => {
      world.reset();
      timer.clear();
      app.emit('reset');
    },
    timer: () => timer.press(world.status.time),
    ghost: () => {
      if (world.cars.length > 1) removeCar(app, app.selected === 0 ? world.cars.length - 1 : app.selected);
      else addCar(app);
    },
    next_car: () => { app.selected = (app.selected + 1) % world.cars.length; },
    model_up: () => stepModel(1),
    model_down: () => stepModel(-1),
    camera: () => stage.nextCamera?.(),
    zoom_in: () => stage.zoomIn?.(),
    zoom_out: () => stage.zoomOut?.(),
    path: () => stage.togglePath?.(),
    true_form: () => stage.toggleTrueForm?.(),
    forces: () => stage.toggleForces?.(),
    detail: () => stage.toggleDetail?.(),
    screenshot: () => stage.screenshot?.(),
    night: nextTheme,
    options: () => open('options'),
    help: () => open('keys'),
    panel: () => { panels.open = !panels.open; },
    fullscreen: () => void toggleFullScreen(app),
  };
  settings.on('auto_shift', () => { world.input.auto_shift = settings.get('auto_shift', true) ? 1 : 0; });
  world.input.auto_shift = settings.get('auto_shift', true) ? 1 : 0;
  return (id) => {
    try {
      commands[id]?.();
    } catch (error) {
      report(error, app.notify);
    }
  };
}

export function setAutoShift(app: App, on: boolean): void {
  app.world.input.auto_shift = on ? 1 : 0;
  app.settings.set('auto_shift', on);
}

/** Manual driving, whoever drove before. A robot is remembered for the way back. */
export function takeOver(app: App): void {
  const { world, settings } = app;
  if (app.core.list('drivers').some(({ name }) => name === world.driver)) settings.set('last_driver', world.driver);
  app.setup({ driver: DriverName.manual });
}

/** True unless keys, pad or touch drive: a robot, a replay (also one that has ended), a program. */
export function driverIsOther(app: App): boolean {
  return app.world.driver !== DriverName.manual || app.world.status.source === CommandSource.replay;
}

/** The robot lets go, or the robot that drove last takes the wheel again. */
export function switchDriver(app: App): void {
  const { world, settings } = app;
  if (driverIsOther(app)) {
    takeOver(app);
    app.notify('You drive.', 'info');
  } else {
    app.setup({ driver: settings.get('last_driver', firstScene.driver) });
    if (world.driver !== DriverName.manual) app.notify('The robot drives. Any driving key takes over.', 'info');
  }
}

async function toggleFullScreen(app: App): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    app.notify('The browser allows no full screen here.', 'info'); // a pad's button is no user gesture to some
  }
}
