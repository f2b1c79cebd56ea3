// What a good file does when it is used: a track becomes the ground, a car or a tyre goes on the selected car, and so on.
import type { App } from '../app';
import { showTelemetry } from '../plots/telemetry';
import { filePath, nameOf } from './file_names';
import { planOf } from './scenario_plan';
import { scenarioView } from './scenario_view';
import type { Entry } from './take_files';

/** More would keep the page from answering for several seconds. */
const mostSteps = 3_000_000;

/** Shows a scenario in its place on the tab; null takes it away. */
export type ShowScenario = (view: HTMLElement | null) => void;

/** Throws in the core's words, with nothing changed. Returns what was done, in words. */
export function useFile(app: App, entry: Entry, show: ShowScenario): string {
  const { world } = app;
  const text = app.files.get(entry.path) ?? '';
  switch (entry.kind) {
    case 'track':
      world.setGround({ kind: 'track', name: entry.path });
      app.emit('ground');
      return `${entry.name} is the ground now`;
    case 'car': {
      const now = world.cars[app.selected];
      const model = now?.model ?? 'double_track';
      world.setCar(app.selected, { model, longitudinal_model: now?.longitudinal_model ?? '', car: entry.path });
      app.emit('cars');
      return `${entry.name} is on car ${app.selected + 1} now`;
    }
    case 'tyre': {
      putTyreOn(app, entry.path);
      app.emit('parameters');
      return `${entry.name} is on car ${app.selected + 1} now`;
    }
    case 'scenario': {
      const plan = planOf(app.core.document(entry.path), (name) => beside(app, name));
      const steps = Math.round(plan.duration / plan.dt);
      if (!(steps <= mostSteps))
        throw new Error(`${entry.name}: ${steps} steps are too many for a page, not for "sixline run ${entry.name}"`);
      const result = app.core.run(entry.path);
      show(scenarioView(app, entry.name, plan, result, () => show(null)));
      return `${entry.name} ran: its end stands in the Files tab`;
    }
    case 'replay':
      world.loadReplay(text);
      app.paused = false;
      for (const event of ['ground', 'cars', 'parameters', 'driver', 'step', 'reset'] as const) app.emit(event);
      return `${entry.name} plays`;
    case 'telemetry':
      showTelemetry(app, entry.name, text);
      return `${entry.name} is in the Plots tab`;
    default:
      return `${entry.name} waits for the scenario that names it`;
  }
}

/** All wheels of the selected car roll on a .tir. The file first: the law is refused without one. */
function putTyreOn(app: App, path: string): void {
  const { world, selected } = app;
  const law = world.parameters(selected).find(({ name }) => name === 'tyre')?.choices?.indexOf('mf61') ?? -1;
  if (law < 0) throw new Error(`${nameOf(path)}: the model of car ${selected + 1} has no tyres that slip; take double_track or ray_car`);
  world.setTable(selected, 'tir', path);
  world.setParameter(selected, 'tyre', law);
}

/** The path of a file that a scenario names, or ''. Every dropped file lies in one folder. */
function beside(app: App, name: string): string {
  const path = filePath(name);
  return app.files.get(path) === undefined ? '' : path;
}
