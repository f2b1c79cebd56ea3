// What the page calls of sixline.h: lists of names, scenarios. Places in structs are those of wasm32.
import type { Named } from './types';
import type { Wasm } from './wasm';

/** By their sixline_name_list. */
const lists = { cars: 1, tracks: 2, drivers: 3 };
export type NameList = keyof typeof lists;

/** sixline_name_info: name, meaning, whether it is installed. */
const nameBytes = 64,
  infoBytes = 64 + 256 + 4;

export function namesOf(wasm: Wasm, list: NameList): Named[] {
  return wasm.borrowed(4, (count) => {
    const fill = (at: number, capacity: number): void =>
      wasm.api('sixline_context_get_names', lists[list], at, capacity, count);
    fill(0, 0);
    const length = wasm.view.getUint32(count, true);
    return wasm.borrowed(length * infoBytes, (first) => {
      fill(first, length);
      const places = Array.from({ length }, (_, i) => first + i * infoBytes);
      return places.map((at) => ({ name: wasm.textAt(at), meaning: wasm.textAt(at + nameBytes) }));
    });
  });
}

/** A value of tables as TOML; what is undefined or null is left out. */
function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${linesOf(value).join(', ')}}`;
}
const linesOf = (table: object): string[] =>
  Object.entries(table)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${JSON.stringify(key)} = ${toml(value)}`);

/** Runs a scenario, its tables or the path of its file: what `sixline run --json` prints. */
export function runScenario(wasm: Wasm, scenario: object | string): string {
  const [file, text] = typeof scenario === 'string' ? [scenario, ''] : ['scenario', linesOf(scenario).join('\n')];
  const made = wasm.borrowed(
    20, // sixline_scenario_def: cookie, file, text, sets, set_count
    (def, fileAt, textAt) => {
      wasm.fill('sixline_default_scenario_def', def);
      wasm.view.setUint32(def + 4, fileAt, true);
      if (typeof scenario !== 'string') wasm.view.setUint32(def + 8, textAt, true);
      return wasm.made('sixline_scenario_create', def);
    },
    file,
    text,
  );
  try {
    const result = wasm.made('sixline_scenario_run', made, 0, 0);
    try {
      return wasm.copied('sixline_result_get_json', result);
    } finally {
      wasm.api('sixline_result_destroy', result);
    }
  } finally {
    wasm.api('sixline_scenario_destroy', made);
  }
}
