// Choices of the toolbar: models and their neighbours, grounds and their entries, lists from a server that is not
// trusted.
import { describe, expect, test } from 'vitest';
import { readScene } from '../../../src/scene';
import { carChoices, modelAt, modelChoice, neighbour } from '../../../src/toolbar/car_choice';
import { choiceOf, plainGrounds } from '../../../src/toolbar/ground_choice';
import { stepText } from '../../../src/toolbar/time_choice';

const models = (
  [
    ['six_line', 'kinematic'],
    ['kinematic_arc', 'kinematic'],
    ['slipping_wheel', 'longitudinal'],
    ['kinematic_bicycle', 'planar'],
    ['dynamic_bicycle', 'planar'],
    ['coupled_bicycle', 'planar'],
    ['double_track', 'planar'],
    ['ray_car', 'ray'],
  ] as const
).map(([id, family]) => ({ id, family }));

describe('models in their order', () => {
  test('steps stop at its ends', () => {
    expect(modelAt(models, models[1], -1)).toBe(models[0]);
    expect(modelAt(models, models[0], -1)).toBe(models[0]);
    expect(modelAt(models, models[7], 1)).toBe(models[7]);
    expect(modelAt([], undefined, 1)).toBeUndefined();
  });
  test('another car gets the next free model of the same family', () => {
    expect(neighbour(models, 'double_track', ['double_track'])).toBe('coupled_bicycle');
    expect(neighbour(models, 'double_track', ['double_track', 'coupled_bicycle'])).toBe('dynamic_bicycle');
    expect(neighbour(models, 'kinematic_bicycle', ['kinematic_bicycle'])).toBe('dynamic_bicycle');
    expect(neighbour(models, 'ray_car', ['ray_car'])).toBe('ray_car');
    expect(neighbour(models, 'gone', [])).toBe('gone');
  });
  test('a list has them under their families, with title and number', () => {
    const info = {
      name: 'double_track',
      id: 'double_track',
      number: 'M8x4',
      title: 'Double track',
      meaning: 'four wheels',
      family: 'planar',
      wheels: 4,
      has_steering: true,
      has_pedals: true,
      has_grip: true,
      has_wheel_inertia: true,
      converges: true,
      reference_point: 'centre_of_gravity',
      has_longitudinal: false,
      longitudinal_models: [],
      takes_speed: true,
      takes_body_force: false,
      throttle_min: 0,
    } as const;
    expect(modelChoice(info)).toEqual({
      value: 'double_track',
      label: 'Double track (M8x4): four wheels',
      title: 'double_track: four wheels',
      group: 'Planar: forces on a plane',
    });
    expect(modelChoice({ ...info, number: '' }).label).toBe('Double track: four wheels');
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
    expect(choiceOf({ kind: 'plane', friction: 0.4 })).toBe('plane');
    expect(choiceOf({ kind: 'plane', friction: 0.25 })).toBe('ice');
  });
  test('a step is written without digits of rounding', () => {
    expect(stepText(0.001)).toBe('1 ms');
    expect(stepText(1 / 60)).toBe('16.6667 ms');
  });
});

describe('the scene of the last visit', () => {
  test('what was kept whole is taken whole', () => {
    const scene = {
      ground: { kind: 'plane' },
      cars: [{ model: 'kinematic_arc', car: 'article' }],
      timeStep: 0.01,
      integrator: 'rk4',
      driver: 'manual',
    };
    expect(readScene(scene)).toEqual(scene);
  });
  test.each([
    null,
    7,
    {},
    { ground: {}, cars: [] },
    { ground: {}, cars: [{ model: 1 }] },
    { cars: [{ model: 'a', car: 'b' }] },
  ])('%o is no scene', (kept) => expect(readScene(kept)).toBeNull());
});
