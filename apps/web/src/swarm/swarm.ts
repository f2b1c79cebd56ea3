// The swarm: many cars like car 1, each with a robot, driven by a worker in the time of the world. Panels, rewind,
// links and replays know nothing of it. The setting 'swarm' is how many there are.
import { Tasks } from '../core/tasks';
import { DriverName, limits, swarmNumbers } from '../core/types';
import { report } from '../notify';
import type { Part } from '../parts';
import { planTask } from '../racer/race_plan';
import type { Session } from '../session';

export const swarmSetting = 'swarm';
export const swarmSizes = [0, 10, 30, 100, 300, limits.swarm];

const longest = limits.frame_elapsed_max; // s driven at a time, as by the world: the swarm falls behind by the rest
const noticed = 2; // s that were left out
const settle = 100; // ms without a further change before it is made anew

declare module '../session' {
  interface Offers {
    swarm?: Swarm;
  }
}

export class Swarm implements Part {
  /** swarmNumbers of each car. */
  cars: Float32Array = new Float32Array(0);
  /** Highest speed so far [m/s]. */
  fastest = 1;
  /** Counts the changes of `cars`. */
  version = 0;
  private readonly tasks: Tasks;
  private of = ''; // what it is a swarm of
  private driving = false;
  private asked = 0; // time of the world up to which it drives
  private behind = 0; // s
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {
    session.offers.swarm = this;
    this.tasks = new Tasks(session.core);
    session.on(['cars', 'ground', 'parameters', 'step'], () => this.look());
    session.on('reset', () => this.look(true));
    session.settings.on(swarmSetting, () => this.look());
    session.ended.addEventListener('abort', () => this.end());
    this.look();
  }

  get count(): number {
    return Math.min(this.session.settings.get(swarmSetting, 0), limits.swarm);
  }

  /** The worker drives for the time that the world has gone on. */
  frame(): void {
    const { time, dt } = this.session.world.status;
    if (time < this.asked) this.asked = time; // rewound: the swarm goes on from where it is
    if (this.driving || this.cars.length === 0) return;
    const step = Math.max(dt, limits.swarm_step);
    const steps = Math.floor(Math.min(time - this.asked, Math.max(longest, step)) / step + 1e-6);
    if (steps === 0) return;
    this.asked += steps * step;
    this.drop(time - this.asked - step);
    this.driving = true;
    this.tasks.ask({ kind: 'drive', seconds: steps * step }).then(this.take, this.refused);
  }

  /** Another car 1, ground or step makes another swarm. */
  private look(anyway = false): void {
    const { world } = this.session;
    const of = this.count === 0 ? '' : JSON.stringify([planTask(world), world.timeStep, world.integrator, this.count]);
    if (of === this.of && !(anyway && of)) return;
    this.of = of;
    clearTimeout(this.timer);
    if (of) this.timer = setTimeout(() => this.make(), settle);
    else this.end();
  }
  private make(): void {
    const { world, core, robotDrives } = this.session;
    const { timeStep, integrator } = world;
    const driver = robotDrives ? world.driver : DriverName.manual;
    this.driving = true;
    this.behind = 0;
    this.fastest = 1;
    const of = planTask(world),
      files = [...core.files],
      { count } = this;
    this.tasks.ask({ kind: 'swarm', of, files, count, timeStep, integrator, driver }).then(this.take, this.refused);
    this.asked = world.status.time;
  }
  private end(): void {
    clearTimeout(this.timer);
    this.tasks.end();
    this.driving = false;
    this.put(new Float32Array(0));
  }

  private readonly take = (cars: unknown): void => {
    this.driving = false;
    this.put(cars as Float32Array);
  };
  private readonly refused = (error: unknown): void => {
    report(error, this.session.notify);
    this.session.settings.set(swarmSetting, 0);
  };
  private put(cars: Float32Array): void {
    this.cars = cars;
    this.version += 1;
    const speeds = cars.filter((_, at) => at % swarmNumbers === swarmNumbers - 1);
    this.fastest = Math.max(this.fastest, ...speeds);
  }
  /** Time that the worker is too slow for. */
  private drop(seconds: number): void {
    if (seconds <= longest) return;
    this.asked += seconds;
    const before = this.behind;
    this.behind += seconds;
    if (before >= noticed || this.behind < noticed) return;
    this.session.notify('The swarm is slower than the clock here: take fewer cars, or a longer step.', 'info');
  }
}

/** What the address #swarm asks for: a swarm, on a closed track. */
export function openSwarm(session: Session): void {
  if (!session.world.closed) session.setup({ ground: { kind: 'track', name: 'hairpins' } });
  if (session.settings.get(swarmSetting, 0) === 0) session.settings.set(swarmSetting, 100);
}
