// The field for a channel of one's own: read at once, with an error message where it is none.

import { make } from '../dom';
import type { Session } from '../session';
import { readExpression } from './expression';

/** `changed`: another expression is in the settings, or none. */
export function createExpressionField(session: Session, changed: () => void): HTMLElement {
  const message = make('output.plot-muted');
  const field = make('input', {
    type: 'text',
    placeholder: 'vx * yaw_rate - ay',
    spellcheck: 'false',
    maxlength: '400',
    autocomplete: 'off',
    onchange: () => {
      const text = field.value.trim();
      try {
        if (text !== '') readExpression(text, (name) => session.world.channels(session.selected).some((channel) => channel.name === name));
        message.textContent = '';
        session.settings.set('plots.expression', text);
        changed();
      } catch (error) {
        message.textContent = (error as Error).message;
      }
      field.setAttribute('aria-invalid', String(message.textContent !== ''));
    },
  });
  field.value = session.settings.get('plots.expression', '');
  return make(
    'div.plot-bar',
    make(
      'label.field',
      { title: 'Of channels, in SI units and radians: + - * / ^, brackets, abs, sqrt, sin, cos, tan, atan2, exp, log, min, max, sign, hypot, pi' },
      make('span', 'Expression'),
      field,
    ),
    message,
  );
}
