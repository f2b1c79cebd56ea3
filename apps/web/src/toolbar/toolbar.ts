// The bar above the stage: run buttons always there, the set-up beside them (behind a button on phones).

import { button, make, type Offer, select, setText, toggle } from '../../kit/dom';
import { type ActionId, actionOf } from '../actions';
import { DriverName } from '../core/types';
import { clockText } from '../dashboard/laps';
import type { Bindings } from '../input/bindings';
import type { Part } from '../parts';
import { racerName } from '../racer/race_plan';
import type { Session } from '../session';
import type { ThemeSwitch } from '../theme';
import { createCarChoice } from './car_choice';
import { createGroundChoice } from './ground_choice';
import { type IconName, icon } from './icons';
import { createTimeChoice } from './time_choice';

export interface ToolbarActions {
  press(id: ActionId): void;
  rewinding(on: boolean): void; // while the button is held
  theme: Pick<ThemeSwitch, 'theme' | 'next'>;
  sound: { readonly on: boolean; toggle(): void };
  panelOpen(): boolean;
  lesson(model: string): void;
}

export function createToolbar(session: Session, host: HTMLElement, bindings: Bindings, actions: ToolbarActions): Part {
  const clock = make('output.clock', { title: 'Time of the simulation' });
  const time = createTimeChoice(session);
  const setup = createSetup(session, time.host, actions.lesson);
  const buttons = createButtons(session, bindings, actions);
  const driver = createDriverChoice(session);
  for (const element of [clock, driver, time.scale]) element.classList.add('later'); // the second row of a phone
  const name = make('h1.name', { title: `sixline ${session.core.version}` }, 'sixline');
  const all = [name, ...buttons.run, clock, driver, time.scale, make('span.push'), setup.toggle, ...buttons.page];
  host.append(make('div.run', { role: 'group', 'aria-label': 'Run' }, ...all), setup.element);
  let left = 0;
  return {
    frame({ time: now, elapsed }) {
      left -= elapsed;
      if (left > 0 && !session.paused) return; // faster than that nobody reads, and every new text costs a layout
      left = 1 / 15;
      setText(clock, clockText(now));
    },
  };
}

/** The buttons of the run and of the page; each shows its state and has its keys in its title. */
function createButtons(
  session: Session,
  bindings: Bindings,
  actions: ToolbarActions,
): { run: HTMLElement[]; page: HTMLElement[] } {
  const titles: [HTMLElement, ActionId, string][] = [];
  const of = (id: ActionId, picture: IconName, label = actionOf(id).label): HTMLButtonElement => {
    const made = button(label, label, () => actions.press(id), icon(picture));
    titles.push([made, id, label]);
    return made;
  };
  const pause = of('pause', 'pause'),
    slow = of('slow', 'slow'),
    panel = of('panel', 'panel'),
    rewind = of('rewind', 'rewind', 'Rewind: hold');
  holdButton(rewind, actions.rewinding);
  const theme = button('Colours', 'Colours: as the system, light or dark', actions.theme.next, icon('auto'));
  const run = [pause, rare(of('step', 'step')), rewind, slow, of('reset', 'reset')];
  const page = [
    rare(of('screenshot', 'picture')),
    ...(document.fullscreenEnabled ? [of('fullscreen', 'screen')] : []),
    rare(createSoundButton(actions.sound)),
    theme,
    panel,
  ];
  const name = (): void => {
    for (const [element, id, label] of titles) {
      const keys = bindings.names(id);
      element.title = keys === '' ? label : `${label} (${keys})`;
    }
  };
  const draw = (): void => {
    const wish = actions.theme.theme();
    pause.replaceChildren(icon(session.paused ? 'play' : 'pause'));
    pause.setAttribute('aria-label', session.paused ? 'Go on' : 'Pause');
    slow.setAttribute('aria-pressed', String(session.timeScale < 1));
    panel.setAttribute('aria-expanded', String(actions.panelOpen()));
    theme.replaceChildren(icon(({ auto: 'auto', light: 'sun', dark: 'moon' } as const)[wish]));
    theme.setAttribute('aria-label', `Colours: ${wish === 'auto' ? 'as the system' : wish}`);
  };
  session.ended.addEventListener('abort', bindings.on(name));
  session.on(['paused', 'step', 'theme', 'resize'], draw);
  name();
  draw();
  return { run, page };
}

/** Cars, ground and time step, and the button that opens them on narrow screens. */
function createSetup(
  session: Session,
  time: HTMLElement,
  lesson: (model: string) => void,
): { element: HTMLElement; toggle: HTMLElement } {
  const wide = matchMedia('(min-width: 900px)');
  const toggle = button(
    'Set-up',
    'Model, car, ground and time step',
    () => show(element.classList.contains('closed')),
    icon('setup'),
  );
  const openLesson = (model: string): void => {
    if (!wide.matches) show(false); // on a phone there is no room for both
    lesson(model);
  };
  const element = make(
    'div.setup',
    { role: 'group', 'aria-label': 'Set-up' },
    createCarChoice(session, openLesson),
    createGroundChoice(session),
    time,
  );
  const show = (open: boolean): void => {
    element.classList.toggle('closed', !open);
    toggle.setAttribute('aria-expanded', String(open));
    session.settings.set('setup.open', open);
    session.emit('resize');
  };
  show(session.settings.get('setup.open', wide.matches));
  return { element, toggle };
}

/** Who drives. */
function createDriverChoice(session: Session): HTMLElement {
  const { world } = session;
  const driver = select('Driver', 'Who drives: you or a robot', (value) => {
    session.setup({ driver: value });
    draw();
  });
  const drivers = session.core.list('drivers');
  const draw = (): void => {
    const plans = session.offers.racer?.seconds ?? null,
      now = plans === null ? world.driver : racerName;
    const labelOf = (name: string): string =>
      name === racerName && plans !== null ? `racer plans: ${plans} s` : `robot: ${name}`;
    const robots = drivers.map(({ name, meaning }): Offer => ({ value: name, label: labelOf(name), title: meaning }));
    const other = now === DriverName.manual || drivers.some(({ name }) => name === now) ? [] : [now];
    driver.fill([[DriverName.manual, 'you'], ...robots, ...other], now);
  };
  session.on(['driver', 'ground', 'cars'], draw);
  draw();
  return driver.host;
}

function createSoundButton(sound: ToolbarActions['sound']): HTMLButtonElement {
  const made = toggle('Sound', 'Sound of engine and tyres', sound.on, () => sound.toggle());
  made.setAttribute('aria-label', 'Sound');
  made.replaceChildren(icon('sound'));
  return made;
}

/** Left out on phones. */
function rare(element: HTMLElement): HTMLElement {
  element.classList.add('rare');
  return element;
}

/** A button that acts as long as a finger, the mouse or a key is down on it. */
function holdButton(element: HTMLButtonElement, held: (on: boolean) => void): void {
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    held(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur', 'keyup'] as const) {
    element.addEventListener(end, () => held(false));
  }
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') held(true);
  });
  element.addEventListener('contextmenu', (event) => event.preventDefault());
}
