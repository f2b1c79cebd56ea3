// The options tab: cars, driving, the robot's numbers, and every parameter of the selected car.
import type { App, Part } from '../app';
import type { Parameter } from '../core/core';
import { createCarList } from './car_list';
import { resetOnCars, setOnCars, setTableOnCars, type Change } from './change';
import { button, check, make, newId, section, words } from './dom';
import { createParameterList } from './parameter_list';
import { createSeat } from './seat';
import type { RowOwner } from './row';
import './options.css';

export function createOptions(app: App, host: HTMLElement): Part {
  let allCars = app.settings.get('options.all_cars', false);
  let stale = true;
  const chosen = () => allCars ? [...new Set([app.selected, ...app.world.cars.keys()])] : [app.selected];
  const told = (change: Change): string => {
    if (change.refusal !== '') return change.refusal;
    if (change.passedOver.length > 0)
      app.notify(`Not on ${carWords(change.passedOver)}: that model has no such value`, 'info');
    parameters.refresh();
    count();
    app.emit('parameters');
    return '';
  };
  const owner: RowOwner = {
    source: 'car file',
    set: (parameter, value) => told(setOnCars(app.world, chosen(), parameter, value)),
    setTable: (parameter, text) => told(setTableOnCars(app.world, chosen(), parameter, text)),
    reset: (parameter) => told(resetOnCars(app.world, chosen(), parameter)),
  };
  const parameters = createParameterList(app, owner, 'options.open', 'Body',
    () => app.world.parameters(app.selected), () => JSON.stringify([app.selected, app.world.cars[app.selected]]));

  const robotOwner: RowOwner = {
    source: 'standard',
    set: (parameter, value) => robotTold(() => app.world.setDriverParameter(parameter.name, value)),
    setTable: () => '',
    reset: (parameter) => robotTold(() => app.world.setDriverParameter(parameter.name, parameter.standard)),
  };
  const robot = createParameterList(app, robotOwner, 'options.open_robot', 'Robot',
    () => robotParameters(app), () => app.world.driver);
  const robotTold = (act: () => void): string => {
    try {
      act();
      robot.refresh();
      return '';
    } catch (error) {
      return words(error);
    }
  };

  const kept = (key: string) => (open: boolean) => {
    app.settings.set(key, open);
    stale = true;
  };
  const cars = createCarList(app);
  const carSection = section('Cars', app.settings.get('options.cars', false), kept('options.cars'));
  carSection.element.append(cars.element);
  const seat = createSeat(app);
  const seatSection = section('Driving', app.settings.get('options.seat', false), kept('options.seat'));
  seatSection.element.append(seat.element);
  const robotSection = section('Robot at the wheel', app.settings.get('options.robot', false), kept('options.robot'));
  robotSection.element.append(robot.element);

  const heading = make('h3', { class: 'o-heading' });
  const state = make('p', { class: 'o-state', role: 'status' });
  const search = make('input', {
    type: 'search', id: newId('search'), placeholder: 'Name, meaning or unit', autocomplete: 'off', spellcheck: 'false',
  });
  let changedOnly = false;
  const show = () => {
    parameters.show(search.value, changedOnly);
    count();
  };
  search.addEventListener('input', show);
  const [onlyLabel] = check('Only what differs from the car file', false, (on) => {
    changedOnly = on;
    show();
  });
  const [allLabel] = check('Change all cars', allCars, (on) => {
    allCars = on;
    app.settings.set('options.all_cars', on);
  });
  const resetAll = button('Reset all', () => {
    try {
      for (const car of chosen()) app.world.resetParameters(car);
    } catch (error) {
      app.notify(words(error), 'error');
    }
    told({ refusal: '', passedOver: [] });
  });
  const count = () => {
    const { all, shown, changed } = parameters.counts();
    const differ = changed === 0 ? 'all as in the car file'
      : `${changed} differ${changed === 1 ? 's' : ''} from the car file`;
    const text = `${shown < all ? `${shown} of ${all} values shown` : `${all} values`}, ${differ}`;
    if (state.textContent !== text) state.textContent = text;
    resetAll.disabled = changed === 0 && !allCars;
    allLabel.hidden = app.world.cars.length < 2;
  };
  const refresh = () => {
    stale = false;
    const choice = app.world.cars[app.selected];
    heading.textContent = `Car ${app.selected + 1}: ${choice?.car ?? ''} on ${choice?.model ?? ''}`;
    parameters.refresh();
    robot.refresh();
    robotSection.element.hidden = robot.counts().all === 0;
    cars.refresh();
    carSection.note.textContent = choice?.car ?? '';
    count();
  };

  const tools = make('div', { class: 'o-tools' },
    make('div', { class: 'o-buttons' },
      button('Open all', () => parameters.openAll(true)),
      button('Close all', () => parameters.openAll(false)), resetAll),
    make('div', { class: 'o-checks' }, onlyLabel, allLabel));
  const finder = make('div', { class: 'o-search' },
    make('label', { for: search.id, class: 'o-name' }, 'Search the values'), search, state);
  const body = make('div', { class: 'o-options' },
    heading, carSection.element, seatSection.element, robotSection.element, finder, tools, parameters.element);
  host.append(body);
  for (const event of ['cars', 'selected', 'parameters', 'driver', 'ground', 'reset'] as const)
    app.on(event, () => { stale = true; });

  let learning = true;
  return {
    frame({ frame }) {
      if (frame % 6 !== 0 || body.offsetParent === null) return; // ten times a second, and only while it is seen
      if (stale) refresh();
      seat.refresh();
      if (learning && carSection.element.open) learning = cars.learn();
    },
  };
}

function robotParameters(app: App): Parameter[] {
  try {
    return app.world.driverParameters();
  } catch {
    return []; // a person is at the wheel
  }
}

function carWords(cars: number[]): string {
  return cars.map((car) => `car ${car + 1}`).join(', ');
}
