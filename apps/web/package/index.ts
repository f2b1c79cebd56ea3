// @sixline/core: vehicles, roads, drivers and simulations for programs in JavaScript, in node and in browsers.
import { files } from 'sixline:files';
import { Core, fetchCore } from '../src/core/core';
import type { Channel, Contact, ListKind, ModelInfo, Named, Parameter, RunResult, Strip } from '../src/core/types';
import type { Wasm } from '../src/core/wasm';
import type { World } from '../src/core/world';

export type {
  Channel,
  Contact,
  Family,
  Impact,
  ListKind,
  ModelInfo,
  Named,
  Parameter,
  RunResult,
  Strip,
  StripColumn,
} from '../src/core/types';
export { CoreError } from '../src/core/types';

/** A car on a model. Names: those of `list('models')` and `list('cars')`, or of a file that was put. */
export interface VehicleConfig {
  model?: string;
  car?: string;
  /** Of `kinematic_bicycle` and `dynamic_bicycle`; standard: the car's. */
  longitudinalModel?: string;
  /** Values by name; a text for a choice or a table. */
  parameters?: Record<string, number | string>;
}
/** The `[ground]` table of a scenario: `{ kind: 'plane' }`, `{ kind: 'track', name: 'flowing', friction: 0.6 }`. */
export interface RoadConfig {
  kind: string;
  [key: string]: unknown;
}
/** `driver`: a robot of `list('drivers')`, which needs a track, or 'external', which obeys `control`. */
export interface SimulationConfig {
  vehicles?: VehicleConfig[];
  road?: RoadConfig;
  /** Who touches whom; standard: nobody, and all begin at one place. */
  contact?: Partial<Contact>;
  driver?: string;
  driverParameters?: Record<string, number>;
  /** [s] 0.0001 to 0.5 */
  timeStep?: number;
  /** '': the model's own. */
  integrator?: string;
}
/** Pedals 0 to 1, steer -1 to 1, left positive; what is left out stays. `gear` (-1, 0 ...): without `autoShift`. */
export interface Controls {
  throttle: number;
  brake: number;
  handbrake: number;
  steer: number;
  gear: number;
  autoShift: boolean;
}

/** One car of a simulation. Every number is in SI units and radians, axes are ISO 8855. */
export class Vehicle {
  private places: Map<string, number> | undefined;

  constructor(
    readonly simulation: Simulation,
    private readonly world: World,
    readonly index: number,
  ) {}

  get model(): string {
    return this.world.cars[this.index]?.model ?? '';
  }
  get car(): string {
    return this.world.cars[this.index]?.car ?? '';
  }
  /** What can be read, with units and meanings. */
  get channels(): Channel[] {
    return this.world.channels(this.index);
  }
  /** A channel now: `channel('vx')`. Throws where the model has none of that name. */
  channel(name: string): number {
    this.places ??= new Map(this.channels.map((channel, place) => [channel.name, place]));
    const place = this.places.get(name);
    if (place === undefined)
      throw new RangeError(`${name}: ${this.model} has no such channel; vehicle.channels lists them`);
    return this.world.now(this.index)[place] as number;
  }
  /** All channels now, by name. */
  state(): Record<string, number> {
    const now = this.world.now(this.index);
    return Object.fromEntries(this.channels.map(({ name }, place) => [name, now[place] as number]));
  }
  get parameters(): Parameter[] {
    return this.world.parameters(this.index);
  }
  /** Sets a number, a choice or a table; refused with the core's words and nothing changed. */
  set(name: string, value: number | string): void {
    const choices = this.parameters.find((one) => one.name === name)?.choices;
    if (typeof value === 'number') this.world.setParameter(this.index, name, value);
    else if (!choices) this.world.setTable(this.index, name, value);
    else if (choices.includes(value)) this.world.setParameter(this.index, name, choices.indexOf(value));
    else throw new RangeError(`${name} is ${value}: is none of ${choices.join(', ')}`);
  }
  /** Sets one number of the state: `setState('vx', 20)`. */
  setState(name: string, value: number): void {
    this.world.setState(this.index, name, value);
  }
  /** The car as a car file, TOML. */
  file(): string {
    return this.world.carFile(this.index);
  }
  /** Its drive so far as a scenario, TOML: `sixline run` drives it to the same bits. */
  scenario(): string {
    return this.world.scenario(this.index);
  }
  /** Of the state's bits, 16 hexadecimal digits. */
  get hash(): string {
    return this.world.stateHash(this.index);
  }
}

/** The ground of a simulation. */
export class Road {
  constructor(private readonly world: World) {}

  /** The `[ground]` table as the core took it. */
  get config(): object {
    return this.world.ground;
  }
  get closed(): boolean {
    return this.world.closed;
  }
  /** The height at a place [m]. */
  height(x: number, y: number): number {
    return this.heights(x, y, 1, 1, 1)[0] as number;
  }
  /** Heights on a grid of square cells [m], row by row from the smallest y. */
  heights(x: number, y: number, cell: number, columns: number, rows: number): Float64Array {
    return this.world.heights(x, y, cell, columns, rows);
  }
  /** A track about every `step` m: edges, friction, curvature; no rows without a track. */
  strip(step: number): Strip {
    return this.world.strip(step);
  }
}

/** Up to four cars on one road, moved by the same inputs: those of the first car's driver, or yours. */
export class Simulation {
  readonly vehicles: readonly Vehicle[];
  readonly road: Road;
  private readonly world: World;
  private readonly controls: Controls = { throttle: 0, brake: 0, handbrake: 0, steer: 0, gear: 1, autoShift: true };

  constructor(
    private readonly core: Core,
    {
      vehicles = [{}],
      road,
      contact,
      driver = 'external',
      driverParameters = {},
      timeStep = 0.001,
      integrator = '',
    }: SimulationConfig,
  ) {
    this.world = core.world();
    this.road = new Road(this.world);
    this.vehicles = vehicles.map((_, index) => new Vehicle(this, this.world, index));
    try {
      this.world.setContact({ cars: false, ...contact });
      this.world.setGround(road ?? { kind: 'plane' });
      vehicles.forEach(({ model = 'double_track', car = 'reference', longitudinalModel }, index) =>
        this.world.setCar(index, { model, car, longitudinal_model: longitudinalModel }),
      );
      this.world.setTimeStep(timeStep, integrator);
      this.world.setDriver(driver);
      for (const [name, value] of Object.entries(driverParameters)) this.world.setDriverParameter(name, value);
      vehicles.forEach(({ parameters = {} }, index) => {
        for (const [name, value] of Object.entries(parameters)) this.vehicles[index]?.set(name, value);
      });
      this.world.reset();
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /** Commands of the driver 'external', held until the next call. */
  control(controls: Partial<Controls>): void {
    const { throttle, brake, handbrake, steer, gear, autoShift } = Object.assign(this.controls, controls);
    this.core.wasm.call(
      'play_world_control',
      this.world.address,
      throttle,
      brake,
      handbrake,
      steer,
      gear,
      autoShift ? 1 : 0,
    );
  }
  /** So many steps of `timeStep`. */
  step(steps = 1): void {
    this.world.step(steps);
  }
  /** All cars at rest at the start, time 0. */
  reset(): void {
    this.world.reset();
  }
  /** [s] */
  get time(): number {
    return this.world.status.time;
  }
  get timeStep(): number {
    return this.world.timeStep;
  }
  /** The last impacts, in order of time; those of the same two within 0.1 s are one. */
  get impacts() {
    return this.world.impacts.map((impact) => ({ ...impact }));
  }
  /** Laps of the first car on a track: number from 1, times [s]; 0: none yet. */
  get laps(): { number: number; time: number; last: number; best: number } {
    const { lap, lap_time, last_lap, best_lap } = this.world.status;
    return { number: lap, time: lap_time, last: last_lap, best: best_lap };
  }
  get driver(): string {
    return this.world.driver;
  }
  /** The robot's numbers, such as its look-ahead distance. */
  get driverParameters(): Parameter[] {
    return this.world.driverParameters();
  }
  /** Gives its memory back; nothing of it may be used afterwards. */
  free(): void {
    this.world.free();
  }
}

/** The core, loaded: what there is, files, scenarios, simulations. */
export class Sixline {
  constructor(private readonly core: Core) {}

  get version(): string {
    return this.core.version;
  }
  get models(): readonly ModelInfo[] {
    return this.core.models;
  }
  list(kind: ListKind): Named[] {
    return this.core.list(kind);
  }
  /** The JSON of `sixline describe NAME --json`. */
  describe(kind: ListKind, name: string): Record<string, unknown> {
    return this.core.describe(kind, name) as Record<string, unknown>;
  }
  /** Puts a car, track or scenario where the core finds it by that path: TOML, TORCS's XML, CSV. */
  putFile(path: string, text: string): void {
    this.core.putFile(path, text);
  }
  /** Runs a scenario: its tables as an object, or the path of a file that was put. */
  run(scenario: object | string): RunResult {
    return this.core.run(scenario);
  }
  /** The C API of this core: `api(name, ...)` calls a function of sixline.h, `made` one that makes a handle. */
  get c(): Wasm {
    return this.core.wasm;
  }
  simulation(config: SimulationConfig = {}): Simulation {
    return new Simulation(this.core, config);
  }
  /** One car alone on a level plane, which obeys `vehicle.simulation.control`. */
  vehicle(config: VehicleConfig = {}, timeStep = 0.001): Vehicle {
    return this.simulation({ vehicles: [config], timeStep }).vehicles[0] as Vehicle;
  }
}

async function standardBytes(): Promise<Uint8Array> {
  const address = new URL('./sixline.wasm', import.meta.url);
  if (address.protocol === 'file:') {
    const files = 'node:fs/promises'; // a name that bundlers for browsers pass over
    return ((await import(/* @vite-ignore */ files)) as { readFile(at: URL): Promise<Uint8Array> }).readFile(address);
  }
  return fetchCore(address);
}

/** Loads the core with its bundled cars and tracks. `bytes`: sixline.wasm, where it does not lie beside this module. */
export async function load(bytes?: ArrayBuffer | Uint8Array): Promise<Sixline> {
  const core = await Core.load(bytes ?? (await standardBytes()));
  for (const [path, text] of Object.entries(files)) core.putFile(path, text);
  return new Sixline(core);
}
