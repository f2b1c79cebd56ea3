// The panel kit: elements in one line, and the controls that all panels share.
export type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;
export type Child = Node | string;

/** An element by its tag and classes ('div.plot-bar'), with attributes (`true` sets, `false` and undefined leave out),
 *  listeners (`onclick: press`) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag | `${Tag}.${string}`,
  ...rest: (Attributes | Child)[]
): HTMLElementTagNameMap[Tag] {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name as Tag);
  if (classes.length > 0) element.className = classes.join(' ');
  if (isAttributes(rest[0])) fill(element, rest.shift() as Attributes);
  element.append(...(rest as Child[]));
  return element;
}
/** Gives an element attributes and listeners in the same way. */
export function fill<Made extends Element>(element: Made, attributes: Attributes): Made {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  return element;
}
const isAttributes = (one: Attributes | Child | undefined): one is Attributes =>
  one !== undefined && Object.getPrototypeOf(one) === Object.prototype;

/** A text as markup. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Sets text only when it differs: an unchanged text node costs no layout. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A button with words on it. */
export function textButton(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return make('button', { type: 'button', onclick: press, ...attributes }, text);
}

/** A button with a label for screen readers, whatever it shows. */
export function button(label: string, title: string, press: () => void, content: Child = label): HTMLButtonElement {
  return make('button', { type: 'button', title: title || undefined, 'aria-label': label, onclick: press }, content);
}

/** A button that stays down; `pressed` gets the new state. */
export function toggle(text: string, title: string, on: boolean, pressed: (on: boolean) => void): HTMLButtonElement {
  const turn = (): void => {
    const next = made.getAttribute('aria-pressed') !== 'true';
    made.setAttribute('aria-pressed', String(next));
    pressed(next);
  };
  const made = textButton(text, turn, { title, 'aria-pressed': String(on) });
  return made;
}

/** A field to search by; `changed` is called with every letter. */
export function searchField(label: string, changed: () => void, attributes: Attributes = {}): HTMLInputElement {
  const standard = {
    type: 'search',
    placeholder: label,
    'aria-label': label,
    autocomplete: 'off',
    spellcheck: 'false',
  };
  return make('input', { ...standard, oninput: changed, ...attributes });
}

/** A checkbox with its words. */
export function check(
  words: string,
  on: boolean,
  changed: (on: boolean) => void,
): [HTMLLabelElement, HTMLInputElement] {
  const box = make('input', { type: 'checkbox', onchange: () => changed(box.checked) });
  box.checked = on;
  return [make('label.check', box, words), box];
}

export interface Section {
  element: HTMLDetailsElement;
  note: HTMLSpanElement;
}

/** A section that opens and closes; `toggled` hears of it. */
export function section(title: string, open: boolean, toggled: (open: boolean) => void): Section {
  const note = make('span.o-section-note');
  const element = make(
    'details.o-section',
    { open, ontoggle: () => toggled(element.open) },
    make('summary', make('span.o-section-name', title), note),
  );
  return { element, note };
}

export interface Choice {
  value: string;
  label: string;
  title?: string;
  group?: string;
}

/** What a select offers: with a title or in a group, as value and label, or as a value that is its label. */
export type Offer = Choice | readonly [value: string, label: string] | string;
/** Offers, or labels by value. */
export type Offers = readonly Offer[] | Readonly<Record<string, string>>;
const choicesOf = (offers: Offers): Choice[] =>
  (Array.isArray(offers) ? (offers as readonly Offer[]) : Object.entries(offers as Record<string, string>)).map(
    (offer) => {
      if (typeof offer === 'string') return { value: offer, label: offer };
      return 'value' in offer ? offer : { value: offer[0], label: offer[1] };
    },
  );

/** A labelled select; `fill` exchanges what it offers, where that differs, and chooses. */
export function select(label: string, title: string, changed: (value: string) => void) {
  const field = make('select', {
    title: title || undefined,
    'aria-label': label,
    onchange: () => changed(field.value),
  }); // phones hide the words beside it
  const host = make('label.field', make('span', label), field);
  let shown = '';
  const fill = (offers: Offers, value: string): void => {
    const key = JSON.stringify(offers);
    if (key !== shown) {
      const groups = new Map<string | undefined, HTMLElement>([[undefined, field]]);
      field.replaceChildren();
      for (const { group, value: each, label: text, title: about } of choicesOf(offers)) {
        if (!groups.has(group)) {
          groups.set(group, make('optgroup', { label: group }));
          field.append(groups.get(group) as HTMLElement);
        }
        groups.get(group)?.append(make('option', { value: each, title: about }, text));
      }
    }
    shown = key;
    field.value = value;
  };
  return { host, field, fill };
}

/** A labelled number field; what is no number, or out of range, is marked and not handed on. */
export function numberField(
  label: string,
  title: string,
  { min, max }: { min: number; max: number },
  changed: (value: number) => void,
) {
  const check = (): void => {
    const value = field.valueAsNumber;
    const fits = Number.isFinite(value) && value >= min && value <= max;
    field.setAttribute('aria-invalid', String(!fits));
    field.setCustomValidity(fits ? '' : `from ${min} to ${max}`);
    if (fits) changed(value);
    else field.reportValidity();
  };
  const field = make('input', { type: 'number', title, inputmode: 'decimal', min, max, step: 'any', onchange: check });
  return { host: make('label.field', make('span', label), field), field };
}

/** A row of a table: its heading, then its cells. */
export function row(heading: string, ...cells: Child[]): HTMLTableRowElement {
  return make(
    'tr',
    make('th', { scope: 'row' }, heading),
    ...cells.map((cell) => (typeof cell === 'string' ? make('td', cell) : cell)),
  );
}

/** A table of rows, with headings over its columns where it has any. */
export function table(headings: readonly string[], rows: readonly HTMLTableRowElement[]): HTMLTableElement {
  const head = make('tr', ...headings.map((text) => make('th', { scope: 'col' }, text)));
  return make('table', ...(headings.length > 0 ? [make('thead', head)] : []), make('tbody', ...rows));
}

/** A picture in markup of ours, of a class; decoration where it has no label. */
export function picture(name: string, width: number, height: number, markup: string, label = ''): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  fill(svg, {
    class: name,
    viewBox: `0 0 ${width} ${height}`,
    ...(label === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
  });
  svg.innerHTML = markup;
  return svg;
}

/** On the page and in view (not in a closed tab, not scrolled far away). */
export function isSeen(node: HTMLElement): boolean {
  if (document.hidden || (node.offsetParent === null && getComputedStyle(node).position !== 'fixed')) return false;
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.bottom > -200 && box.top < window.innerHeight + 200;
}

/** The value of a colour variable in the theme of now. */
export const colour = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim() || '#888';
