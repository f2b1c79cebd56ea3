// Types of the core's JSON; those of the numbers in its memory are generated.
import type { CarNumbers, FileKind, InputSettings, StripColumn, WheelView } from './generated';
import type { Meant } from './quantity';

export * from './generated';

/** A refusal, with the core's message: file, line, field, value and rule. */
export class CoreError extends Error {}

export interface Named {
  name: string;
  meaning: string;
}
export interface Parameter {
  index: number;
  name: string;
  unit: string;
  meaning: string;
  group: string;
  /** Now; of a choice the index into `choices`. */
  value: number;
  /** The car file's. */
  standard: number;
  /** null: no bound */
  min: number | null;
  max: number | null;
  choices?: string[];
  /** A table: gear ratios "R:3.166, N:0, 1:2.97", torque curve "800:200, 1000:250". */
  text?: string;
  /** Of a table: the car file's. */
  standardText?: string;
  changed: boolean;
}
export interface Column extends Named {
  unit: string;
}
export interface Channel extends Column, Meant {}
export interface RunResult {
  model: string;
  steps: number;
  t: number;
  final: Record<string, number | null>;
  events: { channel: string; t: number; state: Record<string, number | null> }[];
  samples: Record<string, (number | null)[]>;
  notices?: string[];
  trouble?: string;
}
export interface FileReport {
  kind: FileKind;
  name: string;
  report: string;
}
/** A table of a TOML file. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Table = { [key: string]: Value };
export interface CarChoice {
  model: string;
  car: string;
  /** Of models with `has_longitudinal`; '': the standard. */
  longitudinal_model?: string;
}
/** Who touches whom: cars each other, and walls along both sides of a track; 0 to 1 and 0 to 10. */
export interface Contact {
  cars: boolean;
  walls: boolean;
  restitution: number;
  friction: number;
}
export interface Curve {
  name: string;
  title: string;
  x_name: string;
  x_unit: string;
  y_name: string;
  y_unit: string;
  x: number[];
  y: number[];
  /** Of a tyre by file: where its file holds. */
  valid?: [number, number];
}
export interface History {
  rows: Float32Array;
  columns: number;
  capacity: number;
  total: number;
}
export interface Strip {
  columns: readonly StripColumn[];
  rows: number;
  data: Float64Array;
}
/** A number of InputSettings in the core's catalogue. */
export interface SettingField extends Column {
  name: keyof InputSettings;
  min: number;
  max: number;
}
/** Names of the numbers in the core's memory, in their order. */
export interface Layout {
  version: string;
  input: string[];
  settings: string[];
  status: string[];
  view: string[];
  wheel: string[];
  impact: string[];
  /** Of a view: four, FL, FR, RL, RR. */
  wheels: string[];
  path_points: number;
  strip: StripColumn[];
  fields: { settings: SettingField[] };
  /** Names of the numbers in `source` and `replay` of the status, by number; drivers that are no robots. */
  values: { source: string[]; replay: string[]; driver: string[] };
}

/** A car as drawn. */
export interface CarView extends CarNumbers {
  readonly wheels: readonly WheelView[];
  /** x, y of the predicted path's points, one after the other; a view that lasts until the next call. */
  readonly path: Float64Array;
  readonly pathPoints: number;
}

/** Of a car of a swarm: x, y, z [m], rotation from body to world w, x, y, z, speed [m/s]. */
export const swarmNumbers = 8;

export const defaultCar = 'reference';
