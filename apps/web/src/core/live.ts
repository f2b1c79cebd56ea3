// Numbers in the core's memory as properties of an object: read and written in place, without a call.
import type { Wasm } from './wasm';

/** `address` is called once: the core keeps these numbers where they are for as long as the world lives. */
export function live<Shape>(wasm: Wasm, names: string[], address: () => number): Shape {
  let start = -1;
  const index = (i: number) => {
    if (start < 0) start = (address() >>> 0) / 8;
    return start + i;
  };
  const object = {};
  names.forEach((name, i) => {
    Object.defineProperty(object, name, { enumerable: true, get: () => wasm.doubles[index(i)], set: (value: number) => void (wasm.doubles[index(i)] = value) });
  });
  return object as Shape;
}
