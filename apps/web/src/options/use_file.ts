// What a good file does when it is used: a track becomes the ground, a car or a tyre goes on the selected car, a scenario is driven on from.

import { DriverName, type Named } from '../core/types';
import { messageOf } from '../notify';
import { showTelemetry } from '../plots/telemetry';
import { readTelemetry } from '../plots/telemetry_csv';
import type { Session } from '../session';
import { planOf, type ScenarioPlan, type Value } from './scenario_plan';
import { scenarioView } from './scenario_view';
import { type Entry, filePath, nameOf } from './take_files';

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

/** More would keep the page from answering for several seconds. */
const mostSteps = 3_000_000;

/** Shows a scenario in its place on the tab; null takes it away. */
export type ShowScenario = (view: HTMLElement | null) => void;

/** Throws in the core's words, with nothing changed. Returns what was done, in words. */
export function useFile(session: Session, entry: Entry, show: ShowScenario): string {
  const text = session.files.get(entry.path) ?? '';
  switch (entry.kind) {
    case 'track':
      session.setGround({ kind: 'track', name: entry.path });
      return `${entry.name} is the ground now`;
    case 'car':
      session.setCar(session.selected, { ...(session.world.cars[session.selected] ?? { model: 'double_track' }), car: entry.path });
      return `${entry.name} is on car ${session.selected + 1} now`;
    case 'tyre':
      putTyreOn(session, entry.path);
      return `${entry.name} is on car ${session.selected + 1} now`;
    case 'scenario': {
      const plan = planOf(session.core.document(entry.path), (name) => beside(session, name));
      const steps = Math.round(plan.duration / plan.dt);
      if (!(steps <= mostSteps)) throw new Error(`${entry.name}: ${steps} steps are too many for a page, not for "sixline run ${entry.name}"`);
      const result = session.core.run(entry.path);
      show(scenarioView(session, entry.name, plan, result, () => show(null)));
      return `${entry.name} has run: its result is in the Files tab`;
    }
    case 'replay':
      session.playReplay(text);
      return `${entry.name} plays`;
    case 'plan':
      session.offers.racer?.use(entry.path, text);
      return `The racer drives by ${entry.name} now`;
    case 'telemetry':
      showTelemetry(session, entry.name, readTelemetry(text));
      return `${entry.name} is in the Plots tab`;
    default:
      return `${entry.name} waits for the scenario that names it`;
  }
}

/** All wheels of the selected car roll on a .tir. The file first: the law is refused without one. */
function putTyreOn(session: Session, path: string): void {
  const { selected } = session;
  const tyre = session.parameters(selected).find(({ name }) => name === 'tyre');
  const law = tyre?.choices?.indexOf('mf61') ?? -1;
  if (law < 0) throw new Error(`${nameOf(path)}: the model of car ${selected + 1} has no tyres that slip; take double_track or ray_car`);
  session.together(() => {
    session.setTable(selected, 'tir', path);
    session.setParameter(selected, 'tyre', law);
  });
}

/** The path of a file that a scenario names, or ''. Every dropped file lies in one folder. */
function beside(session: Session, name: string): string {
  const path = filePath(name);
  return session.files.get(path) === undefined ? '' : path;
}
