// What a good file does when it is used: a track becomes the ground, a car or a tyre goes on the selected car, a
// scenario is driven on from.
import { showTelemetry } from '../plots/telemetry';
import { readTelemetry } from '../plots/telemetry_csv';
import type { Session } from '../session';
import { planOf } from './scenario_plan';
import { scenarioView } from './scenario_view';
import { type Entry, filePath, nameOf } from './take_files';

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
      session.setCar(session.selected, {
        ...(session.world.cars[session.selected] ?? { model: 'double_track' }),
        car: entry.path,
      });
      return `${entry.name} is on car ${session.selected + 1} now`;
    case 'tyre':
      putTyreOn(session, entry.path);
      return `${entry.name} is on car ${session.selected + 1} now`;
    case 'scenario': {
      const plan = planOf(session.core.document(entry.path), (name) => beside(session, name));
      const steps = Math.round(plan.duration / plan.dt);
      if (!(steps <= mostSteps))
        throw new Error(`${entry.name}: ${steps} steps are too many for a page, not for "sixline run ${entry.name}"`);
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
  if (law < 0)
    throw new Error(
      `${nameOf(path)}: the model of car ${selected + 1} has no tyres that slip; take double_track or ray_car`,
    );
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
