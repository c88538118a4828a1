import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_COLUMNS = 100;

const PAGES = [
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'deploy/README.md',
  'docs/bench.md',
  'docs/README.md',
  'docs/http.md',
  'docs/library.md',
  'docs/mutation.md',
  'docs/peers.md',
  'docs/release.md',
  'docs/terminal.md',
  ...readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

/** The lines of prose that are too long to review in a diff. Tables, fences, headings and link targets are exempt. */
function longLines(text: string): readonly string[] {
  let isFenced = false;
  return text.split('\n').filter((line) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    return !isFenced && !/^\s*(?:\||#|!\[|<!--|\[[^\]]+\]: \S+$)/u.test(line) && line.length > MAX_COLUMNS;
  });
}

test.each(PAGES)('%s has lines of at most 100 columns', (page) => {
  expect(longLines(readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
});

test('a long line of prose is found, and one of a table or a fence is exempt', () => {
  const long = 'word '.repeat(25);
  expect(longLines(`${long}\n- ${long}\n`)).toHaveLength(2);
  expect(longLines(`| ${long}|\n\`\`\`sh\n${long}\n\`\`\`\n## ${long}\n`)).toEqual([]);
});
