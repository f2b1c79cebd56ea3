// Lesson: a rigid body under one force: a pendulum, or a top, by where the force takes hold.
import text from '../../lessons/pendulum.md';
import { DriverName } from '../core/types';
import { placed } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
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

export const pendulum = lessonOf(text, {
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
  drive: () => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'rigid_body', car: 'article' }] },
    view: { camera: 'top', form: 'wheels', trail: true },
    hint: 'The rectangle with a thruster at its tail: the pedals push, steering turns the push. Nothing slows it or stops its turning.',
  }),
});
