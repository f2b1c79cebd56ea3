// A group of the Share tab: what it is for, its buttons, and a line below them with what came of pressing one.
import { type Child, make } from '../dom';
import { messageOf } from '../notify';

export type Outcome = ReturnType<typeof createOutcome>;

export function createOutcome() {
  const root = make('p.share-outcome', { role: 'status' });
  const show = (text: string): void => void (root.textContent = text);
  return {
    root,
    show,
    /** Does the work of a button and shows what it returns; an error shows its own message, the core's where it refused. */
    attempt(work: () => Promise<string> | string): void {
      const failed = (error: unknown): void => show(messageOf(error));
      void (async () => work())().then(show, failed);
    },
  };
}

export function shareGroup(title: string, about: readonly Child[], outcome: Outcome, ...controls: Child[]): HTMLElement {
  return make('section', make('h2', title), make('p', ...about), make('div.plot-bar', ...controls), outcome.root);
}
