// The Plots tab: strip charts, acceleration and friction circles, tyre curves, engine curves, and files beside them.
import 'uplot/dist/uPlot.min.css';
import './kit.css';
import './plots.css';
import type { App, Part } from '../app';
import { EngineCurves, TyreCurves } from './curves';
import { element, forgetColours, isSeen, toggle } from './dom';
import { FrictionCircles } from './friction';
import { AccelerationDiagram } from './gg';
import { Histogram } from './histogram';
import { LapLog } from './lap_log';
import { LapsPage } from './laps_page';
import { Strips } from './strips';
import type { FileStrips } from './telemetry';

interface Page {
  id: string;
  title: string;
  body: HTMLElement;
  frame(): void;
}

export function createPlots(app: App, host: HTMLElement): Part {
  const strips = new Strips(app);
  const files: FileStrips[] = [];
  const fileHost = element('div');
  const log = new LapLog();
  const still = (...figures: { root: HTMLElement; draw(): void }[]) => {
    let last = 0;
    return { body: element('div', { class: 'figure-grid' }, ...figures.map(({ root }) => root)), frame() {
      // Cheap enough for every frame, but nobody reads numbers that change 60 times a second.
      if (performance.now() - last < 33) return;
      last = performance.now();
      figures.filter(({ root }) => isSeen(root)).forEach((figure) => figure.draw());
    } };
  };
  const pages: Page[] = [
    { id: 'strips', title: 'Strips', body: strips.root, frame: () => strips.frame() },
    { id: 'grip', title: 'Grip', ...still(new AccelerationDiagram(app), new FrictionCircles(app)) },
    { id: 'tyres', title: 'Tyres', ...still(new TyreCurves(app)) },
    { id: 'engine', title: 'Engine', ...still(new EngineCurves(app)) },
    { id: 'laps', title: 'Laps', ...still(new LapsPage(app, log, files)) },
    { id: 'histogram', title: 'Histogram', ...still(new Histogram(app)) },
    { id: 'files', title: 'Logs', body: fileHost, frame: () => files.forEach((file) => file.frame()) },
  ];
  const empty = element('p', { class: 'plot-muted' }, 'Drop a telemetry.csv of "sixline lap" on the page, and it is ' +
    'drawn here, against distance or time, beside the lap that you drive.');
  fileHost.append(empty);

  const root = element('section', { class: 'plots', 'aria-label': 'Plots' });
  const tabs = pages.map((page) => toggle(page.title, '', false, () => show(page.id)));
  let current = '';
  const show = (id: string): void => {
    current = pages.some((page) => page.id === id) ? id : 'strips';
    app.settings.set('plots.page', current);
    pages.forEach((page, i) => {
      page.body.hidden = page.id !== current;
      tabs[i]?.setAttribute('aria-pressed', String(page.id === current));
    });
    resized();
  };
  const large = toggle('Large', 'Plots over the whole page, or back in the panel', false, (on) => {
    // Out of the panel and back: inside of it nothing can lie above the stage.
    root.classList.toggle('large', on);
    (on ? document.body : host).append(root);
    resized();
    large.focus();
  });
  root.append(element('div', { class: 'plot-tabs', role: 'group', 'aria-label': 'Kinds of plots' }, ...tabs, large),
    ...pages.map((page) => page.body));
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !root.classList.contains('large')) return;
    event.stopPropagation();
    large.click();
  });
  host.append(root);

  function resized(): void {
    const bar = document.getElementById('toolbar')?.getBoundingClientRect().bottom ?? 0;
    root.style.top = root.classList.contains('large') ? `${Math.min(bar, window.innerHeight / 2)}px` : '';
    strips.resized();
    files.forEach((file) => file.resized());
  }
  function recolour(): void {
    forgetColours();
    strips.recolour();
    files.forEach((file) => file.recolour());
  }
  app.offers.telemetry = {
    log,
    add(view) {
      const same = files.findIndex((file) => file.name === view.name);
      if (same >= 0) files.splice(same, 1)[0]?.destroy();
      files.push(view);
      fileHost.append(view.root);
      empty.hidden = true;
      show('files');
    },
    remove(view) {
      files.splice(files.indexOf(view), 1);
      view.destroy();
      empty.hidden = files.length > 0;
    },
  };
  app.on('ground', () => log.forget());
  app.on('theme', recolour);
  app.on('resize', resized);
  const watch = new ResizeObserver(resized);
  app.ended.addEventListener('abort', () => watch.disconnect());
  watch.observe(host);
  watch.observe(root);
  show(app.settings.get('plots.page', 'strips'));
  return {
    frame() {
      log.add(app.world.status);
      if (!isSeen(root)) return;
      pages.find((page) => page.id === current)?.frame();
    },
  };
}
