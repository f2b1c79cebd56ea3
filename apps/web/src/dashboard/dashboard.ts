// The dashboard over the stage: dial, speed, gear, pedals and steering in force, timer and laps, warnings.

import { button, make, picture, setText } from '../../kit/dom';
import type { ActionId } from '../actions';
import { type CarView, CommandSource } from '../core/types';
import type { Bindings } from '../input/bindings';
import type { Part } from '../parts';
import type { Session } from '../session';
import { slipping } from '../view/top_car';
import { createBanners } from './banners';
import { createControls, createDial, levelBar, warnFrom } from './dials';
import { createLaps, gearText, type Timer } from './laps';
import { createTelemetry } from './telemetry';

const numbersEvery = 1 / 15; // s: figures that change faster cannot be read

/** A wheel at the rear, which turns as the car's does: the driven one of models with one engine and two axles. */
function createDrivenWheel(): { host: SVGElement; draw(car: CarView): void } {
  const host = picture(
    'driven',
    24,
    24,
    '<circle cx="12" cy="12" r="10"/><path d="M12 12V3M12 12l7.8 4.5M12 12l-7.8 4.5"/>',
  );
  return {
    host,
    draw({ wheels: [, , wheel] }) {
      if (!wheel) return;
      host.style.transform = `rotate(${wheel.rotation.toFixed(2)}rad)`;
      host.classList.toggle('slips', wheel.sliding > slipping);
    },
  };
}

export function createDashboard(
  session: Session,
  top: HTMLElement,
  over: HTMLElement,
  telemetryHost: HTMLElement,
  bindings: Bindings,
  timer: Timer,
  press: (id: ActionId) => void,
): Part {
  const { world } = session;
  const dial = createDial(),
    controls = createControls(),
    banners = createBanners(session, bindings);
  const laps = createLaps(session, timer, () => press('timer'));
  const telemetry = createTelemetry(session, telemetryHost);
  const gear = make('b', 'N');
  const mode = button('Automatic gears', 'Automatic or manual gears', () => press('auto_shift'), 'AUTO');
  mode.className = 'mode';
  const rpmBar = levelBar('div.rpm', 'Engine speed', 'scaleX'),
    drivenWheel = createDrivenWheel();
  const [rpmText, state] = [make('span.rpm-text'), make('span.frames')];
  const gearBox = make('div.gear', gear, mode, rpmText);
  // Two cards in the corners: the middle belongs to the car.
  const command = make('div.card', controls.host, laps.host, make('div.state', banners.source));
  const motion = make('div.card', rpmBar.host, dial.host, gearBox, make('div.state', drivenWheel.host, state));
  const card = make('section.dashboard', { 'aria-label': 'Dashboard' }, command, motion);
  over.append(card);
  top.append(banners.host);
  let left = 0,
    frameTime = 1 / 60;

  const figures = (): void => {
    const view = world.view(session.selected),
      { status } = world;
    dial.speed(view.rail > 0.5 ? Math.abs(view.vx) : view.speed);
    // robots shift by themselves
    const automatic = status.source === CommandSource.driver || world.input.auto_shift > 0.5;
    setText(gear, gearText(view.gear));
    setText(mode, automatic ? 'AUTO' : 'MANUAL');
    const change = automatic ? 'Automatic gears: switch to manual' : 'Manual gears: switch to automatic';
    mode.setAttribute('aria-label', change);
    const hasEngine = view.has_engine > 0.5;
    gearBox.hidden = !hasEngine;
    rpmBar.host.hidden = !hasEngine;
    setText(rpmText, `${Math.round(view.rpm)} rpm`);
    laps.draw();
    const scale = session.timeScale === 1 ? '' : ` · time × ${session.timeScale}`;
    setText(
      state,
      `${Math.round(1 / frameTime)} fps · dt ${Number((world.timeStep * 1000).toPrecision(4))} ms${scale}`,
    );
    state.title =
      status.dropped > 0 ? `${status.dropped.toFixed(1)} s of real time skipped: the machine could not keep up` : '';
  };
  session.on('selected', () => card.style.setProperty('--own', `var(--car-${session.selected + 1})`));
  return {
    frame({ elapsed }) {
      const view = world.view(session.selected),
        { status } = world;
      if (elapsed > 0) frameTime += (elapsed - frameTime) * 0.08;
      dial.draw(view.rpm, view.redline_rpm, view.has_engine > 0.5);
      drivenWheel.draw(view);
      controls.draw(status.throttle, status.brake, status.handbrake, status.steer);
      if (view.has_engine > 0.5 && view.redline_rpm > 0) {
        rpmBar.level(view.rpm / view.redline_rpm);
        rpmBar.host.classList.toggle('high', view.rpm > warnFrom * view.redline_rpm);
      }
      banners.frame(elapsed);
      telemetry.frame(elapsed);
      left -= elapsed;
      if (left > 0) return;
      left = numbersEvery;
      figures();
    },
  };
}
