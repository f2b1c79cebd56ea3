// Drives the page in Debian's Chromium: node tests/browser/run.mjs [--long] [regular expression of cases]
import { runAll } from './runner.mjs';

await import('./opening.mjs');
await import('./driving.mjs');
await import('./keys.mjs');
await import('./devices.mjs');
await import('./seeing.mjs');
await import('./reading.mjs');
await import('./files.mjs');
await import('./learning.mjs');
await import('./sharing.mjs');
await import('./swarm.mjs');
await import('./endurance.mjs');
await runAll(process.argv.slice(2).find((word) => !word.startsWith('--')));
