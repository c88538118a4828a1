import { existsSync, readFileSync } from 'node:fs';

type TestFile = { readonly status: string; readonly assertionResults: readonly unknown[] };
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
};
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
};
type Totals = { readonly passed: number; readonly failed: number };

/** Of a vitest report; a file that could not even be loaded counts as one failure. */
function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Totals {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Of a Playwright report, which names flaky tests itself; an error outside of any test counts as a failure. */
function ofPlaywright({ stats, errors }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/* `N passed, N failed` of a vitest report and, where the browser tests have run, of Playwright's. */
const [, , vitest, playwright] = process.argv;
if (vitest === undefined) throw new Error('usage: print-totals <vitest report> [Playwright report]');
const totals = [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vitest's own report, in the shape it documents
  ofVitest(read(vitest) as VitestReport),
  ...(playwright !== undefined && existsSync(playwright)
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's own report, in the same way
      [ofPlaywright(read(playwright) as PlaywrightReport)]
    : []),
];
const sum = (of: keyof Totals): number => totals.reduce((all, each) => all + each[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
