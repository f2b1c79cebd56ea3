// Lesson: what a crash conserves: two free bodies, their sums, and the impulse by the page's own formula.
import text from '../../lessons/crash.md';
import { type Body, type Crash, type CrashRun, lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { indexAt, quantity, radians } from './recording';
import {
  area,
  arrow,
  dot,
  line,
  type Point,
  placed,
  rectangle,
  type Scene,
  type Shape,
  sceneOf,
  straight,
} from './scene';

const end = sliderOf(text, 'time').max;
const [halfLength, halfWidth] = [2.2, 0.9]; // m
const [mass1, speed2] = [1500, 10]; // kg, m/s
const meets = 1; // s, when both middles would be at the same place

type Vector = readonly [x: number, y: number];
const dotted = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];
const crossed = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];

const masses = (values: Values): number[] => [mass1, values.mass as number];
const inertia = (mass: number): number => (mass * (halfLength ** 2 + halfWidth ** 2)) / 3;

function runOf(values: Values): CrashRun {
  const yaw = radians(values.angle as number);
  const aside = placed(0, 0, yaw)(-speed2 * meets, values.offset as number);
  const size = { half_length: halfLength, half_width: halfWidth };
  const [one, two] = masses(values);
  return {
    cars: [
      {
        parameters: { ...size, mass: one as number },
        state: { x: -(values.speed as number) * meets, vx: values.speed as number },
      },
      { parameters: { ...size, mass: two as number }, state: { x: aside[0], y: aside[1], yaw, vx: speed2 } },
    ],
    contact: { restitution: values.restitution as number, friction: values.friction as number },
    seconds: end,
    every: 0.02,
  };
}

/** In the world's axes. */
const velocity = ({ yaw, vx, vy }: Body): Vector => placed(0, 0, yaw)(vx, vy) as Vector;

/** Sums over both bodies: momentum, angular momentum about the origin, kinetic energy. */
function sums(bodies: readonly Body[], values: Values): { momentum: Vector; spin: number; energy: number } {
  let [px, py, spin, energy] = [0, 0, 0, 0];
  bodies.forEach((body, i) => {
    const mass = masses(values)[i] as number;
    const v = velocity(body);
    px += mass * v[0];
    py += mass * v[1];
    spin += mass * crossed([body.x, body.y], v) + inertia(mass) * body.yaw_rate;
    energy += energyOf(body, mass);
  });
  return { momentum: [px, py], spin, energy };
}

const energyOf = ({ vx, vy, yaw_rate }: Body, mass: number): number =>
  (mass * (vx ** 2 + vy ** 2) + inertia(mass) * yaw_rate ** 2) / 2;

/** The normal of the face that a corner of the other body meets. */
function normalAt(point: Vector, bodies: readonly Body[]): Vector {
  const faces = bodies.map((body) => {
    const [along, across] = placed(0, 0, -body.yaw)(point[0] - body.x, point[1] - body.y);
    const [ahead, aside] = [Math.abs(Math.abs(along) - halfLength), Math.abs(Math.abs(across) - halfWidth)];
    return {
      far: Math.max(ahead, aside),
      normal: placed(0, 0, body.yaw)(ahead < aside ? 1 : 0, ahead < aside ? 0 : 1) as Vector,
    };
  });
  const [one, two] = faces as [(typeof faces)[0], (typeof faces)[0]];
  return one.far > two.far ? one.normal : two.normal; // the other one is met at a corner, near two of its faces
}

/** The impulse on the first body, and the energy that is lost: S = -(1 + e) K^-1 u within the cone of friction. */
function impulseAt(point: Vector, bodies: readonly Body[], values: Values): { impulse: Vector; lost: number } {
  const arms = bodies.map(({ x, y }): Vector => [point[0] - x, point[1] - y]);
  const at = bodies.map((body, i): Vector => {
    const v = velocity(body);
    const arm = arms[i] as Vector;
    return [v[0] - body.yaw_rate * arm[1], v[1] + body.yaw_rate * arm[0]];
  }) as [Vector, Vector];
  const u: Vector = [at[0][0] - at[1][0], at[0][1] - at[1][1]];
  const K = [0, 0, 0]; // xx, xy, yy
  masses(values).forEach((mass, i) => {
    const [x, y] = arms[i] as Vector;
    K[0]! += 1 / mass + y ** 2 / inertia(mass);
    K[1]! -= (x * y) / inertia(mass);
    K[2]! += 1 / mass + x ** 2 / inertia(mass);
  });
  const [xx, xy, yy] = K as [number, number, number];
  const times = (v: Vector): Vector => [xx * v[0] + xy * v[1], xy * v[0] + yy * v[1]];
  const det = xx * yy - xy * xy;
  const compression: Vector = [(-yy * u[0] + xy * u[1]) / det, (xy * u[0] - xx * u[1]) / det];
  const face = normalAt(point, bodies);
  const n: Vector = dotted(face, u) > 0 ? [-face[0], -face[1]] : face; // out of the second body, which it approaches
  const [normal, aside] = [dotted(compression, n), crossed(n, compression)];
  const bounce = 1 + (values.restitution as number);
  const friction = values.friction as number;
  let impulse: Vector = [bounce * compression[0], bounce * compression[1]];
  if (Math.abs(aside) > friction * normal) {
    const slope = friction * Math.sign(aside);
    const cone: Vector = [n[0] - slope * n[1], n[1] + slope * n[0]];
    const size = (-bounce * dotted(u, n)) / dotted(n, times(cone));
    impulse = [size * cone[0], size * cone[1]];
  }
  const change = times(impulse);
  return { impulse, lost: -dotted(impulse, [u[0] + change[0] / 2, u[1] + change[1] / 2]) };
}

function picture(values: Values, { samples, at }: Crash): Scene {
  const now = at(values.time as number);
  const yaw = radians(values.angle as number);
  const bodies = now.flatMap((body, i): Shape[] => {
    const place = placed(body.x, body.y, body.yaw);
    const v = velocity(body);
    const middle: Point = [body.x, body.y];
    return [
      line(
        samples[i]!.x!.map((x, k): Point => [x, samples[i]!.y![k] as number]),
        { colour: i + 1, width: 1.5, dashed: true },
      ),
      area(rectangle(place, halfLength, -halfLength, halfWidth), i + 1, 0.2, 2),
      straight(place(halfLength, halfWidth), place(halfLength, -halfWidth), { colour: i + 1, width: 5 }), // its front
      arrow(middle, [body.x + 0.15 * v[0], body.y + 0.15 * v[1]], i + 1, 3),
    ];
  });
  const { momentum } = sums(now, values);
  const [px, py] = [momentum[0] / 1e4, momentum[1] / 1e4];
  const offset = values.offset as number;
  const held = placed(0, 0, yaw)(-4.6, offset);
  const handles = [{ value: 'offset', at: held, to: ([x, y]: Point) => placed(0, 0, -yaw)(x, y)[1] }];
  return sceneOf(
    { title: 'Both cars, their velocities, and the common momentum', x: [-10, 10], y: [-7.5, 7.5], handles },
    [
      straight(placed(0, 0, yaw)(-12, offset), placed(0, 0, yaw)(12, offset), { colour: 'line', width: 1 }),
      straight([-12, 0], [12, 0], { colour: 'line', width: 1 }),
      ...bodies,
      { kind: 'arrow', from: [-9, -6.5], to: [-9 + px, -6.5 + py], colour: 'muted', width: 5, text: 'sum of m v' },
      dot(held, 2, 4),
    ],
  );
}

export const crash = lessonOf(text, {
  figure(bench, values) {
    const run = bench.crash(runOf(values));
    const { first, samples } = run;
    const energies = samples.map(({ t = [] }, i) =>
      t.map((_, k) => energyOf(run.sample(k)[i] as Body, masses(values)[i] as number) / 1000),
    );
    const t = samples[0]?.t ?? [];
    const both = t.map((_, k) => (energies[0]?.[k] ?? NaN) + (energies[1]?.[k] ?? NaN));
    const along = (i: number): number[] =>
      t.map((_, k) => ((masses(values)[i] as number) * velocity(run.sample(k)[i] as Body)[0]) / 1000);
    const lines = (one: readonly (readonly number[])[]) =>
      ['car 1', 'car 2', 'sum'].map((name, i) => ({ name, colour: i === 2 ? 8 : i + 1, x: t, y: one[i] ?? [] }));
    const [p1, p2] = [along(0), along(1)];
    const total = p1.map((p, k) => p + (p2[k] as number));
    const pictures = [
      picture(values, run),
      overTime(
        'Momentum along the way of car 1',
        end,
        { label: 'momentum', unit: 'kN s' },
        lines([p1, p2, total]),
        [moment(values)],
        0.5,
      ),
      overTime(
        'Kinetic energy',
        end,
        { label: 'energy', unit: 'kJ', from: 0 },
        lines([...energies, both]),
        [moment(values)],
        0.5,
      ),
    ];
    if (!first) return { pictures, says: { met: NaN } };
    const [before, after] = [sums(first.before, values), sums(first.after, values)];
    const formula = impulseAt(first.point, first.before, values);
    const way = ({ momentum: [x, y] }: typeof before): string =>
      `${quantity(x / 1000, 3)} and ${quantity(y / 1000, 3, 'kN s')}`;
    const [one, two] = [first.before[0], first.after[0]].map((body) => velocity(body as Body)) as [Vector, Vector];
    return {
      pictures,
      says: {
        momentumBefore: way(before),
        momentumAfter: way(after),
        spinBefore: before.spin / 1000,
        spinAfter: after.spin / 1000,
        energy: before.energy / 1000,
        lost: (before.energy - after.energy) / 1000,
        formula: formula.lost / 1000,
        impulse: Math.hypot(...first.impulse) / 1000,
        impulseFormula: Math.hypot(...formula.impulse) / 1000,
        met: t[indexAt(t, first.time)] ?? first.time,
        closing: first.speed,
        change: Math.hypot(two[0] - one[0], two[1] - one[1]),
      },
    };
  },
  drive: () => ({
    setup: {
      cars: [0, 1].map(() => ({ model: 'double_track', car: 'article' })),
      contact: { cars: true, walls: false },
    },
    state: { x: -25 },
    others: [{ x: 25, y: -0.6, yaw: Math.PI }],
  }),
});
