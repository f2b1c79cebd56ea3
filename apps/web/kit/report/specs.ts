// Which plots against distance a page has: what makes one worth its place.
import { gravity } from '../circles';
import { shownIn } from '../unit_text';
import { labelOf } from '../words';
import { isUsed, type Lap, type Run } from './run';

export interface Curve {
  channel: string;
  scale?: number;
  dash?: number[];
  /** Of the lap on the map alone, in grey: it explains and is not compared. */
  faint?: string;
  /** Not drawn where it is 0. */
  hideZero?: boolean;
  step?: boolean;
}
export interface Spec {
  title: string;
  unit: string;
  height: number;
  curves: Curve[];
  scale?: number;
  digits?: number;
  /** The axis shows 0, and at least so much beside what is drawn. */
  zero?: boolean;
  least?: number;
  /** The ends of the axis; else those of the laps shown, or of the stretch with `fitWindow`. */
  range?: [number, number];
  fitWindow?: boolean;
  mark?: (value: number) => string;
  /** With the edges of the road, or this channel of it. */
  edges?: boolean;
  road?: string;
  /** Channels without which it is said that they are missing. */
  of?: string[];
}

/** The units that people read. */
export const readUnits = { speed: 'km/h', angle: 'deg', acceleration: 'g' };
const degrees = 180 / Math.PI;
const angle = { scale: degrees, digits: 2, zero: true, least: 0.1 };

export const speedSpec = (allowed: boolean): Spec => ({
  ...{ title: 'Speed', unit: 'km/h', height: 220, scale: 3.6, zero: true, least: 1, curves: [{ channel: 'vx' }] },
  ...(allowed && {
    unit: 'km/h, grey: allowed by the driver',
    curves: [{ channel: 'vx' }, { channel: 'target_speed', faint: 'allowed' }],
  }),
});
export const gapSpec = (title: string, unit: string, height: number): Spec => ({
  ...{ title, unit, height, digits: 3, zero: true, fitWindow: true, least: 0.01, curves: [{ channel: 'delta' }] },
});

/** The channels that the run was asked for. */
export const requestedSpecs = (run: Run): Spec[] =>
  run.requested.map((name) => {
    const { unit, factor } = shownIn(run.units[name] ?? '-', readUnits, name);
    return {
      title: labelOf(name),
      unit,
      height: 110,
      scale: factor,
      digits: 2,
      of: [name],
      curves: [{ channel: name }],
    };
  });

/** A plot of a channel of both axles, the rear one dashed. */
const ofAxles = (title: string, unit: string, channel: string, look: Partial<Spec>): Spec => {
  const [front, rear] = [`${channel}_front`, `${channel}_rear`];
  const curves = [{ channel: front }, { channel: rear, dash: [6, 3] }];
  return { title, unit: `${unit}, rear axle dashed`, height: 120, of: [front, rear], curves, ...look };
};

/** What the tyres and the body do, as far as the models know of it. */
function tyreSpecs(laps: readonly Lap[]): (Spec | false)[] {
  const used = (name: string, least: number): boolean => isUsed(laps, name, least);
  const one = (channel: string): Pick<Spec, 'height' | 'of' | 'curves'> => ({
    height: 100,
    of: [channel],
    curves: [{ channel }],
  });
  const share = { scale: 100, digits: 0, zero: true, least: 1 };
  const grip = ['front', 'rear'].some((axle) => used(`friction_utilization_${axle}`, 1e-3));
  const pitch = { of: ['roll', 'pitch'], curves: [{ channel: 'roll' }, { channel: 'pitch', dash: [6, 3] }] };
  return [
    used('slip_ratio', 1e-3) && {
      ...{ title: 'Wheel slip', unit: '%, the wheel that slips most', scale: 100, zero: true, least: 0.5 },
      ...one('slip_ratio'),
    },
    grip && ofAxles('Grip used', '% of the limit', 'friction_utilization', share),
    used('sideslip_angle', 1e-4) && {
      ...{ title: 'Sideslip', unit: '°, left of the nose is up' },
      ...{ ...angle, ...one('sideslip_angle') },
    },
    used('slip_angle_front', 1e-4) && ofAxles('Slip angles', '°', 'slip_angle', angle),
    used('roll', 1e-4) && {
      ...{ title: 'Roll and pitch', unit: '°, right side and nose down, pitch dashed', height: 110 },
      ...{ ...angle, ...pitch },
    },
  ];
}

/** How a lap is driven, after speed and gap. */
export function drivingSpecs(laps: readonly Lap[]): Spec[] {
  const used = (name: string): boolean => isUsed(laps, name, 0);
  const inG = { height: 110, scale: 1 / gravity, digits: 2, zero: true, least: 0.05 };
  const specs: (Spec | false)[] = [
    { title: 'Longitudinal acceleration', unit: 'g', ...inG, curves: [{ channel: 'vx_rate' }] },
    { title: 'Lateral acceleration', unit: 'g, left is up', ...inG, curves: [{ channel: 'ay' }] },
    {
      ...{
        title: 'Steering',
        unit: '° at the wheels, left is up',
        height: 120,
        scale: degrees,
        zero: true,
        least: 0.5,
      },
      curves: [{ channel: 'steer_angle' }],
    },
    {
      ...{ title: 'Pedals', unit: '%, throttle up, brake down', height: 130, digits: 0, range: [-100, 100] },
      mark: (value) => String(Math.abs(Math.round(value))),
      curves: [
        { channel: 'throttle', scale: 100, hideZero: true },
        { channel: 'brake', scale: -100, hideZero: true },
      ],
    },
    used('gear') && {
      ...{ title: 'Gear', unit: '', height: 96, digits: 0, zero: true, least: 0.3, of: ['gear'] },
      curves: [{ channel: 'gear', step: true }],
    },
    used('rpm') && {
      ...{ title: 'Engine', unit: 'rpm', height: 110, digits: 0, least: 50, of: ['rpm'], curves: [{ channel: 'rpm' }] },
    },
    ...tyreSpecs(laps),
    {
      ...{ title: 'Lateral position', unit: 'm from the centre line, left is up, grey: edges', height: 130 },
      ...{ digits: 2, zero: true, least: 0.2, edges: true, curves: [{ channel: 'n' }] },
    },
  ];
  return specs.filter((spec) => spec !== false);
}
