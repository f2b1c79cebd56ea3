// The cars to choose from: those of the core with their main facts, and those that are kept in this browser.

import { make, textButton } from '../../kit/dom';
import { download } from '../../kit/download';
import { briefText } from '../../kit/words';
import { localFiles, useByName } from '../bundled';
import { defaultCar } from '../core/types';
import type { Session } from '../session';
import { named, type OwnCar, putOwnCar, putOwnCars } from './own_cars';
import { fileNameFor, nameOf } from './take_files';

interface Fact {
  name: string;
  value: string;
}

export class CarList {
  readonly element: HTMLElement;
  private readonly own;
  private readonly cars = make('ul.o-cars');
  private readonly ownCars = make('ul.o-cars');
  private readonly none = make('p.o-meaning', 'None yet. Change values below, then keep the car by a name.');
  private readonly nameField = make('input', {
    type: 'text',
    id: 'o-car-name',
    maxlength: 60,
    placeholder: 'Name of the car',
  });
  /** Facts that are not asked for yet. Each is a computation. */
  private readonly waiting: (() => void)[] = [];
  private readonly known: { name: string; choose: HTMLButtonElement }[] = [];

  constructor(private readonly session: Session) {
    this.own = putOwnCars(session);
    for (const { name, meaning } of session.core.list('cars')) {
      const facts = this.add(name, meaning, () => this.put(name));
      this.waiting.push(() => void (facts.textContent = carFacts(session, name)));
    }
    this.addLocalCars();
    const keep = (event: Event): void => {
      event.preventDefault();
      this.keep();
    };
    const save = textButton('Save as car file', () => this.save());
    const buttons = make('div.o-buttons', make('button', { type: 'submit' }, 'Keep in this browser'), save);
    const label = make('label.o-name', { for: this.nameField.id }, 'The selected car, as it is now');
    const form = make('form.o-keep', { onsubmit: keep }, label, this.nameField, buttons);
    this.element = make('div', this.cars, make('h3', 'Your cars'), this.none, this.ownCars, form);
    this.refresh();
  }

  /** Asks the core for the facts of one more car; false when all are there. */
  learn(): boolean {
    this.waiting.shift()?.();
    return this.waiting.length > 0;
  }
  refresh(): void {
    const current = currentCar(this.session);
    for (const { name, choose } of this.known) choose.setAttribute('aria-pressed', String(name === current));
    this.ownCars.replaceChildren(...this.own.list().map((car) => this.ownItem(car, car.path === current)));
    this.none.hidden = this.own.list().length > 0;
  }

  private add(name: string, meaning: string, choice: () => void): HTMLElement {
    const facts = make('span.o-facts');
    const choose = textButton('', choice, { class: 'o-car', title: `Put ${name} on the selected car` });
    choose.append(make('span.o-car-name', name), make('span.o-car-meaning', meaning), facts);
    this.cars.append(make('li', choose));
    this.known.push({ name, choose });
    return facts;
  }
  private addLocalCars(): void {
    for (const { name } of localFiles('car')) {
      const use = (): void => {
        this.put(name);
        facts.textContent = carFacts(this.session, name);
      };
      const facts = this.add(
        name,
        'TORCS, put into this page by sixline play',
        () => void useByName(this.session, 'car', name, use),
      );
    }
  }
  private ownItem(car: OwnCar, pressed: boolean): HTMLElement {
    const choose = textButton('', () => this.put(car.path), { class: 'o-car', 'aria-pressed': String(pressed) });
    choose.append(make('span.o-car-name', car.name));
    const file = textButton('File', () => download(nameOf(car.path), [car.text], 'application/toml'), {
      class: 'o-small',
      'aria-label': `Save ${car.name} as a car file`,
    });
    const remove = (): void => {
      this.own.remove(car.path);
      this.refresh();
      this.nameField.focus();
    };
    const less = textButton('Delete', remove, {
      class: 'o-small',
      'aria-label': `Delete ${car.name} from this browser`,
    });
    return make('li.o-own', choose, file, less);
  }

  private put(car: string): void {
    this.session.setup({ car });
  }
  private title(): string {
    return this.nameField.value.trim() || `${nameOf(currentCar(this.session)).replace(/\.\w+$/, '')} changed`;
  }
  private text(): string {
    return named(this.session.world.carFile(this.session.selected), this.title());
  }
  private keep(): void {
    this.session.attempt(() => {
      const car = this.own.keep(this.title(), this.text());
      putOwnCar(this.session, car);
      this.session.notify(`Kept in this browser: ${car.name}`, 'info');
      this.put(car.path);
      this.refresh();
    });
  }
  private save(): void {
    this.session.attempt(() => {
      const name = `${fileNameFor(this.title(), 'my-car')}.toml`;
      download(name, [this.text()], 'application/toml');
      this.session.notify(`Saved ${name}: drop it here again, or run "sixline describe ./${name}"`, 'info');
    });
  }
}

/** Mass, top speed, traction and turning circle, as `sixline describe` gives them. */
function carFacts(session: Session, name: string): string {
  const car = session.core.describe('cars', name) as { parameters?: Fact[]; derived?: Fact[] };
  const values = new Map([...(car.parameters ?? []), ...(car.derived ?? [])].map((fact) => [fact.name, fact.value]));
  const fact = (of: string, text: (value: number) => string): string[] =>
    Number.isFinite(Number(values.get(of) ?? NaN)) ? [text(Number(values.get(of)))] : [];
  const gears = forwardGears(values.get('gear_ratios') ?? '');
  return [
    ...fact('mass', (v) => `${briefText(v)} kg`),
    ...fact('top_speed', (v) => `top speed ${Math.round(v * 3.6)} km/h`),
    ...fact('mu', (v) => `mu ${briefText(v)}`),
    ...fact('turn_radius_min', (v) => `turning radius ${v.toFixed(1)} m`),
    ...(gears > 0 ? [`${gears} gear${gears === 1 ? '' : 's'}`] : []),
  ].join(' · ');
}

/** Of "R:1, N:0, 1:1, 2:1" one: gears of one ratio are one gear, as the sources write a kart's. */
export const forwardGears = (ratios: string): number =>
  new Set([...ratios.matchAll(/\d+:([\d.]+)/g)].map(([, ratio]) => ratio)).size;

const currentCar = (session: Session): string => session.world.cars[session.selected]?.car ?? defaultCar;
