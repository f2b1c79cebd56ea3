// Lines of the files tab: a file of the page with what can be done with it, and a file that was refused.
import { make, textButton } from '../dom';
import { sizeText } from './file_names';
import type { Entry, Kind, Refused } from './take_files';

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

export function entryItem(entry: Entry, inUse: boolean, use: () => void, remove: () => void): HTMLLIElement {
  const act = useWords[entry.kind];
  const title = entry.title === entry.name ? '' : entry.title;
  const item = make(
    'li',
    { class: inUse ? 'o-in-use' : '' },
    make('div', { class: 'o-file-head' }, make('strong', {}, entry.name), make('span', { class: 'o-meaning' }, `${entry.kind}, ${sizeText(entry.bytes)}`)),
  );
  if (title !== '') item.append(make('p', {}, title));
  if (entry.report !== '') item.append(make('p', { class: 'o-report' }, entry.report));
  const buttons = make('div', { class: 'o-buttons' });
  const add = (words: string, pressed: () => void) => buttons.append(textButton(words, pressed, { class: 'o-small', 'aria-label': `${words}: ${entry.name}` }));
  if (act !== '') add(act, use);
  add('Remove', remove);
  item.append(buttons);
  return item;
}

export function refusedItem({ name, words }: Refused): HTMLLIElement {
  return make('li', { class: 'o-broken' }, make('strong', {}, name), make('p', { class: 'o-error' }, words));
}
