// How a camera follows: pure functions whose result does not depend on how a second is cut into frames.
import { wrapAngle } from './axes';

/** Moves `now` towards `goal`; what is missing shrinks by e in 1/rate seconds. */
export function follow(now: number, goal: number, rate: number, elapsed: number): number {
  return goal + (now - goal) * Math.exp(-rate * elapsed);
}

/** The same for an angle, the short way round. */
export function followAngle(now: number, goal: number, rate: number, elapsed: number): number {
  return goal + wrapAngle(now - goal) * Math.exp(-rate * elapsed);
}

/** A spring arm: it turns after the car with a lag, and keeps its length. */
export interface SpringArm {
  yaw: number;
  pitch: number;
}

const yawRate = 4.5; // 1/s
const pitchRate = 3;

/** Turns the arm; a jump (a reset, another car) is followed at once. */
export function turnArm(arm: SpringArm, heading: number, pitch: number, elapsed: number, jump: boolean): void {
  arm.yaw = jump ? heading : followAngle(arm.yaw, heading, yawRate, elapsed);
  arm.pitch = jump ? pitch : follow(arm.pitch, pitch, pitchRate, elapsed);
}

export const zoomSteps = { least: 0.2, most: 3, step: 0.2 };

/** The next step of the zoom, up (+1) or down (-1), from any value between. */
export function nextZoom(zoom: number, direction: number): number {
  const { step } = zoomSteps;
  const place = zoom / step;
  const next = direction > 0 ? Math.floor(place + 1e-6) + 1 : Math.ceil(place - 1e-6) - 1;
  return clampZoom(next * step);
}

export function clampZoom(zoom: number): number {
  const { least, most } = zoomSteps;
  return Math.min(most, Math.max(least, Math.round(zoom * 1000) / 1000));
}
