// No file of the page imports itself by way of others: parts import the session, never the reverse.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folders = ['src', 'kit'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)));
const files = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.ts'));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*?'(\.[^'?]*)/gm)]
    .map(([, path]) => resolve(dirname(file), `${path}.ts`))
    .filter((path) => files.includes(path));

test('the graph of imports has no circle', () => {
  const arrows = new Map(files.map((file) => [file, importsOf(file)]));
  expect(arrows.get(files.find((file) => file.endsWith('main.ts')) ?? '')?.length).toBeGreaterThan(20);
  for (let gone = true; gone; ) {
    gone = false;
    for (const [file, to] of arrows) if (!to.some((other) => arrows.has(other))) gone = arrows.delete(file);
  }
  expect([...arrows.keys()].map((file) => file.replace(/.*\/web\//, ''))).toEqual([]);
});
