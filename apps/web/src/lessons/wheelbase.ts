// Lesson: why the distance of the axles must persist: wheels that are kept between frames creep together.
import text from '../../lessons/wheelbase.md';
import { lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime, type Series } from './plot';
import { Recording, radians } from './recording';
import { angleHandle, around, carShapes, line, type Point, type Scene, sceneOf, straight, wheel } from './scene';

const { max: duration } = sliderOf(text, 'time');
const length = 2.5; // m, of the article's car

function scenario(model: string, values: Values): object {
  const dt = (values.step as number) / 1000;
  return {
    scenario: { model, dt, duration },
    car: { file: 'article' },
    input: [{ t: 0, imposed_speed: values.speed, imposed_steer_angle_deg: values.steer_angle }],
    record: {
      every: Math.max(dt, 0.05),
      channels: [
        't',
        'x',
        'y',
        'yaw',
        ...(model === 'wheels_persisted' ? ['wheelbase_now', 'front_x', 'front_y', 'rear_x', 'rear_y'] : []),
      ],
    },
  };
}

/** For comparison only: how fast the axles approach each other while the step is short beside them. */
const closing = (values: Values): number =>
  (values.speed as number) * (1 - Math.cos(radians(values.steer_angle as number)));

function scene(kept: Recording, right: Recording, at: number, values: Values): Scene {
  const turned = radians(values.steer_angle as number);
  const [now, exact] = [kept.at(at), right.at(at)];
  const front: Point = [now('front_x'), now('front_y')];
  const rear: Point = [now('rear_x'), now('rear_y')];
  const handles = [angleHandle('steer_angle', front, now('yaw'), turned, 1.2)];
  return sceneOf(
    {
      title: 'Wheels kept, red; grey: the exact arc',
      ...around([...kept.points(), ...right.points()], 1.8),
      height: 0.8,
      handles,
    },
    [
      line(right.points(), { colour: 'muted', width: 1.5, dashed: true }),
      line(kept.points('front_x', 'front_y').slice(0, at + 1), { colour: 2, width: 1 }),
      line(kept.points('rear_x', 'rear_y').slice(0, at + 1), { colour: 3, width: 1 }),
      ...carShapes(exact('x'), exact('y'), exact('yaw'), 'muted', {
        wheelbase: length,
        steerAngle: turned,
        strength: 0.1,
      }),
      straight(rear, front, { colour: 'bad', width: 3 }),
      wheel(rear, now('yaw'), 0.35, 3, 8),
      wheel(front, now('yaw') + turned, 0.35, 2, 8),
    ],
  );
}

export const wheelbase = lessonOf(text, {
  figure(bench, values) {
    const [kept, right] = ['wheels_persisted', 'kinematic_arc'].map(
      (model) => new Recording(bench.run(scenario(model, values)).samples),
    ) as [Recording, Recording];
    const at = kept.index(values.time);
    const formula = kept.t.map((moment) => Math.max(length - closing(values) * moment, 0));
    const series: Series[] = [
      { name: 'formula', x: kept.t, y: formula, colour: 8, style: 'dashed', width: 1.5 },
      kept.series('wheelbase_now', { name: 'kept', colour: 2 }),
      { name: 'arc', x: kept.t, y: kept.t.map(() => length), colour: 1 },
    ];
    const shortest = ((values.speed as number) * (values.step as number)) / 1000;
    return {
      pictures: [
        scene(kept, right, at, values),
        overTime(
          'Distance between the axles',
          duration,
          { label: 'distance', unit: 'm', from: 0, to: 3 },
          series,
          [moment(values)],
          0.5,
        ),
      ],
      says: { atEnd: kept.at(-1)('wheelbase_now'), closer: closing(values), shortest, length },
      now: kept.at(at),
    };
  },
});
