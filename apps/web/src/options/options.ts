// The options tab: cars, driving, the robot's numbers, and every parameter of the selected car.
import type { App, Part } from '../app';
import type { Parameter } from '../core/core';
import { createCarList } from './car_list';
import { resetOnCars, setOnCars, setTableOnCars, type Change } from './change';
import { button, check, make, newId, section, words } from './dom';
import { createParameterList } from './parameter_list';
import { createDrivingSettings, pauseInOptions } from './driving_settings';
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

  const driverOwner: RowOwner = {
    source: 'standard',
    set: (parameter, value) => driverTold(() => app.world.setDriverParameter(parameter.name, value)),
    setTable: () => '',
    reset: (parameter) => driverTold(() => app.world.setDriverParameter(parameter.name, parameter.standard)),
  };
  const driver = createParameterList(app, driverOwner, 'options.open_driver', 'Robot',
    () => driverParameters(app), () => app.world.driver);
  const driverTold = (act: () => void): string => {
    try {
      act();
      driver.refresh();
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
  const driving = createDrivingSettings(app);
  const drivingSection = section('Driving', app.settings.get('options.driving', false), kept('options.driving'));
  drivingSection.element.append(driving.element);
  const driverSection = section('Robot at the wheel', app.settings.get('options.driver', false), kept('options.driver'));
  driverSection.element.append(driver.element);

  const heading = make('h2', { class: 'o-heading' });
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
    driver.refresh();
    driverSection.element.hidden = driver.counts().all === 0;
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
    heading, carSection.element, drivingSection.element, driverSection.element, finder, tools, parameters.element);
  host.append(body);
  for (const event of ['cars', 'selected', 'parameters', 'driver', 'ground', 'reset'] as const)
    app.on(event, () => { stale = true; });

  let learning = true, seen = false, paused = false;
  /** Pauses as the tab opens, if asked, and goes on as it closes: unless someone else did meanwhile. */
  const pauseWhileSeen = (now: boolean): void => {
    if (now === seen) return;
    seen = now;
    if (now && !app.paused && app.settings.get(pauseInOptions, false)) app.paused = paused = true;
    else if (!now && paused) app.paused = paused = false;
  };
  app.on('paused', () => { paused &&= app.paused; });
  return {
    frame({ frame }) {
      if (frame % 6 !== 0) return;
      pauseWhileSeen(body.offsetParent !== null);
      if (!seen) return; // ten times a second, and only while it is seen
      if (stale) refresh();
      driving.refresh();
      if (learning && carSection.element.open) learning = cars.learn();
    },
  };
}

function driverParameters(app: App): Parameter[] {
  try {
    return app.world.driverParameters();
  } catch {
    return []; // no robot drives
  }
}

function carWords(cars: number[]): string {
  return cars.map((car) => `car ${car + 1}`).join(', ');
}
