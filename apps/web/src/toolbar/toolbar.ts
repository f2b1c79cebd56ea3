// The bar above the stage: run buttons always there, the set-up beside them (behind a button on phones).
import type { ActionId } from '../actions';
import { actionOf } from '../actions';
import type { App, Part } from '../app';
import { clockText } from '../dashboard/timer';
import { DriverName } from '../core/types';
import { button, make, select, setText, type Choice } from '../dom';
import type { Bindings } from '../input/bindings';
import { createCarChoice } from './car_choice';
import { createGroundChoice } from './ground_choice';
import { icon, type IconName } from './icons';
import { createTimeChoice } from './time_choice';

export interface ToolbarActions {
  press(id: ActionId): void;
  rewinding(on: boolean): void; // while the button is held
  theme(): 'auto' | 'light' | 'dark';
  nextTheme(): void;
  sound: { readonly on: boolean; toggle(): void };
  panelOpen(): boolean;
  lesson(model: string): void;
}

export function createToolbar(app: App, host: HTMLElement, bindings: Bindings, actions: ToolbarActions): Part {
  const { settings } = app;
  const titles: [HTMLElement, ActionId, string][] = [];
  const of = (id: ActionId, picture: IconName, label = actionOf(id).label): HTMLButtonElement => {
    const made = button(label, label, () => actions.press(id), icon(picture));
    titles.push([made, id, label]);
    return made;
  };
  const title = (): void => {
    for (const [element, id, label] of titles) {
      const keys = bindings.names(id);
      element.title = keys === '' ? label : `${label} (${keys})`;
    }
  };
  bindings.on(title);

  const pause = of('pause', 'pause');
  const rewind = of('rewind', 'rewind', 'Rewind: hold');
  holdButton(rewind, actions.rewinding);
  const slow = of('slow', 'slow');
  const clock = make('output', { class: 'clock', title: 'Time of the simulation' });
  const driver = createDriverChoice(app);
  const theme = button('Colours', 'Colours: as the system, light or dark', actions.nextTheme, icon('auto'));
  const sound = createSoundButton(actions.sound);
  const panel = of('panel', 'panel');
  const setupToggle = button('Set-up', 'Model, car, ground and time step', () => showSetup(setup.classList.contains('closed')), icon('setup'));
  const wide = matchMedia('(min-width: 900px)');
  const openLesson = (model: string): void => {
    if (!wide.matches) showSetup(false); // on a phone there is no room for both
    actions.lesson(model);
  };
  const time = createTimeChoice(app);
  const setup = make('div', { class: 'setup', role: 'group', 'aria-label': 'Set-up' },
                     createCarChoice(app, openLesson), createGroundChoice(app), time.host);
  const run = make('div', { class: 'run', role: 'group', 'aria-label': 'Run' },
    make('h1', { class: 'name', title: `sixline ${app.core.version}` }, 'sixline'),
    pause, rare(of('step', 'step')), rewind, slow, of('reset', 'reset'), clock, driver, time.scale,
    make('span', { class: 'push' }),
    setupToggle, rare(of('screenshot', 'picture')), ...(document.fullscreenEnabled ? [of('fullscreen', 'screen')] : []), rare(sound), theme, panel);
  for (const element of [clock, driver, time.scale]) element.classList.add('later'); // the second row of a phone
  host.append(run, setup);

  const showSetup = (open: boolean): void => {
    setup.classList.toggle('closed', !open);
    setupToggle.setAttribute('aria-expanded', String(open));
    settings.set('setup.open', open);
    app.emit('resize');
  };
  const draw = (): void => {
    pause.replaceChildren(icon(app.paused ? 'play' : 'pause'));
    pause.setAttribute('aria-label', app.paused ? 'Go on' : 'Pause');
    slow.setAttribute('aria-pressed', String(app.timeScale < 1));
    panel.setAttribute('aria-expanded', String(actions.panelOpen()));
    theme.replaceChildren(icon(({ auto: 'auto', light: 'sun', dark: 'moon' } as const)[actions.theme()]));
    theme.setAttribute('aria-label', `Colours: ${actions.theme() === 'auto' ? 'as the system' : actions.theme()}`);
  };
  for (const event of ['paused', 'step', 'theme', 'resize'] as const) app.on(event, draw);
  showSetup(settings.get('setup.open', wide.matches));
  draw();
  title();
  let left = 0;
  return {
    frame({ time, elapsed }) {
      left -= elapsed;
      if (left > 0 && !app.paused) return; // faster than that nobody reads, and every new text costs a layout
      left = 1 / 15;
      setText(clock, clockText(time));
    },
  };
}

/** Who drives. */
function createDriverChoice(app: App): HTMLElement {
  const { world } = app;
  const driver = select('Driver', 'Who drives: you or a robot', (value) => {
    app.setup({ driver: value });
    draw();
  });
  const draw = (): void => {
    const choices: Choice[] = [{ value: DriverName.manual, label: 'you' },
      ...app.core.list('drivers').map(({ name, meaning }) => ({ value: name, label: `robot: ${name}`, title: meaning }))];
    if (!choices.some(({ value }) => value === world.driver)) choices.push({ value: world.driver, label: world.driver });
    driver.fill(choices, world.driver);
  };
  for (const event of ['driver', 'ground', 'cars'] as const) app.on(event, draw);
  draw();
  return driver.host;
}

function createSoundButton(sound: ToolbarActions['sound']): HTMLButtonElement {
  const made = button('Sound', 'Sound of engine and tyres', () => {
    sound.toggle();
    made.setAttribute('aria-pressed', String(sound.on));
  }, icon('sound'));
  made.setAttribute('aria-pressed', 'false');
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
