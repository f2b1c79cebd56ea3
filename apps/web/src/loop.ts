// The heartbeat: once a frame the session advances by the time that has gone by, then every part may draw.
import { limits } from './core/types';
import type { FrameInfo } from './parts';
import type { Session } from './session';

/** Parts that ease and fade get no longer frame than this. The core has its own limit, and counts what it drops. */
const longestFrame = 0.5;

/** Frames per second that can be asked for, by the setting 'fps'; anything else there means as many as the screen
 *  shows. */
export const frameRates = [30, 60, 120, 144, 240];

/** Seconds of the recording that a second of rewinding goes back. */
const rewindSpeed = 2;

/** What is called every frame, and does not throw: a Place. */
interface Drawn {
  frame(now: FrameInfo): void;
}

/** Starts the loop; a hidden tab does nothing at all, and the time asleep is not caught up. Returns the stop. */
export function startLoop(
  session: Session,
  before: readonly Drawn[],
  after: readonly Drawn[],
  rewinding: () => boolean,
): () => void {
  const now: FrameInfo = { time: 0, elapsed: 0, steps: 0, frame: 0 };
  let last = 0;
  let due = 0; // ms, of the next frame
  let request = 0;
  const again = (): void => void (request = requestAnimationFrame(beat));

  /** Whether the driver asked for fewer frames than the screen shows, and this one comes too early. */
  const isEarly = (milliseconds: number): boolean => {
    const rate = session.settings.get('fps', 0);
    if (!frameRates.includes(rate)) return false;
    if (milliseconds < due - 2) return true;
    due = Math.max(due + 1000 / rate, milliseconds);
    return false;
  };
  const beat = (milliseconds: number): void => {
    if (isEarly(milliseconds)) return again();
    const real = last === 0 ? 0 : Math.max(0, (milliseconds - last) / 1000);
    last = milliseconds;
    now.elapsed = Math.min(real, longestFrame);
    for (const part of before) part.frame(now);
    try {
      now.steps = rewinding()
        ? session.rewind(Math.min(now.elapsed, limits.frame_elapsed_max) * rewindSpeed)
        : session.advance(real);
    } catch (error) {
      // The core has no way back from a trap: better to stand still with a notice than to fail sixty times a second.
      console.error(error);
      session.notify('The core has stopped. Reload the page to go on.', 'error');
      return;
    }
    now.time = session.world.status.time;
    now.frame += 1;
    for (const part of after) part.frame(now);
    again();
  };
  const seen = (): void => {
    cancelAnimationFrame(request);
    last = 0;
    if (document.visibilityState !== 'hidden') again();
  };
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    cancelAnimationFrame(request);
    document.removeEventListener('visibilitychange', seen);
  };
}
