// Sliders and choices of a lesson: labelled inputs that show their value with its unit.
import { make } from '../dom';
import type { Lesson, Slider } from './lesson';
import { tickPrecision } from './text';

/** How the input counts: stops and choices are counted, everything else is the value itself. */
export const toInput = (slider: Slider, value: number): number => (slider.stops ? Math.max(0, slider.stops.indexOf(value)) : value);
export const fromInput = (slider: Slider, position: number): number => {
  const whole = slider.stops ? (slider.stops[Math.round(position)] ?? slider.value) : position;
  return Number.isFinite(whole) ? Number(whole.toPrecision(10)) : slider.value;
};

export const valueText = (slider: Slider, value: number): string => {
  if (slider.choices) return slider.choices[value] ?? '';
  const text = value.toFixed(slider.stops ? 0 : tickPrecision(slider.step)).replace('-', '−');
  return slider.unit === '' ? text : slider.unit === '°' ? `${text}°` : `${text} ${slider.unit}`;
};

export interface Control {
  row: HTMLElement;
  show(value: number): void;
}

/** The row of one slider or choice; `changed` hears its value. */
export function createControl(lesson: Lesson, slider: Slider, changed: (value: number) => void): Control {
  const id = `lesson-${lesson.id}-${slider.name}`;
  const row = make('div.lesson-slider', make('label', { for: id }, slider.label));
  if (slider.choices) {
    const select = make('select', { id }, ...slider.choices.map((choice, i) => make('option', { value: i }, choice)));
    select.addEventListener('change', () => changed(Number(select.value)));
    row.append(select);
    return { row, show: (value) => void (select.value = String(value)) };
  }
  const input = make('input', { type: 'range', id, min: slider.min, max: slider.max, step: slider.step });
  const output = make('output', { for: id });
  input.addEventListener('input', () => changed(fromInput(slider, Number(input.value))));
  row.append(input, output);
  return {
    row,
    show(value) {
      input.value = String(toInput(slider, value));
      output.value = valueText(slider, value);
      input.setAttribute('aria-valuetext', output.value);
    },
  };
}
