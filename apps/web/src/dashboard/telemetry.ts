// The tab "Telemetry": every channel of the selected car with its unit; what its rung does not have is not there.
import type { App } from '../app';
import type { Channel } from '../core/types';
import { make, setText } from '../dom';
import { figures, shown } from './numbers';

const every = 0.12; // s between two looks: faster than that nobody reads

export function createTelemetry(app: App, host: HTMLElement): { frame(elapsed: number): void } {
  const search = make('input', { type: 'search', placeholder: 'Find a channel', 'aria-label': 'Find a channel' });
  const body = make('tbody');
  const title = make('p', { class: 'hint' });
  host.append(title, search, make('table', { class: 'telemetry' },
    make('thead', {}, make('tr', {}, ...['Channel', 'Value', 'Unit'].map((text) => make('th', { scope: 'col' }, text)))), body));
  let rows: { index: number; unit: string; cell: HTMLElement; row: HTMLElement; text: string }[] = [];
  let left = 0;

  const build = (): void => {
    const choice = app.world.cars[app.selected];
    setText(title, choice ? `Car ${app.selected + 1}: ${choice.model}, ${choice.car}. Angles are shown in degrees.` : '');
    rows = app.world.channels(app.selected).map((channel: Channel, index) => {
      const cell = make('td', { class: 'value' });
      const row = make('tr', { title: channel.meaning }, make('th', { scope: 'row' }, channel.name), cell,
                       make('td', {}, shown(0, channel.unit).unit));
      return { index, unit: channel.unit, cell, row, text: `${channel.name} ${channel.meaning} ${channel.unit}`.toLowerCase() };
    });
    body.replaceChildren(...rows.map(({ row }) => row));
    filter();
    left = 0;
  };
  const filter = (): void => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  };
  search.addEventListener('input', filter);
  for (const event of ['cars', 'selected', 'ground'] as const) app.on(event, build);
  build();
  return {
    frame(elapsed) {
      left -= elapsed;
      if (left > 0 || host.closest('[hidden]') !== null) return;
      left = every;
      const now = app.world.now(app.selected);
      for (const { index, unit, cell, row } of rows) {
        if (!row.hidden) setText(cell, figures(shown(now[index] ?? Number.NaN, unit).value));
      }
    },
  };
}
