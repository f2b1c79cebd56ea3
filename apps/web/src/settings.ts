// Settings kept between visits: one object in the browser's store; a missing or broken store means defaults.
import { Changes } from './signals';

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** What of localStorage is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

const place = 'sixline.playground';

export class SettingsStore {
  private values: Record<string, Plain> = {};
  private readonly changes = new Changes<string>();
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: TextStore | null = browserStore()) {
    try {
      const kept: unknown = JSON.parse(this.store?.getItem(place) ?? '{}');
      if (kept !== null && typeof kept === 'object' && !Array.isArray(kept)) {
        this.values = Object.assign(Object.create(null), kept) as Record<string, Plain>;
      }
    } catch {
      this.values = {};
    }
  }

  /** The kept value; `standard` when there is none or it is of another kind. */
  get<T extends NonNullable<Plain>>(key: string, standard: T): Widened<T> {
    const value = Object.hasOwn(this.values, key) ? this.values[key] : undefined;
    const fits = value !== null && typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
    return (fits ? value : standard) as Widened<T>;
  }

  set(key: string, value: Plain): void {
    if (JSON.stringify(this.values[key]) === JSON.stringify(value)) return;
    this.values[key] = value;
    this.save();
    this.changes.announce(key);
  }

  forget(): void {
    const keys = Object.keys(this.values);
    this.values = {};
    for (const key of keys) this.changes.announce(key);
    this.save();
  }

  on(key: string, listener: () => void, failed?: (error: unknown) => void): () => void {
    return this.changes.on(key, listener, failed);
  }

  /** Writes pending values; called 0.2 s after a change and when the page is left. */
  flush(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    try {
      this.store?.setItem(place, JSON.stringify(this.values));
    } catch {
      // A full or forbidden store: the settings live as long as the page.
    }
  }

  private save(): void {
    this.waiting ??= setTimeout(() => this.flush(), 200);
  }
}

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

export function browserStore(): TextStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
