// Which keys a field needs for itself: typing and sliding drive no car, and a clicked button takes no key away.

const sliderKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/** `tag` and `type` as the document has them: "INPUT", "range". */
export function fieldNeeds(tag: string, type: string, key: string): boolean {
  if (key === 'Escape') return false;
  const kind = tag.toLowerCase();
  if (kind === 'textarea' || kind === 'select') return true;
  if (kind === 'button' || kind === 'summary' || kind === 'a') return key === ' ' || key === 'Enter';
  if (kind !== 'input') return false;
  if (type === 'range') return sliderKeys.includes(key);
  if (['checkbox', 'radio', 'button', 'file'].includes(type)) return key === ' ' || key === 'Enter';
  return true;
}

/** Releases are never kept: a driving key that was held when the field was entered must come up again. */
export function keysStayHere(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const type = event.target instanceof HTMLInputElement ? event.target.type : '';
    if (fieldNeeds(event.target.tagName, type, event.key)) event.stopPropagation();
  });
}
