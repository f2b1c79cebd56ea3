// The car's own curves with the points at which it works now: tyres, engine torque and power, thrust in each gear.

import { make } from '../../kit/dom';
import { Figure } from '../../kit/figure';
import { numberText } from '../../kit/words';
import { type CarView, type Curve, wheelNames } from '../core/types';
import type { Session } from '../session';
import { interpolate } from './telemetry_csv';

const degree = 180 / Math.PI;

/** The value of a curve between its points; held beyond the ends. */
export function along({ x: xs, y: ys }: Pick<Curve, 'x' | 'y'>, x: number): number {
  return interpolate(xs, ys, Math.max(xs[0] ?? NaN, Math.min(xs.at(-1) ?? NaN, x)));
}

class CarCurves {
  protected curves: Curve[] = [];
  private stale = true;

  constructor(protected readonly session: Session) {
    session.on(['cars', 'selected', 'parameters', 'ground', 'reset'], () => void (this.stale = true));
  }
  protected fresh(): Curve[] {
    if (this.stale) this.curves = this.session.world.curves(this.session.selected);
    this.stale = false;
    return this.curves;
  }
  /** A channel of now; NaN when the model has none of that name. */
  protected channel(name: string): number {
    const { world, selected } = this.session;
    const place = world.channels(selected).findIndex((channel) => channel.name === name);
    return place < 0 ? NaN : (world.now(selected)[place] ?? NaN);
  }
}

/** A curve over other units. */
const over =
  (factor: number) =>
  (curve: Curve): Curve => ({
    ...curve,
    x: curve.x.map((x) => x * factor),
    valid: curve.valid && [curve.valid[0] * factor, curve.valid[1] * factor],
  });
const tyreWords =
  'Curves at the load at rest: solid front, dashed rear. Points: each tyre now; one that also works in the other direction lies below its curve. ' +
  'A hollow point is off the chart. Drop a .tir on the page and the car drives on it; its range is shaded.';

/** Force of each tyre per load, against slip angle and against slip ratio. */
export class TyreCurves extends CarCurves {
  readonly root: HTMLElement;
  private readonly lateral = new Figure('Lateral: force per load against slip angle', 0.72, 340);
  private readonly reaches = new Map<Figure, number>();
  private readonly longitudinal = new Figure('Longitudinal: force per load against slip ratio', 0.72, 340);

  constructor(session: Session) {
    super(session);
    this.root = make('section', this.lateral.root, this.longitudinal.root, make('p.plot-muted', tyreWords));
  }

  draw(): void {
    const view = this.session.world.view(this.session.selected);
    const named = (start: string, factor: number) =>
      this.fresh()
        .filter(({ name }) => name.startsWith(start))
        .map(over(factor));
    const angles = view.wheels.map((wheel): Place => [wheel.slip_angle * degree, wheel.fy / wheel.fz]);
    const ratios = view.wheels.map((wheel): Place => [wheel.slip_ratio * 100, wheel.fx / wheel.fz]);
    this.one(this.lateral, named('tyre_lateral', degree), view, '°', 0.5, angles);
    this.one(this.longitudinal, named('tyre_longitudinal', 100), view, '%', 0.3, ratios);
  }

  /** `near`: the part of the curves that is always seen; `now`: where each wheel works. */
  private one(figure: Figure, curves: Curve[], view: CarView, unit: string, near: number, now: Place[]): void {
    const [first] = curves;
    if (!first) return figure.nothing('This model has no such curve.');
    if (!figure.begin()) return;
    const xs = curves.flatMap((curve) => curve.x);
    // Most happens near the middle: the rest of the curve comes into sight when a tyre goes there.
    const far = Math.max(...xs);
    const seen = now.map(([slip], i) => ((view.wheels[i]?.fz ?? 0) > 0 ? Math.abs(slip) : 0));
    const target = Math.min(far, Math.max(near * far, 1.15 * Math.max(...seen)));
    const before = this.reaches.get(figure) ?? target;
    const reach = target > before ? target : before + 0.02 * (target - before);
    this.reaches.set(figure, reach);
    const top = 1.1 * Math.max(0.1, ...curves.flatMap((curve) => curve.y.map(Math.abs)));
    const folded = Math.min(...xs) >= 0;
    figure.axes(
      { left: folded ? 0 : -reach, right: reach, bottom: folded ? 0 : -top, top },
      `${first.x_name.replaceAll('_', ' ')} [${unit}]`,
      'force / load',
    );
    if (first.valid) figure.shade(...first.valid);
    for (const { x, y, name } of curves) {
      if (name.endsWith('rear')) figure.line(x, y, '--series-2', 2, [6, 4]);
      else figure.line(x, y, '--series-1');
    }
    now.forEach(([slip, force], i) => {
      // The wheels of an axle that share one slip angle would hide each other.
      if (view.tracks !== 2 && i % 2 === 1) return;
      const axle = i < 2 ? 'front' : 'rear';
      if (!((view.wheels[i]?.fz ?? 0) > 0) || !curves.some((curve) => curve.name.endsWith(axle))) return;
      const [x, y] = folded ? [Math.abs(slip), Math.abs(force)] : [slip, force];
      const [hue, label] = view.tracks === 2 ? [i + 1, wheelNames[i]?.toUpperCase()] : [i < 2 ? 1 : 2, axle];
      figure.point(x, y, `--series-${hue}`, label, i % 2 === 0 ? -1 : 1, i < 2 ? -1 : 1);
    });
  }
}
type Place = [slip: number, force: number];

/** Engine torque and power over its speed; thrust in each gear and the resistance over the car's speed. */
export class EngineCurves extends CarCurves {
  readonly root: HTMLElement;
  private readonly engine = new Figure('Engine at full throttle', 0.66, 320);
  private readonly thrust = new Figure('Thrust in each gear, and resistance', 0.72, 360);
  private readonly words = make('p.plot-muted');

  constructor(session: Session) {
    super(session);
    this.root = make('section', this.engine.root, this.thrust.root, this.words);
  }

  draw(): void {
    const curves = this.fresh();
    const view = this.session.world.view(this.session.selected);
    this.drawEngine(curves, view);
    this.drawThrust(curves.map(over(3.6)), view);
  }

  private drawEngine(curves: Curve[], view: CarView): void {
    const { engine } = this;
    const torque = curves.find(({ name }) => name === 'engine_torque');
    const power = curves.find(({ name }) => name === 'engine_power');
    if (!torque || torque.x.length === 0) return engine.nothing('This model has no engine.');
    if (!engine.begin()) return;
    const top = 1.15 * Math.max(1, ...torque.y);
    // Power has its own scale, written at its highest point.
    const scale = top / (1.15 * Math.max(1, ...(power?.y ?? [])));
    engine.axes({ left: 0, right: Math.max(...torque.x), bottom: 0, top }, 'engine speed [1/min]', 'torque [N m]', 46);
    if (view.redline_rpm > 0) engine.line([view.redline_rpm, view.redline_rpm], [0, top], '--bad', 1, [3, 3]);
    engine.line(torque.x, torque.y, '--series-1');
    const [rpm, most] = highest(torque);
    engine.text(`${numberText(most)} N m`, engine.x(rpm) - 8, engine.y(most) - 6, '--series-1', 'right');
    const full = along(torque, view.rpm);
    const now = this.channel('engine_torque');
    const share = Number.isFinite(now) && full > 0 ? now / full : view.throttle;
    engine.point(view.rpm, full * share, '--series-1', `${numberText(full * share)} N m`, 1, 1);
    if (!power) return;
    const scaled = power.y.map((watt) => watt * scale);
    engine.line(power.x, scaled, '--series-2', 2, [6, 4]);
    const [best, watt] = highest(power);
    engine.text(`${numberText(watt / 1000)} kW`, engine.x(best), engine.y(watt * scale) - 6, '--series-2');
    engine.point(view.rpm, along(power, view.rpm) * share * scale, '--series-2');
  }

  private drawThrust(curves: Curve[], view: CarView): void {
    const { thrust } = this;
    const gears = curves.filter(({ name }) => /^thrust_\d+$/.test(name));
    const resistance = curves.find(({ name }) => name === 'resistance');
    if (gears.length === 0 && !resistance) {
      this.words.textContent = '';
      return thrust.nothing('This model has no gears.');
    }
    if (!thrust.begin()) return;
    const all = resistance ? [...gears, resistance] : gears;
    const right = Math.max(3.6, ...all.flatMap(({ x }) => x));
    const top = 1.1 * Math.max(1, ...(gears.length > 0 ? gears : all).flatMap(({ y }) => y));
    thrust.axes({ left: 0, right, bottom: 0, top }, 'speed [km/h]', 'force [N]');
    if (resistance) {
      thrust.line(resistance.x, resistance.y, '--muted', 2, [4, 4]);
      const at = 0.98 * right;
      thrust.text('resistance', thrust.x(at), thrust.y(Math.min(along(resistance, at), top)) - 6, '--muted', 'right');
    }
    const gear = Math.round(view.gear);
    gears.forEach((curve, i) => {
      const hue = `--series-${(i % 7) + 1}`;
      thrust.line(curve.x, curve.y, hue, curve.name === `thrust_${gear}` ? 3.5 : 1.5);
      const [x, y] = highest(curve);
      thrust.text(curve.name.slice(7), thrust.x(x), thrust.y(y) - 5, hue, 'center');
    });
    thrust.point(3.6 * view.speed, view.drive_force, '--text', `${numberText(view.drive_force)} N`);
    const name = gear > 0 ? `Gear ${gear}` : gear < 0 ? 'Reverse' : 'Neutral';
    this.words.textContent = `${name}: ${view.drive_force.toFixed(0)} N of thrust at ${(3.6 * view.speed).toFixed(0)} km/h. Above the dashed line the car gains speed.`;
  }
}

function highest({ x, y }: Curve): [x: number, y: number] {
  const at = y.indexOf(Math.max(...y));
  return [x[at] ?? 0, y[at] ?? 0];
}
