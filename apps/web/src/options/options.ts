// The options tab: cars, driving, the robot's numbers, and every parameter of the selected car.

import { check, make, searchField, section, setText, textButton } from '../../kit/dom';
import type { Parameter } from '../core/core';
import { messageOf } from '../notify';
import type { Part } from '../parts';
import type { Session } from '../session';
import { CarList } from './car_list';
import { type Change, resetOnCars, setOnCars, setTableOnCars } from './change';
import { createDrivingSettings, pauseInOptions } from './driving_settings';
import { ParameterList } from './parameter_list';
import type { RowOwner } from './row';
import './options.css';

export function createOptions(session: Session, host: HTMLElement): Part {
  const parameters = new CarParameters(session);
  const robot = robotParameters(session);
  const cars = new CarList(session);
  const driving = createDrivingSettings(session);
  let stale = true;
  const closable = (title: string, name: string, body: HTMLElement) => {
    const made = section(title, session.settings.get(name, false), (open) => {
      session.settings.set(name, open);
      stale = true;
    });
    made.element.append(body);
    return made;
  };
  const heading = make('h2.o-heading');
  const carSection = closable('Cars', 'options.cars', cars.element);
  const drivingSection = closable('Driving', 'options.driving', driving.element);
  const robotSection = closable('Robot at the wheel', 'options.driver', robot.element);
  const body = make(
    'div.o-options',
    heading,
    carSection.element,
    drivingSection.element,
    robotSection.element,
    ...parameters.elements,
  );
  host.append(body);
  session.on(['cars', 'selected', 'parameters', 'driver', 'ground', 'reset'], () => void (stale = true));

  const refresh = (): void => {
    stale = false;
    const choice = session.world.cars[session.selected];
    heading.textContent = `Car ${session.selected + 1}: ${choice?.car ?? ''} on ${choice?.model ?? ''}`;
    parameters.refresh();
    robot.refresh();
    robotSection.element.hidden = robot.counts().all === 0;
    cars.refresh();
    carSection.note.textContent = choice?.car ?? '';
  };
  const pause = pauseWhileSeen(session);
  let learning = true;
  return {
    frame({ frame }) {
      if (frame % 6 !== 0) return;
      const seen = body.offsetParent !== null;
      pause(seen);
      if (!seen) return; // ten times a second, and only while it is seen
      if (stale) refresh();
      driving.refresh();
      if (learning && carSection.element.open) learning = cars.learn();
    },
  };
}

/** Pauses as the tab opens, if asked, and goes on as it closes: unless someone else did meanwhile. */
function pauseWhileSeen(session: Session): (now: boolean) => void {
  let seen = false,
    paused = false;
  session.on('paused', () => {
    paused &&= session.paused;
  });
  return (now) => {
    if (now === seen) return;
    seen = now;
    if (now && !session.paused && session.settings.get(pauseInOptions, false)) session.paused = paused = true;
    else if (!now && paused) session.paused = paused = false;
  };
}

/** The numbers of the robot that drives; none where no robot does. */
function robotParameters(session: Session): ParameterList {
  const set = ({ name }: Parameter, value: number): string => {
    try {
      session.setDriverParameter(name, value);
      list.refresh();
      return '';
    } catch (error) {
      return messageOf(error);
    }
  };
  const owner: RowOwner = {
    id: 'robot',
    source: 'standard',
    set,
    setTable: () => '',
    reset: (parameter) => set(parameter, parameter.standard),
  };
  const { settings, world } = session;
  const identity = (): string => world.driver;
  const list = new ParameterList(
    settings,
    owner,
    'options.open_driver',
    'Robot',
    () => world.driverParameters(),
    identity,
  );
  return list;
}

/** Every parameter of the selected car, with search, on that car or on all. */
class CarParameters {
  readonly elements: HTMLElement[];
  private allCars: boolean;
  private changedOnly = false;
  private readonly list: ParameterList;
  private readonly state = make('p.o-state', { role: 'status' });
  private readonly search = searchField('Name, meaning or unit', () => this.show(), {
    id: 'o-search',
    'aria-label': undefined,
  });
  private readonly resetAll = textButton('Reset all', () => this.resetCars());
  private readonly allLabel: HTMLElement;

  constructor(private readonly session: Session) {
    const { settings } = session;
    this.allCars = settings.get('options.all_cars', false);
    const owner: RowOwner = {
      id: 'car',
      source: 'car file',
      set: (parameter, value) => this.change((cars) => setOnCars(session, cars, parameter, value)),
      setTable: (parameter, text) => this.change((cars) => setTableOnCars(session, cars, parameter, text)),
      reset: (parameter) => this.change((cars) => resetOnCars(session, cars, parameter)),
    };
    const identity = (): string => JSON.stringify([session.selected, session.world.cars[session.selected]]);
    this.list = new ParameterList(
      settings,
      owner,
      'options.open',
      'Body',
      () => session.parameters(session.selected),
      identity,
    );
    const [onlyLabel] = check('Only values that differ from the car file', false, (on) => {
      this.changedOnly = on;
      this.show();
    });
    [this.allLabel] = check('Change all cars', this.allCars, (on) => {
      this.allCars = on;
      settings.set('options.all_cars', on);
    });
    const open = textButton('Open all', () => this.list.openAll(true));
    const close = textButton('Close all', () => this.list.openAll(false));
    this.elements = [
      make('div.o-search', make('label.o-name', { for: this.search.id }, 'Search the values'), this.search, this.state),
      make(
        'div.o-tools',
        make('div.o-buttons', open, close, this.resetAll),
        make('div.o-checks', onlyLabel, this.allLabel),
      ),
      this.list.element,
    ];
  }

  refresh(): void {
    this.list.refresh();
    this.count();
  }
  private show(): void {
    this.list.show(this.search.value, this.changedOnly);
    this.count();
  }
  private count(): void {
    const { all, shown, changed } = this.list.counts();
    const differ =
      changed === 0 ? 'all as in the car file' : `${changed} differ${changed === 1 ? 's' : ''} from the car file`;
    setText(this.state, `${shown < all ? `${shown} of ${all} values shown` : `${all} values`}, ${differ}`);
    this.resetAll.disabled = changed === 0 && !this.allCars;
    this.allLabel.hidden = this.session.world.cars.length < 2;
  }

  private chosen(): number[] {
    const { selected, world } = this.session;
    return this.allCars ? [...new Set([selected, ...world.cars.keys()])] : [selected];
  }
  /** '' or the core's refusal. */
  private change(act: (cars: number[]) => Change): string {
    const { refusal, passedOver } = this.session.together(() => act(this.chosen()));
    if (refusal !== '') return refusal;
    if (passedOver.length > 0)
      this.session.notify(
        `Not on ${passedOver.map((car) => `car ${car + 1}`).join(', ')}: that model has no such value`,
        'info',
      );
    this.refresh();
    return '';
  }
  private resetCars(): void {
    this.session.attempt(() => this.chosen().forEach((car) => this.session.resetParameters(car)));
    this.refresh();
  }
}
