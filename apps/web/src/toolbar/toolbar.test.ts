// Choices of the toolbar: neighbours on the ladder, grounds and their entries, lists from a server that is not trusted.
import { describe, expect, test } from 'vitest';
import { readScene } from '../scene';
import { choiceOf, plainGrounds } from './ground_choice';
import { carChoices, neighbour, rungAt } from './ladder';
import { readTrackList } from './server_tracks';
import { stepText } from './time_choice';

const models = ['kin.average', 'kin.arc', 'long.slip', 'plan.kinematic', 'plan.lateral', 'plan.coupled', 'plan.coupled4', 'ray.vehicle'];

describe('the ladder', () => {
  test('steps stop at its ends', () => {
    expect(rungAt(models, 'kin.arc', -1)).toBe('kin.average');
    expect(rungAt(models, 'kin.average', -1)).toBe('kin.average');
    expect(rungAt(models, 'ray.vehicle', 1)).toBe('ray.vehicle');
  });
  test('another car gets the next free rung of the same family', () => {
    expect(neighbour(models, 'plan.coupled4', ['plan.coupled4'])).toBe('plan.coupled');
    expect(neighbour(models, 'plan.coupled4', ['plan.coupled4', 'plan.coupled'])).toBe('plan.lateral');
    expect(neighbour(models, 'plan.kinematic', ['plan.kinematic'])).toBe('plan.lateral');
    expect(neighbour(models, 'ray.vehicle', ['ray.vehicle'])).toBe('ray.vehicle');
  });
  test('the car that is on stays in the list', () => {
    const names = carChoices([{ name: 'article', meaning: '' }], 'files/mine.toml').map(({ value }) => value);
    expect(names).toEqual(['article', 'files/mine.toml']);
  });
});

describe('grounds', () => {
  test('every entry of the list finds itself again', () => {
    for (const { id, ground } of plainGrounds) expect(choiceOf(ground)).toBe(id);
    expect(choiceOf({ kind: 'track', name: 'oval' })).toBe('track:oval');
    expect(choiceOf({ kind: 'heightfield' })).toBe('');
  });
  test('a list of tracks that is none, or names a path, brings nothing', () => {
    expect(readTrackList('<html>')).toEqual([]);
    expect(readTrackList([{ name: '../x' }, { name: 7 }, null, { name: 'e-track-3', category: 'road' }, { name: 'alone' }]))
      .toEqual([{ name: 'e-track-3', category: 'road' }, { name: 'alone', category: 'other' }]);
  });
  test('a step is written without digits of rounding', () => {
    expect(stepText(0.001)).toBe('1 ms');
    expect(stepText(1 / 60)).toBe('16.6667 ms');
  });
});

describe('the scene of the last visit', () => {
  test('what was kept whole is taken whole', () => {
    const scene = { ground: { kind: 'plane' }, cars: [{ model: 'kin.arc', car: 'article' }], timeStep: 0.01, stepper: 'rk4', driver: 'person' };
    expect(readScene(scene)).toEqual(scene);
  });
  test.each([null, 7, {}, { ground: {}, cars: [] }, { ground: {}, cars: [{ model: 1 }] }, { cars: [{ model: 'a', car: 'b' }] }])(
    '%o is no scene', (kept) => expect(readScene(kept)).toBeNull());
});
