// The pads on a phone's screen: steering on the left, pedals on the right, handbrake and gears between.
import type { ActionId } from '../actions';
import { make } from '../dom';
import type { SettingsStore } from '../settings';
import type { TouchControl, TouchInput } from './touch';

/** Puts the pads into `host`; they show where fingers are the pointer, or after a first finger, or as the setting says. */
export function createTouchPads(host: HTMLElement, touch: TouchInput, settings: SettingsStore,
                                press: (id: ActionId) => void): { show(): void; frame(): void } {
  const knob = make('div', { class: 'knob' });
  const steer = pad('steer', 'Steering', knob);
  const brake = pad('brake', 'Brake', make('span', {}, 'Brake'), make('i'));
  const throttle = pad('throttle', 'Throttle', make('span', {}, 'Throttle'), make('i'));
  const handbrake = pad('handbrake', 'Handbrake', make('span', {}, 'Hand'));
  const up = gear('gear_up', 'Gear up', '+');
  const down = gear('gear_down', 'Gear down', '−');
  host.append(steer, make('div', { class: 'touch-middle' }, up, down, handbrake), make('div', { class: 'pedals' }, brake, throttle));
  let seen = matchMedia('(pointer: coarse)').matches;

  function pad(control: TouchControl, label: string, ...inside: Node[]): HTMLElement {
    const element = make('div', { class: `touch touch-${control}`, role: 'img', 'aria-label': `${label}: touch and move` },
                         ...inside);
    element.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      touch.down(event.pointerId, control, element.getBoundingClientRect(), event.clientX, event.clientY);
    });
    element.addEventListener('pointermove', (event) => {
      touch.move(event.pointerId, element.getBoundingClientRect(), event.clientX, event.clientY);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(end, (event) => touch.up(event.pointerId));
    }
    element.addEventListener('contextmenu', (event) => event.preventDefault());
    return element;
  }
  function gear(id: ActionId, label: string, sign: string): HTMLElement {
    const element = make('button', { type: 'button', class: 'touch touch-gear', 'aria-label': label }, sign);
    element.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      press(id);
    });
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') press(id);
    });
    return element;
  }
  const show = (): void => {
    const wish = settings.get('touch', 'auto');
    host.hidden = wish === 'off' || (wish !== 'on' && !seen);
    document.documentElement.dataset.touch = host.hidden ? 'off' : 'on';
    if (host.hidden) touch.releaseAll();
  };
  addEventListener('pointerdown', (event) => {
    if (seen || event.pointerType !== 'touch') return;
    seen = true;
    show();
  }, { capture: true, passive: true });
  settings.on('touch', show);
  document.addEventListener('visibilitychange', () => touch.releaseAll());
  addEventListener('blur', () => touch.releaseAll());
  show();

  return {
    show,
    frame() {
      if (host.hidden) return;
      knob.style.transform = `translateX(${(-touch.steer * 42).toFixed(1)}cqw)`;
      brake.style.setProperty('--level', touch.brake.toFixed(2));
      throttle.style.setProperty('--level', touch.throttle.toFixed(2));
      handbrake.classList.toggle('on', touch.handbrake > 0);
    },
  };
}
