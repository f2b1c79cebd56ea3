// What each action does that is pressed once: pause, next camera, gear up. Held actions, such as steering, are levels:
// devices.ts has their way.
import type { ActionId, Commands } from '../actions';
import type { Timer } from '../dashboard/laps';
import { report } from '../notify';
import type { Panels, TabId } from '../panels';
import type { Session } from '../session';
import { addCar, modelAt, removeCar } from '../toolbar/car_choice';
import { switchDriver } from './who_drives';

export interface Machine {
  session: Session;
  panels: Panels;
  timer: Timer;
  nextTheme(): void;
}

/** Slow motion of the key; the list of the toolbar has more. */
const slowMotion = 0.2;

export function createCommands(machine: Machine): (id: ActionId) => void {
  const commands: Commands = { ...runCommands(machine), ...carCommands(machine.session), ...pageCommands(machine) };
  return (id) => {
    try {
      (commands[id] ?? machine.session.offers.stage?.[id])?.();
    } catch (error) {
      report(error, machine.session.notify);
    }
  };
}

function runCommands({ session, timer }: Machine): Commands {
  const { settings } = session;
  return {
    take_over: () => switchDriver(session),
    gear_up: () => session.shift(1),
    gear_down: () => session.shift(-1),
    auto_shift: () => settings.set('auto_shift', !settings.get('auto_shift', true)),
    pause: () => void (session.paused = !session.paused),
    step: () => session.step(),
    slow: () => void (session.timeScale = session.timeScale < 1 ? 1 : slowMotion),
    reset: () => session.reset(),
    timer: () => timer.press(session.world.status.time),
  };
}

function carCommands(session: Session): Commands {
  const { world, core } = session;
  const stepModel = (by: number): void => {
    const now = core.model(world.cars[session.selected]?.model);
    const next = modelAt(core.models, now, by);
    if (!next || next === now) return;
    session.setup({ model: next.id });
    session.notify(
      `Car ${session.selected + 1}: ${core.model(world.cars[session.selected]?.model)?.title ?? ''}`,
      'info',
    );
  };
  return {
    ghost: () => {
      if (world.cars.length > 1) removeCar(session, session.selected === 0 ? world.cars.length - 1 : session.selected);
      else addCar(session);
    },
    next_car: () => void (session.selected = (session.selected + 1) % world.cars.length),
    model_up: () => stepModel(1),
    model_down: () => stepModel(-1),
  };
}

function pageCommands({ session, panels, nextTheme }: Machine): Commands {
  const open = (id: TabId): void => {
    if (panels.open && panels.shown() === id) panels.open = false;
    else panels.show(id);
  };
  return {
    options: () => open('options'),
    help: () => open('keys'),
    panel: () => void (panels.open = !panels.open),
    night: nextTheme,
    fullscreen: () => void toggleFullScreen(session),
  };
}

async function toggleFullScreen(session: Session): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    session.notify('The browser does not allow full screen here.', 'info'); // a pad's button is no user gesture to some
  }
}
