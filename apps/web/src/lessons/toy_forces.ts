// Lesson: the toy on rays: a lateral force by sliding, the grip that scales it, and where it acts on the body.
import text from '../../lessons/toy-forces.md';
import { wheelNames } from '../core/types';
import { resting } from './jump';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, perWheel, quantity, type Read, radians } from './recording';
import {
  angleHandle,
  area,
  around,
  arrow,
  dot,
  type Handle,
  line,
  type Point,
  placed,
  rectangle,
  rolled,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheel,
  words,
} from './scene';

const { max: duration } = sliderOf(text, 'time');
const turnsAt = 1; // s
const metresPerNewton = 1 / 500; // of the arrows
/** The source's toy: half sizes of its box and its rays in metres, mass in kg, lateral resistance in N s/m. */
const toy = { halfX: 1.2, halfY: 0.6, halfZ: 0.4, ray: 0.5, mass: 332.55, steeringForce: 100 };

const numbers = ['grip_front', 'grip_rear', 'cg_offset_x', 'cg_offset_z', 'force_height_offset'] as const;
const parameters = (values: Values): Record<string, number> =>
  Object.fromEntries(numbers.map((name) => [name, values[name] as number]));

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
        ...perWheel('fy', 'compression', 'grounded'),
      ],
    },
  };
}

/** From above: the body, its mass centre, and each wheel's lateral force. */
function above(values: Values, now: Read, path: readonly Point[]): Scene {
  const body = placed(now('x'), now('y'), now('yaw'));
  const [cx, { halfX: l, halfY: w }] = [values.cg_offset_x as number, toy];
  const corners = rectangle(body, l - cx, -l - cx, w);
  const steered = radians(values.steer_angle as number);
  const corner = (name: string, number: number): Shape[] => {
    const angle = now('yaw') + (number < 2 && now('t') >= turnsAt ? steered : 0);
    const foot = body((number < 2 ? l : -l) - cx, number % 2 === 0 ? w : -w);
    return [
      wheel(foot, angle, 0.33, 'text', 6),
      arrow(foot, placed(...foot, angle)(0, now(`fy_${name}`) * metresPerNewton * 2), 2, 4),
    ];
  };
  const handles = [angleHandle('steer_angle', body(l - cx, w), now('yaw'), steered, 0.9)];
  return sceneOf({ title: 'From above: lateral forces', ...around(corners, 1.3), height: 0.6, handles }, [
    line(path, { colour: 3, width: 1.5, dashed: true }),
    area(corners, 1, 0.14, 2),
    ...wheelNames.flatMap(corner),
    dot(body(0, 0), 'bad', 5),
  ]);
}

/** From behind, over the place on the road: the box on its rays, the mass centre, all lateral force at the height where
 *  it acts. */
function behind(values: Values, now: Read): Scene {
  const [roll, z, low] = [now('roll'), now('z'), -toy.halfZ - (values.cg_offset_z as number)];
  const at = rolled(0, z, roll);
  const { halfY: w, halfZ: h, ray } = toy;
  const leg = (right: number, name: string): Shape => {
    const reach = ray - (now(`compression_f${name}`) + now(`compression_r${name}`)) / 2;
    return straight(at(right, low), at(right, low - reach), { colour: 'text', width: 3 });
  };
  const acts = at(0, values.force_height_offset as number);
  const force = wheelNames.reduce((sum, name) => sum + now(`fy_${name}`), 0) * metresPerNewton;
  const tip = [acts[0] - force, acts[1]] as const;
  const handles: Handle[] = [
    { value: 'force_height_offset', at: tip, to: (p) => (p[1] - z) / Math.max(0.2, Math.cos(roll)) },
  ];
  return sceneOf({ title: 'From behind: where they act', x: [-2.2, 2.2], y: [-0.2, 2.2], height: 0.55, handles }, [
    straight([-2, 0], [2, 0], { colour: 'muted', width: 2 }),
    area([at(-w, low), at(w, low), at(w, low + 2 * h), at(-w, low + 2 * h)], 1, 0.14, 2),
    leg(-w, 'l'),
    leg(w, 'r'),
    arrow(acts, tip, 2, 4),
    dot(acts, 2, 4),
    dot(at(0, 0), 'bad', 5),
    words(at(0.12, 0), 'mass centre', { colour: 'bad', down: 4 }),
  ]);
}

const side = (roll: number): string =>
  Math.abs(roll) < 0.05
    ? 'not at all'
    : Math.abs(roll) > 60
      ? 'over'
      : roll > 0
        ? `${quantity(roll, 1, '°')} outwards`
        : `${quantity(-roll, 1, '°')} inwards`;

export const toyForces = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const last = run.at(-1);
    const series = [
      run.series('roll', { name: 'lean', colour: 1 }, 180 / Math.PI),
      run.series('yaw_rate', { name: 'turn rate', colour: 2 }, 18 / Math.PI),
    ];
    const [front, rear] = [now('fy_fl') + now('fy_fr'), now('fy_rl') + now('fy_rr')];
    const [rate, inwards] = [degrees(now('yaw_rate')), -degrees(now('sideslip_angle'))];
    const leans = side(degrees(now('roll')));
    const ends = resting(last('roll'), last('pitch'));
    const decay = (2 * toy.steeringForce * ((values.grip_front as number) + (values.grip_rear as number))) / toy.mass;
    return {
      pictures: [
        above(values, now, run.points()),
        behind(values, now),
        overTime(
          'Lean and turn rate',
          duration,
          { label: 'lean [°], turn rate', unit: '10 °/s' },
          series,
          [moment(values)],
          0.5,
        ),
      ],
      says: { front, rear, leans, rate, inwards, ends, decay },
    };
  }),
  drive: (values) => ({ parameters: parameters(values) }),
});
