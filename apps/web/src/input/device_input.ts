// Everything that drives, brought together once a frame: keys, pad, fingers, number fields; and who takes over.
import type { App, Part } from '../app';
import { driverIsOther, takeOver } from './commands';
import { fullLeft, fullTrigger, type GamepadInput } from './gamepad';
import type { Keyboard } from './keyboard';
import type { TouchInput } from './touch';

/** Levels typed in instead of driven; they stand in for fingers while they are on. */
export interface NumberDrive {
  on: boolean;
  throttle: number;
  brake: number;
  handbrake: number;
  steer: number; // left positive
}

/** A pad lies on a table with its stick a little off: taking over needs more than that. */
const clearStick = 0.3 * fullLeft;
const clearTrigger = 0.15 * fullTrigger;

export function createDeviceInput(app: App, keyboard: Keyboard, pad: GamepadInput, touch: TouchInput, numbers: NumberDrive,
                                  manualDriving: () => void): Part {
  return {
    frame() {
      const { input } = app.world;
      pad.poll();
      keyboard.write(input, app.settings.get('control', '') !== 'pad');
      pad.write(input);
      touch.write(input);
      if (numbers.on && !touch.active) {
        Object.assign(input, { touch_active: 1, touch_throttle: numbers.throttle, touch_brake: numbers.brake,
                               touch_handbrake: numbers.handbrake, touch_steer: numbers.steer });
      }
      const { throttle, brake, stick, handbrake } = pad.reading;
      const byPad = throttle > clearTrigger || brake > clearTrigger || Math.abs(stick) > clearStick || handbrake;
      const asked = input.key_touched > 0 || input.touch_active > 0 || byPad;
      if (asked) manualDriving();
      if (asked && driverIsOther(app)) takeOver(app);
    },
  };
}
