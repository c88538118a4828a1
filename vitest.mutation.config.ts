import { defineConfig } from 'vitest/config';

// Runs the quick tests on mutants of lib, with few cases of each property and a fixed seed. The laws, the random slips of
// the first contract and the fuzzing would each take longer than all of these together.
process.env['FC_SEED'] = '20260101';
process.env['FC_RUNS'] ??= '10';

export default defineConfig({
  test: {
    include: [
      'lib/**/*.test.ts',
      'tests/golden/{golden,published,peer-bugs,matched-published}.test.ts',
      'tests/golden/{settlement-beyond,beyond-published,beyond-oracle,oracle-beyond,oracle-concessions}.test.ts',
      'tests/property/**/*.test.ts',
    ],
    exclude: ['tests/property/fuzz.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
});
