// Lesson: what the engine's torque becomes in each gear, and when to change.
import text from '../../lessons/gears.md';
import { DriverName } from '../core/types';
import { type Bench, lessonOf, type Values } from './lesson';
import type { Plot, Series } from './plot';
import { finite, perHour, quantity, scaled, solid } from './text';

const models = ['engine_gearbox', 'rolling_wheel'] as const;
const model = (values: Values): string => models[values.model as number] ?? models[0];

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
  for (let i = 1; i < gear.length; i++) if (gear[i] !== gear[i - 1]) list.push({ to: gear[i] as number, at: v[i] as number });
  return list;
}

function thrust(bench: Bench, values: Values, v: number[], force: (number | null)[]): Plot {
  const curves = bench.curves({ model: model(values), car: 'article' }, { final_drive: values.final as number, upshift_rpm: values.upshift as number });
  const series: Series[] = curves
    .filter((curve) => /^thrust_[1-9]/.test(curve.name))
    .map((curve) => ({ name: curve.name.slice(7), x: curve.x, y: scaled(curve.y, 1e-3), colour: 6, width: 1.5 }));
  for (const curve of curves) if (curve.name === 'resistance') series.push({ name: 'resistance', x: curve.x, y: scaled(curve.y, 1e-3), colour: 2 });
  series.push({ name: '', x: v, y: scaled(force, 1e-3), colour: 1, width: 4 });
  return {
    kind: 'plot',
    title: 'Thrust in each gear, and the run through them',
    x: { label: 'speed', unit: 'm/s', from: 0, to: 80 },
    y: { label: 'thrust', unit: 'kN', from: 0 },
    series,
  };
}

export const gears = lessonOf(text, {
  figure(bench, values) {
    const { samples, events, final } = bench.run(scenario(values));
    const v = solid(samples.vx);
    const changes = shifts(solid(samples.gear), v);
    const rpm: Plot = {
      kind: 'plot',
      title: 'Engine speed',
      height: 0.5,
      x: { label: 'speed', unit: 'm/s', from: 0, to: 80 },
      y: { label: 'engine speed', unit: 'rpm', from: 0, to: 6500 },
      series: [{ name: '', x: v, y: finite(samples.rpm), colour: 1 }],
      marks: [
        { y: values.upshift as number, text: 'shift up', dragY: 'upshift' },
        ...changes.filter(({ to }) => to > 1).map(({ to, at }) => ({ x: at, text: String(to) })),
      ],
    };
    const hundred = events[0]?.t;
    const top = final.vx ?? NaN;
    return {
      pictures: [thrust(bench, values, v, finite(samples.drive_force)), rpm],
      facts: [
        { name: '0 to 100 km/h', value: quantity(hundred, 2, 's') },
        { name: 'after 2 minutes', value: `${quantity(perHour(top), 0, 'km/h')} in gear ${quantity(final.gear, 0)}` },
        {
          name: 'changes up at',
          value: `${changes
            .filter(({ to }) => to > 1)
            .map(({ at }) => quantity(at, 1))
            .join(', ')} m/s`,
        },
      ],
      caption:
        `Shifting at ${values.upshift} rpm with a final drive of ${values.final}, the car needs ` +
        `${quantity(hundred, 2, 's')} to 100 km/h and ends at ${quantity(perHour(top), 0, 'km/h')}. It changes gear ${changes.length} times.`,
    };
  },
  drive: (values) => ({
    setup: { ground: { kind: 'plane' }, driver: DriverName.manual, cars: [{ model: model(values), car: 'article' }] },
    parameters: { upshift_rpm: values.upshift as number, final_drive: values.final as number },
    view: { camera: 'side', form: 'wheels' },
    hint: 'Full throttle with the gear curves in the plots open; then switch to manual and beat the gearbox.',
  }),
});
