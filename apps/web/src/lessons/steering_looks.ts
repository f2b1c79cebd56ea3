// Lesson: a wheel that comes back by itself, and two ways to look like drifting without any physics.
import text from '../../lessons/steering-looks.md';
import { type KeysRun, lessonOf, sliderOf, type Values } from './lesson';
import { type Mark, overTime } from './plot';
import { degrees, quantity, Recording, radians } from './recording';
import {
  around,
  type Colour,
  carShapes,
  line,
  type Point,
  pairs,
  placed,
  type Scene,
  type Shape,
  sceneOf,
} from './scene';

const { max: last, step: every } = sliderOf(text, 'time');
const duration = last + every;
const pressed = 0.5; // s
const inRate = 1; // rad/s, towards the lock while the key is held
const lock = radians(35); // of the article's car
const slowest = 60; // s from full lock: the longest time that the key mapping takes, 0.01 rad/s
const wheelbase = 2.5;

/** How the wheel comes back, in the order of the choices: settings of the page's keys, and where Options, Driving has
 *  them. */
const returns: readonly { keys: Pick<KeysRun, 'steerRelease' | 'returnPerMetre'>; option: string }[] = [
  { keys: { steerRelease: lock / 1.5 }, option: 'the ramp "steer back", 0.41 s here' },
  {
    keys: { steerRelease: lock / 1.5, returnPerMetre: 0.15 },
    option: '"The wheels come back in proportion to the speed", here by 0.15 rad/m',
  },
  { keys: { steerRelease: Math.min(lock / 0.01, slowest) }, option: 'the ramp "steer back", which takes 10 s at most' },
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
    channels: [
      't',
      'x',
      'y',
      'yaw',
      'speed',
      'steer_angle',
      ...(model === 'delayed_yaw' ? ['yaw_delayed', 'yaw_drawn', 'yaw_rate'] : []),
    ],
  };
}

/** Seconds from letting go until the wheel stands straight; null: longer than the run. */
function backAfter(t: readonly number[], steer: readonly number[], released: number): number | null {
  const at = t.findIndex((moment, i) => moment >= released && Math.abs(steer[i] ?? NaN) < 1e-9);
  return at < 0 ? null : (t[at] as number) - released;
}

function path(late: Recording, six: Recording, at: number): Scene {
  const car = (i: number, colour: Colour, strength: number): Shape[] => {
    const then = late.at(i);
    return carShapes(then('x'), then('y'), then('yaw_drawn'), colour, {
      wheelbase,
      steerAngle: then('steer_angle'),
      strength,
    });
  };
  const way = late.points();
  const here = way[at] ?? ([NaN, NaN] as const);
  // Where it was, as far as that is apart from where it is.
  const before: Shape[] = [];
  for (let i = at - 1, from = here; i >= 0; i -= 1) {
    const there = way[i] as Point;
    if (Math.hypot(there[0] - from[0], there[1] - from[1]) < 5.5) continue;
    before.push(...car(i, 'muted', 0.06));
    from = there;
  }
  // Where the middle of the car goes, from one sample to the next.
  const [dx, dy] = [(way[at + 1]?.[0] ?? NaN) - here[0], (way[at + 1]?.[1] ?? NaN) - here[1]];
  const goes = placed(...here, Math.atan2(dy, dx));
  const ahead: Shape = { kind: 'arrow', from: goes(0, 0), to: goes(5, 0), colour: 'bad', width: 3, text: 'goes' };
  return sceneOf(
    {
      title: 'The car as drawn; dashed: the six lines',
      ...around(pairs(here[0] - 12, here[1] - 8, here[0] + 12, here[1] + 8), 0),
      height: 0.7,
    },
    [
      line(six.points(), { colour: 2, width: 1.5, dashed: true }),
      line(way, { colour: 1, width: 2 }),
      ...before,
      ...car(at, 1, 0.3),
      ...(Math.hypot(dx, dy) > 1e-6 ? [ahead] : []),
    ],
  );
}

export const steeringLooks = lessonOf(text, {
  figure(bench, values) {
    const late = new Recording(bench.keys(keys(values, 'delayed_yaw')));
    const six = new Recording(bench.keys(keys(values, 'six_line')));
    const at = Math.min(late.index(values.time), Math.max(0, late.t.length - 2));
    const now = late.at(at);
    const released = pressed + (values.tap as number);
    const angle = degrees(now('steer_angle'));
    const marks: Mark[] = [
      { x: released, text: 'released', dragX: 'tap', to: (along) => along - pressed },
      { x: values.time as number, y: angle, text: quantity(angle, 1, '°'), colour: 1, dragX: 'time' },
    ];
    const series = [late.series('steer_angle', { colour: 2 }, 180 / Math.PI)];
    const after = backAfter(late.t, late.numbers('steer_angle'), released);
    const straight = after === null ? `longer than ${quantity(duration - released, 1, 's')}` : quantity(after, 2, 's');
    const back = after === null ? `after ${straight}` : `${straight} after the key was released`;
    const lag = degrees(now('yaw') - now('yaw_delayed'));
    const farther = degrees(now('yaw_drawn') - now('yaw'));
    return {
      pictures: [
        path(late, six, at),
        overTime('Steer angle', duration, { label: 'steer angle', unit: '°', from: 0 }, series, marks, 0.5),
      ],
      says: {
        straight,
        lag,
        closedLag: degrees(now('yaw_rate')) * (values.delay as number),
        farther,
        angle,
        ahead: lag + farther,
        back,
      },
    };
  },
  drive: (values) => ({
    parameters: look(values),
    hint:
      'The car beside you is the six lines, which never slide. How the wheel returns under keys is set in Options, Driving: ' +
      `${returns[values.back as number]!.option}.`,
  }),
});
