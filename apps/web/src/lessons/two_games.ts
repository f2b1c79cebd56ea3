// Lesson: two parking games: one rolls its car, the other turns it about its middle, and its rear wheels slide.
import text from '../../lessons/two-games.md';
import { DriverName } from '../core/types';
import { type Box, boxOf, cornersOf, gap, parkedCars, parkedSize, standsIn, street, touchedBy } from '../yard/yard';
import { angleHandle, placed, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Colour, type Point, type Scene, type Shape, straight } from './scene';
import { degrees, indexAt, quantity, radians, solid } from './text';

const wheelbase = parkedSize.wheelbase;
const longest = 4.2; // s, of each half of the manoeuvre
const every = 0.05;
const [front, rear] = [2, -2.1]; // m, bumpers from the middle of the wheelbase
const speed = 1; // m/s, backwards
const lock = 35; // degrees, of the article's car

/** The steer angle at which a car that turns about its middle has the turn rate of the six lines: tan(it) = sin(steer)/2. */
const middleAngle = (steer: number): number => Math.atan(Math.sin(radians(steer)) / 2);

const games = [
  { name: 'wheels roll', model: 'six_line', colour: 2 },
  { name: 'rear wheels slide', model: 'any_axle_steer', colour: 1 },
] as const;
type Game = (typeof games)[number];
const turnsAboutMiddle = (game: Game): boolean => game.model === 'any_axle_steer';

/** Backwards with the wheel turned right, then as long with it turned left. */
function scenario(values: Values, game: Game): object {
  const half = values.half as number;
  const steer = values.steer_angle as number;
  const angle = turnsAboutMiddle(game) ? degrees(middleAngle(steer)) : steer;
  return {
    scenario: { model: game.model, dt: 0.01, duration: 2 * half },
    car: { file: 'article', ...(turnsAboutMiddle(game) ? { rear_steer_ratio: -1 } : {}) },
    input: [
      { t: 0, imposed_speed: -speed, imposed_steer_angle_deg: -angle },
      { t: half, imposed_steer_angle_deg: angle },
    ],
    record: { every, channels: ['t', 'x', 'y', 'yaw'] },
  };
}

export interface Parked {
  t: number[];
  boxes: Box[];
  /** Of the middle of the wheelbase. */
  at: Point[];
  /** Speed of the rear axle across the car, left positive [m/s], between a sample and the one before. */
  sideways: number[];
  slid: number; // m, of the rear axle across the car, both ways together
  touched: number[]; // numbers of parked cars, in the order of the touches
}

/** What a run has done in the yard, read from its places. */
export function inYard(t: number[], x: number[], y: number[], yaw: number[]): Parked {
  const axle = (i: number): Point => placed(x[i] ?? NaN, y[i] ?? NaN, yaw[i] ?? NaN)(-wheelbase / 2, 0);
  const boxes = t.map((_, i) => boxOf(x[i] ?? NaN, y[i] ?? NaN, yaw[i] ?? NaN, front, rear, parkedSize.width));
  const across = t.map((_, i) => {
    if (i === 0) return 0;
    const [from, to, mean] = [axle(i - 1), axle(i), ((yaw[i] ?? NaN) + (yaw[i - 1] ?? NaN)) / 2];
    return (to[1] - from[1]) * Math.cos(mean) - (to[0] - from[0]) * Math.sin(mean);
  });
  return {
    t,
    boxes,
    at: t.map((_, i) => [x[i] ?? NaN, y[i] ?? NaN]),
    sideways: across.map((metres, i) => metres / ((t[i] ?? NaN) - (t[i - 1] ?? NaN) || every)),
    slid: across.reduce((sum, metres) => sum + Math.abs(metres), 0),
    touched: [...new Set(boxes.flatMap((box) => (Number.isFinite(box.x) ? touchedBy(box) : [])))],
  };
}

function park(bench: Bench, values: Values, game: Game): Parked {
  const { samples } = bench.run(scenario(values, game));
  return inYard(solid(samples.t), solid(samples.x), solid(samples.y), solid(samples.yaw));
}

/** The car at a moment: front wheels as the game shows them, rear wheels along the car; an arrow where the rear axle slides. */
function carAt(run: Parked, i: number, game: Game, steer: number): Shape[] {
  const box = run.boxes[i];
  const [x, y] = run.at[i] ?? [NaN, NaN];
  if (!box) return [];
  const at = placed(x, y, box.yaw);
  const { colour } = game;
  const shapes: Shape[] = [{ kind: 'area', points: cornersOf(box), colour, fill: colour, strength: 0.16, width: 2 }];
  for (const [along, turned] of [
    [wheelbase / 2, steer],
    [-wheelbase / 2, 0],
  ] as const)
    for (const side of [-0.75, 0.75]) shapes.push(wheel(at(along, side), box.yaw + turned, 0.33, colour, 5));
  const slides = run.sideways[i] ?? 0;
  if (Math.abs(slides) > 0.02) shapes.push({ kind: 'arrow', from: at(-wheelbase / 2, 0), to: at(-wheelbase / 2, slides * 5), colour: 'bad', width: 4 });
  return shapes;
}

function picture(values: Values, runs: readonly Parked[]): Scene {
  const hit = new Set(runs.flatMap(({ touched }) => touched));
  const shapes: Shape[] = [
    straight([-12, street.kerb], [4, street.kerb], { colour: 'muted', width: 3 }),
    { kind: 'area', points: cornersOf(gap), colour: 'good', fill: 'good', strength: 0.12, width: 1 },
  ];
  parkedCars.forEach((car, number) => {
    if (car.y > 0 || Math.abs(car.x - gap.x) > 9) return;
    const colour: Colour = hit.has(number) ? 'bad' : 'muted';
    shapes.push({ kind: 'area', points: cornersOf(car), colour, fill: colour, strength: 0.25, width: hit.has(number) ? 3 : 1.5 });
  });
  runs.forEach((run, k) => {
    const game = games[k] as Game;
    const i = indexAt(run.t, values.time as number);
    const turned = radians(values.steer_angle as number) * ((values.time as number) < (values.half as number) ? -1 : 1);
    shapes.push(
      { kind: 'line', points: run.at, colour: game.colour, width: 1.5, dashed: true },
      ...carAt(run, i, game, turnsAboutMiddle(game) ? Math.sign(turned) * middleAngle(Math.abs(degrees(turned))) : turned),
    );
  });
  const i = indexAt(runs[0]?.t ?? [], values.time as number);
  const hub: Point = runs[0]?.at[i] ?? [NaN, NaN],
    yaw = runs[0]?.boxes[i]?.yaw ?? NaN;
  const side = (values.time as number) < (values.half as number) ? -1 : 1;
  const handles = [angleHandle('steer_angle', placed(...hub, yaw)(wheelbase / 2, 0), yaw, side * radians(values.steer_angle as number), 1, side)];
  return { kind: 'scene', title: 'The yard, and both cars now', handles, x: [-11.2, 3.2], y: [-4, 1.8], shapes, height: 0.55 };
}

export const twoGames = lessonOf(text, {
  figure(bench, values) {
    const runs = games.map((game) => park(bench, values, game));
    const ends = runs.map((run) => {
      const last = run.boxes.at(-1);
      const place = last && standsIn(last, gap) ? 'in the gap' : 'not in the gap';
      return `${place}, ${run.touched.length === 0 ? 'no touch' : `touches ${run.touched.length === 1 ? 'a parked car' : `${run.touched.length} parked cars`}`}`;
    });
    const plot: Plot = {
      kind: 'plot',
      title: 'Rear wheels across the car',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: 2 * longest },
      y: { label: 'sideways speed', unit: 'm/s', from: -0.5, to: 0.5 },
      series: games.map(({ name, colour }, k) => ({
        name: name.replace('rear wheels ', '').replace('wheels ', ''),
        colour,
        x: runs[k]?.t ?? [],
        y: runs[k]?.sideways ?? [],
      })),
      marks: [
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
        { x: values.half as number, text: 'turned', dragX: 'half' },
      ],
    };
    const slid = runs.map((run) => quantity(run.slid, 2, 'm'));
    return {
      pictures: [picture(values, runs), plot],
      facts: [
        ...games.map(({ name }, k) => ({ name: `${name}: slid sideways`, value: slid[k] ?? '' })),
        ...games.map(({ name }, k) => ({ name: `${name}: ends`, value: ends[k] ?? '' })),
        { name: 'sideways speed, formula', value: quantity((speed * Math.sin(radians(values.steer_angle as number))) / 2, 3, 'm/s'), closed: true },
      ],
      caption:
        `The car whose wheels roll slides ${slid[0]} sideways and ends ${ends[0]}. The one turned about its middle slides ${slid[1]} ` +
        `and ends ${ends[1]}. The red arrow is the sideways speed of its rear axle.`,
    };
  },
  drive: (values) => {
    const game = games[values.game as number] ?? games[0];
    return {
      setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: game.model, car: 'article' }] },
      ...(turnsAboutMiddle(game) ? { parameters: { rear_steer_ratio: -1, steer_lock: middleAngle(lock) } } : {}),
      view: { camera: 'top', form: 'wheels', trail: true, path: true, yard: true },
      hint: turnsAboutMiddle(game)
        ? 'This car turns about its middle and its rear wheels slide. The gap is behind you on the right; a notice reports a touch.'
        : 'This car rolls. The gap is behind you on the right: reverse, right, then left. A notice reports a touch.',
    };
  },
});
