// Which key, or which button of a pad, does what: the table's own, changed by the driver, kept between visits.
import {
  type Action,
  type ActionId,
  actionOf,
  actions,
  keyName,
  type PadInput,
  padInputs,
  padSecond,
} from '../actions';
import type { SettingsStore } from '../settings';
import { Changes } from '../signals';

export class Bindings {
  private byKey = new Map<string, ActionId>();
  private changed: Partial<Record<ActionId, string[]>> = {};
  private readonly changes = new Changes<'bindings'>();

  /** `name`: what is shown for a key; `place`: where it is kept; `standard`: the keys of the table. */
  constructor(
    private readonly settings: SettingsStore,
    readonly name: (code: string) => string = keyName,
    private readonly place = 'keys',
    private readonly standard = (action: Action): readonly string[] => action.keys,
  ) {
    const kept = settings.get(place, {}) as Record<string, unknown>;
    for (const action of actions) {
      const keys = Object.hasOwn(kept, action.id) ? kept[action.id] : undefined;
      if (Array.isArray(keys))
        this.changed[action.id] = keys.filter((key) => typeof key === 'string' && key !== '').slice(0, 6);
    }
    this.index();
  }

  keys(id: ActionId): readonly string[] {
    return this.changed[id] ?? this.standard(actionOf(id));
  }

  /** For tooltips: "W or Up"; '' when no key is bound. */
  names(id: ActionId): string {
    return this.keys(id)
      .map((code) => this.name(code))
      .join(' or ');
  }

  /** The action of a key; nothing when it is free. */
  action(code: string): ActionId | undefined {
    return this.byKey.get(code);
  }

  /** Binds a key. When it belongs to another action that one is returned and nothing changes, unless `move`. */
  add(id: ActionId, code: string, move = false): ActionId | undefined {
    const owner = this.byKey.get(code);
    if (owner === id) return undefined;
    if (owner !== undefined && !move) return owner;
    if (owner !== undefined) this.changed[owner] = this.keys(owner).filter((key) => key !== code);
    this.changed[id] = [...this.keys(id), code];
    this.save();
    return undefined;
  }

  remove(id: ActionId, code: string): void {
    this.changed[id] = this.keys(id).filter((key) => key !== code);
    this.save();
  }

  reset(): void {
    this.changed = {};
    this.save();
  }

  get isChanged(): boolean {
    return Object.keys(this.changed).length > 0;
  }

  on(listener: () => void): () => void {
    return this.changes.on('bindings', listener);
  }

  private save(): void {
    for (const action of actions) {
      const keys = this.changed[action.id];
      if (keys && keys.join() === this.standard(action).join()) delete this.changed[action.id];
    }
    this.settings.set(this.place, this.changed as Record<string, string[]>);
    this.index();
    this.changes.announce('bindings');
  }

  private index(): void {
    this.byKey = new Map();
    for (const action of actions) {
      // A kept list may repeat another's key (an older page had other keys): the first in the table has it.
      for (const code of this.keys(action.id)) if (!this.byKey.has(code)) this.byKey.set(code, action.id);
    }
  }
}

/** Buttons of a pad in the same way; triggers, stick and handbrake are levels and stay where they are. */
export function padBindings(settings: SettingsStore): Bindings {
  const standard = ({ id, hold, pad }: Action): string[] =>
    hold ? [] : [pad, padSecond[id]].filter((name) => name !== undefined);
  return new Bindings(settings, (code) => padInputs[code as PadInput]?.name ?? code, 'pad_buttons', standard);
}
