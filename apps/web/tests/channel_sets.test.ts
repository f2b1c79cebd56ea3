// Ready-made choices of channels on the models that there are: each has a standard set, and nothing is asked for in
// vain.
// Needs build/web/sixline.wasm, which ./test builds before.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core } from '../src/core/core';
import { meantBy } from '../src/core/quantity';
import type { Channel, ModelInfo } from '../src/core/types';
import { resolve, standardSet, subjects } from '../src/plots/channel_sets';

const car = 'data/cars/article.toml';

describe.skipIf(!existsSync(wasmFile))('channels of all models', async () => {
  const core = existsSync(wasmFile) ? await Core.load(readFileSync(wasmFile)) : undefined;
  core?.putFile(car, readFileSync(fileURLToPath(new URL(`../../../${car}`, import.meta.url)), 'utf8'));
  const channelsOf = ({ id, longitudinal_models }: ModelInfo): Channel[][] =>
    (longitudinal_models.length > 0 ? longitudinal_models : ['']).map((longitudinal_model) => {
      const world = core!.world();
      world.setCar(0, { model: id, car: 'article', longitudinal_model });
      const channels = world.channels(0);
      world.free();
      return channels;
    });
  it('make a standard set of four or more, of channels that the model has', () => {
    for (const model of core!.models)
      for (const channels of channelsOf(model))
        expect(standardSet(model, channels).length, model.id).toBeGreaterThanOrEqual(4);
  });
  it('are asked for by no subject in vain', () => {
    const all = core!.models.flatMap(channelsOf).flat();
    for (const { choices } of subjects)
      for (const choice of choices) expect(resolve([choice], all), choice).not.toEqual([]);
  });
  it("are what their names mean, as a file's column is read", () => {
    for (const { name, quantity, wheel } of core!.models.flatMap(channelsOf).flat())
      if (quantity !== '') expect(meantBy(name), name).toEqual({ quantity, wheel });
  });
});
