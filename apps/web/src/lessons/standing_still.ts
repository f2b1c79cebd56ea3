// Lesson: why a car can stand still on a slope at every step of time, and how two usual rules fail at it.
import { DriverName } from '../core/types';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
import type { Plot } from './plot';
import { slopeScene } from './slope_scene';
import { indexAt, quantity, radians, scaled, solid } from './text';

const duration = 10;
const steps = [1, 2, 5, 10, 20, 50, 100]; // ms
const g = 9.81;
const stiffness = 20; // 1/s, of the rule that lets the wheel slip: grip per m/s, over the mass

interface Way {
  t: number[];
  x: number[];
}

/** The car of the core with its brake on. */
function held(bench: Bench, values: Values): Way {
  const dt = (values.step as number) / 1000;
  const { samples } = bench.run({
    scenario: { model: 'double_track', dt, duration },
    car: { file: 'reference' },
    ground: { kind: 'slope', slope_deg: values.slope },
    input: [{ t: 0, gear: 1, brake: 1 }],
    record: { every: Math.max(dt, 0.02), channels: ['t', 'x'] },
  });
  return { t: solid(samples.t), x: solid(samples.x) };
}

/** Two rules that games use, by hand: the force against the motion, as large as the grip, or in proportion to the speed. */
export function byRule(rule: 'sign' | 'slip', slope: number, dt: number, seconds = duration): Way {
  const [pull, grip] = [-g * Math.sin(slope), g * Math.cos(slope)];
  const way: Way = { t: [0], x: [0] };
  let [x, v] = [0, 0];
  for (let i = 1; i * dt <= seconds + 1e-9; i++) {
    const against = rule === 'sign' ? -grip * Math.sign(v) : -Math.max(-grip, Math.min(stiffness * v, grip));
    v += (pull + against) * dt;
    x += v * dt;
    way.t.push(i * dt);
    way.x.push(x);
  }
  return way;
}

const size = (metres: number): string =>
  metres === 0 ? '0' : Math.abs(metres) < 1e-4 ? 'below 0.1 mm' : Math.abs(metres) < 0.1 ? quantity(1000 * metres, 1, 'mm') : quantity(metres, 2, 'm');

export const standingStill: Lesson = {
  id: 'standing-still',
  title: 'Standing still on a slope',
  model: 'double_track',
  also: ['slipping_wheel', 'ray_car'],
  blocks: [
    {
      text:
        'A parked car is the hardest test of a car model. On a slope the brakes must push uphill exactly as hard as the weight pulls down: not a formula of the speed, ' +
        'which is 0, but whatever is needed, up to the grip. Drag the end of the road.',
    },
    { equation: equation('|F| <= mu M g cos alpha') },
    {
      text:
        'The usual rule for friction knows only the direction of motion: full grip against it. At rest it has no direction and no force. So the car starts to roll, ' +
        'the next step pushes it back too hard, and it trembles; on the way it creeps, and the longer the step, the faster.',
    },
    { equation: equation('F = -mu W sign(v)') },
    {
      predict: {
        ask: 'the step shrinks from 20 to 2 ms. The car of the second rule, a force in proportion to the speed, creeps',
        right: 2,
        values: { step: 2, slope: 10 },
        answers: ['ten times as slowly', 'not at all', 'as fast as before'],
        because: 'It needs a speed to have a force. No step cures that: the speed at which it balances is in the rule itself.',
      },
    },
    {
      shows: 1,
      turn: ['step'],
      text: 'The second rule is that of tyres: force by [slip|slip ratio]. It is right for a wheel that rolls, and at rest it slides down for ever, slowly.',
    },
    { equation: equation('F = -C v') },
    {
      shows: 1,
      text:
        'Here the step asks another question: which force would bring this wheel and this car to rest by the end of the step? If brakes and grip can give it, they do, and the ' +
        'speed is 0, exactly, at any step. If not, they give all they have, and the car slides. There is no threshold of speed below which it is frozen, so a ' +
        'push that is large enough moves it. Both rules beside it are integrated by hand on this page.',
    },
  ],
  sliders: [
    { name: 'time', label: 'Moment', unit: 's', min: 0, max: duration, step: 0.02, value: 6, plays: true, slow: 0.5 },
    { name: 'slope', label: 'Slope', unit: '°', min: 0, max: 50, step: 1, value: 10, held: true },
    { name: 'step', label: 'Time step', unit: 'ms', min: 0, max: steps.length - 1, step: 1, value: 20, stops: steps },
  ],
  figure(bench, values) {
    const [slope, dt] = [radians(values.slope as number), (values.step as number) / 1000];
    const cars = [
      { name: 'sixline', way: held(bench, values), colour: 1 },
      { name: 'against motion', way: byRule('sign', slope, dt), colour: 2 },
      { name: 'by speed', way: byRule('slip', slope, dt), colour: 3 },
    ];
    const at = (way: Way): number => way.x[indexAt(way.t, values.time as number)] ?? NaN;
    const farthest = Math.max(0.02, ...cars.map(({ way }) => Math.abs(way.x.at(-1) ?? 0)));
    const plot: Plot = {
      kind: 'plot',
      title: 'Way down the slope',
      height: 0.55,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'way', unit: 'm', from: 0, to: Math.min(farthest * 1.1, 10) },
      series: cars.map(({ name, way, colour }) => ({ name, x: way.t, y: scaled(way.x, -1), colour })),
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const scene = slopeScene('The car of sixline, brake on', slope, at(cars[0]!.way), at(cars[0]!.way) / 0.33, [
      { size: -2 * Math.sin(slope), colour: 'bad', text: 'weight' },
      { size: 2 * Math.min(Math.sin(slope), Math.cos(slope)), colour: 3, text: 'road' },
    ]);
    return {
      pictures: [scene, plot],
      facts: cars.map(({ name, way }) => ({ name: `${name}: gone in 10 s`, value: size(-(way.x.at(-1) ?? NaN)) })),
      caption:
        `After ${values.time} s with steps of ${values.step} ms on ${values.slope}° the car of sixline has gone ${size(-at(cars[0]!.way))}, ` +
        `with friction against the motion ${size(-at(cars[1]!.way))}, with a force by speed ${size(-at(cars[2]!.way))}.`,
    };
  },
  tries: [
    { values: { step: 100, slope: 30 }, text: 'Ten steps a second on 30 degrees: still not a hair.' },
    { values: { slope: 46, step: 10 }, text: 'Beyond the grip all three slide; a tyre that slides holds less than one that stands.' },
    { values: { step: 1, slope: 10 }, text: 'A thousand steps a second: the trembling is small now, and the second rule creeps as before.' },
  ],
  drive: (values) => ({
    setup: {
      ground: { kind: 'slope', slope_deg: values.slope as number },
      driver: DriverName.manual,
      cars: [{ model: 'double_track', car: 'reference' }],
      timeStep: (values.step as number) / 1000,
    },
    view: { camera: 'side', form: 'wheels', forces: true },
    hint: 'Brake, and it stands, whatever step you choose in the toolbar.',
  }),
};
