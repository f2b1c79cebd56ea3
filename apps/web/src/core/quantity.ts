// Which quantity a number is, and of which wheel or axle. A car's channels have it; a column of a file has only
// its name, and is read here.
import { type Quantity, quantities, type WheelOrAxle, wheelsAndAxles } from './generated';

export interface Meant {
  /** '' of a number of the model's own. */
  quantity: Quantity | '';
  wheel: WheelOrAxle | '';
}

const isQuantity = (text: string): text is Quantity => (quantities as readonly string[]).includes(text);

/** What a column of that name is, as the core reads names: a quantity, or one of a wheel. */
export function meantBy(name: string): Meant {
  if (isQuantity(name)) return { quantity: name, wheel: '' };
  for (const wheel of wheelsAndAxles) {
    const start = name.slice(0, -wheel.length - 1);
    if (name === `${start}_${wheel}` && isQuantity(start)) return { quantity: start, wheel };
  }
  return { quantity: '', wheel: '' };
}

/** Quantities that stand for one another where a model has only one of them. */
const alike: readonly (readonly Quantity[])[] = [
  ['speed', 'vx'],
  ['vx_rate', 'ax'],
  ['friction_utilization', 'lateral_utilization', 'longitudinal_utilization'],
];
export function likes(quantity: Quantity): readonly Quantity[] {
  return [quantity, ...(alike.find((list) => list.includes(quantity)) ?? []).filter((one) => one !== quantity)];
}

/** Where to look for a number of a wheel or an axle on a car that has it elsewhere, the nearest first. */
const front = ['front', 'fl', ''] as const,
  rear = ['rear', 'rl', ''] as const;
const nearWheels: Record<Meant['wheel'], readonly Meant['wheel'][]> = {
  fl: front,
  fr: front,
  front,
  rl: rear,
  rr: rear,
  rear,
  '': ['', 'rear', 'rl'],
};

/** Among channels the one of that name, or the nearest to it: an axle for one of its wheels and back. */
export function nearest<C extends Meant & { name: string }>(
  asked: Meant & { name: string },
  channels: readonly C[],
): C | undefined {
  const same = channels.find(({ name }) => name === asked.name);
  if (same || asked.quantity === '') return same;
  for (const quantity of likes(asked.quantity)) {
    for (const wheel of [asked.wheel, ...nearWheels[asked.wheel]]) {
      const found = channels.find((one) => one.quantity === quantity && one.wheel === wheel);
      if (found) return found;
    }
  }
  return undefined;
}
