// Groups of the Share tab: the run as a link, as a replay and a scenario, as a table; below each what came of pressing
// a button.

import { button, type Child, make, select } from '../../kit/dom';
import { copyText, download, fileStem } from '../../kit/download';
import { type History, limits } from '../core/types';
import { messageOf } from '../notify';
import { chosenChannels } from '../plots/channel_sets';
import type { Session } from '../session';
import { historyCsv } from './csv';
import { comfortableLink, filesNeeded, longestLink, makeShareLink } from './packing';

export type Outcome = ReturnType<typeof createOutcome>;

export function createOutcome() {
  const root = make('p.share-outcome', { role: 'status' });
  const show = (text: string): void => void (root.textContent = text);
  /** Does the work of a button and shows what it returns; an error shows its own message, the core's where it
   *  refused. */
  const attempt = (work: () => Promise<string> | string): void =>
    void (async () => work())().then(show, (error: unknown) => show(messageOf(error)));
  return {
    root,
    show,
    attempt,
    button: (label: string, title: string, work: Parameters<typeof attempt>[0]) =>
      button(label, title, () => attempt(work)),
  };
}

export function shareGroup(
  title: string,
  about: readonly Child[],
  outcome: Outcome,
  ...controls: Child[]
): HTMLElement {
  return make('section', make('h2', title), make('p', ...about), make('div.plot-bar', ...controls), outcome.root);
}

export function linkSection(session: Session): HTMLElement {
  const outcome = createOutcome();
  const kept = session.settings.get('share.page', '');
  const address = make('input', {
    type: 'url',
    spellcheck: 'false',
    value: kept || here(),
    onchange: () => session.settings.set('share.page', address.value.trim()),
  });
  const link = make('input', { readonly: true, 'aria-label': 'Link to this run', placeholder: 'no link yet' });
  const copy = outcome.button('Copy', 'Copy the link to the clipboard', async () =>
    (await copyText(link.value, link))
      ? 'Copied.'
      : 'The browser does not let the page copy: press Ctrl+C now, or hold a finger on the link.',
  );
  copy.disabled = true;
  const pack = outcome.button('Make a link', 'The run up to now, packed into an address', async () => {
    const made = await makeShareLink(session, address.value.trim() || here());
    const fits = made.length <= longestLink;
    link.value = fits ? made : '';
    copy.disabled = !fits;
    return `${session.world.status.recorded_s.toFixed(1)} s of driving. ${lengthWords(made.length)}`;
  });
  const about =
    'Whoever opens it sees exactly this run and can take over. A run begins at the last reset, or where a car, a parameter or the time step was last changed.';
  const place = [make('label.share-page', 'Address of the page', address), make('p.plot-muted', localWords())];
  const group = shareGroup('Link', [about], outcome, pack, link, copy);
  group.children[1]?.after(...place);
  return group;
}

/** What to do with a link of so many characters. */
export function lengthWords(length: number): string {
  const size = length < 1000 ? `${length} characters` : `${(length / 1000).toFixed(1)} kB`;
  if (length > longestLink) return `The link would be ${size} long: send the replay file instead.`;
  if (length <= comfortableLink) return `The link is ${size} long.`;
  return `The link is ${size} long, and some mail and chat programs cut long ones: the replay file is safer.`;
}

const here = (): string => location.href.replace(/#.*$/, '');

/** A link into one's own disk or machine is of no use to others: a note before it is sent. */
function localWords(): string {
  if (location.protocol === 'file:') return 'This page is on your disk: enter above where others find it.';
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return '';
  return 'This page comes from your own machine: enter above where others find it.';
}

const longestPreview = 20_000;

/** Name of a file about this run, without its ending. */
export function runStem(session: Session, car: number): string {
  const ground = session.world.ground as { name?: unknown; kind?: unknown };
  return fileStem([String(ground.name ?? ground.kind ?? 'plane'), session.world.cars[car]?.model ?? ''], new Date());
}

/** Dropped and kept files that the run names do not travel in a file. */
function needs(session: Session, text: string): string {
  const paths = Object.keys(filesNeeded(text, session.files.paths(), (path) => session.files.get(path))).filter(
    (path) => !path.startsWith('data/'),
  );
  return paths.length === 0
    ? ''
    : ` Beside it must lie ${paths.join(' and ').replaceAll('files/', '')}; a link brings that along.`;
}

export function fileSection(session: Session, car: () => number): HTMLElement {
  const outcome = createOutcome();
  const replay = outcome.button('Save replay', 'Start, inputs and checkpoints of all cars, as JSON', () => {
    const name = `${runStem(session, 0)}.replay.json`;
    const run = session.world.saveReplay();
    download(name, [run], 'application/json');
    return `Saved ${name}. Drop it on this page to see the run again.${needs(session, run)}`;
  });
  const scenario = outcome.button('Save scenario', 'This run of one car for the command line', () => {
    const name = `${runStem(session, car())}.toml`;
    const run = session.world.scenario(car());
    download(name, [run]);
    return `Saved ${name}. Run it with: sixline run ${name}${needs(session, run)}`;
  });
  const copy = outcome.button('Copy text', 'Copy the scenario to the clipboard', async () =>
    (await copyText(session.world.scenario(car())))
      ? 'Copied.'
      : 'The browser does not let the page copy: save the scenario.',
  );
  const text = make('pre', { tabindex: 0, 'aria-label': 'Scenario' });
  const show = (): void => {
    if (shown.open)
      outcome.attempt(() => {
        const whole = session.world.scenario(car());
        text.textContent =
          whole.length <= longestPreview
            ? whole
            : `${whole.slice(0, longestPreview)}\n... ${whole.length} characters in all`;
        return '';
      });
  };
  const shown = make('details', { ontoggle: show }, make('summary', 'See the scenario'), copy, text);
  const about = 'A replay is the run of all cars, for this page. A scenario is the run of one car: ';
  const bits = ' on the command line gives the same states bit for bit, up to the first impact.';
  const group = shareGroup('Files', [about, make('code', 'sixline run FILE.toml'), bits], outcome, replay, scenario);
  group.append(shown);
  return group;
}

export function tableSection(session: Session, car: () => number): HTMLElement {
  const { world } = session;
  const outcome = createOutcome();
  const which = select('Channels', '', () => undefined);
  which.fill({ all: 'all', chosen: 'those of the Plots tab' }, 'all');
  const save = outcome.button(
    'Save table',
    `name [unit] headings, a row every ${limits.history_interval} s`,
    async () => {
      const index = car();
      const channels = world.channels(index);
      const before = JSON.stringify(channels);
      const read = (): History => {
        // Another model on this car has other columns: the rest would mean nothing.
        if (JSON.stringify(world.channels(index)) !== before)
          throw new Error('The car was replaced while the table was written.');
        return world.history(index);
      };
      save.disabled = true;
      outcome.show('Writing ...');
      try {
        const parts = await historyCsv(
          read,
          channels,
          which.field.value === 'all' ? null : chosenChannels(session, index),
          breath,
        );
        const name = `${runStem(session, index)}.csv`;
        download(name, parts, 'text/csv');
        return `Saved ${name}.`;
      } finally {
        save.disabled = false;
      }
    },
  );
  const about = 'The recording of the car for a spreadsheet or a script: SI units and radians, every digit.';
  return shareGroup('Table', [about], outcome, which.host, save);
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
