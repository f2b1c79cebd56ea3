// The files tab: files dropped anywhere on the page, or chosen with a button, are taken, listed and used.
import { make, textButton } from '../../kit/dom';
import { messageOf } from '../notify';
import type { Part } from '../parts';
import type { Session } from '../session';
import { type Entry, type Kind, type Refused, readAll, sizeText, takeFiles, useAtOnce } from './take_files';
import { useFile } from './use_file';
import './options.css';

const invitation =
  'Drop files anywhere on the page: a track (TORCS .xml, TUM .csv, .toml), a car (.toml), ' +
  'a tyre (.tir), a scenario (.toml), a replay (.json), a racer’s plan (.json) or telemetry (.csv). They stay on this computer.';

const useWords: Record<Kind, string> = {
  track: 'Drive on it',
  car: 'Put on the car',
  scenario: 'Run',
  replay: 'Play',
  telemetry: 'Plot',
  tyre: 'Put on the car',
  plan: 'Race by it',
  data: '',
};

/** A file of the page, with what can be done with it. */
function entryItem(
  { name, title, kind, bytes, report }: Entry,
  inUse: boolean,
  use: () => void,
  remove: () => void,
): HTMLLIElement {
  const act = useWords[kind];
  const small = (words: string, pressed: () => void) =>
    textButton(words, pressed, { class: 'o-small', 'aria-label': `${words}: ${name}` });
  return make(
    'li',
    { class: inUse ? 'o-in-use' : '' },
    make('div.o-file-head', make('strong', name), make('span.o-meaning', `${kind}, ${sizeText(bytes)}`)),
    ...(title === name || title === '' ? [] : [make('p', title)]),
    ...(report === '' ? [] : [make('p.o-report', report)]),
    make('div.o-buttons', ...(act === '' ? [] : [small(act, use)]), small('Remove', remove)),
  );
}

export function createFiles(session: Session, host: HTMLElement): Part {
  new FilesPanel(session, host);
  return {};
}

class FilesPanel {
  private readonly entries = new Map<string, Entry>();
  private used = '';
  private readonly list = make('ul.o-file-list', { 'aria-label': 'Files of the page' });
  private readonly wrong = make('ul.o-file-list');
  private readonly outcome = make('p', { role: 'status' });
  private readonly scenario = make('div');
  // No list of endings: phones know no type for .toml, and would let nobody choose one.
  private readonly chooser = make('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    onchange: () => {
      void this.take([...(this.chooser.files ?? [])]);
      this.chooser.value = ''; // the same file may be chosen again after it was corrected
    },
  });
  private readonly choose = textButton('Choose files', () => this.chooser.click());

  constructor(
    private readonly session: Session,
    host: HTMLElement,
  ) {
    const drop = make('div.o-drop', make('p', invitation), this.choose, this.chooser);
    host.append(
      make('div.o-files', drop, this.outcome, make('div', { role: 'alert' }, this.wrong), this.scenario, this.list),
    );
    catchDrops((files) => void this.take(files), session.ended);
  }

  private draw(): void {
    const item = (entry: Entry) => {
      const use = () => void this.use(entry);
      return entryItem(entry, entry.path === this.used, use, () => this.remove(entry));
    };
    this.list.replaceChildren(...[...this.entries.values()].map(item));
  }
  private show(view: HTMLElement | null): void {
    this.scenario.replaceChildren(...(view ? [view] : []));
    if (view) document.getElementById('tab-files')?.click(); // it may have been dropped on the stage
    view?.scrollIntoView({ block: 'start' });
  }

  private use(entry: Entry): boolean {
    try {
      const done = useFile(this.session, entry, (view) => this.show(view));
      this.used = entry.path;
      this.wrong.replaceChildren();
      this.outcome.textContent = done;
      this.session.notify(done, 'info');
      this.draw();
      return true;
    } catch (error) {
      this.refuse([{ name: entry.name, words: messageOf(error) }], 'Nothing was changed.');
      return false;
    }
  }
  private refuse(refused: Refused[], after: string): void {
    this.wrong.replaceChildren(
      ...refused.map(({ name, words }) => make('li.o-broken', make('strong', name), make('p.o-error', words))),
    );
    const [first, ...others] = refused;
    if (!first) return;
    this.outcome.textContent = after;
    const more = others.length > 0 ? ` (${others.length} more in the Files tab)` : '';
    this.session.notify(`${first.words}${more}${/[.?!]$/.test(first.words + more) ? '' : '.'} ${after}`, 'error');
  }
  private async take(files: File[]): Promise<void> {
    if (files.length === 0) return;
    const { incoming, refused } = await readAll(files, new Set(this.entries.keys()));
    const taken = takeFiles(this.session.core, this.session.files, incoming);
    for (const entry of taken.entries) this.entries.set(entry.path, entry);
    this.draw();
    const all = [...refused, ...taken.refused];
    this.refuse(all, `${taken.entries.length > 0 ? 'The others are in the list. ' : ''}Nothing was changed.`);
    if (all.length === 0) for (const entry of useAtOnce(taken.entries)) if (!this.use(entry)) break;
  }
  private remove(entry: Entry): void {
    const { world, notify, files } = this.session;
    if (JSON.stringify([world.ground, world.cars]).includes(JSON.stringify(entry.path))) {
      return notify(`${entry.name} is in use: choose another track or car first`, 'error');
    }
    this.entries.delete(entry.path);
    files.remove(entry.path);
    this.draw();
    this.choose.focus();
  }
}

export function catchDrops(take: (files: File[]) => void, signal: AbortSignal): void {
  const veil = make(
    'div.o-over',
    { 'aria-hidden': 'true', hidden: true },
    'Drop tracks, cars, tyres, scenarios, replays or telemetry',
  );
  document.body.append(veil);
  signal.addEventListener('abort', () => veil.remove());
  const listen = (
    name: 'dragover' | 'dragleave' | 'drop',
    act: (event: DragEvent, files: DataTransfer) => void,
  ): void => {
    const ours = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) act(event, event.dataTransfer);
    };
    addEventListener(name, ours, { signal });
  };
  listen('dragover', (event, files) => {
    event.preventDefault();
    files.dropEffect = 'copy';
    veil.hidden = false;
  });
  listen('dragleave', ({ relatedTarget }) => {
    veil.hidden = relatedTarget === null; // out of the window, not from one element to the next
  });
  listen('drop', (event, { files }) => {
    event.preventDefault();
    veil.hidden = true;
    take([...files]);
  });
}
