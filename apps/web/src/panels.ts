// The side panel: tabs that parts ask for by name; a drawer on narrow screens.
import { make, textButton } from '../kit/dom';
import type { Session } from './session';

interface Tab {
  id: TabId;
  button: HTMLButtonElement;
  body: HTMLElement;
}

/** The tabs in their order. */
const titles = {
  lessons: 'Lessons',
  options: 'Options',
  telemetry: 'Telemetry',
  plots: 'Plots',
  files: 'Files',
  share: 'Share',
  keys: 'Keys',
};
export type TabId = keyof typeof titles;

export class Panels {
  private readonly tabs = (Object.keys(titles) as TabId[]).map((id) => this.made(id));
  private readonly bar = make(
    'div.tabs',
    { role: 'tablist', 'aria-label': 'Panels' },
    ...this.tabs.map((tab) => tab.button),
  );
  private current: TabId;
  private isOpen: boolean;

  constructor(
    private readonly host: HTMLElement,
    private readonly session: Session,
  ) {
    const kept = session.settings.get('panel.tab', 'lessons');
    this.current = this.tabs.find(({ id }) => id === kept)?.id ?? 'lessons';
    this.isOpen = session.settings.get('panel.open', matchMedia('(min-width: 900px)').matches);
    host.append(this.bar, make('div.tab-bodies', ...this.tabs.map((tab) => tab.body)));
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
  show(id: TabId): void {
    this.current = id;
    this.session.settings.set('panel.tab', id);
    this.open = true;
  }
  /** Where a tab's part goes. */
  body(id: TabId): HTMLElement {
    return (this.tabs.find((tab) => tab.id === id) as Tab).body;
  }

  private made(id: TabId): Tab {
    const tab = textButton(titles[id], () => this.show(id), {
      id: `tab-${id}`,
      role: 'tab',
      'aria-controls': `panel-${id}`,
    });
    const body = make('section.tab-body', {
      id: `panel-${id}`,
      tabindex: 0,
      role: 'tabpanel',
      'aria-labelledby': tab.id,
    });
    return { id, button: tab, body };
  }
  private draw(): void {
    this.host.hidden = !this.isOpen;
    document.documentElement.dataset.panel = this.isOpen ? 'open' : 'closed';
    for (const tab of this.tabs) {
      const chosen = tab.id === this.current;
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
