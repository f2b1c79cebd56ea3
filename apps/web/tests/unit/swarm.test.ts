// The swarm's clock is the world's: what its worker is asked for, when. The worker is a promise that is kept by hand.
import { beforeEach, expect, test, vi } from 'vitest';
import { type Core, CoreError, type World } from '../../src/core/core';
import { swarmNumbers } from '../../src/core/types';
import { Session } from '../../src/session';
import { SettingsStore } from '../../src/settings';
import { openSwarm, Swarm } from '../../src/swarm/swarm';

type Asked = {
  kind: string;
  seconds: number;
  count: number;
  give: (cars: Float32Array) => void;
  refuse: (error: Error) => void;
};
const asked = vi.hoisted(() => [] as Asked[]);
const ended = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../src/core/tasks', () => ({
  Tasks: class {
    ask = (task: object) => new Promise((give, refuse) => asked.push({ ...task, give, refuse } as unknown as Asked));
    end = () => void (ended.times += 1);
  },
}));

const status = { time: 0, dt: 0.001 };
let session: Session, swarm: Swarm, notices: string[];
const made = (): Float32Array => new Float32Array(3 * swarmNumbers).fill(7);
const frame = async (time: number): Promise<void> => {
  status.time = time;
  swarm.frame();
  await vi.advanceTimersByTimeAsync(0);
};
const answer = async (): Promise<void> => {
  asked.at(-1)?.give(made());
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = ended.times = status.time = 0;
  notices = [];
  const core = { files: new Map(), list: () => [{ name: 'lookahead' }] } as unknown as Core;
  const cars = [{ model: 'double_track', car: 'article', longitudinal_model: '' }];
  const world = {
    status,
    cars,
    ground: {},
    closed: true,
    timeStep: 0.001,
    integrator: '',
    driver: 'lookahead',
    settings: {},
    parameters: () => [],
    reset: vi.fn(),
  };
  session = new Session(core, world as unknown as World, new SettingsStore(null), (text) => notices.push(text));
  swarm = new Swarm(session);
});
const start = async (): Promise<void> => {
  session.settings.set('swarm', 3);
  await vi.advanceTimersByTimeAsync(200);
  await answer();
};

test('it begins when the setting asks for it, and its memory goes when it asks for none', async () => {
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(0);
  await start();
  expect(asked[0]).toMatchObject({ kind: 'swarm', count: 3, driver: 'lookahead', timeStep: 0.001 });
  expect([swarm.cars.length, swarm.fastest]).toEqual([3 * swarmNumbers, 7]);
  session.settings.set('swarm', 0);
  expect([swarm.cars.length, ended.times]).toEqual([0, 1]);
});

test('it drives for the time of the world, in steps of 2 ms, and stands while that does', async () => {
  await start();
  await frame(0.0167);
  expect(asked[1]).toMatchObject({ kind: 'drive' });
  expect(asked[1]!.seconds).toBeCloseTo(0.016, 9);
  await frame(0.0333); // the worker is busy
  expect(asked).toHaveLength(2);
  await answer();
  await frame(0.0333);
  expect(asked[2]!.seconds).toBeCloseTo(0.016, 9);
  await answer();
  for (let i = 0; i < 3; i += 1) await frame(0.0333);
  expect(asked).toHaveLength(3);
});

test('a reset begins it anew; rewound it goes on from where it is; a slow worker is told once', async () => {
  await start();
  session.reset();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked[1]).toMatchObject({ kind: 'swarm' });
  await answer();
  await frame(5);
  expect(asked[2]!.seconds).toBeCloseTo(0.1, 9);
  expect(notices).toHaveLength(1);
  await answer();
  await frame(2);
  await frame(2.01);
  expect(asked[3]!.seconds).toBeCloseTo(0.01, 9);
});

test('what the core refuses is said, and there is none then', async () => {
  session.settings.set('swarm', 3);
  await vi.advanceTimersByTimeAsync(200);
  asked[0]!.refuse(new CoreError('swarm is 3: needs a car on a closed track'));
  await vi.advanceTimersByTimeAsync(0);
  expect(notices).toEqual(['swarm is 3: needs a car on a closed track']);
  expect(session.settings.get('swarm', 0)).toBe(0);
  openSwarm(session);
  expect(session.settings.get('swarm', 0)).toBe(100);
});
