// Time: step, integrator, and how fast the simulation runs beside the clock.

import { limits } from '../core/types';
import { make, numberField, select } from '../dom';
import type { Session } from '../session';

/** Offered steps in ms; the sources offer 1, 10, 16 and 100. */
const steps = [1, 2, 5, 10, 16, 100];
const own = 'own';
export const timeScales = [2, 1, 0.5, 0.25, 0.1, 0.02];

/** "1 ms"; what is not in the list is the driver's own. */
const milliseconds = (seconds: number): number => Number((seconds * 1000).toPrecision(6));
export const stepText = (seconds: number): string => `${milliseconds(seconds)} ms`;

export function createTimeChoice(session: Session): { host: HTMLElement; scale: HTMLElement } {
  let ownShown = false;
  const step = select('Step', 'Time step of the physics', (value) => {
    ownShown = value === own;
    if (!ownShown) session.setup({ timeStep: Number(value) / 1000 });
    draw();
    if (ownShown) entry.field.focus();
  });
  const entry = numberField(
    'Step, ms',
    'Own time step in milliseconds',
    { min: milliseconds(limits.time_step_min), max: milliseconds(limits.time_step_max), step: 0.1 },
    (value) => {
      session.setup({ timeStep: value / 1000 });
      draw();
    },
  );
  const integrator = select('Integrator', 'How a step is computed', (value) => {
    session.setup({ integrator: value });
    draw();
  });
  const scale = select('Time', 'How fast the simulation runs beside the clock', (value) => {
    session.timeScale = Number(value);
  });

  for (const { field } of [step, scale]) field.className = 'short';
  const draw = (): void => {
    const now = milliseconds(session.world.timeStep);
    const listed = steps.includes(now) && !ownShown;
    step.fill(
      [...steps.map((value) => ({ value: String(value), label: `${value} ms` })), { value: own, label: listed ? 'own ...' : stepText(session.world.timeStep) }],
      listed ? String(now) : own,
    );
    entry.host.hidden = listed;
    if (document.activeElement !== entry.field) entry.field.value = String(now);
    const ways = session.world.integrators(session.selected);
    integrator.host.hidden = ways.length < 2; // nothing to choose
    integrator.fill(
      ways.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
      session.world.integrator,
    );
    const scales = timeScales.includes(session.timeScale) ? timeScales : [...timeScales, session.timeScale];
    scale.fill(
      scales.map((value) => ({ value: String(value), label: `× ${value}` })),
      String(session.timeScale),
    );
  };
  for (const event of ['step', 'cars', 'selected'] as const) session.on(event, draw);
  draw();
  return { host: make('span.group', step.host, entry.host, integrator.host), scale: scale.host };
}
