import { defineConfig } from 'vitest/config';
import { killRecorder, LikelyKillersFirst } from './scripts/testing/mutation-order.ts';

// Runs the quick tests on mutants of lib, with few cases of each property and a fixed seed. The laws, the random slips of
// the first contract and the fuzzing would each take longer than all of these together. The properties of server/odds
// and of the screens test other folders.
process.env['FC_SEED'] = '20260101';
process.env['FC_RUNS'] ??= '10';

export default defineConfig({
  cacheDir: '.cache/mutation',
  test: {
    // MUTATION_TESTS names other files. Stryker's --testFiles would turn mutants on after the modules are loaded, so that
    // those of a constant always survive.
    include: process.env['MUTATION_TESTS']?.split(',') ?? [
      'lib/**/*.test.ts',
      'tests/golden/{golden,published,peer-bugs,matched-published}.test.ts',
      'tests/golden/{settlement-beyond,beyond-published,beyond-oracle,oracle-beyond,oracle-concessions}.test.ts',
      'tests/property/**/*.test.ts',
    ],
    exclude: ['tests/property/{fuzz,odds/**/*,slip/screen}.test.ts'],
    setupFiles: ['tests/setup.ts', 'tests/setup-mutation.ts'],
    // A worker for each mutant instead of one for each test file.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    reporters: [killRecorder],
    sequence: { sequencer: LikelyKillersFirst },
    // A busy machine must not fail the first run. Stryker has its own time limit for a mutant.
    testTimeout: 60_000,
  },
});
