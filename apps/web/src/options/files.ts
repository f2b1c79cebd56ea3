// The files tab: files dropped anywhere on the page, or chosen with a button, are taken, listed and used.
import type { App, Part } from '../app';
import { button, make, words } from './dom';
import { catchDrops } from './drops';
import { entryItem, refusedItem } from './file_items';
import { readAll } from './read_files';
import { takeFiles, useAtOnce, type Entry, type Refused, type Taken } from './take_files';
import { useFile } from './use_file';
import './options.css';

const invitation = 'Drop files anywhere on the page: a track (TORCS .xml, TUM .csv, .toml), a car (.toml), ' +
  'a tyre (.tir), a scenario (.toml), a replay (.json) or telemetry (.csv). They stay on this computer.';

export function createFiles(app: App): Part {
  const entries = new Map<string, Entry>();
  let used = '';
  const list = make('ul', { class: 'o-file-list', 'aria-label': 'Files of the page' });
  const wrong = make('ul', { class: 'o-file-list' });
  const said = make('p', { role: 'status' });
  const scenario = make('div');
  // No list of endings: phones know no type for .toml, and would let nobody choose one.
  const chooser = make('input', { type: 'file', multiple: true, hidden: true });
  chooser.addEventListener('change', () => {
    void take([...(chooser.files ?? [])]);
    chooser.value = ''; // the same file may be chosen again after it was mended
  });
  const choose = button('Choose files', () => chooser.click());

  const show = (view: HTMLElement | null) => {
    scenario.replaceChildren(...(view ? [view] : []));
    if (view) document.getElementById('tab-files')?.click(); // it may have been dropped on the stage
    view?.scrollIntoView({ block: 'start' });
  };
  const use = (entry: Entry): boolean => {
    try {
      const done = useFile(app, entry, show);
      used = entry.path;
      wrong.replaceChildren();
      said.textContent = done;
      app.notify(done, 'info');
      draw();
      return true;
    } catch (error) {
      refuse([{ name: entry.name, words: words(error) }], 'Nothing was changed.');
      return false;
    }
  };
  const refuse = (refused: Refused[], after: string) => {
    wrong.replaceChildren(...refused.map(refusedItem));
    const [first, ...others] = refused;
    if (!first) return;
    said.textContent = after;
    const more = others.length > 0 ? ` (${others.length} more in the Files tab)` : '';
    app.notify(`${first.words}${more}${/[.?!]$/.test(first.words + more) ? '' : '.'} ${after}`, 'error');
  };
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    const { incoming, refused } = await readAll(files, new Set(entries.keys()));
    let taken: Taken = { entries: [], refused: [] };
    try {
      taken = takeFiles(app.core, app.files, incoming);
    } catch (error) {
      refused.push({ name: 'files', words: words(error) });
    }
    for (const entry of taken.entries) entries.set(entry.path, entry);
    draw();
    const all = [...refused, ...taken.refused];
    refuse(all, `${taken.entries.length > 0 ? 'The others are in the list. ' : ''}Nothing was changed.`);
    if (all.length === 0) for (const entry of useAtOnce(taken.entries)) if (!use(entry)) break;
  };
  const remove = (entry: Entry) => {
    if (JSON.stringify([app.world.ground, app.world.cars]).includes(JSON.stringify(entry.path))) {
      app.notify(`${entry.name} is in use: take another track or car first`, 'error');
      return;
    }
    entries.delete(entry.path);
    app.files.remove(entry.path);
    draw();
    choose.focus();
  };
  const draw = () => {
    const items = [...entries.values()].map((entry) => entryItem(entry, entry.path === used, use, remove));
    list.replaceChildren(...items);
  };

  const body = make('div', { class: 'o-files' },
    make('div', { class: 'o-drop' }, make('p', {}, invitation), choose, chooser), said, make('div', { role: 'alert' }, wrong), scenario, list);
  app.panel('files', 'Files').append(body);
  catchDrops((files) => void take(files));
  return {};
}
