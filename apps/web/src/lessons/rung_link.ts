// From a lesson to its rungs: a button puts one on the selected car, a link leads to its page in docs/rungs.
import type { App } from '../app';
import { button, make } from '../dom';
import type { Lesson } from './lesson';

/** `sixline play` serves docs beside the page; a page opened from disk lies in build/web of the repository. '': no docs there. */
export function rungAddress(rung: string, { protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): string {
  if (protocol !== 'file:' && !/^(localhost|127\.|\[::1\])/.test(hostname)) return '';
  return `${protocol === 'file:' ? '../../' : './'}docs/rungs/${rung}.md`;
}

export function rungRow(app: App, lesson: Lesson): HTMLElement {
  const models = app.core.list('models');
  const row = make('ul', { class: 'lesson-rungs' });
  for (const rung of [lesson.rung, ...(lesson.also ?? [])]) {
    const item = make('li');
    const meaning = models.find(({ name }) => name === rung)?.meaning;
    if (meaning === undefined) item.append(make('code', {}, rung));
    else item.append(button(`Put ${rung} on the selected car`, meaning, () => app.setup({ model: rung }), make('code', {}, rung)));
    const address = rungAddress(rung, location);
    if (address) item.append(' ', make('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `About ${rung}` }, 'about'));
    row.append(item);
  }
  return row;
}
