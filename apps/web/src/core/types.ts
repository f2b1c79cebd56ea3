// What the core answers with: the shapes of its JSON and of the numbers in its memory.

/** A refusal, in the core's own words: file, line, field, value and rule. */
export class CoreError extends Error {}

export interface Named {
  name: string;
  meaning: string;
}
/** Models that belong together; lists are grouped by it. */
export type Family = 'kinematic' | 'longitudinal' | 'planar' | 'rigid' | 'ray';
/** What a model is: names and properties, as in model_info.hpp. No part of the page asks for an id to know it. */
export interface ModelInfo extends Named {
  /** As in scenarios and car files: "double_track". */
  id: string;
  /** Its place in the sources' numbering, "M8x4"; '': none. */
  number: string;
  /** As a heading: "Double track". */
  title: string;
  family: Family;
  /** Of which it has speeds or forces: 0 none, 2 one for each axle, 4. */
  wheels: number;
  has_steering: boolean;
  has_pedals: boolean;
  has_grip: boolean;
  /** Carries a longitudinal model: one of `longitudinal_models`. */
  has_longitudinal: boolean;
  longitudinal_models: readonly string[];
  takes_speed: boolean;
  takes_body_force: boolean;
  /** Of the input `throttle`: -1 where it drives backwards too. */
  throttle_min: number;
}
export interface Parameter {
  index: number;
  name: string;
  unit: string;
  meaning: string;
  group: string;
  /** Now; of a choice the index into `choices`. */
  value: number;
  /** What the car file says. */
  standard: number;
  /** null: no bound */
  min: number | null;
  max: number | null;
  choices?: string[];
  /** A table: gear ratios "R:3.166, N:0, 1:2.97", torque curve "800:200, 1000:250". */
  text?: string;
  /** Of a table: what the car file says. */
  standardText?: string;
  changed: boolean;
}
export interface Channel {
  name: string;
  unit: string;
  meaning: string;
}
export interface RunResult {
  model: string;
  steps: number;
  t: number;
  final: Record<string, number | null>;
  events: { channel: string; t: number; state: Record<string, number | null> }[];
  samples: Record<string, (number | null)[]>;
  trouble?: string;
}
export interface FileReport {
  kind: 'track' | 'car' | 'scenario' | 'telemetry' | 'replay';
  name: string;
  report: string;
}
export interface CarChoice {
  model: string;
  car: string;
  /** Longitudinal model that the model carries; '': its standard. */
  longitudinal_model?: string;
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
}
export interface History {
  rows: Float32Array;
  columns: number;
  capacity: number;
  total: number;
}
export interface Strip {
  columns: string[];
  rows: number;
  data: Float64Array;
}
/** Names of the numbers in the core's memory, in their order. */
export interface Layout {
  version: string;
  input: string[];
  settings: string[];
  status: string[];
  view: string[];
  wheel: string[];
  path_points: number;
  strip: string[];
}

export interface Input {
  key_throttle: number;
  key_brake: number;
  key_handbrake: number;
  key_left: number;
  key_right: number;
  key_touched: number;
  pad_throttle: number;
  pad_brake: number;
  pad_stick: number;
  pad_handbrake: number;
  pad_touched: number;
  touch_active: number;
  touch_throttle: number;
  touch_brake: number;
  touch_handbrake: number;
  touch_steer: number;
  shift_up: number;
  shift_down: number;
  auto_shift: number;
}
export interface SeatSettings {
  throttle_engage: number;
  throttle_release: number;
  brake_engage: number;
  brake_release: number;
  steer_engage: number;
  steer_release: number;
  inverse_steering: number;
  auto_direction: number;
  safe_steering: number;
}
export interface Status {
  readonly time: number;
  readonly steps: number;
  readonly dt: number;
  readonly alpha: number;
  readonly dropped: number;
  /** 0 keys, 1 pad, 2 touch, 3 robot, 4 replay */
  readonly source: number;
  readonly throttle: number;
  readonly brake: number;
  readonly handbrake: number;
  readonly steer: number;
  readonly gear: number;
  readonly auto_shift: number;
  readonly has_target: number;
  readonly target_x: number;
  readonly target_y: number;
  readonly allowed_speed: number;
  readonly on_track: number;
  readonly lap: number;
  readonly lap_time: number;
  readonly last_lap: number;
  readonly best_lap: number;
  readonly lap_clean: number;
  readonly off_track: number;
  readonly track_s: number;
  readonly track_n: number;
  readonly recorded_s: number;
  readonly rewind_s: number;
  /** 0 none, 1 playing, 2 playing but a checkpoint differed, 3 ended */
  readonly replay: number;
  readonly cars: number;
  readonly trouble: number;
  /** 0: nothing to tell; another number with every new message */
  readonly message: number;
  readonly history_rows: number;
  readonly history_capacity: number;
}
export interface WheelView {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly steer_angle: number;
  readonly spin: number;
  readonly wheel_speed: number;
  readonly contact_x: number;
  readonly contact_y: number;
  readonly contact_z: number;
  readonly fz: number;
  readonly grip: number;
  readonly fx: number;
  readonly fy: number;
  readonly force_x: number;
  readonly force_y: number;
  readonly force_z: number;
  readonly slip_ratio: number;
  readonly slip_angle: number;
  readonly friction_utilization: number;
  readonly grounded: number;
  readonly compression: number;
  readonly sliding: number;
  readonly attach_x: number;
  readonly attach_y: number;
  readonly attach_z: number;
  readonly normal_x: number;
  readonly normal_y: number;
  readonly normal_z: number;
}
export interface CarView {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly q_w: number;
  readonly q_x: number;
  readonly q_y: number;
  readonly q_z: number;
  readonly yaw: number;
  readonly yaw_drawn: number;
  readonly roll: number;
  readonly pitch: number;
  readonly vx: number;
  readonly speed: number;
  readonly vy: number;
  readonly yaw_rate: number;
  readonly sideslip_angle: number;
  readonly vx_rate: number;
  readonly ay: number;
  readonly wheelbase: number;
  readonly cg_to_front: number;
  readonly cg_to_rear: number;
  readonly cg_height: number;
  readonly track_width_front: number;
  readonly track_width_rear: number;
  readonly wheel_radius: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** 1 single-track model, 2 four wheels of their own, 0 a point or a line */
  readonly tracks: number;
  readonly cg_x: number;
  readonly cg_y: number;
  readonly cg_z: number;
  readonly steer_angle: number;
  readonly centre_valid: number;
  readonly centre_x: number;
  readonly centre_y: number;
  readonly turn_radius: number;
  readonly fz_front: number;
  readonly fz_rear: number;
  readonly fz_front_static: number;
  readonly fz_rear_static: number;
  readonly drive_force: number;
  readonly drag_force: number;
  readonly rolling_resistance_force: number;
  readonly brake_force: number;
  readonly net_force: number;
  readonly throttle: number;
  readonly brake: number;
  readonly rpm: number;
  readonly redline_rpm: number;
  readonly idle_rpm: number;
  readonly gear: number;
  readonly top_gear: number;
  readonly has_engine: number;
  readonly slipping: number;
  readonly airborne: number;
  readonly rail: number;
  readonly box_x: number;
  readonly box_y: number;
  readonly box_z: number;
  readonly box_half_x: number;
  readonly box_half_y: number;
  readonly box_half_z: number;
  readonly wheels: readonly WheelView[];
  /** x, y of the predicted path's points, one after the other; a view that lasts until the next call. */
  readonly path: Float64Array;
  readonly pathPoints: number;
}
