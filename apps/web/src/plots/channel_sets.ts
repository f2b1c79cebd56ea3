// Which channels are shown: ready-made choices for each kind of model and by subject, and the searchable list with a
// check box each.

import { make, searchField } from '../../kit/dom';
import { unitText } from '../../kit/unit_text';
import type { Quantity, WheelOrAxle } from '../core/generated';
import type { Meant } from '../core/quantity';
import type { Column, ModelInfo } from '../core/types';
import { matches } from '../search';
import type { Session } from '../session';

export interface ChannelSet {
  id: string;
  title: string;
  names: string[];
}

/** A quantity, of all wheels and axles that have it or of one; or a number of a model's own, by its name. */
export type ChannelChoice = Quantity | `${Quantity} ${WheelOrAxle}` | `own ${string}`;
type Known = Meant & { name: string };

/** What a choice depends on in a model. */
type Model = Pick<ModelInfo, 'family' | 'has_wheel_inertia'>;

/** A kind of model. Its choice of channels is remembered under `kind`; kinds may share one. */
interface Standard {
  kind: string;
  family: ModelInfo['family'];
  /** What `has_wheel_inertia` of a model must be; either without. */
  has_wheel_inertia?: boolean;
  /** A channel that the models meant have. */
  needs?: ChannelChoice;
  choices: readonly ChannelChoice[];
}

const along = ['vx', 'vx_rate', 'x'] as const;
const resistances = ['drag_force', 'rolling_resistance_force'] as const;
const wheel = ['own wheel_acceleration', 'slip_ratio rear', 'own axle_drive_torque'] as const;

/** The first that fits is taken. */
const standards: readonly Standard[] = [
  {
    kind: 'longitudinal',
    family: 'longitudinal',
    has_wheel_inertia: false,
    choices: [...along, 'drive_force', ...resistances, 'brake_force'],
  },
  {
    kind: 'longitudinal_wheel',
    family: 'longitudinal',
    needs: 'fx rear',
    choices: [
      ...along,
      'fx rear',
      ...resistances,
      'net_force',
      'wheel_speed rear',
      ...wheel,
      'own brake_torque',
      'own traction_torque',
      'rpm',
    ],
  },
  {
    kind: 'longitudinal_wheel',
    family: 'longitudinal',
    choices: [
      ...along,
      'drive_force',
      ...resistances,
      'brake_force',
      'net_force',
      'wheel_speed',
      ...wheel,
      'own traction_torque',
      'rpm',
    ],
  },
  {
    kind: 'kinematic',
    family: 'kinematic',
    choices: ['speed', 'steer_angle', 'yaw', 'yaw_rate', 'ay', 'turn_radius rear', 'own curvature'],
  },
  {
    kind: 'planar_lateral',
    family: 'planar',
    needs: 'lateral_utilization rear',
    choices: [
      'speed',
      'steer_angle',
      'yaw_rate',
      'ay',
      'sideslip_angle',
      'slip_angle',
      'fy',
      'lateral_utilization',
      'longitudinal_utilization',
    ],
  },
  {
    kind: 'planar_coupled',
    family: 'planar',
    needs: 'friction_utilization',
    choices: [
      'speed',
      'steer_angle',
      'yaw_rate',
      'vx_rate',
      'ay',
      'sideslip_angle',
      'slip_angle',
      'friction_utilization',
    ],
  },
  {
    kind: 'planar',
    family: 'planar',
    choices: ['vx', 'vx_rate', 'steer_angle', 'yaw_rate', 'ay', 'slip_ratio rear', 'rpm', 'gear'],
  },
  {
    kind: 'rigid',
    family: 'rigid',
    needs: 'slip_angle',
    choices: ['speed', 'steer_angle', 'yaw_rate', 'sideslip_angle', 'ay', 'slip_angle', 'fy'],
  },
  { kind: 'rigid', family: 'rigid', choices: ['speed', 'yaw_rate', 'yaw', 'sideslip_angle', 'x', 'y', 'own torque'] },
  { kind: 'ray', family: 'ray', choices: ['speed', 'z', 'roll', 'pitch', 'vx_rate', 'ay', 'compression', 'fz'] },
];
const unknown: Pick<Standard, 'kind' | 'choices'> = {
  kind: 'other',
  choices: ['speed', 'vx', 'steer_angle', 'yaw_rate'],
};

export const subjects: readonly { id: string; title: string; choices: readonly ChannelChoice[] }[] = [
  {
    id: 'pedals',
    title: 'Pedals, steering, gear',
    choices: ['throttle', 'brake', 'steer_angle', 'gear', 'rpm', 'speed', 'vx'],
  },
  { id: 'motion', title: 'Speed and acceleration', choices: ['speed', 'vx', 'vy', 'vx_rate', 'ax', 'ay', 'own az'] },
  {
    id: 'turning',
    title: 'Turning',
    choices: [
      'steer_angle',
      'yaw_rate',
      'own yaw_acceleration',
      'sideslip_angle',
      'own curvature',
      'ay',
      'turn_radius',
    ],
  },
  {
    id: 'slip',
    title: 'Slip and grip',
    choices: ['slip_angle', 'slip_ratio', 'friction_utilization', 'lateral_utilization', 'longitudinal_utilization'],
  },
  { id: 'tyres', title: 'Tyre forces', choices: ['fx', 'fy', 'fz'] },
  {
    id: 'resistance',
    title: 'Forces along the road',
    choices: ['drive_force', 'drag_force', 'rolling_resistance_force', 'brake_force', 'net_force'],
  },
  {
    id: 'wheel',
    title: 'Wheel and engine torques',
    choices: [
      'own engine_torque',
      'own axle_drive_torque',
      'own brake_torque',
      'own traction_torque',
      'own wheel_acceleration',
      'wheel_speed',
      'rpm',
    ],
  },
  {
    id: 'loads',
    title: 'Loads',
    choices: ['fz', 'own transferred_load', 'own specific_force_x', 'own specific_force_y'],
  },
  { id: 'springs', title: 'Body and springs', choices: ['z', 'roll', 'pitch', 'vz', 'compression', 'grounded'] },
  {
    id: 'path',
    title: 'Position and path',
    choices: ['x', 'y', 'z', 'yaw', 'own source_x', 'own source_y', 'own source_angle'],
  },
];

/** The channels of a set that this car has, each once, in the order of the set. */
export function resolve(choices: readonly ChannelChoice[], channels: readonly Known[]): string[] {
  const found = new Set<string>();
  for (const choice of choices) {
    const [what, which] = choice.split(' ');
    const fits = ({ name, quantity, wheel }: Known): boolean =>
      what === 'own' ? name === which : quantity === what && (which === undefined || wheel === which);
    for (const channel of channels) if (fits(channel)) found.add(channel.name);
  }
  return [...found];
}

function standardOf(model: Model | undefined, channels: readonly Known[]): Pick<Standard, 'kind' | 'choices'> {
  const fits = ({ family, has_wheel_inertia, needs }: Standard): boolean =>
    family === model?.family &&
    (has_wheel_inertia ?? model.has_wheel_inertia) === model.has_wheel_inertia &&
    (needs === undefined || resolve([needs], channels).length > 0);
  return standards.find(fits) ?? unknown;
}

/** Under which setting the choice of channels of a model is kept: with those of its kind. */
export function channelsKey(model: Model | undefined, channels: readonly Known[]): string {
  return `plots.shown.${standardOf(model, channels).kind}`;
}

/** What to show first on this model: 7 channels for longitudinal models without wheel inertia, 14 for those with it. */
export function standardSet(model: Model | undefined, channels: readonly Known[]): string[] {
  return resolve(standardOf(model, channels).choices, channels);
}

/** The channels chosen for a car, kept with the choice of its kind; nothing kept: the standard ones. */
export function chosenChannels({ core, settings, world }: Session, car: number): string[] {
  const model = core.model(world.cars[car]?.model),
    channels = world.channels(car);
  const kept = settings.get(channelsKey(model, channels), [] as string[]);
  return kept.length > 0 ? kept.map(String).filter(Boolean) : standardSet(model, channels);
}

/** Every set that has something to show for this car; the first is the model's own. */
export function channelSets(model: Model | undefined, channels: readonly Known[]): ChannelSet[] {
  return [
    { id: 'standard', title: 'Standard for this model', names: standardSet(model, channels) },
    ...subjects.map(({ choices, ...set }) => ({ ...set, names: resolve(choices, channels) })),
  ].filter((set) => set.names.length > 0);
}

export function createPicker(changed: (chosen: string[]) => void) {
  let channels: readonly Column[] = [];
  let chosen: string[] = [];
  const search = searchField('Search channels', () => draw());
  const list = make('div.picker-list', { role: 'group', 'aria-label': 'Channels' });
  const count = make('span.plot-muted', { role: 'status' });
  const root = make('details.picker', make('summary', 'Channels ', count), search, list);

  const row = (name: string, channel?: Column): HTMLElement => {
    const box = make('input', {
      type: 'checkbox',
      disabled: channel === undefined,
      onchange: () => {
        // The order is that of the car's channels, whatever the order of the clicks.
        const set = new Set(box.checked ? [...chosen, name] : chosen.filter((other) => other !== name));
        chosen = [...channels.map((known) => known.name), ...chosen].filter(
          (known, i, all) => set.has(known) && all.indexOf(known) === i,
        );
        changed(chosen);
        showCount();
      },
    });
    box.checked = chosen.includes(name);
    const unit = channel ? unitText(channel.unit) : '';
    const title = channel?.meaning ?? 'not on this model';
    return make(
      'label',
      { class: channel ? '' : 'plot-muted', title },
      box,
      make('b', name),
      unit === '' ? ' ' : ` [${unit}] `,
      make('small', title),
    );
  };
  const draw = (): void => {
    const found = channels.filter((channel) => channel.name !== 't' && matches(channel, search.value));
    const missing = chosen.filter((name) => !channels.some((channel) => channel.name === name));
    list.replaceChildren(...found.map((channel) => row(channel.name, channel)), ...missing.map((name) => row(name)));
    if (list.childElementCount === 0) list.append(make('p.plot-muted', 'No channel has this name.'));
  };
  const showCount = (): void => {
    const there = chosen.filter((name) => channels.some((channel) => channel.name === name)).length;
    count.textContent = `${there} of ${Math.max(0, channels.length - 1)}`;
  };
  root.addEventListener('toggle', () => root.open && draw());
  return {
    root,
    /** Shows these channels with these chosen; names that the car lacks are listed last, disabled. */
    show(next: readonly Column[], picked: readonly string[]): void {
      channels = next;
      chosen = [...picked];
      showCount();
      if (root.open) draw();
    },
  };
}
