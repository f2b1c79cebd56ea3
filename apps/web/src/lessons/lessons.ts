// The tab "Lessons": a list, and one lesson open at a time as an article, whose figure stays in view and shows what the
// sentence read is about.
import './lessons.css';
import { make, textButton } from '../../kit/dom';
import { DriverName } from '../core/types';
import type { Part } from '../parts';
import type { Session } from '../session';
import { createBench } from './bench';
import { lessonAbout, lessonHash, lessonIn, lessons } from './catalogue';
import { LiveFigure } from './figure';
import { termMarkup, withTerms } from './glossary';
import { type Bench, type Block, firstValues, type Lesson, type Prediction, sliderOf, type Values } from './lesson';
import { docAddress, driveIt, modelRow } from './playground';

const wide = 700; // px: from there on figure and text stand side by side (lessons.css)
const part = { beside: 0.54, above: 0.44 }; // the figure's share of the width, of the height

export interface Page {
  element: HTMLElement;
  frame(elapsed: number): void;
}

/** `driven` is called when the lesson has handed over to the stage. */
export function openLesson(session: Session, bench: Bench, lesson: Lesson, values: Values, driven: () => void): Page {
  const figure = new LiveFigure(bench, lesson, values);
  const text = make('div.lesson-text');
  const parts = lesson.blocks.map((block) => blockElement(figure, block));
  text.append(
    ...parts,
    ...restOfSliders(figure),
    make('h3', 'To try'),
    tries(figure),
    make('h3', 'Its models'),
    modelRow(session, lesson),
  );
  text.addEventListener('click', showTerm);
  const element = make('article.lesson', header(session, figure, driven), figure.element, text);
  const place = (): void => {
    const box = scroller(element);
    if (!box) return;
    fitFigure(figure, element, box);
    // Beside the figure one reads at the top first and at the bottom last.
    const read = box.scrollTop / Math.max(1, box.scrollHeight - box.clientHeight);
    const inside = box.getBoundingClientRect().top + box.clientHeight * (0.15 + 0.6 * read);
    const line = element.clientWidth >= wide ? inside : figure.element.getBoundingClientRect().bottom + 90;
    const tops = parts.map((one) => one.getBoundingClientRect().top);
    figure.show(shownAt(lesson.blocks, tops, line));
  };
  let last = -1;
  return {
    element,
    frame(elapsed) {
      const at = scroller(element)?.scrollTop ?? 0;
      const size = element.clientWidth * 1e4 + (scroller(element)?.clientHeight ?? 0);
      if (at + size * 1e5 !== last) place();
      last = at + size * 1e5;
      figure.frame(elapsed);
    },
  };
}

/** The picture that belongs to the last paragraph that begins above a line. */
export function shownAt(blocks: readonly Block[], tops: readonly number[], line: number): number {
  let picture = 0;
  blocks.forEach((block, i) => {
    if ('text' in block && (i === 0 || (tops[i] ?? Infinity) <= line)) picture = block.shows ?? 0;
  });
  return picture;
}

const scroller = (element: HTMLElement): HTMLElement | null => element.closest('.tab-body');

function fitFigure(figure: LiveFigure, element: HTMLElement, box: HTMLElement): void {
  const beside = element.clientWidth >= wide;
  const inside = 22; // padding and border of the figure
  const width = Math.floor(beside ? Math.min(element.clientWidth * part.beside, 660) : element.clientWidth) - inside;
  figure.fit(width, Math.floor(beside ? box.clientHeight - 70 : Math.max(box.clientHeight * part.above, 190)) - inside);
}

function header(session: Session, figure: LiveFigure, driven: () => void): HTMLElement {
  const { lesson } = figure;
  const link = make('a.lesson-link', { title: 'The address of this lesson with the present values' }, 'Link');
  const address = (): void => void (link.href = `#${lessonHash(lesson, figure.values)}`);
  figure.onChange = address;
  address();
  const drive = (): void => {
    driveIt(session, lesson.drive(figure.values));
    driven();
  };
  const again = textButton('Reset values', () => figure.set(firstValues(lesson)));
  const buttons = make('p.lesson-buttons', textButton('Drive it', drive, { class: 'primary' }), again, link);
  return make('header.lesson-head', make('h2', { tabindex: -1 }, lesson.title), buttons);
}

function blockElement(figure: LiveFigure, block: Block): HTMLElement {
  if ('predict' in block) return predictBox(figure, block.predict);
  if ('equation' in block) {
    const line = make('div.lesson-equation', { tabindex: 0, role: 'group', 'aria-label': 'Equation' });
    line.innerHTML = block.equation;
    return line;
  }
  const paragraph = make('p');
  paragraph.innerHTML = withTerms(block.text);
  return make(
    'div.lesson-paragraph',
    paragraph,
    ...(block.turn ?? []).map((name) => figure.control(sliderOf(figure.lesson, name)).row),
  );
}

/** What is neither dragged nor stands below its sentence. */
function restOfSliders(figure: LiveFigure): HTMLElement[] {
  const { sliders, blocks } = figure.lesson;
  const placed = new Set(blocks.flatMap((block) => ('text' in block ? (block.turn ?? []) : [])));
  const rest = sliders.filter(({ name, held, plays }) => !placed.has(name) && !held && !plays);
  return rest.length ? [make('div.lesson-sliders', ...rest.map((slider) => figure.control(slider).row))] : [];
}

function tries(figure: LiveFigure): HTMLElement {
  const { lesson } = figure;
  const show = (values: Values): void => {
    figure.set(values);
    if (!lesson.sliders.some(({ plays, name }) => plays && name in values)) figure.play(true);
  };
  const tryIt = (values: Values): HTMLElement => textButton('Try it', () => show(values));
  return make('ul.lesson-tries', ...lesson.tries.map(({ text, values }) => make('li', make('p', text), tryIt(values))));
}

/** A press on a term opens its line of the glossary below the paragraph, and the next press closes it. */
function showTerm(event: Event): void {
  const term = (event.target as Element).closest<HTMLElement>('.lesson-term');
  const home = term?.closest('.lesson-paragraph');
  if (!term || !home) return;
  const open = term.getAttribute('aria-expanded') === 'true';
  for (const one of home.querySelectorAll('.lesson-term')) one.setAttribute('aria-expanded', 'false');
  home.querySelector('.lesson-note')?.remove();
  if (open) return;
  const note = make('div.lesson-note', { role: 'note' });
  note.innerHTML = termMarkup(term.dataset.term ?? '', docAddress('reference/glossary'));
  home.querySelector('p')?.after(note);
  term.setAttribute('aria-expanded', 'true');
}

export function predictBox(figure: LiveFigure, { ask, answers, right, values, because }: Prediction): HTMLElement {
  const outcome = make('p.lesson-outcome', { role: 'status' });
  const choose = (chosen: number): void => {
    buttons.forEach((one, i) => {
      one.setAttribute('aria-pressed', String(i === chosen));
      one.classList.toggle('right', i === right);
    });
    outcome.textContent = `${chosen === right ? 'Correct.' : `The right answer: ${answers[right] ?? ''}.`} ${because}`;
    figure.set(values);
    figure.play(true);
  };
  const buttons = answers.map((answer, i) => textButton(answer, () => choose(i), { 'aria-pressed': 'false' }));
  const question = make('p', make('b', 'Predict: '), ask);
  return make(
    'div.lesson-predict',
    { role: 'group', 'aria-label': 'Predict, then run' },
    question,
    make('div.lesson-buttons', ...buttons),
    outcome,
  );
}

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
    const name = new URLSearchParams(location.hash.slice(1)).get('lesson');
    if (name === null) return;
    const asked = lessonIn(location.hash, 'lesson');
    if (!asked) {
      session.notify(`There is no lesson "${name}": the list has all of them.`, 'error');
      return opened();
    }
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
      "the car's own code computes the figures as you do; results of a formula are marked.",
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
    const fits = [
      ...(lesson === model ? ['your model'] : []),
      ...(lesson === 'look-ahead' && driver !== DriverName.manual ? ['your robot'] : []),
    ];
    (open.querySelector('small') as HTMLElement).textContent = fits.join(', ');
  }
}

/** Ways out of a lesson; `size` changes between the whole page and the panel. */
function lessonBar(
  lesson: Lesson,
  list: (focus: string) => void,
  show: (lesson: Lesson) => void,
  size: () => void,
): HTMLElement {
  const at = lessons.indexOf(lesson);
  const step = (name: string, other: Lesson | undefined): HTMLElement =>
    textButton(name, () => other && show(other), { disabled: !other });
  const all = textButton('All lessons', () => list(lesson.id));
  const [before, after] = [step('Previous', lessons[at - 1]), step('Next', lessons[at + 1])];
  return make(
    'nav.lesson-bar',
    { 'aria-label': 'Lessons' },
    all,
    before,
    after,
    textButton('Page or panel', size, { class: 'lesson-size' }),
  );
}
