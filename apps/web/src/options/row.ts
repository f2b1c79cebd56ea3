// One line of the options panel: a parameter as number field and slider, choice or table, with its meaning and range.

import { make, textButton } from '../../kit/dom';
import type { Parameter } from '../core/core';
import { numberFields } from './number_fields';
import { tableFields } from './table_fields';
import type { Changes, Fields } from './text_edit';
import { shownIn } from './units';

/** Who carries a change out. Each returns '' when done, else the core's message. */
export interface RowOwner {
  set(parameter: Parameter, value: number): string;
  setTable(parameter: Parameter, text: string): string;
  reset(parameter: Parameter): string;
  /** Distinguishes its fields from those of other owners. */
  id: string;
  /** Where the standard values come from: "car file". */
  source: string;
}

export interface Row {
  element: HTMLElement;
  parameter: Parameter;
  update(parameter: Parameter): void;
}

export function makeRow(first: Parameter, owner: RowOwner): Row {
  const id = `o-${owner.id}-${first.name.replaceAll(' ', '-')}`,
    errorId = `${id}-error`,
    meaningId = `${id}-meaning`;
  const error = make('p.o-error', { id: errorId, role: 'alert' });
  error.hidden = true;
  const file = make('span.o-file');
  const reset = textButton('Reset', () => changes.restore(), { class: 'o-small o-reset' });
  let wrong = false;

  const complain = (text: string) => {
    wrong = text !== '';
    error.textContent = text;
    error.hidden = !wrong;
    row.element.classList.toggle('o-wrong', wrong);
    fields.main.setAttribute('aria-invalid', String(wrong));
    fields.main.setAttribute('aria-describedby', wrong ? `${errorId} ${meaningId}` : meaningId);
  };
  const changes: Changes = {
    value: (value) => complain(refusal(owner.set(row.parameter, value))),
    table: (text) => complain(refusal(owner.setTable(row.parameter, text))),
    restore: () => {
      complain(owner.reset(row.parameter));
      fields.update(row.parameter, true);
    },
    complain,
  };
  const fields =
    first.text !== undefined
      ? tableFields(first, changes)
      : first.choices
        ? choiceFields(first, changes)
        : numberFields(first, changes);
  fields.main.id = id;

  const head = make(
    'div.o-row-head',
    make('label.o-name', { for: fields.main.id }, ...breakable(first.name)),
    file,
    reset,
  );
  const meaning = make('p.o-meaning', { id: meaningId }, meaningText(first));
  const element = make('div.o-row', { 'data-name': first.name }, head, ...fields.elements, meaning, error);
  const row: Row = {
    element,
    parameter: first,
    update(parameter) {
      row.parameter = parameter;
      fields.update(parameter, false);
      const before = standardText(parameter);
      element.classList.toggle('o-changed', parameter.changed);
      file.textContent = parameter.changed ? `${owner.source}: ${before}` : '';
      reset.hidden = !parameter.changed;
      reset.title = `Back to ${before}, the value of the ${owner.source}`;
      reset.setAttribute('aria-label', `Reset ${parameter.name} to ${before}`);
    },
  };
  const refusal = (message: string) => {
    const range = first.unit === 'rad' ? ` (${rangeText(first)})` : '';
    if (message === '') return '';
    const sentence = `${message}${range}`;
    return `${sentence}${/[.?!]$/.test(sentence) ? '' : '.'} Not applied: it is still ${valueText(row.parameter)}.`;
  };
  element.title = `${first.name}: ${meaningText(first)}\n${owner.source}: ${standardText(first)}`;
  complain('');
  row.update(first);
  return row;
}

function choiceFields(parameter: Parameter, changes: Changes): Fields {
  const names = parameter.choices ?? [];
  const select = make('select', ...names.map((name, index) => make('option', { value: String(index) }, name)));
  select.addEventListener('change', () => changes.value(Number(select.value)));
  const update = (now: Parameter) => void (select.value = String(now.value));
  update(parameter);
  return { elements: [make('div.o-fields', select)], main: select, update };
}

/** Meaning and range in one line, angles in degrees. */
export function meaningText(parameter: Parameter): string {
  const range = rangeText(parameter);
  return range === '' ? parameter.meaning : `${parameter.meaning} · ${range}`;
}

export function rangeText(parameter: Parameter): string {
  if (parameter.choices || parameter.text !== undefined) return '';
  const shown = shownIn(parameter.unit);
  const unit = shown.unit === '' ? '' : ` ${shown.unit}`;
  const { min, max } = parameter;
  if (min !== null && max !== null) return `${shown.brief(min)} to ${shown.brief(max)}${unit}`;
  if (min !== null) return `from ${shown.brief(min)}${unit}`;
  return max !== null ? `up to ${shown.brief(max)}${unit}` : '';
}

export function standardText(parameter: Parameter): string {
  if (parameter.text !== undefined) return parameter.standardText ?? "the file's table";
  return valueText({ ...parameter, value: parameter.standard });
}

export function valueText(parameter: Parameter): string {
  if (parameter.text !== undefined) return parameter.text;
  if (parameter.choices) return parameter.choices[parameter.value] ?? String(parameter.value);
  const shown = shownIn(parameter.unit);
  return `${shown.brief(parameter.value)}${shown.unit === '' ? '' : ` ${shown.unit}`}`;
}

/** A name that may be broken after its underscores, so that long ones fit a phone. */
function breakable(name: string): (Node | string)[] {
  return name.split('_').flatMap((word, index, all) => (index < all.length - 1 ? [`${word}_`, make('wbr')] : [word]));
}
