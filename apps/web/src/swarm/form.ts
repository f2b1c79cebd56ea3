// The form of a swarm: whose cars, how many, where, and what differs between them; sensible first ranges, the plan of the last visit.

import { button, type Choice, make, numberField, select } from '../../kit/dom';
import { bundledTracks } from '../bundled';
import type { Core } from '../core/core';
import type { ModelInfo, Parameter } from '../core/types';
import type { Session } from '../session';
import { carChoices, modelChoice } from '../toolbar/car_choice';
import type { SwarmPlan } from './cars';
import { valueText } from './results';

export const firstPlan: SwarmPlan = {
  model: 'double_track',
  car: 'sports-car',
  track: 'flowing',
  count: 300,
  parameter: 'mu',
  from: 0.84,
  to: 1.56,
  spread: 0.05,
  dt: 0.002,
  driver: 'lookahead',
};
/** Of cars on the page; the core takes more. */
export const maxCount = 5000;

/** Those that are a number of each car. */
export const differing = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter(({ choices, text, value }) => !choices && text === undefined && Number.isFinite(value));

/** 30 % below and above the car file's value, within the allowed range; 0 to 1 where that value is 0. */
export function firstRange({ value, min, max }: Parameter): { from: number; to: number } {
  const within = (wish: number): number => Number(Math.max(min ?? -Infinity, Math.min(max ?? Infinity, wish)).toPrecision(3));
  if (value === 0) return { from: within(0), to: within(1) };
  const ends = [within(0.7 * value), within(1.3 * value)].sort((one, other) => one - other) as [number, number];
  return { from: ends[0], to: ends[1] };
}

/** A stored plan in its current form; null for anything else. */
export function readPlan(stored: unknown): SwarmPlan | null {
  if (stored === null || typeof stored !== 'object') return null;
  const plan = { driver: firstPlan.driver, ...stored } as Record<string, unknown>; // a visit before there was a choice has none
  for (const [name, standard] of Object.entries(firstPlan)) {
    const value = plan[name];
    if (typeof value !== typeof standard || (typeof value === 'number' && !Number.isFinite(value))) return null;
  }
  const { model, car, track, count, parameter, from, to, spread, dt, driver } = plan as unknown as SwarmPlan;
  if (!Number.isInteger(count) || count < 1 || count > maxCount || spread < 0 || spread > 1 || !(dt > 0 && dt <= 0.02)) return null;
  return { model, car, track, count, parameter, from, to, spread, dt, driver };
}

type Change = (part: Partial<SwarmPlan>) => void;

const robots = (core: Core): Choice[] => core.list('drivers').map(({ name, meaning }) => ({ value: name, label: name, title: meaning }));

/** The fields, and how they show a plan. */
function createFields(session: Session, models: readonly ModelInfo[], change: Change) {
  const { core } = session;
  const text = (label: string, title: string, name: 'model' | 'car' | 'track' | 'parameter' | 'driver') =>
    select(label, title, (value) => change({ [name]: value }));
  type Numbers = 'count' | 'from' | 'to' | 'spread';
  const number = (label: string, title: string, name: Numbers, min: number, max: number, taken = (value: number) => value) =>
    numberField(label, title, { min, max }, (value) => change({ [name]: taken(value) }));
  const model = text('Model', 'Model of all cars', 'model');
  const car = text('Car', 'The car file of all cars', 'car');
  const track = text('Track', 'A closed track', 'track');
  const driver = text('Robot', 'Who drives each of them; racers follow the plan of the first car', 'driver');
  const differs = text('What differs', 'The one parameter that differs from car to car', 'parameter');
  const count = number('Cars', 'How many', 'count', 2, maxCount, Math.round);
  const from = number('from', 'Of the first car', 'from', -1e9, 1e9);
  const to = number('to', 'Of the last car', 'to', -1e9, 1e9);
  const places = '0: all on the start line, on top of each other; 100: all around the track';
  const spread = number('Starts spread over, % of a lap', places, 'spread', 0, 100, (value) => value / 100);
  const meaning = make('p.swarm-meaning');
  const range = make('div.swarm-range', from.host, to.host);
  return {
    parts: [...[model, car, track, driver, count, spread, differs].map(({ host }) => host), range, meaning],
    draw(plan: SwarmPlan, parameters: readonly Parameter[], now: Parameter | undefined): void {
      model.fill(models.map(modelChoice), plan.model);
      car.fill(carChoices(core.list('cars'), plan.car), plan.car);
      const tracks = [...new Set([...bundledTracks, plan.track])];
      track.fill(
        tracks.map((name) => ({ value: name, label: name.replace(/^files\//, '') })),
        plan.track,
      );
      driver.fill(robots(core), plan.driver);
      const named = ({ name, unit, meaning: title, group }: Parameter) => ({ value: name, label: unit === '-' ? name : `${name}, ${unit}`, title, group });
      differs.fill(parameters.map(named), plan.parameter);
      for (const [{ field }, value] of [
        [count, plan.count],
        [from, plan.from],
        [to, plan.to],
        [spread, Number((100 * plan.spread).toFixed(3))],
      ] as const)
        field.value = String(value);
      meaning.textContent = now ? `${now.name}: ${now.meaning}. In the car file: ${valueText(now.value, now.unit)}.` : '';
    },
  };
}

export function createForm(session: Session, stored: SwarmPlan | null, start: () => void) {
  const { core } = session;
  let plan: SwarmPlan = { ...(stored ?? firstPlan) },
    parameters: Parameter[] = [];
  const models = (JSON.parse(core.wasm.text('play_swarm_get_models')) as string[]).flatMap((id) => core.model(id) ?? []) as ModelInfo[];
  const parameter = (): Parameter | undefined => parameters.find(({ name }) => name === plan.parameter);

  /** The numbers of that car on that model, from a world of its own. */
  const readParameters = (): void => {
    const world = core.world();
    try {
      world.setCar(0, plan);
      parameters = differing(world.parameters(0));
    } finally {
      world.free();
    }
  };
  const change: Change = (part) => {
    const before = plan;
    plan = { ...plan, ...part };
    try {
      if (part.model !== undefined || part.car !== undefined) readParameters();
    } catch (error) {
      plan = before;
      session.notify(error instanceof Error ? error.message : String(error), 'error');
    }
    if (!parameters.some(({ name }) => name === plan.parameter)) plan = { ...plan, parameter: firstPlan.parameter };
    const anew = part.model !== undefined || part.car !== undefined || part.parameter !== undefined,
      differs = parameter();
    if (anew && differs) plan = { ...plan, ...firstRange(differs) };
    draw();
  };
  const fields = createFields(session, models, change);
  const draw = (): void => fields.draw(plan, parameters, parameter());
  const go = button('Start', 'Start this swarm', start);
  go.classList.add('primary');
  session.on('files', draw);
  try {
    readParameters();
  } catch {
    plan = { ...firstPlan }; // the car of the last visit is gone
    readParameters();
  }
  draw();
  /** The plan of the form, and the parameter that differs. */
  return { element: make('div.swarm-form', ...fields.parts, go), plan: () => ({ ...plan }), parameter };
}
