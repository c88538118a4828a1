import { existsSync, readFileSync } from 'node:fs';

import { z } from 'zod';

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});
type Totals = { readonly passed: number; readonly failed: number };

/** Of a vitest report; a file that could not even be loaded counts as one failure. */
function ofVitest({ numPassedTests, numFailedTests, testResults }: z.infer<typeof vitestReport>): Totals {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Of a Playwright report, which names flaky tests itself; an error outside of any test counts as a failure. */
function ofPlaywright({ stats, errors }: z.infer<typeof playwrightReport>): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/* `N passed, N failed` of a vitest report and, where the browser tests have run, of Playwright's. */
const [, , vitest, playwright] = process.argv;
if (vitest === undefined) throw new Error('usage: print-totals <vitest report> [Playwright report]');
const totals = [
  ofVitest(vitestReport.parse(read(vitest))),
  ...(playwright !== undefined && existsSync(playwright)
    ? [ofPlaywright(playwrightReport.parse(read(playwright)))]
    : []),
];
const sum = (of: keyof Totals): number => totals.reduce((all, each) => all + each[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
