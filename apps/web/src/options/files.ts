// The files tab: files dropped anywhere on the page, or chosen with a button, are taken, listed and used.
import { make, textButton } from '../dom';
import { messageOf } from '../notify';
import type { Part } from '../parts';
import type { Session } from '../session';
import { catchDrops } from './drops';
import { entryItem, refusedItem } from './file_items';
import { readAll } from './read_files';
import { type Entry, type Refused, type Taken, takeFiles, useAtOnce } from './take_files';
import { useFile } from './use_file';
import './options.css';

const invitation =
  'Drop files anywhere on the page: a track (TORCS .xml, TUM .csv, .toml), a car (.toml), ' +
  'a tyre (.tir), a scenario (.toml), a replay (.json), a racer’s plan (.json) or telemetry (.csv). They stay on this computer.';

export function createFiles(session: Session, host: HTMLElement): Part {
  new FilesPanel(session, host);
  return {};
}

class FilesPanel {
  private readonly entries = new Map<string, Entry>();
  private used = '';
  private readonly list = make('ul', { class: 'o-file-list', 'aria-label': 'Files of the page' });
  private readonly wrong = make('ul', { class: 'o-file-list' });
  private readonly said = make('p', { role: 'status' });
  private readonly scenario = make('div');
  // No list of endings: phones know no type for .toml, and would let nobody choose one.
  private readonly chooser = make('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    onchange: () => {
      void this.take([...(this.chooser.files ?? [])]);
      this.chooser.value = ''; // the same file may be chosen again after it was mended
    },
  });
  private readonly choose = textButton('Choose files', () => this.chooser.click());

  constructor(
    private readonly session: Session,
    host: HTMLElement,
  ) {
    host.append(
      make(
        'div',
        { class: 'o-files' },
        make('div', { class: 'o-drop' }, make('p', {}, invitation), this.choose, this.chooser),
        this.said,
        make('div', { role: 'alert' }, this.wrong),
        this.scenario,
        this.list,
      ),
    );
    catchDrops((files) => void this.take(files), session.ended);
  }

  private draw(): void {
    this.list.replaceChildren(
      ...[...this.entries.values()].map((entry) =>
        entryItem(
          entry,
          entry.path === this.used,
          () => this.use(entry),
          () => this.remove(entry),
        ),
      ),
    );
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
      this.said.textContent = done;
      this.session.notify(done, 'info');
      this.draw();
      return true;
    } catch (error) {
      this.refuse([{ name: entry.name, words: messageOf(error) }], 'Nothing was changed.');
      return false;
    }
  }
  private refuse(refused: Refused[], after: string): void {
    this.wrong.replaceChildren(...refused.map(refusedItem));
    const [first, ...others] = refused;
    if (!first) return;
    this.said.textContent = after;
    const more = others.length > 0 ? ` (${others.length} more in the Files tab)` : '';
    this.session.notify(`${first.words}${more}${/[.?!]$/.test(first.words + more) ? '' : '.'} ${after}`, 'error');
  }
  private async take(files: File[]): Promise<void> {
    if (files.length === 0) return;
    const { incoming, refused } = await readAll(files, new Set(this.entries.keys()));
    let taken: Taken = { entries: [], refused: [] };
    try {
      taken = takeFiles(this.session.core, this.session.files, incoming);
    } catch (error) {
      refused.push({ name: 'files', words: messageOf(error) });
    }
    for (const entry of taken.entries) this.entries.set(entry.path, entry);
    this.draw();
    const all = [...refused, ...taken.refused];
    this.refuse(all, `${taken.entries.length > 0 ? 'The others are in the list. ' : ''}Nothing was changed.`);
    if (all.length === 0) for (const entry of useAtOnce(taken.entries)) if (!this.use(entry)) break;
  }
  private remove(entry: Entry): void {
    const { world, notify, files } = this.session;
    if (JSON.stringify([world.ground, world.cars]).includes(JSON.stringify(entry.path))) {
      notify(`${entry.name} is in use: take another track or car first`, 'error');
      return;
    }
    this.entries.delete(entry.path);
    files.remove(entry.path);
    this.draw();
    this.choose.focus();
  }
}
