// The cars of a swarm in the core: made, varied, started, driven and read. Worker and tests call it.
import type { Wasm } from '../core/wasm';
import type { CoreFunction } from '../core/generated';

/** Which cars, on which track, and what differs between them. */
export interface SwarmPlan {
  model: string;
  car: string;
  track: string;
  count: number;
  parameter: string;
  from: number;
  to: number;
  /** Starts lie on the first part of a lap that is so long: 0 to 1. */
  spread: number;
  /** Of a step [s]. */
  dt: number;
}

/** A refusal of the core, with the core's message. */
export class SwarmError extends Error {}

export class SwarmCars {
  private constructor(private readonly wasm: Wasm, private readonly at: number, readonly plan: SwarmPlan) {}

  /** Throws SwarmError, with nothing left behind, where the core refuses any of it. */
  static make(wasm: Wasm, plan: SwarmPlan): SwarmCars {
    const at = wasm.call('sixline_swarm_make', plan.model, plan.car, plan.track, plan.count) >>> 0;
    if (at === 0) throw refusal(wasm);
    const cars = new SwarmCars(wasm, at, plan);
    try {
      cars.need('sixline_swarm_vary', plan.parameter, plan.from, plan.to);
      cars.start();
    } catch (error) {
      cars.free();
      throw error;
    }
    return cars;
  }

  /** All at their starts, at rest, without laps. */
  start(): void {
    this.need('sixline_swarm_start', this.plan.spread, this.plan.dt);
  }
  /** Looks of the drivers, 0.02 s each. */
  drive(looks: number): void {
    this.need('sixline_swarm_drive', looks);
  }
  /** [s] */
  get time(): number {
    return this.wasm.call('sixline_swarm_time', this.at);
  }
  /** Of each car. */
  get steps(): number {
    return this.wasm.call('sixline_swarm_steps', this.at);
  }
  /** A number of each car: a view, valid until the next call. */
  numbers(what: 'value' | 'x' | 'y' | 'yaw' | 'vx' | 'progress' | 'off_track' | 'frozen'): Float64Array {
    return this.column('sixline_swarm_numbers', what);
  }
  /** Times of a lap, 1 and on [s], NaN where it is not finished: a view, valid until the next call. */
  lap(number: number): Float64Array {
    return this.column('sixline_swarm_lap', number);
  }
  get hash(): string {
    return this.wasm.ask('sixline_swarm_hash', this.at) ?? '';
  }
  free(): void {
    this.wasm.call('sixline_swarm_free', this.at);
  }

  private column(name: CoreFunction, what: string | number): Float64Array {
    const place = this.wasm.call(name, this.at, what) >>> 0;
    if (place === 0) throw refusal(this.wasm);
    return this.wasm.doublesAt(place, this.plan.count);
  }
  private need(name: CoreFunction, ...words: (string | number)[]): void {
    if (!this.wasm.call(name, this.at, ...words)) throw refusal(this.wasm);
  }
}

const refusal = (wasm: Wasm): SwarmError => new SwarmError(wasm.ask('sixline_error') ?? 'the core refused');
