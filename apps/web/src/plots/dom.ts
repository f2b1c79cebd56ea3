// The labelled controls that the plot tabs use, and the colours of the theme.
import { make as element, textButton } from '../dom';

export { element };

export function button(text: string, title: string, pressed: () => void): HTMLButtonElement {
  return textButton(text, pressed, { title });
}

/** A button that stays down; `pressed` hears the new state. */
export function toggle(text: string, title: string, on: boolean, pressed: (on: boolean) => void): HTMLButtonElement {
  const made = button(text, title, () => {
    const next = made.getAttribute('aria-pressed') !== 'true';
    made.setAttribute('aria-pressed', String(next));
    pressed(next);
  });
  made.setAttribute('aria-pressed', String(on));
  return made;
}

export function choice(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  chosen: (value: string) => void,
): { row: HTMLLabelElement; select: HTMLSelectElement } {
  const select = element('select', { onchange: () => chosen(select.value) }, ...options.map(([value, text]) => element('option', { value }, text)));
  select.value = value;
  return { row: element('label', { class: 'plot-choice' }, element('span', {}, label), select), select };
}

/** Exchanges the options of a select and keeps what was chosen where it still exists. */
export function setOptions(select: HTMLSelectElement, options: readonly (readonly [string, string])[]): void {
  const value = select.value;
  select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)));
  if (options.some(([known]) => known === value)) select.value = value;
}

/** On the page and in view (not in a closed tab, not scrolled far away). */
export function isSeen(node: HTMLElement): boolean {
  if (document.hidden || (node.offsetParent === null && getComputedStyle(node).position !== 'fixed')) return false;
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.bottom > -200 && box.top < window.innerHeight + 200;
}

/** The value of a colour variable in the theme of now. */
export const colour = (variable: string): string => getComputedStyle(document.documentElement).getPropertyValue(variable).trim() || '#888';
