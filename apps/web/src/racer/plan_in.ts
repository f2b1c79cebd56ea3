// What a racer's plan depends on, and the plan from a core: page and worker call it.
import type { CarChoice } from '../core/types';
import type { Wasm } from '../core/wasm';
import type { World } from '../session';

export const racerName = 'racer';

/** What a plan depends on: the ground, and the first car with what was changed on it. */
export interface PlanTask {
  ground: object;
  car: CarChoice;
  changed: [name: string, value: number | string][];
}

export function planTask(world: World): PlanTask {
  const changed = world.parameters(0).flatMap(({ name, value, text, changed }): PlanTask['changed'] => (changed ? [[name, text ?? value]] : []));
  const { model, car, longitudinal_model } = world.cars[0] as Required<CarChoice>;
  // Texts first: a tyre's file before the law that needs it.
  return {
    ground: world.ground,
    car: { model, car, longitudinal_model },
    changed: changed.sort(([, a], [, b]) => Number(typeof a === 'number') - Number(typeof b === 'number')),
  };
}

/** The plan's file, in that core. Throws its words where it refuses. */
export function planIn(core: Wasm, { ground, car, changed }: PlanTask): string {
  const world = core.address('play_world_create');
  try {
    core.call('play_world_set_ground', world, JSON.stringify(ground));
    core.call('play_world_set_car', world, 0, car.model, car.car, car.longitudinal_model ?? '');
    for (const [name, value] of changed) core.call(typeof value === 'string' ? 'play_world_set_table' : 'play_world_set_parameter', world, 0, name, value);
    core.call('play_world_set_driver', world, racerName);
    return core.text('play_world_get_text', world, 'plan', 0);
  } finally {
    core.destroy('play_world_destroy', world);
  }
}
