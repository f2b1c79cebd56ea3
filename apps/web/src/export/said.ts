// A line below a group of buttons that says what came of pressing one.
import { make } from '../dom';
import { messageOf } from '../notify';

export interface Said {
  root: HTMLElement;
  say(text: string): void;
  /** Does the work of a button; what goes wrong is said in its own words, the core's where it refused. */
  attempt(work: () => Promise<string> | string): void;
}

export function createSaid(): Said {
  const root = make('p.share-said', { role: 'status' });
  const say = (text: string): void => void (root.textContent = text);
  return {
    root,
    say,
    attempt(work) {
      const failed = (error: unknown): void => say(messageOf(error));
      void (async () => work())().then(say, failed);
    },
  };
}
