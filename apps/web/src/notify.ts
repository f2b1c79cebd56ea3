// Notices: short texts that come up, are read aloud by screen readers, and go away.

import { button, make } from '../kit/dom';
import { CoreError } from './core/types';

/** 'gone' takes a notice of that text away. */
export type NoticeKind = 'info' | 'error' | 'gone';
export type Notify = (text: string, kind: NoticeKind) => void;

/** Fills `host` (an aria-live region); errors stay longer, each can be closed, the same text is not shown twice. */
export function createNotices(host: HTMLElement): Notify {
  return (text, kind) => {
    for (const shown of host.children) if ((shown as HTMLElement).dataset.text === text) shown.remove();
    if (kind === 'gone') return;
    while (host.children.length > 3) host.firstElementChild?.remove();
    const close = button('Close this notice', '', () => notice.remove(), '×');
    const notice = make(
      'div',
      { class: `notice ${kind}`, 'data-text': text, role: kind === 'error' ? 'alert' : 'status' },
      make('span', text),
      close,
    );
    host.append(notice);
    setTimeout(() => notice.remove(), kind === 'error' ? 12_000 : 5_000);
  };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Shows an error in the core's words; anything else is ours and goes to the console too. */
export function report(error: unknown, notify: Notify): void {
  notify(messageOf(error), 'error');
  if (!(error instanceof CoreError)) console.error(error);
}
