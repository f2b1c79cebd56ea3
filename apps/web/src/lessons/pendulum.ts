// Lesson: a rigid body under one force: a pendulum, or a top, by where the force takes hold.
import { DriverName } from '../core/types';
import { placed } from './car_shapes';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
import type { Plot } from './plot';
import { type Scene, type Shape, straight } from './scene';
import { degrees, finite, indexAt, quantity, radians, scaled, solid } from './text';

const duration = 30;
const halfLength = 4;
const halfWidth = 1.5;

/** Both start alike: the force takes hold `arm` metres off the middle, `start` degrees off its own direction. */
function scenario(values: Values): object {
  const start = radians(values.start as number);
  const arm = values.arm as number;
  const turnsWithBody = values.fixed === 0;
  return {
    scenario: { model: 'rigid_body', dt: 0.005, duration },
    options: { offset_axes: turnsWithBody ? 'body' : 'world', force_axes: 'world' },
    initial: { yaw: start },
    input: [{ t: 0, force_x: values.force, offset_x: turnsWithBody ? arm : arm * Math.cos(start), offset_y: turnsWithBody ? 0 : arm * Math.sin(start) }],
    record: { every: 0.02, channels: ['t', 'x', 'y', 'yaw', 'yaw_rate', 'torque'] },
  };
}

/** For comparison only: the period of small swings. */
const closedPeriod = (values: Values): number =>
  2 * Math.PI * Math.sqrt(((5 / 3) * (halfWidth ** 2 + halfLength ** 2)) / ((values.force as number) * (values.arm as number)));

/** Time between the first and the third passage of the middle, from the run. */
export function period(t: readonly number[], angle: readonly (number | null)[]): number | null {
  const passed: number[] = [];
  for (let i = 1; i < t.length && passed.length < 3; i++) {
    const [before, now] = [angle[i - 1] ?? 0, angle[i] ?? 0];
    if (before > 0 === now > 0) continue;
    passed.push((t[i - 1] as number) + (((t[i] as number) - (t[i - 1] as number)) * before) / (before - now));
  }
  return passed.length === 3 ? (passed[2] as number) - (passed[0] as number) : null;
}

function picture(values: Values, yaw: number): Scene {
  const at = placed(0, 0, yaw);
  const arm = values.arm as number;
  const start = radians(values.start as number);
  const hold = values.fixed === 0 ? at(arm, 0) : ([arm * Math.cos(start), arm * Math.sin(start)] as const);
  const shapes: Shape[] = [
    {
      kind: 'area',
      colour: 1,
      fill: 1,
      strength: 0.15,
      width: 2,
      points: [at(halfLength, halfWidth), at(halfLength, -halfWidth), at(-halfLength, -halfWidth), at(-halfLength, halfWidth)],
    },
    straight(at(0, 0), at(halfLength, 0), { colour: 1, width: 1.5 }),
    straight([0, 0], hold, { colour: 'muted', width: 1.5, dashed: true }),
    { kind: 'dot', at: [0, 0], colour: 'text', size: 5 },
    { kind: 'arrow', from: hold, to: [hold[0] + 1.2 + 0.12 * (values.force as number), hold[1]], colour: 2, width: 4, text: 'F' },
    { kind: 'dot', at: hold, colour: 2, size: 5 },
  ];
  return {
    kind: 'scene',
    title: 'The body, seen from its middle',
    x: [-4.6, 8.6],
    y: [-4.6, 4.6],
    shapes,
    handles: [
      { value: 'arm', at: hold, to: (p) => Math.hypot(p[0], p[1]) },
      { value: 'force', at: [hold[0] + 1.2 + 0.12 * (values.force as number), hold[1]], to: (p) => (p[0] - hold[0] - 1.2) / 0.12 },
    ],
  };
}

export const pendulum: Lesson = {
  id: 'pendulum',
  title: 'A rigid body as a pendulum',
  model: 'rigid_body',
  also: ['rigid_car'],
  blocks: [
    {
      text:
        'Before a body gets wheels it should obey two laws. A force moves the centre of mass, wherever it takes hold. And ' +
        'it turns the body, the more the farther its line passes from the centre:',
    },
    { equation: equation('M frac{dv}{dt} = F') },
    { equation: equation('I frac{d omega}{dt} = r × F') },
    {
      turn: ['start'],
      text:
        'Here is a test that needs no instruments. Fix the point of attack to the body and let the force keep its direction ' +
        'in the world: the body swings about the force like a pendulum about the plumb line. Small swings last',
    },
    { equation: equation('T = 2 pi sqrt{frac{I}{F r}}') },
    {
      predict: {
        ask: 'the force takes hold of a point fixed in the world instead. The body',
        right: 2,
        values: { fixed: 1, start: 40, arm: 2, force: 10 },
        answers: ['swings faster', 'comes to rest', 'spins up without end'],
        because: 'The arm no longer turns with the body, so the torque never changes.',
      },
    },
    {
      shows: 1,
      turn: ['fixed'],
      text:
        'Now fix the point in the world instead, so that it does not turn with the body. The torque is then always the same, ' +
        'and the body spins up without end. If a program mixes up the axes of the body and the world, this experiment shows it ' +
        'at once. The rectangle is the body of the toy car, 5 kg, 3 by 8 metres; a well-known listing multiplies the squares of ' +
        'its sides where they must be added, and gets half the inertia. The picture stays with the centre of mass, which itself ' +
        'flies off with F/M.',
    },
  ],
  sliders: [
    { name: 'time', label: 'Moment', unit: 's', min: 0, max: duration, step: 0.05, value: 0.8, plays: true },
    { name: 'fixed', label: 'The force takes hold', unit: '', min: 0, max: 1, step: 1, value: 0, choices: ['of the body', 'of a point fixed in the world'] },
    { name: 'start', label: 'Angle at the start', unit: '°', min: 5, max: 170, step: 5, value: 40 },
    { name: 'arm', label: 'Distance from the middle r', unit: 'm', min: 0.5, max: 4, step: 0.1, value: 2, held: true },
    { name: 'force', label: 'Force F', unit: 'N', min: 1, max: 40, step: 1, value: 10, held: true },
  ],
  figure(bench: Bench, values) {
    const { samples } = bench.run(scenario(values));
    const t = solid(samples.t);
    const at = indexAt(t, values.time as number);
    const yaw = finite(samples.yaw);
    const swings = values.fixed === 0;
    const measured = swings ? period(t, yaw) : null;
    const angle = degrees(yaw[at] ?? NaN);
    const plot: Plot = {
      kind: 'plot',
      title: 'Angle over time',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'angle', unit: '°' },
      series: [{ name: '', x: t, y: scaled(yaw, 180 / Math.PI), colour: 1 }],
      marks: [{ x: values.time as number, y: angle, text: `${quantity(angle, 0, '°')}`, colour: 2, dragX: 'time' }],
    };
    const rate = degrees(finite(samples.yaw_rate)[at] ?? NaN);
    return {
      pictures: [picture(values, yaw[at] ?? 0), plot],
      facts: [
        { name: 'turns with', value: quantity(rate, 1, '°/s') },
        { name: 'torque', value: quantity(finite(samples.torque)[at], 2, 'N m') },
        ...(swings
          ? [
              { name: 'one swing, run', value: measured === null ? 'longer than shown' : quantity(measured, 3, 's') },
              { name: 'small swings, formula', value: quantity(closedPeriod(values), 3, 's'), closed: true },
            ]
          : []),
      ],
      caption:
        `At ${values.time} s the body stands at ${quantity(angle, 0, '°')} to the force and turns with ${quantity(rate, 0, '° per second')}. ` +
        (swings
          ? `It swings; one swing takes ${measured === null ? 'longer than the run' : quantity(measured, 2, 's')}.`
          : 'The torque never changes, so it spins faster and faster.'),
    };
  },
  tries: [
    {
      values: { fixed: 0, start: 170 },
      text: 'Start at 5 degrees and compare the run with the formula; then at 170. A pendulum is slower the farther it swings.',
    },
    {
      values: { fixed: 0, start: 5, force: 40 },
      text: 'Four times the force, half the period: start at 5 degrees and go from 10 to 40 N. Four times the distance does the same: from 1 to 4 m.',
    },
    { values: { fixed: 1, force: 4 }, text: 'Let a small force take hold of a point in the world.' },
  ],
  drive: () => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'rigid_body', car: 'article' }] },
    view: { camera: 'top', form: 'wheels', trail: true },
    hint: 'The rectangle with a thruster at its tail: the pedals push, steering turns the push. Nothing slows it or stops its turning.',
  }),
};
