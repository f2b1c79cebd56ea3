// Who drives while the racer plans, and what makes its plan a plan of something else. The worker is a promise that is
// kept by hand.
import { beforeEach, expect, test, vi } from 'vitest';
import { type Core, CoreError, type World } from '../../src/core/core';
import { Racer } from '../../src/racer/racer';
import { Session } from '../../src/session';
import { SettingsStore } from '../../src/settings';

const asked = vi.hoisted(
  () => [] as { ended: AbortSignal; give: (text: string) => void; refuse: (error: Error) => void }[],
);
vi.mock('../../src/racer/make_plan', () => ({
  makePlan: (_core: Core, _task: object, ended: AbortSignal) =>
    new Promise<string>((give, refuse) => asked.push({ ended, give, refuse })),
}));

const plan = JSON.stringify({
  race_plan: 1,
  closed: 1,
  lap_time: 30,
  step: 10,
  lateral: [9, 9],
  drive: Array(22).fill(3),
  brake: Array(22).fill(-9),
  x: [0, 9, 9],
  y: [0, 0, 9],
  speed: [10, 7, 10],
  time: [0, 1, 2],
});
let world: { driver: string; ground: object; mass: number; refuse: boolean },
  session: Session,
  racer: Racer,
  notices: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  notices = [];
  world = { driver: 'manual', ground: { kind: 'track', name: 'oval' }, mass: 1000, refuse: false };
  const core = { putFile: vi.fn() } as unknown as Core;
  const driven = Object.assign(world, {
    cars: [{ model: 'double_track', car: 'article', longitudinal_model: '' }],
    settings: {},
    parameters: () => [{ name: 'mass', value: world.mass, changed: true }],
    setDriver: (name: string) => {
      if (world.refuse) throw new CoreError(`driver is ${name}: needs a track to follow`);
      world.driver = name.startsWith('plans/') ? 'racer' : name;
    },
    setParameter: (_car: number, _name: string, value: number) => (world.mass = value),
    loadReplay: () => (world.driver = 'replay'),
  });
  session = new Session(core, driven as unknown as World, new SettingsStore(null), (text) => notices.push(text));
  racer = new Racer(session);
});
const planned = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(500);
  asked.at(-1)!.give(plan);
  await vi.advanceTimersByTimeAsync(0);
};

test('lookahead drives until the plan is there; the next time it is known', async () => {
  session.setDriver('racer');
  expect([world.driver, racer.plan]).toEqual(['lookahead', null]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(racer.seconds).toBe(3);
  await planned();
  expect([world.driver, racer.plan?.lapTime, racer.seconds]).toEqual(['racer', 30, null]);
  session.setDriver('manual');
  session.setDriver('racer');
  expect([world.driver, asked.length]).toEqual(['racer', 1]);
});

test('another value of the car makes another plan, and only the last of several changes is planned', async () => {
  session.setDriver('racer');
  await planned();
  for (const mass of [1100, 1200, 1300]) session.setParameter(0, 'mass', mass);
  expect([world.driver, racer.plan]).toEqual(['lookahead', null]);
  await planned();
  expect([world.driver, asked.length]).toEqual(['racer', 2]);
});

test.each([
  ['another driver', () => session.setDriver('manual'), 'manual'],
  ['a replay', () => session.playReplay(''), 'replay'],
])('%s ends the planning, and stays at the wheel', async (_, act, driver) => {
  session.setDriver('racer');
  await vi.advanceTimersByTimeAsync(500);
  act();
  expect([asked[0]!.ended.aborted, racer.seconds]).toEqual([true, null]);
  asked[0]!.give(plan);
  await vi.advanceTimersByTimeAsync(0);
  expect(world.driver).toBe(driver);
});

test('what refuses is said of the racer', async () => {
  world.refuse = true;
  expect(() => session.setDriver('racer')).toThrow('driver is racer: needs a track to follow');
  world.refuse = false;
  session.setDriver('racer');
  await vi.advanceTimersByTimeAsync(500);
  asked[0]!.refuse(new Error('half_width: is too wide'));
  await vi.advanceTimersByTimeAsync(0);
  expect([world.driver, notices.at(-1), racer.seconds]).toEqual(['lookahead', 'half_width: is too wide', null]);
});
