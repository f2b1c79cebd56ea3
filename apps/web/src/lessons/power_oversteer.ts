// Lesson: one grip for both directions: power that takes the rear axle's lateral force away.
import text from '../../lessons/power-oversteer.md';
import { lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, Recording, radians } from './recording';
import {
  around,
  arrow,
  carShapes,
  circle,
  dot,
  line,
  type Point,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  words,
} from './scene';

const push = 1.5; // s, when the throttle opens
const { max: duration } = sliderOf(text, 'time');
const axles = sliderOf(text, 'driven').choices ?? [];
const speed = 11;

/** The model of the lesson, whose axles are looked at, and the one drawn in grey. */
const lessonModel = 'coupled_bicycle',
  greyModel = 'dynamic_bicycle';
const axleChannels = ['fz_front', 'fx_front', 'fy_front', 'friction_utilization_front', 'friction_utilization_rear'];

/** `coupled`: the lesson's model; otherwise the grey one. */
function scenario(values: Values, coupled: boolean): object {
  return {
    scenario: { model: coupled ? lessonModel : greyModel, dt: 0.002, duration },
    car: { file: 'article' },
    options: coupled ? { driven_axle: axles[values.driven as number] } : {},
    ground: { kind: 'plane', friction: values.grip },
    initial: { vx: speed, gear: 1 },
    input: [
      { t: 0, imposed_steer_angle_deg: values.steer_angle, throttle: 0.1, gear: 1 },
      { t: push, throttle: values.throttle },
    ],
    record: {
      every: 0.02,
      channels: [
        't',
        'x',
        'y',
        'yaw',
        'sideslip_angle',
        'yaw_rate',
        'fz_rear',
        'fx_rear',
        'fy_rear',
        ...(coupled ? axleChannels : []),
      ],
    },
  };
}

/** Force per load of an axle inside its circle; straight up is forward. */
function circles(values: Values, run: Recording, at: number): Scene {
  const limit = values.grip as number;
  const axle = (name: string, middle: number, colour: number): Shape[] => {
    const point = (i: number): Point => {
      const now = run.at(i);
      return [middle - now(`fy_${name}`) / now(`fz_${name}`), now(`fx_${name}`) / now(`fz_${name}`)];
    };
    const from = Math.max(0, at - 50);
    const way = Array.from({ length: at - from + 1 }, (_, i) => point(from + i));
    return [
      circle([middle, 0], limit, { colour: 'text', width: 2 }),
      straight([middle - limit, 0], [middle + limit, 0], { colour: 'line', width: 1 }),
      straight([middle, -limit], [middle, limit], { colour: 'line', width: 1 }),
      line(way, { colour, width: 2 }),
      arrow([middle, 0], point(at), colour, 3),
      dot(point(at), colour, 6),
      words([middle, -limit], `${name} axle`, { anchor: 'middle', down: 18, colour }),
      words([middle, limit], 'drive', { anchor: 'middle', down: -6, colour: 'muted' }),
    ];
  };
  const shapes = [...axle('front', -1.35 * limit, 1), ...axle('rear', 1.35 * limit, 2)];
  return sceneOf(
    { title: 'Friction circles', x: [-2.6 * limit, 2.6 * limit], y: [-1.3 * limit, 1.25 * limit], scaleBar: false },
    shapes,
  );
}

export const powerOversteer = lessonOf(text, {
  figure(bench, values) {
    const [eight, seven] = [true, false].map(
      (coupled) => new Recording(bench.run(scenario(values, coupled)).samples),
    ) as [Recording, Recording];
    const at = eight.index(values.time);
    const [now, grey] = [eight.at(at), seven.at(at)];
    const outline = { wheelbase: 2.6, ahead: 0.279, steerAngle: radians(values.steer_angle as number) };
    const shapes = [
      line(seven.points(), { colour: 'muted', width: 1.5, dashed: true }),
      line(eight.points(), { colour: 1, width: 2 }),
      ...carShapes(grey('x'), grey('y'), grey('yaw'), 'muted', outline),
      ...carShapes(now('x'), now('y'), now('yaw'), 1, outline),
    ];
    const map = sceneOf({ title: 'From above', ...around([[now('x'), now('y')]], 14), height: 0.8 }, shapes);
    const series = [
      seven.series('sideslip_angle', { name: 'Model 7', colour: 8, style: 'dashed', width: 1.5 }, -180 / Math.PI),
      eight.series('sideslip_angle', { name: 'Model 8', colour: 1 }, -180 / Math.PI),
    ];
    const marks = [{ x: push, text: 'throttle' }, moment(values)];
    const [front, rear] = [100 * now('friction_utilization_front'), 100 * now('friction_utilization_rear')];
    const [tail, greyTail] = [-degrees(now('sideslip_angle')), -degrees(grey('sideslip_angle'))];
    return {
      pictures: [
        circles(values, eight, at),
        map,
        overTime('Sideslip', duration, { label: 'tail out', unit: '°' }, series, marks, 0.5),
      ],
      says: { front, rear, tail, greyTail },
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane', friction: values.grip as number } },
    parameters: { driven_axle: axles[values.driven as number] as string },
  }),
});
