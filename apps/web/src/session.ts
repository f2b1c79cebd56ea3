// The session: the one owner of core, world, settings and of how time runs. Every change of the world goes through it
// and is announced by signals. Parts read `world`, whose type has no way to change it.
import { batch, type Signal, signal } from '@preact/signals-core';
import type { Core, World as DrivenWorld } from './core/core';
import { type CarChoice, type Contact, defaultCar, type Input, type InputSettings, type Parameter } from './core/types';
import { type Notify, report } from './notify';
import type { SettingsStore } from './settings';
import { Changes, listen } from './signals';

/** What changes a world, and so belongs to the session. */
type Changing =
  | `set${string}`
  | `reset${string}`
  | 'removeCar'
  | 'input'
  | 'frame'
  | 'step'
  | 'rewind'
  | 'loadReplay'
  | 'free';
/** What of a world is read. */
export type World = Omit<DrivenWorld, Changing> & {
  readonly input: Readonly<Input>;
  readonly settings: Readonly<InputSettings>;
};

/** Counted changes; 'selected' and 'paused' are values of their own. */
type Counted = 'cars' | 'ground' | 'parameters' | 'reset' | 'theme' | 'driver' | 'step' | 'files' | 'resize';
export type Change = Counted | 'selected' | 'paused';

export interface Setup {
  model: string;
  car: string;
  longitudinal_model: string;
  driver: string;
  ground: object;
  contact: Partial<Contact>;
  timeStep: number;
  integrator: string;
  cars: CarChoice[];
}

/** What parts offer to each other. Each part adds its own: declare module '../session' { interface Offers { ... } }. */
export interface Offers {
  /** Another driver, which `set` gives to the core: the racer plans first. */
  driver?: (name: string, set: (driver: string) => void) => void;
}

/** A part that has a session of its own: until when, and who hears what fails there. */
interface Owner {
  of: Session;
  ended: AbortSignal;
  failed(error: unknown): void;
}

export class Session {
  readonly world: World;
  /** How devices are mapped before a driver changes it. */
  readonly standardDriving: Readonly<InputSettings>;
  /** Aborted when the part that has this session ends: for listeners to the window. */
  readonly ended: AbortSignal;
  readonly offers: Offers;
  /** Texts that were dropped or stored, by path. */
  private readonly texts: Map<string, string>;
  private readonly changes: Changes<Counted>;
  private readonly values: { selected: Signal<number>; paused: Signal<boolean>; timeScale: Signal<number> };

  constructor(
    readonly core: Core,
    private readonly driven: DrivenWorld,
    readonly settings: SettingsStore,
    readonly notify: Notify,
    private readonly owner?: Owner,
  ) {
    const whole = owner?.of;
    this.world = driven;
    this.standardDriving = whole?.standardDriving ?? { ...driven.settings };
    this.ended = owner?.ended ?? new AbortController().signal;
    this.offers = whole?.offers ?? {};
    this.texts = whole?.texts ?? new Map();
    this.changes = whole?.changes ?? new Changes();
    this.values = whole?.values ?? { selected: signal(0), paused: signal(false), timeScale: signal(1) };
  }

  /** The session as one part has it: what the part listens to ends with `ended`, and what fails there goes to
   *  `failed`. */
  forPart(ended: AbortSignal, failed: (error: unknown) => void): Session {
    const settings = this.settings.forPart(ended, failed);
    return new Session(this.core, this.driven, settings, this.notify, { of: this, ended, failed });
  }

  // Announcements.
  /** `listener` hears of each of these changes, until what is returned is called. */
  on(changes: Change | readonly Change[], listener: () => void): () => void {
    const failed = this.owner?.failed ?? ((error: unknown) => report(error, this.notify));
    const of = (change: Change): Signal<unknown> =>
      change === 'selected' || change === 'paused' ? this.values[change] : this.changes.of(change);
    const ends = [changes].flat().map((change) => listen(of(change as Change), listener, failed));
    const end = (): void => ends.forEach((one) => one());
    this.owner?.ended.addEventListener('abort', end);
    return end;
  }
  emit(...changes: Counted[]): void {
    batch(() => changes.forEach((change) => this.changes.announce(change)));
  }
  /** Several changes, announced once, at their end. */
  together<Result>(act: () => Result): Result {
    return batch(act);
  }
  /** False, with a notice, when the core refuses. */
  attempt(act: () => void): boolean {
    try {
      batch(act);
      return true;
    } catch (error) {
      report(error, this.notify);
      return false;
    }
  }

  // The car that dashboard, plots and options speak of, and how time runs.
  get selected(): number {
    return this.values.selected.value;
  }
  set selected(car: number) {
    this.values.selected.value = Math.max(0, Math.min(car, this.world.cars.length - 1));
  }
  get paused(): boolean {
    return this.values.paused.value;
  }
  set paused(on: boolean) {
    this.values.paused.value = on;
  }
  get timeScale(): number {
    return this.values.timeScale.value;
  }
  set timeScale(scale: number) {
    if (scale === this.values.timeScale.peek()) return;
    this.values.timeScale.value = scale;
    this.emit('step');
  }

  /** Whether a robot drives: no one by hand, no replay, no program. */
  get robotDrives(): boolean {
    return this.core.list('drivers').some(({ name }) => name === this.world.driver);
  }

  // Every frame: first what drives, then the time that has gone by. Returns the steps of the physics.
  setInput(levels: Partial<Input>): void {
    Object.assign(this.driven.input, levels); // apps/web/play/input_mapper.hpp makes commands of it
  }
  /** One press of a gear key: +1 up, -1 down. */
  shift(by: 1 | -1): void {
    this.driven.input[by > 0 ? 'shift_up' : 'shift_down'] += 1;
  }
  advance(seconds: number): number {
    return this.driven.frame(this.values.paused.peek() ? 0 : seconds * this.values.timeScale.peek());
  }
  rewind(seconds: number): number {
    this.driven.rewind(seconds);
    return this.driven.frame(0);
  }

  // Changes of the world, and what is announced after each. Each throws in the core's words, with nothing changed, when
  // the core refuses.
  readonly setGround = this.changing('setGround', 'ground');
  readonly setContact = this.changing('setContact', 'ground');
  readonly setCar = this.changing('setCar', 'cars');
  readonly setParameter = this.changing('setParameter', 'parameters');
  readonly setTable = this.changing('setTable', 'parameters');
  readonly resetParameters = this.changing('resetParameters', 'parameters');
  readonly setTimeStep = this.changing('setTimeStep', 'step');
  readonly setDriverParameter = this.changing('setDriverParameter', 'parameters');
  readonly setState = this.changing('setState', 'reset');
  readonly reset = this.changing('reset', 'reset');
  readonly parameters = (car: number): Parameter[] => this.driven.parameters(car);
  private changing<Name extends keyof DrivenWorld & Changing>(name: Name, change: Counted): DrivenWorld[Name] {
    const changed = (...args: unknown[]): void => {
      (this.driven[name] as (...values: unknown[]) => void)(...args);
      this.emit(change);
    };
    return changed as DrivenWorld[Name];
  }
  setDriver(name: string): void {
    const set = (driver: string): void => this.driven.setDriver(driver);
    if (this.offers.driver) this.offers.driver(name, set);
    else set(name);
    this.emit('driver');
  }
  removeCar(index: number): void {
    batch(() => {
      this.driven.removeCar(index);
      this.selected = Math.min(this.values.selected.peek(), this.world.cars.length - 1);
      this.emit('cars');
    });
  }
  /** All cars, no more and no fewer. */
  setCars(choices: readonly CarChoice[]): void {
    batch(() => {
      choices.forEach((choice, index) => this.setCar(index, choice));
      while (this.world.cars.length > choices.length) this.removeCar(this.world.cars.length - 1);
    });
  }
  /** How manual driving maps devices to commands. */
  setDriving(name: keyof InputSettings, value: number): void {
    this.driven.settings[name] = value;
  }
  step(): void {
    this.paused = true;
    this.driven.step(1);
  }
  playReplay(json: string): void {
    this.driven.loadReplay(json);
    batch(() => {
      this.selected = Math.min(this.values.selected.peek(), this.world.cars.length - 1);
      this.paused = false;
      this.emit('ground', 'cars', 'parameters', 'step', 'driver', 'reset');
    });
  }

  /** The set-up of the selected car and of what all share; a refusal becomes a notice. */
  setup(change: Partial<Setup>): boolean {
    const { model, car, longitudinal_model, timeStep, integrator } = change;
    return this.attempt(() => {
      if (change.contact !== undefined) this.setContact(change.contact);
      if (change.ground !== undefined) this.setGround(change.ground);
      if (change.cars !== undefined && change.cars.length > 0) this.setCars(change.cars);
      if (model !== undefined || car !== undefined || longitudinal_model !== undefined) {
        const now = this.world.cars[this.selected] ?? { model: 'double_track', car: defaultCar };
        const given = Object.entries({ model, car, longitudinal_model }).filter(([, value]) => value !== undefined);
        this.setCar(this.selected, { ...now, ...Object.fromEntries(given) });
      }
      if (timeStep !== undefined || integrator !== undefined)
        this.setTimeStep(timeStep ?? this.world.timeStep, integrator);
      if (change.driver !== undefined) this.setDriver(change.driver);
    });
  }

  // Files of the page: where the core finds them by path, and as texts that travel with a link.
  readonly files = {
    get: (path: string): string | undefined => this.texts.get(path),
    put: (path: string, text: string): void => {
      this.texts.set(path, text);
      this.emit('files');
    },
    remove: (path: string): void => {
      if (this.texts.delete(path)) this.emit('files');
    },
    paths: (): string[] => [...this.texts.keys()],
  };
  putFile(path: string, text: string): void {
    this.core.putFile(path, text);
    this.files.put(path, text);
  }
}
