// Small helpers that make elements of the options and files tabs.

import { make } from '../dom';

export { make };
type Attributes = Parameters<typeof make>[1];

export function button(text: string, pressed: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', pressed);
  return made;
}

/** A checkbox with its words. */
export function check(words: string, on: boolean,
                      changed: (on: boolean) => void): [HTMLLabelElement, HTMLInputElement] {
  const box = make('input', { type: 'checkbox' });
  box.checked = on;
  box.addEventListener('change', () => changed(box.checked));
  return [make('label', { class: 'o-check' }, box, words), box];
}

/** A section that opens and closes; `toggled` hears of it. */
export function section(title: string, open: boolean, toggled: (open: boolean) => void): SectionParts {
  const name = make('span', { class: 'o-section-name' }, title);
  const note = make('span', { class: 'o-section-note' });
  const element = make('details', { class: 'o-section' }, make('summary', {}, name, note));
  element.open = open;
  element.addEventListener('toggle', () => toggled(element.open));
  return { element, note };
}
export interface SectionParts {
  element: HTMLDetailsElement;
  note: HTMLSpanElement;
}

let made = 0;
/** An id that no other element has. */
export function newId(word: string): string {
  return `o-${word}-${++made}`;
}

export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
