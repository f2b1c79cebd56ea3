// Ready-made choices of channels: what to look at first on each kind of model, and sets by subject.
import type { Channel, ModelInfo } from '../core/types';

export interface ChannelSet {
  id: string;
  title: string;
  names: string[];
}

/** What is asked of a model here. */
type Model = Pick<ModelInfo, 'family' | 'has_wheel_inertia'>;

/** A kind of model. Its choice of channels is remembered under `kind`; kinds may share one. */
interface Standard {
  kind: string;
  family: ModelInfo['family'];
  /** What a model meant must say; either without. */
  has_wheel_inertia?: boolean;
  /** A channel that the models meant have. */
  needs?: string;
  names: readonly string[];
}

/** The first that fits is taken. Names ending in * stand for every channel that begins so (slip_angle_*: both axles or all
 *  four wheels). */
const standards: readonly Standard[] = [
  { kind: 'longitudinal', family: 'longitudinal', has_wheel_inertia: false,
    names: ['vx', 'vx_rate', 'x', 'drive_force', 'drag_force', 'rolling_resistance_force', 'brake_force'] },
  { kind: 'longitudinal_wheel', family: 'longitudinal', needs: 'fx_rear',
    names: ['vx', 'vx_rate', 'x', 'fx_rear', 'drag_force', 'rolling_resistance_force', 'net_force', 'wheel_speed_rear', 'wheel_acceleration',
      'slip_ratio_rear', 'axle_drive_torque', 'brake_torque', 'traction_torque', 'rpm'] },
  { kind: 'longitudinal_wheel', family: 'longitudinal',
    names: ['vx', 'vx_rate', 'x', 'drive_force', 'drag_force', 'rolling_resistance_force', 'brake_force', 'net_force', 'wheel_speed',
      'wheel_acceleration', 'slip_ratio_rear', 'axle_drive_torque', 'traction_torque', 'rpm'] },
  { kind: 'kinematic', family: 'kinematic',
    names: ['speed', 'steer_angle', 'yaw', 'yaw_rate', 'ay', 'turn_radius_rear', 'curvature'] },
  { kind: 'planar_lateral', family: 'planar', needs: 'lateral_utilization_rear',
    names: ['speed', 'steer_angle', 'yaw_rate', 'ay', 'sideslip_angle', 'slip_angle_*', 'fy_*', 'lateral_utilization_*', 'longitudinal_utilization_*'] },
  { kind: 'planar_coupled', family: 'planar', needs: 'friction_utilization_*',
    names: ['speed', 'steer_angle', 'yaw_rate', 'vx_rate', 'ay', 'sideslip_angle', 'slip_angle_*', 'friction_utilization_*'] },
  { kind: 'planar', family: 'planar', names: ['vx', 'vx_rate', 'steer_angle', 'yaw_rate', 'ay', 'slip_ratio_rear', 'rpm', 'gear'] },
  { kind: 'rigid', family: 'rigid', needs: 'slip_angle_*',
    names: ['speed', 'steer_angle', 'yaw_rate', 'sideslip_angle', 'ay', 'slip_angle_*', 'fy_*'] },
  { kind: 'rigid', family: 'rigid', names: ['speed', 'yaw_rate', 'yaw', 'sideslip_angle', 'x', 'y', 'torque'] },
  { kind: 'ray', family: 'ray', names: ['speed', 'z', 'roll', 'pitch', 'vx_rate', 'ay', 'compression_*', 'fz_*'] },
];
const unknown = { kind: 'other', names: ['speed', 'vx', 'steer_angle', 'yaw_rate'] };

const subjects: ChannelSet[] = [
  { id: 'pedals', title: 'Pedals, steering, gear', names: ['throttle', 'brake', 'steer_angle', 'gear', 'rpm', 'speed', 'vx'] },
  { id: 'motion', title: 'Speed and acceleration', names: ['speed', 'vx', 'vy', 'vx_rate', 'ax', 'ay', 'az'] },
  { id: 'turning', title: 'Turning', names: ['steer_angle', 'yaw_rate', 'yaw_acceleration', 'sideslip_angle', 'curvature', 'ay',
    'turn_radius_*'] },
  { id: 'slip', title: 'Slip and grip', names: ['slip_angle_*', 'slip_ratio_*', 'friction_utilization_*', 'lateral_utilization_*',
    'longitudinal_utilization_*'] },
  { id: 'tyres', title: 'Tyre forces', names: ['fx_*', 'fy_*', 'fz_*'] },
  { id: 'resistance', title: 'Forces along the road', names: ['drive_force', 'drag_force', 'rolling_resistance_force', 'brake_force', 'brake_force_front',
    'net_force'] },
  { id: 'wheel', title: 'Wheel and engine torques', names: ['engine_torque', 'axle_drive_torque', 'brake_torque', 'traction_torque',
    'wheel_acceleration', 'wheel_speed', 'wheel_speed_*', 'rpm'] },
  { id: 'loads', title: 'Loads', names: ['fz_*', 'transferred_load', 'specific_force_x', 'specific_force_y'] },
  { id: 'springs', title: 'Body and springs', names: ['z', 'roll', 'pitch', 'vz', 'compression_*', 'grounded_*'] },
  { id: 'path', title: 'Place and path', names: ['x', 'y', 'z', 'yaw', 'source_x', 'source_y', 'source_angle'] },
];

/** The channels of a set that this car has, each once, in the order of the set. */
export function resolve(names: readonly string[], channels: readonly Channel[]): string[] {
  const found = new Set<string>();
  for (const name of names) {
    const fits = (one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name);
    for (const channel of channels) if (fits(channel.name)) found.add(channel.name);
  }
  return [...found];
}

/** Names, without the wheel or axle they end in, of the same thing or of the nearest to it on other models. */
const alike: readonly (readonly string[])[] = [
  ['speed', 'vx'], ['vx_rate', 'ax'], ['friction_utilization', 'lateral_utilization', 'longitudinal_utilization'],
];

/** What other models call the same thing, or the nearest they have to it: an axle for one of its wheels and back. */
export function relatives(name: string): string[] {
  const [, start = name, end = ''] = /^(.*)_(fl|fr|rl|rr|front|rear)$/.exec(name) ?? [];
  const starts = [start, ...(alike.find((list) => list.includes(start)) ?? [])];
  const ends = end === '' ? [''] : end.startsWith('f') ? ['_front', '_fl', ''] : ['_rear', '_rl', ''];
  return [...new Set(starts.flatMap((one) => ends.map((other) => one + other)))].filter((one) => one !== name);
}

function standardOf(model: Model | undefined, channels: readonly Channel[]): Pick<Standard, 'kind' | 'names'> {
  return standards.find(({ family, has_wheel_inertia, needs }) => family === model?.family &&
    (has_wheel_inertia === undefined || has_wheel_inertia === model.has_wheel_inertia) &&
    (needs === undefined || resolve([needs], channels).length > 0)) ?? unknown;
}

/** Under which setting the choice of channels of a model is kept: with those of its kind. */
export function channelsKey(model: Model | undefined, channels: readonly Channel[]): string {
  return `plots.shown.${standardOf(model, channels).kind}`;
}

/** What to show first on this model: 7 channels for longitudinal models without wheel inertia, 14 for those with it. */
export function standardSet(model: Model | undefined, channels: readonly Channel[]): string[] {
  return resolve(standardOf(model, channels).names, channels);
}

/** Every set that has something to show for this car; the first is the model's own. */
export function channelSets(model: Model | undefined, channels: readonly Channel[]): ChannelSet[] {
  return [{ id: 'standard', title: 'Standard for this model', names: standardSet(model, channels) },
    ...subjects.map((set) => ({ ...set, names: resolve(set.names, channels) }))].filter((set) => set.names.length > 0);
}
