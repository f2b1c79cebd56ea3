// The generated files are what the core and the library's headers say now. The core is build/web/sixline.wasm, which ./test builds before.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generated, generatedFile, headerFile, headerNumbers, wasmFile } from '../generate.mjs';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

test.skipIf(!existsSync(wasmFile))("the core's file is current; otherwise: npm run generate", async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generated());
});

test("the headers' file is current; otherwise: npm run generate", () => {
  expect(readFileSync(headerFile, 'utf8')).toBe(headerNumbers());
});

test('it has every number of the headers', () => {
  const headers = readdirSync(fromRoot('include/sixline/c')).map((name) => readFileSync(fromRoot(`include/sixline/c/${name}`), 'utf8'));
  const numbers = headers.flatMap((text) => [...text.matchAll(/^ {2}(SIXLINE_\w+) = (\d+)/gm)].map(([, name, value]) => `${name}: ${value},`));
  expect(numbers.length).toBeGreaterThan(20);
  for (const number of numbers) expect(headerNumbers()).toContain(`\n  ${number}`);
});

test("the core's functions and version are those of sixline_play.h and sixline_swarm.h", () => {
  const header = readFileSync(fromRoot('apps/web/play/sixline_play.h'), 'utf8'), file = readFileSync(generatedFile, 'utf8');
  const swarm = readFileSync(fromRoot('apps/web/swarm/sixline_swarm.h'), 'utf8');
  const functions = [...(header + swarm).matchAll(/SIXLINE_API\((\w+)\)\s/g)].map(([, name]) => name).filter((name) => name !== 'name');
  expect(functions.length).toBeGreaterThan(30);
  const listed = [...file.matchAll(/^ {2}\| '(sixline_\w+)'/gm)].map(([, name]) => name);
  expect(listed).toEqual([...functions].sort());
  expect(file).toContain(`export const apiVersion = ${/#define SIXLINE_API_VERSION (\d+)/.exec(header)?.[1]};`);
});
