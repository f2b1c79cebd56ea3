// The cars to choose from: those of the core with their main facts, and those that are kept in this browser.
import type { App } from '../app';
import { defaultCar } from '../default_car';
import { download } from '../export/download';
import { button, make, newId, words } from './dom';
import { fileNameFor, nameOf } from './file_names';
import { named, putOwnCar, putOwnCars } from './own_cars';
import { fetchServerFile, serverFiles } from '../server_files';
import { briefNumber } from './units';

export interface CarList {
  element: HTMLElement;
  refresh(): void;
  /** Asks the core for the facts of one more car; false when all are there. Each is a computation: one a time. */
  learn(): boolean;
}

interface Fact {
  name: string;
  value: string;
  unit: string;
}

export function createCarList(app: App): CarList {
  const own = putOwnCars(app);
  const cars = make('ul', { class: 'o-cars' });
  const ownCars = make('ul', { class: 'o-cars' });
  const none = make('p', { class: 'o-meaning' }, 'None yet. Change values below, then keep the car under a name.');
  const nameField = make('input', {
    type: 'text', id: newId('car-name'), maxlength: '60', placeholder: 'Name of the car',
  });
  const waiting: (() => void)[] = [];

  const put = (car: string) => app.setup({ car });
  const known: { name: string; choose: HTMLButtonElement }[] = [];
  const add = (name: string, meaning: string, choice: () => void): HTMLElement => {
    const facts = make('span', { class: 'o-facts' });
    const choose = button('', choice, { class: 'o-car', title: `Put ${name} on the selected car` });
    choose.append(make('span', { class: 'o-car-name' }, name),
      make('span', { class: 'o-car-meaning' }, meaning), facts);
    cars.append(make('li', {}, choose));
    known.push({ name, choose });
    return facts;
  };
  for (const { name, meaning } of app.core.list('cars')) {
    const facts = add(name, meaning, () => put(name));
    waiting.push(() => { facts.textContent = carFacts(app, name); });
  }
  void serverFiles('car').then((files) => {
    for (const { name } of files) {
      const facts = add(name, 'TORCS, from the computer that serves this page', () => {
        fetchServerFile(app, 'car', name).then(() => {
          put(name);
          facts.textContent = carFacts(app, name);
        }).catch((error: unknown) => app.notify(words(error), 'error'));
      });
    }
  });

  const title = () => nameField.value.trim() || `${nameOf(currentCar(app)).replace(/\.\w+$/, '')} changed`;
  const text = () => named(app.world.carFile(app.selected), title());
  const keep = () => {
    try {
      const car = own.keep(title(), text());
      putOwnCar(app, car);
      app.notify(`Kept in this browser: ${car.name}`, 'info');
      put(car.path);
      refresh();
    } catch (error) {
      app.notify(words(error), 'error');
    }
  };
  const save = () => {
    try {
      const name = `${fileNameFor(title(), 'my-car')}.toml`;
      download(name, [text()], 'application/toml');
      app.notify(`Saved ${name}: drop it here again, or ask "sixline describe ./${name}"`, 'info');
    } catch (error) {
      app.notify(words(error), 'error');
    }
  };
  nameField.addEventListener('keydown', (event) => { if (event.key === 'Enter') keep(); });

  const refresh = () => {
    const current = currentCar(app);
    const mark = (element: HTMLElement, name: string) => element.setAttribute('aria-pressed', String(name === current));
    for (const { name, choose } of known) mark(choose, name);
    ownCars.replaceChildren(...own.list().map((car) => {
      const choose = button('', () => put(car.path), { class: 'o-car' });
      choose.append(make('span', { class: 'o-car-name' }, car.name));
      mark(choose, car.path);
      const file = button('File', () => download(nameOf(car.path), [car.text], 'application/toml'),
        { class: 'o-small', 'aria-label': `Save ${car.name} as a car file` });
      const remove = button('Delete', () => {
        own.remove(car.path);
        refresh();
        nameField.focus();
      }, { class: 'o-small', 'aria-label': `Delete ${car.name} from this browser` });
      return make('li', { class: 'o-own' }, choose, file, remove);
    }));
    none.hidden = own.list().length > 0;
  };

  const element = make('div', {},
    cars,
    make('h3', {}, 'Your cars'), none, ownCars,
    make('div', { class: 'o-keep' },
      make('label', { for: nameField.id, class: 'o-name' }, 'The selected car, as it is now'),
      nameField,
      make('div', { class: 'o-buttons' }, button('Keep in this browser', keep), button('Save as car file', save))));
  refresh();
  return {
    element,
    refresh,
    learn() {
      waiting.shift()?.();
      return waiting.length > 0;
    },
  };
}

/** Mass, top speed, traction and turning circle, as `sixline describe` gives them. */
function carFacts(app: App, name: string): string {
  try {
    const car = app.core.describe('cars', name) as { parameters?: Fact[]; derived?: Fact[] };
    const all = [...(car.parameters ?? []), ...(car.derived ?? [])];
    const value = (fact: string) => {
      const text = all.find((known) => known.name === fact)?.value;
      return text === undefined || !Number.isFinite(Number(text)) ? null : Number(text);
    };
    const told = (number: number | null, text: (value: number) => string) => number === null ? [] : [text(number)];
    const gears = forwardGears(all.find((known) => known.name === 'gear_ratios')?.value ?? '');
    return [
      ...told(value('mass'), (v) => `${briefNumber(v)} kg`),
      ...told(value('top_speed'), (v) => `top speed ${Math.round(v * 3.6)} km/h`),
      ...told(value('mu'), (v) => `mu ${briefNumber(v)}`),
      ...told(value('turn_radius_min'), (v) => `turns on ${v.toFixed(1)} m`),
      ...(gears > 0 ? [`${gears} gear${gears === 1 ? '' : 's'}`] : []),
    ].join(' · ');
  } catch {
    return '';
  }
}

/** Of "R:1, N:0, 1:1, 2:1" one: gears of one ratio are one gear, as the sources write a kart's. */
export const forwardGears = (ratios: string): number =>
  new Set([...ratios.matchAll(/\d+:([\d.]+)/g)].map(([, ratio]) => ratio)).size;

function currentCar(app: App): string {
  return app.world.cars[app.selected]?.car ?? defaultCar;
}
