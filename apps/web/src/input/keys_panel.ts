// The tab "Keys": what every key and pad button does, keys bound anew, live values of the pad, driving by numbers.

import { button, check, make, numberField, picture, row, select, setText, table, textButton } from '../../kit/dom';
import { type Action, type ActionId, actionOf, actions, type PadInput, padInputs } from '../actions';
import type { Part } from '../parts';
import type { Session } from '../session';
import type { Bindings } from './bindings';
import type { Devices } from './devices';
import { fullLeft, type Pad, type PadReading } from './gamepad';

export function createPadPicture(buttons: Bindings): {
  host: HTMLElement;
  draw(pad: Pad | null, reading: PadReading): void;
} {
  const spots = (Object.keys(padInputs) as PadInput[]).map((name) => {
    const [x, y] = padInputs[name].place ?? [];
    if (x === undefined || y === undefined) return '';
    const shape = /^[LR][TB]$/.test(name)
      ? `<rect x="${x - 24}" y="${y - 8}" width="48" height="16" rx="6"/>`
      : `<circle cx="${x}" cy="${y}" r="${/^[LR]S$/.test(name) ? 20 : 10}"/>`;
    const letters = /^(Up|Down|Left|Right|LS|RS)$/.test(name) ? '' : name;
    return `<g data-pad="${name}"><title></title>${shape}<text x="${x}" y="${y + 4}">${letters}</text></g>`;
  });
  const body =
    '<path class="pad-body" d="M70 40h180c40 0 62 60 64 104 1 34-30 44-52 16l-22-28H80l-22 28c-22 28-53 18-52-16C8 100 30 40 70 40z"/>';
  const markup = `${body}${spots.join('')}<circle class="pad-stick" cx="92" cy="82" r="12"/>`;
  const svg = picture('pad-picture', 320, 190, markup, 'The pad: which button does what is in the table above');
  const groups = new Map(
    [...svg.querySelectorAll<SVGGElement>('[data-pad]')].map((group) => [group.dataset.pad as PadInput, group]),
  );
  const name = (): void => {
    for (const [input, group] of groups)
      (group.firstElementChild as Element).textContent = `${input}: ${doing(buttons, input)}`;
  };
  buttons.on(name);
  name();
  const knob = svg.querySelector('.pad-stick') as SVGCircleElement;
  const values = make('p.pad-values');
  const host = make('div', svg, values);
  return {
    host,
    draw(pad, reading) {
      svg.classList.toggle('none', pad === null);
      if (!pad) return setText(values, 'No pad yet: connect one and press any of its buttons.');
      for (const [name, group] of groups) {
        const button = pad.buttons[padInputs[name].button ?? -1];
        group.classList.toggle('on', (button?.value ?? 0) > 0.05 || button?.pressed === true);
      }
      knob.setAttribute('cx', String(92 - (reading.stick / fullLeft) * 12));
      const unknown =
        pad.mapping === 'standard' ? '' : ' Its layout is unknown to the browser: buttons may be elsewhere.';
      setText(
        values,
        `${pad.id.slice(0, 60)}. Throttle ${reading.throttle}, brake ${reading.brake}, stick ${reading.stick}.${unknown}`,
      );
    },
  };
}

function doing(buttons: Bindings, name: PadInput): string {
  const id = buttons.action(name);
  const level = (actions as readonly Action[]).find((action) => action.hold && action.pad === name);
  return (id ? actionOf(id) : level)?.label ?? 'nothing';
}

type RowAction = Action & { id: ActionId };

export function createKeysPanel(session: Session, host: HTMLElement, devices: Devices): Part {
  const table = new KeyTable(session, devices);
  const picture = createPadPicture(devices.pad.buttons);
  host.append(
    make(
      'p.hint',
      'Keys go by their position on the keyboard. A driving key, a trigger or a finger takes the wheel from the robot.',
    ),
    ...table.elements,
    make('h2', 'Pad'),
    picture.host,
    make('h2', 'On-screen pads'),
    touchChoice(session),
    make('h2', 'Drive by numbers'),
    numberFields(devices.numbers),
  );
  return {
    frame() {
      if (host.closest('[hidden]') === null) picture.draw(devices.pad.pad, devices.pad.reading);
    },
  };
}

/** The table of actions, and the dialogue that binds a key or a button anew. */
class KeyTable {
  readonly elements: HTMLElement[];
  private waitingFor: { id: ActionId; bindings: Bindings } | null = null;
  private readonly both: readonly Bindings[];
  private readonly message = make('p.key-message', { role: 'status' });
  private readonly conflict = make('div.conflict', { hidden: true });
  private readonly table = make('div.key-table');
  private readonly reset = button('Reset keys and pad', 'Forget every change of keys and buttons', () =>
    this.both.forEach((one) => one.reset()),
  );

  constructor(
    { ended }: Session,
    private readonly devices: Devices,
  ) {
    this.both = [devices.bindings, devices.pad.buttons];
    this.elements = [this.message, this.conflict, this.table, this.reset];
    for (const one of this.both) {
      const end = one.on(() => this.draw());
      ended.addEventListener('abort', end);
    }
    ended.addEventListener('abort', () => this.wait(null));
    // Capture: the key that is being bound must reach nobody else, not even a focused button.
    addEventListener('keydown', (event) => this.take(event), { capture: true, signal: ended });
    addEventListener('pointerdown', () => this.waitingFor && this.done('Nothing changed.'), {
      capture: true,
      signal: ended,
    });
    this.draw();
  }

  private draw(): void {
    const all = table(['Action', 'Keys', 'Pad'], []);
    all.tBodies[0]?.remove();
    for (const group of new Set(actions.map((action) => action.group))) {
      const heading = make('tr.key-group', make('th', { colspan: 3, scope: 'colgroup' }, group));
      all.append(
        make('tbody', heading, ...actions.filter((action) => action.group === group).map((action) => this.row(action))),
      );
    }
    this.table.replaceChildren(all);
    this.reset.disabled = !this.both.some(({ isChanged }) => isChanged);
  }
  private row(action: RowAction): HTMLElement {
    const { bindings, pad } = this.devices;
    const level = make('td.pad-name', action.pad ? padInputs[action.pad].name : '');
    const line = row(action.label, this.cell(action, bindings), action.hold ? level : this.cell(action, pad.buttons));
    line.dataset.action = action.id;
    return line;
  }
  private cell({ id, label }: RowAction, bindings: Bindings): HTMLElement {
    const keys = bindings.keys(id).map((code) => {
      const name = bindings.name(code);
      const remove = button(`Remove ${name} from ${label}`, `Remove ${name}`, () => bindings.remove(id, code), '×');
      return make('span.keycap', make('kbd', name), remove);
    });
    const add = button(
      `Add a ${this.thing(bindings)} for ${label}`,
      `Add a ${this.thing(bindings)}`,
      () => this.ask(id, bindings),
      '+',
    );
    add.className = 'add-key';
    return make('td', ...keys, add);
  }
  private thing(bindings: Bindings): string {
    return bindings === this.devices.bindings ? 'key' : 'button of the pad';
  }

  private ask(id: ActionId, bindings: Bindings): void {
    this.wait({ id, bindings });
    this.conflict.hidden = true;
    setText(this.message, `Press the ${this.thing(bindings)} for "${actionOf(id).label}". Esc leaves it as it is.`);
    this.table.querySelector(`[data-action="${id}"]`)?.classList.add('asking');
  }
  private wait(next: { id: ActionId; bindings: Bindings } | null): void {
    this.waitingFor = next;
    this.devices.asking = next !== null;
    this.devices.pad.take =
      next && next.bindings !== this.devices.bindings ? (name) => this.bind(next.id, next.bindings, name) : null;
  }
  private take(event: KeyboardEvent): void {
    if (this.waitingFor === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const { id, bindings } = this.waitingFor;
    if (event.code === 'Escape' || event.code === 'Tab' || event.code === '') this.done('Nothing changed.');
    else if (bindings === this.devices.bindings) this.bind(id, bindings, event.code);
  }
  private bind(id: ActionId, bindings: Bindings, code: string): void {
    const owner = bindings.add(id, code),
      name = bindings.name(code),
      label = actionOf(id).label;
    this.done(owner ? '' : `${name} is now "${label}".`);
    if (!owner) return;
    const hide = (): void => void (this.conflict.hidden = true);
    const take = (): void => {
      bindings.add(id, code, true);
      hide();
      this.done(`${name} is now "${label}" and no longer "${actionOf(owner).label}".`);
    };
    const move = textButton('Move it', take, { title: 'Take it from there' });
    const leave = textButton('Leave it', hide, { title: 'Leave it where it is' });
    this.conflict.hidden = false;
    this.conflict.replaceChildren(make('p', `${name} is already "${actionOf(owner).label}".`), move, leave);
    move.focus();
  }
  private done(text: string): void {
    const was = this.waitingFor;
    this.wait(null);
    setText(this.message, text);
    this.draw();
    if (was)
      this.table
        .querySelectorAll<HTMLElement>(`[data-action="${was.id}"] .add-key`)
        [this.both.indexOf(was.bindings)]?.focus();
  }
}

function touchChoice({ settings }: Session): HTMLElement {
  const { host, fill } = select('Shown', 'When pads are on the screen', (value) => settings.set('touch', value));
  fill({ auto: 'where there is a touch screen', on: 'always', off: 'never' }, settings.get('touch', 'auto'));
  return host;
}

function numberFields(numbers: Devices['numbers']): HTMLElement {
  const field = (label: string, key: 'throttle' | 'brake' | 'handbrake' | 'steer', min: number): HTMLElement => {
    const made = numberField(label, `${label}, ${min} to 1`, { min, max: 1 }, (value) => void (numbers[key] = value));
    made.field.value = String(numbers[key]);
    return made.host;
  };
  const [on] = check('Drive by these numbers', numbers.on, (checked) => void (numbers.on = checked));
  const pedals = [field('Throttle', 'throttle', 0), field('Brake', 'brake', 0), field('Handbrake', 'handbrake', 0)];
  return make('div.numbers', on, ...pedals, field('Steering (left is positive)', 'steer', -1));
}
