// A lesson's figure alone, for a page of others: `?embed=LESSON` in an iframe, with values and `theme=dark` after it.
import './lessons.css';
import { make } from '../../kit/dom';
import type { Core } from '../core/core';
import { createBench } from './bench';
import { type LessonLink, lessonHash, lessonIn } from './catalogue';
import { LiveFigure } from './figure';

/** What the address asks to embed. */
export const embedded = (search: string): LessonLink | null => lessonIn(search, 'embed');

/** Fills the page with the figure, its sliders and the way to the lesson; draws until the page goes. */
export function showEmbedded(core: Core, { lesson, values }: LessonLink, host: HTMLElement): void {
  const figure = new LiveFigure(createBench(core), lesson, values);
  const link = make('a', { target: '_blank', rel: 'noopener' }, `Lesson: ${lesson.title}`);
  const address = (): void => void (link.href = `${location.pathname}#${lessonHash(lesson, figure.values)}`);
  figure.onChange = address;
  address();
  const turned = lesson.sliders
    .filter(({ held, plays }) => !held && !plays)
    .map((slider) => figure.control(slider).row);
  const sliders = make('div.lesson-sliders', ...turned);
  const main = make(
    'main.lessons.lesson-embed',
    make('h1', lesson.title),
    figure.element,
    sliders,
    make('p', link, ' · sixline'),
  );
  host.replaceChildren(main);
  const theme = new URLSearchParams(location.search).get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.embed = lesson.id;
  let before = performance.now();
  const frame = (now: number): void => {
    figure.fit(Math.min(main.clientWidth, 900) - 22, Math.max(innerHeight - (turned.length ? 120 : 70), 260));
    figure.frame(Math.max(0, now - before) / 1000);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
