// Share by file: a replay for this page, a scenario for the command line.

import { button, make } from '../dom';
import type { Session } from '../session';
import { copyText, download, fileStem } from './download';
import { createOutcome, shareGroup } from './outcome';
import { filesNeeded } from './packing';

const longestPreview = 20_000;

/** Name of a file about this run, without its ending. */
export function runStem(session: Session, car: number): string {
  const ground = session.world.ground as { name?: unknown; kind?: unknown };
  return fileStem([String(ground.name ?? ground.kind ?? 'plane'), session.world.cars[car]?.model ?? ''], new Date());
}

/** Dropped and kept files that the run names do not travel in a file. */
function needs(session: Session, text: string): string {
  const paths = Object.keys(filesNeeded(text, session.files.paths(), (path) => session.files.get(path))).filter((path) => !path.startsWith('data/'));
  return paths.length === 0 ? '' : ` Beside it must lie ${paths.join(' and ').replaceAll('files/', '')}; a link brings that along.`;
}

export function fileSection(session: Session, car: () => number): HTMLElement {
  const outcome = createOutcome();
  const replay = button('Save replay', 'Start, inputs and checkpoints of all cars, as JSON', () =>
    outcome.attempt(() => {
      const name = `${runStem(session, 0)}.replay.json`;
      const run = session.world.saveReplay();
      download(name, [run], 'application/json');
      return `Saved ${name}. Drop it on this page to see the run again.${needs(session, run)}`;
    }),
  );
  const scenario = button('Save scenario', 'This run of one car for the command line', () =>
    outcome.attempt(() => {
      const name = `${runStem(session, car())}.toml`;
      const run = session.world.scenario(car());
      download(name, [run]);
      return `Saved ${name}. Run it with: sixline run ${name}${needs(session, run)}`;
    }),
  );
  const copy = button('Copy text', 'Put the scenario on the clipboard', () =>
    outcome.attempt(async () => ((await copyText(session.world.scenario(car()))) ? 'Copied.' : 'The browser does not let the page copy: save the scenario.')),
  );
  const text = make('pre', { tabindex: 0, 'aria-label': 'Scenario' });
  const show = (): void => {
    if (shown.open)
      outcome.attempt(() => {
        const whole = session.world.scenario(car());
        text.textContent = whole.length <= longestPreview ? whole : `${whole.slice(0, longestPreview)}\n... ${whole.length} letters in all`;
        return '';
      });
  };
  const shown = make('details', { ontoggle: show }, make('summary', 'See the scenario'), copy, text);
  const about = 'A replay is the run of all cars, for this page. A scenario is the run of one car: ';
  const bits = ' on the command line gives the same states bit for bit.';
  const group = shareGroup('Files', [about, make('code', 'sixline run FILE.toml'), bits], outcome, replay, scenario);
  group.append(shown);
  return group;
}
