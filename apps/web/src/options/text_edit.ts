// Text that is edited: applied on Enter or when the field is left, put back on Escape, and left alone while it is
// edited or refused.
import type { Parameter } from '../core/types';

/** What a row shows besides its fields. */
export interface Fields {
  elements: HTMLElement[];
  /** The one that the label names. */
  main: HTMLElement;
  /** New values; a field that is being edited, or holds refused text, is left alone unless `force`. */
  update(parameter: Parameter, force: boolean): void;
}

/** How fields report a change; the row shows a refusal. */
export interface Changes {
  value(value: number): void;
  table(text: string): void;
  /** Back to the source's value. */
  restore(): void;
  /** Marks the row as wrong without asking the core; '' takes the mark away. */
  complain(words: string): void;
}

export class TextEdit {
  private dirty = false;
  private refused = false;

  /** `use` hands a text on, `shown` puts the value in force into the field. */
  constructor(
    private readonly field: HTMLInputElement | HTMLTextAreaElement,
    private readonly changes: Changes,
    private readonly use: (text: string) => void,
    private readonly shown: () => void,
  ) {
    field.addEventListener('input', () => void (this.dirty = true));
    field.addEventListener('change', () => this.apply());
    (field as HTMLElement).addEventListener('keydown', (event) => this.key(event));
  }

  get busy(): boolean {
    return this.dirty || this.refused;
  }
  get isRefused(): boolean {
    return this.refused;
  }
  show(): void {
    this.shown();
    this.dirty = this.refused = false;
  }

  private apply(): void {
    if (!this.dirty) return;
    this.dirty = false;
    if (this.field.value.trim() === '') return this.changes.restore();
    this.use(this.field.value);
    this.refused = this.field.getAttribute('aria-invalid') === 'true';
    if (!this.refused) this.show();
  }
  private key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.apply();
    }
    if (event.key !== 'Escape' || !this.busy) return;
    event.stopPropagation();
    this.changes.complain('');
    this.show();
  }
}
