// Lesson: one grip for both directions: power that takes the rear axle's lateral force away.
import text from '../../lessons/power-oversteer.md';
import { DriverName } from '../core/types';
import { around, carShapes } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Point, type Scene, type Shape, straight } from './scene';
import { degrees, finite, indexAt, quantity, radians, scaled, solid } from './text';

const push = 1.5; // s, when the throttle opens
const duration = 5;
const axles = ['rear', 'front', 'all'] as const;
const speed = 11;

/** The model of the lesson, whose axles are looked at, and the one drawn in grey. */
const lessonModel = 'coupled_bicycle',
  greyModel = 'dynamic_bicycle';
const axleChannels = ['fz_front', 'fx_front', 'fy_front', 'friction_utilization_front', 'friction_utilization_rear'];

/** `coupled`: the lesson's model; otherwise the grey one. */
function scenario(values: Values, coupled: boolean): object {
  return {
    scenario: { model: coupled ? lessonModel : greyModel, dt: 0.002, duration },
    car: { file: 'article' },
    options: coupled ? { driven_axle: axles[values.driven as number] } : {},
    ground: { kind: 'plane', friction: values.grip },
    initial: { vx: speed, gear: 1 },
    input: [
      { t: 0, imposed_steer_angle_deg: values.steer_angle, throttle: 0.1, gear: 1 },
      { t: push, throttle: values.throttle },
    ],
    record: { every: 0.02, channels: ['t', 'x', 'y', 'yaw', 'sideslip_angle', 'yaw_rate', 'fz_rear', 'fx_rear', 'fy_rear', ...(coupled ? axleChannels : [])] },
  };
}

type Samples = Record<string, (number | null)[]>;

function run(bench: Bench, values: Values, coupled: boolean): { t: number[]; samples: Samples } {
  const { samples } = bench.run(scenario(values, coupled));
  return { t: solid(samples.t), samples: Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, finite(list)])) };
}

/** Force per load of an axle inside its circle; straight up is forward. */
function circles(values: Values, samples: Samples, at: number): Scene {
  const limit = values.grip as number;
  const shapes: Shape[] = [];
  for (const [axle, middle, colour] of [
    ['front', -1.35 * limit, 1],
    ['rear', 1.35 * limit, 2],
  ] as const) {
    const point = (i: number): Point => {
      const load = samples[`fz_${axle}`]?.[i] ?? NaN;
      return [middle - (samples[`fy_${axle}`]?.[i] ?? NaN) / load, (samples[`fx_${axle}`]?.[i] ?? NaN) / load];
    };
    const from = Math.max(0, at - 50);
    shapes.push(
      { kind: 'circle', at: [middle, 0], radius: limit, colour: 'text', width: 2 },
      straight([middle - limit, 0], [middle + limit, 0], { colour: 'line', width: 1 }),
      straight([middle, -limit], [middle, limit], { colour: 'line', width: 1 }),
      { kind: 'line', points: Array.from({ length: at - from + 1 }, (_, i) => point(from + i)), colour, width: 2 },
      { kind: 'arrow', from: [middle, 0], to: point(at), colour, width: 3 },
      { kind: 'dot', at: point(at), colour, size: 6 },
      { kind: 'text', at: [middle, -limit], text: `${axle} axle`, anchor: 'middle', down: 18, colour },
      { kind: 'text', at: [middle, limit], text: 'drive', anchor: 'middle', down: -6, colour: 'muted' },
    );
  }
  return { kind: 'scene', title: 'Friction circles', x: [-2.6 * limit, 2.6 * limit], y: [-1.3 * limit, 1.25 * limit], shapes, scaleBar: false };
}

export const powerOversteer = lessonOf(text, {
  figure(bench, values) {
    const eight = run(bench, values, true);
    const seven = run(bench, values, false);
    const at = indexAt(eight.t, values.time as number);
    const value = (name: string, of = eight): number => of.samples[name]?.[at] ?? NaN;
    const path = (of: typeof eight): Point[] => of.t.map((_, i) => [of.samples.x?.[i] ?? NaN, of.samples.y?.[i] ?? NaN] as const);
    const outline = { wheelbase: 2.6, ahead: 0.279, steerAngle: radians(values.steer_angle as number) };
    const shapes: Shape[] = [
      { kind: 'line', points: path(seven), colour: 'muted', width: 1.5, dashed: true },
      { kind: 'line', points: path(eight), colour: 1, width: 2 },
      ...carShapes(value('x', seven), value('y', seven), value('yaw', seven), 'muted', outline),
      ...carShapes(value('x'), value('y'), value('yaw'), 1, outline),
    ];
    const map: Scene = { kind: 'scene', title: 'From above', ...around([[value('x'), value('y')]], 14), shapes, height: 0.8 };
    const sideslip: Plot = {
      kind: 'plot',
      title: 'Sideslip',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'tail out', unit: '°' },
      series: [
        { name: 'Model 7', x: seven.t, y: scaled(seven.samples.sideslip_angle ?? [], -180 / Math.PI), colour: 8, style: 'dashed', width: 1.5 },
        { name: 'Model 8', x: eight.t, y: scaled(eight.samples.sideslip_angle ?? [], -180 / Math.PI), colour: 1 },
      ],
      marks: [
        { x: push, text: 'throttle' },
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
      ],
    };
    const use = (axle: string): string => quantity(100 * value(`friction_utilization_${axle}`), 0, '%');
    return {
      pictures: [circles(values, eight.samples, at), map, sideslip],
      facts: [
        { name: 'front axle uses', value: `${use('front')} of its grip` },
        { name: 'rear axle uses', value: `${use('rear')} of its grip` },
        { name: 'tail out, Model 8', value: quantity(-degrees(value('sideslip_angle')), 1, '°') },
        { name: 'tail out, Model 7', value: quantity(-degrees(value('sideslip_angle', seven)), 1, '°') },
      ],
      caption:
        `At ${values.time} s the front axle uses ${use('front')} of its grip and the rear axle ${use('rear')}. The tail is out by ` +
        `${quantity(-degrees(value('sideslip_angle')), 1, '°')}; without a shared grip it would be ${quantity(-degrees(value('sideslip_angle', seven)), 1, '°')}.`,
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'plane', friction: values.grip as number },
      driver: DriverName.manual,
      cars: [
        { model: lessonModel, car: 'article' },
        { model: greyModel, car: 'article' },
      ],
    },
    parameters: { driven_axle: axles[values.driven as number] as string },
    view: { camera: 'top', form: 'wheels', forces: true, trail: true },
    hint: 'A wet plain. Turn at 40 km/h, then full throttle. The second car is Model 7 with the same pedals.',
  }),
});
