// Lesson: the six lines, parked into a gap, and what the length of the step does to them.
import text from '../../lessons/parking.md';
import { DriverName } from '../core/types';
import { angleHandle, around, carShapes, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Point, type Scene, type Shape, straight } from './scene';
import { quantity, radians, solid } from './text';

/** What people made of the six lines: two repairs, and two mistakes. */
const others = [
  { model: 'front_distance_solved', name: 'front repaired', note: '' },
  { model: 'rear_distance_solved', name: 'rear repaired', note: ' Its speed is that of the front wheel: the right circle, but not so far along it.' },
  { model: 'rear_follows', name: 'rear follows', note: ' Its speed is that of the front wheel, and how far it turns depends on the step.' },
  { model: 'wheels_persisted', name: 'wheels kept', note: ' Its axles creep together with every step, and it ends aslant.' },
] as const;
const other = (values: Values): (typeof others)[number] => others[values.other as number] ?? others[0];
const models = (values: Values): { model: string; name: string; colour: number }[] => [
  { model: 'six_line', name: 'six lines', colour: 2 },
  { ...other(values), colour: 3 },
  { model: 'kinematic_arc', name: 'exact arc', colour: 1 },
];
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]; // ms

/** Backwards for three seconds with the wheel turned right, then three with it turned left. */
function park(model: string, values: Values, milliseconds: number): object {
  const steer = values.steer_angle as number;
  return {
    scenario: { model, dt: milliseconds / 1000, duration: 6 },
    car: { file: 'article' },
    input: [
      { t: 0, imposed_speed: -(values.speed as number), imposed_steer_angle_deg: -steer },
      { t: 3, imposed_steer_angle_deg: steer },
    ],
    record: { every: Math.max(milliseconds / 1000, 0.05), channels: ['x', 'y', 'yaw'] },
  };
}

interface DrivenPath {
  points: Point[];
  yaw: number;
  end: Point;
}

function drivenPath(bench: Bench, model: string, values: Values, milliseconds: number): DrivenPath {
  const { samples } = bench.run(park(model, values, milliseconds));
  const x = solid(samples.x);
  const y = solid(samples.y);
  return { points: x.map((value, i) => [value, y[i] ?? NaN] as const), yaw: solid(samples.yaw).at(-1) ?? NaN, end: [x.at(-1) ?? NaN, y.at(-1) ?? NaN] };
}

/** The kerb, and the cars before and behind the place where the exact car ends, once that lies beside the start. */
function gap([x, y]: Point): Shape[] {
  if (!(y < -1.8)) return [];
  return [
    straight([x - 6.2, y - 1.1], [x + 6.2, y - 1.1], { colour: 'muted', width: 2 }),
    ...[-4.4, 4.4].flatMap((along) => carShapes(x + along, y, 0, 'muted', { wheelbase: 2.5, strength: 0.25 })),
  ];
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const length = (metres: number): string =>
  metres < 1e-6
    ? 'below 1 µm'
    : metres < 1e-4
      ? quantity(metres * 1e6, 0, 'µm')
      : metres < 0.1
        ? quantity(metres * 1000, metres < 0.01 ? 1 : 0, 'mm')
        : quantity(metres, 2, 'm');

export const parking = lessonOf(text, {
  figure(bench, values) {
    const exact = drivenPath(bench, 'kinematic_arc', values, 1);
    const now = models(values).map((one) => ({ ...one, path: drivenPath(bench, one.model, values, values.step as number) }));
    const shapes: Shape[] = [...carShapes(0, 0, 0, 'muted', { wheelbase: 2.5, strength: 0.08 }), ...gap(exact.end)];
    for (const {
      path: { points },
      colour,
    } of now)
      shapes.push({ kind: 'line', points, colour, width: 2 });
    for (const {
      path: { end, yaw },
      colour,
    } of now)
      shapes.push(...carShapes(end[0], end[1], yaw, colour, { wheelbase: 2.5, strength: 0.1 }));
    shapes.push({ kind: 'text', at: [0, 1.1], text: 'start', colour: 'muted', anchor: 'middle' });
    const box = around(
      [[2, 1.3], [0, -1], ...now.map(({ path: { end } }) => [end[0] - 3.4, end[1] - 1.1] as const), ...now.flatMap(({ path: { points } }) => points)],
      0.4,
    );
    const turned = radians(values.steer_angle as number);
    shapes.push(wheel([1.25, 0], -turned, 0.9, 2, 7));
    const scene: Scene = {
      kind: 'scene',
      title: 'Backwards, to the right, then to the left',
      ...box,
      shapes,
      handles: [angleHandle('steer_angle', [1.25, 0], 0, -turned, 0.9, -1)],
    };
    const plot: Plot = {
      kind: 'plot',
      title: 'Distance from the exact end',
      x: { label: 'time step', unit: 'ms', log: true, from: 1, to: 500 },
      y: { label: 'ends off by', unit: 'm', log: true, from: 1e-4, to: 2 },
      series: now.map(({ model, name, colour }) => ({
        name,
        colour,
        x: steps,
        y: steps.map((step) => Math.max(apart(drivenPath(bench, model, values, step).end, exact.end), 1e-4)),
      })),
      marks: [{ x: values.step as number, text: 'now', dragX: 'step' }],
    };
    const facts = now.map(({ name, path: { end } }) => ({ name: `${name} ends off by`, value: length(apart(end, exact.end)) }));
    return {
      pictures: [scene, plot],
      facts,
      caption:
        `With steps of ${values.step} ms the six lines end ${length(apart(now[0]?.path.end ?? [0, 0], exact.end))} from the exact ` +
        `place, the second car (${other(values).name}) ${length(apart(now[1]?.path.end ?? [0, 0], exact.end))}, the arc ` +
        `${length(apart(now[2]?.path.end ?? [0, 0], exact.end))}. Distances below 0.1 mm are drawn on the bottom line.${other(values).note}`,
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'plane' },
      driver: DriverName.manual,
      timeStep: (values.step as number) / 1000,
      cars: models(values).map(({ model }) => ({ model, car: 'article' })),
    },
    view: { camera: 'top', form: 'wheels', trail: true, path: true },
    hint: `Three cars, one wheel: ${models(values)
      .map(({ name }) => name)
      .join(', ')}. Reverse on full lock and watch them part.`,
  }),
});
