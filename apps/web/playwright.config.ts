// The built page, and reports, in Debian's Chromium: `npx playwright test [-g WORDS]`, after ./run play has built build/web/playground.html.
// Cases in tests/browser say themselves on which screen. Those in tests/pages run on two, so that each of desktop and phone, dark and light is
// once; in ./test --long on all.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const desktop = { viewport: { width: 1280, height: 800 } };
const few = process.env.SIXLINE_TIER === 'full' ? ['desktop dark', 'phone light'] : undefined;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: at('tests'),
  outputDir: at('../../build/web/traces'),
  workers: 1,
  timeout: process.env.SIXLINE_TIER === 'long' ? 1_200_000 : 180_000,
  retries: 1, // a busy machine can be too slow for a person's pace; a test that passes at the second try is listed as flaky
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.SIXLINE_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'] },
  },
  projects: [
    ...[
      ['desktop', desktop],
      ['phone', phone],
    ]
      .flatMap(([name, screen]) =>
        (['light', 'dark'] as const).map((colorScheme) => ({
          name: `${name} ${colorScheme}`,
          testMatch: 'pages/*.spec.ts',
          use: { ...(screen as object), colorScheme },
        })),
      )
      .filter(({ name }) => few?.includes(name) ?? true),
    { name: 'own screens', testMatch: 'browser/*.spec.mjs', use: { trace: 'off', screenshot: 'only-on-failure' } },
  ],
});
