// The tab "Swarm": a form, results and the picture on the stage, driven by a worker with a core of its own.
import './swarm.css';
import type { App, Part } from '../app';
import { report } from '../app';
import { make, setText } from '../dom';
import type { Plain } from '../settings';
import { roadLines } from '../view/road_lines';
import type { SwarmPlan } from './cars';
import { createClient } from './client';
import { createForm } from './form';
import type { FromWorker, Speed, SwarmFrame } from './messages';
import { readPlan } from './plan';
import { colourPlaces, lapResult } from './results';
import { Scatter } from './scatter';
import { SwarmStage } from './stage';
import { lostText, rateText, timedText } from './words';

const kept = 'swarm';
const stripStep = 4; // m between points of the drawn road
const resultsEvery = 0.25; // s

export interface SwarmPart extends Part {
  /** The swarm is on the stage, in place of the cars that are driven. */
  readonly shown: boolean;
  start(): void;
}

export function createSwarm(app: App, panel: HTMLElement, stageHost: HTMLElement): SwarmPart {
  let shown = false, running = true, speed: Speed = 1, frame: SwarmFrame | null = null, fresh = false, since = 0;
  let values: Float64Array = new Float64Array(0), plan: SwarmPlan | null = null, unit = '', pausedBefore = false, lapShown = -1;
  let colours = colourPlaces([0], 0, [], []);

  const stage = new SwarmStage({
    pause: () => run(!running),
    restart: () => { client.restart(); run(true); },
    close: () => show(false),
    speed: (value) => { speed = value; run(running); },
  });
  stageHost.append(stage.element);
  const style = (name: string) => getComputedStyle(stage.element).getPropertyValue(name).trim();
  const scatter = new Scatter(() => ({ line: style('--line'), words: style('--muted'), open: style('--accent') }));
  const facts = make('dl', { class: 'swarm-facts' }), said = make('p', { class: 'swarm-said', role: 'alert' });
  const results = make('section', { class: 'swarm-results', 'aria-label': 'Lap times of the swarm', hidden: true }, facts, scatter.host);
  const form = createForm(app, readPlan(app.settings.get(kept, {})), () => void start());
  const setup = make('details', { open: true }, make('summary', {}, 'Set-up'), form.element);
  panel.append(make('div', { class: 'swarm' }, make('h2', {}, 'Swarm'),
    make('p', { class: 'hint' }, 'Many cars on one track. They are alike but for one number; each has a robot that knows its own car, and they do not touch each other.'),
    said, setup, results));

  const client = createClient(app.core, (message) => {
    try {
      hear(message);
    } catch (error) {
      report(error, app.notify);
    }
  });
  const hear = (message: FromWorker): void => {
    if (message.kind === 'frame') {
      frame = message;
      fresh = true;
    } else if (message.kind === 'made') {
      ({ values } = message);
      lapShown = -1;
      results.hidden = false;
      scatter.begin(values, unit === '-' || unit === '' ? message.plan.parameter : `${message.plan.parameter}, ${unit}`);
      stage.say('');
    } else {
      setText(said, message.words);
      stage.say(message.words);
      setup.open = true;
      run(false);
    }
  };
  const run = (on: boolean): void => {
    running = on;
    stage.setRunning(on);
    client.run(on && !document.hidden, speed);
  };
  const show = (on: boolean): void => {
    if (on === shown) return;
    shown = on;
    stage.element.hidden = !on;
    document.documentElement.dataset.swarm = on ? 'shown' : 'hidden';
    for (const id of ['view', 'top', 'lower']) document.getElementById(id)?.toggleAttribute('inert', on);
    if (on) {
      pausedBefore = app.paused;
      app.paused = true; // what is hidden stands still
    } else {
      client.end();
      frame = null;
      app.paused = pausedBefore;
      app.emit('resize');
    }
  };

  const start = async (): Promise<void> => {
    setText(said, '');
    plan = form.plan();
    unit = form.parameter()?.unit ?? '';
    app.settings.set(kept, { ...plan } as Plain);
    frame = null;
    try {
      const world = app.core.world();
      try {
        world.setGround({ kind: 'track', name: plan.track });
        stage.picture.setRoad(roadLines(world.strip(stripStep), world.closed));
      } finally {
        world.free();
      }
      show(true);
      setup.open = false; // the results need the place
      stage.say(`Making ${plan.count} cars ...`);
      stage.paint(null, null, colours.places);
      await client.make(plan);
      run(true);
    } catch (error) {
      report(error, app.notify);
      show(false);
    }
  };
  const draw = (): void => {
    if (!frame || !plan) return;
    colours = colourPlaces(values, frame.lap, frame.times, frame.timesBefore);
    stage.draw(frame, colours.scale, colours.places, plan.parameter, unit);
  };
  const tell = (): void => {
    if (!frame || !plan) return;
    const lap = Math.max(1, frame.lap), result = lapResult(frame.times), name = plan.parameter;
    const rows: [string, string][] = result
      ? [[`Lap ${lap}`, `${result.finished} of ${values.length} cars`], ['Best', timedText(result.best, values, name, unit)],
        ['Median', timedText(result.median, values, name, unit)], ['Worst', timedText(result.worst, values, name, unit)]]
      : [['Lap 1', 'no car has finished it yet']];
    rows.push(['Lost', lostText(frame.states)], ['Speed', rateText(frame.rate, frame.pace)]);
    facts.replaceChildren(...rows.map(([label, text]) => make('div', {}, make('dt', {}, label), make('dd', {}, text))));
    const finished = result ? lap * 1e6 + result.finished : 0;
    if (finished === lapShown) return;
    lapShown = finished;
    scatter.show(frame.times, colours.scale, colours.places);
  };
  stage.resized = draw;
  app.on('theme', () => {
    draw();
    scatter.recolour();
  });
  // The keys for pause and back to the start are the swarm's while it is shown; the cars below stand still until it is closed.
  app.on('paused', () => {
    if (!shown || app.paused) return;
    app.paused = true;
    run(!running);
  });
  app.on('reset', () => {
    if (shown) client.restart();
  });
  document.addEventListener('visibilitychange', () => run(running));

  return {
    get shown() { return shown; },
    start: () => void start(),
    frame({ elapsed }) {
      if (!shown) return;
      since += elapsed;
      if (fresh) {
        fresh = false;
        draw();
        client.drawn();
      }
      if (since < resultsEvery) return;
      since = 0;
      tell();
    },
  };
}
