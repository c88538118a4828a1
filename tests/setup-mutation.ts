import { beforeAll } from 'vitest';

/**
 * Stryker's count of the mutants that each test reaches. Test files share a worker, and each would report the counts of
 * all files before it again.
 */
beforeAll(() => {
  const stryker: unknown = Reflect.get(globalThis, '__stryker__');
  if (typeof stryker !== 'object' || stryker === null || !('mutantCoverage' in stryker)) return;
  const coverage = stryker.mutantCoverage;
  if (typeof coverage === 'object' && coverage !== null) Object.assign(coverage, { perTest: {} });
});
