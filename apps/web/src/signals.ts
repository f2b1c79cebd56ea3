// Changes as signals: a count for each kind of change, which rises when it is announced.
import { type Signal, signal } from '@preact/signals-core';

/** Hears a signal's later values. A listener that fails keeps nobody from hearing: its error goes to `failed`. Returns
 *  the end of it. */
export function listen(source: Signal<unknown>, listener: () => void, failed: (error: unknown) => void): () => void {
  let later = false;
  const end = source.subscribe(() => {
    if (!later) return;
    try {
      listener();
    } catch (error) {
      failed(error);
    }
  });
  later = true;
  return end;
}

export class Changes<Kind extends string> {
  private readonly counts = new Map<Kind, Signal<number>>();

  constructor(private readonly failed: (error: unknown) => void = console.error) {}

  /** What to subscribe to: `effect`, `computed` and `listen` take it. */
  of(kind: Kind): Signal<number> {
    const known = this.counts.get(kind) ?? signal(0);
    this.counts.set(kind, known);
    return known;
  }
  announce(kind: Kind): void {
    const count = this.of(kind);
    count.value = count.peek() + 1;
  }
  on(kind: Kind, listener: () => void, failed = this.failed): () => void {
    return listen(this.of(kind), listener, failed);
  }
}
