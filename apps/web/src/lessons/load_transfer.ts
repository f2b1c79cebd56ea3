// Lesson: what the axles carry when the car accelerates and brakes.
import text from '../../lessons/load-transfer.md';
import { lessonOf, ofRun, sliderOf, type Values } from './lesson';
import { moment, overTime } from './plot';
import { quantity } from './recording';
import { arrow, circle, dot, type Handle, type Scene, type Shape, sceneOf, straight, words } from './scene';

const duration = sliderOf(text, 'time').max;
const wheelbase = 2.8;
const launch = 4;
const coast = 2; // s of launch, then of coasting, then the brake

const cgToFront = (values: Values): number => ((values.balance as number) / 100) * wheelbase;

function scenario(values: Values): object {
  return {
    scenario: { model: 'load_transfer', dt: 0.01, duration },
    car: {
      file: 'article',
      wheelbase,
      cg_to_front: cgToFront(values),
      cg_height: values.height,
      engine_force_max: values.force,
    },
    initial: { vx: 10 },
    input: [
      { t: 0, throttle: 1 },
      { t: launch, throttle: 0 },
      { t: launch + coast, brake: values.brake },
    ],
    record: {
      every: 0.01,
      channels: ['t', 'vx', 'vx_rate', 'fz_front', 'fz_rear', 'fz_front_static', 'fz_rear_static'],
    },
  };
}

type Axle = 'front' | 'rear';
type Four = [number, number, number, number];
/** What an axle carries [N]. */
type Load = (axle: Axle) => number;

/** The car from the side as a bar, with its centre of gravity and what the road pushes up with. */
function side(values: Values, loads: Load, atRest: Load, a: number): Scene {
  const middle = wheelbase - cgToFront(values);
  const h = values.height as number;
  const scale = 1.5 / 9000; // m of drawing per N
  const axle = (x: number, name: Axle, colour: number): Shape[] => [
    straight([x - 0.25, -0.1 - atRest(name) * scale], [x + 0.25, -0.1 - atRest(name) * scale], {
      colour: 'muted',
      width: 2,
    }),
    arrow([x, -0.1 - Math.max(loads(name), 0) * scale], [x, -0.04], colour, 5),
    words([x + (name === 'rear' ? 0.2 : -0.2), -0.55], quantity(loads(name) / 1000, 2, 'kN'), {
      colour,
      anchor: name === 'rear' ? 'start' : 'end',
    }),
  ];
  const handles: Handle[] = [
    { value: 'height', at: [middle, h], to: (p) => p[1] },
    { value: 'balance', at: [middle, -0.12], to: (p) => (100 * (wheelbase - p[0])) / wheelbase },
  ];
  return sceneOf(
    { title: 'From the side', x: [-0.9, wheelbase + 1], y: [-1.95, 1.45], handles, scaleBar: false, height: 0.7 },
    [
      straight([-1, 0], [wheelbase + 1, 0], { colour: 'line', width: 3 }),
      straight([0, 0.33], [wheelbase, 0.33], { colour: 'text', width: 4 }),
      straight([middle, -0.12], [middle, h], { colour: 'muted', width: 1.5, dashed: true }),
      ...[0, wheelbase].map((x) => circle([x, 0.33], 0.33, { colour: 'text', width: 4 })),
      dot([middle, h], 'bad', 7),
      words([middle + 0.08, h], 'centre of gravity', { colour: 'bad', down: -9 }),
      ...axle(0, 'rear', 2),
      ...axle(wheelbase, 'front', 1),
      words([wheelbase + 0.98, -0.3], 'forward', { colour: 'muted', anchor: 'end' }),
      arrow([wheelbase + 0.15, -0.5], [wheelbase + 0.95, -0.5], 'muted', 1.5),
      ...(Math.abs(a) > 0.05 ? [arrow([middle, h], [middle + a * 0.12, h], 3, 4)] : []),
    ],
  );
}

export const loadTransfer = lessonOf(text, {
  figure: ofRun(scenario, (values, run, now) => {
    const time = values.time as number;
    const loads: Load = (axle) => now(`fz_${axle}`);
    const atRest: Load = (axle) => now(`fz_${axle}_static`);
    const a = now('vx_rate');
    const series = [
      run.series('fz_front', { name: 'front', colour: 1 }, 1e-3),
      run.series('fz_rear', { name: 'rear', colour: 2 }, 1e-3),
    ];
    const pedal =
      time < launch ? 'accelerating' : time < launch + coast ? 'coasting' : now('vx') > 0.01 ? 'braking' : 'standing';
    const [front, rear, frontAtRest, rearAtRest] = [loads('front'), loads('rear'), atRest('front'), atRest('rear')].map(
      (load) => load / 1000,
    ) as Four;
    const lifted = front < 0 || rear < 0 ? ' A load below zero: that axle would be in the air.' : '';
    const says = { moved: 1000 * (rear - rearAtRest), share: (100 * front) / (front + rear), pedal, lifted };
    return {
      pictures: [
        side(values, loads, atRest, a),
        overTime('Loads over time', duration, { label: 'load', unit: 'kN' }, series, [moment(values)]),
      ],
      says: { ...says, front, rear, frontAtRest, rearAtRest },
    };
  }),
  drive: (values) => ({
    parameters: {
      cg_to_front: cgToFront(values),
      wheelbase,
      cg_height: values.height as number,
      engine_force_max: values.force as number,
    },
  }),
});
