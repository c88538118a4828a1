import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const Timing = z.object({ name: z.string(), seconds: z.number() });
const Failure = z.object({ name: z.string(), message: z.string() });
const Results = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Every test, with its own set-up and tear-down; and each file's time outside of its tests. */
  timings: z.array(Timing),
  failures: z.array(Failure),
  /** Tests that failed once and then passed, which counts as passed: with the first failure's message. */
  flaky: z.array(Failure),
});

/** The outcome of one program's tests. A file that cannot be loaded counts as one failure. */
export type Results = z.infer<typeof Results>;
export type Timing = z.infer<typeof Timing>;
/** A test that failed, or a file that could not be loaded, with the first line of its error. */
export type Failure = z.infer<typeof Failure>;

/** Writes the results of a run to a file, and creates its folder if needed. */
export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results));
}

/** The results of all programs that wrote a file, added up; a file that is missing adds nothing. */
export function readResults(files: readonly string[]): Results {
  const all = files.map(readOne);
  const sum = (of: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((total, each) => total + each[of], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    timings: all.flatMap(({ timings }) => timings),
    failures: all.flatMap(({ failures }) => failures),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}

function readOne(file: string): Results {
  try {
    return Results.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) return { passed: 0, failed: 0, skipped: 0, timings: [], failures: [], flaky: [] };
    throw error;
  }
}

/** A failure with the first line of the error, without colours. */
export function failure(name: string, error: string | undefined): Failure {
  const [message = ''] = stripVTControlCharacters(error ?? 'no error was given').split('\n');
  return { name, message };
}

/** The longest first, at most `count`. */
export function slowest(timings: readonly Timing[], count: number): readonly Timing[] {
  return timings.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}
