// The view's own small menu: camera, form of the car, what is drawn, zoom and grid. In step with the keys.
import type { Camera, Choices, Form, Switch } from './choices';
import { cameraNames, cameras, formNames, forms, switchNames } from './choices';
import { gridSpacings } from './grid_lines';

export interface MenuActions {
  zoomIn(): void;
  zoomOut(): void;
  centre(): void;
  screenshot(): void;
  tileHere(): void;
  clearTiles(): void;
}
export interface Menu {
  element: HTMLElement;
  /** Shows what is chosen now. */
  refresh(): void;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  return made;
}

function button(text: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', '', text);
  made.type = 'button';
  if (label !== text) made.setAttribute('aria-label', label);
  made.title = label;
  made.addEventListener('click', press);
  return made;
}

export function createMenu(choices: Choices, actions: MenuActions, without3D: boolean): Menu {
  const menu = element('div', 'view-menu');
  menu.setAttribute('role', 'group');
  menu.setAttribute('aria-label', 'View');
  const bar = element('div', 'view-bar');
  const buttons = new Map<Camera, HTMLButtonElement>();
  for (const camera of cameras) {
    const made = button(cameraNames[camera], `${cameraNames[camera]} view`, () => choices.setCamera(camera));
    made.disabled = without3D && camera !== 'top' && camera !== 'side';
    buttons.set(camera, made);
    bar.append(made);
  }
  const more = button('Show', 'What the view shows', () => open(panel.hidden));
  more.setAttribute('aria-expanded', 'false');
  more.setAttribute('aria-controls', 'view-panel');
  bar.append(more);
  const panel = element('div', 'view-panel');
  panel.id = 'view-panel';
  panel.hidden = true;

  const form = select(
    'Car drawn as',
    forms.map((name) => [name, formNames[name]]),
    (value) => choices.setForm(value as Form),
  );
  const grid = select(
    'Grid of the top view',
    gridSpacings.map((metres) => [String(metres), `${metres} m`]),
    (value) => choices.setGrid(Number(value)),
  );
  const boxes = new Map<Switch, HTMLInputElement>();
  const switches = element('div', 'view-switches');
  for (const name of Object.keys(switchNames) as Switch[]) {
    const label = element('label');
    const box = element('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => choices.toggle(name));
    label.append(box, ` ${switchNames[name]}`);
    boxes.set(name, box);
    switches.append(label);
  }
  const zoom = element('div', 'view-zoom');
  const zoomText = element('output');
  zoom.append(
    'Zoom ',
    button('\u2212', 'Zoom out', actions.zoomOut),
    zoomText,
    button('+', 'Zoom in', actions.zoomIn),
    button('Centre', 'Centre on the car', actions.centre),
    button('Picture', 'Save a picture', actions.screenshot),
  );
  const tiles = element('div', 'view-zoom');
  tiles.append(
    'Tiles ',
    button('Here', 'Paint or wipe the tile here, under the car', actions.tileHere),
    button('Clear', 'Clear all painted tiles', actions.clearTiles),
  );
  panel.append(form.label, grid.label, switches, zoom, tiles);
  menu.append(bar, panel);

  function open(on: boolean): void {
    panel.hidden = !on;
    more.setAttribute('aria-expanded', String(on));
  }
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.stopPropagation();
    open(false);
    more.focus();
  });
  const refresh = (): void => {
    for (const [camera, made] of buttons) made.setAttribute('aria-pressed', String(choices.camera === camera));
    form.select.value = choices.form;
    const spacing = String(choices.grid);
    if (!gridSpacings.some((metres) => String(metres) === spacing)) {
      grid.select.append(new Option(`${spacing} m`, spacing));
    }
    grid.select.value = spacing;
    for (const [name, box] of boxes) box.checked = choices.on[name];
    tiles.hidden = choices.camera !== 'top' || !choices.on.paint;
    zoomText.textContent = `${choices.zoom.toFixed(1)}\u00d7`;
  };
  refresh();
  return { element: menu, refresh };
}

function select(
  title: string,
  options: (readonly [string, string])[],
  choose: (value: string) => void,
): { label: HTMLLabelElement; select: HTMLSelectElement } {
  const label = element('label', 'view-field', `${title} `);
  const made = element('select');
  for (const [value, text] of options) made.append(new Option(text, value));
  made.addEventListener('change', () => choose(made.value));
  label.append(made);
  return { label, select: made };
}
