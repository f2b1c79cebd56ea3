// The panel kit: elements in one line, and the controls that all panels share.
export type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;
type Child = Node | string;

/** An element with attributes (`true` sets, `false` and undefined leave out), listeners (`onclick: press`) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Fills an element with markup of ours. What a policy without inline styles would refuse, `data-style`, becomes the element's style. */
export function setMarkup(host: Element, markup: string): void {
  host.innerHTML = markup;
  for (const one of host.querySelectorAll<HTMLElement>('[data-style]')) one.style.cssText = one.dataset.style ?? '';
}

/** Sets text only when it differs: an unchanged text node costs no layout. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A button with words on it. */
export function textButton(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return make('button', { type: 'button', onclick: press, ...attributes }, text);
}

/** A button that says in words what it does, whatever it shows. */
export function button(label: string, title: string, press: () => void, content: Child = label): HTMLButtonElement {
  return make('button', { type: 'button', title: title || undefined, 'aria-label': label, onclick: press }, content);
}

/** A checkbox with its words. */
export function check(words: string, on: boolean, changed: (on: boolean) => void): [HTMLLabelElement, HTMLInputElement] {
  const box = make('input', { type: 'checkbox', onchange: () => changed(box.checked) });
  box.checked = on;
  return [make('label', { class: 'check' }, box, words), box];
}

export interface Section {
  element: HTMLDetailsElement;
  note: HTMLSpanElement;
}

/** A section that opens and closes; `toggled` hears of it. */
export function section(title: string, open: boolean, toggled: (open: boolean) => void): Section {
  const note = make('span', { class: 'o-section-note' });
  const element = make(
    'details',
    { class: 'o-section', open, ontoggle: () => toggled(element.open) },
    make('summary', {}, make('span', { class: 'o-section-name' }, title), note),
  );
  return { element, note };
}

export interface Choice {
  value: string;
  label: string;
  title?: string;
  group?: string;
}

/** A labelled select; `fill` keeps the chosen value when it is still offered. */
export function select(
  label: string,
  title: string,
  changed: (value: string) => void,
): { host: HTMLLabelElement; field: HTMLSelectElement; fill(choices: Choice[], value: string): void } {
  const field = make('select', { title, 'aria-label': label, onchange: () => changed(field.value) }); // phones hide the words beside it
  const host = make('label', { class: 'field' }, make('span', {}, label), field);
  let shown = '';
  return {
    host,
    field,
    fill(choices, value) {
      const key = JSON.stringify(choices);
      if (key !== shown) {
        shown = key;
        const groups = new Map<string, HTMLElement>();
        field.replaceChildren();
        for (const choice of choices) {
          let home: HTMLElement = field;
          if (choice.group !== undefined) {
            home = groups.get(choice.group) ?? make('optgroup', { label: choice.group });
            groups.set(choice.group, home);
            field.append(home);
          }
          home.append(make('option', { value: choice.value, title: choice.title }, choice.label));
        }
      }
      field.value = value;
    },
  };
}

/** A labelled number field; what is no number, or out of range, is marked and not handed on. */
export function numberField(
  label: string,
  title: string,
  limits: { min: number; max: number; step: number },
  changed: (value: number) => void,
): { host: HTMLLabelElement; field: HTMLInputElement } {
  const field = make('input', { type: 'number', title, inputmode: 'decimal', ...limits, step: 'any' });
  const host = make('label', { class: 'field' }, make('span', {}, label), field);
  field.addEventListener('change', () => {
    const value = field.valueAsNumber;
    const fits = Number.isFinite(value) && value >= limits.min && value <= limits.max;
    field.setAttribute('aria-invalid', String(!fits));
    field.setCustomValidity(fits ? '' : `from ${limits.min} to ${limits.max}`);
    if (fits) changed(value);
    else field.reportValidity();
  });
  return { host, field };
}
