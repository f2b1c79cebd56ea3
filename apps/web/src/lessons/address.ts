// Addresses of lessons: `#lesson=jump&speed=20` opens one with these values, `?embed=jump&speed=20` shows its figure alone.
import { lessons } from './catalogue';
import { nearest } from './handles';
import { firstValues, type Lesson, type Values } from './lesson';

export interface Asked {
  lesson: Lesson;
  values: Values;
}

/** The lesson that a text of the form `lesson=ID&NAME=VALUE` names; values out of range come into it, unknown names are passed over. */
export function lessonIn(text: string, key: 'lesson' | 'embed'): Asked | null {
  const given = new URLSearchParams(text.replace(/^[#?]/, ''));
  const lesson = lessons.find(({ id }) => id === given.get(key));
  if (!lesson) return null;
  const values: Record<string, number> = {};
  for (const slider of lesson.sliders) {
    const value = Number(given.get(slider.name) || NaN);
    if (Number.isFinite(value) && (!slider.stops || value > 0)) values[slider.name] = nearest(slider, value);
  }
  return { lesson, values };
}

/** What follows `#` in the address of a lesson: only values that are not the first ones. */
export function lessonHash(lesson: Lesson, values: Values): string {
  const first = firstValues(lesson);
  const changed = Object.entries(values)
    .filter(([name, value]) => value !== first[name])
    .map(([name, value]) => `&${name}=${Number(value.toPrecision(6))}`);
  return `lesson=${lesson.id}${changed.join('')}`;
}
