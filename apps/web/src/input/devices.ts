// From a key press to a steer command, step 3 of 4: once a frame, the levels of all devices become the session's input.
//   1 a key goes down: listenToKeys() of keyboard.ts hears it, bindings.ts names its action (ArrowLeft is 'left', "Steer left")
//   2 a held action is a level: Keyboard.write() sets key_left to 1 (gamepad.ts and touch_pads.ts do the same for pad and fingers)
//   3 Devices.frame(), here, hands the levels to Session.setInput() (session.ts), which writes them into the core's memory (core/wasm.ts)
//   4 Session.advance() runs the core's frame: apps/web/play/input_mapper.hpp makes a steer command of key_left, and the cars take it
// What is pressed rather than held, such as pause, is a command of commands.ts instead.
import type { ActionId } from '../actions';
import type { Input } from '../core/types';
import type { Part } from '../parts';
import type { Session } from '../session';
import { Bindings, padBindings } from './bindings';
import { browserPads, fullLeft, fullTrigger, GamepadInput } from './gamepad';
import { Keyboard } from './keyboard';
import { TouchInput } from './touch_pads';
import { createDriverReturn, driverIsOther, takeOver } from './who_drives';

/** A pad lies on a table with its stick a little off: taking over needs more than that. */
const clearStick = 0.3 * fullLeft;
const clearTrigger = 0.15 * fullTrigger;

export class Devices implements Part {
  readonly bindings: Bindings;
  readonly keyboard: Keyboard;
  readonly pad: GamepadInput;
  readonly touch = new TouchInput();
  /** Levels typed in instead of driven, left positive; they stand in for fingers while they are on. */
  readonly numbers = { on: false, throttle: 0, brake: 0, handbrake: 0, steer: 0 };
  /** The next key is to be bound: it does nothing else. */
  asking = false;
  /** The button of the toolbar is held. */
  rewindButton = false;
  private readonly levels = {} as Input;
  private readonly manualDriving: () => void;

  /** `press` carries a command out; `keyName` is what is printed on a key. */
  constructor(
    private readonly session: Session,
    press: (id: ActionId) => void,
    keyName: (code: string) => string,
  ) {
    const { settings } = session;
    this.bindings = new Bindings(settings, keyName);
    this.keyboard = new Keyboard(this.bindings, press, () => this.asking);
    this.pad = new GamepadInput(
      press,
      () => (settings.get('control', '') === 'keys' ? [] : browserPads()),
      padBindings(settings),
    );
    this.manualDriving = createDriverReturn(session).manualDriving;
  }

  get rewinding(): boolean {
    return this.rewindButton || this.keyboard.held('rewind');
  }

  frame(): void {
    const { session, levels } = this,
      { settings } = session;
    this.pad.poll();
    this.keyboard.write(levels, settings.get('control', '') !== 'pad');
    this.pad.write(levels);
    this.touch.write(levels);
    this.writeNumbers();
    levels.auto_shift = settings.get('auto_shift', true) ? 1 : 0;
    session.setInput(levels);
    if (!this.isUsed()) return;
    this.manualDriving();
    if (driverIsOther(session)) takeOver(session);
  }

  private writeNumbers(): void {
    const { on, throttle, brake, handbrake, steer } = this.numbers;
    if (!on || this.touch.active) return;
    Object.assign(this.levels, {
      touch_active: 1,
      touch_throttle: throttle,
      touch_brake: brake,
      touch_handbrake: handbrake,
      touch_steer: steer,
    });
  }

  /** Keys, fingers, numbers, or a pad that is clearly moved. */
  private isUsed(): boolean {
    const { throttle, brake, stick, handbrake } = this.pad.reading;
    const byPad = throttle > clearTrigger || brake > clearTrigger || Math.abs(stick) > clearStick || handbrake;
    return this.levels.key_touched > 0 || this.levels.touch_active > 0 || byPad;
  }
}
