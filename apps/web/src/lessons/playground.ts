// From a lesson into the playground: "Drive it" sets up the experiment, a button puts a model on the selected car, a
// link leads to its page.

import { button, make } from '../../kit/dom';
import { localDocs } from '../bundled';
import { DriverName } from '../core/types';
import type { World } from '../core/world';
import type { Session } from '../session';
import type { Drive, Lesson } from './lesson';

export function putParameters(
  world: Pick<World, 'parameters' | 'setParameter'>,
  car: number,
  values: Readonly<Record<string, number | string>>,
): void {
  const known = world.parameters(car);
  for (const [name, value] of Object.entries(values)) {
    const parameter = known.find((one) => one.name === name);
    if (!parameter) continue;
    const number = typeof value === 'number' ? value : (parameter.choices?.indexOf(value) ?? -1);
    if (number >= 0 || typeof value === 'number') world.setParameter(car, name, number);
  }
}

export function driveIt(
  session: Session,
  { setup, parameters, driverParameters, state, others = [], view, hint }: Drive,
): void {
  // a robot needs its road before its car, and the one before would complain of the new road
  session.setup({ driver: DriverName.manual });
  const contact = { cars: (setup.cars?.length ?? 0) < 2, walls: false }; // cars that are compared start as one
  session.setup({ contact, ...setup, driver: undefined, timeStep: setup.timeStep ?? 0.001 } as Drive['setup']);
  if (setup.driver) session.setup({ driver: setup.driver });
  session.attempt(() => {
    session.selected = 0;
    session.resetParameters(0);
    putParameters(session, 0, parameters ?? {});
    for (const [name, value] of Object.entries(driverParameters ?? {})) session.setDriverParameter(name, value);
    session.reset();
    [state ?? {}, ...others].forEach((values, car) => {
      for (const [name, value] of Object.entries(values)) session.setState(car, name, value);
    });
    for (const [name, value] of Object.entries({ yard: false, ...view })) session.settings.set(`view.${name}`, value);
    session.paused = false;
    session.notify(hint, 'info');
  });
}

/** The address of a page of docs/; '' where none is on this machine. */
export function docAddress(page: string, docs: string = localDocs()): string {
  return docs && `${docs}/${page}.md`;
}

export function modelRow(session: Session, lesson: Lesson): HTMLElement {
  const row = make('ul.lesson-models');
  for (const model of [lesson.model, ...(lesson.also ?? [])]) {
    const item = make('li');
    const meaning = session.core.model(model)?.meaning;
    if (meaning === undefined) item.append(make('code', model));
    else
      item.append(
        button(`Put ${model} on the selected car`, meaning, () => session.setup({ model }), make('code', model)),
      );
    const address = docAddress(`models/${model}`);
    if (address)
      item.append(
        ' ',
        make('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': `About ${model}` }, 'about'),
      );
    row.append(item);
  }
  return row;
}
