// Watches the driven cars in the parking yard: which parked cars they touch now, and a notice for each touch and for a
// car that is parked.

import type { Notify } from '../notify';
import type { World } from '../session';
import { outlineOf } from '../view/car_shape';
import type { Choices } from '../view/menu';
import { boxOf, gap, standsIn, touchedBy } from './yard';

const atRest = 0.05; // m/s

export class YardWatch {
  /** Numbers of the parked cars that a car touches now. */
  readonly touched = new Set<number>();
  private readonly before = new Map<number, { touched: number[]; parked: boolean; touches: number }>();

  constructor(
    private readonly world: World,
    private readonly choices: Pick<Choices, 'on'>,
    private readonly notify: Notify,
  ) {}

  /** Parked cars stand on the open plane only. */
  get shown(): boolean {
    return this.choices.on.yard && (this.world.ground as { kind?: string }).kind === 'plane';
  }

  forget(): void {
    this.before.clear();
    this.touched.clear();
  }

  look(): void {
    this.touched.clear();
    if (!this.shown) return;
    this.world.cars.forEach(({ model }, car) => {
      const view = this.world.view(car);
      const { x, y, front, rear, half } = outlineOf(view);
      const box = boxOf(x, y, view.yaw, front, rear, 2 * half);
      const before = this.before.get(car) ?? { touched: [], parked: false, touches: 0 };
      const touched = touchedBy(box);
      const news = touched.filter((number) => !before.touched.includes(number)).length;
      const parked = touched.length === 0 && Math.abs(view.speed) < atRest && standsIn(box, gap);
      const touches = before.touches + news;
      const who = this.world.cars.length > 1 ? model : 'Your car';
      if (news > 0)
        this.notify(
          `${who} touches a parked car (${counted(touches)}). Parked cars are only drawn: nothing stops it.`,
          'info',
        );
      if (parked && !before.parked)
        this.notify(`${who} stands in the gap: ${touches === 0 ? 'no touch' : counted(touches)}.`, 'info');
      this.before.set(car, { touched, parked, touches });
      for (const number of touched) this.touched.add(number);
    });
  }
}

const counted = (touches: number): string => (touches === 1 ? '1 touch' : `${touches} touches`);
