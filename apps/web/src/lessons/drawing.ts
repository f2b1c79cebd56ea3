// Lesson: drawing a car: where its picture turns, which way, in which unit, and what whole pixels lose.
import text from '../../lessons/drawing.md';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, extent, radians } from './recording';
import {
  angleHandle,
  area,
  around,
  arrow,
  type Colour,
  dot,
  line,
  type Point,
  placed,
  rectangle,
  type Scene,
  type Shape,
  sceneOf,
  wheelsOf,
} from './scene';

const { max: duration } = sliderOf(text, 'time');
const mistakes = sliderOf(text, 'picture').choices ?? [];
const every = 0.02; // s, a frame
const wheelbase = 2.5; // m, of the article's car
const [halfLength, halfWidth] = [2, 0.85]; // m, of the picture

interface Place {
  x: number;
  y: number;
  yaw: number;
}

/** Where a game puts the picture of a car that is at `places`, one for each frame. */
type Drawn = (places: readonly Place[], scale: number) => Place[];

const wholePixels: Drawn = (places, scale) => {
  let [x, y] = [Math.round((places[0]?.x ?? NaN) * scale), Math.round((places[0]?.y ?? NaN) * scale)];
  return places.map((at, i) => {
    const before = places[i - 1] ?? at;
    x += Math.round((at.x - before.x) * scale);
    y += Math.round((at.y - before.y) * scale);
    return { x: x / scale, y: y / scale, yaw: at.yaw };
  });
};

/** Right, and the four mistakes, in the order of the choices. */
const pictures: readonly Drawn[] = [
  (places) => [...places],
  (places) =>
    places.map(({ x, y, yaw }) => {
      const [middleX, middleY] = placed(x, y, yaw)(halfLength, halfWidth);
      return { x: middleX, y: middleY, yaw };
    }),
  (places) => places.map((at) => ({ ...at, yaw: degrees(at.yaw) })),
  (places) => places.map((at) => ({ ...at, yaw: -at.yaw })),
  wholePixels,
];

function scenario(values: Values): object {
  return {
    scenario: { model: 'six_line', dt: every, duration },
    car: { file: 'article' },
    initial: { yaw: Math.PI / 7 },
    input: [{ t: 0, imposed_speed: values.speed, imposed_steer_angle_deg: values.steer_angle }],
    record: { every, channels: ['t', 'x', 'y', 'yaw'] },
  };
}

/** How far one angle is turned from another [rad], at most half a turn. */
const apart = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/** A rectangle with its wheels and an arrow from where it is turned. */
function carAt({ x, y, yaw }: Place, steerAngle: number, colour: Colour, strength: number): Shape[] {
  const at = placed(x, y, yaw);
  const axles = { front: wheelbase / 2, rear: -wheelbase / 2, across: [-0.7, 0.7] as const, steerAngle, radius: 0.32 };
  return [
    area(rectangle(at, halfLength, -halfLength, halfWidth), colour, strength, 2),
    ...wheelsOf(at, yaw, axles, colour, 5),
    arrow(at(0, 0), at(halfLength, 0), colour, 2),
  ];
}

function scene(places: readonly Place[], drawn: readonly Place[], i: number, steer: number, kind: number): Scene {
  const [car, picture] = [places[i], drawn[i]];
  const points = (list: readonly Place[]): Point[] => list.map(({ x, y }) => [x, y]);
  const shapes = [
    line(points(places), { colour: 'muted', width: 1.5, dashed: true }),
    line(points(drawn).slice(0, i + 1), { colour: 2, width: 1.5 }),
  ];
  if (car && picture) {
    if (kind > 0) shapes.push(...carAt(car, steer, 'muted', 0.1));
    shapes.push(...carAt(picture, steer, 2, 0.2), dot([car.x, car.y], 'bad', 5));
  }
  const box = around([...points(places), ...points(drawn)], 2.6);
  const handles = car
    ? [angleHandle('steer_angle', placed(car.x, car.y, car.yaw)(wheelbase / 2, 0), car.yaw, steer, 1.9)]
    : [];
  return sceneOf({ title: 'The car, grey, and its picture', ...box, height: 0.75, handles }, shapes);
}

export const drawing = lessonOf(text, {
  figure: ofRun(scenario, (values, run) => {
    const places = run.t.map((_, k) => ({ x: run.at(k)('x'), y: run.at(k)('y'), yaw: run.at(k)('yaw') }));
    const kind = values.picture as number;
    const drawn = (pictures[kind] as Drawn)(places, values.scale as number);
    const i = run.index(values.time);
    const distance = drawn.map((at, k) => Math.hypot(at.x - (places[k]?.x ?? NaN), at.y - (places[k]?.y ?? NaN)));
    const turned = degrees(apart(drawn[i]?.yaw ?? NaN, places[i]?.yaw ?? NaN));
    const moves = (values.speed as number) * every * (values.scale as number);
    const axis = { label: 'distance', unit: 'm', from: 0, to: Math.max(1, Math.ceil(extent([distance])[1])) };
    const series = [{ name: '', x: run.t, y: distance, colour: 2 }];
    return {
      pictures: [
        scene(places, drawn, i, radians(values.steer_angle as number), kind),
        overTime('Distance of the picture from the car', duration, axis, series, [moment(values)], 0.45),
      ],
      says: { off: distance[i], turned, moves, half: Math.hypot(halfLength, halfWidth), mistake: mistakes[kind] },
    };
  }),
});
