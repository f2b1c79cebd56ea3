// The pads on a phone's screen: which finger is on which control, and how far it is pushed; steering left, pedals
// right, handbrake and gears between.

import { make } from '../../kit/dom';
import type { ActionId } from '../actions';
import type { Input } from '../core/types';
import type { Part } from '../parts';
import type { Session } from '../session';

export type TouchControl = 'steer' | 'throttle' | 'brake' | 'handbrake';

/** A control's place on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

interface Finger {
  control: TouchControl;
  level: number;
  startX: number;
}

/** A finger this high up on a pedal presses it fully; the foot of the pedal already gives some. */
const fullHeight = 0.7;
const leastPress = 0.15;

/** Full lock is half a pad's width away from where the thumb came down. */
export function steerLevel(startX: number, x: number, width: number): number {
  return width > 0 ? Math.max(-1, Math.min(1, (startX - x) / (0.42 * width))) : 0;
}

/** 0.15 at the foot of the pedal, 1 from 70 % of its height. */
export function pedalLevel(place: Place, y: number): number {
  if (place.height <= 0) return 1;
  const up = (place.top + place.height - y) / place.height;
  return Math.max(leastPress, Math.min(1, leastPress + (1 - leastPress) * (up / fullHeight)));
}

export class TouchInput {
  private readonly fingers = new Map<number, Finger>();
  steer = 0;
  throttle = 0;
  brake = 0;
  handbrake = 0;

  down(pointer: number, control: TouchControl, place: Place, x: number, y: number): void {
    // The pad's middle is straight ahead when the thumb comes down near it; elsewhere the thumb steers at once.
    const middle = place.left + place.width / 2;
    const startX = Math.abs(x - middle) < 0.25 * place.width ? x : middle;
    this.fingers.set(pointer, { control, level: 0, startX });
    this.move(pointer, place, x, y);
  }

  move(pointer: number, place: Place, x: number, y: number): void {
    const finger = this.fingers.get(pointer);
    if (!finger) return;
    if (finger.control === 'steer') finger.level = steerLevel(finger.startX, x, place.width);
    else finger.level = finger.control === 'handbrake' ? 1 : pedalLevel(place, y);
    this.sum();
  }

  up(pointer: number): void {
    this.fingers.delete(pointer);
    this.sum();
  }

  releaseAll(): void {
    this.fingers.clear();
    this.sum();
  }

  get active(): boolean {
    return this.fingers.size > 0;
  }

  write(input: Input): void {
    const { active, throttle, brake, handbrake, steer } = this;
    Object.assign(input, {
      touch_active: Number(active),
      touch_throttle: throttle,
      touch_brake: brake,
      touch_handbrake: handbrake,
      touch_steer: steer,
    });
  }

  /** Two fingers on one control: the one that presses harder counts. */
  private sum(): void {
    const level = { steer: 0, throttle: 0, brake: 0, handbrake: 0 };
    for (const { control, level: value } of this.fingers.values()) {
      if (Math.abs(value) > Math.abs(level[control])) level[control] = value;
    }
    Object.assign(this, level);
  }
}

/** Puts the pads into `host`; they show where fingers are the pointer, or after a first finger, or by the setting. */
export function createTouchPads(
  { settings, ended }: Session,
  host: HTMLElement,
  touch: TouchInput,
  press: (id: ActionId) => void,
): Part {
  const knob = make('div.knob');
  const pad = (control: TouchControl, label: string, ...inside: Node[]): HTMLElement =>
    padElement(touch, control, label, inside);
  const brake = pad('brake', 'Brake', make('span', 'Brake'), make('i'));
  const throttle = pad('throttle', 'Throttle', make('span', 'Throttle'), make('i'));
  const handbrake = pad('handbrake', 'Handbrake', make('span', 'Hand'));
  const gears = [gear('Gear up', '+', () => press('gear_up')), gear('Gear down', '−', () => press('gear_down'))];
  host.append(
    pad('steer', 'Steering', knob),
    make('div.touch-middle', ...gears, handbrake),
    make('div.pedals', brake, throttle),
  );

  let seen = matchMedia('(pointer: coarse)').matches;
  const show = (): void => {
    const wish = settings.get('touch', 'auto');
    host.hidden = wish === 'off' || (wish !== 'on' && !seen);
    document.documentElement.dataset.touch = host.hidden ? 'off' : 'on';
    if (host.hidden) touch.releaseAll();
  };
  const look = ({ pointerType }: PointerEvent): void => {
    if (seen || pointerType !== 'touch') return;
    seen = true;
    show();
  };
  addEventListener('pointerdown', look, { capture: true, passive: true, signal: ended });
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
  const element = make(
    'div',
    { class: `touch touch-${control}`, role: 'img', 'aria-label': `${label}: touch and move` },
    ...inside,
  );
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
