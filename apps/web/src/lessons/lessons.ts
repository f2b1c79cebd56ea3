// The tab "Lessons": a list, and one lesson open at a time.
import './lessons.css';
import { DriverName } from '../core/types';
import { make, textButton } from '../dom';
import type { Part } from '../parts';
import type { Session } from '../session';
import { lessonIn } from './address';
import { createBench } from './bench';
import { lessonAbout, lessons } from './catalogue';
import type { Bench, Lesson, Values } from './lesson';
import { openLesson, type Page } from './page';

/** `driven`: the stage takes over; `opened`: a lesson asks for its panel. */
export function createLessons(session: Session, host: HTMLElement, driven: () => void, opened: () => void): Part {
  const root = make('div.lessons');
  host.append(root);
  let bench: Bench | null = null; // made with the first lesson: the start of the page waits for nothing here
  let page: Page | null = null;
  let shown = '';
  const whole = (on: boolean): void => void root.toggleAttribute('data-whole', on);

  const showList = (focus: string): void => {
    page = null;
    shown = '';
    whole(false);
    session.settings.set('lesson', '');
    root.replaceChildren(...listElements((lesson) => show(lesson, {}, true)));
    mark(session, root);
    root.querySelector<HTMLElement>(`[data-lesson="${focus}"]`)?.focus();
  };
  session.on(['cars', 'selected', 'driver'], () => mark(session, root));

  const show = (lesson: Lesson, values: Values, focus: boolean): void => {
    shown = lesson.id;
    session.settings.set('lesson', lesson.id);
    page = openLesson(session, (bench ??= createBench(session.core)), lesson, values, () => {
      whole(false);
      driven();
    });
    const size = (): void => whole(!root.hasAttribute('data-whole'));
    page.element.prepend(lessonBar(lesson, showList, (other) => show(other, {}, true), size));
    root.replaceChildren(page.element);
    host.scrollTop = 0;
    if (!focus) return;
    whole(true);
    page.element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  const byAddress = (): void => {
    const asked = lessonIn(location.hash, 'lesson');
    if (!asked) return;
    opened();
    show(asked.lesson, asked.values, true);
  };

  const chosen = (): Lesson | undefined => lessons.find(({ id }) => id === session.settings.get('lesson', ''));
  const first = chosen();
  if (first) show(first, {}, false);
  else showList('');
  // The toolbar opens a lesson, too, and so does an address.
  session.settings.on('lesson', () => {
    const now = chosen();
    if (now && now.id !== shown) show(now, {}, true);
  });
  addEventListener('hashchange', byAddress, { signal: session.ended });
  byAddress();
  return { frame: (now) => page?.frame(now.elapsed) };
}

function listElements(open: (lesson: Lesson) => void): HTMLElement[] {
  const head = make('h2', { tabindex: -1 }, 'Lessons');
  const about = make(
    'p.lesson-more',
    `${lessons.length} short experiments, from six lines of code to a car on its roof. Drag what you see: ` +
      "the figures are computed by the car's own code meanwhile; results of a formula are marked.",
  );
  const items = lessons.map((lesson) => {
    const press = textButton('', () => open(lesson), { class: 'lesson-open', 'data-lesson': lesson.id });
    press.append(make('span', lesson.title), ' ', make('small'), ' ', make('code', lesson.model));
    return make('li', press);
  });
  return [head, about, make('ol', ...items)];
}

/** Marks in the list which lessons are about what drives now. */
function mark(session: Session, root: HTMLElement): void {
  const { cars, driver } = session.world;
  const model = lessonAbout(cars[session.selected]?.model ?? '')?.id;
  for (const open of root.querySelectorAll<HTMLElement>('.lesson-open')) {
    const { lesson } = open.dataset;
    const fits = [...(lesson === model ? ['your model'] : []), ...(lesson === 'look-ahead' && driver !== DriverName.manual ? ['your robot'] : [])];
    (open.querySelector('small') as HTMLElement).textContent = fits.join(', ');
  }
}

/** Ways out of a lesson; `size` changes between the whole page and the panel. */
function lessonBar(lesson: Lesson, list: (focus: string) => void, show: (lesson: Lesson) => void, size: () => void): HTMLElement {
  const at = lessons.indexOf(lesson);
  const step = (name: string, other: Lesson | undefined): HTMLElement => textButton(name, () => other && show(other), { disabled: !other });
  return make(
    'nav.lesson-bar',
    { 'aria-label': 'Lessons' },
    textButton('All lessons', () => list(lesson.id)),
    step('Previous', lessons[at - 1]),
    step('Next', lessons[at + 1]),
    textButton('Page or panel', size, { class: 'lesson-size' }),
  );
}
