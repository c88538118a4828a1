import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { IS_QUICK, QUICK_TAG } from './scripts/testing/plan.ts';

const isCi = process.env['CI'] !== undefined;
const chromium = process.env['CHROMIUM_PATH'];
const results = process.env['BROWSER_RESULTS'];
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

/** Browser tests against the built server and app. `npm run e2e` builds both and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/owner.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Tests wait for some of their time; one more worker than cores uses it. All share one server.
  workers: Math.min(availableParallelism() + 1, 4),
  forbidOnly: isCi,
  // Decision 0061: what fails twice fails; what fails once is named at the end.
  retries: isCi ? 1 : 0,
  ...(IS_QUICK ? { grep: new RegExp(QUICK_TAG, 'u') } : {}),
  // Generous: a wait ends when what it waits for happens, and a busy machine may take long.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  projects: [
    // Without compiled code, which V8 drops and rebuilds at will, the heap grows only by what pages retain. These tests take
    // longest, so they start first.
    {
      name: 'leaks',
      testMatch: LEAKS,
      use: {
        launchOptions: launchOptions('--js-flags=--no-opt --no-sparkplug --no-maglev --no-flush-bytecode'),
      },
    },
    // No page is open long enough to repay optimised code, which took a third of the browser's time.
    {
      name: 'pages',
      testIgnore: [BUDGETS, LEAKS],
      use: { launchOptions: launchOptions('--js-flags=--no-opt --no-maglev') },
    },
    // Budgets are measured after all other tests, one page at a time.
    {
      name: 'budgets',
      testMatch: BUDGETS,
      dependencies: ['pages', 'leaks'],
      workers: 1,
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
  reporter: [
    ['list'],
    ...(results === undefined
      ? []
      : [['./scripts/testing/browser-reporter.ts', { outputFile: results }] as const]),
  ],
  use: {
    baseURL,
    // Animation is a seventh of a page's work. Tests that need it turn it on (e2e/default-motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A service worker hides requests from the tests, so only the offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: {
    // Optimising the embedded database's WebAssembly takes longer than all of its queries here.
    command: 'node --liftoff-only --wasm-lazy-compilation --import tsx e2e/serve.ts',
    env: {
      PORT: port,
      LOG_LEVEL: 'warn',
      // Each test sends a client address of its own.
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    // A server that already listens there may be another program's.
    reuseExistingServer: false,
    // SIGTERM lets the server remove its data folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
