// Lesson: Model 1's forces and the speed at which they balance.
import { DriverName } from '../core/types';
import type { Bench, Lesson, Values } from './lesson';
import { equation } from './mathml';
import type { Plot } from './plot';
import { finite, perHour, quantity, scaled, solid } from './text';

function scenario(values: Values, throttle: number, v: number, duration: number): object {
  return {
    scenario: { model: 'point_mass', dt: 0.05, duration },
    car: { file: 'article', engine_force_max: values.force, drag_coefficient: values.drag, rolling_resistance: values.roll },
    initial: { vx: v },
    input: [{ t: 0, throttle }],
    until: [{ channel: 'vx', above: 27.77778 }],
    record: { every: 0.5, channels: ['t', 'vx', 'drive_force', 'drag_force', 'rolling_resistance_force'] },
  };
}

/** For comparison only: the speed at which thrust and resistances are equal. */
const closedTop = ({ throttle, force, drag, roll }: Record<string, number>): number =>
  (-(roll as number) + Math.sqrt((roll as number) ** 2 + 4 * (drag as number) * (throttle as number) * (force as number))) / (2 * (drag as number));

function measured(bench: Bench, values: Values): { plots: Plot[]; top: number; start: number; hundred: number | undefined } {
  const up = bench.run(scenario(values, values.throttle as number, 0, 400));
  const down = bench.run(scenario(values, values.throttle as number, 100, 400));
  const speeds = solid(up.samples.vx);
  const top = up.final.vx ?? NaN;
  // From rest up to the top speed, and from far above down to it: together every speed.
  const pick = (name: string): (number | null)[] => [
    ...finite(up.samples[name]),
    ...finite(down.samples[name])
      .filter((_, i) => (down.samples.vx?.[i] ?? 0) <= 100)
      .reverse(),
  ];
  const x = [...speeds, ...solid(down.samples.vx).reverse()];
  const [drag, roll, drive] = [scaled(pick('drag_force'), -1e-3), scaled(pick('rolling_resistance_force'), -1e-3), scaled(pick('drive_force'), 1e-3)];
  const sum = drag.map((value, i) => (value === null ? null : value + (roll[i] ?? 0)));
  const shown = Math.max(30, Math.min(100, 1.35 * top));
  const forces: Plot = {
    kind: 'plot',
    title: 'Forces by speed',
    x: { label: 'speed', unit: 'm/s', from: 0, to: shown },
    y: { label: 'force', unit: 'kN', from: 0, to: 6.5 },
    series: [
      { name: 'thrust', x, y: drive, colour: 3 },
      { name: 'air', x, y: drag, colour: 1 },
      { name: 'tyres', x, y: roll, colour: 5 },
      { name: 'air + tyres', x, y: sum, colour: 2, width: 3 },
    ],
    marks: [
      { x: top, y: (up.final.drive_force ?? NaN) / 1000, text: 'balance', colour: 8 },
      {
        x: 0,
        y: ((values.throttle as number) * (values.force as number)) / 1000,
        text: '',
        colour: 3,
        dragY: 'force',
        to: (kilo) => (kilo * 1000) / (values.throttle as number),
      },
      { x: 25, y: (values.drag as number) * 0.625, text: '', colour: 1, dragY: 'drag', to: (kilo) => kilo / 0.625 },
    ],
  };
  const early = solid(up.samples.t).filter((t) => t <= 120).length;
  const run: Plot = {
    kind: 'plot',
    title: 'Speed from rest',
    height: 0.5,
    x: { label: 'time', unit: 's', from: 0, to: 120 },
    y: { label: 'speed', unit: 'm/s', from: 0 },
    series: [{ name: 'the run', x: solid(up.samples.t).slice(0, early), y: finite(up.samples.vx).slice(0, early), colour: 1 }],
    marks: [{ y: closedTop(values), text: 'top speed, closed form' }],
  };
  return { plots: [forces, run], top, start: (up.samples.drive_force?.[1] ?? NaN) as number, hundred: up.events[0]?.t };
}

export const forceBalance: Lesson = {
  id: 'force-balance',
  title: 'Forces and top speed',
  model: 'point_mass',
  blocks: [
    {
      turn: ['throttle'],
      text:
        'Model 1 is a weight on a straight road. The throttle sets a force, not a speed. Two resistances hold against it: ' +
        'the tyres, which grow with speed, and the [air|aerodynamic drag], which grows with its square. Drag either line by its ring.',
    },
    { equation: equation('M frac{dv}{dt} = u F_max - C_rr v - C_drag v |v|') },
    {
      predict: {
        ask: 'the engine pushes twice as hard. Does the top speed double?',
        right: 1,
        values: { force: 6000, throttle: 1, drag: 0.43, roll: 13 },
        answers: ['yes', 'no, it rises by half', 'no, it stays'],
        because: 'The air takes the square of the speed: twice the thrust balances it at 1.49 times the speed.',
      },
    },
    {
      text:
        'At rest there is no resistance: the car starts with its full thrust over its mass, 2 m/s² here. The faster it ' +
        'goes, the less is left, and where thrust and resistances are equal nothing is left. That is the top speed. Nobody ' +
        'programmed a limit; it is where two lines cross:',
    },
    { equation: equation('v_top = frac{{-C_rr + sqrt{C_rr^2 + 4 C_drag u F_max}}}{2 C_drag}') },
    {
      shows: 1,
      turn: ['roll'],
      text:
        'With the usual constants air and tyres resist equally at 30 m/s, 108 km/h. Below that the tyres matter more, above ' +
        'it the air takes over, and twice the thrust no longer gives twice the speed. The approach to the top speed takes ' +
        'very long: the last metre per second needs more time than the first thirty.',
    },
  ],
  sliders: [
    { name: 'throttle', label: 'Throttle u', unit: '', min: 0.1, max: 1, step: 0.05, value: 1 },
    { name: 'force', label: 'Engine force F max', unit: 'N', min: 1000, max: 6000, step: 100, value: 3000, held: true },
    { name: 'drag', label: 'Air drag C drag', unit: 'kg/m', min: 0.1, max: 1.2, step: 0.01, value: 0.43, held: true },
    { name: 'roll', label: 'Rolling resistance C rr', unit: 'kg/s', min: 0, max: 40, step: 1, value: 13 },
  ],
  figure(bench, values) {
    const { plots, top, hundred } = measured(bench, values);
    return {
      pictures: plots,
      facts: [
        { name: 'top speed, run', value: `${quantity(top, 2, 'm/s')} = ${quantity(perHour(top), 0, 'km/h')}` },
        { name: 'top speed, formula', value: quantity(closedTop(values), 2, 'm/s'), closed: true },
        { name: '0 to 100 km/h', value: hundred === undefined ? 'never' : quantity(hundred, 1, 's') },
      ],
      caption:
        `Thrust and resistances balance at ${quantity(top, 1, 'm/s')}, ${quantity(perHour(top), 0, 'km/h')}. ` +
        (hundred === undefined ? 'The car never reaches 100 km/h.' : `It reaches 100 km/h after ${quantity(hundred, 1, 's')}.`),
    };
  },
  tries: [
    {
      values: { drag: 0.21, force: 3000 },
      text: 'Halve the air drag: 30 % more top speed, and hardly a gain to 100 km/h. Double the engine force instead: which of the two does it help more?',
    },
    { values: { roll: 0, drag: 0.43 }, text: 'Take the rolling resistance to 0: the top speed rises by a fifth. At speed the air decides.' },
    { values: { throttle: 0.1 }, text: 'Close the throttle to a tenth: the car still crawls up to a speed of its own.' },
  ],
  drive: (values) => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: 'point_mass', car: 'article' }] },
    parameters: { engine_force_max: values.force as number, drag_coefficient: values.drag as number, rolling_resistance: values.roll as number },
    view: { camera: 'side', form: 'frame' },
    hint: 'Full throttle, and look at the forces in the plots: drive and resistances meet at the top speed.',
  }),
};
