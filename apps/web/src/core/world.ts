// A world of the core: up to four cars on one ground, moved by the same inputs.
import {
  type CoreFunction,
  type Impact,
  type Input,
  type InputSettings,
  limits,
  type NumbersKind,
  type Status,
  type TextKind,
  type WheelView,
} from './generated';
import type { CarChoice, CarView, Channel, Contact, Curve, History, Layout, Parameter, Strip } from './types';
import { live, type Wasm } from './wasm';

/** Data of a world besides numbers. */
interface WorldFacts {
  cars: (Required<CarChoice> & { color: [red: number, green: number, blue: number] | null })[];
  integrators: string[][];
  integrator: string;
  time_step: number;
  driver: string;
  ground: object;
  contact: Contact;
  closed: boolean;
}

export class World {
  readonly input: Input;
  readonly settings: InputSettings;
  readonly status: Status;
  /** Number n is at n modulo its length. */
  private readonly ring: readonly Impact[];
  /** Where the core keeps it, for functions that are called without this class. */
  readonly address: number;
  private readonly views: CarView[] = [];
  private names: (Channel[] | undefined)[] = [];
  private rings: (number | undefined)[] = [];
  private facts!: WorldFacts;
  // Some of these facts.
  readonly ground!: object;
  readonly contact!: Readonly<Contact>;
  readonly closed!: boolean;
  readonly cars!: readonly Required<CarChoice>[];
  readonly timeStep!: number;
  readonly integrator!: string;
  readonly driver!: string;

  constructor(private readonly core: { readonly wasm: Wasm; readonly layout: Layout }) {
    const { wasm, layout } = core;
    this.address = wasm.address('play_world_create');
    this.input = live(wasm, layout.input, () => this.numbers('input'));
    this.settings = live(wasm, layout.settings, () => this.numbers('settings'));
    this.status = live(wasm, layout.status, () => this.numbers('status'));
    this.ring = Array.from({ length: limits.impacts }, (_, i) =>
      live<Impact>(
        wasm,
        layout.impact,
        () => this.numbers('impacts') + i * layout.impact.length * Float64Array.BYTES_PER_ELEMENT,
      ),
    );
    this.learn();
  }

  // Ground and cars. A call that the core refuses throws, with nothing changed.
  /** The [ground] table of a scenario. */
  setGround(table: object): void {
    this.call('play_world_set_ground', JSON.stringify(table));
    this.learn();
  }
  /** Who touches whom; all cars begin anew. */
  setContact(contact: Partial<Contact>): void {
    this.call('play_world_set_contact', JSON.stringify(contact));
    this.learn();
  }
  /** Adds a car (index = cars.length) or exchanges one, pose and speed kept. */
  setCar(index: number, { model, car, longitudinal_model = '' }: CarChoice): void {
    this.call('play_world_set_car', index, model, car, longitudinal_model);
    this.learn();
  }
  readonly removeCar = this.change<[index: number]>('play_world_remove_car', true);

  // Parameters, states and channels of a car.
  parameters(car: number): Parameter[] {
    return JSON.parse(this.text('parameters', car)) as Parameter[];
  }
  readonly setParameter = this.change<[car: number, name: string, value: number]>('play_world_set_parameter');
  readonly setTable = this.change<[car: number, name: string, text: string]>('play_world_set_table');
  /** Without a name all of the car's. */
  readonly resetParameters = this.change<[car: number, name?: string]>('play_world_reset_parameter');
  readonly setState = this.change<[car: number, name: string, value: number]>('play_world_set_state');
  readonly carFile = (car: number): string => this.text('file', car);
  channels(car: number): Channel[] {
    return (this.names[car] ??= JSON.parse(this.text('channels', car)) as Channel[]);
  }
  now(car: number): Float64Array {
    return this.core.wasm.doublesAt(this.numbers('channels', car), this.channels(car).length);
  }
  history(car: number): History {
    const columns = this.channels(car).length;
    const { history_capacity: capacity, history_rows: total } = this.status;
    const ring = (this.rings[car] ??= this.core.wasm.address('play_world_get_history', this.address, car));
    return { rows: this.core.wasm.floatsAt(ring, capacity * columns), columns, capacity, total };
  }
  /** "#rrggbb" of the car's file; '' where it has none. */
  colour(car: number): string {
    const parts = this.facts.cars[car]?.color;
    return parts ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}` : '';
  }
  readonly curves = (car: number): Curve[] => JSON.parse(this.text('curves', car)) as Curve[];
  readonly stateHash = (car: number): string => this.text('hash', car);

  // Time and driver.
  readonly integrators = (car = 0): string[] => this.facts.integrators[car] ?? [];
  readonly setTimeStep = this.change<[dt: number, integrator?: string | undefined]>('play_world_set_clock', true);
  readonly setDriver = this.change<[name: string]>('play_world_set_driver', true);
  /** The numbers of the robot that drives, such as the look-ahead distance. */
  readonly driverParameters = (): Parameter[] => JSON.parse(this.text('driver', 0)) as Parameter[];
  readonly setDriverParameter = this.change<[name: string, value: number]>('play_world_set_driver_parameter');
  /** The one call of a frame. */
  readonly frame = (elapsed: number): number => this.core.wasm.address('play_world_frame', this.address, elapsed);
  readonly step = this.change<[steps: number]>('play_world_step');
  readonly reset = this.change<[]>('play_world_reset', true);
  /** Back by so many seconds of this recording, as far as it reaches. */
  readonly rewind = this.change<[seconds: number]>('play_world_rewind');
  /** The last impacts, in order of time. */
  get impacts(): readonly Impact[] {
    const { impacts } = this.status;
    const from = Math.max(0, impacts - limits.impacts);
    return Array.from({ length: impacts - from }, (_, i) => this.ring[(from + i) % limits.impacts]!);
  }
  get message(): string {
    return this.core.wasm.text('play_world_get_message', this.address);
  }

  // What there is to draw.
  view(car: number): CarView {
    return (this.views[car] ??= this.makeView(car));
  }
  strip(step: number): Strip {
    const { wasm, layout } = this.core;
    const count = wasm.address('play_world_get_strip', this.address, step, 0, 0);
    const data = wasm.filled(count, (rows) => wasm.address('play_world_get_strip', this.address, step, rows, count));
    return { columns: layout.strip, rows: count / layout.strip.length, data };
  }
  /** Seven numbers of each: from x, y, to x, y, bottom, top, thickness, m. */
  walls(): Float64Array {
    const count = this.core.wasm.address('play_world_get_walls', this.address, 0, 0);
    return this.core.wasm.filled(count, (rows) =>
      this.core.wasm.address('play_world_get_walls', this.address, rows, count),
    );
  }
  heights(x: number, y: number, cell: number, columns: number, rows: number): Float64Array {
    return this.core.wasm.filled(columns * rows, (out) =>
      this.call('play_world_get_heights', x, y, cell, columns, rows, out),
    );
  }

  // The run as a file.
  readonly scenario = (car: number): string => this.text('scenario', car);
  readonly saveReplay = (): string => this.core.wasm.text('play_world_save_replay', this.address);
  readonly loadReplay = this.change<[json: string]>('play_world_load_replay', true);
  readonly free = (): void => this.core.wasm.destroy('play_world_destroy', this.address);

  private call(name: CoreFunction, ...args: (number | string | undefined)[]): void {
    this.core.wasm.call(name, this.address, ...args);
  }
  /** A function of the core as a method; `learns`: it changes the facts. */
  private change<Args extends (number | string | undefined)[]>(
    name: CoreFunction,
    learns = false,
  ): (...args: Args) => void {
    return (...args) => {
      this.call(name, ...args);
      if (learns) this.learn();
    };
  }
  /** Where numbers of this world lie. */
  private numbers(what: NumbersKind, car = 0): number {
    return this.core.wasm.address('play_world_get_numbers', this.address, what, car);
  }
  private text(what: TextKind, car: number): string {
    return this.core.wasm.text('play_world_get_text', this.address, what, car);
  }
  private learn(): void {
    this.names = [];
    this.rings = [];
    this.facts = JSON.parse(this.core.wasm.text('play_world_describe', this.address)) as WorldFacts;
    const { ground, contact, closed, cars, time_step: timeStep, integrator, driver } = this.facts;
    Object.assign(this, { ground, contact, closed, cars, timeStep, integrator, driver });
  }
  private makeView(car: number): CarView {
    const { wasm, layout } = this.core;
    const start = () => this.numbers('view', car);
    const after = (count: number) => start() + count * Float64Array.BYTES_PER_ELEMENT;
    const wheels = layout.wheels.map((_, wheel) =>
      live<WheelView>(wasm, layout.wheel, () => after(layout.view.length + wheel * layout.wheel.length)),
    );
    const view = live<CarView>(wasm, layout.view, start);
    const points = layout.path_points;
    const path = () => wasm.doublesAt(after(layout.view.length + wheels.length * layout.wheel.length), 2 * points);
    return Object.defineProperties(view as object, {
      wheels: { value: wheels },
      path: { get: path },
      pathPoints: { value: points },
    }) as CarView;
  }
}
