// A robot that a change of model or ground sent away takes the wheel again as soon as it can, unless there was manual driving meanwhile.
import type { App } from '../app';
import { driverIsOther } from './commands';

export function createDriverReturn(app: App): { manualDriving(): void } {
  const { world } = app;
  const isRobot = (): boolean => app.core.list('drivers').some(({ name }) => name === world.driver);
  let last = isRobot() ? world.driver : ''; // who drove last
  let sent = false; // by a change, not by keys, pad or touch

  const look = (): void => {
    if (isRobot()) {
      last = world.driver;
      sent = false;
    } else if (sent) {
      back();
    } else if (last !== '' && !driverIsOther(app)) {
      sent = true;
      app.emit('driver');
      app.notify('No robot can drive this: you have the wheel.', 'info');
    }
  };
  const back = (): void => {
    try {
      world.setDriver(last);
      sent = false;
      app.emit('driver');
    } catch {
      // Not yet: the next change asks again.
    }
  };
  const manualDriving = (): void => {
    last = '';
    sent = false;
  };
  for (const event of ['cars', 'ground'] as const) app.on(event, look);
  app.on('driver', () => {
    if (isRobot()) {
      last = world.driver;
      sent = false;
    } else if (!sent) {
      manualDriving();
    }
  });
  return { manualDriving };
}
