import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type Failure, failure, type Timing, writeResults } from './results.ts';

/** A file's time outside of its tests is reported from here on. Below, it is loading modules, which files share. */
const MIN_REPORTED_S = 0.5;

/** Writes the results of a vitest run to a file, in the form that the browser's reporter writes too. */
export function resultsReporter(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      const states = tests.map((test) => test.result().state);
      const count = (state: string): number => states.filter((each) => each === state).length;
      // A hook or a file that fails leaves its tests without a result.
      const broken = modules.filter((module) => module.state() === 'failed' && !hasFailedTest(module));
      writeResults(file, {
        passed: count('passed'),
        failed: count('failed') + broken.length + unhandledErrors.length,
        skipped: count('skipped') + count('pending'),
        timings: modules.flatMap(timings),
        failures: [
          ...modules.flatMap(failedTests),
          ...broken.map((module) => failure(module.relativeModuleId, module.errors()[0]?.message)),
          ...unhandledErrors.map(({ message }) => failure('outside of the tests', message)),
        ],
        flaky: modules.flatMap(flakyTests),
      });
    },
  };
}

function hasFailedTest({ children }: TestModule): boolean {
  return [...children.allTests('failed')].length > 0;
}

function failedTests({ relativeModuleId, children }: TestModule): readonly Failure[] {
  return [...children.allTests('failed')].map((test) => failureOf(relativeModuleId, test));
}

function flakyTests({ relativeModuleId, children }: TestModule): readonly Failure[] {
  return [...children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => failureOf(relativeModuleId, test));
}

function failureOf(path: string, test: TestCase): Failure {
  return failure(`${path} > ${test.fullName}`, test.result().errors?.[0]?.message);
}

function timings(module: TestModule): readonly Timing[] {
  const path = module.relativeModuleId;
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${path} > ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  }));
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  const rest = module.diagnostic().duration / 1000 - inTests;
  return rest < MIN_REPORTED_S
    ? tests
    : [...tests, { name: `${path} (before and after its tests)`, seconds: rest }];
}
