// The selected car as a scenario has it, at its start or its end, to be driven on from there.
import { DriverName, type Named } from '../core/types';
import { messageOf } from '../notify';
import type { Session } from '../session';
import type { ScenarioPlan, Value } from './scenario_plan';

type State = Record<string, number | null>;

/** The selected car becomes the scenario's, in `state`, driven manually. Returns what was left out. */
export function driveFrom(session: Session, plan: ScenarioPlan, state: State): string[] {
  const left: string[] = [];
  const car = session.selected;
  const earlier = session.world.ground;
  session.together(() => {
    session.setGround(plan.ground);
    try {
      session.setCar(car, plan.choice);
    } catch (error) {
      session.setGround(earlier);
      throw error;
    }
    attempt(left, 'driver', () => session.setDriver(DriverName.manual));
    attempt(left, 'step', () => session.setTimeStep(plan.dt, plan.integrator));
    applyChanges(session, car, plan.changes, left);
    session.reset();
    const { states } = session.core.describe('models', plan.choice.model) as { states: Named[] };
    for (const { name } of states) {
      const value = state[name];
      if (name !== 't' && typeof value === 'number') attempt(left, name, () => session.setState(car, name, value));
    }
  });
  return left;
}

function applyChanges(session: Session, car: number, changes: ScenarioPlan['changes'], left: string[]): void {
  const known = new Map(session.parameters(car).map((parameter) => [parameter.name, parameter]));
  for (const [name, value] of changes) {
    const parameter = known.get(name);
    if (!parameter) continue; // another model's, as in a scenario
    attempt(left, name, () => {
      if (parameter.text !== undefined) session.setTable(car, name, tableText(value));
      else session.setParameter(car, name, parameter.choices ? choiceIndex(parameter.choices, value) : Number(value));
    });
  }
}

export function choiceIndex(choices: string[], value: Value): number {
  if (typeof value === 'boolean') return choices.indexOf(value ? 'on' : 'off');
  return typeof value === 'number' ? value : choices.indexOf(String(value));
}

/** A table as text: car files may also write it as a list of pairs, or as a table. */
export function tableText(value: Value): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Array.isArray(value) ? value : Object.entries(value);
  return pairs.map((pair) => (Array.isArray(pair) ? pair.join(':') : String(pair))).join(', ');
}

function attempt(left: string[], what: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    left.push(`${what}: ${messageOf(error)}`);
  }
}
