// Lesson: how far ahead a driver looks: too short, too long, and what a real corner makes of it.
import text from '../../lessons/look-ahead.md';
import type { StripColumn } from '../core/types';
import { type Bench, type DriverRun, lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { Recording } from './recording';
import {
  arrow,
  type Colour,
  dot,
  type Handle,
  line,
  type Point,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  words,
} from './scene';

const tracks = sliderOf(text, 'track').choices ?? [];
const drivers = (sliderOf(text, 'driver').choices ?? []).map((choice) => choice.split(':')[0] as string);
const unaided = 2; // the robot that the others are compared with: it has no look-ahead
const cars = [
  { model: 'kinematic_bicycle', car: 'article', longitudinal_model: 'slipping_wheel' },
  { model: 'dynamic_bicycle', car: 'article' },
] as const;
const car = (values: Values): (typeof cars)[number] => cars[values.car as number] ?? cars[1];
const { max: seconds } = sliderOf(text, 'time');

function driverParameters(values: Values, driver = values.driver as number): Record<string, number> {
  if (driver === unaided) return {};
  return { lookahead_distance: values.distance as number, lookahead_time: values.time_ahead as number };
}

function drive(values: Values, driver = values.driver as number): DriverRun {
  return {
    ground: { kind: 'track', name: tracks[values.track as number] },
    choice: car(values),
    driver: drivers[driver] as string,
    driverParameters: driverParameters(values, driver),
    timeStep: 0.01,
    seconds,
    every: 0.1,
    channels: ['t', 'x', 'y', 'yaw', 'vx', 'ay'],
  };
}

/** Both edges of the road as lines of points. */
export function edges(strip: ReturnType<Bench['road']>): { left: Point[]; right: Point[]; middle: Point[] } {
  const column = (name: StripColumn): number => strip.columns.indexOf(name);
  const line = (x: StripColumn, y: StripColumn): Point[] =>
    Array.from(
      { length: strip.rows },
      (_, row) =>
        [
          strip.data[row * strip.columns.length + column(x)] ?? NaN,
          strip.data[row * strip.columns.length + column(y)] ?? NaN,
        ] as const,
    );
  return { left: line('left_x', 'left_y'), right: line('right_x', 'right_y'), middle: line('x', 'y') };
}

const near = 30; // m around each car
const apart = 2 * near + 4; // m from one map's middle to the other's

/** Two maps side by side: the road around the car that steers without a look ahead, and around the other. */
function maps(bench: Bench, values: Values, runs: readonly [Recording, Recording], at: number): Scene {
  const road = edges(bench.road(drive(values).ground, 2));
  const names = ['before: centre-line', `after: ${drivers[values.driver as number] ?? ''}`];
  const handles = [pointAhead(values, runs[1], at)];
  return sceneOf(
    { title: 'The road around the car, before and after', x: [-near, apart + near], y: [-near, near * 1.15], handles },
    [
      ...runs.flatMap((run, i) => map(road, run, at, i)),
      ...names.map((name, i) => words([i * apart, near * 1.08], name, { anchor: 'middle' })),
      straight([apart / 2, -near], [apart / 2, near], { colour: 'line', width: 1 }),
    ],
  );
}

/** The point ahead of the second car, held to set how far it lies. */
function pointAhead(values: Values, run: Recording, at: number): Handle {
  const now = run.at(at);
  const farther = (values.time_ahead as number) * Math.max(now('vx'), 0);
  return {
    value: 'distance',
    at: [now('target_x') - now('x') + apart, now('target_y') - now('y')],
    to: (p) => Math.hypot(p[0] - apart, p[1]) - farther,
  };
}

/** What stands around one car, moved so that the car is in the middle of its map. */
function map(road: ReturnType<typeof edges>, run: Recording, at: number, place: number): Shape[] {
  const now = run.at(at);
  const path = run.points();
  const here = path[at] ?? [0, 0];
  const moved = (p: Point): Point => [p[0] - here[0] + place * apart, p[1] - here[1]];
  const seen = (p: Point): boolean => Math.max(Math.abs(p[0] - here[0]), Math.abs(p[1] - here[1])) < near;
  const lines = (points: readonly Point[], look: { colour: Colour; width: number; dashed?: boolean }): Shape[] =>
    pieces(points, seen).map((piece) => line(piece.map(moved), look));
  const ahead: Point = [now('target_x'), now('target_y')];
  const yaw = now('yaw') || 0;
  const own = place === 0 ? 3 : 1;
  return [
    ...lines(road.left, { colour: 'text', width: 2 }),
    ...lines(road.right, { colour: 'text', width: 2 }),
    ...lines(road.middle, { colour: 'muted', width: 1, dashed: true }),
    ...lines(path, { colour: own, width: 3 }),
    ...lines([here, ahead], { colour: 2, width: 1.5 }),
    ...(seen(ahead) ? [dot(moved(ahead), 2, 5)] : []),
    arrow(moved(here), moved([here[0] + 3.5 * Math.cos(yaw), here[1] + 3.5 * Math.sin(yaw)]), own, 5),
  ];
}

/** The runs of places, of two at least, that are seen. */
function pieces(points: readonly Point[], seen: (point: Point) => boolean): Point[][] {
  const list: Point[][] = [[]];
  for (const point of points) {
    if (seen(point)) list.at(-1)?.push(point);
    else if (list.at(-1)?.length) list.push([]);
  }
  return list.filter((piece) => piece.length > 1);
}

export const lookAhead = lessonOf(text, {
  figure(bench, values) {
    const runs = [drive(values, unaided), drive(values)].map((run) => new Recording(bench.driver(run))) as [
      Recording,
      Recording,
    ];
    const half = halfWidth(bench.road(drive(values).ground, 2));
    const [was, now] = runs.map((run) => measured(run, half)) as [Measured, Measured];
    const [first, second] = runs;
    const beside = [
      first.series('offset', { name: 'before', colour: 3, width: 1.5 }),
      second.series('offset', { name: 'after', colour: 1 }),
    ];
    const steer = [
      first.series('steer', { name: 'before', colour: 3, width: 1 }),
      second.series('steer', { name: 'after', colour: 1, width: 1.5 }),
    ];
    const offAxis = { label: 'to the left', unit: 'm', from: -8, to: 8 };
    const steerAxis = { label: 'steering', unit: '-1 to 1', from: -1.05, to: 1.05 };
    const marks = [moment(values), { y: half, text: 'edge' }, { y: -half, text: '' }];
    const before = {
      farthestBefore: was.farthest,
      outsideBefore: was.outside,
      workBefore: was.work,
      wayBefore: first.at(-1)('distance'),
    };
    return {
      pictures: [
        maps(bench, values, runs, second.index(values.time)),
        overTime('Distance from the centre line', seconds, offAxis, beside, marks, 0.5),
        overTime('Steering wheel', seconds, steerAxis, steer, [moment(values, '')], 0.4),
      ],
      says: { ...now, ...before, seconds, way: second.at(-1)('distance') },
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'track', name: tracks[values.track as number] ?? 'hairpins' },
      cars: [car(values)],
      driver: drivers[values.driver as number] ?? 'tutorial',
    },
    driverParameters: driverParameters(values),
  }),
});

interface Measured {
  farthest: number; // m
  outside: number; // % of the time off a road of that half width
  work: number; // full locks by which the steering wheel moves in a second
}

function measured(run: Recording, half: number): Measured {
  const offset = run.numbers('offset').filter(Number.isFinite).map(Math.abs);
  const steer = run.numbers('steer');
  const moves = steer.slice(1).map((now, i) => Math.abs(now - (steer[i] ?? 0)));
  return {
    farthest: Math.max(0, ...offset),
    outside: (100 * offset.filter((value) => value > half).length) / Math.max(1, offset.length),
    work: moves.reduce((sum, move) => sum + move, 0) / Math.max(1, seconds),
  };
}

/** Half the road's width at the first row of the strip. */
function halfWidth(road: ReturnType<Bench['road']>): number {
  const at = (name: StripColumn): number => road.data[road.columns.indexOf(name)] ?? NaN;
  const width = Math.hypot(at('left_x') - at('right_x'), at('left_y') - at('right_y'));
  return Number.isFinite(width) ? width / 2 : 5;
}
