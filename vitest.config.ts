import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const isCi = process.env['CI'] !== undefined;

/** Pure functions, and pages that clean up behind themselves: their files share what is loaded. */
const TOGETHER = ['lib/**', 'web/**', 'tests/{golden,laws,property,web,wire}/**'];
/** Puts a module in the place of another, which whoever shared it would see. */
const REPLACES_MODULES = 'web/features/matcher/row-boundary';
/** What starts, kills and installs what was built, which takes minutes: two of them at once, and nothing else. */
const DRILLS = [
  'tests/server/faults/{kill,first-start,stop,commands}',
  'tests/odds/processes',
  'tests/package/*',
];
/** What measures time or waits by the real clock: it has the machine to itself, at the end. */
const ALONE = [
  'tests/server/faults/database-gone',
  'tests/server/lock/*',
  'tests/odds/matching/resolver',
  'tests/odds/{shared-intake,redis-bus,bus-faults}',
  'tests/server/{auth-refresh,auth-timing,limits-in-redis,payments-stripe}',
  'server/{gateway/stream,http/listen}',
];
/** What takes longest begins first, or one core waits for it at the end. */
const LONGEST = ['tests/laws/', 'tests/golden/oracle', 'tests/fences/', 'tests/server/faults/kill'];

const files = (...paths: readonly string[]): string[] => paths.map((path) => `${path}.test.{ts,tsx}`);
const inFolders = (...folders: readonly string[]): string[] => files(...folders.map((each) => `${each}/*`));

const EVERY = {
  setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
  // Databases start and servers listen, on machines that have other work as well.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((path) => moduleId.includes(`/${path}`));
    const sorted = await super.sort.call(this, specifications);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}

export default defineConfig({
  test: {
    // One for each core: by itself vitest leaves one of two idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // .ci/run counts what passed from the file.
    reporters: isCi ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    coverage: { provider: 'v8', include: ['{lib,cli,server}/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          ...EVERY,
          name: 'together',
          include: inFolders(...TOGETHER),
          exclude: files(REPLACES_MODULES),
          // To load all modules anew for each file takes most of the time.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        test: {
          ...EVERY,
          name: 'apart',
          include: [...inFolders('{cli,server,bench,scripts,tests}/**'), ...files(REPLACES_MODULES)],
          exclude: [
            ...inFolders(...TOGETHER.filter((path) => path.startsWith('tests'))),
            ...files(...DRILLS, ...ALONE),
          ],
        },
      },
      {
        test: { ...EVERY, name: 'drills', include: files(...DRILLS), sequence: { groupOrder: 1 } },
      },
      {
        test: {
          ...EVERY,
          name: 'alone',
          include: files(...ALONE),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
