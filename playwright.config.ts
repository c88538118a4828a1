import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const isCi = process.env['CI'] !== undefined;
const chromium = process.env['CHROMIUM_PATH'];
const port = process.env['E2E_PORT'] ?? '4180';
const baseURL = `http://localhost:${port}`;
const BUDGETS = 'budgets.test.ts';
const LEAKS = 'leaks.test.ts';

function launchOptions(...flags: readonly string[]) {
  return {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  };
}

/** Tests in a browser, on the built server and app. `npm run e2e` builds them and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Now and then one waits: a core that it leaves idle is the next one's. All have the same server.
  workers: Math.min(availableParallelism() + 1, 4),
  forbidOnly: isCi,
  // Machines of CI have other work: what fails once and then passes is named as flaky, and does not hold up a change.
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    // Compiled code comes and goes when the browser likes; without it the heap grows by what pages keep, and nothing else.
    // The tests of leaks take longest, and begin first, or others would wait for them at the end.
    {
      name: 'leaks',
      testMatch: LEAKS,
      use: {
        launchOptions: launchOptions('--js-flags=--no-opt --no-sparkplug --no-maglev --no-flush-bytecode'),
      },
    },
    // No page is open for so long that code would be worth compiling well: to do so took a third of the browser's time.
    {
      name: 'pages',
      testIgnore: [BUDGETS, LEAKS],
      use: { launchOptions: launchOptions('--js-flags=--no-opt --no-maglev') },
    },
    // What is measured is measured alone: after all others, one page at a time.
    {
      name: 'budgets',
      testMatch: BUDGETS,
      dependencies: ['pages', 'leaks'],
      workers: 1,
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    baseURL,
    // What moves is drawn sixty times a second, a seventh of a page's work. It moves where somebody goes the whole way,
    // where panels are the subject, and where paints are measured (e2e/moving.ts).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Only what is about being offline wants what keeps the app; elsewhere every call is to be seen.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    // To compile the embedded database well takes longer than all that is asked of it.
    command: 'node --liftoff-only --wasm-lazy-compilation --import tsx e2e/serve.ts',
    env: {
      PORT: port,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'layline-e2e-')),
      LOG_LEVEL: 'warn',
      // Every test has an address of its own.
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    // What listens there already may be anybody's.
    reuseExistingServer: false,
  },
});
