// Lesson: a body on springs over a ramp: flight, landing, and how a car gets on its roof.
import text from '../../lessons/jump.md';
import { DriverName, wheelNames } from '../core/types';
import { hull } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Point, type Scene, type Shape, straight } from './scene';
import { degrees, finite, indexAt, quantity, scaled, solid } from './text';

const start = 12; // m, foot of the ramp
const length = 8; // m
const duration = 6;
const models = ['ray_car', 'ray_toy'] as const;
const model = (values: Values): string => models[values.car as number] ?? models[0];

function scenario(values: Values): object {
  const height = values.height as number;
  const rate = (values.spring as number) * 1000;
  const damping = values.damper as number;
  const oneSide = values.side === 1;
  return {
    scenario: { model: model(values), dt: 0.002, duration },
    car: { file: 'article', spring_rate_front: rate, spring_rate_rear: rate, damping_front: damping, damping_rear: damping },
    ground: { kind: 'ramp', start, length, height, drop: height, width: oneSide ? 1.6 : 0 },
    initial: { vx: values.speed, y: oneSide ? 0.75 : 0 },
    input: [{ t: 0, throttle: 0, gear: 0 }],
    record: { every: 0.02, channels: ['t', 'x', 'y', 'z', 'roll', 'pitch', ...wheelNames.flatMap((w) => [`compression_${w}`, `grounded_${w}`, `fz_${w}`])] },
  };
}

interface Flight {
  t: number[];
  x: number[];
  z: number[];
  read(name: string): (number | null)[];
}

function fly(bench: Bench, values: Values): Flight {
  const { samples } = bench.run(scenario(values));
  const known = new Map<string, (number | null)[]>();
  const read = (name: string): (number | null)[] => {
    const list = known.get(name) ?? finite(samples[name]);
    known.set(name, list);
    return list;
  };
  return { t: solid(samples.t), x: solid(samples.x), z: solid(samples.z), read };
}

/** How the two cars are drawn, from their mass centre [m]: half length and width, floor, axle, wheel that hangs free. */
const sizes = [
  { half: 2.1, wide: 0.85, floor: -0.35, axle: 1.3, droop: -0.32 },
  { half: 1.2, wide: 0.6, floor: -0.4, axle: 1.2, droop: -0.57 },
] as const;
/** Shares of the half length, and metres above the floor. */
const profile: readonly Point[] = [
  [-1, 0],
  [1, 0],
  [1, 0.45],
  [0.35, 0.55],
  [0.1, 0.95],
  [-0.6, 0.95],
  [-0.9, 0.5],
  [-1, 0.45],
];

/** From the side: the ramp, the way of the centre of mass, the body as it stands now. */
function side(values: Values, flight: Flight, at: number): Scene {
  const height = values.height as number;
  const x = flight.x[at] ?? 0;
  const z = flight.z[at] ?? 0;
  const pitch = flight.read('pitch')[at] ?? 0;
  const roll = flight.read('roll')[at] ?? 0;
  // Body axes to the picture: rolled (to the right positive), then pitched (front down positive), seen from the right.
  const body = (forward: number, left: number, up: number): Point => {
    const lifted = left * Math.sin(roll) + up * Math.cos(roll);
    return [x + forward * Math.cos(pitch) + lifted * Math.sin(pitch), z - forward * Math.sin(pitch) + lifted * Math.cos(pitch)];
  };
  const size = sizes[values.car as number] ?? sizes[0];
  const [left, right] = [x - 7, x + 7];
  const shapes: Shape[] = [
    straight([left, 0], [right, 0], { colour: 'muted', width: 2 }),
    {
      kind: 'area',
      points: [
        [start, 0],
        [start + length, height],
        [start + length, 0],
      ],
      colour: 'muted',
      fill: 'muted',
      strength: 0.25,
    },
    {
      kind: 'line',
      points: flight.x.map((value, i) => [value, flight.z[i] ?? NaN] as const).filter(([value]) => value > left && value < right),
      colour: 3,
      width: 1.5,
      dashed: true,
    },
  ];
  const flank = (sign: number): Point[] => profile.map(([along, up]) => body(along * size.half, sign * size.wide * 0.9, size.floor + up));
  shapes.push({ kind: 'area', points: hull([...flank(1), ...flank(-1)]), colour: 1, fill: 1, strength: 0.12, width: 1 });
  for (const [sign, name] of [
    [1, 'l'],
    [-1, 'r'],
  ] as const) {
    shapes.push({ kind: 'area', points: flank(sign), colour: 1, fill: 1, strength: 0.14, width: sign < 0 ? 2 : 1 });
    for (const [end, along] of [
      ['f', size.axle],
      ['r', -size.axle],
    ] as const) {
      const hang = size.droop + (flight.read(`compression_${end}${name}`)[at] ?? 0);
      shapes.push({
        kind: 'circle',
        at: body(along, sign * size.wide * 0.8, hang),
        radius: 0.33,
        colour: sign < 0 ? 'text' : 'muted',
        width: sign < 0 ? 4 : 2,
      });
    }
  }
  shapes.push({ kind: 'dot', at: [x, z], colour: 'bad', size: 5 });
  return {
    kind: 'scene',
    title: 'From the side',
    x: [left, right],
    y: [-0.6, Math.max(3.6, z + 1.6)],
    shapes,
    height: 0.5,
    handles: [{ value: 'height', at: [start + length, height], to: (p) => p[1] }],
  };
}

/** From behind, where rolling is seen. */
function behind(values: Values, flight: Flight, at: number): Scene {
  const roll = flight.read('roll')[at] ?? 0;
  const y = flight.read('y')[at] ?? 0;
  const z = flight.z[at] ?? 0;
  const turned = (right: number, up: number): Point => [-y + right * Math.cos(roll) + up * Math.sin(roll), z - right * Math.sin(roll) + up * Math.cos(roll)];
  const { wide: half, floor } = sizes[values.car as number] ?? sizes[0];
  const shapes: Shape[] = [
    straight([-y - 3, 0], [-y + 3, 0], { colour: 'muted', width: 2 }),
    ...(values.side === 1 && (flight.x[at] ?? 0) > start - 2 && (flight.x[at] ?? 0) < start + length + 2
      ? [
          {
            kind: 'area',
            colour: 'muted',
            fill: 'muted',
            strength: 0.25,
            points: [
              [-0.8, 0],
              [-0.8, values.height as number],
              [0.8, values.height as number],
              [0.8, 0],
            ],
          } as const,
        ]
      : []),
    {
      kind: 'area',
      colour: 1,
      fill: 1,
      strength: 0.2,
      width: 2,
      points: [turned(-half, floor), turned(half, floor), turned(half, 0.15), turned(half * 0.75, 0.6), turned(-half * 0.75, 0.6), turned(-half, 0.15)],
    },
    { kind: 'dot', at: [-y, z], colour: 'bad', size: 5 },
  ];
  for (const sign of [-1, 1])
    shapes.push(straight(turned(sign * half * 0.88, floor - 0.25), turned(sign * half * 0.88, floor + 0.25), { colour: 'text', width: 6 }));
  return { kind: 'scene', title: 'From behind', x: [-y - 3, -y + 3], y: [-0.4, Math.max(2.4, z + 1.2)], shapes, height: 0.5 };
}

/** How the run ends, from the last attitude. */
export function resting(roll: number, pitch: number): string {
  const up = Math.cos(roll) * Math.cos(pitch);
  return up > 0.7 ? 'on its wheels' : up < -0.7 ? 'on its roof' : 'on its side';
}

export const jump = lessonOf(text, {
  figure(bench, values) {
    const flight = fly(bench, values);
    const at = indexAt(flight.t, values.time as number);
    const sum = (name: string): (number | null)[] => flight.t.map((_, i) => wheelNames.reduce((total, w) => total + (flight.read(`${name}_${w}`)[i] ?? 0), 0));
    const load = sum('fz');
    const grounded = sum('grounded');
    const rest = load[0] ?? NaN;
    const air = grounded.filter((count) => count === 0).length * 0.02;
    const most = Math.max(...load.map((value) => value ?? 0)) / rest;
    const end = resting(flight.read('roll').at(-1) ?? 0, flight.read('pitch').at(-1) ?? 0);
    const loads: Plot = {
      kind: 'plot',
      title: 'What the wheels carry',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'load over weight', unit: '-', from: 0 },
      series: [{ name: '', x: flight.t, y: scaled(load, 1 / rest), colour: 2 }],
      marks: [
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
        { y: 1, text: 'weight' },
      ],
    };
    return {
      pictures: [side(values, flight, at), behind(values, flight, at), loads],
      facts: [
        { name: 'no wheel on the ground', value: quantity(air, 2, 's') },
        { name: 'highest', value: quantity(Math.max(...flight.z) - (flight.z[0] ?? 0), 2, 'm') },
        { name: 'hardest push', value: `${quantity(most, 1)} times the weight` },
        { name: 'ends', value: end },
      ],
      caption:
        `At ${values.time} s ${quantity(grounded[at] ?? NaN, 0)} wheels touch the ground and carry ${quantity((load[at] ?? NaN) / rest, 1)} times the weight; ` +
        `pitch ${quantity(degrees(flight.read('pitch')[at] ?? NaN), 0, '°')}, roll ${quantity(degrees(flight.read('roll')[at] ?? NaN), 0, '°')}. ` +
        `No wheel touches the ground for ${quantity(air, 2, 's')} in all, and the car ends ${end}.`,
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'ramp', start: 60, length, height: values.height as number, drop: values.height as number, ...(values.side === 1 ? { width: 1.6 } : {}) },
      driver: DriverName.manual,
      cars: [{ model: model(values), car: 'article' }],
    },
    // The toy has springs of its own, and passes these over.
    parameters: {
      spring_rate_front: (values.spring as number) * 1000,
      spring_rate_rear: (values.spring as number) * 1000,
      damping_front: values.damper as number,
      damping_rear: values.damper as number,
    },
    view: { camera: 'chase', form: 'wheels', forces: true },
    hint:
      values.side === 1
        ? 'The ramp stands 60 m ahead, 1.6 m wide: keep a little to its left, so that only your right wheels climb it.'
        : 'The ramp stands 60 m ahead. Straight at it, and not too slowly.',
  }),
});
