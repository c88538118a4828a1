import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import {
  type Counts,
  countOffences,
  countsText,
  type Difference,
  differences,
  folderOf,
  type Offence,
  readCounts,
} from './baseline.ts';
import { importCycles } from './cycles.ts';

/*
 * `npm run lint`. Errors of oxlint fail. Its warnings are house rules that the project does not follow everywhere yet:
 * they are counted by rule and first folder, and the counts must equal those of the baseline, which may only fall. `npm
 * run lint -- --write` records lower counts.
 */
const ROOT = join(import.meta.dirname, '../..');
const BASELINE = 'scripts/lint/baseline.json';
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

const Report = z.object({
  diagnostics: z.array(
    z.object({
      severity: z.enum(['error', 'warning', 'advice']),
      code: z.string().default('syntax'),
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int(), column: z.int() }) })),
    }),
  ),
});
type Diagnostic = z.infer<typeof Report>['diagnostics'][number];

/** Runs oxlint and returns its diagnostics. Its exit status is 1 if it finds errors, which is not a failure to run. */
async function lint(): Promise<readonly Diagnostic[]> {
  const options = { cwd: ROOT, maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(process.execPath, [OXLINT, '--format=json'], options).catch(
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  );
  return Report.parse(JSON.parse(stdout)).diagnostics;
}

function toOffence({ code, message, filename, labels }: Diagnostic): Offence {
  const span = labels[0]?.span;
  const file = filename.replaceAll('\\', '/');
  return { rule: code, file, place: `${file}:${span?.line ?? 1}:${span?.column ?? 1}  ${message}` };
}

const SOURCE = /\.[jt]sx?$/u;
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'reports']);

/** The project's source files below a folder, by their paths from the root. */
function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (!entry.isDirectory()) return SOURCE.test(path) ? [path] : [];
    return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(`${path}/`);
  });
}

/** One offence for each file of a cycle. */
function cycles(): readonly Offence[] {
  const sources = new Map(sourceFiles('').map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  return importCycles(sources).flatMap((cycle) =>
    cycle.map((file) => ({
      rule: 'import cycle',
      file,
      place: `${file}  is in a cycle: ${cycle.join(', ')}`,
    })),
  );
}

/** Files that differ from the last commit, where a new offence most likely is. */
function changedFiles(): ReadonlySet<string> {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return new Set(stdout.split('\n'));
}

function printRise({ rule, folder, allowed, found }: Difference, offences: readonly Offence[]): void {
  const changed = changedFiles();
  const candidates = offences.filter((offence) => offence.rule === rule && folderOf(offence.file) === folder);
  const suspects = candidates.filter(({ file }) => changed.has(file));
  console.error(`\n${rule} in ${folder}: ${found} found, ${allowed} allowed`);
  for (const { place } of suspects.length > 0 ? suspects : candidates) console.error(`  ${place}`);
}

/** Compares offences with the baseline, and records lower counts if requested; returns an exit status. */
function compare(offences: readonly Offence[], found: Counts): number {
  const all = differences(found, readCounts(readFileSync(join(ROOT, BASELINE), 'utf8')));
  const rises = all.filter((each) => each.found > each.allowed);
  for (const rise of rises) printRise(rise, offences);
  if (rises.length > 0) return 1;
  if (all.length === 0) return 0;
  if (process.argv.includes('--write')) {
    writeFileSync(join(ROOT, BASELINE), countsText(found));
    return 0;
  }
  for (const each of all) console.error(`${each.rule} in ${each.folder}: ${each.allowed} -> ${each.found}`);
  console.error('There are fewer offences than before. Record the new counts: npm run lint -- --write');
  return 1;
}

const diagnostics = await lint();
if (diagnostics.some(({ severity }) => severity === 'error')) {
  // Runs oxlint again for human-readable output.
  spawnSync(process.execPath, [OXLINT, '--quiet'], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = 1;
} else {
  const offences = [...diagnostics.map(toOffence), ...cycles()];
  process.exitCode = compare(offences, countOffences(offences));
}
