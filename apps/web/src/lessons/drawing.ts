// Lesson: drawing a car: where its picture turns, which way, in which unit, and what whole pixels lose.
import text from '../../lessons/drawing.md';
import { DriverName } from '../core/types';
import { angleHandle, around, placed, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import type { Colour, Point, Scene, Shape } from './scene';
import { degrees, extent, indexAt, quantity, solid } from './text';

const duration = 6;
const every = 0.02; // s, a frame
const wheelbase = 2.5; // m, of the article's car
const [halfLength, halfWidth] = [2, 0.85]; // m, of the picture

export interface Place {
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

/** Right, and four mistakes that readers of the six lines made. */
export const pictures: readonly { name: string; drawn: Drawn }[] = [
  { name: 'right: turned about its middle, which is put where the car is', drawn: (places) => [...places] },
  {
    name: 'its corner taken for the car',
    drawn: (places) =>
      places.map(({ x, y, yaw }) => {
        const [middleX, middleY] = placed(x, y, yaw)(halfLength, halfWidth);
        return { x: middleX, y: middleY, yaw };
      }),
  },
  { name: 'degrees given for radians', drawn: (places) => places.map((at) => ({ ...at, yaw: degrees(at.yaw) })) },
  { name: 'y turned down the screen, the angle not', drawn: (places) => places.map((at) => ({ ...at, yaw: -at.yaw })) },
  { name: 'whole pixels, the rest thrown away', drawn: wholePixels },
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

/** A rectangle with its wheels and a dot where it is turned. */
function carAt({ x, y, yaw }: Place, steer: number, colour: Colour, strength: number): Shape[] {
  const at = placed(x, y, yaw);
  const corners = [at(halfLength, halfWidth), at(halfLength, -halfWidth), at(-halfLength, -halfWidth), at(-halfLength, halfWidth)];
  const shapes: Shape[] = [{ kind: 'area', points: corners, colour, fill: colour, strength, width: 2 }];
  for (const [along, turned] of [
    [wheelbase / 2, steer],
    [-wheelbase / 2, 0],
  ] as const)
    for (const side of [-0.7, 0.7]) shapes.push(wheel(at(along, side), yaw + turned, 0.32, colour, 5));
  shapes.push({ kind: 'arrow', from: at(0, 0), to: at(halfLength, 0), colour, width: 2 });
  return shapes;
}

function scene(places: readonly Place[], drawn: readonly Place[], i: number, steer: number, kind: number): Scene {
  const [car, picture] = [places[i], drawn[i]];
  const points = (list: readonly Place[]): Point[] => list.map(({ x, y }) => [x, y]);
  const shapes: Shape[] = [
    { kind: 'line', points: points(places), colour: 'muted', width: 1.5, dashed: true },
    { kind: 'line', points: points(drawn).slice(0, i + 1), colour: 2, width: 1.5 },
  ];
  if (car && picture) {
    if (kind > 0) shapes.push(...carAt(car, steer, 'muted', 0.1));
    shapes.push(...carAt(picture, steer, 2, 0.2), { kind: 'dot', at: [car.x, car.y], colour: 'bad', size: 5 });
  }
  return {
    kind: 'scene',
    title: 'The car, grey, and its picture',
    ...around([...points(places), ...points(drawn)], 2.6),
    shapes,
    height: 0.75,
    handles: car ? [angleHandle('steer_angle', placed(car.x, car.y, car.yaw)(wheelbase / 2, 0), car.yaw, steer, 1.9)] : [],
  };
}

export const drawing = lessonOf(text, {
  figure(bench: Bench, values) {
    const { samples } = bench.run(scenario(values));
    const [t, x, y, yaw] = [solid(samples.t), solid(samples.x), solid(samples.y), solid(samples.yaw)];
    const places = t.map((_, i) => ({ x: x[i] ?? NaN, y: y[i] ?? NaN, yaw: yaw[i] ?? NaN }));
    const kind = values.picture as number;
    const drawn = (pictures[kind] ?? pictures[0]!).drawn(places, values.scale as number);
    const i = indexAt(t, values.time as number);
    const off = drawn.map((at, k) => Math.hypot(at.x - (places[k]?.x ?? NaN), at.y - (places[k]?.y ?? NaN)));
    const turned = apart(drawn[i]?.yaw ?? NaN, places[i]?.yaw ?? NaN);
    const plot: Plot = {
      kind: 'plot',
      title: 'The middle of the picture from the car',
      height: 0.45,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'distance', unit: 'm', from: 0, to: Math.max(1, Math.ceil(extent([off])[1])) },
      series: [{ name: '', x: t, y: off, colour: 2 }],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    return {
      pictures: [scene(places, drawn, i, ((values.steer_angle as number) * Math.PI) / 180, kind), plot],
      facts: [
        { name: 'picture off by', value: quantity(off[i], 2, 'm') },
        { name: 'picture turned wrong by', value: quantity(degrees(turned), 0, '°') },
        { name: 'the car moves in a frame', value: quantity((values.speed as number) * every * (values.scale as number), 2, 'px') },
        { name: 'half a diagonal of the picture', value: quantity(Math.hypot(halfLength, halfWidth), 2, 'm'), closed: true },
      ],
      caption:
        `After ${values.time} s the picture is ${quantity(off[i], 2, 'm')} from the car and turned wrong by ${quantity(degrees(turned), 0, '°')}: ` +
        `${pictures[kind]?.name ?? ''}.`,
    };
  },
  drive: () => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'six_line', car: 'article' }] },
    view: { camera: 'top', form: 'wheels', trail: true },
    hint: 'This picture is turned about the middle of the wheelbase, which is where the model says the car is: the trail runs through it.',
  }),
});
