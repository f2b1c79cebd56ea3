// Who has the wheel after a model without robots: the robot that was sent away, or manual driving meanwhile.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Core, World } from '../../../src/core/core';
import { CommandSource, DriverName } from '../../../src/core/types';
import { createDriverReturn } from '../../../src/input/who_drives';
import { Session } from '../../../src/session';
import { SettingsStore } from '../../../src/settings';

let able: boolean, notices: string[], driver: string, session: Session;
const change = (canDrive: boolean): void => {
  able = canDrive;
  if (!able) driver = DriverName.manual; // as the core does
  session.emit('cars');
};
beforeEach(() => {
  able = true;
  notices = [];
  driver = 'lookahead';
  const world = {
    status: { source: CommandSource.keys },
    get driver() {
      return driver;
    },
    setDriver(name: string) {
      if (!able) throw new Error('refused');
      driver = name;
    },
  };
  session = new Session(
    { list: () => [{ name: 'lookahead', meaning: '' }] } as unknown as Core,
    world as unknown as World,
    new SettingsStore(null),
    (text) => notices.push(text),
  );
});

describe('the robot', () => {
  test('comes back with a model it can drive, and its leaving is reported once', () => {
    createDriverReturn(session);
    change(false);
    change(false);
    expect(notices).toHaveLength(1);
    change(true);
    expect(driver).toBe('lookahead');
  });
  test('stays away when there was manual driving meanwhile', () => {
    const { manualDriving } = createDriverReturn(session);
    change(false);
    manualDriving();
    change(true);
    expect(driver).toBe(DriverName.manual);
  });
  test('stays away when it was relieved before', () => {
    createDriverReturn(session);
    driver = DriverName.manual;
    session.emit('driver');
    change(false);
    change(true);
    expect(driver).toBe(DriverName.manual);
    expect(notices).toEqual([]);
  });
});
