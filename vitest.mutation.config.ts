import { defineConfig } from 'vitest/config';

// What mutants of lib are tried on: the quick tests, with few cases of each property and always the same ones. The laws,
// the random slips of the second engine and the fuzzing would each take longer than all of these together.
process.env['FC_SEED'] = '20260101';
process.env['FC_RUNS'] ??= '10';

export default defineConfig({
  test: {
    include: [
      'lib/**/*.test.ts',
      'tests/golden/{golden,published,peer-bugs,matched-published}.test.ts',
      'tests/property/**/*.test.ts',
    ],
    exclude: ['tests/property/fuzz.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
});
