// The core as WebAssembly: loading it, calls with their refusals, text in and out, views on its memory.
import type { ApiFunction, CoreFunction } from './generated';
import { CoreError } from './types';

/** Of WASI the core imports the clock and what writes a last message. Any import of a newer library is refused when it
 *  is called, not before. */
function host(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const write = (_file: number, parts: number, count: number, written: number): number => {
    const view = new DataView(memory().buffer);
    const pieces = Array.from(
      { length: count },
      (_, i) => [view.getUint32(parts + 8 * i, true), view.getUint32(parts + 8 * i + 4, true)] as const,
    );
    console.error(
      pieces.map(([at, size]) => new TextDecoder().decode(new Uint8Array(memory().buffer, at, size))).join(''),
    );
    const total = pieces.reduce((sum, [, size]) => sum + size, 0);
    view.setUint32(written, total, true);
    return 0;
  };
  const time = (_clock: number, _precision: bigint, out: number): number => {
    new DataView(memory().buffer).setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const known: WebAssembly.ModuleImports = {
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_write: write,
    clock_time_get: time,
  };
  const unknown = (name: string) => () => {
    throw new Error(`the core called ${name}`);
  };
  return { wasi_snapshot_preview1: new Proxy(known, { get: (_, name: string) => known[name] ?? unknown(name) }) };
}

async function instantiated(
  bytes: ArrayBuffer | Uint8Array,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  try {
    return (await WebAssembly.instantiate(
      bytes as BufferSource,
      imports,
    )) as unknown as WebAssembly.WebAssemblyInstantiatedSource;
  } catch (error) {
    const newer = 'The core needs WebAssembly with SIMD: Chrome or Edge 91, Firefox 89, Safari 16.4, or newer';
    throw new Error(`${newer} (${error instanceof Error ? error.message : String(error)})`, { cause: error });
  }
}

type Exported = (...args: (number | bigint)[]) => number;
type Functions = Record<CoreFunction | ApiFunction | 'malloc' | 'free', Exported> & { _initialize?: Exported };

/** An instance: functions by name, text, and numbers in its memory. */
export class Wasm {
  /** Where a call puts a result of up to 8 bytes. */
  private readonly out: number;
  /** Of all that sixline.h makes here. */
  private readonly context: bigint;

  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly functions: Functions,
  ) {
    this.out = functions.malloc(8) >>> 0;
    functions.sixline_context_create(0, this.out);
    this.context = this.handle;
  }

  static async load(bytes: ArrayBuffer | Uint8Array): Promise<Wasm> {
    let memory: WebAssembly.Memory | undefined;
    const imports = host(() => memory as WebAssembly.Memory);
    const { instance } = await instantiated(bytes, imports);
    memory = instance.exports.memory as WebAssembly.Memory;
    const functions = instance.exports as unknown as Functions;
    functions._initialize?.();
    return new Wasm(memory, functions);
  }

  /** Calls a function that returns a status; throws the core's message when it refuses. Texts among the arguments are
   *  freed again; undefined is an empty one. */
  call(name: CoreFunction, ...args: (number | string | undefined)[]): void {
    const texts: number[] = [];
    const numbers = args.map((argument) => {
      if (typeof argument === 'number') return argument;
      const at = this.put(argument ?? '');
      texts.push(at);
      return at;
    });
    const status = this.functions[name](...numbers);
    for (const at of texts) this.functions.free(at);
    if (status !== 0 && name !== 'play_get_message') throw new CoreError(this.text('play_get_message'));
  }
  /** The same of a function that returns nothing. */
  destroy(name: 'play_world_destroy', object: number): void {
    this.functions[name](object);
  }
  /** The text, the address or the number that a function puts where its last argument points. */
  text(name: CoreFunction, ...args: (number | string)[]): string {
    const at = this.address(name, ...args);
    const text = this.textAt(at);
    this.functions.free(at);
    return text;
  }
  address(name: CoreFunction, ...args: (number | string)[]): number {
    this.call(name, ...args, this.out);
    return this.view.getUint32(this.out, true);
  }

  // sixline.h: every function takes the context first; handles are bigints.
  /** Throws the context's message where the function refuses. */
  api(name: ApiFunction, ...args: (number | bigint)[]): void {
    const status = this.functions[name](this.context, ...args);
    if (status !== 0) throw new CoreError(this.copied('sixline_context_get_error'));
  }
  /** The handle that a function puts where its last argument points. */
  made(name: ApiFunction, ...args: (number | bigint)[]): bigint {
    this.api(name, ...args, this.out);
    return this.handle;
  }
  /** The text that a function copies into a buffer. */
  copied(name: ApiFunction, ...args: (number | bigint)[]): string {
    this.functions[name](this.context, ...args, 0, 0, this.out);
    const length = this.view.getUint32(this.out, true);
    return this.borrowed(length + 1, (at) => {
      this.functions[name](this.context, ...args, at, length + 1, this.out);
      return this.textAt(at);
    });
  }
  /** So many bytes while `use` runs; `texts` are put before it and freed after it. */
  borrowed<Result>(bytes: number, use: (at: number, ...texts: number[]) => Result, ...texts: string[]): Result {
    const all = [this.functions.malloc(bytes) >>> 0, ...texts.map((text) => this.put(text))] as const;
    try {
      return use(...all);
    } finally {
      for (const at of all) this.functions.free(at);
    }
  }
  /** A function that fills a struct from its address on. */
  fill(name: ApiFunction, at: number): void {
    this.functions[name](at);
  }
  get view(): DataView {
    return new DataView(this.memory.buffer);
  }
  textAt(at: number): string {
    const memory = new Uint8Array(this.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }
  private get handle(): bigint {
    return this.view.getBigUint64(this.out, true);
  }

  get doubles(): Float64Array {
    if (this.doubleView.buffer !== this.memory.buffer) this.doubleView = new Float64Array(this.memory.buffer);
    return this.doubleView;
  }
  private doubleView = new Float64Array(0);

  /** Numbers at an address: a view, valid until the memory grows. */
  doublesAt(at: number, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }
  floatsAt(at: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, at, count);
  }
  /** A copy of `count` numbers that `fill` puts into a buffer at an address. */
  filled(count: number, fill: (at: number) => void): Float64Array {
    const at = this.functions.malloc(8 * count) >>> 0;
    try {
      fill(at);
      return this.doublesAt(at, count).slice();
    } finally {
      this.functions.free(at);
    }
  }
  get bytesUsed(): number {
    return this.memory.buffer.byteLength;
  }

  private put(value: string): number {
    const bytes = new TextEncoder().encode(value);
    const at = this.functions.malloc(bytes.length + 1) >>> 0;
    const memory = new Uint8Array(this.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }
}

/** `address` is called once: the core keeps these numbers where they are for as long as the world lives. */
export function live<Shape>(wasm: Wasm, names: string[], address: () => number): Shape {
  let start = -1;
  const index = (i: number) => {
    if (start < 0) start = (address() >>> 0) / 8;
    return start + i;
  };
  const object = {};
  names.forEach((name, i) => {
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => wasm.doubles[index(i)],
      set: (value: number) => void (wasm.doubles[index(i)] = value),
    });
  });
  return object as Shape;
}
