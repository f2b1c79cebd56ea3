// The generated file is what the core returns now. The core is build/web/sixline.wasm, which ./test builds before.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generated, generatedFile, wasmFile } from '../generate.mjs';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

test.skipIf(!existsSync(wasmFile))("the core's file is current; otherwise: npm run generate", async () => {
  expect(readFileSync(generatedFile, 'utf8')).toBe(await generated());
});

test("the core's functions are those of sixline_play.h and of the C API", () => {
  const header = readFileSync(fromRoot('apps/web/play/sixline_play.h'), 'utf8'),
    file = readFileSync(generatedFile, 'utf8');
  const functions = [...header.matchAll(/SIXLINE_PLAY_API\((\w+)\)\s/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'name');
  expect(functions.length).toBeGreaterThan(30);
  const listed = [...file.matchAll(/^ {2}\| '(play_\w+)'/gm)].map(([, name]) => name);
  expect(listed).toEqual([...functions].sort());
  const headers = readdirSync(fromRoot('include/sixline/c')).map((name) =>
    readFileSync(fromRoot(`include/sixline/c/${name}`), 'utf8'),
  );
  const exported = [...headers.join('\n').matchAll(/^SIXLINE_EXPORT [^;(]*?(sixline_\w+)\(/gm)].map(([, name]) => name);
  expect(exported.length).toBeGreaterThan(100);
  expect([...file.matchAll(/^ {2}\| '(sixline_\w+)'/gm)].map(([, name]) => name)).toEqual(exported.sort());
});
