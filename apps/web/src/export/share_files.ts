// Share by file: a replay for this page, a scenario for the command line.
import type { App } from '../app';
import { button, element } from '../plots/dom';
import { copyText, download, fileStem } from './download';
import { filesNeeded } from './packing';
import { createSaid } from './said';

const longestPreview = 20_000;

/** Name of a file about this run, without its ending. */
export function runStem(app: App, car: number): string {
  const ground = app.world.ground as { name?: unknown; kind?: unknown };
  return fileStem([String(ground.name ?? ground.kind ?? 'plane'), app.world.cars[car]?.model ?? ''], new Date());
}

/** Dropped and kept files that the run names do not travel in a file. */
function needs(app: App, text: string): string {
  const paths = Object.keys(filesNeeded(text, app.files.paths(), (path) => app.files.get(path))).filter((path) => !path.startsWith('data/'));
  return paths.length === 0 ? '' : ` Beside it must lie ${paths.join(' and ').replaceAll('files/', '')}; a link brings that along.`;
}

export function fileSection(app: App, car: () => number): HTMLElement {
  const said = createSaid();
  const replay = button('Save replay', 'Start, inputs and checkpoints of all cars, as JSON', () => said.attempt(() => {
    const name = `${runStem(app, 0)}.replay.json`;
    const run = app.world.saveReplay();
    download(name, [run], 'application/json');
    return `Saved ${name}. Drop it on this page to see the run again.${needs(app, run)}`;
  }));
  const scenario = button('Save scenario', 'This run of one car for the command line', () => said.attempt(() => {
    const name = `${runStem(app, car())}.toml`;
    const run = app.world.scenario(car());
    download(name, [run]);
    return `Saved ${name}. Run it with: sixline run ${name}${needs(app, run)}`;
  }));
  const copy = button('Copy text', 'Put the scenario on the clipboard', () => said.attempt(async () =>
    (await copyText(app.world.scenario(car()))) ? 'Copied.' : 'The browser does not let the page copy: save the scenario.'));
  const text = element('pre', { tabindex: 0, 'aria-label': 'Scenario' });
  const shown = element('details', {}, element('summary', {}, 'See the scenario'), copy, text);
  shown.addEventListener('toggle', () => shown.open && said.attempt(() => {
    const whole = app.world.scenario(car());
    text.textContent = whole.length <= longestPreview ? whole :
      `${whole.slice(0, longestPreview)}\n... ${whole.length} letters in all`;
    return '';
  }));
  return element('section', {}, element('h2', {}, 'Files'),
    element('p', {}, 'A replay is the run of all cars, for this page. A scenario is the run of one car: ',
      element('code', {}, 'sixline run FILE.toml'), ' on the command line gives the same states bit for bit.'),
    element('div', { class: 'plot-bar' }, replay, scenario), said.root, shown);
}
