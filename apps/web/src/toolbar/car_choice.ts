// The cars: up to four slots, and the selected one's model, its longitudinal model, its car file.

import { limits } from '../core/types';
import { button, make, select } from '../dom';
import { report } from '../notify';
import { fetchServerFile, serverFiles } from '../server_files';
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
    try {
      if (fromServer.includes(name)) await fetchServerFile(session, 'car', name);
      change({ car: name });
    } catch (error) {
      report(error, session.notify);
      draw();
    }
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
    longitudinal.fill(
      [
        { value: '', label: 'its standard', title: 'The longitudinal model that is taken when none is asked for' },
        ...core.models.filter(({ id }) => info?.longitudinal_models.includes(id)).map((one) => ({ ...modelChoice(one), group: undefined })),
      ],
      core.model(now.longitudinal_model)?.id ?? '',
    );
    car.fill(carChoices(core.list('cars'), now.car, fromServer), now.car);
    drawSlots(session, slots);
  };
  for (const event of ['cars', 'selected', 'files'] as const) session.on(event, draw);
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
  slots.replaceChildren(
    ...cars.map((choice, index) => {
      const slot = button(
        `Car ${index + 1}: ${choice.model}, ${choice.car}`,
        `${choice.model}, ${choice.car}`,
        () => {
          session.selected = index;
        },
        String(index + 1),
      );
      slot.className = 'slot';
      slot.dataset.slot = String(index);
      slot.style.setProperty('--own', `var(--car-${index + 1})`);
      slot.setAttribute('aria-pressed', String(index === session.selected));
      return slot;
    }),
  );
  if (cars.length < limits.cars) slots.append(button('Add a car', 'Add a car, driven by the same inputs', () => addCar(session), '+'));
  if (cars.length > 1) slots.append(button('Remove the selected car', 'Remove the selected car', () => removeCar(session), '−'));
  if (focused !== undefined) slots.querySelector<HTMLElement>(`[data-slot="${focused}"]`)?.focus();
}

/** Another car beside the others: the model next to the selected one's, so that the two can be told apart. */
export function addCar(session: Session): void {
  const { world, core } = session;
  const now = world.cars[session.selected];
  if (!now || world.cars.length >= limits.cars) return;
  session.attempt(() => {
    session.setCar(world.cars.length, {
      ...now,
      model: neighbour(
        core.models,
        now.model,
        world.cars.map(({ model }) => model),
      ),
    });
    session.selected = world.cars.length - 1;
  });
}

export function removeCar(session: Session, index = session.selected): void {
  if (session.world.cars.length > 1) session.removeCar(index);
}
