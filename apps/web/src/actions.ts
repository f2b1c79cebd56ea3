// The one table of what a driver can do: label, keys, pad button. Keys, panel, help and tooltips all read it.
export type ActionGroup = 'Drive' | 'Gears' | 'Run' | 'View' | 'Page';

export interface Action {
  id: string;
  label: string;
  group: ActionGroup;
  keys: readonly string[]; // KeyboardEvent.code: the place on the keyboard, whatever letter is printed there
  pad?: PadInput;
  hold?: boolean; // acts as long as it is held
  repeats?: boolean; // a held key acts again and again
}

/** Inputs of the standard gamepad mapping: index in Gamepad.buttons, name for people, place in a picture of 320 by 190.
 *  Triggers and stick are analogue. */
const inputs = {
  A: { button: 0, name: 'A', place: [232, 102] },
  B: { button: 1, name: 'B', place: [254, 80] },
  X: { button: 2, name: 'X', place: [210, 80] },
  Y: { button: 3, name: 'Y', place: [232, 58] },
  LB: { button: 4, name: 'left shoulder (LB)', place: [76, 31] },
  RB: { button: 5, name: 'right shoulder (RB)', place: [244, 31] },
  LT: { button: 6, name: 'left trigger (LT)', place: [76, 12] },
  RT: { button: 7, name: 'right trigger (RT)', place: [244, 12] },
  Back: { button: 8, name: 'Back', place: [140, 72] },
  Start: { button: 9, name: 'Start', place: [180, 72] },
  LS: { button: 10, name: 'press left stick', place: [92, 82] },
  RS: { button: 11, name: 'press right stick', place: [196, 118] },
  Up: { button: 12, name: 'pad up', place: [124, 104] },
  Down: { button: 13, name: 'pad down', place: [124, 132] },
  Left: { button: 14, name: 'pad left', place: [110, 118] },
  Right: { button: 15, name: 'pad right', place: [138, 118] },
  'Stick left': { name: 'left stick to the left' },
  'Stick right': { name: 'left stick to the right' },
} as const;
export type PadInput = keyof typeof inputs;
export const padInputs: Readonly<
  Record<PadInput, { button?: number; name: string; place?: readonly [x: number, y: number] }>
> = inputs;

/** X and LB both shift down, B and RB both shift up: these are the second buttons. */
export const padSecond: Readonly<Record<string, PadInput>> = { gear_down: 'LB', gear_up: 'RB' };

export const actions = [
  { id: 'throttle', label: 'Throttle', group: 'Drive', keys: ['KeyW', 'ArrowUp'], pad: 'RT', hold: true },
  {
    id: 'brake',
    label: 'Brake',
    group: 'Drive',
    keys: ['Space', 'ArrowDown', 'KeyS', 'ShiftLeft'],
    pad: 'LT',
    hold: true,
  },
  { id: 'left', label: 'Steer left', group: 'Drive', keys: ['KeyA', 'ArrowLeft'], pad: 'Stick left', hold: true },
  { id: 'right', label: 'Steer right', group: 'Drive', keys: ['KeyD', 'ArrowRight'], pad: 'Stick right', hold: true },
  { id: 'handbrake', label: 'Handbrake', group: 'Drive', keys: ['KeyH', 'KeyX'], pad: 'LS', hold: true },
  { id: 'take_over', label: 'Take over, or hand over to the robot', group: 'Drive', keys: ['KeyT'] },

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
  { id: 'model_up', label: 'Next model in the list', group: 'Run', keys: ['PageUp'] },
  { id: 'model_down', label: 'Previous model', group: 'Run', keys: ['PageDown'] },

  { id: 'camera', label: 'Next camera', group: 'View', keys: ['KeyC'] },
  {
    id: 'zoom_out',
    label: 'Zoom out',
    group: 'View',
    keys: ['Digit3', 'Minus', 'NumpadSubtract'],
    pad: 'Down',
    repeats: true,
  },
  { id: 'zoom_in', label: 'Zoom in', group: 'View', keys: ['Digit2', 'Equal', 'NumpadAdd'], pad: 'Up', repeats: true },
  { id: 'path', label: 'Predicted path', group: 'View', keys: ['Digit4'], pad: 'Y' },
  { id: 'true_form', label: 'True form', group: 'View', keys: ['Digit5'], pad: 'Right' },
  { id: 'forces', label: 'Forces', group: 'View', keys: ['Digit6'] },
  { id: 'detail', label: 'Less or more detail', group: 'View', keys: ['Digit7'] },
  { id: 'night', label: 'Day or night', group: 'View', keys: ['KeyL'] },
  { id: 'screenshot', label: 'Save a picture', group: 'View', keys: ['F6'] },

  { id: 'options', label: 'Options', group: 'Page', keys: ['Escape'], pad: 'Start' },
  { id: 'panel', label: 'Side panel', group: 'Page', keys: ['KeyO'] },
  { id: 'help', label: 'Keys and pad', group: 'Page', keys: ['F1'] },
  { id: 'fullscreen', label: 'Full screen', group: 'Page', keys: ['KeyF'], pad: 'RS' },
] as const satisfies readonly Action[];

export type ActionId = (typeof actions)[number]['id'];

/** What actions do, as far as a part carries them out. */
export type Commands = Partial<Record<ActionId, () => void>>;

export const actionOf = (id: ActionId): Action => actions.find((action) => action.id === id) as Action;

/** `keyName` with the letters printed on this keyboard, where the browser knows them (the place called KeyQ has an A in
 *  France). */
export async function printedKeys(): Promise<(code: string) => string> {
  const keyboard = (navigator as { keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> } }).keyboard;
  const printed = await keyboard?.getLayoutMap?.().catch(() => undefined);
  return (code) => keyName(code, printed);
}

/** What is shown for a key's place: "W", "Left arrow", "Space". */
export function keyName(code: string, printed?: ReadonlyMap<string, string>): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code);
  if (letter) return (printed?.get(code) ?? (letter[1] as string)).toUpperCase();
  const words = code
    .replace(/^Arrow/, '')
    .replace(/^Numpad/, 'Num ')
    .replace(/^(\w+)(Left|Right)$/, '$2 $1');
  return named[code] ?? words.replace(/([a-z])([A-Z])/g, '$1 $2');
}

const named: Record<string, string> = {
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
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num -',
};
