// The order of the models and of the cars, for steps up and down and for the next car beside the others.
import type { Family, ModelInfo, Named } from '../core/types';
import type { Choice } from '../dom';

/** Headings of the families in lists. */
export const familyTitles: Readonly<Record<Family, string>> = {
  kinematic: 'Kinematic: geometry alone',
  longitudinal: 'Longitudinal: along a line',
  planar: 'Planar: forces on a plane',
  rigid: 'Rigid body on a plane',
  ray: 'Ray: a body in space',
};

/** A model of a list, under the heading of its family. */
export function modelChoice({ id, number, title, meaning, family }: ModelInfo): Choice {
  return { value: id, label: `${title}${number ? ` (${number})` : ''}: ${meaning}`, title: `${id}: ${meaning}`, group: familyTitles[family] ?? 'Others' };
}

/** The model `by` places further, stopping at the ends. */
export function modelAt<Model>(models: readonly Model[], model: Model | undefined, by: number): Model | undefined {
  const at = model === undefined ? 0 : models.indexOf(model);
  return models[Math.max(0, Math.min(models.length - 1, at + by))];
}

/** A model for another car: of the same family when one is free, the nearest below first, else the same again. */
export function neighbour(models: readonly Pick<ModelInfo, 'id' | 'family'>[], model: string, taken: readonly string[]): string {
  const at = models.findIndex(({ id }) => id === model);
  const distance = (id: string): number => {
    const away = models.findIndex((one) => one.id === id) - at;
    return away < 0 ? -away : away + 0.5;
  };
  const free = models.filter(({ id, family }) => family === models[at]?.family && !taken.includes(id)).map(({ id }) => id);
  return free.sort((one, other) => distance(one) - distance(other))[0] ?? model;
}

/** Cars of the data folder first, then those of the server, the driver's own; the one that is on stays in the list. */
export function carChoices(cars: readonly Named[], now: string, fromServer: readonly string[] = []): Choice[] {
  const choices = cars.map(({ name, meaning }): Choice => ({ value: name, label: name, title: meaning, group: 'Cars' }));
  const known = new Set(choices.map(({ value }) => value));
  for (const name of fromServer.filter((one) => !known.has(one))) choices.push({ value: name, label: name, group: 'TORCS' });
  if (!choices.some(({ value }) => value === now)) {
    choices.push({ value: now, label: now.replace(/^files\//, ''), group: 'From a file' });
  }
  return choices;
}
