// One open lesson as an article: the figure stays in view beside or above the sentences, and shows what the one being read is about.

import { make, textButton } from '../dom';
import type { Session } from '../session';
import { lessonHash } from './address';
import { driveIt } from './drive';
import { LiveFigure } from './figure';
import { termMarkup, withTerms } from './glossary';
import { type Bench, type Block, firstValues, type Lesson, sliderOf, type Values } from './lesson';
import { docAddress, modelRow } from './model_link';
import { predictBox } from './predict';

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
  text.append(...parts, ...restOfSliders(figure), make('h3', 'To try'), tries(figure), make('h3', 'Its models'), modelRow(session, lesson));
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
  const link = make('a.lesson-link', { title: 'The address of this lesson with the values as they are' }, 'Link');
  const address = (): void => void (link.href = `#${lessonHash(lesson, figure.values)}`);
  figure.onChange = address;
  address();
  const drive = (): void => {
    driveIt(session, lesson.drive(figure.values));
    driven();
  };
  const again = textButton('First values again', () => figure.set(firstValues(lesson)));
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
  return make('div.lesson-paragraph', paragraph, ...(block.turn ?? []).map((name) => figure.control(sliderOf(figure.lesson, name)).row));
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
  const items = lesson.tries.map(({ text, values }) =>
    make(
      'li',
      make('p', text),
      textButton('Try it', () => show(values)),
    ),
  );
  return make('ul.lesson-tries', ...items);
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
  note.innerHTML = termMarkup(term.dataset.term ?? '', docAddress('glossary', location));
  home.querySelector('p')?.after(note);
  term.setAttribute('aria-expanded', 'true');
}
