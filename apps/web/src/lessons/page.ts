// One open lesson: text, figure, sliders, numbers, things to try. Draws when something changed, at most 15 times a second.
import type { App } from '../app';
import { driveIt } from './drive';
import { firstValues, type Bench, type Figure, type Lesson } from './lesson';
import { plotSvg } from './plot';
import { modelRow } from './model_link';
import { sceneSvg } from './scene';
import { createControls } from './sliders';
import { escapeText } from './text';

const slowest = { turned: 1 / 15, playing: 1 / 30 }; // s between two drawings at least
const share = 3; // and so many times what the last drawing took: the car goes on driving beside it
const quiet = 1.2; // s without a change before a screen reader is told

export interface Page {
  element: HTMLElement;
  frame(elapsed: number): void;
}

/** `driven` is called when the lesson has handed over to the stage. */
export function openLesson(app: App, bench: Bench, lesson: Lesson, driven: () => void): Page {
  const values = firstValues(lesson);
  const element = document.createElement('article');
  element.className = 'lesson';
  element.innerHTML = `<h2 tabindex="-1">${escapeText(lesson.title)}</h2>
    ${lesson.blocks.map((block) => 'text' in block ? `<p>${escapeText(block.text)}</p>`
    : `<div class="lesson-equation">${block.equation}</div>`).join('')}
    <figure class="lesson-figure" aria-label="Live figure: ${escapeText(lesson.title)}"><div class="lesson-pictures"></div></figure>
    <p class="lesson-live" aria-live="polite"></p>
    <h3>To try</h3><ul>${lesson.tries.map((one) => `<li>${escapeText(one)}</li>`).join('')}</ul>
    <h3>Its models</h3>`;
  element.append(modelRow(app, lesson));
  const figure = element.querySelector('figure') as HTMLElement;
  const pictures = element.querySelector('.lesson-pictures') as HTMLElement;
  const live = element.querySelector('.lesson-live') as HTMLElement;

  let dirty = true;
  let playing = false;
  let sinceDrawn = 1;
  let took = 0;
  let sinceChange = Infinity;
  let width = 0;
  const clock = lesson.sliders.find((slider) => slider.plays);
  const controls = createControls(lesson, values, (name, value) => {
    if (name === clock?.name) setPlaying(false);
    change(name, value);
  }, () => {
    if (clock && !playing && (values[clock.name] as number) >= clock.max - 1e-9) change(clock.name, clock.min);
    setPlaying(!playing);
  });
  const change = (name: string, value: number): void => {
    values[name] = value;
    controls.show(name, value);
    dirty = true;
    sinceChange = 0;
  };
  const setPlaying = (on: boolean): void => {
    playing = on;
    controls.setPlaying(on);
    if (!on) sinceChange = 0;
  };

  const facts = document.createElement('dl');
  const says = document.createElement('figcaption');
  const buttons = document.createElement('p');
  buttons.className = 'lesson-buttons';
  buttons.append(button('Drive it', 'primary', () => {
    driveIt(app, lesson.drive(values));
    driven();
  }),
    button('First values again', '', () => {
      setPlaying(false);
      for (const [name, value] of Object.entries(firstValues(lesson))) change(name, value);
    }));
  // The sliders stand beside or below the first picture: on a phone both are seen at once.
  const boxes: HTMLElement[] = [document.createElement('div')];
  pictures.append(boxes[0] as HTMLElement, controls.element);
  figure.append(facts, says, buttons);

  const draw = (): void => {
    let now: Figure;
    try {
      now = lesson.figure(bench, values);
    } catch (error) {
      // The core refuses these numbers: say so in its words and keep the last picture.
      says.textContent = error instanceof Error ? error.message : String(error);
      return;
    }
    now.pictures.forEach((picture, i) => {
      const box = (boxes[i] ??= pictures.appendChild(document.createElement('div')));
      box.innerHTML = `<h4>${escapeText(picture.title)}</h4>${picture.kind === 'plot' ? plotSvg(picture, width) : sceneSvg(picture, width)}`;
    });
    while (boxes.length > now.pictures.length) boxes.pop()?.remove();
    facts.innerHTML = now.facts.map(({ name, value, closed }) => `<div><dt>${escapeText(name)}</dt>` +
      `<dd>${escapeText(value)}${closed ? ' <small>closed form</small>' : ''}</dd></div>`).join('');
    says.textContent = now.says;
  };

  // A hidden panel has no width, and nothing is drawn in it.
  new ResizeObserver(([entry]) => {
    const room = Math.floor(entry?.contentRect.width ?? 0);
    const next = room >= 760 ? Math.floor((room - 16) / 2) : Math.min(room, 620);
    if (next === width) return;
    width = next;
    dirty = true;
  }).observe(pictures);

  return {
    element,
    frame(elapsed) {
      sinceDrawn += elapsed;
      sinceChange += elapsed;
      if (width < 60) return;
      if (playing && clock) {
        const next = Math.min((values[clock.name] as number) + elapsed / (clock.slow ?? 1), clock.max);
        values[clock.name] = next;
        controls.show(clock.name, next);
        dirty = true;
        if (next >= clock.max) setPlaying(false);
      }
      if (dirty && sinceDrawn >= Math.max(playing ? slowest.playing : slowest.turned, share * took)) {
        dirty = false;
        sinceDrawn = 0;
        const before = performance.now();
        draw();
        took = Math.min((performance.now() - before) / 1000, 0.3);
      }
      if (sinceChange >= quiet && sinceChange < Infinity) {
        sinceChange = Infinity;
        live.textContent = says.textContent;
      }
    },
  };
}

export function button(text: string, kind: string, pressed: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = kind;
  element.textContent = text;
  element.addEventListener('click', pressed);
  return element;
}
