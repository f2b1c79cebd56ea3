// The racer at the wheel: it plans its line first, in a worker, and lookahead drives meanwhile; another car or ground
// needs another plan.
import { CoreError } from '../core/types';
import { clockText } from '../dashboard/laps';
import { messageOf } from '../notify';
import type { Session } from '../session';
import { makePlan } from './make_plan';
import { type PlanTask, planTask, type RacePlan, racerName, readRacePlan } from './race_plan';

const meanwhile = 'lookahead';
const settle = 300; // ms without a further change before it plans

declare module '../session' {
  interface Offers {
    racer?: Racer;
  }
}

export class Racer {
  /** Of this car on this ground; null: none is known. */
  plan: RacePlan | null = null;
  private path = `plans/${racerName}.json`;
  private of = ''; // what it is the plan of, or what is being planned
  private chosen = false; // at the wheel, or as soon as it has a plan
  private planning: { ended: AbortController; began: number } | null = null;

  constructor(private readonly session: Session) {
    session.offers.racer = this;
    session.offers.driver = (name, set) => this.drive(name, set);
    for (const change of ['cars', 'ground', 'parameters'] as const) session.on(change, () => this.look());
  }

  /** How long it has been planning [s]; null: it does not. */
  get seconds(): number | null {
    return this.planning && Math.round((performance.now() - this.planning.began) / 1000);
  }

  /** Another driver, which `set` gives to the core. */
  drive(name: string, set: (driver: string) => void): void {
    this.end();
    if (name !== racerName) return set(name);
    const task = planTask(this.session.world);
    const known = this.plan !== null && this.of === JSON.stringify(task);
    try {
      set(known ? this.path : meanwhile);
    } catch (error) {
      throw new CoreError(messageOf(error).replace(meanwhile, racerName));
    }
    this.chosen = true;
    if (!known) this.begin(task);
  }

  /** It has let go: what is being planned is no longer needed. */
  private end(): void {
    this.planning?.ended.abort();
    this.planning = null;
    this.chosen = false;
  }

  /** A plan from a file that the core has: the racer drives by it. Throws where it is of another road. */
  use(path: string, text: string): void {
    const { session } = this;
    session.setDriver(path);
    this.plan = readRacePlan(text);
    this.path = path;
    this.of = JSON.stringify(planTask(session.world));
    this.chosen = true;
    session.emit('driver');
  }

  private begin(task: PlanTask): void {
    const { session } = this;
    const ended = new AbortController();
    this.of = JSON.stringify(task);
    this.planning = { ended, began: performance.now() };
    session.notify(`The racer plans its line for this car on this road. ${meanwhile} drives meanwhile.`, 'info');
    const tick = setInterval(() => session.emit('driver'), 1000);
    ended.signal.addEventListener('abort', () => clearInterval(tick));
    void (async () => {
      try {
        await new Promise((done) => setTimeout(done, settle));
        if (ended.signal.aborted) return;
        const text = await makePlan(session.core, task, ended.signal);
        if (ended.signal.aborted) return;
        const path = `plans/${racerName}.json`;
        session.core.putFile(path, text);
        this.use(path, text);
        session.notify(`The racer drives. Its planned lap: ${clockText(this.plan?.lapTime ?? 0)}.`, 'info');
      } catch (error) {
        if (ended.signal.aborted) return;
        session.setDriver(meanwhile);
        session.notify(messageOf(error), 'error');
      } finally {
        clearInterval(tick);
      }
    })();
  }

  /** After a change: is there still a plan of this car on this ground? */
  private look(): void {
    const { session } = this;
    if (session.world.driver === 'replay') this.end();
    if ((this.plan === null && this.planning === null) || this.of === JSON.stringify(planTask(session.world))) return;
    this.plan = null;
    if (!this.chosen) return session.emit('driver');
    try {
      session.setDriver(racerName);
    } catch {
      session.emit('driver'); // another model or no road: who_drives.ts shows why
    }
  }
}
