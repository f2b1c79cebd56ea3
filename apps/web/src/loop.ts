// The heartbeat: once a frame the core is told how much time has gone by, then every part may draw.
import type { App, FrameInfo, Part } from './app';
import { report } from './app';
import { limits } from './core/types';

/** Parts that ease and fade are told of no longer frame than this. The core has its own limit, and counts what it drops. */
const longestFrame = 0.5;

/** Frames per second that can be asked for, by the setting 'fps'; anything else there means as many as the screen shows. */
export const frameRates = [30, 60, 120, 144, 240];

/** Seconds of the recording that a second of rewinding goes back. */
const rewindSpeed = 2;

/** Starts the loop; a hidden tab does nothing at all, and the time asleep is not caught up. Returns the stop. */
export function startLoop(app: App, before: Part[], after: () => Part[], rewinding: () => boolean): () => void {
  const now: FrameInfo = { time: 0, elapsed: 0, steps: 0, frame: 0 };
  let last = 0;
  let due = 0; // ms, of the next frame
  let request = 0;
  const broken = new WeakSet<Part>();

  const call = (part: Part): void => {
    if (broken.has(part)) return;
    try {
      part.frame?.(now);
    } catch (error) {
      broken.add(part); // said once; the others go on
      report(error, app.notify);
    }
  };
  const beat = (milliseconds: number): void => {
    const rate = app.settings.get('fps', 0);
    if (frameRates.includes(rate)) {
      if (milliseconds < due - 2) {
        request = requestAnimationFrame(beat);
        return;
      }
      due = Math.max(due + 1000 / rate, milliseconds);
    }
    const real = last === 0 ? 0 : Math.max(0, (milliseconds - last) / 1000);
    last = milliseconds;
    now.elapsed = Math.min(real, longestFrame);
    before.forEach(call);
    try {
      const back = rewinding();
      if (back) app.world.rewind(Math.min(now.elapsed, limits.frame_elapsed_max) * rewindSpeed);
      now.steps = app.world.frame(app.paused || back ? 0 : real * app.timeScale);
    } catch (error) {
      // The core has no way back from a trap: better to stand still and say so than to fail sixty times a second.
      console.error(error);
      app.notify('The core has stopped. Load the page again to go on.', 'error');
      return;
    }
    now.time = app.world.status.time;
    now.frame += 1;
    after().forEach(call);
    request = requestAnimationFrame(beat);
  };
  const seen = (): void => {
    cancelAnimationFrame(request);
    last = 0;
    if (document.visibilityState !== 'hidden') request = requestAnimationFrame(beat);
  };
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    cancelAnimationFrame(request);
    document.removeEventListener('visibilitychange', seen);
  };
}
