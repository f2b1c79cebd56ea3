// The racer on the core: its plan as a text and as a driver, with the same bits; what the page makes of it. Needs
// build/web/sixline.wasm, which ./test builds before.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core, type World } from '../src/core/core';
import { middleOf } from '../src/plots/delta';
import { envelopeAt, planIn, plannedLap, planTask, readRacePlan } from '../src/racer/race_plan';

const data = fileURLToPath(new URL('../../../data', import.meta.url));

describe.skipIf(!existsSync(wasmFile))('the racer on the core', () => {
  let core: Core, world: World, text: string;
  const made = (model: string): World => {
    const one = core.world();
    one.setGround({ kind: 'track', name: 'kart' });
    one.setCar(0, { model, car: 'sports-car' });
    return one;
  };
  beforeAll(async () => {
    core = await Core.load(readFileSync(wasmFile));
    for (const kind of ['cars', 'tracks'])
      for (const file of readdirSync(`${data}/${kind}`).filter((name) => name.endsWith('.toml')))
        core.putFile(`data/${kind}/${file}`, readFileSync(`${data}/${kind}/${file}`, 'utf8'));
    world = made('coupled_bicycle');
    world.setParameter(0, 'mass', 1500); // heavier than its file says
    text = planIn(core.wasm, planTask(world));
    core.putFile('plans/racer.json', text);
  }, 60_000);

  it('drives by a plan of another core as by its own, to the bit, and its replay holds', () => {
    const own = made('coupled_bicycle');
    own.setParameter(0, 'mass', 1500);
    own.setDriver('racer');
    world.setDriver('plans/racer.json');
    expect(world.driver).toBe('racer');
    for (const one of [own, world]) one.step(60_000);
    expect(world.stateHash(0)).toBe(own.stateHash(0));
    expect(world.status.last_lap).toBeGreaterThan(0);
    own.loadReplay(world.saveReplay());
    while (own.driver === 'replay' && own.status.replay === 1) own.frame(0.1);
    expect(own.stateHash(0)).toBe(world.stateHash(0));
    expect(own.message).toBe('The replay has ended');
    for (let i = 0; i < 3; i++, own.frame(0.0167)) expect(own.now(0)[0]).toBe(own.status.time);
    own.free();
  }, 60_000);

  it('plans speeds whose lap takes as long as the plan states, within what the car can do', () => {
    const plan = readRacePlan(text);
    const log = plannedLap(plan, middleOf(world.strip(2)));
    const [times, , speeds] = log.columns.map(({ values }) => values);
    const end = plan.x.length - 1,
      rest = (2 * Math.hypot(plan.x[0]! - plan.x[end]!, plan.y[0]! - plan.y[end]!)) / (speeds![end]! + speeds![0]!);
    expect((times!.at(-1)! + rest) / plan.lapTime).toBeCloseTo(1, 3);
    const fastest = plan.step * (plan.lateral.length - 1);
    expect(speeds!.every((speed) => speed > 0 && speed <= fastest)).toBe(true);
    const [places] = log.columns.filter(({ name }) => name === 's').map(({ values }) => [...values]);
    expect(places!.every((place, i) => i === 0 || place > places![i - 1]! - 2)).toBe(true); // once round, in order
    const edge = envelopeAt(plan, 20);
    const most = (of: (one: { forward: number; lateral: number }) => number): number => Math.max(...edge.map(of));
    expect(most(({ lateral }) => lateral)).toBeCloseTo(
      most(({ lateral }) => -lateral),
      9,
    );
    // it brakes harder than it accelerates
    expect(most(({ forward }) => -forward)).toBeGreaterThan(most(({ forward }) => forward));
  });

  it('names what a plan’s file is, and refuses it on another road, and the racer where it cannot drive', () => {
    expect(core.checkFile('plans/racer.json')).toMatchObject({ kind: 'plan' });
    core.putFile('files/broken.json', '{"race_plan": 1}');
    expect(() => core.checkFile('files/broken.json')).toThrow(/closed: is missing/);
    const other = made('coupled_bicycle');
    expect(other.driver).toBe('manual');
    other.setGround({ kind: 'track', name: 'oval' });
    expect(() => other.setDriver('plans/racer.json')).toThrow(/plan of another track/);
    other.setGround({ kind: 'plane' });
    expect(() => other.setDriver('racer')).toThrow(/needs a track/);
    expect(() =>
      planIn(core.wasm, { ...planTask(world), car: { model: 'six_line', car: 'sports-car' }, changed: [] }),
    ).toThrow(/cannot steer a six_line/);
    other.free();
  });
});
