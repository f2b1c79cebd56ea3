// What reports embed is what the page's own plots are now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kit, kitFolder } from '../kit.mjs';

test('the kit that reports embed is that of its sources; otherwise: npm run generate', async () => {
  for (const [name, text] of Object.entries(await kit()))
    expect(readFileSync(kitFolder + name, 'utf8') === text, name).toBe(true);
}, 120_000);

test('they carry the licence of the library in them', () => {
  expect(readFileSync(`${kitFolder}kit.js`, 'utf8')).toMatch(
    /^\/\* .*uPlot \d+\.\d+\.\d+.*Permission is hereby granted/s,
  );
});
