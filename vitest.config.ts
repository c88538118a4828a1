import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { resultsReporter } from './scripts/testing/unit-reporter.ts';
import { type Group, GROUPS, IS_QUICK, patternsOf } from './scripts/testing/plan.ts';

const CORES = availableParallelism();
const RESULTS = process.env['UNIT_RESULTS'];

/** The longest files, started first: one started last would leave a core idle at the end. */
const LONGEST = [
  'odds/processes',
  'odds/bus-faults',
  'betfair/recordings',
  'payments-order',
  'permissions/permissions',
  'laws/',
  'golden/',
  'fences/',
  'faults/kill',
  'faults/first-start',
  'faults/watch-kill',
].map((path) => `/${path}`);

const COMMON = {
  setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
  // Generous: databases and servers start, and other programs may keep the machine busy.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  // Decision 0061: what fails twice fails; what fails once is named at the end.
  retry: process.env['CI'] === undefined ? 0 : 1,
};

/** Loading all modules anew for each file takes half of the run, so files share them and must leave nothing behind. */
const SHARED = { isolate: false, unstubGlobals: true, unstubEnvs: true };

/** Some tests wait for most of their time; one more worker than cores uses it. */
const MORE = CORES + 1;

const MODES: Readonly<Record<Group['mode'], TestProjectInlineConfiguration['test']>> = {
  shared: { ...SHARED, maxWorkers: MORE },
  isolated: { maxWorkers: MORE },
  drills: { sequence: { groupOrder: 1 } },
  alone: { ...SHARED, fileParallelism: false, sequence: { groupOrder: 2 } },
};

/** True for a file that asks for a DOM, by the line that vitest reads too. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment');

/**
 * Runs the longest files first and those with a DOM last. A worker that changes between the two environments restarts
 * and loads all modules again; in mixed order that happened a hundred times.
 */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((path) => moduleId.includes(path));
    const sorted = await super.sort.call(this, specifications);
    const long = sorted.filter(isLong);
    const others = sorted.filter((each) => !isLong(each));
    return [...long, ...others.filter((each) => !hasPage(each)), ...others.filter(hasPage)];
  }
}

/** A project for each group; a file goes to the first group that names it. */
function projects(): TestProjectInlineConfiguration[] {
  return GROUPS.flatMap((group, index) => {
    if (IS_QUICK && group.run !== 'quick') return [];
    return [
      {
        test: {
          ...COMMON,
          ...MODES[group.mode],
          name: group.name,
          include: patternsOf(group),
          exclude: ['**/node_modules/**', ...GROUPS.slice(0, index).flatMap(patternsOf)],
        },
      },
    ];
  });
}

export default defineConfig({
  test: {
    // One worker for each core; vitest's default leaves one of two cores idle.
    maxWorkers: CORES,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(RESULTS === undefined ? [] : [resultsReporter(RESULTS)])],
    coverage: { provider: 'v8', include: ['{lib,cli,server}/**'], reportsDirectory: 'coverage' },
    projects: projects(),
  },
});
