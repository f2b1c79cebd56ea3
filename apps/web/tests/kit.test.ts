// What reports embed is what the page's own plots are now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kit, kitFolder } from '../kit.mjs';

test('the plots that reports embed are those of the page; otherwise: npm run generate', async () => {
  for (const [name, text] of Object.entries(await kit())) expect(readFileSync(kitFolder + name, 'utf8') === text, name).toBe(true);
});

test('they carry the licence of the library in them', () => {
  expect(readFileSync(`${kitFolder}plots.js`, 'utf8')).toMatch(/^\/\* .*uPlot \d+\.\d+\.\d+.*Permission is hereby granted/s);
});
