// Number field and slider of one parameter. The field applies on Enter or when it is left, the slider while it moves,
// by decades where its range spans them.

import { make } from '../../kit/dom';
import type { Parameter } from '../core/core';
import { type Changes, type Fields, TextEdit } from './text_edit';
import { type Shown, shownIn } from './units';

export interface Scale {
  min: number;
  max: number;
  logarithmic: boolean;
  /** Value at a place of the slider; places 0 and 1 give min and max exactly. */
  value(place: number): number;
  /** Place of a value; values outside the range lie at its ends. */
  place(value: number): number;
}

/** A scale is logarithmic from this ratio of max to min on; where min is 0 or below, from this largest value on, as
 *  shown. */
const decadesFrom = 100;
/** Where a range begins at 0 or below: values below this share of its end are drawn evenly, above it by decades. */
const evenShare = 1e-4;

export function makeScale(min: number, max: number): Scale {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  const unit = largest * evenShare;
  const logarithmic = (min > 0 ? max / min : largest) >= decadesFrom;
  const to = (v: number): number => (!logarithmic ? v : min > 0 ? Math.log(v) : Math.asinh(v / unit));
  const from = (p: number): number => (!logarithmic ? p : min > 0 ? Math.exp(p) : unit * Math.sinh(p));
  const first = to(min);
  const span = to(max) - first;
  return {
    min,
    max,
    logarithmic,
    value: (place) => (place <= 0 ? min : place >= 1 ? max : clamp(from(first + place * span), min, max)),
    place: (value) => (span > 0 ? clamp((to(value) - first) / span, 0, 1) : 0),
  };
}

/** Places of a slider. */
export const places = 1000;

/** A slider's value with few digits, so that almost every place has its own. */
export function rounded(value: number, scale: Scale): number {
  if (value === scale.min || value === scale.max || value === 0) return value;
  const step = scale.logarithmic ? Math.abs(value) / 200 : (scale.max - scale.min) / places;
  const digits = Math.floor(Math.log10(step));
  const tidy =
    digits >= 0 ? Math.round(value / 10 ** digits) * 10 ** digits : Number(value.toFixed(Math.min(-digits, 20)));
  return clamp(tidy, scale.min, scale.max);
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Digits of a number that nobody edits. */
const shownDigits = 8;
/** The shortest time between two values of a moving slider, ms. */
const slideEvery = 40;

export function numberFields(first: Parameter, changes: Changes): Fields {
  const shown = shownIn(first.unit);
  const field = make('input.o-number', { type: 'text', inputmode: 'text', autocomplete: 'off', spellcheck: 'false' });
  let parameter = first;
  const use = (text: string): void => {
    const value = shown.read(text);
    if (value !== null) changes.value(value);
    else changes.complain(`"${text}" is not a number. ${hint(text)}The value remains ${shown.brief(parameter.value)}.`);
  };
  // Every digit while the field is edited; so many as fit while it is only looked at.
  const edit = new TextEdit(field, changes, use, () => {
    const text = shown.text(parameter.value);
    const short = String(Number(Number(text).toPrecision(shownDigits)));
    field.value = document.activeElement === field ? text : short;
    field.title = text === short ? '' : text;
  });
  const shorten = (): void => {
    if (!edit.busy) edit.show();
  };
  field.addEventListener('focus', shorten);
  field.addEventListener('blur', () => setTimeout(shorten));
  field.addEventListener('input', () => {
    field.classList.toggle('o-doubtful', field.value.trim() !== '' && !looksRight(field.value, parameter, shown));
  });

  const slider = sliderOf(first, shown, (value) => {
    changes.value(value);
    edit.show();
  });
  const update = (now: Parameter, force: boolean): void => {
    parameter = now;
    field.placeholder = `default ${shown.brief(now.standard)}`;
    slider?.show(now.value);
    if (force || !edit.busy) edit.show();
    field.classList.toggle('o-doubtful', edit.isRefused);
  };
  update(first, true);
  const fields = make('div.o-fields', ...(slider ? [slider.element] : []), field, make('span.o-unit', shown.unit));
  return { elements: [fields], main: field, update };
}

/** A slider, where the parameter has a range. It works in the numbers of the screen: angles stop at tidy degrees. */
function sliderOf(parameter: Parameter, shown: Shown, moved: (value: number) => void) {
  const { min, max } = parameter;
  if (min === null || max === null || !(max > min)) return null;
  const scale = makeScale(shown.toScreen(min), shown.toScreen(max));
  const element = make('input.o-slider', {
    type: 'range',
    min: '0',
    max: String(places),
    step: '1',
    'aria-label': `${parameter.name}, slider`,
    title: scale.logarithmic ? 'Logarithmic: the range spans decades' : undefined,
  });
  let applied = 0;
  let sent = NaN;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    waiting = undefined;
    applied = performance.now();
    sent = coreValue(Number(element.value) / places, scale, shown, min, max);
    moved(sent);
  };
  element.addEventListener('input', () => {
    waiting ??= setTimeout(apply, Math.max(0, slideEvery - (performance.now() - applied)));
  });
  element.addEventListener('change', () => {
    clearTimeout(waiting);
    apply();
  });
  return {
    element,
    show(value: number): void {
      element.setAttribute('aria-valuetext', `${shown.brief(value)} ${shown.unit}`);
      const place = String(Math.round(scale.place(shown.toScreen(value)) * places));
      const own = value === sent; // the value that the slider sent does not move it, although rounding may have changed the value's place
      if (waiting === undefined && !own && element.value !== place && !element.matches(':active'))
        element.value = place;
    },
  };
}

/** The slider's value for the core: its ends are the range's ends to the bit. */
export function coreValue(place: number, scale: Scale, shown: Shown, min: number, max: number): number {
  if (place <= 0) return min;
  if (place >= 1) return max;
  return Math.min(Math.max(shown.toCore(rounded(scale.value(place), scale)), min), max);
}

/** While typing: a number within the range? The core judges when it is applied. */
export function looksRight(text: string, parameter: Parameter, shown: Shown): boolean {
  const value = shown.read(text);
  return value !== null && value >= (parameter.min ?? -Infinity) && value <= (parameter.max ?? Infinity);
}

const hint = (text: string): string => (/^\s*[+-]?\d+,\d+\s*$/.test(text) ? 'Use a decimal point: 0.5. ' : '');
