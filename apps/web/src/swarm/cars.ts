// The cars of a swarm in the core: made, varied, started, driven and read. Worker and tests call it.

import type { CoreFunction } from '../core/generated';
import type { Wasm } from '../core/wasm';

/** Which cars, on which track, and what differs between them. */
export interface SwarmPlan {
  model: string;
  car: string;
  track: string;
  count: number;
  parameter: string;
  from: number;
  to: number;
  /** The share of a lap over which the starts are spread, 0 to 1. */
  spread: number;
  /** Of a step [s]. */
  dt: number;
  /** The robot of each. */
  driver: string;
}

export class SwarmCars {
  private constructor(
    private readonly wasm: Wasm,
    private readonly at: number,
    readonly plan: SwarmPlan,
  ) {}

  /** Throws CoreError, with nothing left behind, where the core refuses any of it. */
  static make(wasm: Wasm, plan: SwarmPlan): SwarmCars {
    const cars = new SwarmCars(wasm, wasm.address('play_swarm_create', plan.model, plan.car, plan.track, plan.count), plan);
    try {
      wasm.call('play_swarm_vary', cars.at, plan.parameter, plan.from, plan.to);
      cars.start();
    } catch (error) {
      cars.free();
      throw error;
    }
    return cars;
  }

  /** All at their starts, at rest, without laps. */
  start(): void {
    this.wasm.call('play_swarm_start', this.at, this.plan.spread, this.plan.dt, this.plan.driver);
  }
  /** Looks of the drivers, 0.02 s each. */
  drive(looks: number): void {
    this.wasm.call('play_swarm_drive', this.at, looks);
  }
  /** [s] */
  get time(): number {
    return this.wasm.number('play_swarm_get_time', this.at);
  }
  /** Of each car. */
  get steps(): number {
    return this.wasm.number('play_swarm_get_steps', this.at);
  }
  /** A number of each car. */
  numbers(what: 'value' | 'x' | 'y' | 'yaw' | 'vx' | 'progress' | 'off_track' | 'frozen'): Float64Array {
    return this.column('play_swarm_get_numbers', what);
  }
  /** Times of a lap, 1 and on [s], NaN where it is not finished. */
  lap(number: number): Float64Array {
    return this.column('play_swarm_get_lap', number);
  }
  get hash(): string {
    return this.wasm.text('play_swarm_get_hash', this.at);
  }
  free(): void {
    this.wasm.destroy('play_swarm_destroy', this.at);
  }

  private column(name: CoreFunction, what: string | number): Float64Array {
    const { count } = this.plan;
    return this.wasm.filled(count, (place) => this.wasm.call(name, this.at, what, place, count));
  }
}
