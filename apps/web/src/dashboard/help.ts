// The first minute in three steps over the stage: drive, change the car, look further. Skipped with one press, and never shown again.

import { DriverName } from '../core/types';
import { button, make, setText } from '../dom';
import type { Bindings } from '../input/bindings';
import type { Session } from '../session';

/** The texts of the three steps; `keys`: the current names of keys. */
export function helpSteps(touch: boolean, keys: { throttle: string; takeOver: string; panel: string }): readonly string[] {
  return [
    touch
      ? 'The robot drives. Touch a pad to take over.'
      : `The robot drives. ${keys.throttle}, or any driving key, takes over; ${keys.takeOver} gives it back.`,
    'Model and car stand in the bar above: the drive goes on with another, at the same place and speed.',
    `Lessons, plots and a link to your run are in the panel${touch || keys.panel === '' ? '' : ` (${keys.panel})`}.`,
  ];
}

export function createHelp(session: Session, bindings: Bindings): HTMLElement {
  const { world, settings } = session;
  let step = 0;
  const words = make('span', { role: 'status' });
  const next = make('button', { type: 'button' });
  const host = make(
    'div.banner.hint',
    { hidden: true },
    words,
    next,
    button('Skip the help', 'Skip the help', () => end(), '×'),
  );
  const end = (): void => {
    settings.set('hint.seen', true);
    draw();
  };
  next.addEventListener('click', () => {
    step += 1;
    if (step > 2) end();
    else draw();
  });
  const draw = (): void => {
    host.hidden = settings.get('hint.seen', false) || (step === 0 && !session.robotDrives);
    const keys = { throttle: bindings.names('throttle'), takeOver: bindings.names('take_over'), panel: bindings.names('panel') };
    setText(words, helpSteps(document.documentElement.dataset.touch === 'on', keys)[step] ?? '');
    setText(next, step < 2 ? `Next (${step + 1} of 3)` : 'Done (3 of 3)');
  };
  session.on('driver', () => {
    if (world.driver === DriverName.manual && step === 0) step = 1; // whoever drives needs the first step no more
    draw();
  });
  bindings.on(draw);
  draw();
  return host;
}
