import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWNER, withOwner } from '../../scripts/release/owner.ts';

const ROOT = join(import.meta.dirname, '../..');
const REPOSITORY = `https://github.com/${OWNER}/layline`;
/** Files with sample links to other owners. */
const SAMPLES = new Set(['scripts/release/owner.test.ts']);

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !SAMPLES.has(path) && existsSync(join(ROOT, path)));

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('every link to the repository names the same owner (npm run owner)', () => {
  const wrong = tracked.filter((path) => {
    const text = read(path);
    return withOwner(text, OWNER) !== text;
  });
  expect(wrong).toEqual([]);
});

test('the manifest links to the repository', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({
    author: 'The Layline authors',
    homepage: `${REPOSITORY}#readme`,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: 'git', url: `git+${REPOSITORY}.git` },
  });
});
