// Lesson: left and right: loads move to the outer wheels, and the differential decides what becomes of the inner one.
import text from '../../lessons/differential.md';
import { wheelNames } from '../core/types';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { degrees, perWheel, quantity, type Read, radians } from './recording';
import {
  angleHandle,
  area,
  arrow,
  circle,
  placed,
  rectangle,
  type Scene,
  type Shape,
  sceneOf,
  wheel,
  words,
} from './scene';

const push = 1.5; // s, when the torque comes
const { max: duration } = sliderOf(text, 'time');
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
      channels: [
        't',
        'x',
        'y',
        'yaw',
        'vx',
        'yaw_rate',
        'sideslip_angle',
        ...perWheel('fx', 'fy', 'fz', 'wheel_speed'),
      ],
    },
  };
}

/** The car from above in its own axes, forward up: under each wheel a disc as large as its load, on it the force of its
 *  tyre. */
function picture(values: Values, now: Read): Scene {
  const at = placed(0, 0, Math.PI / 2);
  const turned = exaggerate * radians(values.steer_angle as number);
  const corner = (name: string, number: number): Shape[] => {
    const [isFront, isLeft] = [number < 2, number % 2 === 0];
    const foot = at(isFront ? car.front : car.rear, (isLeft ? 1 : -1) * car.track);
    const direction = Math.PI / 2 + (isFront ? turned : 0);
    const load = Math.max(0, now(`fz_${name}`));
    const colour = isFront ? 1 : 2;
    return [
      circle(foot, Math.sqrt(load) / 110, { colour, width: 3 }),
      wheel(foot, direction, 0.3, 'text', 8),
      arrow(foot, placed(...foot, direction)(now(`fx_${name}`) / 3000, now(`fy_${name}`) / 3000), 'bad', 4),
      words([foot[0] + (isLeft ? -0.95 : 0.95), foot[1]], quantity(load / 1000, 1, 'kN'), {
        colour,
        anchor: isLeft ? 'end' : 'start',
        down: 4,
      }),
    ];
  };
  const handles = [angleHandle('steer_angle', at(car.front, car.track), Math.PI / 2, turned, 1.3, 1 / exaggerate)];
  return sceneOf(
    {
      title: 'Loads as discs, forces as arrows; steer angle four times as large',
      x: [-4.4, 4.4],
      y: [-2.8, 2.8],
      scaleBar: false,
      height: 0.7,
      handles,
    },
    [area(rectangle(at, 1.9, -2.3, 0.7), 'muted', 0.12, 1), ...wheelNames.flatMap(corner)],
  );
}

export const differential = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const series = [
      run.series('wheel_speed_rl', { name: 'inner', colour: 2, width: 3 }, car.radius),
      run.series('wheel_speed_rr', { name: 'outer', colour: 1 }, car.radius),
      run.series('vx', { name: 'car', colour: 8, style: 'dashed', width: 1.5 }),
    ];
    const marks = [{ x: push, text: 'torque' }, moment(values)];
    const [inner, outer] = [now('wheel_speed_rl') * car.radius, now('wheel_speed_rr') * car.radius];
    const [pull, tail, way] = [
      now('fx_rl') + now('fx_rr'),
      -degrees(now('sideslip_angle')),
      Math.hypot(now('x'), now('y')),
    ];
    return {
      pictures: [
        picture(values, now),
        overTime(
          'Tread speed of the rear wheels',
          duration,
          { label: 'speed', unit: 'm/s', from: 0, to: 60 },
          series,
          marks,
          0.5,
        ),
      ],
      says: { inner, outer, pull, tail, way },
    };
  }),
  drive: (values) => ({
    setup: { ground: { kind: 'plane', friction: 0.8 } },
    parameters: { differential: kinds[values.kind as number] as string, differential_lock: lock },
  }),
});
