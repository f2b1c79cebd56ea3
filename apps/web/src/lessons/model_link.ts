// From a lesson to its models: a button puts one on the selected car, a link leads to its page in docs/models.

import { button, make } from '../dom';
import type { Session } from '../session';
import type { Lesson } from './lesson';

/** `sixline play` serves docs beside the page; a page opened from disk lies in build/web of the repository. '': no docs there. */
export function docAddress(page: string, { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): string {
  if (protocol !== 'file:' && !/^(localhost|127\.|\[::1\])/.test(hostname)) return '';
  return `${protocol === 'file:' ? '../../' : './'}docs/${page}.md`;
}

export function modelRow(session: Session, lesson: Lesson): HTMLElement {
  const row = make('ul.lesson-models');
  for (const model of [lesson.model, ...(lesson.also ?? [])]) {
    const item = make('li');
    const meaning = session.core.model(model)?.meaning;
    if (meaning === undefined) item.append(make('code', model));
    else item.append(button(`Put ${model} on the selected car`, meaning, () => session.setup({ model }), make('code', model)));
    const address = docAddress(`models/${model}`, location);
    if (address) item.append(' ', make('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `About ${model}` }, 'about'));
    row.append(item);
  }
  return row;
}
