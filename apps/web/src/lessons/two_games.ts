// Lesson: two parking games: one rolls its car, the other turns it about its middle, and its rear wheels slide.
import text from '../../lessons/two-games.md';
import { type Box, boxOf, cornersOf, gap, parkedCars, parkedSize, standsIn, street, touchedBy } from '../yard/yard';
import { type Bench, lessonOf, namedModels, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, indexAt, quantity, Recording, radians } from './recording';
import {
  angleHandle,
  area,
  arrow,
  line,
  type Point,
  placed,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheelsOf,
} from './scene';

const wheelbase = parkedSize.wheelbase;
const longest = sliderOf(text, 'half').max;
const every = 0.05;
const [front, rear] = [2, -2.1]; // m, bumpers from the middle of the wheelbase
const speed = 1; // m/s, backwards
const lock = 35; // degrees, of the article's car

/** The steer angle at which a car that turns about its middle has the turn rate of the six lines: tan(it) =
 *  sin(steer)/2. */
const middleAngle = (steer: number): number => Math.atan(Math.sin(radians(steer)) / 2);

const games = namedModels(sliderOf(text, 'game')).map((game, i) => ({ ...game, colour: 2 - i }));
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

/** What a run has done in the yard. */
interface Parked {
  t: number[];
  boxes: Box[];
  at: Point[]; // of the middle of the wheelbase
  sideways: number[]; // m/s, of the rear axle across the car, left positive, between a sample and the one before
  slid: number; // m, of the rear axle across the car, both ways together
  touched: number[]; // numbers of parked cars, in the order of the touches
}

function park(bench: Bench, values: Values, game: Game): Parked {
  const run = new Recording(bench.run(scenario(values, game)).samples);
  const [t, at, yaw] = [run.t, run.points(), run.numbers('yaw')];
  const boxes = at.map(([x, y], i) => boxOf(x, y, yaw[i] ?? NaN, front, rear, parkedSize.width));
  const axles = at.map((place, i) => placed(...place, yaw[i] ?? NaN)(-wheelbase / 2, 0));
  const across = axles.map((to, i) => {
    const [from, mean] = [axles[i - 1], ((yaw[i] ?? NaN) + (yaw[i - 1] ?? NaN)) / 2];
    return from ? (to[1] - from[1]) * Math.cos(mean) - (to[0] - from[0]) * Math.sin(mean) : 0;
  });
  return {
    t,
    boxes,
    at,
    sideways: across.map((metres, i) => metres / ((t[i] ?? NaN) - (t[i - 1] ?? NaN) || every)),
    slid: across.reduce((sum, metres) => sum + Math.abs(metres), 0),
    touched: [...new Set(boxes.flatMap((box) => (Number.isFinite(box.x) ? touchedBy(box) : [])))],
  };
}

/** The car at a moment: front wheels as the game shows them, rear wheels along the car; an arrow where the rear axle
 *  slides. */
function carAt(run: Parked, i: number, { colour }: Game, steerAngle: number): Shape[] {
  const box = run.boxes[i];
  if (!box) return [];
  const at = placed(...(run.at[i] as Point), box.yaw);
  const axles = {
    front: wheelbase / 2,
    rear: -wheelbase / 2,
    across: [-0.75, 0.75] as const,
    steerAngle,
    radius: 0.33,
  };
  const slides = run.sideways[i] ?? 0;
  return [
    area(cornersOf(box), colour, 0.16, 2),
    ...wheelsOf(at, box.yaw, axles, colour, 5),
    ...(Math.abs(slides) > 0.02 ? [arrow(at(-wheelbase / 2, 0), at(-wheelbase / 2, slides * 5), 'bad', 4)] : []),
  ];
}

function picture(values: Values, runs: readonly Parked[]): Scene {
  const hit = new Set(runs.flatMap(({ touched }) => touched));
  const steer = values.steer_angle as number;
  const side = (values.time as number) < (values.half as number) ? -1 : 1;
  const parked = parkedCars.flatMap((car, number) => {
    if (car.y > 0 || Math.abs(car.x - gap.x) > 9) return [];
    return [area(cornersOf(car), hit.has(number) ? 'bad' : 'muted', 0.25, hit.has(number) ? 3 : 1.5)];
  });
  const driven = runs.flatMap((run, k) => {
    const game = games[k] as Game;
    const turned = side * (turnsAboutMiddle(game) ? middleAngle(steer) : radians(steer));
    return [
      line(run.at, { colour: game.colour, width: 1.5, dashed: true }),
      ...carAt(run, indexAt(run.t, values.time as number), game, turned),
    ];
  });
  const i = indexAt(runs[0]?.t ?? [], values.time as number);
  const [hub, yaw] = [runs[0]?.at[i] ?? ([NaN, NaN] as const), runs[0]?.boxes[i]?.yaw ?? NaN];
  const handles = [
    angleHandle('steer_angle', placed(...hub, yaw)(wheelbase / 2, 0), yaw, side * radians(steer), 1, side),
  ];
  return sceneOf({ title: 'The yard, and both cars now', handles, x: [-11.2, 3.2], y: [-4, 1.8], height: 0.55 }, [
    straight([-12, street.kerb], [4, street.kerb], { colour: 'muted', width: 3 }),
    area(cornersOf(gap), 'good', 0.12, 1),
    ...parked,
    ...driven,
  ]);
}

/** How a run ends. */
function endOf({ boxes, touched }: Parked): string {
  const last = boxes.at(-1);
  const touches = `touches ${touched.length === 1 ? 'a parked car' : `${touched.length} parked cars`}`;
  return `${last && standsIn(last, gap) ? 'in the gap' : 'not in the gap'}, ${touched.length === 0 ? 'no touch' : touches}`;
}

export const twoGames = lessonOf(text, {
  figure(bench, values) {
    const runs = games.map((game) => park(bench, values, game));
    const [ends, slid] = [runs.map(endOf), runs.map((run) => quantity(run.slid, 2, 'm'))];
    const short = (name: string): string => name.replace('rear wheels ', '').replace('wheels ', '');
    const series = games.map(({ name, colour }, k) => ({
      name: short(name),
      colour,
      x: runs[k]?.t ?? [],
      y: runs[k]?.sideways ?? [],
    }));
    const marks = [moment(values), { x: values.half as number, text: 'steered left', dragX: 'half' }];
    const axis = { label: 'sideways speed', unit: 'm/s', from: -0.5, to: 0.5 };
    const facts = [
      ...games.map(({ name }, k) => ({ name: `${name}: slid sideways`, value: slid[k] ?? '' })),
      ...games.map(({ name }, k) => ({ name: `${name}: ends`, value: ends[k] ?? '' })),
    ];
    const formula = (speed * Math.sin(radians(values.steer_angle as number))) / 2;
    return {
      pictures: [picture(values, runs), overTime('Rear wheels across the car', 2 * longest, axis, series, marks, 0.5)],
      facts,
      says: { formula, rolledSlid: slid[0], rolledEnd: ends[0], turnedSlid: slid[1], turnedEnd: ends[1] },
    };
  },
  drive(values) {
    const game = games[values.game as number] as Game;
    return {
      setup: { cars: [{ model: game.model, car: 'article' }] },
      ...(turnsAboutMiddle(game) && { parameters: { rear_steer_ratio: -1, steer_lock: middleAngle(lock) } }),
      hint: turnsAboutMiddle(game)
        ? 'This car turns about its middle and its rear wheels slide. The gap is behind you on the right; a notice reports a touch.'
        : 'This car rolls. The gap is behind you on the right: reverse, right, then left. A notice reports a touch.',
    };
  },
});
