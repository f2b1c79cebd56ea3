// A swarm on the core: more grip laps sooner, refusals in the core's words. Needs build/web/sixline.wasm, which ./test builds before.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core } from '../src/core/core';
import { SwarmCars, type SwarmPlan } from '../src/swarm/cars';
import { differing, firstPlan, firstRange } from '../src/swarm/form';
import { ranking } from '../src/swarm/results';

const data = fileURLToPath(new URL('../../../data', import.meta.url));

describe.skipIf(!existsSync(wasmFile))('a swarm on the core', () => {
  let core: Core;
  beforeAll(async () => {
    core = await Core.load(readFileSync(wasmFile));
    for (const kind of ['cars', 'tracks'])
      for (const file of readdirSync(`${data}/${kind}`).filter((name) => name.endsWith('.toml')))
        core.putFile(`data/${kind}/${file}`, readFileSync(`${data}/${kind}/${file}`, 'utf8'));
  });
  const make = (part: Partial<SwarmPlan>): SwarmCars => SwarmCars.make(core.wasm, { ...firstPlan, count: 8, track: 'kart', dt: 0.01, spread: 0, ...part });

  it('laps the sooner the more grip, and again the same after a restart', () => {
    const cars = make({ model: 'coupled_bicycle' });
    expect(cars.time).toBe(0);
    while (!cars.lap(1).every((time) => time > 0) && cars.time < 200) cars.drive(50);
    const times = [...cars.lap(1)];
    expect(times.every((time, i) => i === 0 || time < (times[i - 1] as number))).toBe(true);
    expect(ranking(times)).toMatchObject({ count: 8, best: { car: 7 }, worst: { car: 0 } });
    expect(cars.steps).toBeCloseTo(cars.time / 0.01, 6);
    const hash = cars.hash,
      looks = Math.round(cars.time / 0.02);
    cars.start();
    expect([...cars.lap(1)]).toEqual(Array(8).fill(NaN));
    cars.drive(looks);
    expect(cars.hash).toBe(hash);
    cars.free();
  });

  it('laps sooner with racers than with lookahead', () => {
    const first = (driver: string): number => {
      const cars = make({ model: 'coupled_bicycle', count: 1, from: 1.2, to: 1.2, driver });
      while (!(cars.lap(1)[0]! > 0) && cars.time < 200) cars.drive(50);
      const time = cars.lap(1)[0]!;
      cars.free();
      return time;
    };
    expect(first('racer')).toBeLessThan(first('lookahead') - 1);
    expect(() => make({ driver: 'nobody' })).toThrow(/is not a robot/);
  });

  it('tells after a second who is ahead, by how far each has come since its own start', () => {
    const cars = make({ model: 'coupled_bicycle', spread: 0.5, from: 0.3 });
    expect([...cars.numbers('progress')]).toEqual(Array(8).fill(0));
    cars.drive(50);
    const driven = [...cars.numbers('progress')];
    expect(Math.min(...driven)).toBeGreaterThan(0.5);
    expect(Math.max(...driven)).toBeLessThan(20); // not the place on the track
    expect(ranking(driven, 'most')!.worst.car).toBe(0); // the least grip
    cars.free();
  });

  it('begins with 30 % around what the car file says, on every model that it offers', () => {
    const models = JSON.parse(core.wasm.text('play_swarm_get_models')) as string[];
    expect(models).toContain(firstPlan.model);
    for (const model of models) {
      const world = core.world();
      world.setCar(0, { model, car: firstPlan.car });
      const mu = differing(world.parameters(0)).find(({ name }) => name === firstPlan.parameter);
      world.free();
      expect(firstRange(mu!)).toEqual({ from: firstPlan.from, to: firstPlan.to });
      const cars = make({ model });
      cars.drive(25);
      expect(Math.min(...cars.numbers('vx'))).toBeGreaterThan(0.5);
      expect([...cars.numbers('frozen')]).toEqual(Array(8).fill(0));
      cars.free();
    }
  });

  it('is refused in the words of the core', () => {
    expect(() => make({ count: 0 })).toThrow('count is 0: must be 1 to 10000 cars');
    expect(() => make({ model: 'point_mass' })).toThrow('model is point_mass');
    expect(() => make({ track: 'no-such-track' })).toThrow('no-such-track');
    expect(() => make({ parameter: 'mass', from: -5, to: 5 })).toThrow('mass is -5');
    expect(() => make({ parameter: 'abs_mode' })).toThrow();
    expect(() => make({ dt: 0.05 })).toThrow('dt is 0.05: must be above 0 and at most 0.02 s');
  });
});
