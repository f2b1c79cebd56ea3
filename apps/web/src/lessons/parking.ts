// Lesson: the six lines, parked into a gap, and what the length of the step does to them.
import text from '../../lessons/parking.md';
import { type Bench, lessonOf, namedModels, sliderOf, type Values } from './lesson';
import { plotOf } from './plot';
import { quantity, Recording, radians } from './recording';
import {
  angleHandle,
  around,
  carShapes,
  line,
  type Point,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheel,
  words,
} from './scene';

/** What people made of the six lines: two repairs, and two mistakes. */
const others = namedModels(sliderOf(text, 'other'));
const notes: Readonly<Record<string, string>> = {
  rear_distance_solved: ' Its speed is that of the front wheel: the right circle, but not so far along it.',
  rear_follows: ' Its speed is that of the front wheel, and how far it turns depends on the step.',
  wheels_persisted: ' Its axles creep together with every step, and it ends at an angle.',
};
const models = (values: Values): { model: string; name: string; colour: number }[] => [
  { model: 'six_line', name: 'six lines', colour: 2 },
  { ...(others[values.other as number] as (typeof others)[number]), colour: 3 },
  { model: 'kinematic_arc', name: 'exact arc', colour: 1 },
];
const steps = sliderOf(text, 'step').stops ?? []; // ms

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
  const run = new Recording(bench.run(park(model, values, milliseconds)).samples);
  const last = run.at(-1);
  return { points: run.points(), yaw: last('yaw'), end: [last('x'), last('y')] };
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

function picture(values: Values, cars: readonly { path: DrivenPath; colour: number }[], exact: Point): Scene {
  const outline = { wheelbase: 2.5, strength: 0.1 };
  const turned = radians(values.steer_angle as number);
  const ends = cars.map(({ path: { end } }) => [end[0] - 3.4, end[1] - 1.1] as const);
  const handles = [angleHandle('steer_angle', [1.25, 0], 0, -turned, 0.9, -1)];
  const box = around([[2, 1.3], [0, -1], ...ends, ...cars.flatMap(({ path }) => path.points)], 0.4);
  return sceneOf({ title: 'Backwards, to the right, then to the left', ...box, handles }, [
    ...carShapes(0, 0, 0, 'muted', { wheelbase: 2.5, strength: 0.08 }),
    ...gap(exact),
    ...cars.map(({ path, colour }) => line(path.points, { colour, width: 2 })),
    ...cars.flatMap(({ path: { end, yaw }, colour }) => carShapes(...end, yaw, colour, outline)),
    words([0, 1.1], 'start', { colour: 'muted', anchor: 'middle' }),
    wheel([1.25, 0], -turned, 0.9, 2, 7),
  ]);
}

export const parking = lessonOf(text, {
  figure(bench, values) {
    const exact = drivenPath(bench, 'kinematic_arc', values, 1).end;
    const cars = models(values).map((one) => ({
      ...one,
      path: drivenPath(bench, one.model, values, values.step as number),
    }));
    const missed = (model: string, step: number): number =>
      Math.max(apart(drivenPath(bench, model, values, step).end, exact), 1e-4);
    const plot = plotOf(
      'Distance from the exact end',
      { label: 'time step', unit: 'ms', log: true, from: 1, to: 500 },
      { label: 'ends off by', unit: 'm', log: true, from: 1e-4, to: 2 },
      cars.map(({ model, name, colour }) => ({ name, colour, x: steps, y: steps.map((step) => missed(model, step)) })),
      [{ x: values.step as number, text: 'now', dragX: 'step' }],
    );
    const [six, second, arc] = cars.map(({ path }) => length(apart(path.end, exact)));
    return {
      pictures: [picture(values, cars, exact), plot],
      facts: cars.map(({ name }, i) => ({ name: `${name} ends off by`, value: [six, second, arc][i] as string })),
      says: { six, second, arc, other: cars[1]?.name, note: notes[cars[1]?.model ?? ''] ?? '' },
    };
  },
  drive: (values) => ({
    setup: {
      timeStep: (values.step as number) / 1000,
      cars: models(values).map(({ model }) => ({ model, car: 'article' })),
    },
    hint: `Three cars, one wheel: ${models(values)
      .map(({ name }) => name)
      .join(', ')}. Reverse on full lock and watch them part.`,
  }),
});
