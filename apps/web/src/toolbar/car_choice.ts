// The cars: up to four slots, and the selected one's model, its longitudinal model, its car file.
import type { App } from '../app';
import { report } from '../app';
import { limits } from '../core/types';
import { button, make, select } from '../dom';
import { fetchServerFile, serverFiles } from '../server_files';
import { carChoices, modelChoice, neighbour } from './model_order';

/** `lesson` opens the one about a model. */
export function createCarChoice(app: App, lesson: (model: string) => void): HTMLElement {
  const { world, core } = app;
  const slots = make('span', { class: 'slots', role: 'group', 'aria-label': 'Cars on the ground' });
  const model = select('Model', 'Model of the selected car', (model) => change({ model }));
  const about = button('Lesson about this model', 'Lesson about this model', () => lesson(world.cars[app.selected]?.model ?? ''), '?');
  const longitudinal = select('Longitudinal', 'Longitudinal model of the selected car', (value) => change({ longitudinal_model: value }));
  for (const { field } of [model, longitudinal]) field.className = 'long';
  let fromServer: string[] = [];
  const car = select('Car', 'Whose numbers: a car file', (value) => void chooseCar(value));
  const chooseCar = async (name: string): Promise<void> => {
    try {
      if (fromServer.includes(name)) await fetchServerFile(app, 'car', name);
      change({ car: name });
    } catch (error) {
      report(error, app.notify);
      draw();
    }
  };

  const change = (part: Parameters<App['setup']>[0]): void => {
    app.setup(part);
    draw(); // a refused choice goes back
  };
  const draw = (): void => {
    const now = world.cars[app.selected];
    if (!now) return;
    const info = core.model(now.model);
    model.fill(core.models.map(modelChoice), info?.id ?? '');
    longitudinal.host.hidden = !info?.has_longitudinal;
    longitudinal.fill([{ value: '', label: 'its standard', title: 'The longitudinal model that is taken when none is asked for' },
      ...core.models.filter(({ id }) => info?.longitudinal_models.includes(id)).map((one) => ({ ...modelChoice(one), group: undefined }))],
                 core.model(now.longitudinal_model)?.id ?? '');
    car.fill(carChoices(core.list('cars'), now.car, fromServer), now.car);
    drawSlots();
  };
  const drawSlots = (): void => {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.slot;
    slots.replaceChildren(...world.cars.map((choice, index) => {
      const slot = button(`Car ${index + 1}: ${choice.model}, ${choice.car}`, `${choice.model}, ${choice.car}`, () => {
        app.selected = index;
      }, String(index + 1));
      slot.className = 'slot';
      slot.dataset.slot = String(index);
      slot.style.setProperty('--own', `var(--car-${index + 1})`);
      slot.setAttribute('aria-pressed', String(index === app.selected));
      return slot;
    }));
    if (world.cars.length < limits.cars) slots.append(button('Add a car', 'Add a car, driven by the same inputs', () => addCar(app), '+'));
    if (world.cars.length > 1) slots.append(button('Remove the selected car', 'Remove the selected car', () => removeCar(app), '−'));
    if (focused !== undefined) slots.querySelector<HTMLElement>(`[data-slot="${focused}"]`)?.focus();
  };
  for (const event of ['cars', 'selected', 'files'] as const) app.on(event, draw);
  draw();
  void serverFiles('car').then((files) => {
    fromServer = files.map(({ name }) => name);
    draw();
  });
  const modelField = make('span', { class: 'field' }, model.host, about);
  for (const host of [modelField, car.host]) host.classList.add('always'); // a phone shows these two whatever else is closed
  return make('span', { class: 'group' }, slots, modelField, longitudinal.host, car.host);
}

/** Another car beside the others: the model next to the selected one's, so that the two can be told apart. */
export function addCar(app: App): void {
  const { world, core } = app;
  const now = world.cars[app.selected];
  if (!now || world.cars.length >= limits.cars) return;
  try {
    world.setCar(world.cars.length, { ...now, model: neighbour(core.models, now.model, world.cars.map(({ model }) => model)) });
    app.emit('cars');
    app.selected = world.cars.length - 1;
  } catch (error) {
    report(error, app.notify);
  }
}

export function removeCar(app: App, index = app.selected): void {
  if (app.world.cars.length < 2) return;
  app.world.removeCar(index);
  app.selected = Math.min(app.selected, app.world.cars.length - 1);
  app.emit('cars');
}
