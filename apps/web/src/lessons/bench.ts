// The core as a measuring bench: runs, curves and robot drives, remembered so that only what changed is run again.
import type { Core, Curve, RunResult } from '../core/core';
import type { Bench, DriverResult, DriverRun } from './lesson';

/** Remembers the last answers by their question. */
export class Memory<T> {
  private readonly known = new Map<string, T>();
  constructor(private readonly most: number) {}

  get(question: unknown, answer: () => T): T {
    const key = JSON.stringify(question);
    let value = this.known.get(key);
    if (value === undefined) value = answer();
    this.known.delete(key); // to the end: the oldest goes first
    this.known.set(key, value);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value as string);
    return value;
  }
}

export function createBench(core: Core): Bench {
  const runs = new Memory<RunResult>(160);
  const curves = new Memory<Curve[]>(16);
  const drives = new Memory<DriverResult>(8);
  const roads = new Memory<ReturnType<Bench['road']>>(4);
  const inWorld = <T>(work: (world: ReturnType<Core['world']>) => T): T => {
    const world = core.world();
    try {
      return work(world);
    } finally {
      world.free();
    }
  };
  return {
    run: (scenario) => runs.get(scenario, () => core.run(scenario)),
    curves: (choice, parameters) => curves.get([choice, parameters], () => inWorld((world) => {
      world.setCar(0, choice);
      for (const [name, value] of Object.entries(parameters)) world.setParameter(0, name, value);
      return world.curves(0);
    })),
    driver: (run) => drives.get(run, () => inWorld((world) => driveRun(world, run))),
    road: (ground, step) => roads.get([ground, step], () => inWorld((world) => {
      world.setGround(ground);
      const strip = world.strip(step);
      return { columns: strip.columns, rows: strip.rows, data: Float64Array.from(strip.data) };
    })),
  };
}

function driveRun(world: ReturnType<Core['world']>, run: DriverRun): DriverResult {
  world.setGround(run.ground);
  world.setCar(0, run.choice);
  world.setTimeStep(run.timeStep);
  world.setDriver(run.driver);
  for (const [name, value] of Object.entries(run.driverParameters)) world.setDriverParameter(name, value);
  world.reset();
  const index = run.channels.map((name) => world.channels(0).findIndex((channel) => channel.name === name));
  const result: DriverResult = {
    samples: Object.fromEntries(run.channels.map((name) => [name, []])),
    targets: { x: [], y: [] }, steer: [], offset: [], distance: [],
  };
  const steps = Math.max(1, Math.round(run.every / run.timeStep));
  for (let moment = 0; moment <= run.seconds + 1e-9; moment += steps * run.timeStep) {
    const now = world.now(0);
    run.channels.forEach((name, i) => (result.samples[name] as number[]).push(now[index[i] as number] ?? NaN));
    const status = world.status;
    result.targets.x.push(status.has_target ? status.target_x : NaN);
    result.targets.y.push(status.has_target ? status.target_y : NaN);
    result.steer.push(status.steer);
    result.offset.push(status.on_track ? status.track_n : NaN);
    result.distance.push(status.track_s);
    world.step(steps);
  }
  return result;
}
