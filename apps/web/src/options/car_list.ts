// The cars to choose from: those of the core with their main facts, and those that are kept in this browser.
import { defaultCar } from '../default_car';
import { make, textButton } from '../dom';
import { download } from '../export/download';
import { messageOf } from '../notify';
import { fetchServerFile, serverFiles } from '../server_files';
import type { Session } from '../session';
import { fileNameFor, nameOf } from './file_names';
import { named, type OwnCar, putOwnCar, putOwnCars } from './own_cars';
import { briefNumber } from './units';

interface Fact {
  name: string;
  value: string;
  unit: string;
}

export class CarList {
  readonly element: HTMLElement;
  private readonly own;
  private readonly cars = make('ul', { class: 'o-cars' });
  private readonly ownCars = make('ul', { class: 'o-cars' });
  private readonly none = make('p', { class: 'o-meaning' }, 'None yet. Change values below, then keep the car under a name.');
  private readonly nameField = make('input', {
    type: 'text',
    id: 'o-car-name',
    maxlength: '60',
    placeholder: 'Name of the car',
    onkeydown: (event) => {
      if ((event as KeyboardEvent).key === 'Enter') this.keep();
    },
  });
  /** Facts that are not asked for yet. Each is a computation. */
  private readonly waiting: (() => void)[] = [];
  private readonly known: { name: string; choose: HTMLButtonElement }[] = [];

  constructor(private readonly session: Session) {
    this.own = putOwnCars(session);
    for (const { name, meaning } of session.core.list('cars')) {
      const facts = this.add(name, meaning, () => this.put(name));
      this.waiting.push(() => {
        facts.textContent = carFacts(session, name);
      });
    }
    void this.addServerCars();
    this.element = make(
      'div',
      {},
      this.cars,
      make('h3', {}, 'Your cars'),
      this.none,
      this.ownCars,
      make(
        'div',
        { class: 'o-keep' },
        make('label', { for: this.nameField.id, class: 'o-name' }, 'The selected car, as it is now'),
        this.nameField,
        make(
          'div',
          { class: 'o-buttons' },
          textButton('Keep in this browser', () => this.keep()),
          textButton('Save as car file', () => this.save()),
        ),
      ),
    );
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
    const facts = make('span', { class: 'o-facts' });
    const choose = textButton('', choice, { class: 'o-car', title: `Put ${name} on the selected car` });
    choose.append(make('span', { class: 'o-car-name' }, name), make('span', { class: 'o-car-meaning' }, meaning), facts);
    this.cars.append(make('li', {}, choose));
    this.known.push({ name, choose });
    return facts;
  }
  private async addServerCars(): Promise<void> {
    for (const { name } of await serverFiles('car')) {
      const facts = this.add(name, 'TORCS, from the computer that serves this page', () => {
        fetchServerFile(this.session, 'car', name)
          .then(() => {
            this.put(name);
            facts.textContent = carFacts(this.session, name);
          })
          .catch((error: unknown) => this.session.notify(messageOf(error), 'error'));
      });
    }
  }
  private ownItem(car: OwnCar, pressed: boolean): HTMLElement {
    const choose = textButton('', () => this.put(car.path), { class: 'o-car', 'aria-pressed': String(pressed) });
    choose.append(make('span', { class: 'o-car-name' }, car.name));
    const file = textButton('File', () => download(nameOf(car.path), [car.text], 'application/toml'), {
      class: 'o-small',
      'aria-label': `Save ${car.name} as a car file`,
    });
    const remove = textButton(
      'Delete',
      () => {
        this.own.remove(car.path);
        this.refresh();
        this.nameField.focus();
      },
      { class: 'o-small', 'aria-label': `Delete ${car.name} from this browser` },
    );
    return make('li', { class: 'o-own' }, choose, file, remove);
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
    this.attempt(() => {
      const car = this.own.keep(this.title(), this.text());
      putOwnCar(this.session, car);
      this.session.notify(`Kept in this browser: ${car.name}`, 'info');
      this.put(car.path);
      this.refresh();
    });
  }
  private save(): void {
    this.attempt(() => {
      const name = `${fileNameFor(this.title(), 'my-car')}.toml`;
      download(name, [this.text()], 'application/toml');
      this.session.notify(`Saved ${name}: drop it here again, or ask "sixline describe ./${name}"`, 'info');
    });
  }
  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.session.notify(messageOf(error), 'error');
    }
  }
}

/** Mass, top speed, traction and turning circle, as `sixline describe` gives them. */
function carFacts(session: Session, name: string): string {
  try {
    const car = session.core.describe('cars', name) as { parameters?: Fact[]; derived?: Fact[] };
    const all = [...(car.parameters ?? []), ...(car.derived ?? [])];
    const value = (fact: string) => {
      const text = all.find((known) => known.name === fact)?.value;
      return text === undefined || !Number.isFinite(Number(text)) ? null : Number(text);
    };
    const told = (number: number | null, text: (value: number) => string) => (number === null ? [] : [text(number)]);
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
export const forwardGears = (ratios: string): number => new Set([...ratios.matchAll(/\d+:([\d.]+)/g)].map(([, ratio]) => ratio)).size;

function currentCar(session: Session): string {
  return session.world.cars[session.selected]?.car ?? defaultCar;
}
