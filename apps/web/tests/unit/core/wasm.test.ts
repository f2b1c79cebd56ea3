// A browser that cannot compile the core: which one can, in words.
import { afterEach, expect, test, vi } from 'vitest';
import { Wasm } from '../../../src/core/wasm';

afterEach(() => vi.unstubAllGlobals());
const named = /^The core needs WebAssembly with SIMD: Chrome or Edge 91, .* \(.+\)$/;

test('what does not compile is refused with the browsers that compile it, and with the reason', async () => {
  await expect(Wasm.load(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 255))).rejects.toThrow(named);
});
test('so is a browser without any WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  await expect(Wasm.load(new Uint8Array(8))).rejects.toThrow(named);
});
