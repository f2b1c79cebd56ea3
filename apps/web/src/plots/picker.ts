// The searchable list of channels with a check box each.
import type { Column } from '../core/types';
import { make, searchField } from '../dom';
import { matches } from '../search';
import { unitText } from '../unit_text';

export function createPicker(changed: (chosen: string[]) => void) {
  let channels: readonly Column[] = [];
  let chosen: string[] = [];
  const search = searchField('Search channels', () => draw());
  const list = make('div.picker-list', { role: 'group', 'aria-label': 'Channels' });
  const count = make('span.plot-muted', { role: 'status' });
  const root = make('details.picker', make('summary', 'Channels ', count), search, list);

  const row = (name: string, channel?: Column): HTMLElement => {
    const box = make('input', {
      type: 'checkbox',
      disabled: channel === undefined,
      onchange: () => {
        // The order is that of the car's channels, whatever the order of the clicks.
        const set = new Set(box.checked ? [...chosen, name] : chosen.filter((other) => other !== name));
        chosen = [...channels.map((known) => known.name), ...chosen].filter((known, i, all) => set.has(known) && all.indexOf(known) === i);
        changed(chosen);
        showCount();
      },
    });
    box.checked = chosen.includes(name);
    const unit = channel ? unitText(channel.unit) : '';
    return make(
      'label',
      { class: channel ? '' : 'plot-muted', title: channel?.meaning ?? 'not on this model' },
      box,
      make('b', name),
      unit === '' ? ' ' : ` [${unit}] `,
      make('small', channel?.meaning ?? 'not on this model'),
    );
  };
  const draw = (): void => {
    const found = channels.filter((channel) => channel.name !== 't' && matches(channel, search.value));
    const missing = chosen.filter((name) => !channels.some((channel) => channel.name === name));
    list.replaceChildren(...found.map((channel) => row(channel.name, channel)), ...missing.map((name) => row(name)));
    if (list.childElementCount === 0) list.append(make('p.plot-muted', 'No channel is called so.'));
  };
  const showCount = (): void => {
    const there = chosen.filter((name) => channels.some((channel) => channel.name === name)).length;
    count.textContent = `${there} of ${Math.max(0, channels.length - 1)}`;
  };
  root.addEventListener('toggle', () => root.open && draw());
  return {
    root,
    /** Shows these channels with these chosen; names that the car lacks are listed last, disabled. */
    show(next: readonly Column[], picked: readonly string[]): void {
      channels = next;
      chosen = [...picked];
      showCount();
      if (root.open) draw();
    },
  };
}
