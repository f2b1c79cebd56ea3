// Which keys belong to the control that has the focus, so that typing or pressing a button does not drive the car.
const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']);
const typed = new Set(['text', 'search', 'number', 'email', 'url', 'password', 'tel', 'date', 'time', '']);

/** What of an element decides; an Element has it all. */
export type Focused = Pick<Element, 'tagName' | 'getAttribute'> & { isContentEditable?: boolean };

/** True when the key is for the focused control and not for the car. */
export function belongsToControl(focused: Focused | null, code: string): boolean {
  if (focused === null) return false;
  const tag = focused.tagName.toUpperCase();
  const role = focused.getAttribute('role');
  if (focused.isContentEditable || tag === 'TEXTAREA' || tag === 'SELECT' || role === 'textbox') return true;
  const presses = code === 'Space' || code === 'Enter' || code === 'NumpadEnter';
  if (tag === 'INPUT') {
    const type = (focused.getAttribute('type') ?? '').toLowerCase();
    if (typed.has(type)) return true;
    if (type === 'range') return arrows.has(code);
    if (type === 'radio') return presses || arrows.has(code);
    return presses;
  }
  if (tag === 'BUTTON' || tag === 'A' || tag === 'SUMMARY' || role === 'button') {
    return presses || (role === 'tab' && arrows.has(code));
  }
  if (role === 'slider' || role === 'tabpanel' || role === 'dialog') return arrows.has(code) || code === 'Space';
  return false;
}
