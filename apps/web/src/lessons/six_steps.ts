// Lesson: the six steps of a wheel that slides, from its speed over the ground to its force and back to its spin.
import text from '../../lessons/six-steps.md';
import { wheelNames } from '../core/types';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { perWheel, quantity, type Read, type Recording } from './recording';
import {
  angleHandle,
  area,
  around,
  arrow,
  line,
  type Point,
  placed,
  rectangle,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheel,
  words,
} from './scene';

const { max: duration, step: every } = sliderOf(text, 'time');
const turnsAt = 0.5; // s
/** The toy of the source: metres, N s/m, m. */
const toy = { halfLength: 4, halfWidth: 1.5, along: 1, across: 2, radius: 0.5 };
const wheels = sliderOf(text, 'wheel').choices ?? [];
const steps = sliderOf(text, 'step').choices ?? [];

/** Pedal above 0: throttle, below: brake. */
function scenario(values: Values): object {
  const pedal = values.pedal as number;
  return {
    scenario: { model: 'rigid_car', dt: 0.002, duration },
    car: { file: 'article' },
    initial: {
      vx: values.speed,
      ...Object.fromEntries(wheelNames.map((w) => [`wheel_speed_${w}`, (values.speed as number) / toy.radius])),
    },
    input: [
      { t: 0, throttle: 0 },
      {
        t: turnsAt,
        throttle: Math.max(pedal, 0),
        brake: Math.max(-pedal, 0),
        imposed_steer_angle_deg: values.steer_angle,
      },
    ],
    record: {
      every,
      channels: ['t', 'x', 'y', 'yaw', 'vx', 'vy', 'yaw_rate', 'steer_angle', ...perWheel('wheel_speed', 'fx', 'fy')],
    },
  };
}

interface Wheel {
  angle: number; // rad, to the body
  place: Point; // m, in the body's axes
  ground: Point; // m/s along and to the left of the wheel
  tread: number; // m/s, its own speed past the axle
  force: Point; // N along and to the left of the wheel, as the run has it
}

/** One wheel at a moment: its place and speeds from the state of the car, its force from the run. */
function wheelAt(number: number, read: Read): Wheel {
  const name = wheelNames[number] as string;
  const place: Point = [
    number < 2 ? toy.halfLength : -toy.halfLength,
    number % 2 === 0 ? toy.halfWidth : -toy.halfWidth,
  ];
  const angle = number < 2 ? read('steer_angle') : 0;
  const [vx, vy] = [read('vx') - read('yaw_rate') * place[1], read('vy') + read('yaw_rate') * place[0]];
  return {
    angle,
    place,
    ground: [vx * Math.cos(angle) + vy * Math.sin(angle), vy * Math.cos(angle) - vx * Math.sin(angle)],
    tread: read(`wheel_speed_${name}`) * toy.radius,
    force: [read(`fx_${name}`), read(`fy_${name}`)],
  };
}

/** Steps 3 to 5 by hand, for comparison with the run: what slides, and the force against it. */
const slides = ({ ground, tread }: Wheel): Point => [ground[0] - tread, ground[1]];
const sixSteps = (now: Wheel): Point => [-toy.along * slides(now)[0], -toy.across * slides(now)[1]];

/** The wheel in its own axes, forward to the right, with what the steps up to this one have found. */
function picture(now: Wheel, step: number): Scene {
  const [slip, side] = slides(now);
  const force = sixSteps(now);
  // Speeds and what is left of them have scales of their own.
  const sizes = step < 3 ? [...now.ground, now.tread, slip, 2.2 * side] : [slip, 2.2 * side, force[0], 2.2 * force[1]];
  const reach = 1.5 * Math.max(1, ...sizes.filter(Number.isFinite).map(Math.abs));
  const shapes = [
    straight([-reach, 0], [reach, 0], { colour: 'line', width: 1, dashed: true }),
    wheel([0, 0], 0, 0.13 * reach, 'muted', 14),
  ];
  /** `down`: px from its tip to its name, which stands beyond the tip. */
  const named = (from: Point, to: Point, colour: number | 'bad', text: string, width = 3, down = 0): void => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    if (!(Math.hypot(dx, dy) > 0.02 * reach)) return;
    const upright = Math.abs(dx) < 0.3 * Math.abs(dy);
    const anchor = upright ? 'middle' : dx < 0 ? 'end' : 'start';
    shapes.push(
      arrow(from, to, colour, width),
      words(to, text, { colour, anchor, down: down + (upright ? (dy < 0 ? 18 : -8) : 4) }),
    );
  };
  if (step < 3) named([0, 0], now.ground, 1, 'ground');
  if (step === 1 || step === 2) named(now.ground, [slip, side], 3, step === 1 ? 'tread' : '');
  if (step === 2 || step === 3) named([0, 0], [slip, side], 2, 'slides', 4, 14 * Math.sign(-side));
  if (step >= 3 && step < 5) named([0, 0], [slip, 0], 6, 'along');
  if (step >= 3 && step < 5) named([0, 0], [0, side], 5, 'across');
  if (step >= 4) named([0, 0], force, 'bad', 'force', 5);
  if (step === 5) {
    const turn = Math.sign(-force[0]) * 0.3 * reach;
    const torque = `torque ${quantity(-force[0] * toy.radius, 2, 'N m')}`;
    shapes.push(
      arrow([-turn, -0.3 * reach], [turn, -0.3 * reach], 4, 3),
      words([0, -0.3 * reach], torque, { colour: 4, anchor: 'middle', down: 16 }),
    );
  }
  const title = `The wheel, step ${steps[step] ?? ''}`;
  return sceneOf({ title, x: [-reach, reach], y: [-0.5 * reach, 0.5 * reach], height: 0.55, scaleBar: false }, shapes);
}

function fromAbove(run: Recording, now: Read, chosen: number): Scene {
  const yaw = now('yaw');
  const body = placed(now('x'), now('y'), yaw);
  const { halfLength: l, halfWidth: w } = toy;
  const corners = rectangle(body, l, -l, w);
  const corner = (_: string, number: number): Shape[] => {
    const { place, angle, force } = wheelAt(number, now);
    const foot = body(...place);
    const [colour, width] = number === chosen ? ([2, 8] as const) : (['text', 5] as const);
    return [
      wheel(foot, yaw + angle, 0.8, colour, width),
      arrow(foot, placed(...foot, yaw + angle)(force[0] * 0.7, force[1] * 0.7), 'bad', 3),
    ];
  };
  const handles = [angleHandle('steer_angle', body(l, w), yaw, now('steer_angle'), 3)];
  return sceneOf({ title: 'The car, and the forces of its wheels', ...around(corners, 5), height: 0.6, handles }, [
    line(run.points(), { colour: 3, width: 1.5, dashed: true }),
    area(corners, 1, 0.14, 2),
    ...wheelNames.flatMap(corner),
  ]);
}

const pair = ([along, across]: Point, unit: string): string =>
  `${quantity(along, 2)} along, ${quantity(across, 2, unit)} across`;

export const sixStepsOfAWheel = lessonOf(text, {
  figure: ofRun(scenario, (values, run, read) => {
    const number = values.wheel as number;
    const [name, wheelName] = [wheelNames[number] as string, wheels[number] ?? ''];
    const now = wheelAt(number, read);
    const series = [
      run.series(`fx_${name}`, { name: 'along', colour: 6 }),
      run.series(`fy_${name}`, { name: 'across', colour: 5 }),
    ];
    return {
      pictures: [
        picture(now, values.step as number),
        fromAbove(run, read, number),
        overTime(
          `Force of the ${wheelName} wheel`,
          duration,
          { label: 'force', unit: 'N' },
          series,
          [moment(values)],
          0.5,
        ),
      ],
      says: {
        ...{ wheelName, tread: now.tread, torque: -now.force[0] * toy.radius, ground: pair(now.ground, 'm/s') },
        ...{ slides: pair(slides(now), 'm/s'), byHand: pair(sixSteps(now), 'N'), force: pair(now.force, 'N') },
      },
    };
  }),
});
