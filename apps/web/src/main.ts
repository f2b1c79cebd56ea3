// Puts the page together: the session (core, world, settings), the frame of the page, every part in its place, then the
// loop.
import './style.css';
import { make } from '../kit/dom';
import { type ActionId, printedKeys } from './actions';
import { coreBytes, putBundledFiles } from './bundled';
import { Core } from './core/core';
import { createDashboard } from './dashboard/dashboard';
import { Timer } from './dashboard/laps';
import { readShareLink } from './export/packing';
import { createShare } from './export/share';
import { createCommands } from './input/commands';
import { Devices } from './input/devices';
import { listenToKeys } from './input/keyboard';
import { createKeysPanel } from './input/keys_panel';
import { createTouchPads } from './input/touch_pads';
import { lessonAbout } from './lessons/catalogue';
import { embedded, showEmbedded } from './lessons/embed';
import { createLessons } from './lessons/lessons';
import { startLoop } from './loop';
import { createNotices, messageOf } from './notify';
import { createFiles } from './options/files';
import { createOptions } from './options/options';
import { putOwnCars } from './options/own_cars';
import { Panels, type TabId } from './panels';
import { type Part, Place } from './parts';
import { Plots } from './plots/plots';
import { Racer } from './racer/racer';
import { openScene } from './scene';
import { Session } from './session';
import { SettingsStore } from './settings';
import { createSound } from './sound';
import { openSwarm, Swarm } from './swarm/swarm';
import { createTheme, type ThemeSwitch } from './theme';
import { createToolbar } from './toolbar/toolbar';
import { createStage } from './view/stage';

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
  const stage = make(
    'main',
    { id: 'stage', tabindex: -1, 'aria-label': 'Stage' },
    places.view,
    places.top,
    lower,
    places.notices,
  );
  page.replaceChildren(places.toolbar, make('div', { id: 'middle' }, stage, places.side));
  // On phones the picture ends where pads and dashboard begin.
  new ResizeObserver(() => stage.style.setProperty('--lower', `${lower.offsetHeight}px`)).observe(lower);
  return { ...places, stage };
}

interface Page {
  session: Session;
  places: ReturnType<typeof layOut>;
  panels: Panels;
  theme: ThemeSwitch;
  timer: Timer;
  devices: Devices;
  press: (id: ActionId) => void;
}

async function start(page: HTMLElement): Promise<void> {
  const settings = new SettingsStore();
  const theme = createTheme(settings);
  const keyName = await printedKeys();
  const core = await Core.load(await coreBytes());
  putBundledFiles(core);
  const alone = embedded(location.search);
  if (alone) return showEmbedded(core, alone, page);
  const places = layOut(page);
  const session = new Session(core, core.world(), settings, createNotices(places.notices));
  theme.changed = () => session.emit('theme');
  new Racer(session);
  const panels = new Panels(places.side, session);
  putOwnCars(session); // a scene of the last visit may name one
  openScene(session);

  const timer = new Timer();
  session.on(['reset', 'ground'], () => timer.clear());
  const press = createCommands({ session, panels, timer, nextTheme: theme.next });
  const devices = new Devices(session, press, keyName);
  listenToKeys(devices.keyboard);
  const parts = placeParts({ session, places, panels, theme, timer, devices, press });
  const drive = new Place(session, 'Driving', [places.notices], () => devices);

  await openAddress(session);
  addEventListener('pagehide', () => settings.flush());
  addEventListener('resize', () => session.emit('resize'));
  addEventListener('error', ({ error }) => {
    if (error) session.notify(messageOf(error), 'error');
  }); // of a control, whose part goes on
  // for tests and extensions: the page itself keeps no global name
  document.dispatchEvent(new CustomEvent('sixline', { detail: session }));
  const rewinding = () => devices.rewinding;
  startLoop(session, [drive], parts, rewinding);
}

/** Every part in its place. */
function placeParts(page: Page): Place[] {
  const { session, places, panels, timer, devices, press } = page;
  const place = <Made extends Part>(
    name: string,
    hosts: HTMLElement[],
    create: (session: Session) => Made,
  ): Place<Made> => new Place(session, name, hosts, create);
  const tab = <Made extends Part>(
    id: TabId,
    title: string,
    create: (session: Session, host: HTMLElement) => Made,
  ): Place<Made> => place(title, [panels.body(id)], (own) => create(own, panels.body(id)));
  // On narrow screens the panel lies over what was just started.
  const showStage = (): void => {
    if (innerWidth < 900) panels.open = false;
  };
  const telemetry = panels.body('telemetry');
  return [
    place('The swarm', [], (own) => new Swarm(own)),
    place('The view', [places.view], (own) => createStage(own, places.view)),
    tab('lessons', 'Lessons', (own, host) => createLessons(own, host, showStage, () => panels.show('lessons'))),
    tab('options', 'Options', createOptions),
    tab('plots', 'Plots', (own, panel) => new Plots(own, panel)),
    tab('files', 'Files', createFiles),
    tab('share', 'Share', createShare),
    // Before the dashboard, whose help names keys only where there are no pads.
    place('The on-screen pads', [places.touch], (own) => createTouchPads(own, places.touch, devices.touch, press)),
    place('The dashboard', [telemetry, places.top, places.over], (own) =>
      createDashboard(own, places.top, places.over, telemetry, devices.bindings, timer, press),
    ),
    place('The toolbar', [places.toolbar], (own) => createBar(own, page)),
    tab('keys', 'Keys', (own, host) => createKeysPanel(own, host, devices)),
  ];
}

/** The toolbar, and the sound that its button switches on. */
function createBar(session: Session, { places, panels, devices, theme, press }: Page): Part {
  const sound = createSound(session);
  const bar = createToolbar(session, places.toolbar, devices.bindings, {
    press,
    theme,
    sound,
    rewinding: (on) => void (devices.rewindButton = on),
    panelOpen: () => panels.open,
    lesson: (model) => {
      panels.show('lessons');
      session.settings.set('lesson', lessonAbout(model)?.id ?? '');
    },
  });
  return {
    frame(now) {
      bar.frame?.(now);
      sound.frame?.(now);
    },
  };
}

/** What the page's address asks for: a swarm, or a run that somebody shares. */
async function openAddress(session: Session): Promise<void> {
  if (location.hash === '#swarm') openSwarm(session);
  else if (location.hash.length > 1)
    await readShareLink(session).catch((error: unknown) => session.notify(messageOf(error), 'error'));
}

const page = document.getElementById('page') as HTMLElement;
start(page).catch((error: unknown) => {
  console.error(error);
  page.replaceChildren(
    make('div.broken', { role: 'alert' }, make('h1', 'The playground did not start'), make('p', messageOf(error))),
  );
});
