// All lessons, in the order in which they build on each other.
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
import { wheelSpin } from './wheel_spin';

export const lessons: readonly Lesson[] = [
  parking, rotationCentre, forceBalance, loadTransfer, gears, wheelSpin, sideSlip, powerOversteer, pendulum, jump, lookAhead,
];
