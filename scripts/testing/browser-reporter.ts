import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { type Timing, writeResults } from './results.ts';

/** Writes the results of a run in the browser to a file, in the form that the unit tests' reporter writes too. */
export default class ResultsReporter implements Reporter {
  private readonly file: string;
  private readonly timings: Timing[] = [];
  private suite: Suite | undefined;
  private errors = 0;

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.file = outputFile;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const [, , path = '', ...titles] = test.titlePath();
    this.timings.push({ name: `e2e/${path} > ${titles.join(' ')}`, seconds: duration / 1000 });
  }

  onEnd(): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const count = (outcome: ReturnType<TestCase['outcome']>): number =>
      outcomes.filter((each) => each === outcome).length;
    writeResults(this.file, {
      passed: count('expected') + count('flaky'),
      failed: count('unexpected') + this.errors,
      skipped: count('skipped'),
      timings: this.timings,
    });
  }
}
