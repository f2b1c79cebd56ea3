// The built page in Debian's Chromium: `npx playwright test`, after ./run play has built build/web/playground.html. ./test takes two projects,
// in which each of desktop and phone, dark and light is once; ./test --long takes all.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 } };
const few = process.env.SIXLINE_TIER === 'full' ? ['desktop dark', 'phone light'] : undefined;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: at('tests/pages'),
  outputDir: at('../../build/web/traces'),
  workers: 1,
  timeout: 180_000,
  retries: 1, // a busy machine can be too slow for a person's pace; a test that passes at the second try is listed as flaky
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    ['desktop', desktop],
    ['phone', phone],
  ]
    .flatMap(([name, screen]) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ name: `${name} ${colorScheme}`, use: { ...(screen as object), colorScheme } })),
    )
    .filter(({ name }) => few?.includes(name) ?? true),
});
