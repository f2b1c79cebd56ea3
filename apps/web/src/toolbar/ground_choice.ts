// Which ground: the bundled tracks, plain grounds with their numbers, tracks of a server, files that were dropped.

import { bundledTracks } from '../bundled';
import { type Choice, make, numberField, select } from '../dom';
import { report } from '../notify';
import { fetchServerFile, type ServerFile, serverFiles } from '../server_files';
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

const numbers: Record<string, { label: string; title: string; min: number; max: number; step: number }> = {
  slope_deg: { label: 'Slope, degrees', title: 'How steep the ground rises along x', min: -60, max: 60, step: 1 },
  start: { label: 'Start, m', title: 'Where the ramp begins', min: 0, max: 1000, step: 1 },
  length: { label: 'Length, m', title: 'Length of the ramp', min: 0.5, max: 200, step: 0.5 },
  height: { label: 'Height, m', title: 'How high the ramp rises', min: -20, max: 20, step: 0.1 },
  drop: { label: 'Drop, m', title: 'How deep the edge behind the ramp is', min: 0, max: 20, step: 0.1 },
  friction: { label: 'Friction', title: 'Grip of the ground: 1 dry road, 0.3 ice', min: 0.02, max: 3, step: 0.05 },
};

/** The entry of the list that stands for a ground: "track:oval", "slope"; '' when it is none of them. */
export function choiceOf(ground: Ground): string {
  if (ground.kind === 'track') return `track:${String(ground.name)}`;
  if (ground.kind === 'plane') return Number(ground.friction ?? 1) <= iceFriction ? 'ice' : 'plane';
  if (ground.kind === 'ramp') return Number(ground.drop ?? 0) > 0 ? 'jump' : 'ramp';
  return plainGrounds.some(({ id }) => id === ground.kind) ? ground.kind : '';
}

export function createGroundChoice(session: Session): HTMLElement {
  let fromServer: ServerFile[] = [];
  const list = select('Ground', 'Track or ground under all cars', (value) => void choose(value));
  const fields = make('span.ground-fields');

  const ground = (): Ground => session.world.ground as Ground;
  const draw = (): void => {
    const now = choiceOf(ground());
    const choices: Choice[] = [
      ...bundledTracks.map((name) => ({ value: `track:${name}`, label: name, group: 'Tracks' })),
      ...plainGrounds.map(({ id, label }) => ({ value: id, label, group: 'Plain grounds' })),
      ...fromServer.map(({ name, category }) => ({ value: `track:${name}`, label: name, group: `TORCS: ${category}` })),
    ];
    if (!choices.some(({ value }) => value === now)) {
      const name = now === '' ? ground().kind : now.replace(/^track:/, '');
      choices.push({ value: now, label: name.replace(/^files\//, ''), group: 'From a file' });
    }
    list.fill(choices, now);
    fields.replaceChildren(
      ...Object.entries(numbers).flatMap(([key, limits]) => {
        if (key === 'friction' && !session.world.cars.some(({ model }) => session.core.model(model)?.has_grip)) return []; // no model here asks for it
        const standard = plainGrounds.find(({ id }) => id === now)?.ground[key];
        const value = ground()[key] ?? (key === 'friction' ? 1 : standard);
        if (typeof value !== 'number') return [];
        const made = numberField(limits.label, limits.title, limits, (next) => {
          session.setup({ ground: { ...ground(), [key]: next } });
          draw(); // a refused number goes back to the one in force
        });
        made.field.value = String(Number(value.toFixed(4)));
        return [made.host];
      }),
    );
  };
  const choose = async (value: string): Promise<void> => {
    const plain = plainGrounds.find(({ id }) => id === value);
    const name = value.replace(/^track:/, '');
    try {
      if (!plain && fromServer.some((track) => track.name === name)) await fetchServerFile(session, 'track', name);
      session.setup({ ground: plain?.ground ?? { kind: 'track', name } });
    } catch (error) {
      report(error, session.notify);
    }
    draw();
  };
  for (const event of ['ground', 'cars'] as const)
    session.on(event, () => {
      // While a number is typed only the list may change, the field keeps the focus.
      if (!fields.contains(document.activeElement)) draw();
    });
  session.on('files', draw);
  draw();
  void serverFiles('track').then((tracks) => {
    fromServer = tracks.filter(({ name }) => !bundledTracks.includes(name));
    draw();
  });
  return make('span.group', list.host, fields);
}
