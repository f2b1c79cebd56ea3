// Lesson: pulling away uphill: brake, clutch, and how far the car rolls back in between.
import { DriverName } from '../core/types';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
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

export const hillStart: Lesson = {
  id: 'hill-start',
  title: 'A hill start',
  model: 'slipping_wheel',
  also: ['double_track'],
  blocks: [
    {
      text:
        'On a slope the weight pulls the car back, along the road, with its whole mass. While the brake is on, the road holds it. Let the brake go, and ' +
        'until the engine pulls harder than the slope, the car rolls back. Drag the end of the road to tilt it.',
    },
    { equation: equation('M frac{dv}{dt} = F - M g sin alpha') },
    {
      shows: 1,
      text:
        'The engine cannot simply push at a car that stands: it turns with 800 rpm at least, the wheels with none. The clutch lies between them. While it ' +
        'slips, it hands on a torque in spite of the difference, and the two come together. Only when both turn alike is the engine joined to the road.',
    },
    { equation: equation('F R = T_clutch x_g x_d eta') },
    {
      predict: {
        ask: 'the throttle opens when the brake is let go, on a slope of 5.7 degrees. The car',
        right: 1,
        values: { slope: 5.7, gap: 0, throttle: 1 },
        answers: ['pulls away at once', 'rolls back a little, then climbs', 'rolls back for good'],
        because: 'The torque needs a moment to build up, and the weight does not wait. It takes centimetres.',
      },
    },
    {
      turn: ['gap', 'throttle'],
      text:
        'A driver lets the two overlap: throttle first, then the brake. In the model it is the same: move the throttle before the ' +
        'release, and nothing rolls back. Too little throttle holds the car on its slipping clutch, as some drivers do at a red light, or not even that.',
    },
    {
      text:
        'Nothing of this is a special case in the model. The brake holds with what it has, up to its torque; slip, clutch and weight do the rest, at any step of time. ' +
        'A model that gives the wheels no state between rolling and standing has to guess here, and trembles or creeps.',
    },
  ],
  sliders: [
    { name: 'time', label: 'Moment', unit: 's', min: 0, max: duration, step: 0.02, value: 1.5, plays: true },
    { name: 'slope', label: 'Slope', unit: '°', min: 0, max: 20, step: 0.1, value: 5.7, held: true },
    { name: 'gap', label: 'Throttle after the brake is let go', unit: 's', min: -0.6, max: 1.5, step: 0.1, value: 0.4 },
    { name: 'throttle', label: 'Throttle', unit: '', min: 0, max: 1, step: 0.05, value: 1 },
  ],
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
  tries: [
    { values: { gap: -0.6, throttle: 1 }, text: 'Throttle before the brake is let go: nothing rolls back.' },
    { values: { gap: 0.4, throttle: 1, slope: 20 }, text: 'A slope of 20 degrees: does first gear still carry it?' },
    { values: { throttle: 0.25, slope: 5.7 }, text: 'A quarter of the throttle: look for the one at which the car just stands.' },
  ],
  drive: (values) => ({
    setup: { ground: { kind: 'slope', slope_deg: values.slope as number }, driver: DriverName.manual, cars: [{ model: 'slipping_wheel', car: 'article' }] },
    view: { camera: 'side', form: 'wheels' },
    hint: 'A hill ahead of you. Hold the brake, let it go, and catch the car with the throttle.',
  }),
};
