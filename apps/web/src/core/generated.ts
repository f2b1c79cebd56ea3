// Names, numbers, ranges and limits of the core. Written by generate.mjs from what the core returns: do not edit.

/** Inputs of devices, written before a frame. */
export interface Input {
  /** 1 while the key is held */
  key_throttle: number;
  /** 1 while the key is held */
  key_brake: number;
  /** 1 while the key is held */
  key_handbrake: number;
  /** 1 while the key is held */
  key_left: number;
  /** 1 while the key is held */
  key_right: number;
  /** 1 while any driving key is held */
  key_touched: number;
  /** right trigger, raw */
  pad_throttle: number;
  /** left trigger, raw */
  pad_brake: number;
  /** stick, raw, left positive */
  pad_stick: number;
  /** 1 while the button is down */
  pad_handbrake: number;
  /** 1 while a trigger, the stick or a button is used */
  pad_touched: number;
  /** 1 while fingers or number fields drive */
  touch_active: number;
  /** accelerator pedal */
  touch_throttle: number;
  /** brake pedal */
  touch_brake: number;
  /** handbrake lever */
  touch_handbrake: number;
  /** steering command, left positive */
  touch_steer: number;
  /** presses since the last look; taken and cleared */
  shift_up: number;
  /** presses since the last look; taken and cleared */
  shift_down: number;
  /** 1: the gearbox shifts by itself */
  auto_shift: number;
}

/** How manual driving maps devices to commands, written before a frame. */
export interface InputSettings {
  /** [s] throttle key held: time from 0 to 1 */
  throttle_engage: number;
  /** [s] throttle key let go: time from 1 to 0 */
  throttle_release: number;
  /** [s] brake key held: time from 0 to 1 */
  brake_engage: number;
  /** [s] brake key let go: time from 1 to 0 */
  brake_release: number;
  /** [s] steer key held: time from 0 to full lock */
  steer_engage: number;
  /** [s] steer key let go: time back to straight */
  steer_release: number;
  /** 1: left and right exchanged */
  inverse_steering: number;
  /** 1: the brake at rest engages reverse */
  auto_direction: number;
  /** 1: keys and stick turn the front wheels no further than near the slip angle of the largest side force */
  safe_steering: number;
  /** 1: self-centring in proportion to the speed, none at rest (K8) */
  return_by_speed: number;
  /** [rad/m] return_by_speed: wheel angle lost per metre driven */
  return_per_metre: number;
}

/** State of a world after a frame. */
export interface Status {
  /** [s] simulated since the last reset */
  readonly time: number;
  /** whole steps since then */
  readonly steps: number;
  /** [s] time step */
  readonly dt: number;
  /** part of a step that is drawn beyond the last one but one */
  readonly alpha: number;
  /** [s] real time thrown away: frames that took too long */
  readonly dropped: number;
  /** who drives: a CommandSource */
  readonly source: number;
  /** command in force */
  readonly throttle: number;
  /** command in force */
  readonly brake: number;
  /** command in force */
  readonly handbrake: number;
  /** command in force, left positive */
  readonly steer: number;
  /** command in force */
  readonly gear: number;
  /** command in force */
  readonly auto_shift: number;
  /** 1: a robot drives and aims at a point */
  readonly has_target: number;
  /** [m] that point */
  readonly target_x: number;
  /** [m] that point */
  readonly target_y: number;
  /** [m/s] the robot's speed limit */
  readonly allowed_speed: number;
  /** 1: the ground is a track */
  readonly on_track: number;
  /** number of the lap, from 1 */
  readonly lap: number;
  /** [s] of the lap being driven */
  readonly lap_time: number;
  /** [s] 0: none yet */
  readonly last_lap: number;
  /** [s] fastest clean lap; 0: none yet */
  readonly best_lap: number;
  /** 1: no wheel has left the road in this lap */
  readonly lap_clean: number;
  /** 1: a wheel is off the road now */
  readonly off_track: number;
  /** [m] distance along the track */
  readonly track_s: number;
  /** [m] to the left of the centre line */
  readonly track_n: number;
  /** [s] length of the recording that share and replay give */
  readonly recorded_s: number;
  /** [s] how far rewinding reaches */
  readonly rewind_s: number;
  /** state of a replay: a ReplayState */
  readonly replay: number;
  /** how many */
  readonly cars: number;
  /** impacts since the last reset */
  readonly impacts: number;
  /** number of the car whose state broke, from 1; 0: none */
  readonly trouble: number;
  /** 0: none; another number with every new one */
  readonly message: number;
  /** rows written to the history */
  readonly history_rows: number;
  /** rows that it holds */
  readonly history_capacity: number;
}

/** A wheel as drawn. */
export interface WheelView {
  /** [m] hub */
  readonly x: number;
  /** [m] hub */
  readonly y: number;
  /** [m] hub */
  readonly z: number;
  /** [rad] from the body, left positive */
  readonly steer_angle: number;
  /** [rad] angle turned about the axle */
  readonly rotation: number;
  /** [rad/s] wheel speed */
  readonly wheel_speed: number;
  /** [m] where it touches the ground */
  readonly contact_x: number;
  /** [m] where it touches the ground */
  readonly contact_y: number;
  /** [m] where it touches the ground */
  readonly contact_z: number;
  /** [N] vertical load */
  readonly fz: number;
  /** [N] largest force in the ground's plane; 0: without limit */
  readonly friction_limit: number;
  /** [N] force along the wheel, forward positive */
  readonly fx: number;
  /** [N] force across the wheel, left positive */
  readonly fy: number;
  /** [N] the tyre's force in the world */
  readonly force_x: number;
  /** [N] the tyre's force in the world */
  readonly force_y: number;
  /** [N] the tyre's force in the world */
  readonly force_z: number;
  /** slip ratio */
  readonly slip_ratio: number;
  /** [rad] slip angle */
  readonly slip_angle: number;
  /** force over friction limit */
  readonly friction_utilization: number;
  /** 1: touches the ground */
  readonly grounded: number;
  /** [m] of the spring */
  readonly compression: number;
  /** 0: rolls, 1: slides over the ground */
  readonly sliding: number;
  /** [m] upper end of the spring */
  readonly attach_x: number;
  /** [m] upper end of the spring */
  readonly attach_y: number;
  /** [m] upper end of the spring */
  readonly attach_z: number;
  /** of the ground */
  readonly normal_x: number;
  /** of the ground */
  readonly normal_y: number;
  /** of the ground */
  readonly normal_z: number;
  /** [m] where fx and fy act on the body */
  readonly acts_x: number;
  /** [m] where fx and fy act on the body */
  readonly acts_y: number;
  /** [m] where fx and fy act on the body */
  readonly acts_z: number;
}

/** A car as drawn, without its wheels and its path. */
export interface CarNumbers {
  /** [m] ground below the middle of the wheelbase */
  readonly x: number;
  /** [m] ground below the middle of the wheelbase */
  readonly y: number;
  /** [m] ground below the middle of the wheelbase */
  readonly z: number;
  /** from body to world */
  readonly q_w: number;
  /** from body to world */
  readonly q_x: number;
  /** from body to world */
  readonly q_y: number;
  /** from body to world */
  readonly q_z: number;
  /** [rad] direction of the body's x axis */
  readonly yaw: number;
  /** [rad] as a drift look-alike draws it */
  readonly yaw_drawn: number;
  /** [rad] right side down positive */
  readonly roll: number;
  /** [rad] front down positive */
  readonly pitch: number;
  /** [m/s] speed along the car */
  readonly vx: number;
  /** [m/s] magnitude of the velocity */
  readonly speed: number;
  /** [m/s] velocity to the left */
  readonly vy: number;
  /** [rad/s] left positive */
  readonly yaw_rate: number;
  /** [rad] sideslip */
  readonly sideslip_angle: number;
  /** [m/s^2] along the car */
  readonly vx_rate: number;
  /** [m/s^2] to the left */
  readonly ay: number;
  /** [m] front to rear axle */
  readonly wheelbase: number;
  /** [m] centre of gravity to front axle */
  readonly cg_to_front: number;
  /** [m] centre of gravity to rear axle */
  readonly cg_to_rear: number;
  /** [m] centre of gravity above the ground */
  readonly cg_height: number;
  /** [m] between the front wheels */
  readonly track_width_front: number;
  /** [m] between the rear wheels */
  readonly track_width_rear: number;
  /** [m] of all wheels */
  readonly wheel_radius: number;
  /** [m] of the body as drawn */
  readonly length: number;
  /** [m] of the body as drawn */
  readonly width: number;
  /** [m] of the body as drawn */
  readonly height: number;
  /** 1: single-track model, 2: four wheels, 0: a point or a line */
  readonly tracks: number;
  /** [m] centre of gravity */
  readonly cg_x: number;
  /** [m] centre of gravity */
  readonly cg_y: number;
  /** [m] centre of gravity */
  readonly cg_z: number;
  /** [rad] road-wheel angle */
  readonly steer_angle: number;
  /** 1: it turns about a point that is near enough */
  readonly centre_valid: number;
  /** [m] rotation centre */
  readonly centre_x: number;
  /** [m] rotation centre */
  readonly centre_y: number;
  /** [m] from the rotation centre, left positive */
  readonly turn_radius: number;
  /** [N] on the front axle */
  readonly fz_front: number;
  /** [N] on the rear axle */
  readonly fz_rear: number;
  /** [N] the same at rest on the flat */
  readonly fz_front_static: number;
  /** [N] the same at rest on the flat */
  readonly fz_rear_static: number;
  /** [N] drive force */
  readonly drive_force: number;
  /** share of it that acts at the front axle */
  readonly drive_share_front: number;
  /** [N] air drag */
  readonly drag_force: number;
  /** [N] rolling resistance */
  readonly rolling_resistance_force: number;
  /** [N] braking force, where a model has it as one */
  readonly brake_force: number;
  /** [N] mass times acceleration along the car */
  readonly net_force: number;
  /** accelerator pedal */
  readonly throttle: number;
  /** brake pedal */
  readonly brake: number;
  /** [rpm] engine speed */
  readonly rpm: number;
  /** [rpm] the limiter cuts from here */
  readonly redline_rpm: number;
  /** [rpm] engine speed floor */
  readonly idle_rpm: number;
  /** engaged */
  readonly gear: number;
  /** highest */
  readonly top_gear: number;
  /** 1: rpm and gear mean something */
  readonly has_engine: number;
  /** how much its worst tyre slides */
  readonly slipping: number;
  /** 1: no wheel touches the ground */
  readonly airborne: number;
  /** 1: the model knows only a distance */
  readonly rail: number;
  /** [N] imposed force on a body without wheels */
  readonly push_x: number;
  /** [N] imposed force on a body without wheels */
  readonly push_y: number;
  /** [m] where it acts */
  readonly push_at_x: number;
  /** [m] where it acts */
  readonly push_at_y: number;
  /** [m] centre of the collision box */
  readonly box_x: number;
  /** [m] centre of the collision box */
  readonly box_y: number;
  /** [m] centre of the collision box */
  readonly box_z: number;
  /** [m] half its length; 0: none */
  readonly box_half_x: number;
  /** [m] half its width */
  readonly box_half_y: number;
  /** [m] half its height */
  readonly box_half_z: number;
}

/** What two bodies did to each other within a tenth of a second. */
export interface Impact {
  /** [s] since the last reset, of the first contact */
  readonly time: number;
  /** number of a car, from 0 */
  readonly car: number;
  /** of the other car, above it; -1: a wall */
  readonly other: number;
  /** [m] where it acted */
  readonly x: number;
  /** [m] where it acted */
  readonly y: number;
  /** [m] where it acted */
  readonly z: number;
  /** [N s] on the car; the opposite on the other */
  readonly impulse_x: number;
  /** [N s] on the car; the opposite on the other */
  readonly impulse_y: number;
  /** [N s] on the car; the opposite on the other */
  readonly impulse_z: number;
  /** [m/s] highest with which they approached each other */
  readonly speed: number;
}

/** Smallest and largest numbers of Input. */
export const inputRanges = {
  key_throttle: { min: 0, max: 1 },
  key_brake: { min: 0, max: 1 },
  key_handbrake: { min: 0, max: 1 },
  key_left: { min: 0, max: 1 },
  key_right: { min: 0, max: 1 },
  key_touched: { min: 0, max: 1 },
  pad_throttle: { min: 0, max: 255 },
  pad_brake: { min: 0, max: 255 },
  pad_stick: { min: -32768, max: 32767 },
  pad_handbrake: { min: 0, max: 1 },
  pad_touched: { min: 0, max: 1 },
  touch_active: { min: 0, max: 1 },
  touch_throttle: { min: 0, max: 1 },
  touch_brake: { min: 0, max: 1 },
  touch_handbrake: { min: 0, max: 1 },
  touch_steer: { min: -1, max: 1 },
  shift_up: { min: 0, max: 100 },
  shift_down: { min: 0, max: 100 },
  auto_shift: { min: 0, max: 1 },
} as const;

/** Smallest and largest numbers of InputSettings. */
export const settingsRanges = {
  throttle_engage: { min: 0.05, max: 10 },
  throttle_release: { min: 0.05, max: 10 },
  brake_engage: { min: 0.05, max: 10 },
  brake_release: { min: 0.05, max: 10 },
  steer_engage: { min: 0.05, max: 10 },
  steer_release: { min: 0.05, max: 10 },
  inverse_steering: { min: 0, max: 1 },
  auto_direction: { min: 0, max: 1 },
  safe_steering: { min: 0, max: 1 },
  return_by_speed: { min: 0, max: 1 },
  return_per_metre: { min: 0.01, max: 10 },
} as const;

/** Numbers of Status.source: where the commands in force come from. */
export const CommandSource = { keys: 0, pad: 1, touch: 2, driver: 3, replay: 4 } as const;

/** Numbers of Status.replay: state of a replay. */
export const ReplayState = { none: 0, playing: 1, differs: 2, ended: 3 } as const;

/** Drivers of a world that are no robots. */
export const DriverName = { manual: 'manual', external: 'external', ended: 'ended' } as const;

/** Wheels of a car, in the order of its view. */
export const wheelNames = ['fl', 'fr', 'rl', 'rr'] as const;

/** Numbers of a row of the road's strip. */
export type StripColumn =
  | 's'
  | 'x'
  | 'y'
  | 'z'
  | 'left_x'
  | 'left_y'
  | 'left_z'
  | 'right_x'
  | 'right_y'
  | 'right_z'
  | 'left_border_x'
  | 'left_border_y'
  | 'left_border_z'
  | 'right_border_x'
  | 'right_border_y'
  | 'right_border_z'
  | 'left_strip_x'
  | 'left_strip_y'
  | 'left_strip_z'
  | 'right_strip_x'
  | 'right_strip_y'
  | 'right_strip_z'
  | 'friction'
  | 'curvature'
  | 'rolling'
  | 'left_strip_friction'
  | 'left_strip_rolling'
  | 'right_strip_friction'
  | 'right_strip_rolling';

/** Limits of a world and of files, SI units and bytes. */
export const limits = {
  cars: 4,
  swarm: 1000,
  swarm_step: 0.002,
  impacts: 16,
  time_step_min: 0.0001,
  time_step_max: 0.5,
  frame_elapsed_max: 0.1,
  history_interval: 0.01,
  history_capacity: 18000,
  rewind: 60,
  recording: 3600,
  file_bytes: 16777216,
} as const;

/** Functions of sixline_play.h. */
export type CoreFunction =
  | 'play_check_file'
  | 'play_describe'
  | 'play_free_text'
  | 'play_get_layout'
  | 'play_get_message'
  | 'play_get_models'
  | 'play_put_file'
  | 'play_read_tables'
  | 'play_world_control'
  | 'play_world_create'
  | 'play_world_describe'
  | 'play_world_destroy'
  | 'play_world_drive_swarm'
  | 'play_world_frame'
  | 'play_world_get_heights'
  | 'play_world_get_history'
  | 'play_world_get_message'
  | 'play_world_get_numbers'
  | 'play_world_get_strip'
  | 'play_world_get_text'
  | 'play_world_get_walls'
  | 'play_world_load_replay'
  | 'play_world_remove_car'
  | 'play_world_reset'
  | 'play_world_reset_parameter'
  | 'play_world_rewind'
  | 'play_world_save_replay'
  | 'play_world_set_car'
  | 'play_world_set_clock'
  | 'play_world_set_contact'
  | 'play_world_set_driver'
  | 'play_world_set_driver_parameter'
  | 'play_world_set_ground'
  | 'play_world_set_parameter'
  | 'play_world_set_state'
  | 'play_world_set_swarm'
  | 'play_world_set_table'
  | 'play_world_step';

/** Functions of sixline.h. */
export type ApiFunction =
  | 'sixline_collide'
  | 'sixline_context_create'
  | 'sixline_context_destroy'
  | 'sixline_context_get_error'
  | 'sixline_context_get_model'
  | 'sixline_context_get_names'
  | 'sixline_context_put_file'
  | 'sixline_context_remove_file'
  | 'sixline_default_context_def'
  | 'sixline_default_driver_def'
  | 'sixline_default_function_def'
  | 'sixline_default_height_field_def'
  | 'sixline_default_inputs'
  | 'sixline_default_laps_def'
  | 'sixline_default_plane_def'
  | 'sixline_default_ramp_def'
  | 'sixline_default_scenario_def'
  | 'sixline_default_simulation_def'
  | 'sixline_default_track_def'
  | 'sixline_default_vehicle_def'
  | 'sixline_driver_create'
  | 'sixline_driver_destroy'
  | 'sixline_driver_drive'
  | 'sixline_driver_get_intention'
  | 'sixline_driver_get_limits'
  | 'sixline_driver_get_parameter'
  | 'sixline_driver_get_parameters'
  | 'sixline_driver_get_plan'
  | 'sixline_driver_set_limits'
  | 'sixline_driver_set_parameter'
  | 'sixline_input_choose_direction'
  | 'sixline_input_ramp_pedal'
  | 'sixline_input_ramp_steer'
  | 'sixline_input_read_stick'
  | 'sixline_input_read_trigger'
  | 'sixline_input_shift'
  | 'sixline_orientation_from_axes'
  | 'sixline_orientation_to_axes'
  | 'sixline_pose_from_angles'
  | 'sixline_pose_interpolate'
  | 'sixline_result_create_of_other'
  | 'sixline_result_destroy'
  | 'sixline_result_get_channel'
  | 'sixline_result_get_collisions'
  | 'sixline_result_get_csv'
  | 'sixline_result_get_event'
  | 'sixline_result_get_info'
  | 'sixline_result_get_json'
  | 'sixline_result_get_recorded'
  | 'sixline_result_get_recorded_name'
  | 'sixline_result_get_value'
  | 'sixline_road_create_function'
  | 'sixline_road_create_height_field'
  | 'sixline_road_create_plane'
  | 'sixline_road_create_ramp'
  | 'sixline_road_create_track'
  | 'sixline_road_create_with_walls'
  | 'sixline_road_create_with_walls_along'
  | 'sixline_road_destroy'
  | 'sixline_road_get_outline'
  | 'sixline_road_get_place'
  | 'sixline_road_get_point'
  | 'sixline_road_get_pose'
  | 'sixline_road_get_track_info'
  | 'sixline_road_get_track_point'
  | 'sixline_road_get_walls'
  | 'sixline_scenario_cancel'
  | 'sixline_scenario_create'
  | 'sixline_scenario_destroy'
  | 'sixline_scenario_get_info'
  | 'sixline_scenario_run'
  | 'sixline_simulation_add'
  | 'sixline_simulation_cancel'
  | 'sixline_simulation_create'
  | 'sixline_simulation_destroy'
  | 'sixline_simulation_get_collisions'
  | 'sixline_simulation_get_damage'
  | 'sixline_simulation_get_driver_parameter'
  | 'sixline_simulation_get_events'
  | 'sixline_simulation_get_inputs'
  | 'sixline_simulation_get_intention'
  | 'sixline_simulation_get_laps'
  | 'sixline_simulation_get_others'
  | 'sixline_simulation_get_place'
  | 'sixline_simulation_get_plan'
  | 'sixline_simulation_get_recorded'
  | 'sixline_simulation_get_time'
  | 'sixline_simulation_get_vehicle'
  | 'sixline_simulation_get_vehicle_count'
  | 'sixline_simulation_record'
  | 'sixline_simulation_run'
  | 'sixline_simulation_run_laps'
  | 'sixline_simulation_set_driver_parameter'
  | 'sixline_simulation_set_inputs'
  | 'sixline_simulation_set_overrides'
  | 'sixline_simulation_step'
  | 'sixline_simulation_watch'
  | 'sixline_status_text'
  | 'sixline_vector_from_axes'
  | 'sixline_vector_to_axes'
  | 'sixline_vehicle_apply_impulse'
  | 'sixline_vehicle_clone'
  | 'sixline_vehicle_create'
  | 'sixline_vehicle_destroy'
  | 'sixline_vehicle_find_channel'
  | 'sixline_vehicle_find_parameter'
  | 'sixline_vehicle_get_channel'
  | 'sixline_vehicle_get_channel_count'
  | 'sixline_vehicle_get_channel_info'
  | 'sixline_vehicle_get_channels'
  | 'sixline_vehicle_get_debug_lines'
  | 'sixline_vehicle_get_dimensions'
  | 'sixline_vehicle_get_engine'
  | 'sixline_vehicle_get_hash'
  | 'sixline_vehicle_get_limits'
  | 'sixline_vehicle_get_mass_properties'
  | 'sixline_vehicle_get_model'
  | 'sixline_vehicle_get_motion'
  | 'sixline_vehicle_get_parameter'
  | 'sixline_vehicle_get_parameter_choice'
  | 'sixline_vehicle_get_parameter_count'
  | 'sixline_vehicle_get_parameter_info'
  | 'sixline_vehicle_get_parameter_text'
  | 'sixline_vehicle_get_pose'
  | 'sixline_vehicle_get_reading'
  | 'sixline_vehicle_get_velocity'
  | 'sixline_vehicle_get_wheels'
  | 'sixline_vehicle_place'
  | 'sixline_vehicle_reset'
  | 'sixline_vehicle_restore'
  | 'sixline_vehicle_save'
  | 'sixline_vehicle_set_channel'
  | 'sixline_vehicle_set_parameter'
  | 'sixline_vehicle_set_parameter_text'
  | 'sixline_vehicle_set_pose'
  | 'sixline_vehicle_set_velocity'
  | 'sixline_vehicle_step'
  | 'sixline_vehicle_step_with'
  | 'sixline_version'
  | 'sixline_version_number'
  | 'sixline_wheel_interpolate';

/** Quantities: numbers of the same meaning on every model. */
export const quantities = ['x', 'y', 'z', 'yaw', 'yaw_wrapped', 'yaw_drawn', 'q_w', 'q_x', 'q_y', 'q_z', 'roll', 'pitch', 'vx', 'vy', 'vz', 'speed', 'roll_rate', 'pitch_rate', 'yaw_rate', 'vx_rate', 'ax', 'ay', 'sideslip_angle', 'steer_angle', 'turn_radius', 'wheelbase_now', 'throttle', 'brake', 'gear', 'rpm', 'limiter_active', 'time_since_shift', 'drive_force', 'drag_force', 'rolling_resistance_force', 'brake_force', 'net_force', 'wheel_speed', 'wheel_rotation', 'fz', 'fx', 'fy', 'slip_ratio', 'slip_angle', 'friction_utilization', 'lateral_utilization', 'longitudinal_utilization', 'compression', 'grounded', 'steering_torque', 'mass', 'g', 'mu', 'yaw_inertia', 'wheelbase', 'cg_to_front', 'cg_to_rear', 'cg_height', 'track_width', 'length', 'width', 'height', 'half_length', 'half_width', 'wheel_radius', 'front_steer_ratio', 'rear_steer_ratio', 'idle_rpm', 'redline_rpm', 'drive_share_front', 'force_height_offset'] as const;
export type Quantity = (typeof quantities)[number];

/** The wheel or the axle that a number belongs to. */
export const wheelsAndAxles = ['fl', 'fr', 'rl', 'rr', 'front', 'rear'] as const;
export type WheelOrAxle = (typeof wheelsAndAxles)[number];

/** What play_describe can be asked for. */
export type ListKind = 'models' | 'cars' | 'tracks' | 'drivers';

/** What play_world_get_numbers can be asked for. */
export type NumbersKind = 'input' | 'settings' | 'status' | 'view' | 'channels' | 'swarm' | 'impacts';

/** What play_world_get_text can be asked for. */
export type TextKind = 'parameters' | 'channels' | 'curves' | 'file' | 'scenario' | 'hash' | 'driver' | 'plan';

/** Kinds of files, of play_check_file. */
export type FileKind = 'track' | 'car' | 'scenario' | 'replay' | 'telemetry' | 'tyre' | 'plan';

/** Families of models: lists are grouped by them. */
export type Family = 'kinematic' | 'longitudinal' | 'planar' | 'rigid' | 'ray';

/** What a model is: the properties of include/sixline/model/model_info.hpp, which has their meanings. */
export interface ModelInfo {
  readonly name: string;
  readonly meaning: string;
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly wheels: number;
  readonly has_steering: boolean;
  readonly has_pedals: boolean;
  readonly has_grip: boolean;
  readonly has_wheel_inertia: boolean;
  readonly has_longitudinal: boolean;
  readonly takes_speed: boolean;
  readonly takes_body_force: boolean;
  readonly converges: boolean;
  readonly throttle_min: number;
  readonly family: Family;
  readonly reference_point: string;
  readonly longitudinal_models: readonly string[];
}
