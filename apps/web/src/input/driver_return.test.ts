// Who has the wheel after a model without robots: the robot that was sent away, or manual driving meanwhile.
import { beforeEach, describe, expect, test } from 'vitest';
import type { App, AppEvent } from '../app';
import { CommandSource, DriverName } from '../core/types';
import { createDriverReturn } from './driver_return';

let able: boolean, said: string[], driver: string, listeners: [AppEvent, () => void][], app: App;
const change = (canDrive: boolean): void => {
  able = canDrive;
  if (!able) driver = DriverName.manual; // as the core does
  app.emit('cars');
};
beforeEach(() => {
  able = true;
  said = [];
  driver = 'lookahead';
  listeners = [];
  app = {
    core: { list: () => [{ name: 'lookahead', meaning: '' }] },
    world: {
      status: { source: CommandSource.keys },
      get driver() { return driver; },
      setDriver(name: string) {
        if (!able) throw new Error('refused');
        driver = name;
      },
    },
    on: (event: AppEvent, listener: () => void) => listeners.push([event, listener]),
    emit: (event: AppEvent) => listeners.filter(([name]) => name === event).forEach(([, listener]) => listener()),
    notify: (text: string) => said.push(text),
  } as unknown as App;
});

describe('the robot', () => {
  test('comes back with a model it can drive, and its leaving is told once', () => {
    createDriverReturn(app);
    change(false);
    change(false);
    expect(said).toHaveLength(1);
    change(true);
    expect(driver).toBe('lookahead');
  });
  test('stays away when there was manual driving meanwhile', () => {
    const { manualDriving } = createDriverReturn(app);
    change(false);
    manualDriving();
    change(true);
    expect(driver).toBe(DriverName.manual);
  });
  test('stays away when it was relieved before', () => {
    createDriverReturn(app);
    driver = DriverName.manual;
    app.emit('driver');
    change(false);
    change(true);
    expect(driver).toBe(DriverName.manual);
    expect(said).toEqual([]);
  });
});
