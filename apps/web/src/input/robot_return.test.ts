// Who has the wheel after a model without robots: the robot that was sent away, or the person who drove meanwhile.
import { beforeEach, describe, expect, test } from 'vitest';
import type { App, AppEvent } from '../app';
import { createRobotReturn } from './robot_return';

let able: boolean, said: string[], driver: string, listeners: [AppEvent, () => void][], app: App;
const change = (canDrive: boolean): void => {
  able = canDrive;
  if (!able) driver = 'manual'; // as the core does
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
      status: { source: 0 },
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
    createRobotReturn(app);
    change(false);
    change(false);
    expect(said).toHaveLength(1);
    change(true);
    expect(driver).toBe('lookahead');
  });
  test('stays away when a person drove meanwhile', () => {
    const { personDrives } = createRobotReturn(app);
    change(false);
    personDrives();
    change(true);
    expect(driver).toBe('manual');
  });
  test('stays away when the person had taken over before', () => {
    createRobotReturn(app);
    driver = 'manual';
    app.emit('driver');
    change(false);
    change(true);
    expect(driver).toBe('manual');
    expect(said).toEqual([]);
  });
});
