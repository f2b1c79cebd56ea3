// Who has the wheel: taking over from a robot, giving it back, and a robot that a change of model or ground sent away,
// which takes the wheel again as soon as it can, unless there was manual driving meanwhile.

import { CommandSource, DriverName } from '../core/types';
import { firstScene } from '../scene';
import type { Session } from '../session';

/** Manual driving, whoever drove before. A robot is remembered for the way back. */
export function takeOver(session: Session): void {
  if (session.robotDrives) session.settings.set('last_driver', session.world.driver);
  session.setup({ driver: DriverName.manual });
}

/** True unless keys, pad or touch drive: a robot, a replay (also one that has ended), a program. */
export function driverIsOther({ world }: Session): boolean {
  return world.driver !== DriverName.manual || world.status.source === CommandSource.replay;
}

/** The robot lets go, or the robot that drove last takes the wheel again. */
export function switchDriver(session: Session): void {
  if (driverIsOther(session)) {
    takeOver(session);
    session.notify('You drive.', 'info');
  } else if (session.setup({ driver: session.settings.get('last_driver', firstScene.driver) })) {
    session.notify('The robot drives. Any driving key takes over.', 'info');
  }
}

export function createDriverReturn(session: Session): { manualDriving(): void } {
  const { world } = session;
  let last = session.robotDrives ? world.driver : ''; // who drove last
  let sent = false; // by a change, not by keys, pad or touch
  const drivenBy = (name: string): void => {
    last = name;
    sent = false;
  };

  session.on(['cars', 'ground'], () => {
    if (session.robotDrives) return drivenBy(world.driver);
    if (sent) return back();
    if (last === '' || driverIsOther(session)) return;
    sent = true;
    session.emit('driver');
    session.notify('No robot can drive this: you have the wheel.', 'info');
  });
  const back = (): void => {
    try {
      session.setDriver(last);
      sent = false;
    } catch {
      // Not yet: the next change asks again.
    }
  };
  session.on('driver', () => {
    if (session.robotDrives || !sent) drivenBy(session.robotDrives ? world.driver : '');
  });
  return { manualDriving: () => drivenBy('') };
}
