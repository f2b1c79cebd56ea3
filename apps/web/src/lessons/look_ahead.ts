// Lesson: how far ahead a driver looks: too short, too long, and what a real corner makes of it.
import text from '../../lessons/look-ahead.md';
import type { StripColumn } from '../core/types';
import { around } from './car_shapes';
import { type Bench, type DriverResult, type DriverRun, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Colour, type Handle, type Point, type Scene, type Shape, straight } from './scene';
import { indexAt, quantity } from './text';

const tracks = ['hairpins', 'flowing', 'kart'] as const;
const drivers = ['tutorial', 'lookahead', 'centre-line'] as const;
const before = 2; // the robot that the others are compared with: it has no look-ahead
const cars = [
  { model: 'kinematic_bicycle', car: 'article', longitudinal_model: 'slipping_wheel' },
  { model: 'dynamic_bicycle', car: 'article' },
] as const;
const car = (values: Values): (typeof cars)[number] => cars[values.car as number] ?? cars[1];
const seconds = 45;

function driverParameters(values: Values, driver = values.driver as number): Record<string, number> {
  if (driver === before) return {};
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
      (_, row) => [strip.data[row * strip.columns.length + column(x)] ?? NaN, strip.data[row * strip.columns.length + column(y)] ?? NaN] as const,
    );
  return { left: line('left_x', 'left_y'), right: line('right_x', 'right_y'), middle: line('x', 'y') };
}

const near = 30; // m around each car
const apart = 2 * near + 4; // m from one map's middle to the other's

/** Two maps side by side: the road around the car that steers without a look ahead, and around the other. */
function maps(bench: Bench, values: Values, runs: readonly [DriverResult, DriverResult], at: number): Scene {
  const road = edges(bench.road(drive(values).ground, 2));
  const shapes: Shape[] = runs.flatMap((run, i) => map(road, run, at, i));
  const names = ['before: centre-line', `after: ${drivers[values.driver as number] ?? ''}`];
  names.forEach((text, i) => shapes.push({ kind: 'text', at: [i * apart, near * 1.08], text, anchor: 'middle' }));
  shapes.push(straight([apart / 2, -near], [apart / 2, near], { colour: 'line', width: 1 }));
  const box = around(
    [
      [-near, -near],
      [apart + near, near * 1.15],
    ],
    0,
  );
  return { kind: 'scene', title: 'The road around the car, before and after', ...box, shapes, handles: [pointAhead(values, runs[1], at)] };
}

/** The point ahead of the second car, held to set how far it lies. */
function pointAhead(values: Values, run: DriverResult, at: number): Handle {
  const read = (name: string): number => run.samples[name]?.[at] ?? NaN;
  const farther = (values.time_ahead as number) * Math.max(read('vx'), 0);
  return {
    value: 'distance',
    at: [(run.targets.x[at] ?? NaN) - read('x') + apart, (run.targets.y[at] ?? NaN) - read('y')],
    to: (p) => Math.hypot(p[0] - apart, p[1]) - farther,
  };
}

/** What stands around one car, moved so that the car is in the middle of its map. */
function map(road: ReturnType<typeof edges>, run: DriverResult, at: number, place: number): Shape[] {
  const path: Point[] = (run.samples.x ?? []).map((x, i) => [x, run.samples.y?.[i] ?? NaN] as const);
  const here = path[at] ?? [0, 0];
  const moved = (p: Point): Point => [p[0] - here[0] + place * apart, p[1] - here[1]];
  const inside = (points: Point[]): Point[] =>
    points.map((p) => (Math.max(Math.abs(p[0] - here[0]), Math.abs(p[1] - here[1])) < near ? moved(p) : ([NaN, NaN] as const)));
  const lines = (points: Point[], look: { colour: Colour; width: number; dashed?: boolean }): Shape[] =>
    pieces(inside(points)).map((part) => ({ kind: 'line', points: part, ...look }) as const);
  const ahead: Point = [run.targets.x[at] ?? NaN, run.targets.y[at] ?? NaN];
  const yaw = run.samples.yaw?.[at] ?? 0;
  const own = place === 0 ? 3 : 1;
  return [
    ...lines(road.left, { colour: 'text', width: 2 }),
    ...lines(road.right, { colour: 'text', width: 2 }),
    ...lines(road.middle, { colour: 'muted', width: 1, dashed: true }),
    ...lines(path, { colour: own, width: 3 }),
    ...lines([here, ahead], { colour: 2, width: 1.5 }),
    ...inside([ahead])
      .filter(([x]) => Number.isFinite(x))
      .map((spot) => ({ kind: 'dot', at: spot, colour: 2, size: 5 }) as const),
    { kind: 'arrow', from: moved(here), to: moved([here[0] + 3.5 * Math.cos(yaw), here[1] + 3.5 * Math.sin(yaw)]), colour: own, width: 5 },
  ];
}

/** Splits a list at its gaps. */
function pieces(points: readonly Point[]): Point[][] {
  const list: Point[][] = [[]];
  for (const point of points) {
    if (Number.isFinite(point[0])) list.at(-1)?.push(point);
    else if (list.at(-1)?.length) list.push([]);
  }
  return list.filter((piece) => piece.length > 1);
}

export const lookAhead = lessonOf(text, {
  figure(bench, values) {
    const runs = [bench.driver(drive(values, before)), bench.driver(drive(values))] as const;
    const [was, run] = runs;
    const t = run.samples.t ?? [];
    const at = indexAt(t, values.time as number);
    const [offBefore, off] = [offsets(was), offsets(run)];
    const half = halfWidth(bench.road(drive(values).ground, 2));
    const side: Plot = {
      kind: 'plot',
      title: 'Beside the centre line',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: seconds },
      y: { label: 'left of the middle', unit: 'm', from: -8, to: 8 },
      series: [
        { name: 'before', x: was.samples.t ?? [], y: offBefore, colour: 3, width: 1.5 },
        { name: 'after', x: t, y: off, colour: 1 },
      ],
      marks: [
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
        { y: half, text: 'edge' },
        { y: -half, text: '' },
      ],
    };
    const steer: Plot = {
      kind: 'plot',
      title: 'Steering wheel',
      height: 0.4,
      x: { label: 'time', unit: 's', from: 0, to: seconds },
      y: { label: 'steering', unit: '-1 to 1', from: -1.05, to: 1.05 },
      series: [
        { name: 'before', x: was.samples.t ?? [], y: was.steer, colour: 3, width: 1 },
        { name: 'after', x: t, y: run.steer, colour: 1, width: 1.5 },
      ],
      marks: [{ x: values.time as number, text: '', dragX: 'time' }],
    };
    const [worstBefore, worst] = [farthest(offBefore), farthest(off)];
    const [outsideBefore, outside] = [outsideShare(offBefore, half), outsideShare(off, half)];
    const both = (first: string, second: string): string => `${first} → ${second}`;
    const [workBefore, work] = [wheelWork(was), wheelWork(run)];
    const calm = `${quantity(work, 2)} of full lock per second`;
    return {
      pictures: [maps(bench, values, runs, at), side, steer],
      facts: [
        { name: 'farthest from the middle', value: both(quantity(worstBefore, 2), quantity(worst, 2, 'm')) },
        { name: 'middle of the car off the road', value: both(quantity(100 * outsideBefore, 0), quantity(100 * outside, 0, '% of the time')) },
        { name: 'the wheel moves by', value: both(quantity(workBefore, 2), calm) },
        { name: `way in ${seconds} s`, value: both(quantity(was.distance.at(-1), 0), quantity(run.distance.at(-1), 0, 'm')) },
      ],
      caption:
        `Looking ${values.distance} m and ${values.time_ahead} s ahead, the car gets up to ${quantity(worst, 1, 'm')} off the centre line ` +
        `(before: ${quantity(worstBefore, 1, 'm')}), is off the road ${quantity(100 * outside, 0, '% of the time')} ` +
        `(before: ${quantity(100 * outsideBefore, 0)}) and moves the wheel by ${calm} (before: ${quantity(workBefore, 2)}).`,
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'track', name: tracks[values.track as number] ?? 'hairpins' },
      cars: [car(values)],
      driver: drivers[values.driver as number] ?? 'tutorial',
    },
    driverParameters: driverParameters(values),
    view: { camera: 'top', form: 'wheels', target: true, trail: true },
    hint: 'The robot drives with your numbers. Its point ahead and its line are drawn; press any driving key to take over.',
  }),
});

/** Metres left of the centre line; null where the robot left the track. */
function offsets(run: DriverResult): (number | null)[] {
  return run.offset.map((value) => (Number.isFinite(value) ? value : null));
}
function known(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null);
}
function farthest(values: readonly (number | null)[]): number {
  return Math.max(0, ...known(values).map(Math.abs));
}
function outsideShare(values: readonly (number | null)[], half: number): number {
  const all = known(values);
  return all.filter((value) => Math.abs(value) > half).length / Math.max(1, all.length);
}
/** How far the steering wheel moves in a second, in full locks. */
function wheelWork(run: DriverResult): number {
  let work = 0;
  for (let i = 1; i < run.steer.length; i++) work += Math.abs((run.steer[i] ?? 0) - (run.steer[i - 1] ?? 0));
  return work / Math.max(1, seconds);
}

/** Half the road's width at the first row of the strip. */
function halfWidth(road: ReturnType<Bench['road']>): number {
  const at = (name: StripColumn): number => road.data[road.columns.indexOf(name)] ?? NaN;
  const width = Math.hypot(at('left_x') - at('right_x'), at('left_y') - at('right_y'));
  return Number.isFinite(width) ? width / 2 : 5;
}
