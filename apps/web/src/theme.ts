// Colours of the page: as the system, light or dark; `data-theme` of the document is always one of the two.
import type { SettingsStore } from './settings';

export type Theme = 'auto' | 'light' | 'dark';
const round: readonly Theme[] = ['auto', 'light', 'dark'];

export interface ThemeSwitch {
  theme(): Theme;
  next(): void;
  /** Called when the document has other colours. */
  changed(): void;
}

export function createTheme(settings: SettingsStore): ThemeSwitch {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const theme = (): Theme => {
    const kept = settings.get('theme', 'auto') as Theme;
    return round.includes(kept) ? kept : 'auto';
  };
  const apply = (): void => {
    const wish = theme();
    document.documentElement.dataset.theme = wish === 'auto' ? (system.matches ? 'dark' : 'light') : wish;
    made.changed();
  };
  const made: ThemeSwitch = {
    theme,
    changed: () => {},
    next() {
      // From "as the system" straight to the other one: a press must be seen.
      const dark = document.documentElement.dataset.theme === 'dark';
      if (theme() === 'auto') settings.set('theme', dark ? 'light' : 'dark');
      else settings.set('theme', dark === system.matches ? 'auto' : dark ? 'light' : 'dark');
    },
  };
  system.addEventListener('change', apply);
  settings.on('theme', apply);
  apply();
  return made;
}
