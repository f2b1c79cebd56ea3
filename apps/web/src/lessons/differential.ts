// Lesson: left and right: loads move to the outer wheels, and the differential decides what becomes of the inner one.
import text from '../../lessons/differential.md';
import { DriverName, wheelNames } from '../core/types';
import { angleHandle, placed, wheel } from './car_shapes';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot } from './plot';
import type { Colour, Point, Scene, Shape } from './scene';
import { degrees, finite, indexAt, quantity, radians, scaled, solid } from './text';

const push = 1.5; // s, when the torque comes
const duration = 4;
const kinds = ['open', 'limited_slip', 'locked'] as const;
const car = { front: 1.02, rear: -1.58, track: 0.76, radius: 0.3 }; // m, of the article's car
const exaggerate = 4;
const lock = 0.1; // friction over the axle's torque, of the limited slip differential

function scenario(values: Values): object {
  return {
    scenario: { model: 'double_track', dt: 0.002, duration },
    car: { file: 'article', differential_lock: lock },
    options: { differential: kinds[values.kind as number] },
    initial: { vx: 12, gear: 1 },
    input: [
      { t: 0, imposed_steer_angle_deg: values.steer_angle, gear: 1, throttle: 0.1 },
      { t: push, imposed_drive_torque: values.torque },
    ],
    record: {
      every: 0.02,
      channels: ['t', 'x', 'y', 'yaw', 'vx', 'yaw_rate', 'sideslip_angle', ...wheelNames.flatMap((w) => [`fx_${w}`, `fy_${w}`, `fz_${w}`, `wheel_speed_${w}`])],
    },
  };
}

type Read = (name: string) => number;

/** The car from above in its own axes, forward up: under each wheel a disc as large as its load, on it the force of its tyre. */
function picture(values: Values, read: Read): Scene {
  const at = placed(0, 0, Math.PI / 2);
  const turned = radians(values.steer_angle as number);
  const shapes: Shape[] = [
    { kind: 'area', points: [at(1.9, 0.7), at(1.9, -0.7), at(-2.3, -0.7), at(-2.3, 0.7)], colour: 'muted', fill: 'muted', strength: 0.12, width: 1 },
  ];
  wheelNames.forEach((name, number) => {
    const foot = at(number < 2 ? car.front : car.rear, (number % 2 === 0 ? 1 : -1) * car.track);
    const direction = Math.PI / 2 + (number < 2 ? exaggerate * turned : 0);
    const [fx, fy, load] = [read(`fx_${name}`), read(`fy_${name}`), Math.max(0, read(`fz_${name}`))];
    const disc: Colour = number < 2 ? 1 : 2;
    shapes.push(
      { kind: 'circle', at: foot, radius: Math.sqrt(load) / 110, colour: disc, width: 3 },
      wheel(foot, direction, 0.3, 'text', 8),
      { kind: 'arrow', from: foot, to: placed(...foot, direction)(fx / 3000, fy / 3000), colour: 'bad', width: 4 },
      {
        kind: 'text',
        at: [foot[0] + (number % 2 === 0 ? -0.95 : 0.95), foot[1]],
        text: quantity(load / 1000, 1, 'kN'),
        colour: disc,
        anchor: number % 2 === 0 ? 'end' : 'start',
        down: 4,
      },
    );
  });
  return {
    kind: 'scene',
    title: 'Loads as discs, forces as arrows; steer angle four times as large',
    x: [-4.4, 4.4],
    y: [-2.8, 2.8],
    shapes,
    scaleBar: false,
    height: 0.7,
    handles: [angleHandle('steer_angle', at(car.front, car.track), Math.PI / 2, exaggerate * turned, 1.3, 1 / exaggerate)],
  };
}

function run(bench: Bench, values: Values): Record<string, number[]> {
  return Object.fromEntries(Object.entries(bench.run(scenario(values)).samples).map(([name, list]) => [name, solid(list)]));
}

export const differential = lessonOf(text, {
  figure(bench, values) {
    const now = run(bench, values);
    const t = now.t ?? [];
    const at = indexAt(t, values.time as number);
    const read: Read = (name) => now[name]?.[at] ?? NaN;
    const speed = (name: string): (number | null)[] => scaled(finite(now[`wheel_speed_${name}`]), car.radius);
    const plot: Plot = {
      kind: 'plot',
      title: 'Treads of the rear wheels',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'speed', unit: 'm/s', from: 0, to: 60 },
      series: [
        { name: 'inner', x: t, y: speed('rl'), colour: 2, width: 3 },
        { name: 'outer', x: t, y: speed('rr'), colour: 1 },
        { name: 'car', x: t, y: finite(now.vx), colour: 8, style: 'dashed', width: 1.5 },
      ],
      marks: [
        { x: push, text: 'torque' },
        { x: values.time as number, text: `${values.time} s`, dragX: 'time' },
      ],
    };
    const path: Point[] = (now.x ?? []).map((x, i) => [x, now.y?.[i] ?? NaN]);
    const pull = read('fx_rl') + read('fx_rr');
    return {
      pictures: [picture(values, read), plot],
      facts: [
        { name: 'inner rear wheel carries', value: quantity(read('fz_rl'), 0, 'N') },
        { name: 'outer rear wheel carries', value: quantity(read('fz_rr'), 0, 'N') },
        { name: 'rear axle pulls with', value: quantity(pull, 0, 'N') },
        { name: 'tail out', value: quantity(-degrees(read('sideslip_angle')), 1, '°') },
      ],
      caption:
        `At ${values.time} s the inner rear wheel runs at ${quantity(read('wheel_speed_rl') * car.radius, 1, 'm/s')}, the outer one at ${quantity(read('wheel_speed_rr') * car.radius, 1, 'm/s')}; ` +
        `together they pull with ${quantity(pull, 0, 'N')}. The car has come ${quantity(path.length ? Math.hypot(...(path[at] ?? [NaN, NaN])) : NaN, 1, 'm')} from its start.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane', friction: 0.8 }, driver: DriverName.manual, cars: [{ model: 'double_track', car: 'article' }] },
    parameters: { differential: kinds[values.kind as number] as string, differential_lock: lock },
    view: { camera: 'chase', form: 'wheels', forces: true, loads: true },
    hint: 'Turn at 40 km/h and give full throttle: watch the inner rear wheel.',
  }),
});
