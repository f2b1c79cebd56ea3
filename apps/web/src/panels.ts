// The side panel: tabs that parts ask for by name; a drawer on narrow screens.
import type { SettingsStore } from './settings';

interface Tab {
  id: string;
  button: HTMLButtonElement;
  body: HTMLElement;
}

/** Order of the tabs, whatever the order in which the parts come. */
const order = ['lessons', 'options', 'telemetry', 'plots', 'swarm', 'files', 'share', 'keys'];

export interface Panels {
  panel(id: string, title: string): HTMLElement;
  show(id: string): void;
  open: boolean;
  shown(): string;
}

export function createPanels(host: HTMLElement, settings: SettingsStore, resized: () => void): Panels {
  const tabs: Tab[] = [];
  const bar = document.createElement('div');
  bar.className = 'tabs';
  bar.setAttribute('role', 'tablist');
  bar.setAttribute('aria-label', 'Panels');
  const bodies = document.createElement('div');
  bodies.className = 'tab-bodies';
  host.append(bar, bodies);
  let current = settings.get('panel.tab', 'lessons');
  let open = settings.get('panel.open', matchMedia('(min-width: 900px)').matches);

  const place = (id: string): number => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  const draw = (): void => {
    host.hidden = !open;
    document.documentElement.dataset.panel = open ? 'open' : 'closed';
    const there = tabs.some((tab) => tab.id === current) ? current : tabs[0]?.id;
    for (const tab of tabs) {
      const chosen = tab.id === there;
      tab.button.setAttribute('aria-selected', String(chosen));
      tab.button.tabIndex = chosen ? 0 : -1;
      tab.body.hidden = !chosen;
      if (chosen) bar.scrollLeft = tab.button.offsetLeft - 80; // on a phone the tabs are wider than the screen
    }
  };
  const panels: Panels = {
    get open() { return open; },
    set open(value: boolean) {
      open = value;
      settings.set('panel.open', value);
      draw();
      resized();
    },
    shown: () => (open ? current : ''),
    show(id) {
      current = id;
      settings.set('panel.tab', id);
      if (!open) panels.open = true;
      else draw();
      resized();
    },
    panel(id, title) {
      const known = tabs.find((tab) => tab.id === id);
      if (known) return known.body;
      const button = document.createElement('button');
      button.type = 'button';
      button.id = `tab-${id}`;
      button.textContent = title;
      button.setAttribute('role', 'tab');
      button.setAttribute('aria-controls', `panel-${id}`);
      button.addEventListener('click', () => panels.show(id));
      const body = document.createElement('section');
      body.id = `panel-${id}`;
      body.className = 'tab-body';
      body.tabIndex = 0;
      body.setAttribute('role', 'tabpanel');
      body.setAttribute('aria-labelledby', button.id);
      tabs.push({ id, button, body });
      tabs.sort((one, other) => place(one.id) - place(other.id));
      for (const tab of tabs) {
        bar.append(tab.button);
        bodies.append(tab.body);
      }
      draw();
      return body;
    },
  };
  // Arrow keys move between tabs, as screen readers announce.
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.button === document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (at < 0 || !next) return;
    panels.show(next.id);
    next.button.focus();
    event.preventDefault();
  });
  draw();
  return panels;
}
