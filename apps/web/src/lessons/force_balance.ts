// Lesson: Model 1's forces and the speed at which they balance.
import text from '../../lessons/force-balance.md';
import type { RunResult } from '../core/types';
import { lessonOf, type Values } from './lesson';
import { type Mark, overTime, type Plot, plotOf } from './plot';
import { finite, perHour, quantity, scaled, solid } from './recording';

function scenario(values: Values, throttle: number, v: number, duration: number): object {
  return {
    scenario: { model: 'point_mass', dt: 0.05, duration },
    car: {
      file: 'article',
      engine_force_max: values.force,
      drag_coefficient: values.drag,
      rolling_resistance: values.roll,
    },
    initial: { vx: v },
    input: [{ t: 0, throttle }],
    until: [{ channel: 'vx', above: 27.77778 }],
    record: { every: 0.5, channels: ['t', 'vx', 'drive_force', 'drag_force', 'rolling_resistance_force'] },
  };
}

/** For comparison only: the speed at which thrust and resistances are equal. */
const closedTop = ({ throttle, force, drag, roll }: Record<string, number>): number =>
  (-(roll as number) +
    Math.sqrt((roll as number) ** 2 + 4 * (drag as number) * (throttle as number) * (force as number))) /
  (2 * (drag as number));

function forces(values: Values, up: RunResult, down: RunResult): Plot {
  const top = up.final.vx ?? NaN;
  // From rest up to the top speed, and from far above down to it: together every speed.
  const pick = (name: string): (number | null)[] => [
    ...finite(up.samples[name]),
    ...finite(down.samples[name])
      .filter((_, i) => (down.samples.vx?.[i] ?? 0) <= 100)
      .reverse(),
  ];
  const x = [...solid(up.samples.vx), ...solid(down.samples.vx).reverse()];
  const [drag, roll, drive] = [
    scaled(pick('drag_force'), -1e-3),
    scaled(pick('rolling_resistance_force'), -1e-3),
    scaled(pick('drive_force'), 1e-3),
  ];
  const throttle = values.throttle as number;
  const series = [
    { name: 'thrust', x, y: drive, colour: 3 },
    { name: 'air', x, y: drag, colour: 1 },
    { name: 'tyres', x, y: roll, colour: 5 },
    {
      name: 'air + tyres',
      x,
      y: drag.map((value, i) => (value === null ? null : value + (roll[i] ?? 0))),
      colour: 2,
      width: 3,
    },
  ];
  const marks: Mark[] = [
    { x: top, y: (up.final.drive_force ?? NaN) / 1000, text: 'balance', colour: 8 },
    {
      x: 0,
      y: (throttle * (values.force as number)) / 1000,
      text: '',
      colour: 3,
      dragY: 'force',
      to: (kilo) => (kilo * 1000) / throttle,
    },
    { x: 25, y: (values.drag as number) * 0.625, text: '', colour: 1, dragY: 'drag', to: (kilo) => kilo / 0.625 },
  ];
  const speed = { label: 'speed', unit: 'm/s', from: 0, to: Math.max(30, Math.min(100, 1.35 * top)) };
  return plotOf('Forces by speed', speed, { label: 'force', unit: 'kN', from: 0, to: 6.5 }, series, marks);
}

export const forceBalance = lessonOf(text, {
  figure(bench, values) {
    const up = bench.run(scenario(values, values.throttle as number, 0, 400));
    const down = bench.run(scenario(values, values.throttle as number, 100, 400));
    const t = solid(up.samples.t).filter((moment) => moment <= 120);
    const series = [{ name: 'the run', x: t, y: finite(up.samples.vx).slice(0, t.length), colour: 1 }];
    const closed = { y: closedTop(values), text: 'top speed, closed form' };
    const top = up.final.vx ?? NaN;
    const at = up.events[0]?.t;
    const hundred = at === undefined ? 'never' : quantity(at, 1, 's');
    const reaches = at === undefined ? 'The car never reaches 100 km/h.' : `It reaches 100 km/h after ${hundred}.`;
    return {
      pictures: [
        forces(values, up, down),
        overTime('Speed from rest', 120, { label: 'speed', unit: 'm/s', from: 0 }, series, [closed], 0.5),
      ],
      says: { top, topPerHour: perHour(top), formula: closedTop(values), hundred, reaches },
    };
  },
  drive: (values) => ({
    parameters: {
      engine_force_max: values.force as number,
      drag_coefficient: values.drag as number,
      rolling_resistance: values.roll as number,
    },
  }),
});
