// All lessons, in the order in which they build on each other, and which of them tells of a model.
import { drawing } from './drawing';
import { forceBalance } from './force_balance';
import { gears } from './gears';
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
import { steeringLooks } from './steering_looks';
import { toyForces } from './toy_forces';
import { twoGames } from './two_games';
import { wheelSpin } from './wheel_spin';

export const lessons: readonly Lesson[] = [
  parking, rotationCentre, twoGames, steeringLooks, forceBalance, loadTransfer, gears, wheelSpin, sideSlip, powerOversteer, pendulum,
  sixStepsOfAWheel, toyForces, jump, lookAhead, drawing,
];

/** The lesson that begins with a model, or else the first one in which it appears. */
export const lessonAbout = (model: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.model === model) ?? lessons.find(({ also }) => also?.includes(model));
