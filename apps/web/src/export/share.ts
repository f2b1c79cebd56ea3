// The Share tab: the run as a link, as a replay, as a scenario for the command line, and as a table.
import './share.css';
import type { App, Part } from '../app';
import { button, choice, element, isSeen, setOptions } from '../plots/dom';
import { rungKind, standardSet } from '../plots/channel_sets';
import { historyCsv } from './csv';
import { copyText, download, fileStem } from './download';
import { makeShareLink } from './link';
import { comfortableLink, longestLink } from './packing';
import { replayWords } from './replay';

export function createShare(app: App, host: HTMLElement): Part {
  const { world } = app;
  const car = choice('Car', [['0', '1']], '0', () => undefined);
  const chosenCar = (): number => Math.min(Number(car.select.value) || 0, world.cars.length - 1);
  const cars = (): void => {
    setOptions(car.select, world.cars.map(({ model, car: file }, i) => [String(i), `${i + 1}: ${model}, ${file}`] as const));
    car.select.value = String(app.selected);
    car.row.hidden = world.cars.length < 2;
  };
  const stem = (index: number): string => {
    const ground = world.ground as { name?: unknown; kind?: unknown };
    return fileStem([String(ground.name ?? ground.kind ?? 'plane'), world.cars[index]?.model ?? ''], new Date());
  };
  const say = (output: HTMLElement, text: string): void => {
    output.textContent = text;
  };
  /** Runs a button's work; what goes wrong is said in its own place, in the core's words. */
  const attempt = (output: HTMLElement, work: () => Promise<string> | string) => async (): Promise<void> => {
    try {
      say(output, await work());
    } catch (error) {
      say(output, error instanceof Error ? error.message : String(error));
    }
  };
  const output = (): HTMLElement => element('p', { class: 'share-said', role: 'status' });

  // Link
  const linkSaid = output();
  const address = element('input', { type: 'url', id: 'share-page', value: app.settings.get('share.page', '') || pageAddress(),
    spellcheck: 'false', onchange: () => app.settings.set('share.page', address.value.trim()) });
  const link = element('input', { readonly: true, 'aria-label': 'Link to this run', placeholder: 'The link comes here' });
  const copy = button('Copy', 'Put the link on the clipboard', () => void attempt(linkSaid, async () =>
    (await copyText(link.value, link)) ? 'Copied.' : 'The browser does not let the page copy: press Ctrl+C now.')());
  copy.disabled = true;
  const make = button('Make a link', 'The run up to now, packed into an address', () => void attempt(linkSaid, async () => {
    const made = await makeShareLink(app, address.value.trim() || pageAddress());
    const tooLong = made.length > longestLink;
    link.value = tooLong ? '' : made;
    copy.disabled = tooLong;
    const size = made.length < 1000 ? `${made.length} letters` : `${(made.length / 1000).toFixed(1)} thousand letters`;
    const run = `${world.status.recorded_s.toFixed(1)} s of driving, ${size}.`;
    if (tooLong) return `${run} That is too long for a link: send the replay file instead.`;
    return made.length > comfortableLink ?
      `${run} That is long for a link: some mail and chat programs cut it. A replay file is safer.` : run;
  })());

  // Files
  const fileSaid = output();
  const replay = button('Save replay', 'Start, inputs and checkpoints of all cars, as JSON', () => void attempt(fileSaid, () => {
    const name = `${stem(0)}.replay.json`;
    download(name, [world.saveReplay()], 'application/json');
    return `Saved ${name}. Drop it on this page to see the run again.`;
  })());
  const scenario = button('Save scenario', 'This run of one car as a file for the command line', () => void attempt(fileSaid, () => {
    const name = `${stem(chosenCar())}.toml`;
    download(name, [world.scenario(chosenCar())]);
    return `Saved ${name}. Run it with: sixline run ${name}`;
  })());
  const preview = element('pre', { tabindex: 0, 'aria-label': 'Scenario' });
  const shown = element('details', {}, element('summary', {}, 'See the scenario'),
    button('Copy text', 'Put the scenario on the clipboard', () => void attempt(fileSaid, async () =>
      (await copyText(world.scenario(chosenCar()))) ? 'Copied.' : 'The browser does not let the page copy.')()), preview);
  shown.addEventListener('toggle', () => {
    if (!shown.open) return;
    void attempt(preview, () => {
      const text = world.scenario(chosenCar());
      return text.length > 20_000 ? `${text.slice(0, 20_000)}\n... (${text.length} letters in all)` : text;
    })();
  });

  // Table
  const tableSaid = output();
  const table = choice('Channels', [['all', 'all channels'], ['chosen', 'those of the Plots tab']], 'all', () => undefined);
  const save = button('Save table', 'The recording as CSV: name [unit], one row each 0.01 s', () => void attempt(tableSaid, async () => {
    const index = chosenCar();
    const channels = world.channels(index);
    const model = world.cars[index]?.model ?? '';
    const kept = app.settings.get(`plots.channels.${rungKind(model)}`, [] as string[]);
    const names = table.select.value === 'all' ? null : kept.length > 0 ? kept.map(String) : standardSet(model, channels);
    save.disabled = true;
    say(tableSaid, 'Writing ...');
    try {
      const parts = await historyCsv(() => {
        // Another rung on this car means other columns: the rest would be rubbish.
        if (world.channels(index) !== channels) throw new Error('The car was exchanged while the table was written.');
        return world.history(index);
      }, channels, names, () => new Promise((done) => setTimeout(done)));
      const name = `${stem(index)}.csv`;
      download(name, parts, 'text/csv');
      return `Saved ${name}.`;
    } finally {
      save.disabled = false;
    }
  })());

  const replaySaid = element('p', { class: 'share-replay', role: 'status' });
  host.append(element('div', { class: 'share' }, replaySaid, car.row,
    element('section', {}, element('h3', {}, 'Link'),
      element('p', {}, 'Whoever opens it sees exactly this run, from the start or the last reset to now, and can take over.'),
      element('label', { class: 'share-page' }, 'Where the page stands ', address),
      element('p', { class: 'plot-muted', id: 'share-local' }, localWords()),
      element('div', { class: 'plot-bar' }, make, link, copy), linkSaid),
    element('section', {}, element('h3', {}, 'Files'),
      element('p', {}, 'A replay is the run of all cars for this page. A scenario is the run of one car: the command line ',
        element('code', {}, 'sixline run FILE.toml'), ' gives the same states bit for bit.'),
      element('div', { class: 'plot-bar' }, replay, scenario), fileSaid, shown),
    element('section', {}, element('h3', {}, 'Table'),
      element('p', {}, 'The recording of the car for a spreadsheet or a script, in SI units and radians, every digit.'),
      element('div', { class: 'plot-bar' }, table.row, save), tableSaid)));
  cars();
  for (const event of ['cars', 'selected'] as const) app.on(event, cars);

  let state = 0;
  let differed = false;
  return {
    frame() {
      const now = world.status.replay;
      if (now === state) return;
      if (now === 1) differed = false;
      differed ||= now === 2;
      state = now;
      const words = replayWords(now, differed);
      say(replaySaid, words);
      if (words !== '' && !(now === 1 && isSeen(replaySaid))) app.notify(words, now === 2 || (now === 3 && differed) ? 'error' : 'info');
    },
  };
}

function pageAddress(): string {
  return location.href.replace(/#.*$/, '');
}

/** A link into one's own disk or machine is of no use to others: said before it is sent. */
function localWords(): string {
  if (location.protocol === 'file:') return 'This page was opened from your disk: others need the page too, and its place in the field above.';
  if (/^(localhost|127\.|\[::1\])/.test(location.hostname)) {
    return 'This page is served by your own machine: others need "sixline play" of their own, or a public place in the field above.';
  }
  return '';
}
