// The view's own small menu: camera, form of the car, what is drawn, zoom and grid. In step with the keys.

import { button, make, select } from '../dom';
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

/** The check boxes of what is drawn. */
function switchBoxes(choices: Choices): { host: HTMLElement; boxes: Map<Switch, HTMLInputElement> } {
  const boxes = new Map<Switch, HTMLInputElement>();
  const host = make('div', { class: 'view-switches' });
  for (const name of Object.keys(switchNames) as Switch[]) {
    const box = make('input', { type: 'checkbox' });
    box.addEventListener('change', () => choices.toggle(name));
    boxes.set(name, box);
    host.append(make('label', {}, box, ` ${switchNames[name]}`));
  }
  return { host, boxes };
}

/** A row of buttons, each with its text and what it does. */
const row = (title: string, ...parts: (Node | [text: string, label: string, press: () => void])[]): HTMLElement =>
  make('div', { class: 'view-zoom' }, title, ...parts.map((part) => (part instanceof Node ? part : button(part[1], part[1], part[2], part[0]))));

/** The cameras, and the button that opens the panel. */
function cameraBar(choices: Choices, without3D: boolean, panel: HTMLElement): { bar: HTMLElement; buttons: Map<Camera, HTMLButtonElement>; close(): boolean } {
  const bar = make('div', { class: 'view-bar' });
  const buttons = new Map<Camera, HTMLButtonElement>();
  for (const camera of cameras) {
    const label = `${cameraNames[camera]} view`;
    const made = button(label, label, () => choices.setCamera(camera), cameraNames[camera]);
    made.disabled = without3D && camera !== 'top' && camera !== 'side';
    buttons.set(camera, made);
    bar.append(made);
  }
  const open = (on: boolean): void => {
    panel.hidden = !on;
    more.setAttribute('aria-expanded', String(on));
  };
  const more = button('What the view shows', 'What the view shows', () => open(panel.hidden), 'Show');
  more.setAttribute('aria-expanded', 'false');
  more.setAttribute('aria-controls', panel.id);
  bar.append(more);
  return {
    bar,
    buttons,
    close() {
      if (panel.hidden) return false;
      open(false);
      more.focus();
      return true;
    },
  };
}

export function createMenu(choices: Choices, actions: MenuActions, without3D: boolean): Menu {
  const form = select('Car drawn as', 'A box, a car on its wheels, or what the model knows of it', (value) => choices.setForm(value as Form));
  const grid = select('Grid of the top view', 'Between two of its lines', (value) => choices.setGrid(Number(value)));
  const { host: switches, boxes } = switchBoxes(choices);
  const zoomText = make('output');
  const zoom = row(
    'Zoom ',
    ['\u2212', 'Zoom out', actions.zoomOut],
    zoomText,
    ['+', 'Zoom in', actions.zoomIn],
    ['Centre', 'Centre on the car', actions.centre],
    ['Picture', 'Save a picture', actions.screenshot],
  );
  const tiles = row(
    'Tiles ',
    ['Here', 'Paint or wipe the tile here, under the car', actions.tileHere],
    ['Clear', 'Clear all painted tiles', actions.clearTiles],
  );
  for (const { host } of [form, grid]) host.className = 'view-field';
  const panel = make('div', { class: 'view-panel', id: 'view-panel', hidden: true }, form.host, grid.host, switches, zoom, tiles);
  const { bar, buttons, close } = cameraBar(choices, without3D, panel);
  const menu = make('div', { class: 'view-menu', role: 'group', 'aria-label': 'View' }, bar, panel);
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && close()) event.stopPropagation();
  });
  const refresh = (): void => {
    for (const [camera, made] of buttons) made.setAttribute('aria-pressed', String(choices.camera === camera));
    form.fill(
      forms.map((name) => ({ value: name, label: formNames[name] })),
      choices.form,
    );
    const spacings = [...new Set<number>([...gridSpacings, choices.grid])];
    grid.fill(
      spacings.map((metres) => ({ value: String(metres), label: `${metres} m` })),
      String(choices.grid),
    );
    for (const [name, box] of boxes) box.checked = choices.on[name];
    tiles.hidden = choices.camera !== 'top' || !choices.on.paint;
    zoomText.textContent = `${choices.zoom.toFixed(1)}\u00d7`;
  };
  refresh();
  return { element: menu, refresh };
}
