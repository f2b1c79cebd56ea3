// Lesson: a wheel that comes back by itself, and two ways to look like drifting without any physics.
import text from '../../lessons/steering-looks.md';
import { DriverName } from '../core/types';
import { around, carShapes, placed } from './car_shapes';
import { type Bench, type KeysRun, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import type { Scene, Shape } from './scene';
import { degrees, indexAt, quantity, radians, scaled } from './text';

const duration = 5;
const every = 0.02;
const pressed = 0.5; // s
const inRate = 1; // rad/s, towards the lock while the key is held
const lock = radians(35); // of the article's car
const slowest = 60; // s from full lock: the longest time that the key mapping takes, 0.01 rad/s
const wheelbase = 2.5;

/** How the wheel comes back: settings of the page's keys, and where Options, Driving has them. */
const returns: readonly { name: string; keys: Pick<KeysRun, 'steerRelease' | 'returnPerMetre'>; option: string }[] = [
  { name: '1.5 rad/s, at any speed', keys: { steerRelease: lock / 1.5 }, option: 'the ramp "steer back", 0.41 s here' },
  {
    name: '0.15 rad for each metre driven',
    keys: { steerRelease: lock / 1.5, returnPerMetre: 0.15 },
    option: '"The wheels come back in proportion to the speed", here by 0.15 rad/m',
  },
  {
    name: '0.01 rad/s, as a reader wrote it',
    keys: { steerRelease: Math.min(lock / 0.01, slowest) },
    option: 'the ramp "steer back", which takes 10 s at most',
  },
];

const look = (values: Values): Record<string, number | string> => ({
  yaw_delay: values.delay as number,
  drawn_yaw_gain: values.gain as number,
  overrotation: (values.gain as number) > 0 ? 'on' : 'off',
});

function keys(values: Values, model: string): KeysRun {
  return {
    choice: { model, car: 'article' },
    parameters: look(values),
    speed: values.speed as number,
    from: pressed,
    to: pressed + (values.tap as number),
    steerEngage: lock / inRate,
    ...returns[values.back as number]!.keys,
    seconds: duration,
    every,
    channels: ['t', 'x', 'y', 'yaw', 'speed', 'steer_angle', ...(model === 'delayed_yaw' ? ['yaw_delayed', 'yaw_drawn', 'yaw_rate'] : [])],
  };
}

type Samples = Record<string, number[]>;

/** Seconds from letting go until the wheel stands straight; null: longer than the run. */
export function backAfter(t: readonly number[], steer: readonly number[], released: number): number | null {
  const at = t.findIndex((moment, i) => moment >= released && Math.abs(steer[i] ?? NaN) < 1e-9);
  return at < 0 ? null : (t[at] as number) - released;
}

function path(late: Samples, six: Samples, at: number): Scene {
  const points = (run: Samples): [number, number][] => (run.x ?? []).map((x, i) => [x, run.y?.[i] ?? NaN]);
  const value = (name: string, i: number): number => late[name]?.[i] ?? NaN;
  const shapes: Shape[] = [
    { kind: 'line', points: points(six), colour: 2, width: 1.5, dashed: true },
    { kind: 'line', points: points(late), colour: 1, width: 2 },
  ];
  const here = [value('x', at), value('y', at)] as const;
  // Where it was, as far as that is apart from where it is.
  for (let i = at - 1, from = here as readonly [number, number]; i >= 0; i -= 1) {
    const there = [value('x', i), value('y', i)] as const;
    if (Math.hypot(there[0] - from[0], there[1] - from[1]) < 5.5) continue;
    shapes.push(...carShapes(...there, value('yaw_drawn', i), 'muted', { wheelbase, steerAngle: value('steer_angle', i), strength: 0.06 }));
    from = there;
  }
  shapes.push(...carShapes(...here, value('yaw_drawn', at), 1, { wheelbase, steerAngle: value('steer_angle', at), strength: 0.3 }));
  // Where the middle of the car goes, from one sample to the next.
  const [dx, dy] = [value('x', at + 1) - here[0], value('y', at + 1) - here[1]];
  const goes = placed(...here, Math.atan2(dy, dx));
  if (Math.hypot(dx, dy) > 1e-6) shapes.push({ kind: 'arrow', from: goes(0, 0), to: goes(5, 0), colour: 'bad', width: 3, text: 'goes' });
  const box = around(
    [
      [here[0] - 12, here[1] - 8],
      [here[0] + 12, here[1] + 8],
    ],
    0,
  );
  return { kind: 'scene', title: 'The car as drawn; dashed: the six lines', ...box, shapes, height: 0.7 };
}

export const steeringLooks = lessonOf(text, {
  figure(bench: Bench, values) {
    const late = bench.keys(keys(values, 'delayed_yaw'));
    const six = bench.keys(keys(values, 'six_line'));
    const t = late.t ?? [];
    const at = Math.min(indexAt(t, values.time as number), Math.max(0, t.length - 2));
    const now = (name: string): number => late[name]?.[at] ?? NaN;
    const released = pressed + (values.tap as number);
    const angle: Plot = {
      kind: 'plot',
      title: 'Steer angle',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'steer angle', unit: '°', from: 0 },
      series: [{ name: '', x: t, y: scaled(late.steer_angle ?? [], 180 / Math.PI), colour: 2 }],
      marks: [
        { x: released, text: 'let go', dragX: 'tap', to: (along) => along - pressed },
        { x: values.time as number, y: degrees(now('steer_angle')), text: `${quantity(degrees(now('steer_angle')), 1, '°')}`, colour: 1, dragX: 'time' },
      ],
    };
    const back = backAfter(t, late.steer_angle ?? [], released);
    const lag = degrees(now('yaw') - now('yaw_delayed'));
    const farther = degrees(now('yaw_drawn') - now('yaw'));
    const straight = back === null ? `longer than ${quantity(duration - released, 1, 's')}` : quantity(back, 2, 's');
    return {
      pictures: [path(late, six, at), angle],
      facts: [
        { name: 'wheel straight again after', value: straight },
        { name: 'wheels lag behind the yaw by', value: quantity(lag, 1, '°') },
        { name: 'turn rate times delay', value: quantity(degrees(now('yaw_rate')) * (values.delay as number), 1, '°'), closed: true },
        { name: 'drawn farther by', value: quantity(farther, 1, '°') },
      ],
      caption:
        `At ${values.time} s the wheel is turned by ${quantity(degrees(now('steer_angle')), 1, '°')}; the car is drawn ${quantity(lag + farther, 1, '°')} ahead of the yaw ` +
        `that its wheels follow. The wheel is straight again ${back === null ? `after ${straight}` : `${straight} after the key was let go`}.`,
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'plane' },
      driver: DriverName.manual,
      cars: [
        { model: 'delayed_yaw', car: 'article' },
        { model: 'six_line', car: 'article' },
      ],
    },
    parameters: look(values),
    view: { camera: 'top', form: 'wheels', trail: true },
    hint:
      "Beside you drives the six lines, which never slide. How the keys' wheel comes back is under Options, Driving: " +
      `${returns[values.back as number]!.option}.`,
  }),
});
