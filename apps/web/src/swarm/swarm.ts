// The tab "Swarm": a form, results and the picture on the stage, driven by a worker with a core of its own.
import './swarm.css';
import { make, setText } from '../../kit/dom';
import { report } from '../notify';
import type { Part } from '../parts';
import { racerName } from '../racer/race_plan';
import type { Session } from '../session';
import type { Plain } from '../settings';
import { roadLines } from '../view/road_lines';
import type { SwarmPlan } from './cars';
import { createClient } from './client';
import { Film } from './film';
import { createForm, readPlan } from './form';
import { type FromWorker, firstSpeed, type Speed, type SwarmFrame } from './messages';
import { colourPlaces, type SwarmScene } from './results';
import { ResultsPanel } from './results_panel';
import { SwarmStage } from './stage';

const setting = 'swarm';
const stripStep = 4; // m between points of the drawn road
const resultsEvery = 0.25; // s

export interface SwarmPart extends Part {
  /** The swarm is on the stage, in place of the cars that are driven. */
  readonly shown: boolean;
  start(): void;
}

/** `started` is called when a swarm comes onto the stage. */
export const createSwarm = (session: Session, panel: HTMLElement, stageHost: HTMLElement, started: () => void): SwarmPart =>
  new Swarm(session, panel, stageHost, started);

class Swarm implements SwarmPart {
  shown = false;
  private running = true;
  private speed: Speed = firstSpeed;
  private frameNow: SwarmFrame | null = null;
  private isNew = false; // frameNow has not been drawn yet
  private sinceResults = 0;
  private values: Float64Array = new Float64Array(0);
  private plan: SwarmPlan | null = null;
  private unit = '';
  private pausedBefore = false;
  private scene: SwarmScene | null = null; // as it was last drawn
  private madeForm: ReturnType<typeof createForm> | undefined;

  private readonly stage = new SwarmStage({
    pause: () => this.run(!this.running),
    restart: () => {
      this.client.restart();
      this.run(true);
    },
    film: () => this.filmOrEnd(),
    close: () => this.show(false),
    speed: (value) => {
      this.speed = value;
      this.run(this.running);
    },
  });
  private readonly client;
  private readonly film = new Film((words) => {
    this.stage.setFilming(false);
    this.session.notify(words, 'info');
  });
  private readonly results = new ResultsPanel();
  private readonly refusal = make('p.swarm-said', { role: 'alert' });
  private readonly setup = make('details', { open: true }, make('summary', 'Set-up'));

  constructor(
    private readonly session: Session,
    panel: HTMLElement,
    private readonly stageHost: HTMLElement,
    private readonly started: () => void,
  ) {
    this.client = createClient(session.core, (message) => this.hear(message));
    stageHost.append(this.stage.element);
    const about = 'Many cars on one track. They differ in one number; each has a robot that knows its own car, and they do not collide.';
    const root = make('div.swarm', make('h2', 'Swarm'), make('p.hint', about), this.refusal, this.setup, this.results.element);
    panel.append(root);
    const seen = new ResizeObserver(() => {
      if (root.clientWidth > 0) this.form();
      if (this.madeForm) seen.disconnect();
    });
    seen.observe(root);
    this.stage.resized = () => this.draw();
    this.listen();
  }

  private listen(): void {
    const { session } = this;
    session.on('theme', () => {
      this.draw();
      this.results.recolour();
    });
    // The keys for pause and back to the start are the swarm's while it is shown; the cars below stand still until it is closed.
    session.on('paused', () => {
      if (!this.shown || session.paused) return;
      session.paused = true;
      this.run(!this.running);
    });
    session.on('reset', () => {
      if (this.shown) this.client.restart();
    });
    document.addEventListener('visibilitychange', () => this.run(this.running), { signal: session.ended });
    session.ended.addEventListener('abort', () => {
      this.show(false);
      this.stage.element.remove();
    });
  }

  /** Made when the tab is first seen, so that it does not delay the start of the page. */
  private form() {
    if (this.madeForm) return this.madeForm;
    const made = (this.madeForm = createForm(this.session, readPlan(this.session.settings.get(setting, {})), () => this.start()));
    this.setup.append(made.element);
    return made;
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'frame') {
      this.frameNow = message;
      this.isNew = true;
    } else if (message.kind === 'made') {
      this.values = message.values;
      this.results.begin(message.plan, message.values, this.unit);
      this.stage.say('');
    } else if (message.kind === 'refused') {
      setText(this.refusal, message.words);
      this.stage.say(message.words);
      this.setup.open = true;
      this.run(false);
    }
  }
  private run(on: boolean): void {
    this.running = on;
    this.stage.setRunning(on);
    this.client.run(on && !document.hidden, this.speed);
  }

  private show(on: boolean): void {
    if (on === this.shown) return;
    const { session } = this;
    this.shown = on;
    this.stage.element.hidden = !on;
    document.documentElement.dataset.swarm = on ? 'shown' : 'hidden';
    for (const other of this.stageHost.children) if (other !== this.stage.element && other.id !== 'notices') other.toggleAttribute('inert', on);
    if (on) {
      this.pausedBefore = session.paused;
      session.paused = true; // hidden cars stand still
      return;
    }
    this.film.end();
    this.client.end();
    this.frameNow = null;
    session.paused = this.pausedBefore;
    session.emit('resize');
  }

  private filmOrEnd(): void {
    if (this.film.running) return this.film.end();
    if (!this.plan) return;
    try {
      this.film.begin(this.plan, this.stage.picture.canvas);
      this.stage.setFilming(true);
      this.draw();
    } catch (error) {
      report(error, this.session.notify);
    }
  }

  start(): void {
    setText(this.refusal, '');
    this.plan = this.form().plan();
    this.unit = this.form().parameter()?.unit ?? '';
    this.session.settings.set(setting, { ...this.plan } as Plain);
    this.frameNow = null;
    void this.drive(this.plan).catch((error: unknown) => {
      report(error, this.session.notify);
      this.show(false);
    });
  }
  private async drive(plan: SwarmPlan): Promise<void> {
    const world = this.session.core.world();
    try {
      world.setGround({ kind: 'track', name: plan.track });
      this.stage.picture.setRoad(roadLines(world.strip(stripStep), world.closed));
    } finally {
      world.free();
    }
    this.show(true);
    this.setup.open = false; // to make room for the results
    this.started();
    this.stage.say(plan.driver === racerName ? 'The racers plan their line: some seconds ...' : `Making ${plan.count} cars ...`);
    this.stage.picture.draw(null);
    await this.client.make(plan);
    this.run(true);
  }

  private draw(): void {
    const { frameNow: frame, plan, values, unit, stage } = this;
    if (!frame || !plan) return;
    this.scene = { frame, colours: colourPlaces(values, frame), plan, values, unit };
    stage.draw(this.scene);
    this.film.draw(this.scene, stage.picture.canvas);
  }
  frame({ elapsed }: { elapsed: number }): void {
    if (!this.shown || !this.frameNow) return;
    if (this.isNew) {
      this.isNew = false;
      this.draw();
      this.client.drawn();
    }
    this.sinceResults += elapsed;
    if (this.sinceResults < resultsEvery) return;
    this.sinceResults = 0;
    if (this.scene) this.results.show(this.scene);
  }
}
