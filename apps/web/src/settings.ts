// Settings kept between visits: one object in the browser's store; a missing or broken store means defaults.
import { Changes } from './signals';

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };

/** What of localStorage is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

const place = 'sixline.playground';

interface Owner {
  of: SettingsStore;
  ended: AbortSignal;
  failed(error: unknown): void;
}

function readKept(store: TextStore | null): Record<string, Plain> {
  try {
    const kept: unknown = JSON.parse(store?.getItem(place) ?? '{}');
    return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, Plain>) : {};
  } catch {
    return {};
  }
}

export class SettingsStore {
  private readonly values: Map<string, Plain>;
  private readonly changes: Changes<string>;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: TextStore | null = browserStore(),
    private readonly owner?: Owner,
  ) {
    this.values = owner?.of.values ?? new Map(Object.entries(readKept(store)));
    this.changes = owner?.of.changes ?? new Changes();
  }

  /** The same settings for a part: what listens ends with `ended`, and what fails there goes to `failed`. */
  forPart(ended: AbortSignal, failed: (error: unknown) => void): SettingsStore {
    return new SettingsStore(this.store, { of: this, ended, failed });
  }

  /** The kept value; `standard` when there is none or it is of another kind. */
  get<T extends NonNullable<Plain>>(key: string, standard: T): Widened<T> {
    const value = this.values.get(key);
    const fits =
      value !== undefined &&
      value !== null &&
      typeof value === typeof standard &&
      Array.isArray(value) === Array.isArray(standard);
    return (fits ? value : standard) as Widened<T>;
  }

  set(key: string, value: Plain): void {
    if (JSON.stringify(this.values.get(key)) === JSON.stringify(value)) return;
    this.values.set(key, value);
    this.save();
    this.changes.announce(key);
  }

  forget(): void {
    const keys = [...this.values.keys()];
    this.values.clear();
    for (const key of keys) this.changes.announce(key);
    this.save();
  }

  on(key: string, listener: () => void): () => void {
    const end = this.changes.on(key, listener, this.owner?.failed);
    this.owner?.ended.addEventListener('abort', end);
    return end;
  }

  /** Writes pending values; called 0.2 s after a change and when the page is left. */
  flush(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    try {
      this.store?.setItem(place, JSON.stringify(Object.fromEntries(this.values)));
    } catch {
      // A full or forbidden store: the settings live as long as the page.
    }
  }

  private save(): void {
    if (this.owner) this.owner.of.save();
    else this.waiting ??= setTimeout(() => this.flush(), 200);
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
