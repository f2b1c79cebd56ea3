// Truths of a scenario as the page shows and drives it.
import { describe, expect, it } from 'vitest';
import { choiceIndex, tableText } from '../../../src/options/drive_from';
import { planOf, samplesTable, startOnly, type Table, valueWords } from '../../../src/options/scenario_plan';

const table: Table = {
  scenario: { title: 'jump', model: 'kinematic_bicycle', dt: 0.002, duration: 3, profile: 'source', integrator: 'rk4' },
  car: { file: './mine.toml', mass: 1400, longitudinal_model: 'rolling_wheel' },
  options: { abs: 'on' },
  initial: { vx: 20 },
  ground: { kind: 'heightfield', file: 'hills.csv' },
  input: [{ throttle: 1 }, { t: 1, imposed_steer_angle_deg: 3 }],
  until: [{ channel: 'vx', above: 10 }],
  record: { every: 0.1 },
};
const beside = (name: string) =>
  name.endsWith('mine.toml') || name === 'hills.csv' ? `files/${name.replace('./', '')}` : '';

describe("a scenario's plan", () => {
  it('names model, car and ground by the paths of their files', () => {
    const plan = planOf(table, beside);
    expect(plan.choice).toEqual({
      model: 'kinematic_bicycle',
      car: 'files/mine.toml',
      longitudinal_model: 'rolling_wheel',
    });
    expect(plan.ground).toEqual({ kind: 'heightfield', file: 'files/hills.csv' });
    expect([plan.dt, plan.duration, plan.integrator]).toEqual([0.002, 3, 'rk4']);
  });
  it("keeps values over the file's and options apart from who drives", () => {
    expect(planOf(table, beside).changes).toEqual([
      ['profile', 'source'],
      ['mass', 1400],
      ['abs', 'on'],
    ]);
  });
  it("leaves bundled names alone, and has the runner's standards", () => {
    const plan = planOf({ scenario: { model: 'slipping_wheel' }, ground: { kind: 'track', name: 'oval' } }, () => '');
    expect(plan.choice).toEqual({ model: 'slipping_wheel', car: 'reference' });
    expect([plan.ground.name, plan.dt]).toEqual(['oval', 0.01]);
    expect(planOf({}, () => '').ground).toEqual({ kind: 'plane' });
  });
  it('for its start alone has no time, no crossings and no record', () => {
    const start = startOnly(planOf(table, beside)) as Record<string, Record<string, unknown>>;
    expect(start.scenario?.duration).toBe(0);
    expect(start.car?.file).toBe('files/mine.toml');
    expect(start.until).toBeUndefined();
    expect(start.record).toBeUndefined();
    expect(table.scenario).toHaveProperty('duration', 3);
  });
});

it('samples become a table with units and every digit; a gap is not a number', () => {
  const result = { model: 'm', steps: 1, t: 1, final: {}, events: [], samples: { t: [0, 0.1], vx: [0.1 + 0.2, null] } };
  expect(samplesTable(result, (name) => (name === 't' ? 's' : 'm/s'))).toEqual({
    columns: [
      { name: 't', unit: 's', values: Float64Array.of(0, 0.1) },
      { name: 'vx', unit: 'm/s', values: Float64Array.of(0.1 + 0.2, NaN) },
    ],
    rows: 2,
  });
});

it('a table of a car may be text, pairs or a table', () => {
  expect(tableText('800:200, 900:210')).toBe('800:200, 900:210');
  expect(
    tableText([
      ['R', 3.1],
      [1, 3],
    ]),
  ).toBe('R:3.1, 1:3');
  expect(tableText({ R: 3.1, 1: 3 })).toBe('1:3, R:3.1');
});

it('a choice may be a word, a truth or a number', () => {
  expect((['on', true, 0] as const).map((value) => choiceIndex(['off', 'on'], value))).toEqual([1, 1, 0]);
});

it('a value is shown in words', () => {
  expect(valueWords([1, { a: true }])).toBe('[1, {a = true}]');
});
