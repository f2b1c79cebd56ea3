// Lesson: what the engine's torque becomes in each gear, and when to change.
import text from '../../lessons/gears.md';
import type { Curve } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import { type Plot, plotOf, type Series } from './plot';
import { perHour, quantity, Recording, scaled } from './recording';

const models = ['engine_gearbox', 'rolling_wheel'] as const;
const model = (values: Values): string => models[values.model as number] ?? models[0];
const speed = { label: 'speed', unit: 'm/s', from: 0, to: 80 };

function scenario(values: Values): object {
  return {
    scenario: { model: model(values), dt: 0.01, duration: 120 },
    car: { file: 'article', upshift_rpm: values.upshift, final_drive: values.final, downshift_rpm: 1500 },
    input: [{ t: 0, throttle: 1 }],
    until: [{ channel: 'vx', above: 27.77778 }],
    record: { every: 0.05, channels: ['t', 'vx', 'gear', 'rpm', 'drive_force'] },
  };
}

/** Speeds at which the gear changed, from the run. */
export function shifts(gear: readonly number[], v: readonly number[]): { to: number; at: number }[] {
  const list: { to: number; at: number }[] = [];
  for (let i = 1; i < gear.length; i++)
    if (gear[i] !== gear[i - 1]) list.push({ to: gear[i] as number, at: v[i] as number });
  return list;
}

function thrust(bench: Bench, values: Values, run: Recording): Plot {
  const curves = bench.curves(
    { model: model(values), car: 'article' },
    { final_drive: values.final as number, upshift_rpm: values.upshift as number },
  );
  const drawn = (curve: Curve, name: string, look: { colour: number; width?: number }): Series => ({
    name,
    x: curve.x,
    y: scaled(curve.y, 1e-3),
    ...look,
  });
  const series = [
    ...curves
      .filter(({ name }) => /^thrust_[1-9]/.test(name))
      .map((curve) => drawn(curve, curve.name.slice(7), { colour: 6, width: 1.5 })),
    ...curves.filter(({ name }) => name === 'resistance').map((curve) => drawn(curve, curve.name, { colour: 2 })),
    { ...run.series('drive_force', { colour: 1, width: 4 }, 1e-3), x: run.numbers('vx') },
  ];
  return plotOf(
    'Thrust in each gear, and the run through them',
    speed,
    { label: 'thrust', unit: 'kN', from: 0 },
    series,
  );
}

export const gears = lessonOf(text, {
  figure(bench, values) {
    const { samples, events, final } = bench.run(scenario(values));
    const run = new Recording(samples);
    const v = run.numbers('vx');
    const changes = shifts(run.numbers('gear'), v);
    const up = changes.filter(({ to }) => to > 1);
    const marks = [
      { y: values.upshift as number, text: 'shift up', dragY: 'upshift' },
      ...up.map(({ to, at }) => ({ x: at, text: String(to) })),
    ];
    const rpm = [{ ...run.series('rpm', { colour: 1 }), x: v }];
    const at = up.map(({ at }) => quantity(at, 1)).join(', ');
    return {
      pictures: [
        thrust(bench, values, run),
        plotOf('Engine speed', speed, { label: 'engine speed', unit: 'rpm', from: 0, to: 6500 }, rpm, marks, 0.5),
      ],
      says: {
        hundred: events[0]?.t,
        top: perHour(final.vx ?? NaN),
        gear: final.gear,
        changes: at,
        count: changes.length,
      },
    };
  },
  drive: (values) => ({
    setup: { cars: [{ model: model(values), car: 'article' }] },
    parameters: { upshift_rpm: values.upshift as number, final_drive: values.final as number },
  }),
});
