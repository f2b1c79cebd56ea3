// A scenario's tables as the page shows and drives them: who drives what, where, from which state, with which inputs.
import type { CarChoice, RunResult, Table, Value } from '../core/core';
import { defaultCar } from '../core/types';
import type { Telemetry } from '../plots/telemetry_csv';

export type { Table, Value };

export interface ScenarioPlan {
  table: Table;
  title: string;
  choice: CarChoice;
  /** Values over the car file's, and options. */
  changes: [name: string, value: Value][];
  ground: Table;
  dt: number;
  duration: number;
  integrator: string;
  initial: [name: string, value: Value][];
  inputs: Table[];
}

/** `beside` gives the path of a file that lies beside the scenario, or '' when there is none of that name. */
export function planOf(table: Table, beside: (name: string) => string): ScenarioPlan {
  const scenario = tableAt(table, 'scenario');
  const car = tableAt(table, 'car');
  const ground = { ...tableAt(table, 'ground') };
  for (const key of ['name', 'file']) {
    const path = typeof ground[key] === 'string' ? beside(ground[key]) : '';
    if (path !== '') ground[key] = path;
  }
  if (ground.kind === undefined) ground.kind = 'plane';
  const { file = defaultCar, longitudinal_model, ...changes } = car;
  const options = tableAt(table, 'options');
  const profile = scenario.profile === undefined ? {} : { profile: scenario.profile };
  const choice: CarChoice = {
    model: valueAt<string>(scenario, 'model', ''),
    car: beside(String(file)) || String(file),
  };
  if (typeof longitudinal_model === 'string') choice.longitudinal_model = longitudinal_model;
  return {
    table,
    choice,
    ground,
    title: valueAt<string>(scenario, 'title', ''),
    changes: Object.entries({ ...profile, ...changes, ...options }),
    dt: valueAt<number>(scenario, 'dt', 0.01),
    duration: valueAt<number>(scenario, 'duration', 0),
    integrator: valueAt<string>(scenario, 'integrator', ''),
    initial: Object.entries(tableAt(table, 'initial')),
    inputs: Array.isArray(table.input) ? table.input.filter(isTable) : [],
  };
}

/** The same scenario with no time to run: its final state is the state in which it starts. */
export function startOnly(plan: ScenarioPlan): Table {
  const { until: _until, record: _record, ...rest } = plan.table;
  return {
    ...rest,
    scenario: { ...tableAt(plan.table, 'scenario'), duration: 0 },
    car: { ...tableAt(plan.table, 'car'), file: plan.choice.car },
    ground: plan.ground,
  };
}

/** The recorded samples; a value that is not known is not a number. */
export function samplesTable(result: RunResult, unitOf: (channel: string) => string): Telemetry {
  const samples = Object.entries(result.samples ?? {});
  return {
    columns: samples.map(([name, values]) => ({
      name,
      unit: unitOf(name),
      values: Float64Array.from(values, (value) => value ?? NaN),
    })),
    rows: samples[0]?.[1].length ?? 0,
  };
}

/** A value in a few words, for a cell. */
export function valueWords(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return `[${value.map(valueWords).join(', ')}]`;
  if (isTable(value)) {
    const parts = Object.entries(value).map(([key, inner]) => `${key} = ${valueWords(inner)}`);
    return `{${parts.join(', ')}}`;
  }
  return String(value);
}

const isTable = (value: Value | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function tableAt(table: Table, key: string): Table {
  const value = table[key];
  return isTable(value) ? value : {};
}
/** A text or a number of a table; the standard where it is none. */
function valueAt<T extends string | number>(table: Table, key: string, standard: T): T {
  const value = table[key];
  return typeof value === typeof standard ? (value as T) : standard;
}
