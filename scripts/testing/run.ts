import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { GROUPS, groupOf, QUICK_CASES, SAMPLED, strayTests, testFiles } from './plan.ts';
import { runCommand } from '../run-command.ts';
import { readResults, slowest } from './results.ts';

/*
 * Runs the tests: `quick` is `npm test`, `full` is `npm run test:all`; scripts/testing/plan.ts assigns tests to runs.
 * All steps run, so that one run shows all failures; only a failed build stops it.
 */
const ROOT = join(import.meta.dirname, '../..');
const UNIT_RESULTS = '.cache/unit-results.json';
const BROWSER_RESULTS = '.cache/browser-results.json';
/** The last lines of .ci/run: the failed tests, then the totals. */
const TOTALS = '.cache/totals.txt';
const SLOWEST = 10;
/** Exit statuses from here on mean that a signal ended the program. */
const MIN_SIGNAL_STATUS = 128;

type Step = { readonly name: string; readonly args: readonly string[] };
type Outcome = { readonly name: string; readonly status: number; readonly seconds: number };

const STEPS: readonly Step[] = [
  { name: 'check', args: ['npm', 'run', '--silent', 'check'] },
  { name: 'unit tests', args: ['npx', 'vitest', 'run'] },
  { name: 'browser tests', args: ['npx', 'tsx', 'scripts/e2e.ts'] },
];
const BUILD: Step = { name: 'build', args: ['npm', 'run', '--silent', 'build'] };

/** Settings of all steps. The quick run tries the same few cases each time. */
function variables(run: string): Readonly<Record<string, string>> {
  return {
    TEST_RUN: run,
    UNIT_RESULTS,
    BROWSER_RESULTS,
    ...(run === 'quick' ? QUICK_CASES : {}),
  };
}

async function runStep({ name, args: [program = '', ...args] }: Step, run: string): Promise<Outcome> {
  const began = performance.now();
  console.log(`\n── ${name} ──`);
  const status = await runCommand(program, args, variables(run));
  return { name, status, seconds: (performance.now() - began) / 1000 };
}

async function runSteps(run: string): Promise<readonly Outcome[]> {
  const outcomes = [await runStep(BUILD, run)];
  if (outcomes[0]?.status !== 0) return outcomes;
  for (const step of STEPS) {
    const outcome = await runStep(step, run);
    outcomes.push(outcome);
    if (outcome.status >= MIN_SIGNAL_STATUS) break;
  }
  return outcomes;
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function printOutcomes(outcomes: readonly Outcome[]): void {
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log('');
  for (const { name, status, seconds } of outcomes) {
    console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${clockText(seconds).padStart(6)}`);
  }
  console.log(`  ${'in all'.padEnd(14)} ${clockText(total).padStart(6)}`);
}

/** The number of all browser tests, as Playwright lists them. */
function countBrowserTests(): number {
  const { stdout } = spawnSync('npx', ['playwright', 'test', '--list', '--reporter=list'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TEST_RUN: 'full' },
  });
  return Number(/Total: (?<count>\d+) tests/u.exec(stdout)?.groups?.['count']);
}

/** The groups, browser tests and cases that the quick run leaves out. */
function printLeftOut(files: readonly string[]): void {
  const left = GROUPS.filter(({ run }) => run === 'full').map((group) => ({
    ...group,
    count: files.filter((file) => groupOf(file) === group).length,
  }));
  const { passed, failed, skipped } = readResults([BROWSER_RESULTS]);
  const all = countBrowserTests();
  console.log('\nLeft out of this quick run; `npm run test:all` runs everything:');
  for (const { name, count, about } of left) console.log(`  ${name}: ${count} test files that ${about}`);
  console.log(`  browser: ${all - passed - failed - skipped} of ${all} tests in a browser`);
  for (const sentence of SAMPLED) console.log(`  ${sentence}`);
}

function printSlowest(): void {
  console.log(`\nThe ${SLOWEST} slowest:`);
  for (const { name, seconds } of slowest(readResults([UNIT_RESULTS, BROWSER_RESULTS]).timings, SLOWEST)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}

const [, , run = ''] = process.argv;
if (run !== 'quick' && run !== 'full') throw new Error('usage: tsx scripts/testing/run.ts quick|full');
const files = testFiles(ROOT);
const strays = strayTests(files);
if (strays.length > 0) {
  console.error(`No run takes these test files; scripts/testing/plan.ts decides:\n  ${strays.join('\n  ')}`);
  process.exit(1);
}
for (const file of [UNIT_RESULTS, BROWSER_RESULTS]) rmSync(join(ROOT, file), { force: true });
const outcomes = await runSteps(run);
if (run === 'full') printSlowest();
printOutcomes(outcomes);
if (run === 'quick') printLeftOut(files);
const { passed, failed, failures, flaky } = readResults([UNIT_RESULTS, BROWSER_RESULTS]);
const totals = [
  ...flaky.map(({ name, message }) => `~ ${name}, at the second try\n    ${message}`),
  ...failures.map(({ name, message }) => `✗ ${name}\n    ${message}`),
  `${passed} passed, ${failed} failed`,
].join('\n');
console.log(`\n${totals}`);
writeFileSync(join(ROOT, TOTALS), `${totals}\n`);
process.exitCode = outcomes.find(({ status }) => status !== 0)?.status ?? 0;
