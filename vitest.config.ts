import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const CORES = availableParallelism();
const isCi = process.env['CI'] !== undefined;

/** Puts a module in the place of another, which whoever shared it would see. */
const REPLACES_MODULES = 'web/features/matcher/row-boundary';
/** What starts, kills and installs what was built, and has to be back in time. */
const DRILLS = ['tests/server/faults/{kill,first-start,stop,commands}', 'tests/package/*'];
/** What measures time or waits by the real clock: it has the machine to itself, at the end. */
const ALONE = [
  'tests/server/faults/database-gone',
  'tests/server/lock/*',
  'tests/odds/matching/resolver',
  'tests/server/{auth-refresh,auth-timing,limits-in-redis,payments-stripe}',
  'server/{gateway/stream,http/listen}',
];
/** What takes longest begins first, or one core waits for it at the end. */
const LONGEST = [
  'odds/processes',
  'odds/bus-faults',
  'betfair/recordings',
  'permissions/permissions',
  'laws/',
  'golden/oracle',
  'fences/',
  'faults/kill',
  'faults/first-start',
].map((path) => `/${path}`);

const files = (...paths: readonly string[]): string[] => paths.map((path) => `${path}.test.{ts,tsx}`);
const inFolders = (...folders: readonly string[]): string[] => files(...folders.map((each) => `${each}/*`));

const EVERY = {
  setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
  // Databases start and servers listen, on machines that have other work as well.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/** As of the browser tests: what waits for a busy machine once is named as flaky, and does not hold up a change. */
const TWICE = { retry: isCi ? 1 : 0 };

/** Files share what is loaded, since to load all modules anew for each takes half of the time; they leave nothing behind. */
const SHARED = { isolate: false, unstubGlobals: true, unstubEnvs: true };

/** Some of the tests wait for most of their time, as for a minute without Redis: others go on meanwhile. */
const MORE = CORES + 1;

/** Whether a file asks for a page, by the line that vitest reads too. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment');

/**
 * First what takes longest, and at the end what has a page. Where the next file in line is of the other kind, a process
 * ends, and another loads everything anew: with both kinds mixed, that happened a hundred times.
 */
class InTurn extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((path) => moduleId.includes(path));
    const sorted = await super.sort.call(this, specifications);
    const long = sorted.filter(isLong);
    const others = sorted.filter((each) => !isLong(each));
    return [...long, ...others.filter((each) => !hasPage(each)), ...others.filter(hasPage)];
  }
}

/** Names at the end each test that failed and then passed, and why: among all that passed nobody would see it. */
const namesFlaky: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((each) => each.diagnostic()?.flaky === true)
        .map((each) => {
          const [error] = each.result().errors ?? [];
          return `  ${module.relativeModuleId} > ${each.fullName}\n    ${error?.message ?? ''}`;
        }),
    );
    if (flaky.length > 0) process.stdout.write(`\n ${flaky.length} flaky\n${flaky.join('\n')}\n`);
  },
};

export default defineConfig({
  test: {
    // One for each core: by itself vitest leaves one of two idle.
    maxWorkers: CORES,
    sequence: { sequencer: InTurn },
    // .ci/run counts what passed from the file.
    reporters: isCi ? ['default', namesFlaky, ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    coverage: { provider: 'v8', include: ['{lib,cli,server}/**'], reportsDirectory: 'coverage' },
    projects: [
      {
        test: {
          ...EVERY,
          ...SHARED,
          ...TWICE,
          name: 'together',
          include: inFolders('{lib,web,cli,server,bench,scripts,tests}/**'),
          exclude: files(REPLACES_MODULES, ...DRILLS, ...ALONE),
          maxWorkers: MORE,
        },
      },
      { test: { ...EVERY, ...TWICE, name: 'apart', include: files(REPLACES_MODULES), maxWorkers: MORE } },
      {
        test: {
          // What is lost once in a hundred kills is lost: these have no second try.
          ...EVERY,
          name: 'drills',
          include: files(...DRILLS),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...EVERY,
          ...SHARED,
          ...TWICE,
          name: 'alone',
          include: files(...ALONE),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
