// What the core answers with: the shapes of its JSON and of the numbers in its memory.

/** A refusal, in the core's own words: file, line, field, value and rule. */
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
  /** long.* that plan.kinematic and plan.lateral carry. */
  carried?: string;
  /** road or toy, of ray.vehicle. */
  tune?: string;
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
  readonly steer: number;
  readonly spin: number;
  readonly omega: number;
  readonly contact_x: number;
  readonly contact_y: number;
  readonly contact_z: number;
  readonly load: number;
  readonly grip: number;
  readonly f_long: number;
  readonly f_lat: number;
  readonly force_x: number;
  readonly force_y: number;
  readonly force_z: number;
  readonly slip: number;
  readonly alpha: number;
  readonly friction_use: number;
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
  readonly heading: number;
  readonly heading_drawn: number;
  readonly roll: number;
  readonly pitch: number;
  readonly v: number;
  readonly speed: number;
  readonly v_lateral: number;
  readonly yaw_rate: number;
  readonly beta: number;
  readonly a_forward: number;
  readonly a_lateral: number;
  readonly wheelbase: number;
  readonly cg_to_front: number;
  readonly cg_to_rear: number;
  readonly cg_height: number;
  readonly track_front: number;
  readonly track_rear: number;
  readonly wheel_radius: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** 1 single-track rung, 2 four wheels of their own, 0 a point or a line */
  readonly tracks: number;
  readonly cg_x: number;
  readonly cg_y: number;
  readonly cg_z: number;
  readonly steer: number;
  readonly centre_valid: number;
  readonly centre_x: number;
  readonly centre_y: number;
  readonly turn_radius: number;
  readonly load_front: number;
  readonly load_rear: number;
  readonly load_front_rest: number;
  readonly load_rear_rest: number;
  readonly f_drive: number;
  readonly f_drag: number;
  readonly f_roll: number;
  readonly f_brake: number;
  readonly f_net: number;
  readonly throttle: number;
  readonly brake: number;
  readonly rpm: number;
  readonly rpm_redline: number;
  readonly rpm_idle: number;
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
