// The core as a measuring bench: runs, curves and robot drives, remembered so that only what changed is run again.
import type { Core } from '../core/core';
import { type CarChoice, DriverName } from '../core/types';
import type { World } from '../core/world';
import type { Bench, Body, Crash, CrashRun, DriverRun, KeysRun, Samples } from './lesson';
import { indexAt } from './numbers';
import { putParameters } from './playground';

/** Remembers the last results by their question. */
export class Memory<T> {
  private readonly known = new Map<string, T>();
  constructor(private readonly most: number) {}

  get(question: unknown, compute: () => T): T {
    const key = JSON.stringify(question);
    let value = this.known.get(key);
    if (value === undefined) value = compute();
    this.known.delete(key); // to the end: the oldest goes first
    this.known.set(key, value);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value as string);
    return value;
  }
}

/** What a function gave for the last questions, so many of them. */
function remembered<Question extends unknown[], T>(
  most: number,
  work: (...question: Question) => T,
): (...question: Question) => T {
  const memory = new Memory<T>(most);
  return (...question) => memory.get(question, () => work(...question));
}

export function createBench(core: Core): Bench {
  const inWorld = <T>(work: (world: World) => T): T => {
    const world = core.world();
    try {
      return work(world);
    } finally {
      world.free();
    }
  };
  return {
    run: remembered(160, (scenario: object) => core.run(scenario)),
    curves: remembered(16, (choice: CarChoice, parameters: Record<string, number>) =>
      inWorld((world) => {
        world.setCar(0, choice);
        for (const [name, value] of Object.entries(parameters)) world.setParameter(0, name, value);
        return world.curves(0);
      }),
    ),
    driver: remembered(8, (run: DriverRun) => inWorld((world) => driveRun(world, run))),
    crash: remembered(16, (run: CrashRun) => inWorld((world) => crashRun(world, run))),
    keys: remembered(16, (run: KeysRun) => inWorld((world) => keysRun(world, run))),
    road: remembered(4, (ground: object, step: number) =>
      inWorld((world) => {
        world.setGround(ground);
        const { columns, rows, data } = world.strip(step);
        return { columns, rows, data: Float64Array.from(data) };
      }),
    ),
  };
}

function driveRun(world: World, run: DriverRun): Samples {
  world.setGround(run.ground);
  world.setCar(0, run.choice);
  world.setTimeStep(run.timeStep);
  world.setDriver(run.driver);
  for (const [name, value] of Object.entries(run.driverParameters)) world.setDriverParameter(name, value);
  world.reset();
  const { samples, sample } = sampler(world, run.channels);
  const steps = Math.max(1, Math.round(run.every / run.timeStep));
  for (let moment = 0; moment <= run.seconds + 1e-9; moment += steps * run.timeStep) {
    const { has_target, target_x, target_y, steer, on_track, track_n, track_s } = world.status;
    const target = has_target ? { target_x, target_y } : { target_x: NaN, target_y: NaN };
    sample({ ...target, steer, offset: on_track ? track_n : NaN, distance: track_s });
    world.step(steps);
  }
  return samples;
}

/** Collects channels of a car, one row each time it is asked, and numbers besides. */
function sampler(
  world: World,
  channels: readonly string[],
  car = 0,
): { samples: Samples; sample(besides?: Record<string, number>): void } {
  const index = channels.map((name) => world.channels(car).findIndex((channel) => channel.name === name));
  const samples: Samples = {};
  const put = (name: string, value: number): unknown => (samples[name] ??= []).push(value);
  return {
    samples,
    sample(besides = {}) {
      const now = world.now(car);
      channels.forEach((name, i) => put(name, now[index[i] as number] ?? NaN));
      for (const [name, value] of Object.entries(besides)) put(name, value);
    },
  };
}

/** By the page's own mapping of keys to commands. */
function keysRun(world: World, run: KeysRun): Samples {
  const timeStep = 0.001;
  world.setGround({ kind: 'plane' });
  world.setCar(0, run.choice);
  world.setTimeStep(timeStep);
  world.setDriver(DriverName.manual);
  putParameters(world, 0, run.parameters);
  world.reset();
  world.setState(0, 'speed', run.speed);
  Object.assign(world.settings, { steer_engage: run.steerEngage, steer_release: run.steerRelease });
  if (run.returnPerMetre !== undefined)
    Object.assign(world.settings, { return_by_speed: 1, return_per_metre: run.returnPerMetre });
  const { samples, sample } = sampler(world, run.channels);
  const count = Math.round(run.seconds / run.every);
  for (let i = 0; i <= count; i += 1) {
    sample();
    const held = i * run.every >= run.from - 1e-9 && i * run.every < run.to - 1e-9 ? 1 : 0;
    Object.assign(world.input, { key_left: held, key_touched: held });
    world.step(Math.round(run.every / timeStep));
  }
  return samples;
}

const states = ['x', 'y', 'yaw', 'vx', 'vy', 'yaw_rate'] as const;

/** In steps so short that the bodies move a few millimetres in one. */
function crashRun(world: World, run: CrashRun): Crash {
  const timeStep = 2e-4;
  world.setTimeStep(timeStep);
  run.cars.forEach((_, car) => world.setCar(car, { model: 'rigid_body', car: 'article' }));
  world.setContact({ cars: true, ...run.contact });
  run.cars.forEach(({ parameters, state }, car) => {
    putParameters(world, car, parameters);
    for (const [name, value] of Object.entries(state)) world.setState(car, name, value);
  });
  const samplers = run.cars.map((_, car) => sampler(world, ['t', ...states], car));
  const bodyAt = (samples: Samples, i: number): Body =>
    Object.fromEntries(states.map((name) => [name, samples[name]?.[i] ?? NaN])) as Body;
  const now = (): Body[] =>
    run.cars.map((_, car) => {
      const one = sampler(world, states, car);
      one.sample();
      return bodyAt(one.samples, 0);
    });
  let first: Crash['first'] = null;
  const steps = Math.round(run.every / timeStep);
  for (let i = 0; i <= Math.round(run.seconds / run.every); i += 1) {
    for (const { sample } of samplers) sample();
    world.step(steps);
    if (first || world.status.impacts === 0) continue;
    world.rewind(run.every);
    let before = now();
    for (let step = 0; step < steps; step += 1) {
      world.step(1);
      const after = now();
      if (!first && world.status.impacts > 0) {
        const { time, x, y, impulse_x, impulse_y, speed } = world.impacts[0]!;
        first = { time, before, after, point: [x, y], impulse: [impulse_x, impulse_y], speed };
      }
      before = after;
    }
  }
  const samples = samplers.map((one) => one.samples);
  const sample = (index: number): Body[] => samples.map((one) => bodyAt(one, index));
  return { samples, first, sample, at: (moment) => sample(indexAt(samples[0]?.t ?? [], moment)) };
}
