// The pad: triggers and stick go to the core as raw numbers, buttons call actions when they go down.
import { type Action, type ActionId, actions, type PadInput, padInputs } from '../actions';
import { type Input, inputRanges } from '../core/types';
import type { Bindings } from './bindings';

/** What of a Gamepad is used. */
export type Pad = Pick<Gamepad, 'id' | 'index' | 'connected' | 'axes'> & {
  mapping: string;
  buttons: readonly Pick<GamepadButton, 'pressed' | 'value'>[];
};

export interface PadReading {
  throttle: number; // raw numbers as in Input, left positive
  brake: number;
  stick: number;
  handbrake: boolean;
  touched: boolean;
}

const nothing: PadReading = { throttle: 0, brake: 0, stick: 0, handbrake: false, touched: false };

/** What counts as used, of full deflection. */
const used = 0.05;
/** Full deflection of a trigger and of the stick, to the left and to the right. */
export const fullTrigger = inputRanges.pad_throttle.max,
  fullLeft = inputRanges.pad_stick.max,
  fullRight = inputRanges.pad_stick.min;

const analogue = new Set([padInputs.LT.button, padInputs.RT.button]);

/** The pad's buttons by their place, without those that are levels: triggers and handbrake. */
const held = new Set(actions.map((action: Action) => (action.hold ? action.pad : undefined)));
const names = new Map(
  (Object.keys(padInputs) as PadInput[])
    .filter((name) => !held.has(name))
    .map((name) => [padInputs[name].button, name]),
);

/** The raw numbers the core asks for: its own dead zone and scale come after. */
export function readPad(pad: Pad): PadReading {
  const trigger = (index: number | undefined): number => {
    const level = pad.buttons[index ?? -1]?.value ?? 0;
    return Number.isFinite(level) ? Math.round(fullTrigger * Math.max(0, Math.min(1, level))) : 0;
  };
  const axis = pad.axes[0] ?? 0;
  // Browsers give right positive; a full push to the left must not leave the range.
  const stick = Number.isFinite(axis) ? Math.max(fullRight, Math.min(fullLeft, Math.round(axis * fullRight))) : 0;
  const throttle = trigger(padInputs.RT.button);
  const brake = trigger(padInputs.LT.button);
  const pressed = pad.buttons.some((button, index) => button.pressed && !analogue.has(index));
  return {
    throttle,
    brake,
    stick: stick === 0 ? 0 : stick,
    handbrake: pad.buttons[padInputs.LS.button ?? -1]?.pressed ?? false,
    touched: throttle > used * fullTrigger || brake > used * fullTrigger || Math.abs(axis) > used || pressed,
  };
}

export class GamepadInput {
  /** The pad in use, for the panel that shows it. */
  pad: Pad | null = null;
  reading = nothing;
  /** Where the next button goes instead of doing what it does: it is being bound. */
  take: ((name: PadInput) => void) | null = null;
  private readonly before = new Map<number, boolean[]>();

  constructor(
    private readonly press: (id: ActionId) => void,
    private readonly pads: () => readonly (Pad | null)[],
    readonly buttons: Bindings,
  ) {}

  /** Reads every pad; the one touched last is the one in use. */
  poll(): void {
    const connected = this.pads().filter((pad): pad is Pad => pad?.connected === true);
    for (const index of this.before.keys())
      if (!connected.some((pad) => pad.index === index)) this.before.delete(index);
    let next = connected.find((pad) => pad.index === this.pad?.index) ?? connected[0] ?? null;
    for (const pad of connected) {
      if (readPad(pad).touched && (next === null || !readPad(next).touched)) next = pad;
      this.edges(pad);
    }
    this.pad = next;
    this.reading = next ? readPad(next) : nothing;
  }

  write(input: Input): void {
    const { throttle, brake, stick, handbrake, touched } = this.reading;
    Object.assign(input, {
      pad_throttle: throttle,
      pad_brake: brake,
      pad_stick: stick,
      pad_handbrake: Number(handbrake),
      pad_touched: Number(touched),
    });
  }

  /** A button held when the pad is first seen is no press. */
  private edges(pad: Pad): void {
    const before = this.before.get(pad.index);
    const now = pad.buttons.map((button) => button.pressed);
    this.before.set(pad.index, now);
    if (!before) return;
    now.forEach((pressed, index) => {
      const name = names.get(index);
      if (!pressed || before[index] || name === undefined) return;
      const id = this.buttons.action(name);
      if (this.take) this.take(name);
      else if (id !== undefined) this.press(id);
    });
  }
}

/** Pads of this browser; none where it has no such thing or forbids it. */
export function browserPads(): readonly (Pad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}
