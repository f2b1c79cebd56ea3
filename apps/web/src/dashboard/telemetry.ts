// The tab "Telemetry": every channel of the selected car with its unit; usual ones its model does not have stand last, grey.

import type { Quantity } from '../core/generated';
import { likes, type Meant } from '../core/quantity';
import type { Channel } from '../core/types';
import { make, select, setText } from '../dom';
import type { Session } from '../session';
import { shownIn, unitChoices, unitKinds, unitsOf } from '../unit_text';
import { createAngles } from './angles';
import { channelText } from './numbers';

/** The usual quantities of a car. The table lists those that a model lacks, unless it has a similar one. */
const usual: readonly Quantity[] = [
  'x',
  'y',
  'vx',
  'yaw',
  'yaw_rate',
  'sideslip_angle',
  'vx_rate',
  'ay',
  'drive_force',
  'drag_force',
  'rolling_resistance_force',
  'net_force',
  'slip_ratio',
  'slip_angle',
  'fy',
  'fz',
  'wheel_speed',
  'gear',
  'rpm',
];

/** The usual quantities that are not among these. */
export function absent(channels: readonly Meant[]): Quantity[] {
  return usual.filter((quantity) => !channels.some((one) => one.quantity !== '' && likes(quantity).includes(one.quantity)));
}

/** Which units every panel shows: one choice for each kind. */
function unitFields(session: Session): HTMLElement {
  return make(
    'div',
    { class: 'units', role: 'group', 'aria-label': 'Units' },
    ...unitKinds.map((kind) => {
      const field = select(`${kind[0]!.toUpperCase()}${kind.slice(1)}`, `Unit of every ${kind} on the page`, (value) =>
        session.settings.set(`units.${kind}`, value),
      );
      field.fill(
        unitChoices[kind].map((unit) => ({ value: unit, label: unit })),
        unitsOf(session.settings)[kind],
      );
      return field.host;
    }),
  );
}

const every = 0.12; // s between two readings: faster ones cannot be read

export function createTelemetry(session: Session, host: HTMLElement): { frame(elapsed: number): void } {
  const search = make('input', { type: 'search', placeholder: 'Find a channel', 'aria-label': 'Find a channel' });
  const body = make('tbody');
  const title = make('p', { class: 'hint' });
  const angles = createAngles();
  host.append(
    angles.host,
    title,
    unitFields(session),
    search,
    make(
      'table',
      { class: 'telemetry' },
      make('thead', {}, make('tr', {}, ...['Channel', 'Value', 'Unit'].map((text) => make('th', { scope: 'col' }, text)))),
      body,
    ),
  );
  let lacking: { row: HTMLElement; text: string }[] = [];
  let rows: { index: number; unit: string; factor: number; cell: HTMLElement; row: HTMLElement; text: string }[] = [];
  let left = 0,
    slips = false;

  const build = (): void => {
    const choice = session.world.cars[session.selected];
    setText(title, choice ? `Car ${session.selected + 1}: ${choice.model}, ${choice.car}.` : '');
    const units = unitsOf(session.settings);
    const channels = session.world.channels(session.selected);
    slips = channels.some(({ quantity }) => quantity === 'slip_angle');
    rows = channels.map((channel: Channel, index) => {
      const cell = make('td', { class: 'value' });
      const { unit, factor } = shownIn(channel.unit, units);
      const row = make('tr', { title: channel.meaning }, make('th', { scope: 'row' }, channel.name), cell, make('td', {}, unit));
      return { index, unit, factor, cell, row, text: `${channel.name} ${channel.meaning} ${channel.unit}`.toLowerCase() };
    });
    lacking = absent(channels).map((text) => ({
      text,
      row: make(
        'tr',
        { class: 'absent', 'aria-disabled': 'true', title: 'This model does not have it' },
        make('th', { scope: 'row' }, text),
        make('td', { class: 'value' }, '–'),
        make('td'),
      ),
    }));
    body.replaceChildren(...[...rows, ...lacking].map(({ row }) => row));
    filter();
    left = 0;
  };
  const filter = (): void => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { row, text } of [...rows, ...lacking]) row.hidden = !words.every((word) => text.includes(word));
  };
  search.addEventListener('input', filter);
  for (const event of ['cars', 'selected', 'ground'] as const) session.on(event, build);
  for (const kind of unitKinds) session.settings.on(`units.${kind}`, build);
  build();
  return {
    frame(elapsed) {
      left -= elapsed;
      if (left > 0 || host.closest('[hidden]') !== null) return;
      left = every;
      angles.draw(session.world.view(session.selected), slips);
      const now = session.world.now(session.selected);
      for (const { index, unit, factor, cell, row } of rows) {
        if (!row.hidden) setText(cell, channelText((now[index] ?? Number.NaN) * factor, unit));
      }
    },
  };
}
