// The searchable list of channels with a check box each.
import type { Column } from '../core/types';
import { unitText } from '../unit_text';
import { element } from './dom';
import { matches } from './words';

export interface Picker {
  root: HTMLElement;
  /** Shows these channels with these chosen; names that the car lacks are listed last, disabled. */
  show(channels: readonly Column[], chosen: readonly string[]): void;
}

export function createPicker(changed: (chosen: string[]) => void): Picker {
  let channels: readonly Column[] = [];
  let chosen: string[] = [];
  const search = element('input', { type: 'search', placeholder: 'Search channels', 'aria-label': 'Search channels', oninput: () => draw() });
  const list = element('div', { class: 'picker-list', role: 'group', 'aria-label': 'Channels' });
  const count = element('span', { class: 'plot-muted', role: 'status' });
  const root = element('details', { class: 'picker' }, element('summary', {}, 'Channels ', count), search, list);

  const row = (name: string, channel?: Column): HTMLElement => {
    const box = element('input', {
      type: 'checkbox',
      disabled: channel === undefined,
      onchange: () => {
        // The order is that of the car's channels, whatever the order of the clicks.
        const set = new Set(box.checked ? [...chosen, name] : chosen.filter((other) => other !== name));
        chosen = [...channels.map((known) => known.name), ...chosen].filter((known, i, all) => set.has(known) && all.indexOf(known) === i);
        changed(chosen);
        tell();
      },
    });
    box.checked = chosen.includes(name);
    const unit = channel ? unitText(channel.unit) : '';
    return element(
      'label',
      { class: channel ? '' : 'plot-muted', title: channel?.meaning ?? 'not on this model' },
      box,
      element('b', {}, name),
      unit === '' ? ' ' : ` [${unit}] `,
      element('small', {}, channel?.meaning ?? 'not on this model'),
    );
  };
  const draw = (): void => {
    const found = channels.filter((channel) => channel.name !== 't' && matches(channel, search.value.trim()));
    const missing = chosen.filter((name) => !channels.some((channel) => channel.name === name));
    list.replaceChildren(...found.map((channel) => row(channel.name, channel)), ...missing.map((name) => row(name)));
    if (list.childElementCount === 0) list.append(element('p', { class: 'plot-muted' }, 'No channel is called so.'));
  };
  const tell = (): void => {
    const there = chosen.filter((name) => channels.some((channel) => channel.name === name)).length;
    count.textContent = `${there} of ${Math.max(0, channels.length - 1)}`;
  };
  root.addEventListener('toggle', () => root.open && draw());
  return {
    root,
    show(next, picked) {
      channels = next;
      chosen = [...picked];
      tell();
      if (root.open) draw();
    },
  };
}
