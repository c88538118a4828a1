import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageFaults } from './message.ts';

const ROOT = join(import.meta.dirname, '../..');
const GOOD = 'server: retry user lookups sooner after a fallback\n\nA fallback is a guess.\n';

test.each([
  GOOD,
  'lib, web: pass typed prices on\n\nWhy.',
  '.ci: process tests in parallel\n\nWhy.',
  'docs: mend a typo\n',
  `Merge branch 'main' into deploy`,
  'Revert "server: retry user lookups sooner after a fallback"\n\nThis reverts commit 1234567.',
  `${GOOD}# Please enter the commit message\n`,
])('a good message has no faults: %j', (text) => {
  expect(messageFaults(text)).toEqual([]);
});

test.each([
  ['', 'begins with the area'],
  ['mend a typo', 'begins with the area'],
  ['server: what was only guessed is read again\n\nWhy.', "'what'"],
  ['server: retries user lookups\n\nWhy.', "'retries'"],
  ['server: retried user lookups\n\nWhy.', "'retried'"],
  ['server: retrying user lookups\n\nWhy.', "'retrying'"],
  ['server: the lookups retry\n\nWhy.', "'the'"],
  [`server: retry ${'again '.repeat(12)}\n\nWhy.`, '85 characters'],
  ['server: retry lookups.\n\nWhy.', 'full stop'],
  ['server: retry lookups\nWhy.', 'blank line'],
  ['server: retry lookups\n', 'says why'],
  ['server: retry lookups\n\n# A comment of git\n', 'says why'],
  ['server: retry lookups\n\n# ------ >8 ------\ndiff --git\n', 'says why'],
])('a message that breaks a rule is refused: %j', (text, sentence) => {
  expect(messageFaults(text).join('\n')).toContain(sentence);
});

// A copy of the project without its history has no commits to look at.
test.runIf(existsSync(join(ROOT, '.git')))('every commit since these rules has a good message', () => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const [first = 'HEAD'] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/hooks/message.ts')
    .trim()
    .split('\n')
    .toReversed();
  const commits = git('log', '--no-merges', '-z', '--format=%H%n%B', `${first === '' ? 'HEAD' : first}..HEAD`)
    .split('\0')
    .filter((each) => each !== '')
    .map((each) => [each.slice(0, 12), each.slice(each.indexOf('\n') + 1)] as const);
  const faults = commits.flatMap(([id, text]) => messageFaults(text).map((fault) => `${id}: ${fault}`));
  expect(faults).toEqual([]);
});
