// The pads on a phone's screen: steering on the left, pedals on the right, handbrake and gears between.
import type { ActionId } from '../actions';
import { make } from '../dom';
import type { Part } from '../parts';
import type { Session } from '../session';
import type { TouchControl, TouchInput } from './touch';

/** Puts the pads into `host`; they show where fingers are the pointer, or after a first finger, or by the setting. */
export function createTouchPads({ settings, ended }: Session, host: HTMLElement, touch: TouchInput, press: (id: ActionId) => void): Part {
  const knob = make('div.knob');
  const pad = (control: TouchControl, label: string, ...inside: Node[]): HTMLElement => padElement(touch, control, label, inside);
  const brake = pad('brake', 'Brake', make('span', 'Brake'), make('i'));
  const throttle = pad('throttle', 'Throttle', make('span', 'Throttle'), make('i'));
  const handbrake = pad('handbrake', 'Handbrake', make('span', 'Hand'));
  const gears = [gear('Gear up', '+', () => press('gear_up')), gear('Gear down', '−', () => press('gear_down'))];
  host.append(pad('steer', 'Steering', knob), make('div.touch-middle', ...gears, handbrake), make('div.pedals', brake, throttle));

  let seen = matchMedia('(pointer: coarse)').matches;
  const show = (): void => {
    const wish = settings.get('touch', 'auto');
    host.hidden = wish === 'off' || (wish !== 'on' && !seen);
    document.documentElement.dataset.touch = host.hidden ? 'off' : 'on';
    if (host.hidden) touch.releaseAll();
  };
  addEventListener(
    'pointerdown',
    (event) => {
      if (seen || event.pointerType !== 'touch') return;
      seen = true;
      show();
    },
    { capture: true, passive: true, signal: ended },
  );
  settings.on('touch', show);
  document.addEventListener('visibilitychange', () => touch.releaseAll(), { signal: ended });
  addEventListener('blur', () => touch.releaseAll(), { signal: ended });
  ended.addEventListener('abort', () => touch.releaseAll());
  show();

  return {
    frame() {
      if (host.hidden) return;
      knob.style.transform = `translateX(${(-touch.steer * 42).toFixed(1)}cqw)`;
      brake.style.setProperty('--level', touch.brake.toFixed(2));
      throttle.style.setProperty('--level', touch.throttle.toFixed(2));
      handbrake.classList.toggle('on', touch.handbrake > 0);
    },
  };
}

function padElement(touch: TouchInput, control: TouchControl, label: string, inside: readonly Node[]): HTMLElement {
  const element = make('div', { class: `touch touch-${control}`, role: 'img', 'aria-label': `${label}: touch and move` }, ...inside);
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

/** Acts as the finger comes down, not when it leaves. */
function gear(label: string, sign: string, press: () => void): HTMLElement {
  const element = make('button.touch.touch-gear', { type: 'button', 'aria-label': label }, sign);
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    press();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') press();
  });
  return element;
}
