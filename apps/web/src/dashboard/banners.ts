// What the driver should know now, over the stage: pause, slip, the core's messages, who drives, how to take over.

import { CommandSource, DriverName, ReplayState } from '../core/types';
import { make, setText } from '../dom';
import type { Bindings } from '../input/bindings';
import type { Session } from '../session';
import { createHelp } from './help';

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

export function createBanners(session: Session, bindings: Bindings): { host: HTMLElement; source: HTMLElement; frame(elapsed: number): void } {
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
