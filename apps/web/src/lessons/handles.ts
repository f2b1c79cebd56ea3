// What the reader turns: sliders and choices that show their value with its unit, and things in a picture that are
// dragged.
import { make } from '../../kit/dom';
import type { Lesson, Picture, Slider, Values } from './lesson';
import { plotHandles } from './plot';
import { tickPrecision } from './recording';
import { fit } from './scene_drawing';

/** How the input counts: stops and choices are counted, everything else is the value itself. */
export const toInput = (slider: Slider, value: number): number =>
  slider.stops ? Math.max(0, slider.stops.indexOf(value)) : value;
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

interface Held {
  value: string;
  at: readonly [number, number]; // px in the picture
  to(x: number, y: number): number;
}

/** What can be dragged in a picture that is drawn so large. */
export function heldIn(picture: Picture, width: number, tallest: number): Held[] {
  if (picture.kind === 'plot') return plotHandles(picture, width, tallest);
  const { place, from, height } = fit(picture, width, tallest);
  const seen = ([x, y]: readonly [number, number]): boolean => x >= 0 && x <= width && y >= 0 && y <= height;
  return (picture.handles ?? [])
    .map(({ value, at, to }) => ({ value, at: place(at), to: (x: number, y: number) => to(from([x, y])) }))
    .filter(({ at }) => seen(at));
}

/** The value that the slider may have, nearest to a number. */
export function nearest(slider: Slider, asked: number): number {
  if (slider.stops)
    return slider.stops.reduce((a, b) => (Math.abs(Math.log(b / asked)) < Math.abs(Math.log(a / asked)) ? b : a));
  const steps = Math.round((Math.min(Math.max(asked, slider.min), slider.max) - slider.min) / slider.step);
  return Math.round((slider.min + steps * slider.step) * 1e6) / 1e6 + 0; // no -0
}

/** The value after a key, or null where the key has no effect. */
export function afterKey(slider: Slider, value: number, key: string): number | null {
  const steps = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 10,
    PageDown: -10,
    Home: -Infinity,
    End: Infinity,
  }[key];
  if (steps === undefined) return null;
  return fromInput(slider, Math.min(Math.max(toInput(slider, value) + steps * slider.step, slider.min), slider.max));
}

/** The handles over one picture. They outlive its drawings, so that a drag goes on. */
export class Handles {
  readonly element = make('div.lesson-handles');
  private readonly known = new Map<string, { button: HTMLElement; held: Held }>();

  constructor(
    private readonly lesson: Lesson,
    private readonly changed: (name: string, value: number) => void,
  ) {}

  show(list: readonly Held[], values: Values): void {
    for (const [name, { button }] of this.known) button.hidden = !list.some((one) => one.value === name);
    for (const held of list) {
      const slider = this.lesson.sliders.find(({ name }) => name === held.value);
      if (!slider) continue;
      const one = this.known.get(held.value) ?? this.add(slider, held);
      one.held = held;
      Object.assign(one.button.style, { left: `${held.at[0]}px`, top: `${held.at[1]}px` });
      const value = values[slider.name] ?? slider.value;
      one.button.setAttribute('aria-valuenow', String(value));
      one.button.setAttribute('aria-valuetext', valueText(slider, value));
    }
  }

  private add(slider: Slider, held: Held): { button: HTMLElement; held: Held } {
    const range = slider.stops ? [slider.stops[0], slider.stops.at(-1)] : [slider.min, slider.max];
    const button = make('div.lesson-handle', {
      role: 'slider',
      tabindex: 0,
      title: slider.label,
      'aria-label': slider.label,
      'aria-valuemin': range[0],
      'aria-valuemax': range[1],
      'data-value': slider.name,
    });
    const one = { button, held };
    this.known.set(slider.name, one);
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      button.focus({ preventScroll: true });
      event.preventDefault();
    });
    button.addEventListener('pointermove', (event) => {
      if (!button.hasPointerCapture(event.pointerId)) return;
      const box = this.element.getBoundingClientRect();
      const asked = one.held.to(event.clientX - box.left, event.clientY - box.top);
      if (Number.isFinite(asked)) this.changed(slider.name, nearest(slider, asked));
    });
    button.addEventListener('keydown', (event) => {
      const value = afterKey(slider, Number(button.getAttribute('aria-valuenow')), event.key);
      if (value === null) return;
      event.preventDefault();
      event.stopPropagation(); // these keys drive the car elsewhere
      this.changed(slider.name, value);
    });
    this.element.append(button);
    return one;
  }
}
