// The cars: the order of models and cars in lists, up to four slots, and the selected one's model, its longitudinal
// model, its car file.

import { button, type Choice, check, make, type Offer, select, textButton } from '../../kit/dom';
import { localFiles, useByName } from '../bundled';
import { type Family, limits, type ModelInfo, type Named } from '../core/types';
import type { Session, Setup } from '../session';
import { swarmSetting, swarmSizes } from '../swarm/swarm';

/** Headings of the families in lists. */
export const familyTitles: Readonly<Record<Family, string>> = {
  kinematic: 'Kinematic: geometry alone',
  longitudinal: 'Longitudinal: along a line',
  planar: 'Planar: forces on a plane',
  rigid: 'Rigid body on a plane',
  ray: 'Ray: a body in space',
};

/** A model of a list, under the heading of its family. */
export function modelChoice({ id, number, title, meaning, family }: ModelInfo): Choice {
  return {
    value: id,
    label: `${title}${number ? ` (${number})` : ''}: ${meaning}`,
    title: `${id}: ${meaning}`,
    group: familyTitles[family] ?? 'Others',
  };
}

/** The model `by` places further, stopping at the ends. */
export function modelAt<Model>(models: readonly Model[], model: Model | undefined, by: number): Model | undefined {
  const at = model === undefined ? 0 : models.indexOf(model);
  return models[Math.max(0, Math.min(models.length - 1, at + by))];
}

/** A model for another car: of the same family when one is free, the nearest below first, else the same again. */
export function neighbour(
  models: readonly Pick<ModelInfo, 'id' | 'family'>[],
  model: string,
  taken: readonly string[],
): string {
  const at = models.findIndex(({ id }) => id === model);
  const distance = (id: string): number => {
    const away = models.findIndex((one) => one.id === id) - at;
    return away < 0 ? -away : away + 0.5;
  };
  const free = models
    .filter(({ id, family }) => family === models[at]?.family && !taken.includes(id))
    .map(({ id }) => id);
  return free.sort((one, other) => distance(one) - distance(other))[0] ?? model;
}

/** Cars of the data folder first, then those that sixline play put into the page, the driver's own; the one that is on
 *  stays in the list. */
export function carChoices(cars: readonly Named[], now: string, local: readonly string[] = []): Choice[] {
  const choices = cars.map(
    ({ name, meaning }): Choice => ({ value: name, label: name, title: meaning, group: 'Cars' }),
  );
  const known = new Set(choices.map(({ value }) => value));
  for (const name of local.filter((one) => !known.has(one))) choices.push({ value: name, label: name, group: 'TORCS' });
  if (!choices.some(({ value }) => value === now)) {
    choices.push({ value: now, label: now.replace(/^files\//, ''), group: 'From a file' });
  }
  return choices;
}

/** `lesson` opens the one about a model. */
export function createCarChoice(session: Session, lesson: (model: string) => void): HTMLElement {
  const { world, core } = session;
  const slots = make('span.slots', { role: 'group', 'aria-label': 'Cars on the ground' });
  const model = select('Model', 'Model of the selected car', (value) => change({ model: value }));
  const about = button(
    'Lesson about this model',
    'Lesson about this model',
    () => lesson(world.cars[session.selected]?.model ?? ''),
    '?',
  );
  const longitudinal = select('Longitudinal', 'Longitudinal model of the selected car', (value) =>
    change({ longitudinal_model: value }),
  );
  for (const { field } of [model, longitudinal]) field.className = 'long';
  const local = localFiles('car').map(({ name }) => name);
  const car = select('Car', 'The car file that has its numbers', (name) => {
    if (!useByName(session, 'car', name, () => change({ car: name }))) draw();
  });
  const change = (part: Partial<Setup>): void => {
    session.setup(part);
    draw(); // a refused choice goes back
  };
  const [touch, touches] = check('Collide', true, (on) => session.setup({ contact: { cars: on } }));
  touch.title =
    'Cars hit each other; a kinematic one is a wall for others, and stops; longitudinal ones touch nothing. ' +
    'Off: each drives as if alone. All begin anew';
  const draw = (): void => {
    const now = world.cars[session.selected];
    if (!now) return;
    touch.hidden = world.cars.length < 2;
    touches.checked = world.contact.cars;
    const info = core.model(now.model);
    model.fill(core.models.map(modelChoice), info?.id ?? '');
    longitudinal.host.hidden = !info?.has_longitudinal;
    const standard: Offer = { value: '', label: 'default', title: 'The longitudinal model where none is chosen' };
    const others = core.models
      .filter(({ id }) => info?.longitudinal_models.includes(id))
      .map((one) => ({ ...modelChoice(one), group: undefined }));
    longitudinal.fill([standard, ...others], core.model(now.longitudinal_model)?.id ?? '');
    car.fill(carChoices(core.list('cars'), now.car, local), now.car);
    drawSlots(session, slots);
  };
  session.on(['cars', 'selected', 'files', 'ground'], draw);
  draw();
  const swarm = createSwarmChoice(session);
  const modelField = make('span.field', model.host, about);
  // a phone shows these two whatever else is closed
  for (const host of [modelField, car.host]) host.classList.add('always');
  return make('span.group', slots, touch, modelField, longitudinal.host, car.host, swarm);
}

/** How many cars like car 1 drive beside. */
function createSwarmChoice(session: Session): HTMLElement {
  const { settings } = session;
  const title = 'Many cars like car 1 on its track, each with a robot, coloured by speed';
  const swarm = select('Swarm', title, (value) => settings.set(swarmSetting, Number(value)));
  swarm.field.className = 'short';
  const draw = (): void => {
    const now = settings.get(swarmSetting, 0);
    const sizes = swarmSizes.includes(now) ? swarmSizes : [...swarmSizes, now].sort((a, b) => a - b);
    swarm.fill(
      sizes.map((size) => [String(size), size === 0 ? 'none' : String(size)] as const),
      String(now),
    );
  };
  settings.on(swarmSetting, draw);
  draw();
  return swarm.host;
}

/** A button for each car; the one that has the focus keeps it. */
function drawSlots(session: Session, slots: HTMLElement): void {
  const { cars } = session.world,
    focused = (document.activeElement as HTMLElement | null)?.dataset.slot;
  const slotOf = (name: string, index: number): HTMLElement => {
    const choose = (): void => void (session.selected = index);
    const look = {
      class: 'slot',
      'data-slot': index,
      title: name,
      'aria-label': `Car ${index + 1}: ${name}`,
      'aria-pressed': String(index === session.selected),
    };
    const slot = textButton(String(index + 1), choose, look);
    slot.style.setProperty('--own', `var(--car-${index + 1})`);
    return slot;
  };
  slots.replaceChildren(...cars.map(({ model, car }, index) => slotOf(`${model}, ${car}`, index)));
  if (cars.length < limits.cars)
    slots.append(button('Add a car', 'Add a car, driven by the same inputs', () => addCar(session), '+'));
  if (cars.length > 1)
    slots.append(button('Remove the selected car', 'Remove the selected car', () => removeCar(session), '−'));
  if (focused !== undefined) slots.querySelector<HTMLElement>(`[data-slot="${focused}"]`)?.focus();
}

/** Another car beside the others: the model next to the selected one's, so that the two differ. */
export function addCar(session: Session): void {
  const { world, core } = session;
  const now = world.cars[session.selected];
  if (!now || world.cars.length >= limits.cars) return;
  const taken = world.cars.map(({ model }) => model);
  session.attempt(() => {
    session.setCar(world.cars.length, { ...now, model: neighbour(core.models, now.model, taken) });
    session.selected = world.cars.length - 1;
  });
}

export function removeCar(session: Session, index = session.selected): void {
  if (session.world.cars.length > 1) session.removeCar(index);
}
