// Predict, then run: a question whose answer the figure shows once the reader has given one.
import { make, textButton } from '../dom';
import type { LiveFigure } from './figure';
import type { Prediction } from './lesson';

export function predictBox(figure: LiveFigure, { ask, answers, right, values, because }: Prediction): HTMLElement {
  const outcome = make('p.lesson-outcome', { role: 'status' });
  const choose = (chosen: number): void => {
    buttons.forEach((one, i) => {
      one.setAttribute('aria-pressed', String(i === chosen));
      one.classList.toggle('right', i === right);
    });
    outcome.textContent = `${chosen === right ? 'Yes.' : `No: ${answers[right] ?? ''}.`} ${because}`;
    figure.set(values);
    figure.play(true);
  };
  const buttons = answers.map((answer, i) => textButton(answer, () => choose(i), { 'aria-pressed': 'false' }));
  return make(
    'div.lesson-predict',
    { role: 'group', 'aria-label': 'Predict, then run' },
    make('p', make('b', 'Predict: '), ask),
    make('div.lesson-buttons', ...buttons),
    outcome,
  );
}
