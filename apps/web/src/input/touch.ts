// Fingers to levels: which finger is on which control, and how far it is pushed. No elements here.
import type { Input } from '../core/types';

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
    Object.assign(input, { touch_active: Number(active), touch_throttle: throttle, touch_brake: brake, touch_handbrake: handbrake, touch_steer: steer });
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
