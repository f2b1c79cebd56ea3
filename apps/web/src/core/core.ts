// The core as the page sees it: what there is, files, scenarios and worlds. No physics here, only calls of sixline.h
// and sixline_play.h.

import { namesOf, runScenario } from './api';
import { Wasm } from './wasm';
import { World } from './world';

export * from './types';
export { World } from './world';

import type { FileReport, Layout, ListKind, ModelInfo, Named, RunResult, Table } from './types';

/** The core's bytes from an address. */
export async function fetchCore(address: string | URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The core could not be loaded: ${address} responds with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

export class Core {
  readonly version: string;
  readonly layout: Layout;
  /** Path and text of every file that was put: for another core. */
  readonly files = new Map<string, string>();

  private known: readonly ModelInfo[] | undefined;

  private constructor(readonly wasm: Wasm) {
    this.layout = JSON.parse(wasm.text('play_get_layout')) as Layout;
    this.version = this.layout.version;
  }

  static async load(bytes: ArrayBuffer | Uint8Array): Promise<Core> {
    return new Core(await Wasm.load(bytes));
  }

  readonly list = (kind: ListKind): Named[] =>
    kind === 'models' ? (this.models as ModelInfo[]) : namesOf(this.wasm, kind);

  /** All models with their properties, in the order of lists. */
  get models(): readonly ModelInfo[] {
    return (this.known ??= JSON.parse(this.wasm.text('play_get_models')) as ModelInfo[]);
  }
  /** A model by id or number. */
  model(name: string | undefined): ModelInfo | undefined {
    return name ? this.models.find(({ id, number }) => id === name || number === name) : undefined;
  }

  /** What is known of a model, car, track or driver: the JSON of `sixline describe NAME --json`. */
  readonly describe = (kind: ListKind, name: string): unknown =>
    JSON.parse(this.wasm.text('play_describe', kind, name));

  /** Puts a file where the core finds it by that path. */
  putFile(path: string, text: string): void {
    this.wasm.call('play_put_file', path, text);
    this.files.set(path, text);
  }
  /** The tables of a TOML file that was put. */
  readonly document = (path: string): Table => JSON.parse(this.wasm.text('play_read_tables', path)) as Table;

  /** Reads a file that was put and reports its kind; throws the core's message when it is none of these or wrong. */
  readonly checkFile = (path: string): FileReport => JSON.parse(this.wasm.text('play_check_file', path)) as FileReport;

  /** Runs a scenario: a plain object, or the path of a file that was put. */
  run(scenario: object | string): RunResult {
    return JSON.parse(runScenario(this.wasm, scenario)) as RunResult;
  }

  readonly world = (): World => new World(this);
}
