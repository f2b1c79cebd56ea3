// The order of the rungs and of the cars, for steps up and down and for the next ghost.
import type { Named } from '../core/types';
import type { Choice } from '../dom';

export const mostCars = 4;

/** The rung `by` places further, stopping at the ends. */
export function rungAt(models: readonly string[], model: string, by: number): string {
  const at = models.indexOf(model);
  return models[Math.max(0, Math.min(models.length - 1, at + by))] ?? model;
}

/** A rung for another car: of the same family when one is free, the nearest below first, else the same again. */
export function neighbour(models: readonly string[], model: string, taken: readonly string[]): string {
  const at = models.indexOf(model);
  const family = model.slice(0, model.indexOf('.') + 1);
  const free = models.filter((name) => name.startsWith(family) && !taken.includes(name));
  const distance = (name: string): number => {
    const away = models.indexOf(name) - at;
    return away < 0 ? -away : away + 0.5;
  };
  return free.sort((one, other) => distance(one) - distance(other))[0] ?? model;
}

/** Cars of the data folder first, then the driver's own; the one that is on stays in the list. */
export function carChoices(cars: readonly Named[], now: string): Choice[] {
  const choices = cars.map(({ name, meaning }): Choice => ({ value: name, label: name, title: meaning, group: 'Cars' }));
  if (!choices.some(({ value }) => value === now)) {
    choices.push({ value: now, label: now.replace(/^files\//, ''), group: 'From a file' });
  }
  return choices;
}
