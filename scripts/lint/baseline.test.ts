import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countOffences, countsText, differences, folderOf, readCounts } from './baseline.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASELINE = 'scripts/lint/baseline.json';

const offence = (rule: string, file: string) => ({ rule, file, place: `${file}:1:1` });

describe('counts', () => {
  test('group offences by rule and by the first folder of the path', () => {
    const offences = [
      offence('length', 'lib/odds.ts'),
      offence('length', 'lib/matched/lay.ts'),
      offence('length', 'vite.config.ts'),
      offence('words', 'web/app/app.tsx'),
    ];
    expect(countOffences(offences)).toEqual({ length: { lib: 2, '.': 1 }, words: { web: 1 } });
    expect(folderOf('lib/odds.ts')).toBe('lib');
  });

  test('are formatted in sorted order, and parse back', () => {
    const counts = { words: { web: 1, cli: 2 }, length: { lib: 3 } };
    expect(readCounts(countsText(counts))).toEqual(counts);
    expect(countsText(counts)).toBe(
      `${JSON.stringify({ length: { lib: 3 }, words: { cli: 2, web: 1 } }, null, 2)}\n`,
    );
  });

  test('must be positive numbers', () => {
    expect(() => readCounts('{"length":{"lib":0}}')).toThrow('lib');
    expect(() => readCounts('{"length":7}')).toThrow('length');
  });
});

test('differences include rises, falls, new rules and rules without offences', () => {
  const allowed = { length: { lib: 2, web: 5 }, words: { cli: 1 }, depth: { lib: 1 } };
  const found = { length: { lib: 3, web: 4 }, cycles: { server: 2 }, depth: { lib: 1 } };
  expect(differences(found, allowed)).toEqual([
    { rule: 'cycles', folder: 'server', allowed: 0, found: 2 },
    { rule: 'length', folder: 'lib', allowed: 2, found: 3 },
    { rule: 'length', folder: 'web', allowed: 5, found: 4 },
    { rule: 'words', folder: 'cli', allowed: 1, found: 0 },
  ]);
});

// A copy of the project without its history has no commits to look at.
test.runIf(existsSync(join(ROOT, '.git')))('no commit raised a count of the baseline', () => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const commits = git('log', '--reverse', '--format=%H', '--', BASELINE)
    .split('\n')
    .filter((id) => id !== '');
  const versions = commits.map((id) => readCounts(git('show', `${id}:${BASELINE}`)));
  const rises = versions.flatMap((version, index) =>
    index === 0
      ? []
      : differences(version, versions[index - 1] ?? {})
          .filter(({ found, allowed }) => found > allowed)
          .map((each) => ({ commit: commits[index], ...each })),
  );
  expect(rises).toEqual([]);
});
