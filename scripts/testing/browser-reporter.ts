import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { type Failure, failure, type Timing, writeResults } from './results.ts';

/** Writes the results of a run in the browser to a file, in the form that the unit tests' reporter writes too. */
export default class ResultsReporter implements Reporter {
  private readonly file: string;
  private readonly timings: Timing[] = [];
  private suite: Suite | undefined;
  private readonly errors: Failure[] = [];

  constructor({ outputFile }: { readonly outputFile: string }) {
    this.file = outputFile;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message }: TestError): void {
    this.errors.push(failure('outside of the tests', message));
  }

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.timings.push({ name: fullName(test), seconds: duration / 1000 });
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const outcomes = tests.map((test) => test.outcome());
    const count = (outcome: ReturnType<TestCase['outcome']>): number =>
      outcomes.filter((each) => each === outcome).length;
    writeResults(this.file, {
      passed: count('expected') + count('flaky'),
      failed: count('unexpected') + this.errors.length,
      skipped: count('skipped'),
      timings: this.timings,
      failures: [
        ...tests
          .filter((test) => test.outcome() === 'unexpected')
          .map((test) => failure(fullName(test), test.results.at(-1)?.error?.message)),
        ...this.errors,
      ],
      flaky: tests
        .filter((test) => test.outcome() === 'flaky')
        .map((test) => failure(fullName(test), test.results[0]?.error?.message)),
    });
  }
}

function fullName(test: TestCase): string {
  const [, , path = '', ...titles] = test.titlePath();
  return `e2e/${path} > ${titles.join(' ')}`;
}
