// A swarm in the core: each of its cars drives to the bit like a car alone, and its memory is freed. Needs
// build/web/sixline.wasm, which ./test builds before.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core, type World } from '../src/core/core';
import { swarmNumbers } from '../src/core/types';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const track = { kind: 'track', name: 'kart' };

describe.skipIf(!existsSync(wasmFile))('a swarm in the core', () => {
  let core: Core;
  beforeAll(async () => {
    core = await Core.load(readFileSync(wasmFile));
    const paths = ['cars/article', 'cars/sports-car', 'tracks/kart'].map((path) => `data/${path}.toml`);
    for (const path of paths) core.putFile(path, readFileSync(`${root}${path}`, 'utf8'));
  });
  const made = (model: string, count: number): World => {
    const world = core.world();
    world.setGround(track);
    world.setCar(0, { model, car: 'sports-car' });
    world.setTimeStep(0.004);
    core.wasm.call('play_world_set_swarm', world.address, count);
    return world;
  };
  const drive = (world: World, seconds: number): void =>
    core.wasm.call('play_world_drive_swarm', world.address, seconds);
  const car = (world: World, index: number): number[] => {
    const at = core.wasm.address('play_world_get_numbers', world.address, 'swarm', 0);
    return [...core.wasm.doublesAt(at + 8 * swarmNumbers * index, swarmNumbers)];
  };

  it.each(['double_track', 'coupled_bicycle', 'kinematic_bicycle'])(
    'drives each car as it drives alone, to the bit: %s',
    (model) => {
      const world = made(model, 5);
      for (let second = 0; second < 20; second += 1) drive(world, 1);
      const scenario = { model, duration: 20, dt: 0.004 };
      const { final } = core.run({
        scenario,
        car: { file: 'sports-car' },
        ground: track,
        driver: { name: 'lookahead' },
      });
      expect(car(world, 0)[7]).toBe(final.vx);
      expect(final.vx).toBeGreaterThan(3);
      const places = [0, 1, 2, 3, 4].map((index) => car(world, index).slice(0, 2).join());
      expect(new Set(places).size).toBe(5);
      world.free();
    },
  );

  it('takes the values of the first car, and drives the same again', () => {
    const world = made('double_track', 2);
    drive(world, 1);
    const first = car(world, 1);
    core.wasm.call('play_world_set_swarm', world.address, 2);
    drive(world, 1);
    expect(car(world, 1)).toEqual(first);
    world.setParameter(0, 'mass', 2500);
    core.wasm.call('play_world_set_swarm', world.address, 2);
    drive(world, 1);
    expect(car(world, 1)[7]).toBeLessThan(first[7] as number);
    world.free();
  });

  it('gives its memory back', () => {
    const round = (): number => {
      made('double_track', 300).free();
      return core.wasm.bytesUsed;
    };
    round();
    const once = round();
    for (let i = 0; i < 5; i += 1) expect(round()).toBe(once);
  });

  it('is refused in the words of the core', () => {
    expect(() => made('double_track', 1001)).toThrow('swarm is 1001: must be 0 to 1000 cars');
    expect(() => made('point_mass', 10)).toThrow();
    const world = core.world();
    world.setCar(0, { model: 'double_track', car: 'sports-car' });
    expect(() => core.wasm.call('play_world_set_swarm', world.address, 3)).toThrow('needs a car on a closed track');
    world.free();
  });
});
