import { defineConfig } from 'vitest/config';

const isCi = process.env['CI'] !== undefined;

export default defineConfig({
  test: {
    include: ['{lib,cli,server,web,bench,scripts,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
    // Databases start and servers listen, on machines that have other work as well.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // .ci/run counts what passed from the file.
    reporters: isCi ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    coverage: { provider: 'v8', include: ['{lib,cli,server}/**'], reportsDirectory: 'coverage' },
  },
});
