// Notices: short texts that come up, are read aloud by screen readers, and go away.
export type NoticeKind = 'info' | 'error';
export type Notify = (text: string, kind: NoticeKind) => void;

/** Fills `host` (an aria-live region); errors stay longer, each can be closed, the same text is not shown twice. */
export function createNotices(host: HTMLElement): Notify {
  return (text, kind) => {
    for (const shown of host.children) if ((shown as HTMLElement).dataset.text === text) shown.remove();
    while (host.children.length > 3) host.firstElementChild?.remove();
    const notice = document.createElement('div');
    notice.className = `notice ${kind}`;
    notice.dataset.text = text;
    notice.setAttribute('role', kind === 'error' ? 'alert' : 'status');
    const words = document.createElement('span');
    words.textContent = text;
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close this notice');
    close.addEventListener('click', () => notice.remove());
    notice.append(words, close);
    host.append(notice);
    setTimeout(() => notice.remove(), kind === 'error' ? 12_000 : 5_000);
  };
}
