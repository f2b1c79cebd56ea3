// Puts the page together: core, world, the frame of the page, every part, then the loop.
import './style.css';
import { createApp, type App, type Part } from './app';
import { coreBytes, putBundledFiles } from './bundled';
import { Core } from './core/core';
import { createDashboard } from './dashboard/dashboard';
import { Timer } from './dashboard/timer';
import { make } from './dom';
import { readShareLink } from './export/link';
import { createShare } from './export/share';
import { Bindings, padBindings } from './input/bindings';
import { createCommands, type StageActions } from './input/commands';
import { browserPads, GamepadInput } from './input/gamepad';
import { Keyboard, listenToKeys } from './input/keyboard';
import { createKeysPanel, type KeysPanel } from './input/keys_panel';
import { createDeviceInput, type NumberDrive } from './input/device_input';
import { createDriverReturn } from './input/driver_return';
import { TouchInput } from './input/touch';
import { createTouchPads } from './input/touch_pads';
import { learnKeyboard, type ActionId } from './actions';
import { lessonAbout } from './lessons/catalogue';
import { embedded, showEmbedded } from './lessons/embed';
import { createLessons } from './lessons/lessons';
import { startLoop } from './loop';
import { createNotices } from './notify';
import { createFiles } from './options/files';
import { createOptions } from './options/options';
import { putOwnCars } from './options/own_cars';
import { createPanels } from './panels';
import { createPlots } from './plots/plots';
import { openScene } from './scene';
import { SettingsStore } from './settings';
import { createSwarm, type SwarmPart } from './swarm/swarm';
import { createSound } from './sound';
import { createTheme } from './theme';
import { createToolbar } from './toolbar/toolbar';
import { createStage, stageActions } from './view/stage';

/** The places of the page, in the order in which a screen reader meets them. */
function layOut(page: HTMLElement) {
  const places = {
    toolbar: make('header', { id: 'toolbar' }),
    view: make('div', { id: 'view' }),
    top: make('div', { id: 'top' }),
    over: make('div', { id: 'over' }),
    touch: make('div', { id: 'touch', role: 'group', 'aria-label': 'On-screen pads', hidden: true }),
    side: make('aside', { id: 'side', 'aria-label': 'Panels' }),
    notices: make('div', { id: 'notices', 'aria-live': 'polite' }),
  };
  const lower = make('div', { id: 'lower' }, places.over, places.touch);
  const stage = make('main', { id: 'stage', tabindex: -1, 'aria-label': 'Stage' }, places.view, places.top, lower, places.notices);
  page.replaceChildren(places.toolbar, make('div', { id: 'middle' }, stage, places.side));
  // On phones the picture ends where pads and dashboard begin.
  new ResizeObserver(() => stage.style.setProperty('--lower', `${lower.offsetHeight}px`)).observe(lower);
  return places;
}

async function start(): Promise<void> {
  const settings = new SettingsStore();
  let themed = (): void => {};
  const theme = createTheme(settings, () => themed());
  await learnKeyboard();
  const core = await Core.load(await coreBytes());
  putBundledFiles(core);
  const alone = embedded(location.search);
  if (alone) return showEmbedded(core, alone, document.getElementById('page') as HTMLElement);
  const places = layOut(document.getElementById('page') as HTMLElement);
  const panels = createPanels(places.side, settings, () => app.emit('resize'));
  const app: App = createApp(core, core.world(), settings, createNotices(places.notices), panels.panel);
  themed = () => app.emit('theme');
  const { world } = app;
  putOwnCars(app); // a scene of the last visit may name one
  await openScene(app);

  // What drives and what keys do.
  const timer = new Timer();
  for (const event of ['reset', 'ground'] as const) app.on(event, () => timer.clear());
  const stage: StageActions = {};
  const command = createCommands({ app, panels, timer, stage, nextTheme: theme.next });
  let rewindButton = false;
  const bindings = new Bindings(settings);
  const keyboard: Keyboard = new Keyboard(bindings, command, () => keys?.waiting ?? false);
  let keys: KeysPanel | undefined;
  const pad = new GamepadInput(command, () => settings.get('control', '') === 'keys' ? [] : browserPads(), padBindings(settings));
  const touch = new TouchInput();
  const numbers: NumberDrive = { on: false, throttle: 0, brake: 0, handbrake: 0, steer: 0 };
  const press = (id: ActionId): void => command(id);
  listenToKeys(keyboard);

  const driverReturn = createDriverReturn(app);

  // The parts.
  const parts: Part[] = [];
  const add = (create: () => Part): Part | undefined => {
    try {
      const part = create();
      parts.push(part);
      return part;
    } catch (error) {
      console.error(error); // one broken part leaves the rest of the page
      app.notify(`A part of the page did not start: ${String(error)}`, 'error');
      return undefined;
    }
  };
  const touchPads = createTouchPads(places.touch, touch, settings, press);
  const view = add(() => createStage(app, places.view));
  if (view) Object.assign(stage, stageActions(view));
  add(() => createLessons(app, app.panel('lessons', 'Lessons'), () => {
    if (innerWidth < 900) panels.open = false; // there the panel lies over pads and picture
  }, () => panels.show('lessons')));
  add(() => createOptions(app, app.panel('options', 'Options')));
  add(() => createPlots(app, app.panel('plots', 'Plots')));
  let swarm: SwarmPart | undefined;
  add(() => (swarm = createSwarm(app, app.panel('swarm', 'Swarm'), places.view.parentElement as HTMLElement, () => {
    if (innerWidth < 900 && innerWidth > innerHeight) panels.open = false; // there the panel lies over the whole picture
  })));
  add(() => createFiles(app));
  add(() => createShare(app, app.panel('share', 'Share')));
  parts.push(createDashboard(app, places.top, places.over, app.panel('telemetry', 'Telemetry'), bindings, timer, press));
  const sound = createSound(app);
  parts.push(sound);
  parts.push(createToolbar(app, places.toolbar, bindings, {
    press, rewinding: (on) => { rewindButton = on; }, theme: theme.theme, nextTheme: theme.next, sound,
    panelOpen: () => panels.open,
    lesson: (model) => {
      panels.show('lessons');
      settings.set('lesson', lessonAbout(model)?.id ?? '');
    },
  }));
  keys = createKeysPanel(app, app.panel('keys', 'Keys'), bindings, pad, numbers);
  parts.push(keys, touchPads);

  Object.assign(window, { sixline: app }); // for the curious, and for tests
  if (location.hash === '#swarm') {
    panels.show('swarm');
    swarm?.start();
  } else if (location.hash.length > 1) await readShareLink(app).catch((error: unknown) => app.notify(String(error), 'error'));
  addEventListener('pagehide', () => settings.flush());
  addEventListener('resize', () => app.emit('resize'));
  startLoop(app, [createDeviceInput(app, keyboard, pad, touch, numbers, driverReturn.manualDriving)], () => (swarm?.shown ? [swarm] : parts),
            () => rewindButton || keyboard.held('rewind'));
  world.input.auto_shift = settings.get('auto_shift', true) ? 1 : 0;
}

start().catch((error: unknown) => {
  console.error(error);
  document.getElementById('page')?.replaceChildren(
    make('div', { class: 'broken', role: 'alert' }, make('h1', {}, 'The playground did not start'),
         make('p', {}, error instanceof Error ? error.message : String(error))));
});
