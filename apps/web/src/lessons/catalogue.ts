// All lessons, in the order in which they build on each other; which of them is about a model, and their addresses.
import { crash } from './crash';
import { differential } from './differential';
import { drawing } from './drawing';
import { forceBalance } from './force_balance';
import { gears } from './gears';
import { nearest } from './handles';
import { hillStart } from './hill_start';
import { jump } from './jump';
import { firstValues, type Lesson, type Values } from './lesson';
import { loadTransfer } from './load_transfer';
import { lookAhead } from './look_ahead';
import { parking } from './parking';
import { pendulum } from './pendulum';
import { powerOversteer } from './power_oversteer';
import { rotationCentre } from './rotation_centre';
import { sideSlip } from './side_slip';
import { sixStepsOfAWheel } from './six_steps';
import { standingStill } from './standing_still';
import { steeringLooks } from './steering_looks';
import { toyForces } from './toy_forces';
import { twoGames } from './two_games';
import { wheelSpin } from './wheel_spin';
import { wheelbase } from './wheelbase';
import { whereTheTimeIs } from './where_time';

export const lessons: readonly Lesson[] = [
  parking,
  wheelbase,
  rotationCentre,
  twoGames,
  steeringLooks,
  drawing,
  forceBalance,
  loadTransfer,
  gears,
  hillStart,
  standingStill,
  wheelSpin,
  sideSlip,
  powerOversteer,
  differential,
  pendulum,
  crash,
  sixStepsOfAWheel,
  toyForces,
  jump,
  lookAhead,
  whereTheTimeIs,
];

/** The lesson that begins with a model, or else the first one in which it appears. */
export const lessonAbout = (model: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.model === model) ?? lessons.find(({ also }) => also?.includes(model));

/** A lesson and the values of its sliders. */
export interface LessonLink {
  lesson: Lesson;
  values: Values;
}

/** The lesson that a text of the form `lesson=ID&NAME=VALUE` names; values out of range come into it, unknown names are
 *  passed over. */
export function lessonIn(text: string, key: 'lesson' | 'embed'): LessonLink | null {
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
