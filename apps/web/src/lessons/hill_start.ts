// Lesson: pulling away uphill: brake, clutch, and how far the car rolls back in between.
import text from '../../lessons/hill-start.md';
import { DriverName } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { slopeScene } from './slope_scene';
import { finite, indexAt, quantity, radians, scaled, solid } from './text';

const duration = 5;
const released = 1; // s, when the brake is let go
const [radius, mass, g] = [0.34, 1500, 9.81]; // of the article's car
const ramp = 0.3; // s from no throttle to the chosen one

function scenario(values: Values): object {
  const [from, throttle] = [released + (values.gap as number), values.throttle as number];
  const inputs = [
    { t: 0, gear: 1, brake: 1 },
    { t: released, brake: 0 },
    ...[1, 2, 3].map((third) => ({ t: from + ((third - 1) * ramp) / 3, throttle: (throttle * third) / 3 })),
  ];
  return {
    scenario: { model: 'slipping_wheel', dt: 0.002, duration },
    car: { file: 'article' },
    ground: { kind: 'slope', slope_deg: values.slope },
    input: inputs.sort((a, b) => a.t - b.t),
    record: { every: 0.02, channels: ['t', 'x', 'vx', 'rpm', 'fx_rear', 'wheel_speed_rear', 'clutch_slips'] },
  };
}

type Run = Record<'t' | 'x' | 'vx' | 'rpm' | 'fx_rear' | 'wheel_speed_rear' | 'clutch_slips', number[]>;
const run = (bench: Bench, values: Values): Run =>
  Object.fromEntries(Object.entries(bench.run(scenario(values)).samples).map(([name, list]) => [name, solid(list)])) as Run;

export const hillStart = lessonOf(text, {
  figure(bench, values) {
    const now = run(bench, values);
    const at = indexAt(now.t ?? [], values.time as number);
    const read = (name: keyof Run): number => now[name]?.[at] ?? NaN;
    const slope = radians(values.slope as number);
    const pull = mass * g * Math.sin(slope);
    const back = Math.max(0, -Math.min(0, ...(now.x ?? [])));
    const climbs = (now.t ?? []).find((t, i) => t > released && (now.vx[i] ?? 0) > 0.01);
    const place: Plot = {
      kind: 'plot',
      title: 'Way up the road',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'way', unit: 'm', from: -1, to: 2 },
      series: [{ name: '', x: now.t ?? [], y: finite(now.x), colour: 1, width: 3 }],
      marks: [
        { x: released, text: 'brake off' },
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
        { y: 0, text: '' },
      ],
    };
    const turns: Plot = {
      kind: 'plot',
      title: 'Engine and driven wheels',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'speed of turning', unit: 'rpm' },
      series: [
        { name: 'engine', x: now.t ?? [], y: finite(now.rpm), colour: 2 },
        { name: 'wheels', x: now.t ?? [], y: scaled(finite(now.wheel_speed_rear), 30 / Math.PI), colour: 1 },
      ],
      marks: [{ x: values.time as number, text: '', dragX: 'time' }],
    };
    const scene = slopeScene('The car and what acts along the road', slope, read('x'), read('x') / radius, [
      { size: -pull / 3000, colour: 'bad', text: `weight ${quantity(pull / 1000, 1, 'kN')}` },
      { size: read('fx_rear') / 3000, colour: 3, text: `tyres ${quantity(read('fx_rear') / 1000, 1, 'kN')}` },
    ]);
    return {
      pictures: [scene, turns, place],
      facts: [
        { name: 'rolls back by', value: quantity(back, 2, 'm') },
        { name: 'climbs from', value: climbs === undefined ? 'never' : quantity(climbs, 2, 's') },
        { name: 'weight along the road', value: quantity(pull, 0, 'N'), closed: true },
        { name: 'clutch', value: read('clutch_slips') > 0.5 ? 'slips' : 'closed' },
      ],
      caption:
        `At ${values.time} s the car is ${quantity(read('x'), 2, 'm')} up the road. It rolls back by ${quantity(back, 2, 'm')} and ` +
        `${climbs === undefined ? 'never climbs' : `climbs from ${quantity(climbs, 2, 's')} on`}.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'slope', slope_deg: values.slope as number }, driver: DriverName.manual, cars: [{ model: 'slipping_wheel', car: 'article' }] },
    view: { camera: 'side', form: 'wheels' },
    hint: 'A hill ahead of you. Hold the brake, let it go, and catch the car with the throttle.',
  }),
});
