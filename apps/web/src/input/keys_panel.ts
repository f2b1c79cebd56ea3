// The tab "Keys": what every key and pad button does, keys bound anew, live values of the pad, driving by numbers.
import { actions, actionOf, padNames, type Action, type ActionId } from '../actions';
import type { App, Part } from '../app';
import { button, make, numberField, setText } from '../dom';
import type { Bindings } from './bindings';
import type { GamepadInput } from './gamepad';
import { createPadPicture } from './pad_picture';
import type { NumberDrive } from './device_input';

export interface KeysPanel extends Part {
  readonly waiting: boolean; // the next key is to be bound: nobody else may act on it
}

export function createKeysPanel(app: App, host: HTMLElement, bindings: Bindings, pad: GamepadInput,
                                numbers: NumberDrive): KeysPanel {
  let waitingFor: { id: ActionId; device: Bindings } | null = null;
  const said = make('p', { class: 'said', role: 'status' });
  const conflict = make('div', { class: 'conflict', hidden: true });
  const table = make('div', { class: 'key-table' });
  const devices = [bindings, pad.buttons];
  const reset = button('Keys and pad as they were', 'Forget every change of keys and buttons', () => devices.forEach((device) => device.reset()));

  const thing = (device: Bindings): string => (device === bindings ? 'key' : 'button of the pad');
  const key = (device: Bindings, id: ActionId, code: string): HTMLElement => {
    const label = device.name(code);
    const remove = button(`Take ${label} from ${actionOf(id).label}`, `Take ${label} away`, () => device.remove(id, code), '×');
    return make('span', { class: 'keycap' }, make('kbd', {}, label), remove);
  };
  const row = (action: Action & { id: ActionId }): HTMLElement => {
    const { id, label } = action;
    const cell = (device: Bindings): HTMLElement => {
      const add = button(`Add a ${thing(device)} for ${label}`, `Add a ${thing(device)}`, () => ask(id, device), '+');
      add.className = 'add-key';
      return make('td', {}, ...device.keys(id).map((code) => key(device, id, code)), add);
    };
    return make('tr', { 'data-action': id }, make('th', { scope: 'row' }, label), cell(bindings),
      action.hold ? make('td', { class: 'pad-name' }, action.pad ? padNames[action.pad] : '') : cell(pad.buttons));
  };
  const draw = (): void => {
    const groups = [...new Set(actions.map(({ group }) => group))];
    table.replaceChildren(make('table', {},
      make('thead', {}, make('tr', {}, ...['Action', 'Keys', 'Pad'].map((text) => make('th', { scope: 'col' }, text)))),
      ...groups.map((group) => make('tbody', {}, make('tr', { class: 'key-group' }, make('th', { colspan: 3, scope: 'colgroup' }, group)),
        ...actions.filter((action) => action.group === group).map(row)))));
    reset.disabled = !devices.some((device) => device.isChanged);
  };
  const ask = (id: ActionId, device: Bindings): void => {
    waitingFor = { id, device };
    pad.take = device === bindings ? null : (name) => bind(id, device, name);
    conflict.hidden = true;
    setText(said, `Press the ${thing(device)} for "${actionOf(id).label}". Esc leaves it as it is.`);
    table.querySelector(`[data-action="${id}"]`)?.classList.add('asking');
  };
  const done = (text: string): void => {
    const was = waitingFor;
    waitingFor = null;
    pad.take = null;
    setText(said, text);
    draw();
    if (was) table.querySelectorAll<HTMLElement>(`[data-action="${was.id}"] .add-key`)[devices.indexOf(was.device)]?.focus();
  };
  const bind = (id: ActionId, device: Bindings, code: string): void => {
    const owner = device.add(id, code);
    const name = device.name(code);
    done(owner ? '' : `${name} is now "${actionOf(id).label}".`);
    if (!owner) return;
    conflict.hidden = false;
    const hide = (): void => { conflict.hidden = true; };
    const move = button('Move it', 'Take it from there', () => {
      device.add(id, code, true);
      hide();
      done(`${name} is now "${actionOf(id).label}" and no longer "${actionOf(owner).label}".`);
    });
    conflict.replaceChildren(make('p', {}, `${name} is already "${actionOf(owner).label}".`), move,
                             button('Leave it', 'Leave it where it is', hide));
    move.focus();
  };
  // Capture: the key that is being bound must reach nobody else, not even a focused button.
  addEventListener('keydown', (event) => {
    if (waitingFor === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.code === 'Escape' || event.code === 'Tab' || event.code === '') done('Nothing changed.');
    else if (waitingFor.device === bindings) bind(waitingFor.id, bindings, event.code);
  }, true);
  addEventListener('pointerdown', () => { if (waitingFor) done('Nothing changed.'); }, true);

  devices.forEach((device) => device.on(draw));
  draw();
  const picture = createPadPicture(pad.buttons);
  host.append(
    make('p', { class: 'hint' }, 'Keys go by their place on the keyboard. A driving key, a trigger or a finger takes the wheel from the robot.'),
    said, conflict, table, reset,
    make('h2', {}, 'Pad'), picture.host,
    make('h2', {}, 'On-screen pads'), touchChoice(app),
    make('h2', {}, 'Drive by numbers'), numberFields(numbers));
  return {
    get waiting() { return waitingFor !== null; },
    frame() {
      if (host.closest('[hidden]') === null) picture.draw(pad.pad, pad.reading);
    },
  };
}

function touchChoice(app: App): HTMLElement {
  const names = { auto: 'where there is a touch screen', on: 'always', off: 'never' };
  return make('div', { class: 'radios', role: 'radiogroup', 'aria-label': 'On-screen pads' },
    ...Object.entries(names).map(([value, text]) => {
      const field = make('input', { type: 'radio', name: 'touch', value });
      field.checked = app.settings.get('touch', 'auto') === value;
      field.addEventListener('change', () => app.settings.set('touch', value));
      return make('label', {}, field, text);
    }));
}

function numberFields(numbers: NumberDrive): HTMLElement {
  const on = make('input', { type: 'checkbox' });
  on.addEventListener('change', () => { numbers.on = on.checked; });
  const field = (label: string, key: 'throttle' | 'brake' | 'handbrake' | 'steer', min: number): HTMLElement => {
    const made = numberField(label, `${label}, ${min} to 1`, { min, max: 1, step: 0.05 }, (value) => { numbers[key] = value; });
    made.field.value = '0';
    return made.host;
  };
  return make('div', { class: 'numbers' }, make('label', {}, on, 'These numbers drive'),
    field('Throttle', 'throttle', 0), field('Brake', 'brake', 0), field('Handbrake', 'handbrake', 0),
    field('Steering (left is positive)', 'steer', -1));
}
