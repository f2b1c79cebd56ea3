// Lesson: what the axles carry when the car accelerates and brakes.
import text from '../../lessons/load-transfer.md';
import { DriverName } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Scene, type Shape, straight } from './scene';
import { finite, indexAt, quantity, scaled, solid } from './text';

const wheelbase = 2.8;
const launch = 4;
const coast = 2; // s of launch, then of coasting, then the brake

function scenario(values: Values): object {
  const front = ((values.balance as number) / 100) * wheelbase;
  return {
    scenario: { model: 'load_transfer', dt: 0.01, duration: 10 },
    car: { file: 'article', wheelbase, cg_to_front: front, cg_height: values.height, engine_force_max: values.force },
    initial: { vx: 10 },
    input: [
      { t: 0, throttle: 1 },
      { t: launch, throttle: 0 },
      { t: launch + coast, brake: values.brake },
    ],
    record: { every: 0.01, channels: ['t', 'vx', 'vx_rate', 'fz_front', 'fz_rear', 'fz_front_static', 'fz_rear_static'] },
  };
}

/** The car from the side as a bar, with its centre of gravity and what the road pushes up with. */
function side(values: Values, front: number, rear: number, restFront: number, restRear: number, a: number): Scene {
  const b = ((values.balance as number) / 100) * wheelbase;
  const h = values.height as number;
  const arrow = 1.5 / 9000; // m of drawing per N
  const shapes: Shape[] = [
    straight([-1, 0], [wheelbase + 1, 0], { colour: 'line', width: 3 }),
    straight([0, 0.33], [wheelbase, 0.33], { colour: 'text', width: 4 }),
    straight([wheelbase - b, -0.12], [wheelbase - b, h], { colour: 'muted', width: 1.5, dashed: true }),
    { kind: 'circle', at: [0, 0.33], radius: 0.33, colour: 'text', width: 4 },
    { kind: 'circle', at: [wheelbase, 0.33], radius: 0.33, colour: 'text', width: 4 },
    { kind: 'dot', at: [wheelbase - b, h], colour: 'bad', size: 7 },
    { kind: 'text', at: [wheelbase - b + 0.08, h], text: 'centre of gravity', colour: 'bad', down: -9 },
  ];
  for (const [x, load, rest, name] of [
    [0, rear, restRear, 'rear'],
    [wheelbase, front, restFront, 'front'],
  ] as const) {
    shapes.push(
      straight([x - 0.25, -0.1 - rest * arrow], [x + 0.25, -0.1 - rest * arrow], { colour: 'muted', width: 2 }),
      { kind: 'arrow', from: [x, -0.1 - Math.max(load, 0) * arrow], to: [x, -0.04], colour: name === 'front' ? 1 : 2, width: 5 },
      {
        kind: 'text',
        at: [x + (name === 'rear' ? 0.2 : -0.2), -0.55],
        text: `${quantity(load / 1000, 2, 'kN')}`,
        colour: name === 'front' ? 1 : 2,
        anchor: name === 'rear' ? 'start' : 'end',
      },
    );
  }
  shapes.push(
    { kind: 'text', at: [wheelbase + 0.95, 0.95], text: 'forward', colour: 'muted', anchor: 'end' },
    { kind: 'arrow', from: [wheelbase + 0.1, 0.8], to: [wheelbase + 0.95, 0.8], colour: 'muted', width: 1.5 },
  );
  if (Math.abs(a) > 0.05) shapes.push({ kind: 'arrow', from: [wheelbase - b, h], to: [wheelbase - b + a * 0.12, h], colour: 3, width: 4 });
  return {
    kind: 'scene',
    title: 'From the side',
    x: [-0.9, wheelbase + 1],
    y: [-1.95, 1.45],
    shapes,
    handles: [
      { value: 'height', at: [wheelbase - b, h], to: (p) => p[1] },
      { value: 'balance', at: [wheelbase - b, -0.12], to: (p) => (100 * (wheelbase - p[0])) / wheelbase },
    ],
    scaleBar: false,
    height: 0.7,
  };
}

function run(bench: Bench, values: Values) {
  const { samples } = bench.run(scenario(values));
  const t = solid(samples.t);
  const at = indexAt(t, values.time as number);
  const now = (name: string): number => finite(samples[name])[at] ?? NaN;
  return { samples, t, now };
}

export const loadTransfer = lessonOf(text, {
  figure(bench, values) {
    const { samples, t, now } = run(bench, values);
    const [front, rear, restFront, restRear] = [now('fz_front'), now('fz_rear'), now('fz_front_static'), now('fz_rear_static')];
    const a = now('vx_rate');
    const plot: Plot = {
      kind: 'plot',
      title: 'Loads over time',
      x: { label: 'time', unit: 's', from: 0, to: 10 },
      y: { label: 'load', unit: 'kN' },
      series: [
        { name: 'front', x: t, y: scaled(finite(samples.fz_front), 1e-3), colour: 1 },
        { name: 'rear', x: t, y: scaled(finite(samples.fz_rear), 1e-3), colour: 2 },
      ],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const pedal =
      (values.time as number) < launch ? 'accelerating' : (values.time as number) < launch + coast ? 'coasting' : now('vx') > 0.01 ? 'braking' : 'standing';
    return {
      pictures: [side(values, front, rear, restFront, restRear, a), plot],
      facts: [
        { name: 'acceleration', value: quantity(a, 2, 'm/s²') },
        { name: 'moved to the rear', value: quantity(rear - restRear, 0, 'N') },
        { name: 'front share of the weight', value: quantity((100 * front) / (front + rear), 1, '%') },
      ],
      caption:
        `At ${values.time} s the car is ${pedal}: ${quantity(front / 1000, 2, 'kN')} on the front axle, ` +
        `${quantity(rear / 1000, 2, 'kN')} on the rear, against ${quantity(restFront / 1000, 2, 'kN')} and ` +
        `${quantity(restRear / 1000, 2, 'kN')} at rest.` +
        (front < 0 || rear < 0 ? ' A load below zero: that axle would be in the air.' : ''),
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'load_transfer', car: 'article' }] },
    parameters: {
      cg_to_front: ((values.balance as number) / 100) * wheelbase,
      wheelbase,
      cg_height: values.height as number,
      engine_force_max: values.force as number,
    },
    view: { camera: 'side', form: 'frame', loads: true },
    hint: 'Throttle and brake, and watch what the axles carry.',
  }),
});
