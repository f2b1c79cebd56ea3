// The Plots tab: strip charts, acceleration and friction circles, tyre curves, engine curves, and files beside them.
import 'uplot/dist/uPlot.min.css';
import '../../kit/kit.css';
import './plots.css';
import { button, isSeen, make, toggle } from '../../kit/dom';
import type { Strip } from '../../kit/strip';
import type { StripGrid } from '../../kit/strip_grid';
import type { Part } from '../parts';
import { plannedLap } from '../racer/race_plan';
import type { Session } from '../session';
import { EngineCurves, TyreCurves } from './curves';
import { LapLog, middleOf } from './delta';
import { FrictionCircles } from './friction';
import { AccelerationDiagram } from './gg';
import { Histogram } from './histogram';
import { LapsPage } from './laps_page';
import { Strips } from './strips';
import { type FileStrips, showTelemetry } from './telemetry';

interface Page {
  id: string;
  title: string;
  body: HTMLElement;
  frame(): void;
}

/** Figures beside each other, drawn while they are seen. */
function still(id: string, title: string, ...figures: { root: HTMLElement; draw(): void }[]): Page {
  let last = 0;
  const frame = (): void => {
    // Cheap enough for every frame, but nobody reads numbers that change 60 times a second.
    if (performance.now() - last < 33) return;
    last = performance.now();
    for (const figure of figures) if (isSeen(figure.root)) figure.draw();
  };
  return { id, title, body: make('div.figure-grid', ...figures.map(({ root }) => root)), frame };
}

export class Plots implements Part {
  private readonly root = make('section.plots', { 'aria-label': 'Plots' });
  private readonly strips;
  private readonly files: FileStrips[] = [];
  private readonly empty = make(
    'p.plot-muted',
    'Drop a telemetry.csv of "sixline lap" on the page, and it is drawn here, against distance or time, beside the lap that you drive.',
  );
  private readonly planned = button(
    'The racer’s planned lap',
    'Speed and time by the racer’s plan, beside the lap that is driven',
    () => this.addPlan(),
  );
  private readonly fileHost = make('div', this.empty, this.planned);
  private readonly log = new LapLog();
  private readonly pages: Page[];
  private readonly tabs: HTMLButtonElement[];
  private current = '';

  constructor(
    private readonly session: Session,
    host: HTMLElement,
  ) {
    this.strips = new Strips(session);
    const { strips, files } = this;
    this.pages = [
      { id: 'strips', title: 'Strips', body: strips.root, frame: () => strips.frame() },
      still('grip', 'Grip', new AccelerationDiagram(session), new FrictionCircles(session)),
      still('tyres', 'Tyres', new TyreCurves(session)),
      still('engine', 'Engine', new EngineCurves(session)),
      still('laps', 'Laps', new LapsPage(session, this.log, files)),
      still('histogram', 'Histogram', new Histogram(session)),
      { id: 'files', title: 'Logs', body: this.fileHost, frame: () => files.forEach((file) => file.frame()) },
    ];
    this.tabs = this.pages.map((page) => toggle(page.title, '', false, () => this.show(page.id)));
    this.root.append(
      make('div.plot-tabs', { role: 'group', 'aria-label': 'Kinds of plots' }, ...this.tabs, this.large(host)),
      ...this.pages.map((page) => page.body),
    );
    host.append(this.root);
    this.listen(host);
    this.show(session.settings.get('plots.page', 'strips'));
  }

  frame(): void {
    this.log.add(this.session.world.status);
    if (isSeen(this.root)) this.pages.find((page) => page.id === this.current)?.frame();
  }

  private show(id: string): void {
    this.current = this.pages.some((page) => page.id === id) ? id : 'strips';
    this.session.settings.set('plots.page', this.current);
    this.pages.forEach((page, i) => {
      page.body.hidden = page.id !== this.current;
      this.tabs[i]?.setAttribute('aria-pressed', String(page.id === this.current));
    });
    this.resized();
  }

  /** The button that takes the plots out of the panel and back: inside of it nothing can lie above the stage. */
  private large(host: HTMLElement): HTMLElement {
    const large = toggle('Large', 'Plots over the whole page, or back in the panel', false, (on) => {
      this.root.classList.toggle('large', on);
      (on ? document.body : host).append(this.root);
      this.resized();
      large.focus();
    });
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.root.classList.contains('large')) return;
      event.stopPropagation();
      large.click();
    });
    return large;
  }

  private listen(host: HTMLElement): void {
    const { session, log } = this;
    session.offers.telemetry = { log, add: (view) => this.addFile(view), remove: (view) => this.removeFile(view) };
    session.on('ground', () => log.forget());
    session.on('theme', () => {
      this.grids().forEach((grid) => grid.recolour());
    });
    session.on('resize', () => this.resized());
    const watch = new ResizeObserver(() => this.resized());
    session.ended.addEventListener('abort', () => watch.disconnect());
    watch.observe(host);
    watch.observe(this.root);
  }

  private grids(): StripGrid<{ strip: Strip }>[] {
    return [this.strips, ...this.files].map(({ grid }) => grid as StripGrid<{ strip: Strip }>);
  }
  private resized(): void {
    const bar = document.getElementById('toolbar')?.getBoundingClientRect().bottom ?? 0;
    this.root.style.top = this.root.classList.contains('large') ? `${Math.min(bar, window.innerHeight / 2)}px` : '';
    for (const grid of this.grids()) grid.stale = true;
  }

  private addPlan(): void {
    const { session } = this;
    const plan = session.offers.racer?.plan;
    if (!plan) return session.notify('There is no plan yet: let the racer drive first.', 'info');
    showTelemetry(session, 'The racer’s plan', plannedLap(plan, middleOf(session.world.strip(2))));
  }
  private addFile(view: FileStrips): void {
    const same = this.files.findIndex((file) => file.name === view.name);
    if (same >= 0) this.files.splice(same, 1)[0]?.destroy();
    this.files.push(view);
    this.fileHost.append(view.root);
    this.empty.hidden = true;
    this.show('files');
  }
  private removeFile(view: FileStrips): void {
    this.files.splice(this.files.indexOf(view), 1);
    view.destroy();
    this.empty.hidden = this.files.length > 0;
  }
}
