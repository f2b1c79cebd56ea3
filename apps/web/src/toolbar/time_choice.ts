// Time: step, integrator, and how fast the simulation runs beside the clock.

import { make, numberField, type Offer, select } from '../../kit/dom';
import { limits } from '../core/types';
import type { Session, Setup } from '../session';

/** Offered steps in ms; the sources offer 1, 10, 16 and 100. */
const steps = [1, 2, 5, 10, 16, 100];
const own = 'own';
export const timeScales = [2, 1, 0.5, 0.25, 0.1, 0.02];

/** "1 ms"; what is not in the list is the driver's own. */
const milliseconds = (seconds: number): number => Number((seconds * 1000).toPrecision(6));
export const stepText = (seconds: number): string => `${milliseconds(seconds)} ms`;

export function createTimeChoice(session: Session): { host: HTMLElement; scale: HTMLElement } {
  let ownShown = false;
  const set = (change: Partial<Setup>): void => {
    session.setup(change);
    draw(); // a refused choice goes back
  };
  const step = select('Step', 'Time step of the physics', (value) => {
    ownShown = value === own;
    set(ownShown ? {} : { timeStep: Number(value) / 1000 });
    if (ownShown) entry.field.focus();
  });
  const range = { min: milliseconds(limits.time_step_min), max: milliseconds(limits.time_step_max) };
  const entry = numberField('Step, ms', 'Own time step in milliseconds', range, (value) =>
    set({ timeStep: value / 1000 }),
  );
  const integrator = select('Integrator', 'How a step is computed', (value) => set({ integrator: value }));
  const scale = select(
    'Time',
    'How fast the simulation runs against real time',
    (value) => void (session.timeScale = Number(value)),
  );

  for (const { field } of [step, scale]) field.className = 'short';
  const draw = (): void => {
    const { timeStep } = session.world;
    const now = milliseconds(timeStep);
    const listed = steps.includes(now) && !ownShown;
    const offers = steps.map((value): Offer => [String(value), `${value} ms`]);
    step.fill([...offers, [own, listed ? 'own ...' : stepText(timeStep)]], listed ? String(now) : own);
    entry.host.hidden = listed;
    if (document.activeElement !== entry.field) entry.field.value = String(now);
    const ways = session.world.integrators(session.selected).map((value): Offer => [value, value.replaceAll('_', ' ')]);
    integrator.host.hidden = ways.length < 2; // nothing to choose
    integrator.fill(ways, session.world.integrator);
    const scales = [...new Set([...timeScales, session.timeScale])].map(
      (value): Offer => [String(value), `× ${value}`],
    );
    scale.fill(scales, String(session.timeScale));
  };
  session.on(['step', 'cars', 'selected'], draw);
  draw();
  return { host: make('span.group', step.host, entry.host, integrator.host), scale: scale.host };
}
