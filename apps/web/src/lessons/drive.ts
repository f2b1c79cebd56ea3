// "Drive it": turns the playground into the experiment of the lesson.
import { report, type App } from '../app';
import { DriverName } from '../core/types';
import type { Drive } from './lesson';
import { putParameters } from './put_parameters';

export function driveIt(app: App, drive: Drive): void {
  try {
    app.setup({ driver: DriverName.manual }); // a robot needs its road before its car, and the one before would complain of the new road
    app.setup({ ...drive.setup, driver: undefined, timeStep: drive.setup.timeStep ?? 0.001 } as Drive['setup']);
    if (drive.setup.driver) app.setup({ driver: drive.setup.driver });
    app.selected = 0;
    app.world.resetParameters(0);
    putParameters(app.world, 0, drive.parameters ?? {});
    for (const [name, value] of Object.entries(drive.driverParameters ?? {})) app.world.setDriverParameter(name, value);
    app.world.reset();
    for (const [name, value] of Object.entries(drive.state ?? {})) app.world.setState(0, name, value);
    for (const [name, value] of Object.entries({ yard: false, ...drive.view })) app.settings.set(`view.${name}`, value);
    app.emit('parameters');
    app.emit('reset');
    app.paused = false;
    app.notify(drive.hint, 'info');
  } catch (error) {
    report(error, app.notify);
  }
}
