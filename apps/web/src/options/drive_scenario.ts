// Puts a scenario's model, car, values, ground and state into the world, to be driven on from there.
import type { App } from '../app';
import { DriverName, type Parameter } from '../core/types';
import { words } from './dom';
import type { ScenarioPlan, Value } from './scenario_plan';

type State = Record<string, number | null>;

/** The selected car becomes the scenario's, in `state`, driven manually. Returns what was left out. */
export function driveFrom(app: App, plan: ScenarioPlan, state: State): string[] {
  const { world } = app;
  const left: string[] = [];
  const car = app.selected;
  const earlier = world.ground;
  world.setGround(plan.ground);
  try {
    world.setCar(car, plan.choice);
  } catch (error) {
    world.setGround(earlier);
    throw error;
  }
  attempt(left, 'driver', () => world.setDriver(DriverName.manual));
  attempt(left, 'step', () => world.setTimeStep(plan.dt, plan.integrator));
  applyChanges(app, car, plan.changes, left);
  world.reset();
  for (const name of stateNames(app, plan.choice.model)) {
    const value = state[name];
    if (typeof value === 'number') attempt(left, name, () => world.setState(car, name, value));
  }
  for (const event of ['ground', 'cars', 'parameters', 'driver', 'step', 'reset'] as const) app.emit(event);
  return left;
}

function applyChanges(app: App, car: number, changes: ScenarioPlan['changes'], left: string[]): void {
  const known = new Map(app.world.parameters(car).map((parameter) => [parameter.name, parameter]));
  for (const [name, value] of changes) {
    const parameter = known.get(name);
    if (!parameter) continue; // another model's, as in a scenario
    attempt(left, name, () => applyChange(app, car, parameter, value));
  }
}

function applyChange(app: App, car: number, parameter: Parameter, value: Value): void {
  if (parameter.text !== undefined) app.world.setTable(car, parameter.name, tableText(value));
  else if (parameter.choices) app.world.setParameter(car, parameter.name, choiceIndex(parameter.choices, value));
  else app.world.setParameter(car, parameter.name, Number(value));
}

export function choiceIndex(choices: string[], value: Value): number {
  if (typeof value === 'boolean') return choices.indexOf(value ? 'on' : 'off');
  return typeof value === 'number' ? value : choices.indexOf(String(value));
}

/** A table as text: car files may also write it as a list of pairs, or as a table. */
export function tableText(value: Value): string {
  if (Array.isArray(value)) return value.map((pair) => Array.isArray(pair) ? pair.join(':') : String(pair)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, number]) => `${name}:${String(number)}`).join(', ');
  return String(value);
}

function stateNames(app: App, model: string): string[] {
  const { states } = app.core.describe('models', model) as { states: { name: string }[] };
  return states.map((state) => state.name).filter((name) => name !== 't');
}

function attempt(left: string[], what: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    left.push(`${what}: ${words(error)}`);
  }
}
