// Lesson: drawing a car: where its picture turns, which way, in which unit, and what whole pixels lose.
import { DriverName } from '../core/types';
import { angleHandle, around, placed, wheel } from './car_shapes';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
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

export const drawing: Lesson = {
  id: 'drawing',
  title: 'Drawing the car',
  model: 'drawing',
  also: ['six_line'],
  blocks: [
    {
      turn: ['picture'],
      text:
        'A third of the trouble that readers of the six lines had was not in the model but in the picture: a car that circles about its ' +
        'corner, trembles in place, points the wrong way or drives along the axes alone. One sentence cures most of it: turn the picture about the ' +
        'point that the model calls x, y, then move that point there.',
    },
    { equation: equation("P' = P + R(theta) p") },
    {
      predict: {
        ask: 'degrees are given where radians are wanted. The picture',
        right: 2,
        values: { picture: 2 },
        answers: ['stands still', 'points a little aside', 'spins nine times for each radian of the yaw'],
        because: 'One radian is 57 degrees, which taken for radians is nine whole turns and a little.',
      },
    },
    {
      text:
        'Here P is the middle of the car (the red dot), p a point of the picture counted from it, and R turns by the yaw. An engine that puts ' +
        'pictures by their corner wants the corner of that turned picture, and not P. The screen counts y downwards: turn the sign of y and of the ' +
        'angle there, both of them, and nowhere else. Degrees are for the drawing call alone.',
    },
    {
      shows: 1,
      turn: ['speed', 'scale'],
      text: 'Whole pixels lose what is less than half a pixel in a frame. Keep the place as it is and round it when drawing, or carry the rest on.',
    },
  ],
  sliders: [
    { name: 'time', label: 'Moment', unit: 's', min: 0, max: duration, step: every, value: 3, plays: true },
    { name: 'picture', label: 'The picture', unit: '', min: 0, max: pictures.length - 1, step: 1, value: 1, choices: pictures.map(({ name }) => name) },
    { name: 'steer_angle', label: 'Steer angle, left positive', unit: '°', min: -35, max: 35, step: 1, value: 20, held: true },
    { name: 'speed', label: 'Speed', unit: 'm/s', min: 0.5, max: 6, step: 0.1, value: 3 },
    { name: 'scale', label: 'Pixels for a metre', unit: 'px', min: 5, max: 60, step: 1, value: 20 },
  ],
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
  tries: [
    {
      values: { picture: 1, steer_angle: -20 },
      text: 'Corner: the picture stays half a diagonal from the car and swings around it. Play it, then steer to the other side: its middle drives another circle, to the right a wider one than to the left.',
    },
    {
      values: { picture: 4, speed: 1, scale: 20, steer_angle: 0 },
      text: 'Whole pixels at 20 px for a metre and 1 m/s: 0.4 px a frame along the car, and the picture does not move at all. At 2 m/s it drives along the axes and their diagonals.',
    },
    { values: { picture: 3 }, text: 'y turned, the angle not: at first the picture points as far to the wrong side as the car to the right one.' },
  ],
  drive: () => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'six_line', car: 'article' }] },
    view: { camera: 'top', form: 'wheels', trail: true },
    hint: 'This picture is turned about the middle of the wheelbase, which is where the model says the car is: the trail runs through it.',
  }),
};
