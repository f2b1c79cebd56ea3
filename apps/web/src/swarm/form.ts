// The form of a swarm: whose cars, how many, where, and what differs between them.
import type { App } from '../app';
import { bundledTracks } from '../bundled';
import type { ModelInfo, Parameter } from '../core/types';
import { button, make, numberField, select } from '../dom';
import { carChoices, modelChoice } from '../toolbar/model_order';
import type { SwarmPlan } from './cars';
import { differing, firstPlan, firstRange, maxCount } from './plan';

export interface SwarmForm {
  element: HTMLElement;
  /** What is asked for, and the parameter that differs. */
  plan(): SwarmPlan;
  parameter(): Parameter | undefined;
}

export function createForm(app: App, stored: SwarmPlan | null, start: () => void): SwarmForm {
  const { core } = app;
  let plan: SwarmPlan = { ...(stored ?? firstPlan) }, parameters: Parameter[] = [];
  const models = (JSON.parse(core.wasm.text('play_swarm_get_models')) as string[]).flatMap((id) => core.model(id) ?? []) as ModelInfo[];

  /** The numbers of that car on that model, asked of a world of its own. */
  const readParameters = (): void => {
    const world = core.world();
    try {
      world.setCar(0, plan);
      parameters = differing(world.parameters(0));
    } finally {
      world.free();
    }
  };
  const change = (part: Partial<SwarmPlan>): void => {
    const before = plan;
    plan = { ...plan, ...part };
    try {
      if (part.model !== undefined || part.car !== undefined) readParameters();
    } catch (error) {
      plan = before;
      app.notify(error instanceof Error ? error.message : String(error), 'error');
    }
    if (!parameters.some(({ name }) => name === plan.parameter)) plan = { ...plan, parameter: firstPlan.parameter };
    const anew = part.model !== undefined || part.car !== undefined || part.parameter !== undefined, differs = parameter();
    if (anew && differs) plan = { ...plan, ...firstRange(differs) };
    draw();
  };
  const parameter = (): Parameter | undefined => parameters.find(({ name }) => name === plan.parameter);

  const model = select('Model', 'Model of all cars', (value) => change({ model: value }));
  const car = select('Car', 'Whose numbers: a car file', (value) => change({ car: value }));
  const track = select('Track', 'They drive laps: a closed track', (value) => change({ track: value }));
  const differs = select('What differs', 'The one parameter that each car has another value of', (value) => change({ parameter: value }));
  const any = { min: -1e9, max: 1e9, step: 0.01 };
  const count = numberField('Cars', 'How many', { min: 2, max: maxCount, step: 1 }, (value) => change({ count: Math.round(value) }));
  const from = numberField('from', 'Of the first car', any, (value) => change({ from: value }));
  const to = numberField('to', 'Of the last car', any, (value) => change({ to: value }));
  const spread = numberField('Starts over, % of a lap', '0: all on the start line, on top of each other; 100: all around the track',
                             { min: 0, max: 100, step: 1 }, (value) => change({ spread: value / 100 }));
  const words = make('p', { class: 'swarm-meaning' });

  const draw = (): void => {
    model.fill(models.map(modelChoice), plan.model);
    car.fill(carChoices(core.list('cars'), plan.car), plan.car);
    track.fill([...new Set([...bundledTracks, plan.track])].map((name) => ({ value: name, label: name.replace(/^files\//, '') })), plan.track);
    differs.fill(parameters.map(({ name, unit, meaning, group }) =>
      ({ value: name, label: unit === '-' ? name : `${name}, ${unit}`, title: meaning, group })), plan.parameter);
    count.field.value = String(plan.count);
    from.field.value = String(plan.from);
    to.field.value = String(plan.to);
    spread.field.value = String(Number((100 * plan.spread).toFixed(3)));
    const now = parameter();
    words.textContent = now ? `${now.name}: ${now.meaning}. The car file says ${Number(now.value.toPrecision(4))}${now.unit === '-' ? '' : ` ${now.unit}`}.` : '';
  };
  const go = button('Start', 'Start this swarm', start);
  go.classList.add('primary');
  app.on('files', draw);
  try {
    readParameters();
  } catch {
    plan = { ...firstPlan }; // the car of the last visit is gone
    readParameters();
  }
  draw();
  return {
    element: make('div', { class: 'swarm-form' }, model.host, car.host, track.host, count.host, spread.host, differs.host,
                  make('div', { class: 'swarm-range' }, from.host, to.host), words, go),
    plan: () => ({ ...plan }),
    parameter,
  };
}
