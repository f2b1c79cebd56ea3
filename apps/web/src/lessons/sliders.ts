// Sliders, choices and the play button of a lesson: labelled inputs that tell their value with its unit.
import type { Lesson, Slider } from './lesson';
import { escapeText, tickPrecision } from './text';

/** How the input counts: stops and choices are counted, everything else is the value itself. */
export const toInput = (slider: Slider, value: number): number =>
  slider.stops ? Math.max(0, slider.stops.indexOf(value)) : value;
export const fromInput = (slider: Slider, position: number): number => {
  const whole = slider.stops ? slider.stops[Math.round(position)] ?? slider.value : position;
  return Number.isFinite(whole) ? Number(whole.toPrecision(10)) : slider.value;
};

export const valueText = (slider: Slider, value: number): string => {
  if (slider.choices) return slider.choices[value] ?? '';
  const text = value.toFixed(slider.stops ? 0 : tickPrecision(slider.step)).replace('-', '−');
  return slider.unit === '' ? text : slider.unit === '°' ? `${text}°` : `${text} ${slider.unit}`;
};

export interface Controls {
  element: HTMLElement;
  show(name: string, value: number): void;
  setPlaying(playing: boolean): void;
}

/** `changed` hears a value; `play` hears the play button. */
export function createControls(lesson: Lesson, values: Record<string, number>, changed: (name: string, value: number) => void,
                               play: () => void): Controls {
  const element = document.createElement('div');
  element.className = 'lesson-sliders';
  const shown = new Map<string, (value: number) => void>();
  let button: HTMLButtonElement | null = null;
  for (const slider of lesson.sliders) {
    const id = `lesson-${lesson.id}-${slider.name}`;
    const row = document.createElement('div');
    row.className = 'lesson-slider';
    row.innerHTML = `<label for="${id}">${escapeText(slider.label)}</label>`;
    if (slider.choices) {
      const select = document.createElement('select');
      select.id = id;
      select.innerHTML = slider.choices.map((choice, i) => `<option value="${i}">${escapeText(choice)}</option>`).join('');
      select.addEventListener('change', () => changed(slider.name, Number(select.value)));
      shown.set(slider.name, (value) => void (select.value = String(value)));
      row.append(select);
    } else {
      const input = document.createElement('input');
      const output = document.createElement('output');
      Object.assign(input, { type: 'range', id, min: String(slider.min), max: String(slider.max), step: String(slider.step) });
      output.htmlFor.add(id);
      input.addEventListener('input', () => changed(slider.name, fromInput(slider, Number(input.value))));
      shown.set(slider.name, (value) => {
        input.value = String(toInput(slider, value));
        output.value = valueText(slider, value);
        input.setAttribute('aria-valuetext', output.value);
      });
      row.append(input, output);
      if (slider.plays) {
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Play';
        button.addEventListener('click', play);
        row.classList.add('lesson-time');
        row.append(button);
      }
    }
    element.append(row);
  }
  const controls: Controls = {
    element,
    show: (name, value) => shown.get(name)?.(value),
    setPlaying(playing) {
      if (!button) return;
      button.textContent = playing ? 'Pause' : 'Play';
      button.setAttribute('aria-pressed', String(playing));
    },
  };
  for (const [name, value] of Object.entries(values)) controls.show(name, value);
  return controls;
}
