// Lesson: a rigid body under one force: a pendulum, or a top, by where the force takes hold.
import text from '../../lessons/pendulum.md';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { overTime } from './plot';
import { degrees, quantity, radians } from './recording';
import { area, dot, type Handle, placed, rectangle, type Scene, sceneOf, straight } from './scene';

const duration = sliderOf(text, 'time').max;
const halfLength = 4;
const halfWidth = 1.5;

/** Both start alike: the force takes hold `arm` metres off the middle, `start` degrees off its own direction. */
function scenario(values: Values): object {
  const start = radians(values.start as number);
  const arm = values.arm as number;
  const turnsWithBody = values.fixed === 0;
  return {
    scenario: { model: 'rigid_body', dt: 0.005, duration },
    options: { offset_axes: turnsWithBody ? 'body' : 'world', force_axes: 'world' },
    initial: { yaw: start },
    input: [
      {
        t: 0,
        force_x: values.force,
        offset_x: turnsWithBody ? arm : arm * Math.cos(start),
        offset_y: turnsWithBody ? 0 : arm * Math.sin(start),
      },
    ],
    record: { every: 0.02, channels: ['t', 'x', 'y', 'yaw', 'yaw_rate', 'torque'] },
  };
}

/** For comparison only: the period of small swings. */
const closedPeriod = (values: Values): number =>
  2 *
  Math.PI *
  Math.sqrt(((5 / 3) * (halfWidth ** 2 + halfLength ** 2)) / ((values.force as number) * (values.arm as number)));

/** Time between the first and the third passage of the middle, from the run. */
export function period(t: readonly number[], angle: readonly (number | null)[]): number | null {
  const passed: number[] = [];
  for (let i = 1; i < t.length && passed.length < 3; i++) {
    const [before, now] = [angle[i - 1] ?? 0, angle[i] ?? 0];
    if (before > 0 === now > 0) continue;
    passed.push((t[i - 1] as number) + (((t[i] as number) - (t[i - 1] as number)) * before) / (before - now));
  }
  return passed.length === 3 ? (passed[2] as number) - (passed[0] as number) : null;
}

function picture(values: Values, yaw: number): Scene {
  const at = placed(0, 0, yaw);
  const arm = values.arm as number;
  const start = radians(values.start as number);
  const hold = values.fixed === 0 ? at(arm, 0) : ([arm * Math.cos(start), arm * Math.sin(start)] as const);
  const tip = [hold[0] + 1.2 + 0.12 * (values.force as number), hold[1]] as const;
  const handles: Handle[] = [
    { value: 'arm', at: hold, to: (p) => Math.hypot(p[0], p[1]) },
    { value: 'force', at: tip, to: (p) => (p[0] - hold[0] - 1.2) / 0.12 },
  ];
  return sceneOf({ title: 'The body, seen from its middle', x: [-4.6, 8.6], y: [-4.6, 4.6], handles }, [
    area(rectangle(at, halfLength, -halfLength, halfWidth), 1, 0.15, 2),
    straight(at(0, 0), at(halfLength, 0), { colour: 1, width: 1.5 }),
    straight([0, 0], hold, { colour: 'muted', width: 1.5, dashed: true }),
    dot([0, 0], 'text', 5),
    { kind: 'arrow', from: hold, to: tip, colour: 2, width: 4, text: 'F' },
    dot(hold, 2, 5),
  ]);
}

export const pendulum = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const swings = values.fixed === 0;
    const measured = swings ? period(run.t, run.line('yaw')) : null;
    const angle = degrees(now('yaw'));
    const rate = degrees(now('yaw_rate'));
    const turned = { x: values.time as number, y: angle, text: `${quantity(angle, 0, '°')}`, colour: 2, dragX: 'time' };
    const swing = measured === null ? 'longer than shown' : quantity(measured, 3, 's');
    const swinging = `It swings; one swing takes ${measured === null ? 'longer than the run' : quantity(measured, 2, 's')}.`;
    const moves = swings ? swinging : 'The torque never changes, so it spins faster and faster.';
    return {
      pictures: [
        picture(values, now('yaw') || 0),
        overTime(
          'Angle over time',
          duration,
          { label: 'angle', unit: '°' },
          [run.series('yaw', { colour: 1 }, 180 / Math.PI)],
          [turned],
          0.5,
        ),
      ],
      says: {
        rate,
        angle,
        moves,
        ...(swings
          ? { swing, formula: quantity(closedPeriod(values), 3, 's') }
          : { swing: undefined, formula: undefined }),
      },
    };
  }),
});
