import { readFileSync } from 'node:fs';

type TestFile = { readonly status: string; readonly assertionResults: readonly unknown[] };
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
};

/** `N passed, N failed` of a vitest report; a file that could not even be loaded counts as one failure. */
function totals(report: Report): string {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return `${report.numPassedTests} passed, ${report.numFailedTests + broken.length} failed`;
}

const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: print-totals <vitest report>');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vitest's own report, in the shape it documents
console.log(totals(JSON.parse(readFileSync(path, 'utf8')) as Report));
