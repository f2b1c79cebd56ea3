// Lesson: slip, the force it gives, and the wheel that spins when asked for more.
import text from '../../lessons/wheel-spin.md';
import { DriverName } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot, Series } from './plot';
import { finite, indexAt, perHour, quantity, scaled, solid } from './text';

const duration = 6;
const rolling = 5; // m/s at the start: the clutch is in, and the tyres alone decide
const law = (values: Values): { model: string; options: Record<string, string> } =>
  values.tyre === 0 ? { model: 'slipping_wheel', options: {} } : { model: 'coupled_bicycle', options: { tyre: 'magic_formula', combined_slip: 'similarity' } };

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
  slip: (number | null)[];
  grip: (number | null)[]; // force per load
}

function launch(bench: Bench, values: Values, throttle: number, aid = false): Launch {
  const { samples } = bench.run(scenario(values, throttle, aid));
  const load = finite(samples.fz_rear);
  return {
    t: solid(samples.t),
    v: finite(samples.vx),
    slip: scaled(finite(samples.slip_ratio_rear), 100),
    grip: finite(samples.fx_rear).map((force, i) => (force === null || !load[i] ? null : force / (load[i] as number))),
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
  const list = bench.curves({ model, car: 'article' }, { ...numbers(options), mu: values.grip as number });
  const tyre = list.find(({ name }) => name === 'tyre_longitudinal_rear');
  return tyre ? [{ name: 'tyre', x: tyre.x.map((slip) => slip * 100), y: tyre.y, colour: 8, width: 1.5 }] : [];
}
/** Options by the index of the word, as parameters have them. */
const numbers = (options: Record<string, string>): Record<string, number> => (options.tyre === 'magic_formula' ? { tyre: 3 } : {});

export const wheelSpin = lessonOf(text, {
  figure(bench, values) {
    const now = launch(bench, values, values.throttle as number);
    const at = indexAt(now.t, values.time as number);
    const slip = now.slip[at] ?? NaN;
    const grip = now.grip[at] ?? NaN;
    const most = Math.max(20, Math.min(100, 1.3 * Math.max(...now.slip.map((value) => value ?? 0))));
    const traction: Plot = {
      kind: 'plot',
      title: 'Traction curve',
      x: { label: 'slip', unit: '%', from: 0, to: most },
      y: { label: 'force over load', unit: '-', from: 0, to: 1.25 * (values.grip as number) },
      series: [
        ...curve(bench, values),
        { name: '', x: now.slip.slice(0, at + 1).map((value) => value ?? NaN), y: now.grip.slice(0, at + 1), colour: 2, width: 3 },
      ],
      marks: [{ x: Math.min(slip, most), y: grip, text: slip > most ? `${quantity(slip, 0, '%')} →` : `${quantity(slip, 0, '%')} slip`, colour: 2 }],
    };
    const winner = best(bench, values);
    const ideal = launch(bench, values, winner.throttle);
    const speed: Plot = {
      kind: 'plot',
      title: 'Speed',
      height: 0.5,
      x: { label: 'time', unit: 's', from: 0, to: duration },
      y: { label: 'speed', unit: 'm/s', from: 0 },
      series: [
        { name: 'your throttle', x: now.t, y: now.v, colour: 2 },
        { name: `best: ${winner.throttle}`, x: ideal.t, y: ideal.v, colour: 1, style: 'dashed' },
        ...(values.tyre === 0 ? [] : [{ name: 'with aid', x: ideal.t, y: launch(bench, values, 1, true).v, colour: 3 }]),
      ],
      marks: [{ x: values.time as number, text: `${values.time} s`, dragX: 'time' }],
    };
    const largest = Math.max(...now.slip.map((value) => value ?? 0), 0);
    return {
      pictures: [traction, speed],
      facts: [
        { name: 'slip now', value: quantity(slip, 1, '%') },
        { name: `speed after ${duration} s`, value: `${quantity(perHour(now.v.at(-1) ?? NaN), 1, 'km/h')}` },
        { name: 'best of ten throttles', value: `${winner.throttle}: ${quantity(perHour(winner.v), 1, 'km/h')}` },
        { name: 'largest slip', value: quantity(largest, 0, '%') },
      ],
      caption:
        `At ${values.time} s the driven wheels slip by ${quantity(slip, 0, '%')} and pull with ${quantity(grip, 2)} of their load. ` +
        `After ${duration} s this throttle has reached ${quantity(perHour(now.v.at(-1) ?? NaN), 1, 'km/h')}; the best one, ${winner.throttle}, ` +
        `${quantity(perHour(winner.v), 1, 'km/h')}.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane', friction: values.grip as number }, driver: DriverName.manual, cars: [{ model: law(values).model, car: 'article' }] },
    parameters: law(values).options,
    view: { camera: values.tyre === 0 ? 'side' : 'chase', form: 'wheels', forces: true, smoke: true },
    hint: 'Slippery ground. Launch with full throttle, then with half, and watch slip and speed.',
  }),
});
