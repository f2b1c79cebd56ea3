// Lesson: the toy on rays: a lateral force by sliding, the grip that scales it, and where it acts on the body.
import text from '../../lessons/toy-forces.md';
import { DriverName, wheelNames } from '../core/types';
import { angleHandle, around, placed, wheel } from './car_shapes';
import { resting } from './jump';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import { type Point, type Scene, type Shape, straight } from './scene';
import { degrees, finite, indexAt, quantity, radians, scaled, solid } from './text';

const duration = 6;
const turnsAt = 1; // s
const metresPerNewton = 1 / 500; // of the arrows
/** The source's toy: half sizes of its box and its rays in metres, mass in kg, lateral resistance in N s/m. */
const toy = { halfX: 1.2, halfY: 0.6, halfZ: 0.4, ray: 0.5, mass: 332.55, steeringForce: 100 };

const numbers = ['grip_front', 'grip_rear', 'cg_offset_x', 'cg_offset_z', 'force_height_offset'] as const;
const parameters = (values: Values): Record<string, number> => Object.fromEntries(numbers.map((name) => [name, values[name] as number]));

function scenario(values: Values): object {
  const throttle = 0.16; // about what keeps 8 m/s
  return {
    scenario: { model: 'ray_toy', dt: 0.002, duration },
    car: { file: 'article', ...parameters(values) },
    initial: { vx: values.speed },
    input: [
      { t: 0, throttle },
      { t: turnsAt, throttle, imposed_steer_angle_deg: values.steer_angle },
    ],
    record: {
      every: 0.02,
      channels: [
        't',
        'x',
        'y',
        'z',
        'yaw',
        'roll',
        'pitch',
        'yaw_rate',
        'sideslip_angle',
        ...wheelNames.flatMap((w) => [`fy_${w}`, `compression_${w}`, `grounded_${w}`]),
      ],
    },
  };
}

type Read = (name: string) => number;

/** From above: the body, its mass centre, and each wheel's lateral force. */
function above(values: Values, read: Read, path: readonly Point[]): Scene {
  const body = placed(read('x'), read('y'), read('yaw'));
  const [cx, { halfX: l, halfY: w }] = [values.cg_offset_x as number, toy];
  const corners = [body(l - cx, w), body(l - cx, -w), body(-l - cx, -w), body(-l - cx, w)];
  const shapes: Shape[] = [
    { kind: 'line', points: path, colour: 3, width: 1.5, dashed: true },
    { kind: 'area', points: corners, colour: 1, fill: 1, strength: 0.14, width: 2 },
  ];
  wheelNames.forEach((name, number) => {
    const angle = read('yaw') + (number < 2 && read('t') >= turnsAt ? radians(values.steer_angle as number) : 0);
    const foot = body((number < 2 ? l : -l) - cx, number % 2 === 0 ? w : -w);
    shapes.push(wheel(foot, angle, 0.33, 'text', 6), {
      kind: 'arrow',
      from: foot,
      to: placed(...foot, angle)(0, read(`fy_${name}`) * metresPerNewton * 2),
      colour: 2,
      width: 4,
    });
  });
  shapes.push({ kind: 'dot', at: body(0, 0), colour: 'bad', size: 5 });
  return {
    kind: 'scene',
    title: 'From above: lateral forces',
    ...around(corners, 1.3),
    shapes,
    height: 0.6,
    handles: [angleHandle('steer_angle', body(l - cx, w), read('yaw'), radians(values.steer_angle as number), 0.9)],
  };
}

/** From behind, over the place on the road: the box on its rays, the mass centre, all lateral force at the height where it acts. */
function behind(values: Values, read: Read): Scene {
  const [roll, z, low] = [read('roll'), read('z'), -toy.halfZ - (values.cg_offset_z as number)];
  const at = (right: number, up: number): Point => [right * Math.cos(roll) + up * Math.sin(roll), z - right * Math.sin(roll) + up * Math.cos(roll)];
  const { halfY: w, halfZ: h, ray } = toy;
  const shapes: Shape[] = [
    straight([-2, 0], [2, 0], { colour: 'muted', width: 2 }),
    { kind: 'area', points: [at(-w, low), at(w, low), at(w, low + 2 * h), at(-w, low + 2 * h)], colour: 1, fill: 1, strength: 0.14, width: 2 },
  ];
  for (const [right, name] of [
    [-w, 'l'],
    [w, 'r'],
  ] as const) {
    const reach = ray - (read(`compression_f${name}`) + read(`compression_r${name}`)) / 2;
    shapes.push(straight(at(right, low), at(right, low - reach), { colour: 'text', width: 3 }));
  }
  const force = wheelNames.reduce((sum, name) => sum + read(`fy_${name}`), 0) * metresPerNewton;
  const acts = at(0, values.force_height_offset as number);
  shapes.push(
    { kind: 'arrow', from: acts, to: [acts[0] - force, acts[1]], colour: 2, width: 4 },
    { kind: 'dot', at: acts, colour: 2, size: 4 },
    { kind: 'dot', at: at(0, 0), colour: 'bad', size: 5 },
    { kind: 'text', at: at(0.12, 0), text: 'mass centre', colour: 'bad', down: 4 },
  );
  return {
    kind: 'scene',
    title: 'From behind: where they act',
    x: [-2.2, 2.2],
    y: [-0.2, 2.2],
    shapes,
    height: 0.55,
    handles: [{ value: 'force_height_offset', at: [acts[0] - force, acts[1]], to: (p) => (p[1] - z) / Math.max(0.2, Math.cos(roll)) }],
  };
}

const side = (roll: number): string =>
  Math.abs(roll) < 0.05 ? 'not at all' : Math.abs(roll) > 60 ? 'over' : roll > 0 ? `${quantity(roll, 1, '°')} outwards` : `${quantity(-roll, 1, '°')} inwards`;

export const toyForces = lessonOf(text, {
  figure(bench: Bench, values) {
    const { samples } = bench.run(scenario(values));
    const lists = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, solid(list)]));
    const t = lists.t ?? [];
    const at = indexAt(t, values.time as number);
    const read: Read = (name) => lists[name]?.[at] ?? NaN;
    const last = (name: string): number => lists[name]?.at(-1) ?? NaN;
    const path = (lists.x ?? []).map((x, i) => [x, lists.y?.[i] ?? NaN] as const);
    const roll: Plot = {
      kind: 'plot',
      title: 'Lean and turn rate',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'lean [°], turn rate', unit: '10 °/s' },
      series: [
        { name: 'lean', x: t, y: scaled(finite(samples.roll), 180 / Math.PI), colour: 1 },
        { name: 'turn rate', x: t, y: scaled(finite(samples.yaw_rate), 18 / Math.PI), colour: 2 },
      ],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const [front, rear] = [read('fy_fl') + read('fy_fr'), read('fy_rl') + read('fy_rr')];
    const leans = side(degrees(read('roll')));
    const ends = resting(last('roll'), last('pitch'));
    const decay = (2 * toy.steeringForce * ((values.grip_front as number) + (values.grip_rear as number))) / toy.mass;
    return {
      pictures: [above(values, read, path), behind(values, read), roll],
      facts: [
        { name: 'lateral force in front', value: quantity(front, 0, 'N') },
        { name: 'lateral force at the rear', value: quantity(rear, 0, 'N') },
        { name: 'leans', value: leans },
        { name: 'turn rate', value: quantity(degrees(read('yaw_rate')), 1, '°/s') },
        { name: 'points into the bend by', value: quantity(-degrees(read('sideslip_angle')), 0, '°') },
        { name: 'ends', value: ends },
        { name: 'sliding fades with', value: quantity(decay, 2, '1/s'), closed: true },
      ],
      caption:
        `At ${values.time} s the wheels push with ${quantity(front, 0, 'N')} in front and ${quantity(rear, 0, 'N')} at the rear; the body leans ` +
        `${leans} and turns with ${quantity(degrees(read('yaw_rate')), 0, '° per second')}. It ends ${ends}.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'ray_toy', car: 'article' }] },
    parameters: parameters(values),
    view: { camera: 'chase', form: 'wheels', forces: true },
    hint: 'The arrows begin at the height where the forces act. Turn at speed, and see which way the box leans.',
  }),
});
