// Keys to actions, steps 1 and 2 from a key press to a steer command (devices.ts lists all four): held keys become 0 or
// 1 for the core, the others call what they stand for, once a press.
import { type ActionId, actionOf } from '../actions';
import type { Input } from '../core/types';
import type { Bindings } from './bindings';

const slideKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']);
const typed = new Set(['text', 'search', 'number', 'email', 'url', 'password', 'tel', 'date', 'time', '']);

/** The parts of an element that decide. */
export type Focused = Pick<Element, 'tagName' | 'getAttribute'> & { isContentEditable?: boolean };

/** True when the key is for the focused control and not for the car. */
export function belongsToControl(focused: Focused | null, code: string): boolean {
  if (focused === null) return false;
  const tag = focused.tagName.toUpperCase();
  const role = focused.getAttribute('role');
  if (focused.isContentEditable || tag === 'TEXTAREA' || tag === 'SELECT' || role === 'textbox') return true;
  const isPress = code === 'Space' || code === 'Enter' || code === 'NumpadEnter';
  if (tag === 'INPUT') {
    const type = (focused.getAttribute('type') ?? '').toLowerCase();
    if (typed.has(type)) return true;
    if (type === 'range') return slideKeys.has(code);
    if (type === 'radio') return isPress || slideKeys.has(code);
    return isPress;
  }
  if (tag === 'BUTTON' || tag === 'A' || tag === 'SUMMARY' || role === 'button') {
    return isPress || (role === 'tab' && slideKeys.has(code));
  }
  if (role === 'slider' || role === 'tabpanel' || role === 'dialog') return slideKeys.has(code) || code === 'Space';
  return false;
}

/** What of a KeyboardEvent is used. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'preventDefault'> & {
  target: unknown;
};

export class Keyboard {
  private readonly down = new Map<string, ActionId>();

  /** `press` is called once for a key pressed, with true for the start of a hold. `off` stops all (a key being
   *  bound). */
  constructor(
    private readonly bindings: Bindings,
    private readonly press: (id: ActionId) => void,
    private readonly off: () => boolean = () => false,
  ) {}

  keyDown(event: KeyPress): void {
    if (event.ctrlKey || event.altKey || event.metaKey || this.off()) return;
    const id = this.bindings.action(event.code);
    if (id === undefined || belongsToControl(event.target as Focused | null, event.code)) return;
    event.preventDefault();
    const action = actionOf(id);
    if (event.repeat && !action.repeats) return;
    if (action.hold) this.down.set(event.code, id);
    if (!event.repeat || action.repeats) this.press(id);
  }

  keyUp(event: Pick<KeyPress, 'code'>): void {
    this.down.delete(event.code);
  }

  /** The window lost the keyboard: no key-up will come. */
  releaseAll(): void {
    this.down.clear();
  }

  held(id: ActionId): boolean {
    for (const held of this.down.values()) if (held === id) return true;
    return false;
  }

  /** Writes what is held now; nothing where keys do not drive. */
  write(input: Input, drives = true): void {
    const level = (id: ActionId): number => (drives && this.held(id) ? 1 : 0);
    input.key_throttle = level('throttle');
    input.key_brake = level('brake');
    input.key_handbrake = level('handbrake');
    input.key_left = level('left');
    input.key_right = level('right');
    input.key_touched = Math.max(
      input.key_throttle,
      input.key_brake,
      input.key_handbrake,
      input.key_left,
      input.key_right,
    );
  }
}

/** Listens to the whole window; a button clicked with the mouse gives the focus back, so that Space brakes again. */
export function listenToKeys(keyboard: Keyboard): void {
  addEventListener('keydown', (event) => {
    if (event.code === 'Escape' && event.target instanceof HTMLElement && event.target.matches('input, textarea'))
      event.target.blur();
    else keyboard.keyDown(event);
  });
  addEventListener('keyup', (event) => keyboard.keyUp(event));
  addEventListener('blur', () => keyboard.releaseAll());
  document.addEventListener('visibilitychange', () => keyboard.releaseAll());
  let byPointer = false;
  const note = ({ type }: Event): void => void (byPointer = type === 'pointerdown');
  addEventListener('pointerdown', note, true);
  addEventListener('keydown', note, true);
  const giveBack = (event: Event): void => {
    const control = (event.target as Element | null)?.closest?.<HTMLElement>('button, select, summary, input');
    if (!byPointer || !control || (control instanceof HTMLInputElement && /^(text|search|number|)$/.test(control.type)))
      return;
    if (event.type === 'click' && control instanceof HTMLSelectElement) return;
    control.blur();
  };
  addEventListener('click', giveBack);
  addEventListener('change', giveBack);
}
