// The core as WebAssembly: loading it, text in and out, views on its memory.
import type { CoreFunction } from './generated';

/** What a WASI reactor may ask of its host; the core asks for next to nothing. */
function host(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const view = () => new DataView(memory().buffer);
  const wasi: Record<string, (...args: number[]) => number> = {
    clock_time_get: (_id, _precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_fdstat_get: () => 0,
    fd_write: (_file, parts, count, written) => {
      const decoder = new TextDecoder();
      let text = '';
      let total = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(parts + 8 * i, true);
        const size = view().getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, at, size));
        total += size;
      }
      console.error(text);
      view().setUint32(written, total, true);
      return 0;
    },
    proc_exit: (code) => {
      throw new Error(`the core stopped with code ${code}`);
    },
  };
  // Whatever else a newer library may import is refused when it is called, not before.
  return {
    wasi_snapshot_preview1: new Proxy(wasi, {
      get: (known, name: string) =>
        known[name] ??
        (() => {
          throw new Error(`the core asked for ${name}`);
        }),
    }) as unknown as WebAssembly.ModuleImports,
  };
}

type Exported = (...args: number[]) => number;
type Functions = Record<CoreFunction | 'malloc' | 'free', Exported> & { _initialize?: Exported };

/** An instance: functions by name, text, and numbers in its memory. */
export class Wasm {
  private constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly functions: Functions,
  ) {}

  static async load(bytes: ArrayBuffer | Uint8Array): Promise<Wasm> {
    let memory: WebAssembly.Memory | undefined;
    const imports = host(() => memory as WebAssembly.Memory);
    const { instance } = (await WebAssembly.instantiate(
      bytes as BufferSource,
      imports,
    )) as unknown as WebAssembly.WebAssemblyInstantiatedSource;
    memory = instance.exports.memory as WebAssembly.Memory;
    const functions = instance.exports as unknown as Functions;
    functions._initialize?.();
    return new Wasm(memory, functions);
  }

  /** Calls an exported function; texts among the arguments are handed over and freed again. */
  call(name: CoreFunction, ...args: (number | string)[]): number {
    const texts: number[] = [];
    const numbers = args.map((argument) => {
      if (typeof argument === 'number') return argument;
      const at = this.text(argument);
      texts.push(at);
      return at;
    });
    const result = this.functions[name](...numbers);
    for (const at of texts) this.functions.free(at);
    return result;
  }

  /** The same for a function that answers with text; null is null. */
  ask(name: CoreFunction, ...args: (number | string)[]): string | null {
    const at = this.call(name, ...args) >>> 0;
    return at === 0 ? null : this.read(at);
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
  word(at: number): number {
    return new DataView(this.memory.buffer).getUint32(at, true);
  }
  /** Memory for a caller's use, given back afterwards. */
  scratch<T>(bytes: number, use: (at: number) => T): T {
    const at = this.functions.malloc(bytes) >>> 0;
    try {
      return use(at);
    } finally {
      this.functions.free(at);
    }
  }
  get bytesUsed(): number {
    return this.memory.buffer.byteLength;
  }

  private text(value: string): number {
    const bytes = new TextEncoder().encode(value);
    const at = this.functions.malloc(bytes.length + 1) >>> 0;
    const memory = new Uint8Array(this.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }
  private read(at: number): string {
    const memory = new Uint8Array(this.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }
}
