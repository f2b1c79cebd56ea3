// The cars: up to four slots, and the selected one's rung, what it carries, its tune, its car file.
import type { App } from '../app';
import { report } from '../app';
import { button, make, select } from '../dom';
import { carChoices, mostCars, neighbour } from './ladder';

/** `lesson` opens the one about a rung. */
export function createCarChoice(app: App, lesson: (rung: string) => void): HTMLElement {
  const { world, core } = app;
  const models = core.list('models');
  const slots = make('span', { class: 'slots', role: 'group', 'aria-label': 'Cars on the ground' });
  const rung = select('Rung', 'Model of the selected car', (model) => change({ model }));
  const about = button('Lesson about this rung', 'Lesson about this rung', () => lesson(world.cars[app.selected]?.model ?? ''), '?');
  const carried = select('Carries', 'Longitudinal model that this rung carries', (value) => change({ carried: value }));
  const tune = select('Tune', 'Toy or road car', (value) => change({ tune: value }));
  const car = select('Car', 'Whose numbers: a car file', (value) => change({ car: value }));

  const change = (part: Parameters<App['setup']>[0]): void => {
    app.setup(part);
    draw(); // a refused choice goes back
  };
  const draw = (): void => {
    const now = world.cars[app.selected];
    if (!now) return;
    rung.fill(models.map(({ name, meaning }) => ({ value: name, label: `${name}   ${meaning}`, title: meaning,
      group: families[name.slice(0, name.indexOf('.'))] ?? 'Others' })), now.model);
    const carries = now.model === 'plan.kinematic' || now.model === 'plan.lateral';
    carried.host.hidden = !carries;
    carried.fill([{ value: '', label: 'its standard', title: 'What the rung carries when nothing is asked for' },
      ...models.filter(({ name }) => name.startsWith('long.'))
      .map(({ name, meaning }) => ({ value: name, label: `${name}   ${meaning}`, title: meaning }))], now.carried ?? '');
    tune.host.hidden = now.model !== 'ray.vehicle';
    tune.fill([{ value: 'road', label: 'road car' }, { value: 'toy', label: 'toy' }], now.tune || 'road');
    car.fill(carChoices(core.list('cars'), now.car), now.car);
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
    if (world.cars.length < mostCars) slots.append(button('Add a car', 'Add a car, driven by the same inputs', () => addCar(app), '+'));
    if (world.cars.length > 1) slots.append(button('Remove the selected car', 'Remove the selected car', () => removeCar(app), '−'));
    if (focused !== undefined) slots.querySelector<HTMLElement>(`[data-slot="${focused}"]`)?.focus();
  };
  for (const event of ['cars', 'selected', 'files'] as const) app.on(event, draw);
  draw();
  return make('span', { class: 'group' }, slots, make('span', { class: 'field' }, rung.host, about), carried.host, tune.host, car.host);
}

const families: Record<string, string> = {
  kin: 'Kinematic bicycle', long: 'Along a line', plan: 'On a plane', rb2: 'Rigid body on a plane', ray: 'In space',
};

/** Another car beside the others: the rung next to the selected one's, so that the two can be told apart. */
export function addCar(app: App): void {
  const { world, core } = app;
  const now = world.cars[app.selected];
  if (!now || world.cars.length >= mostCars) return;
  try {
    world.setCar(world.cars.length, { ...now, model: neighbour(core.list('models').map(({ name }) => name), now.model,
                                                               world.cars.map(({ model }) => model)) });
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
