// What the driver should know now, over the stage: the first minute in three steps, pause, slip, the core's messages,
// who drives.

import { button, make, setText } from '../../kit/dom';
import { CommandSource, DriverName, ReplayState } from '../core/types';
import type { Bindings } from '../input/bindings';
import type { Session } from '../session';

/** The texts of the three steps; `keys`: the current names of keys. */
export function helpSteps(
  touch: boolean,
  keys: { throttle: string; takeOver: string; panel: string },
): readonly string[] {
  return [
    touch
      ? 'The robot drives. Touch a pad to take over.'
      : `The robot drives. ${keys.throttle}, or any driving key, takes over; ${keys.takeOver} gives it back.`,
    'Choose model and car in the bar above: the drive goes on with them, at the same place and speed.',
    `Lessons, plots and a link to your run are in the panel${touch || keys.panel === '' ? '' : ` (${keys.panel})`}.`,
  ];
}

export function createHelp(session: Session, bindings: Bindings): HTMLElement {
  const { world, settings } = session;
  let step = world.driver === DriverName.manual ? 1 : 0; // as a scene of the last visit may be
  const words = make('span', { role: 'status' });
  const next = make('button', { type: 'button' });
  const skip = button('Skip the help', 'Skip the help', () => end(), '×');
  const host = make('div.banner.hint', { hidden: true }, words, next, skip);
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
    const keys = {
      throttle: bindings.names('throttle'),
      takeOver: bindings.names('take_over'),
      panel: bindings.names('panel'),
    };
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

/** A warning stays for at least this long, s: a flicker of one frame cannot be read. */
const shortest = 0.4;

const replays: Readonly<Record<number, string>> = {
  [ReplayState.playing]: 'Replay: every checkpoint holds so far',
  [ReplayState.differs]: 'Replay: a checkpoint differs from the recording',
};

/** "keys", "robot: lookahead". */
export function sourceText(names: readonly string[], source: number, driver: string): string {
  if (source !== CommandSource.driver) return names[source] ?? 'nobody';
  return driver === DriverName.manual ? 'robot' : `robot: ${driver}`;
}

export function createBanners(
  session: Session,
  bindings: Bindings,
): { host: HTMLElement; source: HTMLElement; frame(elapsed: number): void } {
  const { world } = session;
  const paused = make('div.banner.paused', { hidden: true }, 'Paused');
  const slip = make('div.banner.slip', { hidden: true }, 'Slipping');
  const air = make('div.banner.air', { hidden: true }, 'In the air');
  const message = make('div.banner.message', { role: 'status' });
  const replay = make('div.banner.replay', { role: 'status' });
  const source = make('output.source', { title: 'What drives now' });
  let slipLeft = 0,
    airLeft = 0,
    quiet = 0,
    shown = 0;

  return {
    host: make('div.banners', createHelp(session, bindings), paused, message, replay, slip, air),
    source,
    frame(elapsed) {
      const view = world.view(session.selected);
      slipLeft = view.slipping > 0.5 ? shortest : slipLeft - elapsed;
      airLeft = view.airborne > 0.5 ? shortest : airLeft - elapsed;
      slip.hidden = slipLeft <= 0;
      air.hidden = airLeft <= 0;
      paused.hidden = !session.paused;
      quiet -= elapsed;
      if (quiet > 0) return;
      quiet = 0.2; // text that changes more often cannot be read
      if (world.status.message !== shown) {
        shown = world.status.message;
        setText(message, shown > 0 ? world.message : '');
      }
      setText(replay, replays[world.status.replay] ?? '');
      setText(source, sourceText(session.core.layout.values.source, world.status.source, world.driver));
    },
  };
}
