// The view's own small menu: camera, form of the car, what is drawn, zoom and grid. In step with the keys.
import { button, check, make, select } from '../dom';
import { type Choices, cameraNames, cameras, type Form, formNames, switchList, switchName } from './choices';
import { gridSpacings } from './tiles';

export type MenuActions = Record<'zoom_in' | 'zoom_out' | 'screenshot' | 'centre' | 'tileHere' | 'clearTiles', () => void>;

/** A row of buttons, each with its text and what it does. */
const row = (title: string, ...parts: (Node | [text: string, label: string, press: () => void])[]): HTMLElement =>
  make('div.view-zoom', title, ...parts.map((part) => (part instanceof Node ? part : button(part[1], part[1], part[2], part[0]))));

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
export function createMenu(choices: Choices, actions: MenuActions, without3D: boolean): { element: HTMLElement; refresh(): void } {
  const form = select('Car drawn as', 'A box, a car on its wheels, or what the model knows of it', (value) => choices.setForm(value as Form));
  const grid = select('Grid of the top view', 'Between two of its lines', (value) => choices.setGrid(Number(value)));
  const switches = switchList.map((name) => [name, ...check(switchName(name), choices.on[name], () => choices.toggle(name))] as const);
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
    const spacings = [...new Set<number>([...gridSpacings, choices.grid])];
    grid.fill(
      spacings.map((metres) => [String(metres), `${metres} m`] as const),
      String(choices.grid),
    );
    for (const [name, , box] of switches) box.checked = choices.on[name];
    tiles.hidden = choices.camera !== 'top' || !choices.on.paint;
    zoomText.textContent = `${choices.zoom.toFixed(1)}\u00d7`;
  };
  refresh();
  return { element, refresh };
}
