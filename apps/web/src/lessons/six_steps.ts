// Lesson: the six steps of a wheel that slides, from its speed over the ground to its force and back to its spin.
import text from '../../lessons/six-steps.md';
import { DriverName, wheelNames } from '../core/types';
import { angleHandle, around, placed, wheel } from './car_shapes';
import { type Bench, type Fact, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Point, type Scene, type Shape, straight } from './scene';
import { finite, indexAt, quantity, solid } from './text';

const duration = 6;
const every = 0.02;
const turnsAt = 0.5; // s
/** The toy of the source: metres, N s/m, m. */
const toy = { halfLength: 4, halfWidth: 1.5, along: 1, across: 2, radius: 0.5 };
const wheels = ['front left', 'front right', 'rear left', 'rear right'] as const;
const steps = ['1: over the ground', '2: the tread', '3: the difference', '4: its two parts', '5: the force', '6: the torque'] as const;

/** Pedal above 0: throttle, below: brake. */
function scenario(values: Values): object {
  const pedal = values.pedal as number;
  return {
    scenario: { model: 'rigid_car', dt: 0.002, duration },
    car: { file: 'article' },
    initial: { vx: values.speed, ...Object.fromEntries(wheelNames.map((w) => [`wheel_speed_${w}`, (values.speed as number) / toy.radius])) },
    input: [
      { t: 0, throttle: 0 },
      { t: turnsAt, throttle: Math.max(pedal, 0), brake: Math.max(-pedal, 0), imposed_steer_angle_deg: values.steer_angle },
    ],
    record: {
      every,
      channels: ['t', 'x', 'y', 'yaw', 'vx', 'vy', 'yaw_rate', 'steer_angle', ...wheelNames.flatMap((w) => [`wheel_speed_${w}`, `fx_${w}`, `fy_${w}`])],
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
export function wheelAt(number: number, read: (name: string) => number): Wheel {
  const name = wheelNames[number] as string;
  const place: Point = [number < 2 ? toy.halfLength : -toy.halfLength, number % 2 === 0 ? toy.halfWidth : -toy.halfWidth];
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
  const shapes: Shape[] = [straight([-reach, 0], [reach, 0], { colour: 'line', width: 1, dashed: true }), wheel([0, 0], 0, 0.13 * reach, 'muted', 14)];
  /** `down`: px from its tip to its name, which stands beyond the tip. */
  const arrow = (from: Point, to: Point, colour: number | 'bad', text: string, width = 3, down = 0): void => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    if (!(Math.hypot(dx, dy) > 0.02 * reach)) return;
    const upright = Math.abs(dx) < 0.3 * Math.abs(dy);
    shapes.push(
      { kind: 'arrow', from, to, colour, width },
      { kind: 'text', at: to, text, colour, anchor: upright ? 'middle' : dx < 0 ? 'end' : 'start', down: down + (upright ? (dy < 0 ? 18 : -8) : 4) },
    );
  };
  if (step < 3) arrow([0, 0], now.ground, 1, 'ground');
  if (step === 1 || step === 2) arrow(now.ground, [slip, side], 3, step === 1 ? 'tread' : '');
  if (step === 2 || step === 3) arrow([0, 0], [slip, side], 2, 'slides', 4, 14 * Math.sign(-side));
  if (step >= 3 && step < 5) arrow([0, 0], [slip, 0], 6, 'along');
  if (step >= 3 && step < 5) arrow([0, 0], [0, side], 5, 'across');
  if (step >= 4) arrow([0, 0], force, 'bad', 'force', 5);
  if (step === 5) {
    const turn = Math.sign(-force[0]) * 0.3 * reach;
    shapes.push(
      { kind: 'arrow', from: [-turn, -0.3 * reach], to: [turn, -0.3 * reach], colour: 4, width: 3 },
      { kind: 'text', at: [0, -0.3 * reach], text: `torque ${quantity(-force[0] * toy.radius, 2, 'N m')}`, colour: 4, anchor: 'middle', down: 16 },
    );
  }
  return {
    kind: 'scene',
    title: `The wheel, step ${steps[step] ?? ''}`,
    x: [-reach, reach],
    y: [-0.5 * reach, 0.5 * reach],
    shapes,
    height: 0.55,
    scaleBar: false,
  };
}

function fromAbove(samples: Record<string, number[]>, at: number, chosen: number): Scene {
  const read = (name: string): number => samples[name]?.[at] ?? NaN;
  const body = placed(read('x'), read('y'), read('yaw'));
  const { halfLength: l, halfWidth: w } = toy;
  const path = (samples.x ?? []).map((x, i) => [x, samples.y?.[i] ?? NaN] as const);
  const shapes: Shape[] = [
    { kind: 'line', points: path, colour: 3, width: 1.5, dashed: true },
    { kind: 'area', points: [body(l, w), body(l, -w), body(-l, -w), body(-l, w)], colour: 1, fill: 1, strength: 0.14, width: 2 },
  ];
  for (let number = 0; number < 4; number += 1) {
    const {
      place,
      angle,
      force: [fx, fy],
    } = wheelAt(number, read);
    const foot = body(...place);
    const turned = placed(...foot, read('yaw') + angle);
    shapes.push(wheel(foot, read('yaw') + angle, 0.8, number === chosen ? 2 : 'text', number === chosen ? 8 : 5), {
      kind: 'arrow',
      from: foot,
      to: turned(fx * 0.7, fy * 0.7),
      colour: 'bad',
      width: 3,
    });
  }
  const box = around([body(l, w), body(l, -w), body(-l, -w), body(-l, w)], 5);
  return {
    kind: 'scene',
    title: 'The car, and the forces of its wheels',
    ...box,
    shapes,
    height: 0.6,
    handles: [angleHandle('steer_angle', body(l, w), read('yaw'), read('steer_angle'), 3)],
  };
}

const pair = ([along, across]: Point, unit: string): string => `${quantity(along, 2)} along, ${quantity(across, 2, unit)} across`;

export const sixStepsOfAWheel = lessonOf(text, {
  figure(bench: Bench, values) {
    const { samples } = bench.run(scenario(values));
    const lists = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, solid(list)]));
    const at = indexAt(lists.t ?? [], values.time as number);
    const number = values.wheel as number;
    const now = wheelAt(number, (name) => lists[name]?.[at] ?? NaN);
    const [name, step] = [wheelNames[number] as string, values.step as number];
    const plot: Plot = {
      kind: 'plot',
      title: `Force of the ${wheels[number] ?? ''} wheel`,
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'force', unit: 'N' },
      series: [
        { name: 'along', x: lists.t ?? [], y: finite(samples[`fx_${name}`]), colour: 6 },
        { name: 'across', x: lists.t ?? [], y: finite(samples[`fy_${name}`]), colour: 5 },
      ],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const facts: Fact[] = [
      { name: '1 over the ground', value: pair(now.ground, 'm/s'), closed: true },
      { name: '2 tread, backwards', value: quantity(now.tread, 2, 'm/s') },
      { name: '3, 4 slides', value: pair(slides(now), 'm/s'), closed: true },
      { name: '5 force, by hand', value: pair(sixSteps(now), 'N'), closed: true },
      { name: 'force, run', value: pair(now.force, 'N') },
      { name: '6 torque on the wheel', value: quantity(-now.force[0] * toy.radius, 2, 'N m'), closed: true },
    ];
    return {
      pictures: [picture(now, step), fromAbove(lists, at, number), plot],
      facts,
      caption:
        `At ${values.time} s the ${wheels[number] ?? ''} wheel moves ${pair(now.ground, 'm/s')} over the ground, its tread ${quantity(now.tread, 2, 'm/s')} ` +
        `backwards: it slides ${pair(slides(now), 'm/s')}. The force against it is ${pair(now.force, 'N')}.`,
    };
  },
  drive: () => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'rigid_car', car: 'article' }] },
    view: { camera: 'top', form: 'wheels', forces: true, trail: true },
    hint: 'A toy of 5 kg and 8 m. The arrows are step 5 at each wheel; nothing limits them.',
  }),
});
