// "Drive it": turns the playground into the experiment of the lesson.

import { DriverName } from '../core/types';
import type { Session } from '../session';
import type { Drive } from './lesson';
import { putParameters } from './put_parameters';

export function driveIt(session: Session, { setup, parameters, driverParameters, state, view, hint }: Drive): void {
  session.setup({ driver: DriverName.manual }); // a robot needs its road before its car, and the one before would complain of the new road
  session.setup({ ...setup, driver: undefined, timeStep: setup.timeStep ?? 0.001 } as Drive['setup']);
  if (setup.driver) session.setup({ driver: setup.driver });
  session.attempt(() => {
    session.selected = 0;
    session.resetParameters(0);
    putParameters(session, 0, parameters ?? {});
    for (const [name, value] of Object.entries(driverParameters ?? {})) session.setDriverParameter(name, value);
    session.reset();
    for (const [name, value] of Object.entries(state ?? {})) session.setState(0, name, value);
    for (const [name, value] of Object.entries({ yard: false, ...view })) session.settings.set(`view.${name}`, value);
    session.paused = false;
    session.notify(hint, 'info');
  });
}
