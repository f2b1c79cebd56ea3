// The car's own curves with the points at which it works now: tyres, engine torque and power, thrust in each gear.

import { type CarView, type Curve, wheelNames } from '../core/types';
import { make } from '../dom';
import type { Session } from '../session';
import { Figure } from './figure';
import { interpolate } from './telemetry_csv';
import { numberText } from './words';

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

/** Force of each tyre per load, against slip angle and against slip ratio. */
export class TyreCurves extends CarCurves {
  readonly root: HTMLElement;
  private readonly lateral = new Figure('Lateral: force per load against slip angle', 0.72, 340);
  private readonly reaches = new Map<Figure, number>();
  private readonly longitudinal = new Figure('Longitudinal: force per load against slip ratio', 0.72, 340);

  constructor(session: Session) {
    super(session);
    this.root = make(
      'section',
      this.lateral.root,
      this.longitudinal.root,
      make(
        'p.plot-muted',
        'Curves at the load at rest: solid front, dashed rear. Points: each tyre now; one that also works in the other ' +
          'direction lies below its curve. A hollow point is beyond the edge. Drop a .tir on the page and the car drives on it; shaded is where that file holds.',
      ),
    );
  }

  draw(): void {
    const curves = this.fresh();
    const view = this.session.world.view(this.session.selected);
    this.one(
      this.lateral,
      curves.filter(({ name }) => name.startsWith('tyre_lateral')),
      view,
      degree,
      '°',
      (wheel) => [wheel.slip_angle, wheel.fy],
    );
    this.one(
      this.longitudinal,
      curves.filter(({ name }) => name.startsWith('tyre_longitudinal')),
      view,
      100,
      '%',
      (wheel) => [wheel.slip_ratio, wheel.fx],
    );
  }

  private one(figure: Figure, curves: Curve[], view: CarView, factor: number, unit: string, at: (wheel: CarView['wheels'][number]) => [number, number]): void {
    if (curves.length === 0) {
      figure.nothing('This model has no such curve.');
      return;
    }
    if (!figure.begin()) return;
    const xs = curves.flatMap((curve) => curve.x.map((x) => x * factor));
    // Most happens near the middle: the rest of the curve comes into sight when a tyre goes there.
    const far = Math.max(...xs);
    const seen = view.wheels.map((wheel) => (wheel.fz > 0 ? Math.abs(at(wheel)[0] * factor) : 0));
    const wanted = Math.min(far, Math.max(0.5 * far * (unit === '%' ? 0.6 : 1), 1.15 * Math.max(...seen)));
    const before = this.reaches.get(figure) ?? wanted;
    const reach = wanted > before ? wanted : before + 0.02 * (wanted - before);
    this.reaches.set(figure, reach);
    const top = 1.1 * Math.max(0.1, ...curves.flatMap((curve) => curve.y.map(Math.abs)));
    const first = curves[0] as Curve;
    const folded = Math.min(...xs) >= 0;
    figure.axes({ left: folded ? 0 : -reach, right: reach, bottom: folded ? 0 : -top, top }, `${first.x_name.replaceAll('_', ' ')} [${unit}]`, 'force / load');
    if (first.valid) figure.shade(first.valid[0] * factor, first.valid[1] * factor);
    for (const curve of curves) {
      const rear = curve.name.endsWith('rear');
      figure.line(
        curve.x.map((x) => x * factor),
        curve.y,
        rear ? '--series-2' : '--series-1',
        2,
        rear ? [6, 4] : [],
      );
    }
    view.wheels.forEach((wheel, i) => {
      // The wheels of an axle that share one slip angle would hide each other.
      if (view.tracks !== 2 && i % 2 === 1) return;
      const axle = i < 2 ? 'front' : 'rear';
      if (!(wheel.fz > 0) || !curves.some((curve) => curve.name.endsWith(axle))) return;
      const [slip, force] = at(wheel);
      const [x, y] = [slip * factor, force / wheel.fz];
      const hue = view.tracks === 2 ? i + 1 : i === 0 ? 1 : 2;
      figure.point(
        folded ? Math.abs(x) : x,
        folded ? Math.abs(y) : y,
        `--series-${hue}`,
        view.tracks === 2 ? (wheelNames[i] ?? '').toUpperCase() : axle,
        i % 2 === 0 ? -1 : 1,
        i < 2 ? -1 : 1,
      );
    });
  }
}

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
    this.drawThrust(curves, view);
  }

  private drawEngine(curves: Curve[], view: CarView): void {
    const { engine } = this;
    const torque = curves.find(({ name }) => name === 'engine_torque');
    const power = curves.find(({ name }) => name === 'engine_power');
    if (!torque || torque.x.length === 0) {
      engine.nothing('This model has no engine.');
      return;
    }
    if (!engine.begin()) return;
    const right = Math.max(...torque.x);
    const topTorque = 1.15 * Math.max(1, ...torque.y);
    const topPower = 1.15 * Math.max(1, ...(power?.y ?? []));
    engine.axes({ left: 0, right, bottom: 0, top: topTorque }, 'engine speed [1/min]', 'torque [N m]', 46);
    // Power has its own scale, written at its highest point.
    const scale = topTorque / topPower;
    if (view.redline_rpm > 0) engine.line([view.redline_rpm, view.redline_rpm], [0, topTorque], '--bad', 1, [3, 3]);
    engine.line(torque.x, torque.y, '--series-1');
    if (power) {
      engine.line(
        power.x,
        power.y.map((watt) => watt * scale),
        '--series-2',
        2,
        [6, 4],
      );
      const best = power.y.indexOf(Math.max(...power.y));
      engine.text(
        `${numberText((power.y[best] as number) / 1000)} kW`,
        engine.x(power.x[best] as number),
        engine.y((power.y[best] as number) * scale) - 6,
        '--series-2',
      );
    }
    const most = torque.y.indexOf(Math.max(...torque.y));
    engine.text(`${numberText(torque.y[most])} N m`, engine.x(torque.x[most] as number) - 8, engine.y(torque.y[most] as number) - 6, '--series-1', 'right');
    const full = along(torque, view.rpm);
    const now = this.channel('engine_torque');
    const share = Number.isFinite(now) && full > 0 ? now / full : view.throttle;
    engine.point(view.rpm, full * share, '--series-1', `${numberText(full * share)} N m`, 1, 1);
    if (power) engine.point(view.rpm, along(power, view.rpm) * share * scale, '--series-2');
  }

  private drawThrust(curves: Curve[], view: CarView): void {
    const { thrust } = this;
    const gears = curves.filter(({ name }) => /^thrust_\d+$/.test(name));
    const resistance = curves.find(({ name }) => name === 'resistance');
    if (gears.length === 0 && !resistance) {
      thrust.nothing('This model has no gears.');
      this.words.textContent = '';
      return;
    }
    if (!thrust.begin()) return;
    const all = [...gears, ...(resistance ? [resistance] : [])];
    const right = 3.6 * Math.max(1, ...all.flatMap(({ x }) => x));
    const top = 1.1 * Math.max(1, ...(gears.length > 0 ? gears : all).flatMap(({ y }) => y));
    thrust.axes({ left: 0, right, bottom: 0, top }, 'speed [km/h]', 'force [N]');
    if (resistance) {
      thrust.line(
        resistance.x.map((v) => 3.6 * v),
        resistance.y,
        '--muted',
        2,
        [4, 4],
      );
      const at = 0.98 * right;
      const force = Math.min(along(resistance, at / 3.6), top);
      thrust.text('resistance', thrust.x(at), thrust.y(force) - 6, '--muted', 'right');
    }
    const gear = Math.round(view.gear);
    gears.forEach((curve, i) => {
      const mine = curve.name === `thrust_${gear}`;
      thrust.line(
        curve.x.map((v) => 3.6 * v),
        curve.y,
        `--series-${(i % 7) + 1}`,
        mine ? 3.5 : 1.5,
      );
      const best = curve.y.indexOf(Math.max(...curve.y));
      thrust.text(curve.name.slice(7), thrust.x(3.6 * (curve.x[best] ?? 0)), thrust.y(curve.y[best] ?? 0) - 5, `--series-${(i % 7) + 1}`, 'center');
    });
    thrust.point(3.6 * view.speed, view.drive_force, '--text', `${numberText(view.drive_force)} N`);
    const name = gear > 0 ? `Gear ${gear}` : gear < 0 ? 'Reverse' : 'Neutral';
    this.words.textContent = `${name}: ${view.drive_force.toFixed(0)} N of thrust at ${(3.6 * view.speed).toFixed(0)} km/h. Above the dashed line the car gains speed.`;
  }
}
