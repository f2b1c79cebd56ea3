// Lesson: why the distance of the axles must persist: wheels that are kept between frames creep together.
import text from '../../lessons/wheelbase.md';
import { DriverName } from '../core/types';
import { angleHandle, around, carShapes, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import type { Point, Scene, Shape } from './scene';
import { finite, indexAt, quantity, radians, solid } from './text';

const duration = 12;
const length = 2.5; // m, of the article's car

function scenario(model: string, values: Values): object {
  const dt = (values.step as number) / 1000;
  return {
    scenario: { model, dt, duration },
    car: { file: 'article' },
    input: [{ t: 0, imposed_speed: values.speed, imposed_steer_angle_deg: values.steer_angle }],
    record: {
      every: Math.max(dt, 0.05),
      channels: ['t', 'x', 'y', 'yaw', ...(model === 'wheels_persisted' ? ['wheelbase_now', 'front_x', 'front_y', 'rear_x', 'rear_y'] : [])],
    },
  };
}

/** For comparison only: how fast the axles approach each other while the step is short beside them. */
const closing = (values: Values): number => (values.speed as number) * (1 - Math.cos(radians(values.steer_angle as number)));

type Lists = Record<string, number[]>;
const lists = (bench: Bench, model: string, values: Values): Lists =>
  Object.fromEntries(Object.entries(bench.run(scenario(model, values)).samples).map(([name, list]) => [name, solid(list)]));

function scene(kept: Lists, right: Lists, at: number, values: Values): Scene {
  const turned = radians(values.steer_angle as number);
  const read = (of: Lists, name: string): number => of[name]?.[at] ?? NaN;
  const points = (x = 'x', y = 'y', of = kept): Point[] => (of[x] ?? []).map((value, i) => [value, of[y]?.[i] ?? NaN]);
  const [front, rear]: [Point, Point] = [
    [read(kept, 'front_x'), read(kept, 'front_y')],
    [read(kept, 'rear_x'), read(kept, 'rear_y')],
  ];
  const yaw = read(kept, 'yaw');
  const shapes: Shape[] = [
    { kind: 'line', points: points('x', 'y', right), colour: 'muted', width: 1.5, dashed: true },
    { kind: 'line', points: points('front_x', 'front_y').slice(0, at + 1), colour: 2, width: 1 },
    { kind: 'line', points: points('rear_x', 'rear_y').slice(0, at + 1), colour: 3, width: 1 },
    ...carShapes(read(right, 'x'), read(right, 'y'), read(right, 'yaw'), 'muted', { wheelbase: length, steerAngle: turned, strength: 0.1 }),
    { kind: 'line', points: [rear, front], colour: 'bad', width: 3 },
    wheel(rear, yaw, 0.35, 3, 8),
    wheel(front, yaw + turned, 0.35, 2, 8),
  ];
  const box = around([...points(), ...points('x', 'y', right)], 1.8);
  return {
    kind: 'scene',
    title: 'Wheels kept, red; grey: the exact arc',
    ...box,
    shapes,
    height: 0.8,
    handles: [angleHandle('steer_angle', front, yaw, turned, 1.2)],
  };
}

export const wheelbase = lessonOf(text, {
  figure(bench, values) {
    const [kept, right] = [lists(bench, 'wheels_persisted', values), lists(bench, 'kinematic_arc', values)];
    const t = kept.t ?? [];
    const at = indexAt(t, values.time as number);
    const now = kept.wheelbase_now ?? [];
    const plot: Plot = {
      kind: 'plot',
      title: 'Distance of the axles',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'distance', unit: 'm', from: 0, to: 3 },
      series: [
        { name: 'formula', x: t, y: t.map((moment) => Math.max(length - closing(values) * moment, 0)), colour: 8, style: 'dashed', width: 1.5 },
        { name: 'kept', x: t, y: finite(now), colour: 2 },
        { name: 'arc', x: t, y: t.map(() => length), colour: 1 },
      ],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const shortest = ((values.speed as number) * (values.step as number)) / 1000;
    return {
      pictures: [scene(kept, right, at, values), plot],
      facts: [
        { name: 'axles apart now', value: quantity(now[at], 2, 'm') },
        { name: 'after 12 s', value: quantity(now.at(-1), 2, 'm') },
        { name: 'come closer by', value: quantity(closing(values), 3, 'm/s'), closed: true },
        { name: 'one step of the way', value: quantity(shortest, 3, 'm'), closed: true },
      ],
      caption: `After ${values.time} s of a bend at ${values.steer_angle}° the kept axles are ${quantity(now[at], 2, 'm')} apart, where the car has ${length} m.`,
    };
  },
  drive: () => ({
    setup: {
      ground: { kind: 'plane' },
      driver: DriverName.manual,
      cars: [
        { model: 'wheels_persisted', car: 'article' },
        { model: 'six_line', car: 'article' },
      ],
    },
    view: { camera: 'top', form: 'frame', trail: true },
    hint: 'Circle at full lock: the axles of your car creep together, and those of the six lines beside it do not.',
  }),
});
