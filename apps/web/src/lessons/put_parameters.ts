// Parameters of a car by name, a word for a choice; a name that the model does not have is passed over.
import type { World } from '../core/world';

export function putParameters(world: Pick<World, 'parameters' | 'setParameter'>, car: number, values: Readonly<Record<string, number | string>>): void {
  const known = world.parameters(car);
  for (const [name, value] of Object.entries(values)) {
    const parameter = known.find((one) => one.name === name);
    if (!parameter) continue;
    const number = typeof value === 'number' ? value : (parameter.choices?.indexOf(value) ?? -1);
    if (number >= 0 || typeof value === 'number') world.setParameter(car, name, number);
  }
}
