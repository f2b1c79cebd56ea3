// The C API in WebAssembly: a car stepped by it is that of a scenario, to the bit; its refusals come whole. Needs
// build/web/sixline.wasm, which ./test builds before.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core } from '../src/core/core';

describe.skipIf(!existsSync(wasmFile))('sixline.h in WebAssembly', () => {
  let core: Core;
  beforeAll(async () => {
    core = await Core.load(readFileSync(wasmFile));
    const path = 'data/cars/reference.toml';
    core.putFile(path, readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8'));
  });

  it('steps a car as a scenario does', () => {
    const { wasm } = core;
    const car = wasm.made('sixline_vehicle_create', 0),
      road = wasm.made('sixline_road_create_plane', 0);
    // sixline_inputs is six doubles, throttle the first; sixline_velocity twelve, the speed along the car the seventh.
    const vx = wasm.borrowed(96, (numbers) => {
      wasm.fill('sixline_default_inputs', numbers);
      wasm.view.setFloat64(numbers, 0.7, true);
      for (let step = 0; step < 2000; step += 1) wasm.api('sixline_vehicle_step', car, numbers, road, 0.001);
      wasm.api('sixline_vehicle_get_velocity', car, numbers);
      return wasm.view.getFloat64(numbers + 48, true);
    });
    const { final } = core.run({
      scenario: { model: 'double_track', duration: 2, dt: 0.001 },
      car: { file: 'reference' },
      input: [{ throttle: 0.7, auto_shift: 1 }],
    });
    expect(vx).toBeGreaterThan(2);
    expect(vx).toBe(final.vx);
    wasm.api('sixline_vehicle_destroy', car);
    expect(() => wasm.api('sixline_vehicle_destroy', car)).toThrow(/is not an object of this context/);
  });

  it('lists names, and refuses a scenario with file, line, field and rule', () => {
    expect(core.list('drivers')[0]).toMatchObject({ name: 'lookahead' });
    expect(() => core.run({ scenario: { model: 'double_track', dt: 0.001 } })).toThrow(/scenario:1: .*duration/);
    expect(() => core.run('no.toml')).toThrow(/no\.toml/);
  });
});
