// The cars: up to four slots, and the selected one's model, its longitudinal model, its car file.

import { limits } from '../core/types';
import { button, make, type Offer, select, textButton } from '../dom';
import { serverFiles, useByName } from '../server_files';
import type { Session, Setup } from '../session';
import { carChoices, modelChoice, neighbour } from './model_order';

/** `lesson` opens the one about a model. */
export function createCarChoice(session: Session, lesson: (model: string) => void): HTMLElement {
  const { world, core } = session;
  const slots = make('span.slots', { role: 'group', 'aria-label': 'Cars on the ground' });
  const model = select('Model', 'Model of the selected car', (value) => change({ model: value }));
  const about = button('Lesson about this model', 'Lesson about this model', () => lesson(world.cars[session.selected]?.model ?? ''), '?');
  const longitudinal = select('Longitudinal', 'Longitudinal model of the selected car', (value) => change({ longitudinal_model: value }));
  for (const { field } of [model, longitudinal]) field.className = 'long';
  let fromServer: string[] = [];
  const car = select('Car', 'Whose numbers: a car file', (value) => void chooseCar(value));
  const chooseCar = async (name: string): Promise<void> => {
    const done = await useByName(session, 'car', name, fromServer.includes(name), () => change({ car: name }));
    if (!done) draw();
  };
  const change = (part: Partial<Setup>): void => {
    session.setup(part);
    draw(); // a refused choice goes back
  };
  const draw = (): void => {
    const now = world.cars[session.selected];
    if (!now) return;
    const info = core.model(now.model);
    model.fill(core.models.map(modelChoice), info?.id ?? '');
    longitudinal.host.hidden = !info?.has_longitudinal;
    const standard: Offer = { value: '', label: 'its standard', title: 'The longitudinal model that is taken when none is asked for' };
    const others = core.models.filter(({ id }) => info?.longitudinal_models.includes(id)).map((one) => ({ ...modelChoice(one), group: undefined }));
    longitudinal.fill([standard, ...others], core.model(now.longitudinal_model)?.id ?? '');
    car.fill(carChoices(core.list('cars'), now.car, fromServer), now.car);
    drawSlots(session, slots);
  };
  session.on(['cars', 'selected', 'files'], draw);
  draw();
  void serverFiles('car').then((files) => {
    fromServer = files.map(({ name }) => name);
    draw();
  });
  const modelField = make('span.field', model.host, about);
  for (const host of [modelField, car.host]) host.classList.add('always'); // a phone shows these two whatever else is closed
  return make('span.group', slots, modelField, longitudinal.host, car.host);
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
  if (cars.length < limits.cars) slots.append(button('Add a car', 'Add a car, driven by the same inputs', () => addCar(session), '+'));
  if (cars.length > 1) slots.append(button('Remove the selected car', 'Remove the selected car', () => removeCar(session), '−'));
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
