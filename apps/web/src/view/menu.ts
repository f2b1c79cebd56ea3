// What the driver chose to see, kept by the settings store, and the view's own small menu for it. In step with the
// keys.
import { button, check, make, select } from '../../kit/dom';
import type { SettingsStore } from '../settings';
import { gridSpacings } from './tiles';

export const zoomSteps = { least: 0.02, most: 3, step: 0.2 };

/** The next step of the zoom, up (+1) or down (-1), from any value between; below one step it doubles and halves. */
export function nextZoom(zoom: number, direction: number): number {
  const { step } = zoomSteps;
  if (direction > 0 ? zoom < step : zoom <= step) return clampZoom(direction > 0 ? Math.min(step, 2 * zoom) : zoom / 2);
  const place = zoom / step;
  const next = direction > 0 ? Math.floor(place + 1e-6) + 1 : Math.ceil(place - 1e-6) - 1;
  return clampZoom(next * step);
}

export function clampZoom(zoom: number): number {
  const { least, most } = zoomSteps;
  return Math.min(most, Math.max(least, Math.round(zoom * 1000) / 1000));
}

/** The cameras and the forms of a car, by what they are called. */
export const cameraNames = { top: 'Top', side: 'Side', chase: 'Chase', orbit: 'Orbit', cockpit: 'Cockpit' } as const;
export type Camera = keyof typeof cameraNames;
export const cameras = Object.keys(cameraNames) as Camera[];
export const formNames = { box: 'Box', wheels: 'Car and wheels', frame: 'True form' } as const;
export type Form = keyof typeof formNames;

/** What is shown or not: what it is called, and whether it is on at first. */
const switches = {
  forces: ['Tyre forces and friction circles', false],
  loads: ['Axle loads in the true form', true],
  path: ['Predicted path', false],
  trail: ['Trail', false],
  line: ['Racing line, blue fast to orange slow, once a racer has planned it', true],
  target: ['Look-ahead point', true],
  impacts: ['Impacts, with their impulses', true],
  marks: ['Skid marks', true],
  smoke: ['Smoke', true],
  map: ['Small map', true],
  glass: ['Other cars see-through', true],
  turn: ['Top view turns with the car', false],
  wrap: ['Top view stands still, the car wraps around', false],
  paint: ['Paint tiles of the top view', false],
  yard: ['Parked cars: a parking yard on the plane', false],
  detail: ['Fine detail (shadows, trees)', true],
  best: ['Best picture, however slow', false],
} as const satisfies Record<string, readonly [name: string, standard: boolean]>;
export type Switch = keyof typeof switches;
export const switchList = Object.keys(switches) as Switch[];
export const switchName = (name: Switch): string => switches[name][0];

export class Choices {
  camera: Camera = 'chase';
  form: Form = 'wheels';
  zoom = 1;
  grid = 10;
  readonly on = {} as Record<Switch, boolean>;

  constructor(
    private readonly settings: SettingsStore,
    private readonly changed: () => void,
  ) {
    for (const name of ['camera', 'form', 'zoom', 'grid', ...switchList])
      settings.on(`view.${name}`, () => this.read());
    this.read();
  }

  setCamera(camera: Camera): void {
    this.settings.set('view.camera', camera);
  }
  setForm(form: Form): void {
    this.settings.set('view.form', form);
  }
  setZoom(zoom: number): void {
    this.settings.set('view.zoom', zoom);
  }
  setGrid(metres: number): void {
    this.settings.set('view.grid', Math.min(75, Math.max(2, metres)));
  }
  toggle(name: Switch): void {
    this.settings.set(`view.${name}`, !this.on[name]);
  }

  private read(): void {
    const { settings } = this;
    this.camera = one(cameraNames, settings.get('view.camera', 'chase'), 'chase');
    this.form = one(formNames, settings.get('view.form', 'wheels'), 'wheels');
    this.zoom = clampZoom(settings.get('view.zoom', 1));
    this.grid = Math.min(75, Math.max(2, settings.get('view.grid', 10)));
    for (const name of switchList) this.on[name] = settings.get(`view.${name}`, switches[name][1]);
    this.changed();
  }
}

const one = <Name extends string>(of: Record<Name, string>, value: string, standard: Name): Name =>
  Object.hasOwn(of, value) ? (value as Name) : standard;

export type MenuActions = Record<
  'zoom_in' | 'zoom_out' | 'screenshot' | 'centre' | 'tileHere' | 'clearTiles',
  () => void
>;

/** A row of buttons, each with its text and what it does. */
const row = (title: string, ...parts: (Node | [text: string, label: string, press: () => void])[]): HTMLElement =>
  make(
    'div.view-zoom',
    title,
    ...parts.map((part) => (part instanceof Node ? part : button(part[1], part[1], part[2], part[0]))),
  );

/** The button that opens the panel, and the Escape key that closes it. */
function panelButton(menu: HTMLElement, panel: HTMLElement): HTMLButtonElement {
  const open = (on: boolean): void => {
    panel.hidden = !on;
    more.setAttribute('aria-expanded', String(on));
  };
  const more = button('What the view shows', 'What the view shows', () => open(panel.hidden), 'Show');
  more.setAttribute('aria-controls', panel.id);
  open(false);
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    open(false);
    more.focus();
    event.stopPropagation();
  });
  return more;
}

/** `refresh` shows what is chosen now. */
export function createMenu(
  choices: Choices,
  actions: MenuActions,
  without3D: boolean,
): { element: HTMLElement; refresh(): void } {
  const form = select('Car drawn as', 'A box, a car on its wheels, or what the model knows of it', (value) =>
    choices.setForm(value as Form),
  );
  const grid = select('Grid of the top view', 'Distance between its lines', (value) => choices.setGrid(Number(value)));
  const switches = switchList.map(
    (name) => [name, ...check(switchName(name), choices.on[name], () => choices.toggle(name))] as const,
  );
  const zoomText = make('output');
  const zoom = row(
    'Zoom ',
    ['\u2212', 'Zoom out', actions.zoom_out],
    zoomText,
    ['+', 'Zoom in', actions.zoom_in],
    ['Centre', 'Centre on the car', actions.centre],
    ['Picture', 'Save a picture', actions.screenshot],
  );
  const tiles = row(
    'Tiles ',
    ['Here', 'Paint or wipe the tile here, under the car', actions.tileHere],
    ['Clear', 'Clear all painted tiles', actions.clearTiles],
  );
  for (const { host } of [form, grid]) host.className = 'view-field';
  const boxes = make('div.view-switches', ...switches.map(([, label]) => label));
  const panel = make('div.view-panel', { id: 'view-panel', hidden: true }, form.host, grid.host, boxes, zoom, tiles);
  const buttons = cameras.map((camera) => {
    const label = `${cameraNames[camera]} view`;
    const made = button(label, label, () => choices.setCamera(camera), cameraNames[camera]);
    made.disabled = without3D && camera !== 'top' && camera !== 'side';
    return [camera, made] as const;
  });
  const element = make('div.view-menu', { role: 'group', 'aria-label': 'View' });
  element.append(make('div.view-bar', ...buttons.map(([, made]) => made), panelButton(element, panel)), panel);
  const refresh = (): void => {
    for (const [camera, made] of buttons) made.setAttribute('aria-pressed', String(choices.camera === camera));
    form.fill(formNames, choices.form);
    const spacings = [...new Set<number>([...gridSpacings, choices.grid])].map(
      (metres) => [String(metres), `${metres} m`] as const,
    );
    grid.fill(spacings, String(choices.grid));
    for (const [name, , box] of switches) box.checked = choices.on[name];
    tiles.hidden = choices.camera !== 'top' || !choices.on.paint;
    zoomText.textContent = `${choices.zoom.toFixed(1)}\u00d7`;
  };
  refresh();
  return { element, refresh };
}
