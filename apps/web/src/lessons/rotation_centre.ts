// Lesson: where the axle normals meet, and the circle that follows from it.

import { briefText } from '../../kit/words';
import text from '../../lessons/rotation-centre.md';
import type { RunResult } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import { quantity, Recording, radians } from './recording';
import {
  angleHandle,
  around,
  carShapes,
  dot,
  line,
  type Point,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheel,
  words,
} from './scene';

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

/** The lines from the axles to the rotation centre, as far as the picture goes; words where they do not meet in it. */
function normals(L: number, rear: number | null): Shape[] {
  const nowhere = { colour: 'muted', anchor: 'middle' } as const;
  if (rear === null || Math.abs(rear) >= 40 * L)
    return [words([L / 2, 0.8 * L], 'parallel: no rotation centre', nowhere)];
  const most = 2.2 * L;
  const share = Math.min(1, most / Math.max(rear, 1e-9));
  const centre: Point = [0, rear];
  const toCentre = (from: Point): Point => [
    from[0] + (centre[0] - from[0]) * share,
    from[1] + (centre[1] - from[1]) * share,
  ];
  const [ofRear, ofFront] = [toCentre([0, 0]), toCentre([L, 0])];
  return [
    straight([0, 0], ofRear, { colour: 3, width: 1.5, dashed: share < 1 }),
    straight([L, 0], ofFront, { colour: 2, width: 1.5, dashed: share < 1 }),
    ...(rear > 0.3 * L ? [words([-0.08 * L, ofRear[1] * 0.5], 'R rear', { colour: 3, anchor: 'end', down: -5 })] : []),
    words([(L + ofFront[0]) / 2 + 0.06 * L, ofFront[1] * 0.5], 'R front', { colour: 2, anchor: 'start', down: -5 }),
    ...(share < 1
      ? [words([L / 2, most], 'the lines meet further up', nowhere)]
      : [
          straight([L / 2, 0], centre, { colour: 4, width: 1, dashed: true }),
          dot(centre, 'bad', 6),
          words([centre[0] - 0.08 * L, centre[1]], 'rotation centre', { colour: 'bad', anchor: 'end', down: -6 }),
        ]),
  ];
}

function upper(values: Values, rear: number | null): Scene {
  const L = values.wheelbase as number;
  const delta = radians(values.delta as number);
  const arc = Array.from({ length: 25 }, (_, i): Point => {
    const angle = (delta * i) / 24;
    return [L + 0.38 * L * Math.cos(angle), 0.38 * L * Math.sin(angle)];
  });
  const handles = [angleHandle('delta', [L, 0], 0, delta, 0.62 * L)];
  return sceneOf({ title: 'Axle normals', handles, x: [-0.95 * L, 1.75 * L], y: [-0.35 * L, 2.3 * L], height: 0.95 }, [
    straight([0, 0], [L, 0], { colour: 'text', width: 3 }),
    straight([L, 0], [L + 0.42 * L, 0], { colour: 'muted', width: 1, dashed: true }),
    wheel([0, 0], 0, 0.16 * L, 'text', 8),
    wheel([L, 0], delta, 0.16 * L, 1, 8),
    words([L / 2, 0], 'wheelbase L', { anchor: 'middle', down: 18, colour: 'muted' }),
    line(arc, { colour: 1, width: 2 }),
    words([L + 0.42 * L * Math.cos(delta / 2), 0.42 * L * Math.sin(delta / 2)], 'δ', { colour: 1 }),
    ...normals(L, rear),
  ]);
}

function lower(bench: Bench, values: Values, { turn_radius_rear: centre, yaw_rate: rate }: RunResult['final']): Scene {
  const L = values.wheelbase as number;
  const round = rate && Math.abs(rate) > 1e-6 ? (2 * Math.PI) / Math.abs(rate) : Infinity;
  const run = new Recording(bench.run(scenario(values, Math.min(round, 60 / speed), 0.05)).samples);
  const yaw = run.numbers('yaw');
  const axle = (side: number): Point[] =>
    run
      .points()
      .map(([x, y], i) => [x + (side * L * Math.cos(yaw[i] ?? NaN)) / 2, y + (side * L * Math.sin(yaw[i] ?? NaN)) / 2]);
  const [front, rear] = [axle(1), axle(-1)];
  const start = run.at(0);
  const outline = { wheelbase: L, width: 0.62 * L, steerAngle: radians(values.delta as number) };
  return sceneOf(
    { title: 'The path', ...around([...front, ...rear, [L, L / 2], [-L, -L / 2]], 0.3 * L), height: 0.8 },
    [
      line(front, { colour: 2, width: 2 }),
      line(rear, { colour: 3, width: 2 }),
      ...carShapes(start('x') || 0, start('y') || 0, start('yaw') || 0, 1, outline),
      ...(typeof centre === 'number' && round < 60 / speed ? [dot([-L / 2, centre], 'bad', 4)] : []),
    ],
  );
}

export const rotationCentre = lessonOf(text, {
  figure(bench, values) {
    const { final } = bench.run(scenario(values, 0.01, 0.01));
    const radius = (of: string): string => {
      const value = final[`turn_radius_${of}`] ?? Infinity;
      return Math.abs(value) > 1e6 ? 'infinite' : quantity(value, 2, 'm');
    };
    const [front, rear, centre] = ['front', 'rear', 'centre'].map(radius) as [string, string, string];
    const turning =
      `At ${briefText(values.delta as number)}° and a wheelbase of ${briefText(values.wheelbase as number)} m the front wheel runs on a radius of ${front}, the rear ` +
      `axle one of ${rear}, and the middle of the car one of ${centre}.`;
    return {
      pictures: [upper(values, final.turn_radius_rear ?? null), lower(bench, values, final)],
      says: {
        front,
        rear,
        centre,
        circles: values.delta === 0 ? 'The wheels are parallel: the car goes straight.' : turning,
      },
    };
  },
  drive: (values) => ({ parameters: { wheelbase: values.wheelbase as number } }),
});
