// The tab "Lessons": a list, and one lesson open at a time.
import './lessons.css';
import type { App, Part } from '../app';
import { DriverName } from '../core/types';
import { createBench } from './bench';
import { lessonAbout, lessons } from './catalogue';
import type { Bench, Lesson } from './lesson';
import { button, openLesson, type Page } from './page';
import { escapeText } from './text';

export function createLessons(app: App, host: HTMLElement, driven: () => void): Part {
  const root = document.createElement('div');
  root.className = 'lessons';
  host.append(root);
  let bench: Bench | null = null; // made with the first lesson: the start of the page waits for nothing here
  let page: Page | null = null;
  let shown = '';

  const showList = (focus: string): void => {
    page = null;
    shown = '';
    app.settings.set('lesson', '');
    root.innerHTML = `<h2 tabindex="-1">Lessons</h2><p class="lesson-more">Sixteen short experiments, from six lines of code to a
      car on its roof. The figures are computed by the car's own code while you turn the sliders; what a formula gave says so.</p>`;
    const list = document.createElement('ol');
    for (const lesson of lessons) {
      const item = document.createElement('li');
      const open = button('', 'lesson-open', () => show(lesson, true));
      open.dataset.lesson = lesson.id;
      open.innerHTML = `<span>${escapeText(lesson.title)}</span> <small></small> <code>${lesson.model}</code>`;
      item.append(open);
      list.append(item);
    }
    root.append(list);
    mark();
    (list.querySelector(`[data-lesson="${focus}"]`) as HTMLElement | null)?.focus();
  };

  /** The list says which lessons are about what drives now. */
  const mark = (): void => {
    const { cars, driver } = app.world;
    const model = lessonAbout(cars[app.selected]?.model ?? '')?.id;
    for (const open of root.querySelectorAll<HTMLElement>('.lesson-open')) {
      const { lesson } = open.dataset;
      const fits = [...(lesson === model ? ['your model'] : []), ...(lesson === 'look-ahead' && driver !== DriverName.manual ? ['your robot'] : [])];
      (open.querySelector('small') as HTMLElement).textContent = fits.join(', ');
    }
  };
  for (const event of ['cars', 'selected', 'driver'] as const) app.on(event, mark);

  const show = (lesson: Lesson, focus: boolean): void => {
    shown = lesson.id;
    app.settings.set('lesson', lesson.id);
    page = openLesson(app, (bench ??= createBench(app.core)), lesson, driven);
    const at = lessons.indexOf(lesson);
    const bar = (): HTMLElement => {
      const nav = document.createElement('nav');
      nav.className = 'lesson-bar';
      nav.setAttribute('aria-label', 'Lessons');
      nav.append(button('All lessons', '', () => showList(lesson.id)));
      for (const [name, other] of [['Previous', lessons[at - 1]], ['Next', lessons[at + 1]]] as const) {
        const step = button(name, '', () => other && show(other, true));
        step.disabled = !other;
        nav.append(step);
      }
      return nav;
    };
    root.replaceChildren(bar(), page.element, bar());
    if (!focus) return;
    (page.element.querySelector('h2') as HTMLElement).focus({ preventScroll: true });
    // Only the panel goes back to its top: scrollIntoView would move the whole page.
    for (let box: HTMLElement | null = root.parentElement; box && box !== document.body && box.id !== 'page'; box = box.parentElement)
      box.scrollTop = 0;
  };

  const kept = lessons.find(({ id }) => id === app.settings.get('lesson', ''));
  if (kept) show(kept, false);
  else showList('');
  // The toolbar opens a lesson, too.
  app.settings.on('lesson', () => {
    const wanted = lessons.find(({ id }) => id === app.settings.get('lesson', ''));
    if (wanted && wanted.id !== shown) show(wanted, true);
  });
  return { frame: (now) => page?.frame(now.elapsed) };
}
