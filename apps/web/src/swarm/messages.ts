// The messages between page and worker of the swarm.
import type { PlanTask } from '../racer/race_plan';
import type { SwarmPlan } from './cars';

/** Seconds of driving in a second; Infinity: as many as the machine can. */
export type Speed = number;
/** With the first plan a lap then takes seconds. */
export const firstSpeed: Speed = Infinity;

export type ToWorker =
  /** Once: the core's bytes. */
  | { kind: 'load'; core: Uint8Array }
  /** Another swarm, with the files that its core needs, in the form that the core reads. */
  | { kind: 'make'; plan: SwarmPlan; files: [path: string, content: string][] }
  /** The plan of a racer, without a swarm. */
  | { kind: 'plan'; task: PlanTask; files: [path: string, content: string][] }
  | { kind: 'run'; running: boolean; speed: Speed }
  | { kind: 'restart' }
  /** The last frame has been drawn: the next may come. */
  | { kind: 'drawn' };

/** How a car is: bits of SwarmFrame.states. */
export const offTrack = 1,
  frozen = 2;

/** The cars at a moment. */
export interface SwarmFrame {
  kind: 'frame';
  /** [s] since the start */
  time: number;
  /** x, y, yaw of each car [m, rad] */
  places: Float32Array;
  states: Uint8Array;
  /** How far each has come since its start [m]. */
  progress: Float32Array;
  /** The last lap that half of the cars have finished; 0: none. */
  lap: number;
  /** Of that lap, or of lap 1: times [s], NaN where a car has not finished it. */
  times: Float32Array;
  /** Of the lap before it; empty where there is none. */
  timesBefore: Float32Array;
  /** Steps of cars per second of the last second; seconds of driving in one; share of the time that the worker computed. */
  rate: number;
  pace: number;
  busy: number;
}

export type FromWorker =
  | { kind: 'planned'; text: string }
  | { kind: 'made'; plan: SwarmPlan; values: Float64Array }
  | SwarmFrame
  | { kind: 'refused'; words: string };
