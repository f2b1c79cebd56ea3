// A racer's plan: what it depends on, the plan from a core, and as the core writes it: its line, the speeds planned
// there, what its car can do.

import type { CarChoice } from '../core/types';
import type { Wasm } from '../core/wasm';
import { type ClosedLine, placesAlong } from '../plots/delta';
import type { Telemetry } from '../plots/telemetry_csv';
import type { World } from '../session';

export const racerName = 'racer';

/** What a plan depends on: the ground, and the first car with what was changed on it. */
export interface PlanTask {
  ground: object;
  car: CarChoice;
  changed: [name: string, value: number | string][];
}

export function planTask(world: World): PlanTask {
  const changed = world
    .parameters(0)
    .flatMap(({ name, value, text, changed }): PlanTask['changed'] => (changed ? [[name, text ?? value]] : []));
  const { model, car, longitudinal_model } = world.cars[0] as Required<CarChoice>;
  // Texts first: a tyre's file before the law that needs it.
  return {
    ground: world.ground,
    car: { model, car, longitudinal_model },
    changed: changed.sort(([, a], [, b]) => Number(typeof a === 'number') - Number(typeof b === 'number')),
  };
}

/** A world with that car on that ground. Throws the core's words where it refuses. */
export function worldOf(core: Wasm, { ground, car, changed }: PlanTask): number {
  const world = core.address('play_world_create');
  try {
    core.call('play_world_set_ground', world, JSON.stringify(ground));
    core.call('play_world_set_car', world, 0, car.model, car.car, car.longitudinal_model ?? '');
    for (const [name, value] of changed)
      core.call(typeof value === 'string' ? 'play_world_set_table' : 'play_world_set_parameter', world, 0, name, value);
    return world;
  } catch (error) {
    core.destroy('play_world_destroy', world);
    throw error;
  }
}

/** The plan's file, in that core. Throws its words where it refuses. */
export function planIn(core: Wasm, task: PlanTask): string {
  const world = worldOf(core, task);
  try {
    core.call('play_world_set_driver', world, racerName);
    return core.text('play_world_get_text', world, 'plan', 0);
  } finally {
    core.destroy('play_world_destroy', world);
  }
}

/** What of the file is drawn. */
export interface RacePlan {
  /** Points of the line [m]; the planned speed [m/s] and the time since the start there [s]. */
  x: number[];
  y: number[];
  speed: number[];
  time: number[];
  closed: boolean;
  /** [s] */
  lapTime: number;
  /** What the car can do at speeds 0, step, 2 step ...: the largest lateral acceleration; `drive` and `brake` by eleven
   *  shares of it [m/s^2]. */
  step: number;
  lateral: number[];
  drive: number[];
  brake: number[];
}
const shares = 11;

/** Reads a file that the core has checked. */
export function readRacePlan(text: string): RacePlan {
  const { x, y, speed, time, closed, lap_time, step, lateral, drive, brake } = JSON.parse(text);
  return { x, y, speed, time, closed: closed === 1, lapTime: lap_time, step, lateral, drive, brake };
}

/** The planned lap as a log, by the way along the middle of the road, beside which the live car and other laps
 *  stand. */
export function plannedLap({ x, y, speed, time }: RacePlan, middle: ClosedLine): Telemetry {
  const column = (name: string, unit: string, values: ArrayLike<number>) => ({
    name,
    unit,
    values: Float64Array.from(values),
  });
  const lap = speed.map(() => 1);
  return {
    rows: x.length,
    columns: [
      column('t', 's', time),
      column('s', 'm', placesAlong(middle, x, y)),
      column('vx', 'm/s', speed),
      column('lap', '-', lap),
    ],
  };
}

/** The edge of what the car can do at a speed on the flat, once round: accelerations forward and to the left [m/s^2],
 *  on straight lines between those of the core. */
export function envelopeAt(
  { step, lateral, drive, brake }: RacePlan,
  v: number,
): { forward: number; lateral: number }[] {
  const place = Math.min(Math.max(v / step, 0), lateral.length - 1.001);
  const row = Math.floor(place);
  const between = (list: number[], k = 0, wide = 1): number => {
    const [low, high] = [list[row * wide + k] as number, list[(row + 1) * wide + k] as number];
    return low + (place - row) * (high - low);
  };
  const half = (ends: number[], sign: number) =>
    Array.from({ length: 2 * shares - 1 }, (_, i) => {
      const share = i - shares + 1;
      return {
        forward: between(ends, Math.abs(share), shares),
        lateral: (sign * share * between(lateral)) / (shares - 1),
      };
    });
  return [...half(drive, 1), ...half(brake, -1)];
}
