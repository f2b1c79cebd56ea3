// Which keys belong to the control that has the focus, so that typing or pressing a button does not drive the car.
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
