// Lesson: a body on springs over a ramp: flight, landing, and how a car gets on its roof.
import text from '../../lessons/jump.md';
import { wheelNames } from '../core/types';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, perWheel, type Read, type Recording, scaled } from './recording';
import {
  area,
  circle,
  dot,
  type Handle,
  hull,
  line,
  type Point,
  pairs,
  rolled,
  type Scene,
  type Shape,
  sceneOf,
  straight,
} from './scene';

const start = 12; // m, foot of the ramp
const length = 8; // m
const { max: duration } = sliderOf(text, 'time');
const models = ['ray_car', 'ray_toy'] as const;
const model = (values: Values): string => models[values.car as number] ?? models[0];

/** The toy has springs of its own, and passes these over. */
function springs(values: Values): Record<string, number> {
  const [rate, damping] = [(values.spring as number) * 1000, values.damper as number];
  return { spring_rate_front: rate, spring_rate_rear: rate, damping_front: damping, damping_rear: damping };
}

function scenario(values: Values): object {
  const height = values.height as number;
  const oneSide = values.side === 1;
  return {
    scenario: { model: model(values), dt: 0.002, duration },
    car: { file: 'article', ...springs(values) },
    ground: { kind: 'ramp', start, length, height, drop: height, width: oneSide ? 1.6 : 0 },
    initial: { vx: values.speed, y: oneSide ? 0.75 : 0 },
    input: [{ t: 0, throttle: 0, gear: 0 }],
    record: {
      every: 0.02,
      channels: ['t', 'x', 'y', 'z', 'roll', 'pitch', ...perWheel('compression', 'grounded', 'fz')],
    },
  };
}

/** How the two cars are drawn, from their mass centre [m]: half length and width, floor, axle, wheel that hangs
 *  free. */
const sizes = [
  { half: 2.1, wide: 0.85, floor: -0.35, axle: 1.3, droop: -0.32 },
  { half: 1.2, wide: 0.6, floor: -0.4, axle: 1.2, droop: -0.57 },
] as const;
/** Shares of the half length, and metres above the floor. */
const profile = pairs(-1, 0, 1, 0, 1, 0.45, 0.35, 0.55, 0.1, 0.95, -0.6, 0.95, -0.9, 0.5, -1, 0.45);

/** From the side: the ramp, the way of the centre of mass, the body as it stands now. */
function side(values: Values, run: Recording, now: Read): Scene {
  const height = values.height as number;
  const [x, z, pitch, roll] = [now('x') || 0, now('z') || 0, now('pitch') || 0, now('roll') || 0];
  // Body axes to the picture: rolled (to the right positive), then pitched (front down positive), seen from the right.
  const body = (forward: number, left: number, up: number): Point => {
    const lifted = left * Math.sin(roll) + up * Math.cos(roll);
    return [
      x + forward * Math.cos(pitch) + lifted * Math.sin(pitch),
      z - forward * Math.sin(pitch) + lifted * Math.cos(pitch),
    ];
  };
  const size = sizes[values.car as number] ?? sizes[0];
  const [left, right] = [x - 7, x + 7];
  const flank = (sign: number): Point[] =>
    profile.map(([along, up]) => body(along * size.half, sign * size.wide * 0.9, size.floor + up));
  const hub = (wheel: string, along: number, sign: number): Shape =>
    circle(body(along, sign * size.wide * 0.8, size.droop + (now(`compression_${wheel}`) || 0)), 0.33, {
      colour: sign < 0 ? 'text' : 'muted',
      width: sign < 0 ? 4 : 2,
    });
  const handles: Handle[] = [{ value: 'height', at: [start + length, height], to: (p) => p[1] }];
  const way = run.points('x', 'z').filter(([along]) => along > left && along < right);
  return sceneOf(
    { title: 'From the side', x: [left, right], y: [-0.6, Math.max(3.6, z + 1.6)], height: 0.5, handles },
    [
      straight([left, 0], [right, 0], { colour: 'muted', width: 2 }),
      area(pairs(start, 0, start + length, height, start + length, 0), 'muted', 0.25),
      line(way, { colour: 3, width: 1.5, dashed: true }),
      area(hull([...flank(1), ...flank(-1)]), 1, 0.12, 1),
      area(flank(1), 1, 0.14, 1),
      hub('fl', size.axle, 1),
      hub('rl', -size.axle, 1),
      area(flank(-1), 1, 0.14, 2),
      hub('fr', size.axle, -1),
      hub('rr', -size.axle, -1),
      dot([x, z], 'bad', 5),
    ],
  );
}

/** From behind, where rolling is seen. */
function behind(values: Values, now: Read): Scene {
  const [x, y, z] = [now('x') || 0, now('y') || 0, now('z') || 0];
  const height = values.height as number;
  const at = rolled(-y, z, now('roll') || 0);
  const { wide: half, floor } = sizes[values.car as number] ?? sizes[0];
  const onRamp = values.side === 1 && x > start - 2 && x < start + length + 2;
  const outline = pairs(-half, floor, half, floor, half, 0.15, half * 0.75, 0.6, -half * 0.75, 0.6, -half, 0.15).map(
    ([right, up]) => at(right, up),
  );
  return sceneOf({ title: 'From behind', x: [-y - 3, -y + 3], y: [-0.4, Math.max(2.4, z + 1.2)], height: 0.5 }, [
    straight([-y - 3, 0], [-y + 3, 0], { colour: 'muted', width: 2 }),
    ...(onRamp ? [area(pairs(-0.8, 0, -0.8, height, 0.8, height, 0.8, 0), 'muted', 0.25)] : []),
    area(outline, 1, 0.2, 2),
    dot([-y, z], 'bad', 5),
    ...[-1, 1].map((sign) =>
      straight(at(sign * half * 0.88, floor - 0.25), at(sign * half * 0.88, floor + 0.25), {
        colour: 'text',
        width: 6,
      }),
    ),
  ]);
}

/** How the run ends, from the last attitude. */
export function resting(roll: number, pitch: number): string {
  const up = Math.cos(roll) * Math.cos(pitch);
  return up > 0.7 ? 'on its wheels' : up < -0.7 ? 'on its roof' : 'on its side';
}

export const jump = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const at = run.index(values.time);
    const last = run.at(-1);
    const sum = (channel: string): number[] => {
      const wheels = wheelNames.map((wheel) => run.line(`${channel}_${wheel}`));
      return run.t.map((_, i) => wheels.reduce((total, list) => total + (list[i] ?? 0), 0));
    };
    const [load, grounded, z] = [sum('fz'), sum('grounded'), run.numbers('z')];
    const rest = load[0] ?? NaN;
    const [air, highest] = [grounded.filter((count) => count === 0).length * 0.02, Math.max(...z) - (z[0] ?? 0)];
    const [end, pitch, roll] = [
      resting(last('roll') || 0, last('pitch') || 0),
      degrees(now('pitch')),
      degrees(now('roll')),
    ];
    const marks = [moment(values), { y: 1, text: 'weight' }];
    const series = [{ name: '', x: run.t, y: scaled(load, 1 / rest), colour: 2 }];
    return {
      pictures: [
        side(values, run, now),
        behind(values, now),
        overTime('Load on the wheels', duration, { label: 'load over weight', unit: '-', from: 0 }, series, marks, 0.5),
      ],
      says: {
        air,
        highest,
        hardest: Math.max(...load) / rest,
        end,
        wheels: grounded[at],
        carry: (load[at] ?? NaN) / rest,
        pitch,
        roll,
      },
    };
  }),
  drive(values) {
    const height = values.height as number;
    const oneSide = values.side === 1;
    return {
      setup: {
        ground: { kind: 'ramp', start: 60, length, height, drop: height, ...(oneSide && { width: 1.6 }) },
        cars: [{ model: model(values), car: 'article' }],
      },
      parameters: springs(values),
      hint: oneSide
        ? 'The ramp is 60 m ahead, 1.6 m wide: keep a little to its left, so that only your right wheels climb it.'
        : 'The ramp is 60 m ahead. Straight at it, and not too slowly.',
    };
  },
});
