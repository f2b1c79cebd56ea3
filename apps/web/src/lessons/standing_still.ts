// Lesson: why a car can stand still on a slope at every step of time, and how two usual rules fail at it.
import text from '../../lessons/standing-still.md';
import { type Bench, lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { indexAt, quantity, radians, scaled, solid } from './recording';
import { slopeScene } from './slope_scene';

const { max: duration } = sliderOf(text, 'time');
const g = 9.81;
const stiffness = 20; // 1/s, of the rule that lets the wheel slip: grip per m/s, over the mass

type Way = Record<'t' | 'x', number[]>;

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

/** Two rules that games use, by hand: the force against the motion, as large as the grip, or in proportion to the
 *  speed. */
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
  metres === 0
    ? '0'
    : Math.abs(metres) < 1e-4
      ? 'below 0.1 mm'
      : Math.abs(metres) < 0.1
        ? quantity(1000 * metres, 1, 'mm')
        : quantity(metres, 2, 'm');

export const standingStill = lessonOf(text, {
  figure(bench, values) {
    const [slope, dt] = [radians(values.slope as number), (values.step as number) / 1000];
    const cars = [
      { name: 'sixline', way: held(bench, values), colour: 1 },
      { name: 'against motion', way: byRule('sign', slope, dt), colour: 2 },
      { name: 'by speed', way: byRule('slip', slope, dt), colour: 3 },
    ];
    const [place, against, bySpeed] = cars.map(({ way }) => way.x[indexAt(way.t, values.time as number)] ?? NaN) as [
      number,
      number,
      number,
    ];
    const farthest = Math.max(0.02, ...cars.map(({ way }) => Math.abs(way.x.at(-1) ?? 0)));
    const series = cars.map(({ name, way, colour }) => ({ name, x: way.t, y: scaled(way.x, -1), colour }));
    const scene = slopeScene('The car of sixline, brake on', slope, place, place / 0.33, [
      { size: -2 * Math.sin(slope), colour: 'bad', text: 'weight' },
      { size: 2 * Math.min(Math.sin(slope), Math.cos(slope)), colour: 3, text: 'road' },
    ]);
    const axis = { label: 'distance', unit: 'm', from: 0, to: Math.min(farthest * 1.1, 10) };
    return {
      pictures: [scene, overTime('Distance down the slope', duration, axis, series, [moment(values)], 0.55)],
      facts: cars.map(({ name, way }) => ({ name: `${name}: moved in 10 s`, value: size(-(way.x.at(-1) ?? NaN)) })),
      says: { gone: size(-place), against: size(-against), bySpeed: size(-bySpeed) },
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'slope', slope_deg: values.slope as number }, timeStep: (values.step as number) / 1000 },
  }),
});
