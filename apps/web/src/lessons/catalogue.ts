// All lessons, in the order in which they build on each other, and which of them is about a model.
import { differential } from './differential';
import { drawing } from './drawing';
import { forceBalance } from './force_balance';
import { gears } from './gears';
import { hillStart } from './hill_start';
import { jump } from './jump';
import type { Lesson } from './lesson';
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
  sixStepsOfAWheel,
  toyForces,
  jump,
  lookAhead,
  whereTheTimeIs,
];

/** The lesson that begins with a model, or else the first one in which it appears. */
export const lessonAbout = (model: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.model === model) ?? lessons.find(({ also }) => also?.includes(model));
