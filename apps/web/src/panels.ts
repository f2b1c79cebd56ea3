// The side panel: tabs that parts ask for by name; a drawer on narrow screens.
import { button, make } from './dom';
import type { Session } from './session';

interface Tab {
  id: string;
  button: HTMLButtonElement;
  body: HTMLElement;
}

/** Order of the tabs, whatever the order in which the parts come. */
const order = ['lessons', 'options', 'telemetry', 'plots', 'swarm', 'files', 'share', 'keys'];
const place = ({ id }: Tab): number => (order.indexOf(id) + order.length + 1) % (order.length + 1);

export class Panels {
  private readonly tabs: Tab[] = [];
  private readonly bar = make('div.tabs', { role: 'tablist', 'aria-label': 'Panels' });
  private readonly bodies = make('div.tab-bodies');
  private current: string;
  private isOpen: boolean;

  constructor(
    private readonly host: HTMLElement,
    private readonly session: Session,
  ) {
    this.current = session.settings.get('panel.tab', 'lessons');
    this.isOpen = session.settings.get('panel.open', matchMedia('(min-width: 900px)').matches);
    host.append(this.bar, this.bodies);
    this.bar.addEventListener('keydown', (event) => this.arrow(event));
    this.draw();
  }

  get open(): boolean {
    return this.isOpen;
  }
  set open(on: boolean) {
    this.isOpen = on;
    this.session.settings.set('panel.open', on);
    this.draw();
    this.session.emit('resize');
  }
  shown(): string {
    return this.isOpen ? this.current : '';
  }
  show(id: string): void {
    this.current = id;
    this.session.settings.set('panel.tab', id);
    this.open = true;
  }

  /** The body of a tab, made at the first call. */
  panel(id: string, title: string): HTMLElement {
    const known = this.tabs.find((tab) => tab.id === id);
    if (known) return known.body;
    const tab = button(title, '', () => this.show(id));
    for (const [name, value] of [
      ['id', `tab-${id}`],
      ['role', 'tab'],
      ['aria-controls', `panel-${id}`],
    ] as const)
      tab.setAttribute(name, value);
    const body = make('section.tab-body', { id: `panel-${id}`, tabindex: 0, role: 'tabpanel', 'aria-labelledby': tab.id });
    this.tabs.push({ id, button: tab, body });
    this.tabs.sort((one, other) => place(one) - place(other));
    this.bar.append(...this.tabs.map((one) => one.button));
    this.bodies.append(...this.tabs.map((one) => one.body));
    this.draw();
    return body;
  }

  private draw(): void {
    this.host.hidden = !this.isOpen;
    document.documentElement.dataset.panel = this.isOpen ? 'open' : 'closed';
    const there = this.tabs.find(({ id }) => id === this.current) ?? this.tabs[0];
    for (const tab of this.tabs) {
      const chosen = tab === there;
      tab.button.setAttribute('aria-selected', String(chosen));
      tab.button.tabIndex = chosen ? 0 : -1;
      tab.body.hidden = !chosen;
      if (chosen) this.bar.scrollLeft = tab.button.offsetLeft - 80; // on a phone the tabs are wider than the screen
    }
  }

  /** Arrow keys move between tabs, as screen readers announce. */
  private arrow(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = this.tabs.findIndex((tab) => tab.button === document.activeElement);
    const next = step === undefined || at < 0 ? undefined : this.tabs.at((at + step) % this.tabs.length);
    if (!next) return;
    this.show(next.id);
    next.button.focus();
    event.preventDefault();
  }
}
