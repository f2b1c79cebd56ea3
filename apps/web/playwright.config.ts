// The built page, and reports, in Debian's Chromium: `npx playwright test [-g WORDS]`, after ./run play has built
// build/web/playground.html.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  testDir: at('tests/browser'),
  outputDir: at('../../build/web/traces'),
  workers: 1,
  timeout: process.env.SIXLINE_TIER === 'long' ? 1_200_000 : 180_000,
  retries: 1, // a busy machine can be too slow for a person's pace; a test that passes at the second try is listed as flaky
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    viewport: { width: 960, height: 600 }, // a case says itself if it needs another
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
    },
  },
});
