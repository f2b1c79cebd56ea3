// Predict, then run: a question whose answer the figure shows once the reader has given one.
import { make, textButton } from '../dom';
import type { LiveFigure } from './figure';
import type { Prediction } from './lesson';

export function predictBox(figure: LiveFigure, { ask, answers, right, values, because }: Prediction): HTMLElement {
  const outcome = make('p.lesson-outcome', { role: 'status' });
  const buttons = answers.map((answer, i) => {
    return textButton(
      answer,
      () => {
        buttons.forEach((one, k) => {
          one.setAttribute('aria-pressed', String(k === i));
          one.classList.toggle('right', k === right);
        });
        outcome.textContent = `${i === right ? 'Yes.' : `No: ${answers[right] ?? ''}.`} ${because}`;
        figure.set(values);
        figure.play(true);
      },
      { 'aria-pressed': 'false' },
    );
  });
  return make(
    'div.lesson-predict',
    { role: 'group', 'aria-label': 'Predict, then run' },
    make('p', make('b', 'Predict: '), ask),
    make('div.lesson-buttons', ...buttons),
    outcome,
  );
}
