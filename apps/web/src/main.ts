// Puts the page together: core, world, frame of the page, every part, then the loop.
import './style.css';
import { createApp, type App, type Part } from './app';
import { coreBytes, putBundledFiles } from './bundled';
import { Core } from './core/core';
import { startLoop } from './loop';
import { createNotices } from './notify';
import { createPanels } from './panels';
import { SettingsStore } from './settings';

// Parts that other files bring; one that is missing is left out.
const modules = import.meta.glob(
  ['./view/stage.ts', './plots/plots.ts', './export/share.ts', './export/link.ts', './options/options.ts',
    './options/files.ts', './lessons/lessons.ts'],
  { eager: true },
) as Record<string, Record<string, unknown>>;

type Make = (app: App, host: HTMLElement) => Part;
const find = (path: string, name: string): unknown => modules[path]?.[name];

async function start(): Promise<void> {
  const page = document.getElementById('page') as HTMLElement;
  page.innerHTML = `<main id="stage" tabindex="-1"></main><aside id="side" aria-label="Panels"></aside>
    <div id="notices" aria-live="polite"></div>`;
  const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
  const settings = new SettingsStore();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = settings.get('theme', dark ? 'dark' : 'light');
  const core = await Core.load(await coreBytes());
  putBundledFiles(core);
  const panels = createPanels(at('side'), settings, () => app.emit('resize'));
  const app = createApp(core, core.world(), settings, createNotices(at('notices')), panels.panel);
  app.setup({ ground: { kind: 'track', name: 'flowing' }, cars: [{ model: 'plan.coupled4', car: 'default' }] });
  app.setup({ driver: 'lookahead' });
  const parts: Part[] = [];
  const add = (path: string, name: string, host: () => HTMLElement): void => {
    const make = find(path, name) as Make | undefined;
    if (make) parts.push(make(app, host()));
  };
  add('./view/stage.ts', 'createStage', () => at('stage'));
  add('./lessons/lessons.ts', 'createLessons', () => app.panel('lessons', 'Lessons'));
  add('./options/options.ts', 'createOptions', () => app.panel('options', 'Options'));
  add('./plots/plots.ts', 'createPlots', () => app.panel('plots', 'Plots'));
  add('./options/files.ts', 'createFiles', () => app.panel('files', 'Files'));
  add('./export/share.ts', 'createShare', () => app.panel('share', 'Share'));
  Object.assign(window, { sixline: app });
  startLoop(app, [], () => parts);
}

start().catch((error: unknown) => {
  console.error(error);
  document.body.append(String(error));
});
