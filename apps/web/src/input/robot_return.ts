// A robot that a change of model or ground sent away takes the wheel again as soon as it can, unless a person drove meanwhile.
import type { App } from '../app';
import { driverIsOther } from './commands';

export function createRobotReturn(app: App): { personDrives(): void } {
  const { world } = app;
  const isRobot = (): boolean => app.core.list('drivers').some(({ name }) => name === world.driver);
  let robot = isRobot() ? world.driver : ''; // who drove last
  let sent = false; // by a change, not by a person

  const look = (): void => {
    if (isRobot()) {
      robot = world.driver;
      sent = false;
    } else if (sent) {
      back();
    } else if (robot !== '' && !driverIsOther(app)) {
      sent = true;
      app.emit('driver');
      app.notify('No robot can drive this: you have the wheel.', 'info');
    }
  };
  const back = (): void => {
    try {
      world.setDriver(robot);
      sent = false;
      app.emit('driver');
    } catch {
      // Not yet: the next change asks again.
    }
  };
  const personDrives = (): void => {
    robot = '';
    sent = false;
  };
  for (const event of ['cars', 'ground'] as const) app.on(event, look);
  app.on('driver', () => {
    if (isRobot()) {
      robot = world.driver;
      sent = false;
    } else if (!sent) {
      personDrives();
    }
  });
  return { personDrives };
}
