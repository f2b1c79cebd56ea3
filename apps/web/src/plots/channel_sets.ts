// Ready-made choices of channels: what to look at first on each kind of rung, and sets by subject.
import type { Channel } from '../core/types';

export interface ChannelSet {
  id: string;
  title: string;
  names: string[];
}

/** Names ending in * stand for every channel that begins so (alpha_*: both axles or all four wheels). */
const standards: [RegExp, string[]][] = [
  [/^long\.(point_mass|load_transfer|engine_gear)$/, ['v', 'a_forward', 'x', 'f_drive', 'f_drag', 'f_roll', 'f_brake']],
  [/^long\.wheel_glued$/, ['v', 'a_forward', 'x', 'f_drive', 'f_drag', 'f_roll', 'f_brake', 'f_net', 'omega',
    'wheel_acceleration', 'slip_rear', 't_drive', 't_traction', 'rpm']],
  [/^long\./, ['v', 'a_forward', 'x', 'f_long_rear', 'f_drag', 'f_roll', 'f_net', 'omega', 'wheel_acceleration',
    'slip_rear', 't_drive', 't_brake', 't_traction', 'rpm']],
  [/^kin\./, ['v', 'steer', 'heading', 'yaw_rate', 'lateral_acceleration', 'turn_radius_rear', 'curvature']],
  [/^plan\.kinematic$/, ['v', 'a_forward', 'steer', 'yaw_rate', 'a_lateral', 'slip_rear', 'rpm', 'gear']],
  [/^plan\.lateral$/, ['speed', 'steer', 'yaw_rate', 'a_lateral', 'beta', 'alpha_*', 'f_lat_*', 'friction_use_*']],
  [/^plan\./, ['speed', 'steer', 'yaw_rate', 'a_forward', 'a_lateral', 'beta', 'alpha_*', 'friction_use_*']],
  [/^ray\./, ['speed', 'z', 'roll', 'pitch', 'a_forward', 'a_lateral', 'compression_*', 'load_*']],
  [/^rb2\.body$/, ['speed', 'yaw_rate', 'heading', 'beta', 'x', 'y', 'torque']],
  [/^rb2\./, ['speed', 'steer', 'yaw_rate', 'beta', 'a_lateral', 'alpha_*', 'f_lat_*']],
];

const subjects: ChannelSet[] = [
  { id: 'pedals', title: 'Pedals, steering, gear', names: ['throttle', 'brake', 'steer', 'gear', 'rpm', 'speed', 'v'] },
  { id: 'motion', title: 'Speed and acceleration', names: ['speed', 'v', 'v_longitudinal', 'v_lateral', 'a_forward',
    'a_lateral', 'lateral_acceleration', 'a_vertical'] },
  { id: 'turning', title: 'Turning', names: ['steer', 'yaw_rate', 'yaw_acceleration', 'beta', 'curvature', 'a_lateral',
    'lateral_acceleration', 'turn_radius_*'] },
  { id: 'slip', title: 'Slip and grip', names: ['alpha_*', 'slip_*', 'friction_use_*', 'side_use_rear'] },
  { id: 'tyres', title: 'Tyre forces', names: ['f_long_*', 'f_lat_*', 'load_*'] },
  { id: 'resistance', title: 'Forces along the road', names: ['f_drive', 'f_drag', 'f_roll', 'f_brake', 'f_brake_front',
    'f_net'] },
  { id: 'wheel', title: 'Wheel and engine torques', names: ['t_engine', 't_drive', 't_brake', 't_traction', 't_net',
    'wheel_acceleration', 'omega', 'omega_*', 'rpm'] },
  { id: 'loads', title: 'Loads', names: ['load_*', 'a_felt', 'a_felt_lateral'] },
  { id: 'springs', title: 'Body and springs', names: ['z', 'roll', 'pitch', 'v_vertical', 'compression_*',
    'grounded_*'] },
  { id: 'path', title: 'Place and path', names: ['x', 'y', 'z', 'heading', 'px', 'py', 'angle'] },
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

/** What other rungs call the same thing, or the nearest they have to it: an axle for one of its wheels and back. */
export function relatives(name: string): string[] {
  const same = [['speed', 'v', 'v_longitudinal'], ['a_lateral', 'lateral_acceleration'],
    ['a_forward', 'a_longitudinal']];
  const wheel = /^(.*)_(fl|fr|rl|rr|front|rear)$/.exec(name);
  const [, stem = '', end = ''] = wheel ?? [];
  const axle = end.startsWith('f') ? ['front', 'fl'] : ['rear', 'rl'];
  return [...same.filter((list) => list.includes(name)).flat(), ...(wheel ? axle.map((one) => `${stem}_${one}`) : [])]
    .filter((one) => one !== name);
}

/** Kinds of rung whose choice of channels is remembered together. */
export function rungKind(model: string): string {
  return /^long\.(point_mass|load_transfer|engine_gear)$/.test(model) ? 'long-simple' : model.replace(/\..*$/, '') +
    (model.startsWith('plan.') ? model.slice(4).replace(/4$/, '') : '');
}

/** What to show first on this rung: 7 channels for M1 to M3, 14 for M4 and M5. */
export function standardSet(model: string, channels: readonly Channel[]): string[] {
  const names = standards.find(([pattern]) => pattern.test(model))?.[1] ?? ['speed', 'v', 'steer', 'yaw_rate'];
  const chosen = resolve(names, channels);
  return model.startsWith('long.') ? chosen.slice(0, 14) : chosen;
}

/** Every set that has something to show for this car; the first is the rung's own. */
export function channelSets(model: string, channels: readonly Channel[]): ChannelSet[] {
  return [{ id: 'standard', title: 'Standard for this rung', names: standardSet(model, channels) },
    ...subjects.map((set) => ({ ...set, names: resolve(set.names, channels) }))].filter((set) => set.names.length > 0);
}
