// The tab "Telemetry": every channel of the selected car with its unit; usual ones its model does not have stand last,
// grey.

import { make, row, searchField, select, setText, table } from '../../kit/dom';
import { shownIn, unitChoices, unitKinds, unitsOf } from '../../kit/unit_text';
import { numberText } from '../../kit/words';
import type { Quantity } from '../core/generated';
import { likes, type Meant } from '../core/quantity';
import type { Column } from '../core/types';
import { matches } from '../search';
import type { Session } from '../session';
import { createAngles } from './dials';

/** The usual quantities of a car. The table lists those that a model lacks, unless it has a similar one. */
const motion: readonly Quantity[] = ['x', 'y', 'vx', 'yaw', 'yaw_rate', 'sideslip_angle', 'vx_rate', 'ay'];
const forces: readonly Quantity[] = [
  'drive_force',
  'drag_force',
  'rolling_resistance_force',
  'net_force',
  'slip_ratio',
  'slip_angle',
  'fy',
  'fz',
];
const usual: readonly Quantity[] = [...motion, ...forces, 'wheel_speed', 'gear', 'rpm'];

/** The usual quantities that are not among these. */
export function absent(channels: readonly Meant[]): Quantity[] {
  return usual.filter(
    (quantity) => !channels.some((one) => one.quantity !== '' && likes(quantity).includes(one.quantity)),
  );
}

/** Which units every panel shows: one choice for each kind. */
function unitFields(session: Session): HTMLElement {
  const fields = unitKinds.map((kind) => {
    const keep = (value: string): void => session.settings.set(`units.${kind}`, value);
    const field = select(`${kind[0]!.toUpperCase()}${kind.slice(1)}`, `Unit of every ${kind} on the page`, keep);
    field.fill(unitChoices[kind], unitsOf(session.settings)[kind]);
    return field.host;
  });
  return make('div.units', { role: 'group', 'aria-label': 'Units' }, ...fields);
}

const every = 0.12; // s between two readings: faster ones cannot be read

interface Line extends Column {
  line: HTMLTableRowElement;
}

export function createTelemetry(session: Session, host: HTMLElement): { frame(elapsed: number): void } {
  const search = searchField('Find a channel', () => filter());
  const all = table(['Channel', 'Value', 'Unit'], []);
  all.className = 'telemetry';
  const title = make('p.hint');
  const angles = createAngles();
  host.append(angles.host, title, unitFields(session), search, all);
  let lacking: Line[] = [];
  let lines: (Line & { factor: number; cell: HTMLElement; shown: string })[] = [];
  let left = 0,
    slips = false;

  const build = (): void => {
    const choice = session.world.cars[session.selected];
    setText(title, choice ? `Car ${session.selected + 1}: ${choice.model}, ${choice.car}.` : '');
    const units = unitsOf(session.settings);
    const channels = session.world.channels(session.selected);
    slips = channels.some(({ quantity }) => quantity === 'slip_angle');
    lines = channels.map((channel) => {
      const cell = make('td.value');
      const { unit: shown, factor } = shownIn(channel.unit, units, channel.name);
      const line = row(channel.name, cell, shown);
      line.title = channel.meaning;
      return { ...channel, factor, cell, shown, line };
    });
    lacking = absent(channels).map((name) => {
      const line = row(name, make('td.value', '–'), '');
      line.className = 'absent';
      line.setAttribute('aria-disabled', 'true');
      line.title = 'Not on this model';
      return { name, unit: '', meaning: '', line };
    });
    all.tBodies[0]?.replaceChildren(...[...lines, ...lacking].map(({ line }) => line));
    filter();
    left = 0;
  };
  const filter = (): void => {
    for (const one of [...lines, ...lacking]) one.line.hidden = !matches(one, search.value);
  };
  session.on(['cars', 'selected', 'ground'], build);
  for (const kind of unitKinds) session.settings.on(`units.${kind}`, build);
  build();
  return {
    frame(elapsed) {
      left -= elapsed;
      if (left > 0 || host.closest('[hidden]') !== null) return;
      left = every;
      angles.draw(session.world.view(session.selected), slips);
      const now = session.world.now(session.selected);
      lines.forEach(({ shown, factor, cell, line }, index) => {
        if (!line.hidden) setText(cell, numberText((now[index] ?? Number.NaN) * factor, shown));
      });
    },
  };
}
