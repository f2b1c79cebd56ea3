// Lesson: the six lines, parked into a gap, and what the length of the step does to them.
import { DriverName } from '../core/types';
import { angleHandle, around, carShapes, wheel } from './car_shapes';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
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

export const parking: Lesson = {
  id: 'parking',
  title: 'Parking with six lines',
  model: 'six_line',
  also: [...others.map(({ model }) => model), 'kinematic_arc'],
  blocks: [
    {
      text:
        'The smallest car there is has two wheels, one in the middle of each axle, and six lines of code. Every step it ' +
        'puts the wheels where the pose says, moves each one where it points, and takes the new pose from between them:',
    },
    { equation: equation('front = P + frac{L}{2} u(theta) + v * dt * u(theta + delta)') },
    { equation: equation('rear = P - frac{L}{2} u(theta) + v * dt * u(theta)') },
    { equation: equation("P' = frac{{front + rear}}{2}") },
    {
      turn: ['speed'],
      text:
        'The new yaw is the direction from rear to front. Two things can go wrong. The first is the method: both ' +
        'axles are moved by the same distance, which no rigid car can do in a bend, so the circle comes out too wide at any ' +
        'step. The second is the step: a car that moves along straight bits takes every bend a little late. The second model ' +
        'repairs the method: its front wheel goes exactly as far as keeps the wheelbase. The third moves along the arc ' +
        'itself, and no step can hurt it. In place of the second you may take another repair, or one of two mistakes.',
    },
    {
      predict: {
        ask: 'the step of the six lines shrinks from 100 ms to 1 ms. Where do they end?',
        right: 1,
        values: { step: 1, steer_angle: 35, speed: 1, other: 0 },
        answers: ['at the exact place', 'about as far off as before', 'farther off'],
        because: 'The error of the method is there at any step; only the error of the step has gone.',
      },
    },
    {
      shows: 1,
      turn: ['other'],
      text:
        'The figure backs all three into a gap: turn the front wheel at the start. The second picture shows how far each ends from the ' +
        'exact place, for steps from a thousandth to half a second: drag the line through it.',
    },
  ],
  sliders: [
    { name: 'step', label: 'Time step', unit: 'ms', min: 0, max: steps.length - 1, step: 1, value: 100, stops: steps, held: true },
    { name: 'steer_angle', label: 'Steer angle', unit: '°', min: 5, max: 40, step: 1, value: 35, held: true },
    { name: 'speed', label: 'Speed backwards', unit: 'm/s', min: 0.5, max: 2, step: 0.1, value: 1 },
    {
      name: 'other',
      label: 'Second car',
      unit: '',
      min: 0,
      max: others.length - 1,
      step: 1,
      value: 0,
      choices: others.map(({ name, model }) => `${name}: ${model}`),
    },
  ],
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
  tries: [
    {
      values: { step: 500 },
      text:
        'A step of 500 ms. The repaired car misses by ten times as much for ten times the step; the ' +
        'six lines were off before you began, and stay so. The arc draws corners, but ends right to the last digit.',
    },
    { values: { steer_angle: 17 }, text: 'Halve the steer angle: the error of the six lines shrinks to less than a quarter. At 5 degrees it hardly matters.' },
    { values: { other: 3, step: 10 }, text: 'As the second car take "wheels kept", the classic mistake: no step is short enough to park it straight.' },
  ],
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
};
