// The tab "Keys": what every key and pad button does, keys bound anew, live values of the pad, driving by numbers.
import { actions, actionOf, keyName, padNames, padSecond, type Action, type ActionId } from '../actions';
import type { App, Part } from '../app';
import { button, make, numberField, setText } from '../dom';
import type { Bindings } from './bindings';
import type { GamepadInput } from './gamepad';
import { createPadPicture } from './pad_picture';
import type { NumberDrive } from './seat';

export interface KeysPanel extends Part {
  readonly waiting: boolean; // the next key is to be bound: nobody else may act on it
}

export function createKeysPanel(app: App, host: HTMLElement, bindings: Bindings, pad: GamepadInput,
                                numbers: NumberDrive): KeysPanel {
  let waitingFor: ActionId | null = null;
  const said = make('p', { class: 'said', role: 'status' });
  const conflict = make('div', { class: 'conflict', hidden: true });
  const table = make('div', { class: 'key-table' });
  const reset = button('All keys as they were', 'Forget every change of the keys', () => bindings.reset());

  const key = (id: ActionId, code: string): HTMLElement => {
    const label = keyName(code);
    const remove = button(`Take ${label} from ${actionOf(id).label}`, `Take ${label} away`, () => bindings.remove(id, code), '×');
    return make('span', { class: 'keycap' }, make('kbd', {}, label), remove);
  };
  const row = (action: Action & { id: ActionId }): HTMLElement => {
    const add = button(`Add a key for ${action.label}`, 'Add a key', () => ask(action.id), '+');
    add.className = 'add-key';
    const pads = [action.pad, padSecond[action.id]].flatMap((name) => (name ? [padNames[name]] : [])).join(', ');
    return make('tr', { 'data-action': action.id },
      make('th', { scope: 'row' }, action.label),
      make('td', {}, ...bindings.keys(action.id).map((code) => key(action.id, code)), add),
      make('td', { class: 'pad-name' }, pads));
  };
  const draw = (): void => {
    const groups = [...new Set(actions.map(({ group }) => group))];
    table.replaceChildren(make('table', {},
      make('thead', {}, make('tr', {}, ...['Action', 'Keys', 'Pad'].map((text) => make('th', { scope: 'col' }, text)))),
      ...groups.map((group) => make('tbody', {}, make('tr', { class: 'key-group' }, make('th', { colspan: 3, scope: 'colgroup' }, group)),
        ...actions.filter((action) => action.group === group).map(row)))));
    reset.disabled = !bindings.isChanged;
  };
  const ask = (id: ActionId): void => {
    waitingFor = id;
    conflict.hidden = true;
    setText(said, `Press the key for "${actionOf(id).label}". Esc leaves it as it is.`);
    table.querySelector(`[data-action="${id}"]`)?.classList.add('asking');
  };
  const done = (text: string): void => {
    const id = waitingFor;
    waitingFor = null;
    setText(said, text);
    draw();
    if (id) table.querySelector<HTMLElement>(`[data-action="${id}"] .add-key`)?.focus();
  };
  const bind = (id: ActionId, code: string): void => {
    const owner = bindings.add(id, code);
    done(owner ? '' : `${keyName(code)} is now "${actionOf(id).label}".`);
    if (!owner) return;
    conflict.hidden = false;
    const hide = (): void => { conflict.hidden = true; };
    const move = button('Move it', 'Take the key from there', () => {
      bindings.add(id, code, true);
      hide();
      done(`${keyName(code)} is now "${actionOf(id).label}" and no longer "${actionOf(owner).label}".`);
    });
    conflict.replaceChildren(make('p', {}, `${keyName(code)} is already "${actionOf(owner).label}".`), move,
                             button('Leave it', 'Leave the key where it is', hide));
    move.focus();
  };
  // Capture: the key that is being bound must reach nobody else, not even a focused button.
  addEventListener('keydown', (event) => {
    if (waitingFor === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.code === 'Escape' || event.code === 'Tab' || event.code === '') done('Nothing changed.');
    else bind(waitingFor, event.code);
  }, true);
  addEventListener('pointerdown', () => { if (waitingFor) done('Nothing changed.'); }, true);

  bindings.on(draw);
  draw();
  const picture = createPadPicture();
  host.append(
    make('p', { class: 'hint' }, 'Keys go by their place on the keyboard. A driving key, a trigger or a finger takes the wheel from the robot.'),
    said, conflict, table, reset,
    make('h3', {}, 'Pad'), picture.host,
    make('h3', {}, 'On-screen pads'), touchChoice(app),
    make('h3', {}, 'Drive by numbers'), numberFields(numbers));
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
