// Which ground: the bundled tracks, plain grounds with their numbers, tracks that sixline play put into the page, files
// that were dropped.

import { type Choice, check, make, numberField, select } from '../../kit/dom';
import { bundledTracks, localFiles, useByName } from '../bundled';
import type { Session } from '../session';

/** A [ground] table of a scenario. */
export type Ground = { kind: string; name?: string } & Record<string, unknown>;

/** Of ice, and less; snow and wet stone have more. */
const iceFriction = 0.3;

/** Plain grounds of the list; their numbers can be changed beside it. */
export const plainGrounds: readonly { id: string; label: string; ground: Ground }[] = [
  { id: 'plane', label: 'Plane', ground: { kind: 'plane', friction: 1 } },
  { id: 'ice', label: 'Plane of ice', ground: { kind: 'plane', friction: iceFriction } },
  { id: 'slope', label: 'Slope', ground: { kind: 'slope', slope_deg: 5, friction: 1 } },
  { id: 'ramp', label: 'Ramp', ground: { kind: 'ramp', start: 30, length: 12, height: 1.2, drop: 0, friction: 1 } },
  { id: 'jump', label: 'Jump', ground: { kind: 'ramp', start: 40, length: 10, height: 1, drop: 1, friction: 1 } },
];

const numbers: Record<string, [label: string, title: string, min: number, max: number]> = {
  slope_deg: ['Slope, degrees', 'How steep the ground rises along x', -60, 60],
  start: ['Start, m', 'Where the ramp begins', 0, 1000],
  length: ['Length, m', 'Length of the ramp', 0.5, 200],
  height: ['Height, m', 'How high the ramp rises', -20, 20],
  drop: ['Drop, m', 'How high the edge behind the ramp is', 0, 20],
  friction: ['Friction', 'Grip of the ground: 1 dry road, 0.3 ice', 0.02, 3],
};

/** The entry of the list that stands for a ground: "track:oval", "slope"; '' when it is none of them. */
export function choiceOf(ground: Ground): string {
  if (ground.kind === 'track') return `track:${String(ground.name)}`;
  if (ground.kind === 'plane') return Number(ground.friction ?? 1) <= iceFriction ? 'ice' : 'plane';
  if (ground.kind === 'ramp') return Number(ground.drop ?? 0) > 0 ? 'jump' : 'ramp';
  return plainGrounds.some(({ id }) => id === ground.kind) ? ground.kind : '';
}

export function createGroundChoice(session: Session): HTMLElement {
  const local = localFiles('track').filter(({ name }) => !bundledTracks.includes(name));
  const list = select('Ground', 'Track or ground under all cars', (value) => choose(value));
  const fields = make('span.ground-fields');

  const [walls, walled] = check('Walls', false, (on) => session.setup({ contact: { walls: on } }));
  walls.title = 'A wall along both sides, 2 m outside the edge. All begin anew';

  const ground = (): Ground => session.world.ground as Ground;
  const draw = (): void => {
    const now = choiceOf(ground());
    const choices: Choice[] = [
      ...bundledTracks.map((name) => ({ value: `track:${name}`, label: name, group: 'Tracks' })),
      ...plainGrounds.map(({ id, label }) => ({ value: id, label, group: 'Plain grounds' })),
      ...local.map(({ name }) => ({ value: `track:${name}`, label: name, group: 'TORCS' })),
    ];
    if (!choices.some(({ value }) => value === now)) {
      const name = now === '' ? ground().kind : now.replace(/^track:/, '');
      choices.push({ value: now, label: name.replace(/^files\//, ''), group: 'From a file' });
    }
    list.fill(choices, now);
    fields.replaceChildren(...Object.keys(numbers).flatMap((key) => numberOf(key, now)));
    walls.hidden = ground().kind !== 'track';
    walled.checked = session.world.contact.walls;
  };
  /** The field of a number that this ground has, and of its friction where a model asks for that. */
  const numberOf = (key: string, now: string): HTMLElement[] => {
    const standard = plainGrounds.find(({ id }) => id === now)?.ground[key];
    const value = ground()[key] ?? (key === 'friction' ? 1 : standard);
    const asked = key !== 'friction' || session.world.cars.some(({ model }) => session.core.model(model)?.has_grip);
    if (!asked || typeof value !== 'number') return [];
    const [label, title, min, max] = numbers[key]!;
    const made = numberField(label, title, { min, max }, (next) => {
      session.setup({ ground: { ...ground(), [key]: next } });
      draw(); // a refused number goes back to the one in force
    });
    made.field.value = String(Number(value.toFixed(4)));
    return [made.host];
  };
  const choose = (value: string): void => {
    const plain = plainGrounds.find(({ id }) => id === value);
    const name = value.replace(/^track:/, '');
    useByName(session, 'track', name, () => session.setup({ ground: plain?.ground ?? { kind: 'track', name } }));
    draw();
  };
  session.on(['ground', 'cars'], () => {
    // While a number is typed only the list may change, the field keeps the focus.
    if (!fields.contains(document.activeElement)) draw();
  });
  session.on('files', draw);
  draw();
  return make('span.group', list.host, fields, walls);
}
