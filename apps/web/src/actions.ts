// The one table of what a driver can do: label, keys, pad button. Keys, panel, help and tooltips all read it.
export type ActionGroup = 'Drive' | 'Gears' | 'Run' | 'See' | 'Page';

export interface Action {
  id: string;
  label: string;
  group: ActionGroup;
  keys: readonly string[]; // KeyboardEvent.code: the place on the keyboard, whatever letter is printed there
  pad?: PadInput;
  hold?: boolean; // acts as long as it is held
  repeats?: boolean; // a held key acts again and again
  driving?: boolean; // takes the wheel from the robot
}

/** Of the standard gamepad mapping. Trigger and stick are analogue; they are read apart from the buttons. */
export type PadInput =
  | 'A'
  | 'B'
  | 'X'
  | 'Y'
  | 'LB'
  | 'RB'
  | 'LT'
  | 'RT'
  | 'Back'
  | 'Start'
  | 'LS'
  | 'RS'
  | 'Up'
  | 'Down'
  | 'Left'
  | 'Right'
  | 'Stick left'
  | 'Stick right';

/** Index of each button in Gamepad.buttons. */
export const padButtons: Readonly<Partial<Record<PadInput, number>>> = {
  A: 0,
  B: 1,
  X: 2,
  Y: 3,
  LB: 4,
  RB: 5,
  LT: 6,
  RT: 7,
  Back: 8,
  Start: 9,
  LS: 10,
  RS: 11,
  Up: 12,
  Down: 13,
  Left: 14,
  Right: 15,
};

/** How a pad's buttons are called for people. */
export const padNames: Readonly<Record<PadInput, string>> = {
  A: 'A',
  B: 'B',
  X: 'X',
  Y: 'Y',
  LB: 'left shoulder (LB)',
  RB: 'right shoulder (RB)',
  LT: 'left trigger (LT)',
  RT: 'right trigger (RT)',
  Back: 'Back',
  Start: 'Start',
  LS: 'press left stick',
  RS: 'press right stick',
  Up: 'pad up',
  Down: 'pad down',
  Left: 'pad left',
  Right: 'pad right',
  'Stick left': 'left stick to the left',
  'Stick right': 'left stick to the right',
};

/** Where each sits in the picture of a pad, 320 by 190. */
export const padPlaces: Readonly<Partial<Record<PadInput, readonly [number, number]>>> = {
  LT: [76, 12],
  RT: [244, 12],
  LB: [76, 31],
  RB: [244, 31],
  LS: [92, 82],
  RS: [196, 118],
  Back: [140, 72],
  Start: [180, 72],
  Y: [232, 58],
  X: [210, 80],
  B: [254, 80],
  A: [232, 102],
  Up: [124, 104],
  Down: [124, 132],
  Left: [110, 118],
  Right: [138, 118],
};

/** X and LB both shift down, B and RB both shift up: these are the second buttons. */
export const padSecond: Readonly<Record<string, PadInput>> = { gear_down: 'LB', gear_up: 'RB' };

export const actions = [
  { id: 'throttle', label: 'Throttle', group: 'Drive', keys: ['KeyW', 'ArrowUp'], pad: 'RT', hold: true, driving: true },
  { id: 'brake', label: 'Brake', group: 'Drive', keys: ['Space', 'ArrowDown', 'KeyS', 'ShiftLeft'], pad: 'LT', hold: true, driving: true },
  { id: 'left', label: 'Steer left', group: 'Drive', keys: ['KeyA', 'ArrowLeft'], pad: 'Stick left', hold: true, driving: true },
  { id: 'right', label: 'Steer right', group: 'Drive', keys: ['KeyD', 'ArrowRight'], pad: 'Stick right', hold: true, driving: true },
  { id: 'handbrake', label: 'Handbrake', group: 'Drive', keys: ['KeyH', 'KeyX'], pad: 'LS', hold: true, driving: true },
  { id: 'take_over', label: 'Take over, or give to the robot', group: 'Drive', keys: ['KeyT'] },

  { id: 'gear_up', label: 'Gear up', group: 'Gears', keys: ['KeyK'], pad: 'B' },
  { id: 'gear_down', label: 'Gear down', group: 'Gears', keys: ['KeyJ'], pad: 'X' },
  { id: 'auto_shift', label: 'Automatic or manual gears', group: 'Gears', keys: ['Digit1'], pad: 'A' },

  { id: 'pause', label: 'Pause', group: 'Run', keys: ['KeyP'] },
  { id: 'step', label: 'One step', group: 'Run', keys: ['Period'], repeats: true },
  { id: 'slow', label: 'Slow motion', group: 'Run', keys: ['Comma'] },
  { id: 'rewind', label: 'Rewind (hold)', group: 'Run', keys: ['Backspace', 'KeyZ'], hold: true },
  { id: 'reset', label: 'Back to the start', group: 'Run', keys: ['KeyR'], pad: 'Back' },
  { id: 'timer', label: 'Timer: start, stop, clear', group: 'Run', keys: ['KeyQ'], pad: 'Left' },
  { id: 'ghost', label: 'Second car on or off', group: 'Run', keys: ['KeyG'] },
  { id: 'next_car', label: 'Look at the next car', group: 'Run', keys: ['KeyN'] },
  { id: 'model_up', label: 'Next model of the list', group: 'Run', keys: ['PageUp'] },
  { id: 'model_down', label: 'Model before', group: 'Run', keys: ['PageDown'] },

  { id: 'camera', label: 'Next camera', group: 'See', keys: ['KeyC'] },
  { id: 'zoom_out', label: 'Zoom out', group: 'See', keys: ['Digit3', 'Minus', 'NumpadSubtract'], pad: 'Down', repeats: true },
  { id: 'zoom_in', label: 'Zoom in', group: 'See', keys: ['Digit2', 'Equal', 'NumpadAdd'], pad: 'Up', repeats: true },
  { id: 'path', label: 'Predicted path', group: 'See', keys: ['Digit4'], pad: 'Y' },
  { id: 'true_form', label: 'True form', group: 'See', keys: ['Digit5'], pad: 'Right' },
  { id: 'forces', label: 'Forces', group: 'See', keys: ['Digit6'] },
  { id: 'detail', label: 'Less or more detail', group: 'See', keys: ['Digit7'] },
  { id: 'night', label: 'Day or night', group: 'See', keys: ['KeyL'] },
  { id: 'screenshot', label: 'Save a picture', group: 'See', keys: ['F6'] },

  { id: 'options', label: 'Options', group: 'Page', keys: ['Escape'], pad: 'Start' },
  { id: 'panel', label: 'Side panel', group: 'Page', keys: ['KeyO'] },
  { id: 'help', label: 'Keys and pad', group: 'Page', keys: ['F1'] },
  { id: 'fullscreen', label: 'Full screen', group: 'Page', keys: ['KeyF'], pad: 'RS' },
] as const satisfies readonly Action[];

export type ActionId = (typeof actions)[number]['id'];

export const actionOf = (id: ActionId): Action => actions.find((action) => action.id === id) as Action;

/** `keyName` with the letters printed on this keyboard, where the browser tells (the place called KeyQ has an A in France). */
export async function printedKeys(): Promise<(code: string) => string> {
  const keyboard = (navigator as { keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> } }).keyboard;
  const printed = await keyboard?.getLayoutMap?.().catch(() => undefined);
  return (code) => keyName(code, printed);
}

/** What is shown for a key's place: "W", "Left arrow", "Space". */
export function keyName(code: string, printed?: ReadonlyMap<string, string>): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code);
  if (letter) return (printed?.get(code) ?? (letter[1] as string)).toUpperCase();
  return named[code] ?? code.replace(/^Numpad/, 'Num ').replace(/([a-z])([A-Z])/g, '$1 $2');
}

const named: Record<string, string> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ShiftLeft: 'Left Shift',
  ShiftRight: 'Right Shift',
  Escape: 'Esc',
  Period: '.',
  Comma: ',',
  Minus: '-',
  Equal: '+',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num -',
};
