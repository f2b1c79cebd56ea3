// src/core/generated.ts is what the core says now: needs build/web/sixline.wasm, which ./test builds before.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generated, generatedFile, wasmFile } from '../generate.mjs';

test.skipIf(!existsSync(wasmFile))('the generated file is current; otherwise: npm run generate', async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generated());
});
