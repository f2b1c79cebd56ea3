// One owner of the state: each change of the world is announced, several together once, and a refusal becomes a notice
// with the core's message.
import { beforeEach, expect, test, vi } from 'vitest';
import { type CarChoice, type Core, CoreError, type World } from '../../src/core/core';
import { type Change, Session } from '../../src/session';
import { SettingsStore } from '../../src/settings';

let cars: CarChoice[], refuse: boolean, notices: string[], session: Session;
const kinds: Change[] = ['cars', 'ground', 'parameters', 'reset', 'driver', 'step', 'selected', 'paused'];
const announced: Change[] = [];
beforeEach(() => {
  [cars, refuse, notices] = [
    [
      { model: 'double_track', car: 'article' },
      { model: 'ray_car', car: 'article' },
    ],
    false,
    [],
  ];
  const done = (): void => {
    if (refuse) throw new CoreError('refused');
  };
  const world = {
    get cars() {
      return cars;
    },
    setCar(index: number, choice: CarChoice) {
      done();
      cars = Object.assign([...cars], { [index]: choice });
    },
    removeCar: (index: number) => {
      cars = cars.filter((_, car) => car !== index);
    },
    setGround: done,
    setParameter: done,
    setTable: done,
    resetParameters: done,
    setTimeStep: done,
    setDriver: done,
    setDriverParameter: done,
    setState: done,
    reset: done,
    loadReplay: done,
    input: { shift_up: 0, shift_down: 0 },
    settings: {},
  };
  session = new Session({} as Core, world as unknown as World, new SettingsStore(null), (text) => notices.push(text));
  announced.length = 0;
  for (const kind of kinds) session.on(kind, () => announced.push(kind));
});

test.each<[string, (by: Session) => void, Change[]]>([
  ['the ground', (by) => by.setGround({}), ['ground']],
  ['a car', (by) => by.setCar(0, { model: 'six_line', car: 'article' }), ['cars']],
  ['a parameter', (by) => by.setParameter(0, 'mass', 1), ['parameters']],
  ['a table', (by) => by.setTable(0, 'gear_ratios', ''), ['parameters']],
  ['all parameters', (by) => by.resetParameters(0), ['parameters']],
  ['the time step', (by) => by.setTimeStep(0.001), ['step']],
  [
    'how fast time runs',
    (by) => {
      by.timeScale = 0.5;
    },
    ['step'],
  ],
  ['the driver', (by) => by.setDriver('manual'), ['driver']],
  ['a number of the robot', (by) => by.setDriverParameter('look_ahead', 5), ['parameters']],
  ['the state', (by) => by.setState(0, 'speed', 5), ['reset']],
  ['back to the start', (by) => by.reset(), ['reset']],
  [
    'a pause',
    (by) => {
      by.paused = true;
    },
    ['paused'],
  ],
  [
    'another car looked at',
    (by) => {
      by.selected = 1;
    },
    ['selected'],
  ],
])('%s: the change is announced once', (_, change, kind) => {
  change(session);
  expect(announced).toEqual(kind);
});

test('a refused change is announced to nobody and thrown', () => {
  refuse = true;
  expect(() => session.setDriver('lookahead')).toThrow('refused');
  expect(session.setup({ timeStep: 0.01 })).toBe(false);
  expect([announced, notices]).toEqual([[], ['refused']]);
});

test('several changes together are announced once, when all are done', () => {
  const seen: number[] = [];
  session.on('cars', () => seen.push(cars.length));
  session.setup({ cars: [cars[0]!], ground: {} });
  expect(seen).toEqual([1]);
  expect(announced.sort()).toEqual(['cars', 'ground']);
});

test('a car that is taken away is no longer the selected one', () => {
  session.selected = 1;
  session.removeCar(1);
  expect(session.selected).toBe(0);
});

test('a set-up keeps of the selected car what it does not name', () => {
  session.setup({ model: 'single_track' });
  expect(cars[0]).toEqual({ model: 'single_track', car: 'article' });
});

test('a listener that fails keeps nobody from hearing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const later = vi.fn();
  session.on('cars', () => {
    throw new Error('broken');
  });
  session.on('cars', later);
  session.emit('cars');
  expect(later).toHaveBeenCalledTimes(1);
  expect(notices).toEqual(['broken']);
});
