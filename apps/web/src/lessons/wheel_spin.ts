// Lesson: slip, the force it gives, and the wheel that spins when asked for more.
import text from '../../lessons/wheel-spin.md';
import { type Bench, lessonOf, sliderOf, type Values } from './lesson';
import { moment, overTime, type Plot, plotOf, type Series } from './plot';
import { indexAt, perHour, quantity, Recording } from './recording';

const { max: duration } = sliderOf(text, 'time');
const rolling = 5; // m/s at the start: the clutch is in, and the tyres alone decide
const law = (values: Values): { model: string; options: Record<string, string> } =>
  values.tyre === 0
    ? { model: 'slipping_wheel', options: {} }
    : { model: 'coupled_bicycle', options: { tyre: 'magic_formula', combined_slip: 'similarity' } };

function scenario(values: Values, throttle: number, aid: boolean): object {
  const { model, options } = law(values);
  return {
    scenario: { model, dt: 0.005, duration },
    options: aid ? { ...options, traction_control: 'on' } : options,
    car: { file: 'article' },
    ground: { kind: 'plane', friction: values.grip },
    initial: { vx: rolling, gear: 1 },
    input: [{ t: 0, throttle, gear: 1 }],
    record: { every: 0.02, channels: ['t', 'vx', 'slip_ratio_rear', 'fx_rear', 'fz_rear'] },
  };
}

interface Launch {
  t: number[];
  v: (number | null)[];
  slip: (number | null)[]; // %
  grip: (number | null)[]; // force per load
}

function launch(bench: Bench, values: Values, throttle: number, aid = false): Launch {
  const run = new Recording(bench.run(scenario(values, throttle, aid)).samples);
  const load = run.line('fz_rear');
  return {
    t: run.t,
    v: run.line('vx'),
    slip: run.line('slip_ratio_rear', 100),
    grip: run.line('fx_rear').map((force, i) => (force === null || !load[i] ? null : force / (load[i] as number))),
  };
}

/** Of ten throttles the one that has come farthest in speed at the end: from runs, not from a formula. */
function best(bench: Bench, values: Values): { throttle: number; v: number } {
  let found = { throttle: 0, v: -1 };
  for (let tenth = 1; tenth <= 10; tenth++) {
    const v = launch(bench, values, tenth / 10).v.at(-1) ?? 0;
    if (v > found.v + 0.005) found = { throttle: tenth / 10, v };
  }
  return found;
}

/** The curve of the tyre as the core has it: force per load against slip, for the ground chosen. */
function curve(bench: Bench, values: Values): Series[] {
  const { model, options } = law(values);
  // A parameter has the number of the word.
  const list = bench.curves({ model, car: 'article' }, { ...(options.tyre && { tyre: 3 }), mu: values.grip as number });
  const tyre = list.find(({ name }) => name === 'tyre_longitudinal_rear');
  return tyre ? [{ name: 'tyre', x: tyre.x.map((slip) => slip * 100), y: tyre.y, colour: 8, width: 1.5 }] : [];
}

/** The curve of the tyre, and the way of the launch along it so far. */
function traction(bench: Bench, values: Values, now: Launch, at: number): Plot {
  const slip = now.slip[at] ?? NaN;
  const most = Math.max(20, Math.min(100, 1.3 * Math.max(...now.slip.map((value) => value ?? 0))));
  const x = { label: 'slip', unit: '%', from: 0, to: most };
  const y = { label: 'force over load', unit: '-', from: 0, to: 1.25 * (values.grip as number) };
  const so = { x: now.slip.slice(0, at + 1).map((value) => value ?? NaN), y: now.grip.slice(0, at + 1) };
  const dot = {
    x: Math.min(slip, most),
    y: now.grip[at] ?? NaN,
    text: `${quantity(slip, 0, '%')} ${slip > most ? '→' : 'slip'}`,
    colour: 2,
  };
  return plotOf('Traction curve', x, y, [...curve(bench, values), { name: '', ...so, colour: 2, width: 3 }], [dot]);
}

export const wheelSpin = lessonOf(text, {
  figure(bench, values) {
    const now = launch(bench, values, values.throttle as number);
    const at = indexAt(now.t, values.time as number);
    const slip = now.slip[at];
    const winner = best(bench, values);
    const ideal = launch(bench, values, winner.throttle);
    const series: Series[] = [
      { name: 'your throttle', x: now.t, y: now.v, colour: 2 },
      { name: `best: ${winner.throttle}`, x: ideal.t, y: ideal.v, colour: 1, style: 'dashed' },
      ...(values.tyre === 0 ? [] : [{ name: 'with aid', x: ideal.t, y: launch(bench, values, 1, true).v, colour: 3 }]),
    ];
    const [reached, bestSpeed, largest] = [
      perHour(now.v.at(-1) ?? NaN),
      perHour(winner.v),
      Math.max(...now.slip.map((value) => value ?? 0), 0),
    ];
    return {
      pictures: [
        traction(bench, values, now, at),
        overTime('Speed', duration, { label: 'speed', unit: 'm/s', from: 0 }, series, [moment(values)], 0.5),
      ],
      says: { slip, duration, reached, best: winner.throttle, bestSpeed, largest, grip: now.grip[at] },
    };
  },
  drive: (values) => ({
    setup: {
      ground: { kind: 'plane', friction: values.grip as number },
      cars: [{ model: law(values).model, car: 'article' }],
    },
    parameters: law(values).options,
    view: values.tyre === 0 ? { camera: 'side' } : {},
  }),
});
