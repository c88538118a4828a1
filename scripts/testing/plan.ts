import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Assigns test files to runs. `npm test` is the quick run; `npm run test:all` is the full run: the quick run's tests
 * with more cases, and all others. A test file that belongs to no group fails both.
 */

/** The run in progress: set by scripts/testing/run.ts, and undefined when vitest or Playwright is started by hand. */
const RUN = process.env['TEST_RUN'];

/** True in the quick run: properties try fewer cases, exhaustive lists are sampled, and no service is looked for. */
export const IS_QUICK = RUN === 'quick';

/** True in the full run, where drills have their full length. Started by hand, they are shortened. */
export const IS_FULL = RUN === 'full';

/** Variables of the quick run: the same fifth of each property's cases every time (tests/setup.ts). */
export const QUICK_CASES = { FC_SEED: '20260101', FC_RUNS: '20' } as const;

/** Descriptions of what the quick run samples within its tests. */
export const SAMPLED: readonly string[] = [
  `properties and laws: the same ${QUICK_CASES.FC_RUNS} % of their cases each time`,
  'payment events: 12 of the 720 orders in which they can come',
  'the API: on the embedded database only',
];

/** The tag of the quick run's browser tests, which together cover every main path once. */
export const QUICK_TAG = '@quick';

/**
 * The isolation of a group's files: `shared` keeps modules loaded between files; `isolated` reloads them for each file;
 * `drills` are isolated, and run after all others; `alone` runs one file at a time, at the end.
 */
type Mode = 'shared' | 'isolated' | 'drills' | 'alone';

/** Test files that run together, by the beginnings of their paths. */
export type Group = {
  readonly name: string;
  readonly run: 'quick' | 'full';
  readonly mode: Mode;
  /** A description, which the quick run prints for groups that it skips. */
  readonly about: string;
  /** Folders, ending in a slash, and files without their ending. */
  readonly paths: readonly string[];
};

/** A file belongs to the first group that includes it. */
export const GROUPS: readonly Group[] = [
  {
    name: 'processes',
    run: 'full',
    mode: 'drills',
    about: 'start, kill, stop and install the built product',
    paths: [
      'scripts/e2e',
      'tests/deploy/image',
      'tests/package/',
      'tests/server/backup',
      'tests/server/faults/commands',
      'tests/server/faults/first-start',
      'tests/server/faults/kill',
      'tests/server/faults/power-loss',
      'tests/server/faults/stop',
      'tests/server/faults/watch-kill',
    ],
  },
  {
    name: 'services',
    run: 'full',
    mode: 'shared',
    about: 'need PostgreSQL or Redis',
    paths: [
      'tests/odds/bus-faults',
      'tests/odds/processes',
      'tests/odds/redis-bus',
      'tests/odds/shared-intake',
      'tests/server/people',
    ],
  },
  {
    name: 'recordings',
    run: 'full',
    mode: 'shared',
    about: 'replay recorded odds of real bookmakers and exchanges',
    paths: [
      'tests/odds/betfair-stream/cuts',
      'tests/odds/betfair-stream/samples',
      'tests/odds/betfair/recordings',
      'tests/odds/betfair/recordings-in-book',
      'tests/odds/football-data/seasons',
      'tests/odds/football-data/snapshot',
      'tests/odds/real-gateway',
      'tests/odds/the-odds-api/real-answers',
    ],
  },
  {
    name: 'endurance',
    run: 'full',
    mode: 'shared',
    about: 'send garbage, faults and floods to the server and its sources of odds',
    paths: [
      'tests/odds/betfair-stream/chaos',
      'tests/odds/betfair-stream/faults',
      'tests/odds/betfair-stream/rows',
      'tests/odds/demo/',
      'tests/odds/trouble',
      'tests/server/fuzz/',
    ],
  },
  {
    name: 'programs',
    run: 'full',
    mode: 'drills',
    about: 'check deploy/ with systemd, Prometheus, nginx and Caddy',
    paths: ['tests/deploy/proxies', 'tests/deploy/validators'],
  },
  {
    name: 'clock',
    run: 'full',
    mode: 'alone',
    about: 'measure time, or wait by the real clock',
    paths: [
      'server/gateway/stream',
      'server/http/listen',
      'tests/odds/conformance/',
      'tests/odds/matching/resolver',
      'tests/server/auth-refresh',
      'tests/server/auth-timing',
      'tests/server/faults/database-gone',
      'tests/server/limits-in-redis',
      'tests/server/lock/',
      'tests/server/payments-stripe',
    ],
  },
  {
    name: 'isolated',
    run: 'quick',
    mode: 'isolated',
    about: 'replace a module, which other files would see',
    paths: ['web/features/matcher/parts/feed/broken-row'],
  },
  {
    name: 'unit',
    run: 'quick',
    mode: 'shared',
    about: 'everything else',
    paths: ['cli/', 'lib/', 'scripts/', 'server/', 'tests/', 'web/'],
  },
];

const UNIT_TEST = /\.test\.tsx?$/u;
const BROWSER_TESTS = 'e2e/';

/** Patterns of the files that a group names, for vitest; files of an earlier group may be among them. */
export function patternsOf({ paths }: Group): string[] {
  return paths.map((path) => `${path}${path.endsWith('/') ? '**/*' : ''}.test.{ts,tsx}`);
}

/** The group that a test file belongs to, by its path from the root; undefined if there is none. */
export function groupOf(file: string): Group | undefined {
  const name = file.replace(UNIT_TEST, '');
  return GROUPS.find(({ paths }) =>
    paths.some((path) => (path.endsWith('/') ? name.startsWith(path) : name === path)),
  );
}

/** Test files that neither vitest nor Playwright would run: in no group, or named in another way. */
export function strayTests(files: readonly string[]): readonly string[] {
  return files.filter((file) =>
    file.startsWith(BROWSER_TESTS)
      ? !file.endsWith('.test.ts')
      : !UNIT_TEST.test(file) || groupOf(file) === undefined,
  );
}

const LOOKS_LIKE_A_TEST = /[.-](?:test|spec)s?\.[cm]?[jt]sx?$/u;
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'reports']);

/** All files below a folder whose names say that they are tests, by their paths from it. */
export function testFiles(root: string, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(root, `${path}/`);
    }
    return LOOKS_LIKE_A_TEST.test(entry.name) ? [path] : [];
  });
}
