// Lesson: where the axle normals meet, and the circle that follows from it.
import text from '../../lessons/rotation-centre.md';
import { DriverName } from '../core/types';
import { angleHandle, around, carShapes, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import { type Point, type Scene, type Shape, straight } from './scene';
import { quantity, radians, solid } from './text';

interface Turn {
  rear: number | null;
  front: number | null;
  centre: number | null;
  yawRate: number;
}

const speed = 2; // m/s, measured at the front wheel: then even 90 degrees has a motion

function scenario(values: Values, duration: number, dt: number): object {
  return {
    scenario: { model: 'kinematic_arc', dt, duration },
    car: { file: 'article', wheelbase: values.wheelbase },
    options: { speed_at: 'front' },
    initial: { speed },
    input: [{ t: 0, imposed_speed: speed, imposed_steer_angle_deg: values.delta }],
    record: { every: dt, channels: ['x', 'y', 'yaw'] },
  };
}

function turn(bench: Bench, values: Values): Turn {
  const { final } = bench.run(scenario(values, 0.01, 0.01));
  return {
    rear: final.turn_radius_rear ?? null,
    front: final.turn_radius_front ?? null,
    centre: final.turn_radius_centre ?? null,
    yawRate: final.yaw_rate ?? 0,
  };
}

function upper(values: Values, now: Turn): Scene {
  const L = values.wheelbase as number;
  const delta = radians(values.delta as number);
  const shapes: Shape[] = [
    straight([0, 0], [L, 0], { colour: 'text', width: 3 }),
    straight([L, 0], [L + 0.42 * L, 0], { colour: 'muted', width: 1, dashed: true }),
    wheel([0, 0], 0, 0.16 * L, 'text', 8),
    wheel([L, 0], delta, 0.16 * L, 1, 8),
    { kind: 'text', at: [L / 2, 0], text: 'wheelbase L', anchor: 'middle', down: 18, colour: 'muted' },
  ];
  const arc: Point[] = Array.from({ length: 25 }, (_, i) => {
    const angle = (delta * i) / 24;
    return [L + 0.38 * L * Math.cos(angle), 0.38 * L * Math.sin(angle)];
  });
  shapes.push(
    { kind: 'line', points: arc, colour: 1, width: 2 },
    { kind: 'text', at: [L + 0.42 * L * Math.cos(delta / 2), 0.42 * L * Math.sin(delta / 2)], text: 'δ', colour: 1 },
  );
  const most = 2.2 * L;
  if (now.rear !== null && Math.abs(now.rear) < 40 * L) {
    const share = Math.min(1, most / Math.max(now.rear, 1e-9));
    const centre: Point = [0, now.rear];
    const toCentre = (from: Point): Point => [from[0] + (centre[0] - from[0]) * share, from[1] + (centre[1] - from[1]) * share];
    shapes.push(
      straight([0, 0], toCentre([0, 0]), { colour: 3, width: 1.5, dashed: share < 1 }),
      straight([L, 0], toCentre([L, 0]), { colour: 2, width: 1.5, dashed: share < 1 }),
    );
    const label = (at: Point, text: string, colour: number, end: boolean): void =>
      void shapes.push({ kind: 'text', at, text, colour, anchor: end ? 'end' : 'start', down: -5 });
    if (now.rear > 0.3 * L) label([-0.08 * L, toCentre([0, 0])[1] * 0.5], 'R rear', 3, true);
    const middle = toCentre([L, 0]);
    label([(L + middle[0]) / 2 + 0.06 * L, middle[1] * 0.5], 'R front', 2, false);
    if (share === 1) {
      shapes.push(
        straight([L / 2, 0], centre, { colour: 4, width: 1, dashed: true }),
        { kind: 'dot', at: centre, colour: 'bad', size: 6 },
        { kind: 'text', at: [centre[0] - 0.08 * L, centre[1]], text: 'rotation centre', colour: 'bad', anchor: 'end', down: -6 },
      );
    } else shapes.push({ kind: 'text', at: [L / 2, most], text: 'the lines meet further up', colour: 'muted', anchor: 'middle' });
  } else shapes.push({ kind: 'text', at: [L / 2, 0.8 * L], text: 'parallel: no rotation centre', colour: 'muted', anchor: 'middle' });
  return {
    kind: 'scene',
    title: 'Axle normals',
    handles: [angleHandle('delta', [L, 0], 0, delta, 0.62 * L)],
    x: [-0.95 * L, 1.75 * L],
    y: [-0.35 * L, 2.3 * L],
    shapes,
    height: 0.95,
  };
}

function lower(bench: Bench, values: Values, now: Turn): Scene {
  const L = values.wheelbase as number;
  const round = Math.abs(now.yawRate) > 1e-6 ? (2 * Math.PI) / Math.abs(now.yawRate) : Infinity;
  const { samples } = bench.run(scenario(values, Math.min(round, 60 / speed), 0.05));
  const x = solid(samples.x);
  const y = solid(samples.y);
  const yaw = solid(samples.yaw);
  const axle = (side: number): Point[] =>
    x.map((value, i) => [value + (side * L * Math.cos(yaw[i] ?? NaN)) / 2, (y[i] ?? NaN) + (side * L * Math.sin(yaw[i] ?? NaN)) / 2]);
  const [front, rear] = [axle(1), axle(-1)];
  const shapes: Shape[] = [
    { kind: 'line', points: front, colour: 2, width: 2 },
    { kind: 'line', points: rear, colour: 3, width: 2 },
    ...carShapes(x[0] ?? 0, y[0] ?? 0, yaw[0] ?? 0, 1, { wheelbase: L, width: 0.62 * L, steerAngle: radians(values.delta as number) }),
  ];
  if (now.rear !== null && round < 60 / speed) shapes.push({ kind: 'dot', at: [-L / 2, now.rear], colour: 'bad', size: 4 });
  const box = around([...front, ...rear, [L, L / 2], [-L, -L / 2]], 0.3 * L);
  return { kind: 'scene', title: 'The path', ...box, shapes, height: 0.8 };
}

export const rotationCentre = lessonOf(text, {
  figure(bench, values) {
    const now = turn(bench, values);
    const radius = (value: number | null): string =>
      value === null || !Number.isFinite(value) || Math.abs(value) > 1e6 ? 'infinite' : quantity(value, 2, 'm');
    return {
      pictures: [upper(values, now), lower(bench, values, now)],
      facts: [
        { name: 'R front wheel', value: radius(now.front) },
        { name: 'R rear axle', value: radius(now.rear) },
        { name: 'R middle of the wheelbase', value: radius(now.centre) },
      ],
      caption:
        values.delta === 0
          ? 'The wheels are parallel: the car goes straight.'
          : `At ${values.delta}° and a wheelbase of ${values.wheelbase} m the front wheel runs a circle of ${radius(now.front)}, the rear ` +
            `axle one of ${radius(now.rear)}, and the middle of the car one of ${radius(now.centre)}.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'kinematic_arc', car: 'article' }] },
    parameters: { wheelbase: values.wheelbase as number },
    view: { camera: 'top', form: 'frame', path: true },
    hint: 'Drive and steer: the lines of the axles and the rotation centre move with the wheel.',
  }),
});
