// What a swarm can be made of: parameters that can differ, sensible first ranges, the plan of the last visit.
import type { Parameter } from '../core/types';
import type { SwarmPlan } from './cars';

export const firstPlan: SwarmPlan = {
  model: 'double_track',
  car: 'sports-car',
  track: 'flowing',
  count: 300,
  parameter: 'mu',
  from: 0.84,
  to: 1.56,
  spread: 0.05,
  dt: 0.002,
  driver: 'lookahead',
};
/** Of cars on the page; the core takes more. */
export const maxCount = 5000;

/** Those that are a number of each car. */
export const differing = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter(({ choices, text, value }) => !choices && text === undefined && Number.isFinite(value));

/** 30 % below and above the car file's value, within the allowed range; 0 to 1 where that value is 0. */
export function firstRange({ value, min, max }: Parameter): { from: number; to: number } {
  const within = (wish: number): number => Number(Math.max(min ?? -Infinity, Math.min(max ?? Infinity, wish)).toPrecision(3));
  if (value === 0) return { from: within(0), to: within(1) };
  const ends = [within(0.7 * value), within(1.3 * value)].sort((one, other) => one - other) as [number, number];
  return { from: ends[0], to: ends[1] };
}

/** A stored plan in its current form; null for anything else. */
export function readPlan(stored: unknown): SwarmPlan | null {
  if (stored === null || typeof stored !== 'object') return null;
  const plan = { driver: firstPlan.driver, ...stored } as Record<string, unknown>; // a visit before there was a choice has none
  for (const [name, standard] of Object.entries(firstPlan)) {
    const value = plan[name];
    if (typeof value !== typeof standard || (typeof value === 'number' && !Number.isFinite(value))) return null;
  }
  const { model, car, track, count, parameter, from, to, spread, dt, driver } = plan as unknown as SwarmPlan;
  if (!Number.isInteger(count) || count < 1 || count > maxCount || spread < 0 || spread > 1 || !(dt > 0 && dt <= 0.02)) return null;
  return { model, car, track, count, parameter, from, to, spread, dt, driver };
}
