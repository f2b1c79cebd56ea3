// Lesson: slip angles, and why a car needs more or less steering the faster it goes.

import { briefText } from '../../kit/words';
import text from '../../lessons/side-slip.md';
import { type Bench, lessonOf, type Values } from './lesson';
import { type Plot, plotOf, type Series } from './plot';
import { degrees, quantity, type Read, radians } from './recording';
import {
  angleHandle,
  arrow,
  dot,
  type Handle,
  type Point,
  placed,
  type Scene,
  type Shape,
  sceneOf,
  straight,
  wheel,
  words,
} from './scene';

const wheelbase = 2.6;
const mass = 1500;
const speeds = Array.from({ length: 20 }, (_, i) => 2 + i * 2); // m/s

interface Turn {
  speed: number;
  steady: boolean;
  end: Read; // channels at the end
}

/** The tyres' parameters. */
const stiffness = (values: Values) => ({
  cornering_stiffness_front: (values.front as number) * 1000,
  cornering_stiffness_rear: (values.rear as number) * 1000,
});
const cgToFront = (values: Values): number => ((values.balance as number) / 100) * wheelbase;

function turnAt(bench: Bench, values: Values, speed: number): Turn {
  const { final } = bench.run({
    scenario: { model: 'dynamic_bicycle', dt: 0.02, duration: 12 },
    car: { file: 'article', mass, wheelbase, cg_to_front: cgToFront(values), ...stiffness(values) },
    initial: { vx: speed },
    input: [{ t: 0, imposed_speed: speed, imposed_steer_angle_deg: values.steer_angle }],
  });
  const end: Read = (channel) => final[channel] ?? NaN;
  // Not steady: it still turns in, or an axle is at its grip and slides.
  const slides = ['lateral_utilization_front', 'lateral_utilization_rear'].some((channel) => !(end(channel) < 0.999));
  return { speed, steady: Math.abs(end('yaw_acceleration')) < 0.002 && !slides, end };
}

/** For comparison only: the straight-line theory's understeer gradient [s²/m]. */
function gradient(values: Values): number {
  const b = cgToFront(values);
  const { cornering_stiffness_front, cornering_stiffness_rear } = stiffness(values);
  return (mass / wheelbase) * ((wheelbase - b) / cornering_stiffness_front - b / cornering_stiffness_rear);
}

/** The car as a bicycle, with the directions in which its axles really go, drawn six times as large. */
function bicycle(values: Values, now: Turn): Scene {
  const b = cgToFront(values);
  const at = placed(0, wheelbase - b, Math.PI / 2);
  const [middle, front, rear] = [at(0, 0), at(b, 0), at(b - wheelbase, 0)];
  const delta = radians(values.steer_angle as number);
  const exaggerate = 6;
  const goes = (from: Point, angle: number, colour: number, text: string): Shape[] => {
    const direction = Math.PI / 2 + exaggerate * angle;
    const to: Point = [from[0] + 1.3 * Math.cos(direction), from[1] + 1.3 * Math.sin(direction)];
    return [arrow(from, to, colour, 2.5), words([from[0] + 0.5, from[1]], text, { colour, down: 4 })];
  };
  const ways = [
    ...goes(
      front,
      delta + now.end('slip_angle_front'),
      1,
      `front: slip angle ${outwards(now.end('slip_angle_front'))}`,
    ),
    ...goes(rear, now.end('slip_angle_rear'), 2, `rear: slip angle ${outwards(now.end('slip_angle_rear'))}`),
    ...goes(middle, now.end('sideslip_angle'), 3, `middle: sideslip ${outwards(now.end('sideslip_angle'))}`),
  ];
  const handles: Handle[] = [
    angleHandle('steer_angle', front, Math.PI / 2, exaggerate * delta, 0.9, 1 / exaggerate),
    { value: 'balance', at: middle, to: (p) => (100 * (wheelbase - p[1])) / wheelbase },
  ];
  const frame = { x: [-1.6, 4.2], y: [-0.6, wheelbase + 1.6], scaleBar: false, height: 0.7 } as const;
  return sceneOf({ title: 'Where the axles go (angles six times as large)', ...frame, handles }, [
    straight(front, rear, { colour: 'text', width: 3 }),
    wheel(front, Math.PI / 2 + exaggerate * delta, 0.36, 'text', 9),
    wheel(rear, Math.PI / 2, 0.36, 'text', 9),
    dot(middle, 'bad', 6),
    ...(now.steady ? ways : []),
  ]);
}

const outwards = (angle: number): string => quantity(-degrees(angle), 2, '°');

/** What the runs have at each speed, beside the formula. */
function plots(turns: readonly Turn[], now: Turn, formula: (speed: number) => number): Plot[] {
  const runs = (channel: string, sign: number): (number | null)[] =>
    turns.map(({ steady, end }) => (steady ? sign * degrees(end(channel)) : null));
  const most = Math.max(5, ...runs('yaw_rate', 1).map((rate) => (rate ?? 0) * 1.25));
  const fine = Array.from({ length: 79 }, (_, i) => 1 + i * 0.5);
  const theory = fine.map(formula).map((value) => (value > 0 && value < most * 1.5 ? value : null));
  const rates: Series[] = [
    { name: 'formula', x: fine, y: theory, colour: 8, style: 'dashed', width: 1.5 },
    { name: 'runs', x: speeds, y: runs('yaw_rate', 1), colour: 1, style: 'dots' },
  ];
  const angles = [
    { name: 'front', x: speeds, y: runs('slip_angle_front', -1), colour: 1 },
    { name: 'rear', x: speeds, y: runs('slip_angle_rear', -1), colour: 2 },
    { name: 'middle', x: speeds, y: runs('sideslip_angle', -1), colour: 3 },
  ];
  const x = { label: 'speed', unit: 'm/s', from: 0, to: 40 };
  const mark = { x: now.speed, text: `${briefText(now.speed)} m/s`, dragX: 'speed' };
  return [
    plotOf('Turn rate by speed', x, { label: 'turn rate', unit: '°/s', from: 0, to: most }, rates, [mark]),
    plotOf('Slip angles by speed', x, { label: 'angle outwards', unit: '°' }, angles, [{ ...mark, text: '' }], 0.5),
  ];
}

export const sideSlip = lessonOf(text, {
  figure(bench, values) {
    const turns = speeds.map((speed) => turnAt(bench, values, speed));
    const now = turns.find(({ speed }) => speed >= (values.speed as number)) ?? (turns.at(-1) as Turn);
    const K = gradient(values);
    const formula = (v: number): number =>
      degrees((v * radians(values.steer_angle as number)) / (wheelbase + K * v * v));
    const kind = Math.abs(K) < 1e-5 ? 'neutral' : K > 0 ? 'understeer' : 'oversteer';
    const rate = now.steady ? quantity(degrees(now.end('yaw_rate')), 2, '°/s') : 'no steady turn';
    const steady =
      `At ${briefText(now.speed)} m/s and ${briefText(values.steer_angle as number)}° the car turns at ${quantity(degrees(now.end('yaw_rate')), 1, '° per second')}; slip angle ` +
      `${outwards(now.end('slip_angle_front'))} in front and ${outwards(now.end('slip_angle_rear'))} at the rear. It has ${kind}.`;
    const turn = now.steady
      ? steady
      : `At ${briefText(now.speed)} m/s there is no steady turn: tyres are at their grip limit, and the car slides out or spins.`;
    const special = {
      special: K > 0 ? 'characteristic' : 'critical',
      specialSpeed: Math.sqrt(wheelbase / Math.abs(K)),
    };
    return {
      pictures: [bicycle(values, now), ...plots(turns, now, formula)],
      says: { rate, formula: formula(now.speed), K: K * 1000, perG: degrees(K) * 9.80665, kind, turn, ...special },
    };
  },
  // The wheelbase after the distance to the front axle: the core keeps that one then.
  drive: (values) => ({ parameters: { cg_to_front: cgToFront(values), wheelbase, ...stiffness(values) } }),
});
