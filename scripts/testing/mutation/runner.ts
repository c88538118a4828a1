import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { z } from 'zod';
import { type Bundle, bundleTests } from './bundle.ts';
import type { CollectedTest } from './collect.ts';

/*
 * A test runner for Stryker that evaluates one bundle of the tests afresh for each mutant, in one process. Through
 * vitest a mutant costs half a second before its first test: a worker starts and loads all modules. The tests see the
 * same `describe`, `test` and `expect`; only the functions that the tests of lib use exist.
 */

type Mutant = { readonly id: string };
type Coverage = Readonly<Record<string, number>>;
/** The object that instrumented sources read the active mutant from, and count in. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly static: Coverage; readonly perTest: Readonly<Record<string, Coverage>> };
};
type TestResult = {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly timeSpentMs: number;
  readonly status: 0 | 1;
  readonly failureMessage: string;
};
type MutantRun = {
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: Mutant;
  readonly mutantActivation: 'static' | 'runtime';
  readonly sandboxFileName: string;
};
/** The first test that a mutant failed. */
type Killer = { readonly id: string; readonly failureMessage: string };

/** The tests' durations of the first run, for the processes that follow it. */
const DURATIONS = 'mutation-durations.json';
const DECAY = 0.8;
const MIN_KILLS = 0.05;
const START_MILLISECONDS = 20;
const NEAR_KILLS = 0.2;

const state: Switch = {};
Reflect.set(globalThis, '__stryker__', state);

class BundledTests {
  readonly #folder = process.cwd();
  readonly #kills = new Map<string, number>();
  #files: readonly string[] = [];
  #durations = new Map<string, number>();
  #bundle: Bundle | undefined;

  capabilities(): { readonly reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const patterns = process.env['MUTATION_TESTS']?.split(',') ?? ['lib/**/*.test.ts'];
    this.#files = testFiles(patterns);
    this.#bundle = await bundleTests(this.#folder, this.#files);
  }

  /** Runs every test file in a program of its own, so that a test reaches all that it would reach alone. */
  async dryRun(): Promise<object> {
    const tests: TestResult[] = [];
    for (const file of this.#files) {
      const open = this.#open();
      for (const test of open(file)) {
        state.currentTestId = test.id;
        tests.push(await resultOf(test));
        state.currentTestId = undefined;
      }
    }
    const durations = tests.map(({ id, timeSpentMs }) => [id, timeSpentMs] as const);
    writeFileSync(DURATIONS, JSON.stringify(durations));
    return { status: 'complete', tests, mutantCoverage: state.mutantCoverage ?? { static: {}, perTest: {} } };
  }

  async mutantRun(run: MutantRun): Promise<object> {
    if (this.#durations.size === 0 && existsSync(DURATIONS)) {
      const durations: unknown = JSON.parse(readFileSync(DURATIONS, 'utf8'));
      this.#durations = new Map(z.array(z.tuple([z.string(), z.number()])).parse(durations));
    }
    Object.assign(state, { hitCount: 0, hitLimit: run.hitLimit, currentTestId: undefined });
    const { killer, count } = await this.#firstFailure(run);
    state.activeMutant = undefined;
    if (run.hitLimit !== undefined && (state.hitCount ?? 0) > run.hitLimit) return { status: 'timeout' };
    if (killer === undefined) return { status: 'survived', nrOfTests: count };
    return {
      status: 'killed',
      killedBy: [killer.id],
      failureMessage: killer.failureMessage,
      nrOfTests: count,
    };
  }

  async #firstFailure(run: MutantRun): Promise<{ readonly killer?: Killer; readonly count: number }> {
    const { testFilter = [], activeMutant, mutantActivation } = run;
    const wanted = new Set(testFilter);
    const whileLoading = mutantActivation === 'static' ? activeMutant.id : undefined;
    let count = 0;
    state.activeMutant = whileLoading;
    const open = this.#open();
    for (const file of this.#likelyFirst(run)) {
      state.activeMutant = whileLoading;
      const loaded = attempt(() => open(file));
      if ('error' in loaded) {
        return { killer: this.#killed(file, `${file}#`, loaded.error), count: count + 1 };
      }
      state.activeMutant = activeMutant.id;
      const tests = loaded.value.filter(({ id }) => wanted.size === 0 || wanted.has(id));
      for (const test of this.#quickFirst(tests)) {
        count += 1;
        const { id, status, failureMessage } = await resultOf(test);
        if (status === 1) return { killer: this.#killed(file, id, failureMessage), count };
      }
      this.#kills.set(file, (this.#kills.get(file) ?? 0) * DECAY);
    }
    return { count };
  }

  #open(): ReturnType<Bundle['open']> {
    if (this.#bundle === undefined) throw new Error('The runner is not initialised');
    const open = this.#bundle.open();
    // A failure is enough: what it shrinks to is not reported.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    return open;
  }

  #killed(file: string, id: string, failureMessage: string): Killer {
    for (const each of [file, id]) this.#kills.set(each, (this.#kills.get(each) ?? 0) * DECAY + 1);
    return { id, failureMessage };
  }

  /** The files of the wanted tests, or all that import the source: those with the most kills per time first. */
  #likelyFirst({ testFilter = [], sandboxFileName }: MutantRun): readonly string[] {
    const source = relative(this.#folder, sandboxFileName);
    const files =
      testFilter.length === 0
        ? (this.#bundle?.importersOf(source) ?? [])
        : [...new Set(testFilter.map((id) => id.split('#')[0] ?? ''))];
    const durations = new Map<string, number>();
    for (const [id, duration] of this.#durations) {
      const file = id.split('#')[0] ?? '';
      durations.set(file, (durations.get(file) ?? 0) + duration);
    }
    const rank = (file: string): number => {
      const near = dirname(file) === dirname(source) ? NEAR_KILLS : 0;
      const kills = MIN_KILLS + near + (this.#kills.get(file) ?? 0);
      return kills / (START_MILLISECONDS + (durations.get(file) ?? 0));
    };
    return files.toSorted((one, other) => rank(other) - rank(one));
  }

  #quickFirst(tests: readonly CollectedTest[]): readonly CollectedTest[] {
    const cost = ({ id }: CollectedTest): number =>
      (this.#durations.get(id) ?? 0) / (MIN_KILLS + (this.#kills.get(id) ?? 0));
    return tests.toSorted((one, other) => cost(one) - cost(other));
  }
}

/** The test files that match a pattern, and none that begins with `!`. */
function testFiles(patterns: readonly string[]): readonly string[] {
  const without = patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []));
  return ['lib', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))))
    .filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)))
    .filter((file) => !without.some((pattern) => matchesGlob(file, pattern)))
    .toSorted();
}

async function resultOf({ id, name, file, run }: CollectedTest): Promise<TestResult> {
  const started = performance.now();
  let failureMessage = '';
  let status: 0 | 1 = 0;
  try {
    await run();
  } catch (error) {
    status = 1;
    failureMessage = String(error);
  }
  return {
    id,
    name,
    fileName: resolve(file),
    timeSpentMs: performance.now() - started,
    status,
    failureMessage,
  };
}

function attempt<Value>(work: () => Value): { readonly value: Value } | { readonly error: string } {
  try {
    return { value: work() };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Stryker reads the plugins of a module by this name. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundled', injectableClass: BundledTests }];
